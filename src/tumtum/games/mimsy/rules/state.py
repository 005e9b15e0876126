"""Mimsy by the contract: who may act, what is legal, what follows, when it is over."""

from mypy_extensions import i64

from tumtum.engine.options import Setup
from tumtum.engine.packed import count5
from tumtum.engine.rng import Rng
from tumtum.engine.state import NOBODY, ONLY, ONLY_NATURE, IllegalMove, shares

from .actions import (
    drop_action,
    drop_colour,
    first_action,
    is_drop,
    is_take,
    take_action,
    take_place,
)
from .ending import Ending
from .position import CARDS, CHOOSE, DROP, MIMSY_POSITIONS, OVER, PICK_FIRST, UNKNOWN
from .refusals import why_not


class Mimsy(Ending):
    """A position: what its chapters say, behind the contract."""

    def actors(self) -> list[int]:
        if self.stage < CHOOSE:
            return ONLY_NATURE
        if self.stage < OVER:
            return ONLY[self.mover]
        return NOBODY

    def legal(self, seat: i64) -> list[int]:
        if self.stage == CHOOSE:  # MI-21, MI-22
            return [take_action(place) for place in MIMSY_POSITIONS if count5(self.ring, place) > 0]
        if self.stage == DROP:  # MI-27
            return [drop_action(colour) for colour in range(3) if count5(self.hand, colour) > 0]
        if self.stage == PICK_FIRST:  # MI-18
            return [first_action(first) for first in range(int(self.seats))]
        if self.stage == OVER:
            return []
        cards = self.cards_to_lay()  # MI-10, MI-13, MI-14
        return [self.lay_action(card) for card in range(cards) if not self.laid >> card & 1]

    def random(self, seat: i64, rng: Rng) -> i64:
        if self.stage == CHOOSE:
            while True:
                place = rng.below(CARDS)
                if place & 3 and count5(self.ring, place) > 0:
                    return take_action(place)
        if self.stage == DROP:
            while True:
                colour = rng.below(3)
                if count5(self.hand, colour) > 0:
                    return drop_action(colour)
        if self.stage == PICK_FIRST:
            return first_action(rng.below(self.seats))
        cards = self.cards_to_lay()
        while True:
            card = rng.below(cards)
            if not self.laid >> card & 1:
                return self.lay_action(card)

    def apply(self, seat: i64, action: i64) -> None:
        if is_take(action):
            self.lift_start_card(take_place(action))
        elif is_drop(action):
            self.drop(drop_colour(action))
        else:
            self.set_up(action)
            return
        colour = self.only_colour_in_hand()
        if colour == UNKNOWN:
            self.stage = DROP  # MI-27: the player chooses again
        else:
            self.sow(colour)  # MI-28: the rest falls by itself
            self.relay(colour)
            self.end_turn()

    def clone(self) -> "Mimsy":
        twin = Mimsy(self.seats, self.random_first, self.turn_limit)
        self.copy_to(twin)
        return twin

    def result(self) -> list[float] | None:
        if self.stage != OVER:
            return None
        if self.winner == UNKNOWN:
            return shares(list(range(int(self.seats))), int(self.seats))  # MI-55
        return shares([int(self.winner)], int(self.seats))  # MI-51

    def why_not(self, seat: int, action: int) -> IllegalMove:
        return why_not(self, action)


def start(setup: Setup) -> Mimsy:
    """A new game, before nature has dealt."""
    return Mimsy(setup.seats, setup.text("first_seat") == "random", setup.number("turn_limit"))
