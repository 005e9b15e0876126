"""Positions of Gyre to start tests from, in the letters of the rules."""

import pytest

from tumtum.engine import (
    NATURE,
    IllegalMove,
    Rng,
    play,
)
from tumtum.engine.options import Value
from tumtum.engine.packed import count4, times4
from tumtum.games.gyre import GAME
from tumtum.games.gyre.rules.actions import deal_action
from tumtum.games.gyre.rules.board import SPACE_NAMES, cells_in, line_cells
from tumtum.games.gyre.rules.position import ACT, CHOOSE, OVER, WHIFFLE
from tumtum.games.gyre.rules.state import Gyre

LETTERS = "GYP"
NAMED = GAME.actions_named()
# Green 1 at (1,1), Yellow 2 at (1,2), and so on: green starts at T1, yellow at T5, purple at L2.
DEAL = "G1 Y2 P3 G4 Y1  P1 Y3 G5 P5 Y5  P2 G2 Y4 G3 P4"
GREEN = (11, 14, 23, 32, 34)  # the cells of the green cards, and so on
YELLOW = (12, 15, 22, 25, 33)
PURPLE = (13, 21, 24, 31, 35)
Cells = tuple[int, int, int, int, int]
NAMES = ("Ada", "Bram", "Chidi")


class Scene:
    """A game of Gyre. Cells are written 11 to 35, row and column; spaces T1 and so on."""

    def __init__(self, deal: str, seats: int, options: dict[str, Value]) -> None:
        state = GAME.new(seats, **options)
        assert isinstance(state, Gyre)
        self.state = state
        for name in deal.split():
            play(state, NATURE, deal_action(5 * LETTERS.index(name[0]) + int(name[1]) - 1))

    # --- arranging ---

    def gems(self, **on: str) -> "Scene":
        """Replace the gems on all cards: gems(c11="GGY", c12="P")."""
        for colour in range(3):
            self.state.set_gems(colour, 0)
        for place, letters in on.items():
            for letter in letters:
                colour = LETTERS.index(letter)
                self.state.set_gems(colour, self.state.gems(colour) + times4(1, cell(place[1:])))
        return self

    def down(self, *places: int) -> "Scene":
        """These cards lie face-down, without gems."""
        for place in places:
            spot = cell(str(place))
            colour = int(count4(self.state.layout, spot)) // 5
            if self.up(place):
                self.state.turn(colour, times4(1, spot))
            for other in range(3):
                gems = self.state.gems(other)
                self.state.set_gems(other, gems - times4(count4(gems, spot), spot))
        return self

    def raised(self, *places: int) -> "Scene":
        """These cards lie face-up, whatever the setup did to them."""
        for place in places:
            if not self.up(place):
                spot = cell(str(place))
                self.state.turn(int(count4(self.state.layout, spot)) // 5, times4(1, spot))
        return self

    def at(self, **spaces: str) -> "Scene":
        """at(G="T2", Y="T5")."""
        for letter, space in spaces.items():
            self.state.move(LETTERS.index(letter), SPACE_NAMES.index(space))
        return self

    def holds(self, **numbers: int) -> "Scene":
        """holds(G=4)."""
        for letter, number in numbers.items():
            colour = LETTERS.index(letter)
            self.state.board_gems(colour, number - self.held(letter))
        return self

    def turn(self, letter: str, whiffled: bool = False) -> "Scene":
        """It is this colour's turn; `whiffled`: its action is due."""
        state = self.state
        state.colour = LETTERS.index(letter)
        seat = state.terms.colours.index(letter)
        if seat < state.seats:
            state.mover = seat
        state.stage = ACT if whiffled else WHIFFLE
        return self

    # --- playing ---

    def do(self, *names: str) -> "Scene":
        """Play actions by name, whoever's turn it is."""
        for name in names:
            play(self.state, self.state.actors()[0], NAMED[name])
        return self

    def legal(self) -> list[str]:
        names = {action: name for name, action in NAMED.items()}
        seat = self.state.actors()[0]
        return [names[action] for action in self.state.legal(seat)]

    # --- reading ---

    def on(self, place: int) -> str:
        """The gems on a card: "GGP"."""
        spot = cell(str(place))
        return "".join(
            letter * int(count4(self.state.gems(colour), spot))
            for colour, letter in enumerate(LETTERS)
        )

    def line(self, space: str) -> list[str]:
        """The gems in a line, near to far; "-" is a face-down card."""
        places = [spot // 5 * 10 + spot % 5 + 11 for spot in line_cells(SPACE_NAMES.index(space))]
        return [self.on(place) if self.up(place) else "-" for place in places]

    def up(self, place: int) -> bool:
        return cell(str(place)) in cells_in(self.state.all_up())

    def held(self, letter: str) -> int:
        return int(count4(self.state.aboard, LETTERS.index(letter)))

    def where(self, letter: str) -> str:
        return SPACE_NAMES[self.state.space(LETTERS.index(letter))]

    @property
    def mover(self) -> int:
        return int(self.state.mover)

    @property
    def choosing(self) -> bool:
        return self.state.stage == CHOOSE

    @property
    def over(self) -> bool:
        return self.state.stage == OVER

    @property
    def result(self) -> list[float] | None:
        return self.state.result()


def cell(place: str) -> int:
    """The number of a cell written as row and column."""
    return 5 * (int(place[0]) - 1) + int(place[1]) - 1


def lay(deal: str = DEAL, seats: int = 3, **options: Value) -> Scene:
    """A game that is dealt and ready to play."""
    return Scene(deal, seats, options)


def bare(seats: int = 3, **options: Value) -> Scene:
    """The same, all gems back on their Jabberwockies."""
    return lay(DEAL, seats, **options).gems().holds(G=8, Y=8, P=8)


def refused(scene: Scene, name: str) -> str:
    """The rule that forbids this action now; the position must not change."""
    before = scene.state.clone()
    with pytest.raises(IllegalMove) as refusal:
        scene.do(name)
    assert scene.state == before
    return refusal.value.rule


def nearly(*colours: Cells, seats: int = 3, **options: str | int) -> Scene:
    """All cards of these colours but their lowest are face-down; gems are at home."""
    scene = bare(seats, **options)
    lowest = {GREEN: 11, YELLOW: 15, PURPLE: 21}
    for cells in colours:
        scene.down(*(place for place in cells if place != lowest[cells]))
    return scene


def resolving(scene: Scene, letter: str, **gems: str) -> Scene:
    """This colour resolves, with these gems on the grid."""
    return scene.gems(**gems).turn(letter, whiffled=True).do("resolve")


def positions(seats: int, options: dict[str, Value], every: int = 1) -> list[Gyre]:
    """The positions of a random game, the deal included."""
    rng = Rng(seats)
    state = GAME.new(seats, **options)
    found = []
    while state.actors():
        assert isinstance(state, Gyre)
        found.append(state.clone())
        actor = state.actors()[0]
        state.apply(actor, state.random(actor, rng))
        if len(found) > 200:
            break
    assert isinstance(state, Gyre)
    return [*found[::every], state]
