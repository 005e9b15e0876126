"""Positions of Mimsy to start tests from."""

from tumtum.engine import NATURE, Match, Rng, play
from tumtum.engine.nature import FastNature
from tumtum.engine.packed import count5
from tumtum.games.mimsy import GAME
from tumtum.games.mimsy.rules.actions import (
    drop_action,
    goal_action,
    mimsy_action,
    secret_action,
    take_action,
)
from tumtum.games.mimsy.rules.position import CARDS
from tumtum.games.mimsy.rules.state import Mimsy

LETTERS = "GYP"
# Layout L of rules.md, section 9: what is printed on the cards at positions 1-3, 5-7 and 9-11.
LAYOUT_L = ("G3", "Y1", "P2", "G1", "P3", "Y2", "G2", "Y3", "P1")


class Scene:
    """A game of Mimsy that tests read and write in the letters of the rules."""

    def __init__(self, secrets: str, goals: str, mover: int, turn_limit: int) -> None:
        self.state = Mimsy(len(secrets), False, turn_limit)
        for letter in secrets:
            play(self.state, NATURE, secret_action(LETTERS.index(letter)))
        for letter in goals:
            play(self.state, NATURE, goal_action(LETTERS.index(letter)))
        for card in LAYOUT_L:
            colour = LETTERS.index(card[0])
            play(self.state, NATURE, mimsy_action(3 * colour + int(card[1]) - 1))
        self.state.mover = mover

    def set(self, **gems: str) -> "Scene":
        """Replace what lies on all cards: set(p3="PPY", p4="G")."""
        state = self.state
        state.green = state.yellow = state.purple = state.ring = 0
        for place, letters in gems.items():
            for letter in letters:
                state.put(LETTERS.index(letter), int(place[1:]), 1)
        return self

    def take(self, place: int) -> "Scene":
        return self.move(take_action(place))

    def drop(self, letters: str) -> "Scene":
        for letter in letters:
            self.move(drop_action(LETTERS.index(letter)))
        return self

    def move(self, action: int) -> "Scene":
        play(self.state, int(self.state.mover), action)
        return self

    def on(self, place: int) -> str:
        """The gems on a card: "GGP"."""
        return "".join(
            letter * int(count5(self.state.gems(colour), place))
            for colour, letter in enumerate(LETTERS)
        )

    def ring(self) -> list[str]:
        return [self.on(place) for place in range(CARDS)]

    @property
    def hand(self) -> str:
        return "".join(
            letter * int(count5(self.state.hand, colour)) for colour, letter in enumerate(LETTERS)
        )

    @property
    def winner(self) -> int | None:
        """The winning seat; None while the game goes on or when all share it."""
        result = self.state.result()
        return result.index(1.0) if result and 1.0 in result else None

    @property
    def over(self) -> bool:
        return self.state.result() is not None


def lay(secrets: str = "GYP", goals: str = "GYP", mover: int = 0, turn_limit: int = 300) -> Scene:
    """Layout L, ready to play."""
    return Scene(secrets, goals, mover, turn_limit)


def laid_out(seed: int, seats: int = 3, **options: str) -> Mimsy:
    """A position before the first turn, as nature dealt it."""
    match = Match(GAME, GAME.setup(seats, options), FastNature(Rng(seed)))
    match.begin()
    assert isinstance(match.state, Mimsy)
    return match.state
