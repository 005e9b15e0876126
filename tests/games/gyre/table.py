"""Positions of Gyre to start tests from, in the letters of the rules."""

from tumtum.engine import NATURE, play
from tumtum.engine.options import Value
from tumtum.games.gyre import GAME
from tumtum.games.gyre.rules.actions import ACT, CHOOSE, DEAL_CARD, OVER, WHIFFLE
from tumtum.games.gyre.rules.board import SPACE_NAMES, cells_in, count, line_cells, times
from tumtum.games.gyre.rules.position import Gyre

LETTERS = "GYP"
ACTIONS = GAME.actions_named()
# Green 1 at (1,1), Yellow 2 at (1,2), and so on: green starts at T1, yellow at T5, purple at L2.
DEAL = "G1 Y2 P3 G4 Y1  P1 Y3 G5 P5 Y5  P2 G2 Y4 G3 P4"


class Table:
    """A game of Gyre. Cells are written 11 to 35, row and column; spaces T1 and so on."""

    def __init__(self, deal: str, seats: int, options: dict[str, Value]) -> None:
        state = GAME.new(seats, **options)
        assert isinstance(state, Gyre)
        self.state = state
        for name in deal.split():
            play(state, NATURE, DEAL_CARD + 5 * LETTERS.index(name[0]) + int(name[1]) - 1)

    # --- arranging ---

    def gems(self, **on: str) -> "Table":
        """Replace the gems on all cards: gems(c11="GGY", c12="P")."""
        for colour in range(3):
            self.state.set_gems(colour, 0)
        for place, letters in on.items():
            for letter in letters:
                colour = LETTERS.index(letter)
                self.state.set_gems(colour, self.state.gems(colour) + times(1, cell(place[1:])))
        return self

    def down(self, *places: int) -> "Table":
        """These cards lie face-down, without gems."""
        for place in places:
            spot = cell(str(place))
            colour = int(count(self.state.layout, spot)) // 5
            if self.up(place):
                self.state.turn(colour, times(1, spot))
            for other in range(3):
                gems = self.state.gems(other)
                self.state.set_gems(other, gems - times(count(gems, spot), spot))
        return self

    def raised(self, *places: int) -> "Table":
        """These cards lie face-up, whatever the setup did to them."""
        for place in places:
            if not self.up(place):
                spot = cell(str(place))
                self.state.turn(int(count(self.state.layout, spot)) // 5, times(1, spot))
        return self

    def at(self, **spaces: str) -> "Table":
        """at(G="T2", Y="T5")."""
        for letter, space in spaces.items():
            self.state.move(LETTERS.index(letter), SPACE_NAMES.index(space))
        return self

    def holds(self, **numbers: int) -> "Table":
        """holds(G=4)."""
        for letter, number in numbers.items():
            colour = LETTERS.index(letter)
            self.state.board_gems(colour, number - self.held(letter))
        return self

    def turn(self, letter: str, whiffled: bool = False) -> "Table":
        """It is this colour's turn; `whiffled`: its action is due."""
        state = self.state
        state.colour = LETTERS.index(letter)
        seat = state.terms.colours.index(letter)
        if seat < state.seats:
            state.mover = seat
        state.stage = ACT if whiffled else WHIFFLE
        return self

    # --- playing ---

    def do(self, *names: str) -> "Table":
        """Play actions by name, whoever's turn it is."""
        for name in names:
            play(self.state, self.state.actors()[0], ACTIONS[name])
        return self

    def legal(self) -> list[str]:
        names = {action: name for name, action in ACTIONS.items()}
        seat = self.state.actors()[0]
        return [names[action] for action in self.state.legal(seat)]

    # --- reading ---

    def on(self, place: int) -> str:
        """The gems on a card: "GGP"."""
        spot = cell(str(place))
        return "".join(
            letter * int(count(self.state.gems(colour), spot))
            for colour, letter in enumerate(LETTERS)
        )

    def line(self, space: str) -> list[str]:
        """The gems in a line, near to far; "-" is a face-down card."""
        places = [spot // 5 * 10 + spot % 5 + 11 for spot in line_cells(SPACE_NAMES.index(space))]
        return [self.on(place) if self.up(place) else "-" for place in places]

    def up(self, place: int) -> bool:
        return cell(str(place)) in cells_in(self.state.all_up())

    def held(self, letter: str) -> int:
        return int(count(self.state.aboard, LETTERS.index(letter)))

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


def lay(deal: str = DEAL, seats: int = 3, **options: Value) -> Table:
    """A game that is dealt and ready to play."""
    return Table(deal, seats, options)


def bare(seats: int = 3, **options: Value) -> Table:
    """The same, all gems back on their Jabberwockies."""
    return lay(DEAL, seats, **options).gems().holds(G=8, Y=8, P=8)
