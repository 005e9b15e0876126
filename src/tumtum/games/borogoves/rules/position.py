"""A position of Borogoves: the map, the birds, deck and hand, whose turn it is, the scores."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.state import State

from .birds import Birds
from .cards import ALL_CARDS, CARDS, MAP_CARDS, NEST, NONE, TRIBES
from .land import Land

# What is being decided.
PICK_FIRST: Final = 0  # nature: who is the first cartographer
LAY: Final = 1  # nature: the first two cards of the map
DEAL: Final = 2  # nature: the cartographer's first hand
REFILL: Final = 3  # nature: the card drawn after a placement, or revealed in the solo game
LAYING: Final = 4  # the cartographer: a card and its position
FLYING: Final = 5  # the birds: a tribe and its action
CARRYING: Final = 6  # the birds: how many of each colour go on an exploration
OVER: Final = 7

# What a tribe did in the latest turn of the birds.
NOTHING_YET: Final = 0
MIGRATED: Final = 1
EXPLORED: Final = 2
SETTLED: Final = 3
GONE: Final = 4  # nobody is left, BO-35
ANY_DEED: Final = 0x333  # a word by tribe: the bits that a deed has, but not GONE


class Position(State):
    """What lies where, and who does what."""

    def __init__(self, seats: i64, random_first: bool, settle_first: bool) -> None:
        super().__init__(seats)
        self.random_first = random_first
        self.settle_first = settle_first
        self.stage: i64 = LAY
        if random_first:
            self.stage = PICK_FIRST
        self.leg: i64 = 0
        self.cartographer: i64 = 0
        self.deck: i64 = ALL_CARDS  # one bit for each card
        self.in_deck: i64 = CARDS
        self.hand: i64 = 0  # one bit for each card
        self.in_hand: i64 = 0
        self.land = Land()
        self.birds = Birds()
        self.acted: i64 = 0  # one bit for each tribe that has acted this turn, BO-33
        self.tribe: i64 = NONE  # the exploration whose birds are being chosen
        self.origin: i64 = NONE
        self.target: i64 = NONE
        self.deeds: i64 = 0  # a word by tribe: what it did in the birds' latest turn
        self.touched: i64 = 0  # one bit for each card that the latest turn changed
        self.first_score: i64 = NONE  # of leg 1, or of the solo game, once it is over
        self.second_score: i64 = NONE  # of leg 2

    def copy_to(self, twin: "Position") -> None:
        """Make another position of the same game the same as this one."""
        twin.stage = self.stage
        twin.leg = self.leg
        twin.cartographer = self.cartographer
        twin.deck = self.deck
        twin.in_deck = self.in_deck
        twin.hand = self.hand
        twin.in_hand = self.in_hand
        self.land.copy_to(twin.land)
        self.birds.copy_to(twin.birds)
        twin.acted = self.acted
        twin.tribe = self.tribe
        twin.origin = self.origin
        twin.target = self.target
        twin.deeds = self.deeds
        twin.touched = self.touched
        twin.first_score = self.first_score
        twin.second_score = self.second_score

    def key(self) -> tuple[object, ...]:
        return (
            self.seats,
            self.random_first,
            self.settle_first,
            self.stage,
            self.leg,
            self.cartographer,
            self.deck,
            self.hand,
            self.land.key(),
            self.birds.key(),
            self.acted,
            self.tribe,
            self.origin,
            self.target,
            self.deeds,
            self.touched,
            self.first_score,
            self.second_score,
        )

    def census(self) -> list[int]:
        """Birds of each colour (BO-8), and number cards (BO-6)."""
        counts: list[int] = []
        for colour in range(TRIBES):
            birds = self.birds.at(colour, NEST) + ((self.birds.settled >> (4 * colour)) & 15)
            for card in range(CARDS):
                birds += self.birds.at(colour, card)
            counts.append(int(birds))
        counts.append(int(self.in_deck + self.in_hand + self.land.size))
        return counts

    # --- who, and when ---

    def solo(self) -> bool:
        return self.seats == 1

    def flock(self) -> i64:
        """The seat that moves the birds: the other one, or alone the same (BO-10, BO-62)."""
        if self.seats == 1:
            return 0
        return 1 - self.cartographer

    def round(self) -> i64:
        """The round that is being played, counted from 1: one for each card placed (BO-17)."""
        placed = self.land.size - MAP_CARDS
        if self.stage == LAYING or (self.stage == REFILL and self.seats == 1):
            return placed + 1
        return placed

    def score_of(self, seat: i64) -> i64:
        """The score of the leg in which this seat was the cartographer (BO-60)."""
        first = self.cartographer if self.leg == 0 else 1 - self.cartographer
        return self.first_score if seat == first or self.seats == 1 else self.second_score
