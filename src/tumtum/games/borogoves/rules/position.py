"""A position: what lies where, whose turn it is, and what may be done.

Reads along rules.md; the ids in comments are its rules. Compiled by mypyc.
"""

from mypy_extensions import i64

from tumtum.engine.rng import Rng
from tumtum.engine.state import NOBODY, ONLY, ONLY_NATURE, IllegalMove, State, shares

from .birds import Birds
from .land import Land
from .numbers import (
    ALL_CARDS,
    CARDS,
    CARRY,
    CARRYING,
    CELLS,
    DRAW,
    EXPLORE,
    FIRST,
    FLYING,
    LAY,
    LAYING,
    MAP_CARDS,
    MIGRATE,
    NEST,
    NONE,
    OVER,
    PICK_FIRST,
    PLACE,
    REFILL,
    SETTLE,
    TRIBES,
    WAITING,
    count,
    number_of,
)
from .refusal import refusal
from .scoring import TO_WIN_ALONE


class Position(State):
    """The map, the birds, deck and hand, whose turn it is, the scores so far."""

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

    def actors(self) -> list[int]:
        if self.stage < LAYING:
            return ONLY_NATURE
        if self.stage == LAYING:
            return ONLY[self.cartographer]
        if self.stage < OVER:
            return ONLY[self.flock()]
        return NOBODY

    def legal(self, seat: i64) -> list[int]:
        if self.stage == FLYING:
            return self.migrations() + self.explorations() + self.settlings()
        if self.stage == CARRYING:
            return [CARRY + flight for flight in self.flights()]
        if self.stage == LAYING:  # BO-21
            cells = self.land.open_cells()
            hand = [card for card in range(CARDS) if self.hand >> card & 1]
            return [PLACE + CELLS * card + cell for card in hand for cell in cells]
        if self.stage == OVER:
            return []
        if self.stage == PICK_FIRST:
            return [FIRST, FIRST + 1]
        return [DRAW + card for card in range(CARDS) if self.deck >> card & 1]  # BO-75

    def random(self, seat: i64, rng: Rng) -> i64:
        if self.stage == FLYING:
            return self.random_action(rng)
        if self.stage == CARRYING:
            return CARRY + self.random_flight(rng)
        if self.stage == LAYING:
            return PLACE + CELLS * random_bit(self.hand, rng) + self.land.random_cell(rng)
        if self.stage == PICK_FIRST:
            return FIRST + rng.below(2)
        return DRAW + random_bit(self.deck, rng)

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

    def result(self) -> list[float] | None:
        """Alone 1 for a win and -1 otherwise; with two players see `shares`."""
        if self.stage != OVER:
            return None
        if self.seats == 1:  # BO-72
            return [1.0 if self.first_score >= TO_WIN_ALONE else -1.0]
        scores = [int(self.score_of(seat)) for seat in range(2)]  # BO-60, BO-61
        return shares([seat for seat in range(2) if scores[seat] == max(scores)], 2)

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

    def why_not(self, seat: int, action: int) -> IllegalMove:
        return refusal(self, action)

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

    # --- what the birds may do, BO-31 to BO-52 ---

    def waiting(self) -> list[i64]:
        """The tribes that have not acted this turn (BO-32)."""
        return [tribe for tribe in range(TRIBES) if not self.acted >> tribe & 1]

    def first_turn(self) -> bool:
        return self.land.size == MAP_CARDS + 1

    def may_settle(self) -> bool:
        """Not in the first turn of the birds, unless the option allows it (BO-36)."""
        return self.settle_first or not self.first_turn()

    def can_migrate(self, tribe: i64, card: i64) -> bool:
        """Exactly as many as the card's number must be in the nest (BO-38)."""
        return self.birds.at(tribe, NEST) >= number_of(card)

    def can_explore(self, tribe: i64, origin: i64, target: i64) -> bool:
        """Enough birds where they start from, one of the acting tribe among them (BO-42 to 44)."""
        return self.birds.at(tribe, origin) > 0 and self.birds.total(origin) >= number_of(target)

    def may_carry(self, green: i64, yellow: i64) -> bool:
        """Not more than are there, and at least one of the acting tribe (BO-44, BO-45)."""
        purple = number_of(self.target) - green - yellow
        acting = purple
        if self.tribe == 0:
            acting = green
        elif self.tribe == 1:
            acting = yellow
        return (
            acting > 0
            and purple >= 0
            and green <= self.birds.at(0, self.origin)
            and yellow <= self.birds.at(1, self.origin)
            and purple <= self.birds.at(2, self.origin)
        )

    def migrations(self) -> list[int]:
        return [
            MIGRATE + CARDS * tribe + card
            for tribe in self.waiting()
            for card in range(CARDS)
            if self.land.has(card) and self.can_migrate(tribe, card)
        ]

    def explorations(self) -> list[int]:
        return [
            EXPLORE + CARDS * (CARDS * tribe + origin) + target
            for tribe in self.waiting()
            for origin in range(CARDS)
            if self.birds.at(tribe, origin) > 0
            for target in range(CARDS)
            if self.land.adjacent(origin, target) and self.can_explore(tribe, origin, target)
        ]

    def settlings(self) -> list[int]:
        if not self.may_settle():
            return []
        return [
            SETTLE + 16 * tribe + place
            for tribe in self.waiting()
            for place in range(NEST + 1)
            if self.birds.at(tribe, place) > 0  # BO-51
        ]

    def flights(self) -> list[int]:
        """The amounts that may go, each once: 6 * green + yellow, the rest purple (BO-45)."""
        return [
            6 * green + yellow
            for green in range(6)
            for yellow in range(6)
            if self.may_carry(green, yellow)
        ]

    def only_flight(self) -> i64:
        """The only amounts that may go, NONE if there are several."""
        only: i64 = NONE
        for green in range(number_of(self.target) + 1):
            for yellow in range(number_of(self.target) + 1 - green):
                if self.may_carry(green, yellow):
                    if only != NONE:
                        return NONE
                    only = 6 * green + yellow
        return only

    def random_action(self, rng: Rng) -> i64:
        """One of all actions of all waiting tribes: guess one, until it is legal.

        A guess is a place, one of six ways (migrate there, settle there, explore from there to one
        of four sides) and a waiting tribe, all out of one random number."""
        waiting = WAITING[self.acted]
        guesses = 36 * (self.land.size + 1)
        while True:
            guess = rng.below(guesses)
            index = guess // 36
            guess -= 36 * index
            way = guess // 6
            tribe = count(waiting, guess - 6 * way)
            if index == self.land.size:
                if way == 1 and self.birds.at(tribe, NEST) > 0 and self.may_settle():
                    return SETTLE + 16 * tribe + NEST
                continue
            card = self.land.laid(index)
            if way == 0:
                if self.can_migrate(tribe, card):
                    return MIGRATE + CARDS * tribe + card
            elif self.birds.at(tribe, card) > 0:
                if way == 1:
                    if self.may_settle():
                        return SETTLE + 16 * tribe + card
                    continue
                target = self.land.beside(card, way - 2)
                if target != NONE and self.can_explore(tribe, card, target):
                    return EXPLORE + CARDS * (CARDS * tribe + card) + target

    def random_flight(self, rng: Rng) -> i64:
        choices = number_of(self.target) + 1
        while True:
            green = rng.below(choices)
            yellow = rng.below(choices)
            if self.may_carry(green, yellow):
                return 6 * green + yellow


def random_bit(mask: i64, rng: Rng) -> i64:
    """A card of the set, each equally likely."""
    while True:
        card = rng.below(CARDS)
        if mask >> card & 1:
            return card
