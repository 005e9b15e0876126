"""A position of Mimsy: its fields, and the gems on the cards.

Everything countable is kept in *words*: whole numbers with a count of five bits for each place,
`count5(word, place)`. The places are the twelve of the ring, or the colours, seats or corners.
A word fits a machine register, so a position is two dozen numbers and a clone costs nothing.
"""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import count5, times5
from tumtum.engine.state import State

GREEN: Final = 0
YELLOW: Final = 1
COLOURS: Final[list[str]] = ["green", "yellow", "purple"]
CARDS: Final = 12  # the ring, MI-15
TO_WIN: Final = 5  # gems on a goal, MI-44
MIMSY_POSITIONS: Final[list[i64]] = [1, 2, 3, 5, 6, 7, 9, 10, 11]  # MI-15
UNKNOWN: Final = -1

# What is being decided. Nature lays out the game first (MI-10 to MI-18), then turns follow.
DEAL: Final = 0
LAY_GOALS: Final = 1
LAY_MIMSIES: Final = 2
PICK_FIRST: Final = 3
CHOOSE: Final = 4  # decision D1: a start card
DROP: Final = 5  # decision D2: which colour falls next
OVER: Final = 6


def counts(word: i64, places: i64) -> list[int]:
    """The counts of the first so many places."""
    return [int(count5(word, place)) for place in range(places)]


def word(counts: list[int]) -> i64:
    """The word with these counts at its first places."""
    packed: i64 = 0
    for number in reversed(counts):
        packed = (packed << 5) + number
    return packed


class Position(State):
    """Who owns which secret, what lies where, what is in hand, whose turn it is."""

    def __init__(self, seats: i64, random_first: bool, turn_limit: i64) -> None:
        super().__init__(seats)
        self.random_first = random_first
        self.turn_limit: i64 = turn_limit
        self.stage: i64 = DEAL
        self.secrets: i64 = 0  # by seat: colour + 1, or 0 while not dealt
        self.goals: i64 = 0  # by corner (positions 0, 4, 8): colour + 1, or 0 while not laid
        self.mimsies: i64 = 0  # by place in MIMSY_POSITIONS: card + 1, or 0 while not laid
        self.laid: i64 = 0  # cards of this stage of the setup that are out, one bit each
        self.out: i64 = 0  # how many they are
        self.green: i64 = 0  # gems of one colour, by position in the ring
        self.yellow: i64 = 0
        self.purple: i64 = 0
        self.ring: i64 = 0  # gems of all colours, by position in the ring
        self.hand: i64 = 0  # by colour
        self.in_hand: i64 = 0
        self.fifth: i64 = 0  # by corner: which drop of this turn gave this goal its fifth gem
        self.start: i64 = 0  # the card this turn was (or the last turn had been) started from
        self.at: i64 = 0  # where the last gem fell, or was lifted from
        self.drops: i64 = 0  # gems dropped in this turn so far
        self.mover: i64 = 0
        self.turns: i64 = 0  # turns completed
        self.winner: i64 = UNKNOWN  # a seat, once over; UNKNOWN for the shared win of MI-55

    def copy_to(self, twin: "Position") -> None:
        """Make another position of the same game the same as this one."""
        twin.stage = self.stage
        twin.secrets = self.secrets
        twin.goals = self.goals
        twin.mimsies = self.mimsies
        twin.laid = self.laid
        twin.out = self.out
        twin.green = self.green
        twin.yellow = self.yellow
        twin.purple = self.purple
        twin.ring = self.ring
        twin.hand = self.hand
        twin.in_hand = self.in_hand
        twin.fifth = self.fifth
        twin.start = self.start
        twin.at = self.at
        twin.drops = self.drops
        twin.mover = self.mover
        twin.turns = self.turns
        twin.winner = self.winner

    def key(self) -> tuple[object, ...]:
        return (
            self.seats,
            self.random_first,
            self.turn_limit,
            self.stage,
            self.secrets,
            self.goals,
            self.mimsies,
            self.green,
            self.yellow,
            self.purple,
            self.hand,
            self.fifth,
            self.start,
            self.at,
            self.drops,
            self.mover,
            self.turns,
            self.winner,
        )

    def census(self) -> list[int]:
        """Gems of each colour on cards, in hand and still in the box (MI-9)."""
        counts: list[int] = []
        for colour in range(3):
            gems = count5(self.hand, colour)
            for place in range(CARDS):
                gems += count5(self.gems(colour), place)
            for value in range(1, 4):
                if self.stage < LAY_MIMSIES or (
                    self.stage == LAY_MIMSIES and not self.laid >> (3 * colour + value - 1) & 1
                ):
                    gems += value
            counts.append(int(gems))
        return counts

    # --- gems ---

    def gems(self, colour: i64) -> i64:
        """The gems of one colour, by position in the ring."""
        if colour == GREEN:
            return self.green
        if colour == YELLOW:
            return self.yellow
        return self.purple

    def put(self, colour: i64, place: i64, number: i64) -> None:
        """So many gems more (or, below 0, fewer) of this colour at this place."""
        change = times5(number, place)
        if colour == GREEN:
            self.green += change
        elif colour == YELLOW:
            self.yellow += change
        else:
            self.purple += change
        self.ring += change
