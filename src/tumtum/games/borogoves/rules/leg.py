"""What follows from a move: the course of a turn, a leg and the game.

Reads along rules.md; the ids in comments are its rules. Compiled by mypyc.
"""

from mypy_extensions import i64

from tumtum.engine.options import Setup
from tumtum.engine.state import NATURE

from .birds import Birds
from .land import Land
from .numbers import (
    ALL_CARDS,
    ALL_TRIBES,
    ANY_DEED,
    CARDS,
    CARRY,
    CARRYING,
    CELLS,
    DEAL,
    DRAW,
    EXPLORE,
    EXPLORED,
    FIRST,
    FIRST_CELLS,
    FLYING,
    GONE,
    HAND,
    LAY,
    LAYING,
    MAP_CARDS,
    MIGRATE,
    MIGRATED,
    NEST,
    NONE,
    OVER,
    PLACE,
    REFILL,
    SETTLE,
    SETTLED,
    TRIBES,
    bit,
    number_of,
    times,
)
from .position import Position
from .scoring import alone, colour_part, number_part


class Borogoves(Position):
    """A position that moves can be played in."""

    def apply(self, seat: i64, action: i64) -> None:
        if action < MIGRATE:
            card = (action - PLACE) // CELLS
            self.place(card, action - PLACE - CELLS * card)
        elif action < EXPLORE:
            tribe = (action - MIGRATE) // CARDS
            self.migrate(tribe, action - MIGRATE - CARDS * tribe)
        elif action < CARRY:
            tribe = (action - EXPLORE) // (CARDS * CARDS)
            cards = action - EXPLORE - CARDS * CARDS * tribe
            origin = cards // CARDS
            self.explore(tribe, origin, cards - CARDS * origin)
        elif action < SETTLE:
            self.carry(action - CARRY)
        elif action < DRAW:
            tribe = (action - SETTLE) >> 4
            self.settle(tribe, (action - SETTLE) & 15)
        elif action < FIRST:
            self.draw(action - DRAW)
        else:
            self.pick_first(action - FIRST)

    def clone(self) -> "Borogoves":
        twin = Borogoves(self.seats, self.random_first, self.settle_first)
        twin.stage = self.stage
        twin.leg = self.leg
        twin.cartographer = self.cartographer
        twin.deck = self.deck
        twin.in_deck = self.in_deck
        twin.hand = self.hand
        twin.in_hand = self.in_hand
        twin.land = self.land.clone()
        twin.birds = self.birds.clone()
        twin.acted = self.acted
        twin.tribe = self.tribe
        twin.origin = self.origin
        twin.target = self.target
        twin.deeds = self.deeds
        twin.touched = self.touched
        twin.first_score = self.first_score
        twin.second_score = self.second_score
        return twin

    # --- nature: the deck ---

    def pick_first(self, seat: i64) -> None:
        self.cartographer = seat  # BO-10
        self.stage = LAY
        if self.recording:
            self.note("first", "BO-10", int(seat), [])

    def draw(self, card: i64) -> None:
        self.deck ^= bit(card)
        self.in_deck -= 1
        if self.stage == LAY:  # BO-12, BO-63
            self.lay_first(card)
            return
        self.hand |= bit(card)
        self.in_hand += 1
        if self.recording:
            self.note_drawn(int(card))
        if self.stage == DEAL:  # BO-13
            if self.in_hand == HAND:
                self.stage = LAYING
        elif self.solo():  # BO-64
            self.stage = LAYING
        else:
            self.begin_flying()

    def note_drawn(self, card: int) -> None:
        """Everybody sees that a card is drawn; only the cartographer sees which (BO-15)."""
        drawer = int(self.cartographer)
        if self.solo():
            self.note("reveal", "BO-64", drawer, [card])
            return
        rule = "BO-13" if self.stage == DEAL else "BO-20"
        self.note("draw", rule, drawer, [int(self.in_deck)])
        self.note("drawn", rule, drawer, [card], to=[drawer])
        if self.in_deck == 0:
            self.note("empty", "BO-29", drawer, [])

    def lay_first(self, card: i64) -> None:
        cell = FIRST_CELLS[self.land.size]
        self.land.lay(card, cell)
        self.touched |= bit(card)
        if self.land.size == MAP_CARDS:
            self.stage = REFILL if self.solo() else DEAL
        if self.recording:
            self.note("lay", "BO-12", NATURE, [int(card), int(cell)])

    # --- the cartographer's turn, BO-20 to BO-30 ---

    def place(self, card: i64, cell: i64) -> None:
        self.hand ^= bit(card)
        self.in_hand -= 1
        self.land.lay(card, cell)
        self.touched = bit(card)
        if self.recording:
            self.note("place", "BO-21", int(self.cartographer), [int(card), int(cell)])
        if self.in_deck > 0 and not self.solo():  # BO-20: the draw comes after the play
            self.stage = REFILL
        else:
            self.begin_flying()

    # --- the birds' turn, BO-31 to BO-52 ---

    def begin_flying(self) -> None:
        self.stage = FLYING
        self.acted = 0
        self.deeds = 0
        for tribe in range(TRIBES):
            if self.birds.extinct(tribe):  # BO-35
                self.acted |= bit(tribe)
                self.deeds += times(GONE, tribe)
                if self.recording:
                    self.note("gone", "BO-35", int(self.flock()), [int(tribe)])
        if self.acted == ALL_TRIBES:
            self.end_round()

    def migrate(self, tribe: i64, card: i64) -> None:
        number = number_of(card)
        self.birds.fly(tribe, NEST, card, number)
        self.touch(bit(card))
        if self.recording:
            values = [int(tribe), int(card), int(number)]
            self.note("migrate", "BO-37", int(self.flock()), values)
        self.end_action(tribe, MIGRATED)

    def settle(self, tribe: i64, place: i64) -> None:
        self.birds.settle(tribe, place)
        self.touch(bit(place))
        if self.recording:
            self.note("settle", "BO-50", int(self.flock()), [int(tribe), int(place)])
        self.end_action(tribe, SETTLED)

    def explore(self, tribe: i64, origin: i64, target: i64) -> None:
        """A tribe sets out; which birds go is the next decision, if there is a choice (BO-45)."""
        self.tribe = tribe
        self.origin = origin
        self.target = target
        only = self.only_flight()
        if only != NONE:
            self.carry(only)
            return
        self.stage = CARRYING
        if self.recording:
            self.note("aim", "BO-45", int(self.flock()), [int(tribe), int(origin), int(target)])

    def carry(self, flight: i64) -> None:
        tribe = self.tribe
        origin = self.origin
        target = self.target
        green = flight // 6
        yellow = flight - 6 * green
        purple = number_of(target) - green - yellow
        self.birds.fly(0, origin, target, green)
        self.birds.fly(1, origin, target, yellow)
        self.birds.fly(2, origin, target, purple)
        self.tribe = NONE
        self.origin = NONE
        self.target = NONE
        self.stage = FLYING
        self.touch(bit(origin) | bit(target))
        if self.recording:
            values = [int(tribe), int(origin), int(target)]
            values += [int(green), int(yellow), int(purple)]
            self.note("explore", "BO-41", int(self.flock()), values)
        self.end_action(tribe, EXPLORED)  # BO-47: the others keep their own action

    def touch(self, cards: i64) -> None:
        """The latest turn changed these cards, one bit each; with the first action of a turn what
        the turn before changed is forgotten."""
        if self.deeds & ANY_DEED == 0:
            self.touched = 0
        self.touched |= cards & ALL_CARDS

    def end_action(self, tribe: i64, deed: i64) -> None:
        self.acted |= bit(tribe)
        self.deeds += times(deed, tribe)
        if self.acted == ALL_TRIBES:
            self.end_round()

    # --- the end of a round, a leg, the game ---

    def end_round(self) -> None:
        self.acted = 0  # BO-33
        if self.land.size == CARDS:  # BO-18
            self.end_leg()
        elif self.solo():
            self.stage = REFILL
        else:
            self.stage = LAYING

    def end_leg(self) -> None:
        colours = colour_part(self.birds)
        numbers = number_part(self.birds)
        if self.solo():
            self.first_score = alone(colours + numbers)
        elif self.leg == 0:
            self.first_score = colours + numbers
        else:
            self.second_score = colours + numbers
        last = self.solo() or self.leg == 1
        if last:
            self.stage = OVER
        if self.recording:
            self.note_score(int(colours), int(numbers))
        if not last:
            self.begin_second_leg()

    def note_score(self, colours: int, numbers: int) -> None:
        if self.solo():
            self.note("score", "BO-68", 0, [int(45 - colours), 15 - numbers])
        else:
            self.note("score", "BO-57", int(self.cartographer), [colours, numbers])
        if self.stage == OVER:
            scores = [int(self.first_score)]
            if not self.solo():
                scores = [int(self.score_of(seat)) for seat in range(2)]
            self.note("end", "BO-72" if self.solo() else "BO-60", NATURE, scores)

    def begin_second_leg(self) -> None:
        """The roles are swapped, all cards and all birds come back (BO-59)."""
        self.leg = 1
        self.cartographer = 1 - self.cartographer
        self.deck = ALL_CARDS
        self.in_deck = CARDS
        self.land = Land()
        self.birds = Birds()
        self.deeds = 0
        self.touched = 0
        self.stage = LAY
        if self.recording:
            self.note("swap", "BO-59", int(self.cartographer), [])


def start(setup: Setup) -> Borogoves:
    """A new game, before nature has laid the first card."""
    return Borogoves(
        setup.seats,
        setup.seats == 2 and setup.text("first_seat") == "random",
        setup.text("settle_first_turn") == "on",
    )
