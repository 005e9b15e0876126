"""Gyre by the contract: who may act, what is legal, what follows, when it is over."""

from mypy_extensions import i64

from tumtum.engine.options import Setup
from tumtum.engine.packed import count4
from tumtum.engine.rng import Rng
from tumtum.engine.state import NOBODY, ONLY, ONLY_NATURE, IllegalMove, shares

from .actions import (
    NEUTRAL,
    OWN,
    TAKE_OFF,
    act_action,
    deal_action,
    deal_card,
    first_action,
    first_seat,
    flight_action,
    flight_space,
    is_act,
    is_deal,
    is_flight,
    is_side,
    is_whiffle,
    side_action,
    whiffle_action,
    whiffle_space,
)
from .board import CELLS
from .position import ACT, CHOOSE, DEAL, FLY, OVER, PICK_FIRST, WHIFFLE
from .refusals import why_not
from .setup import Deal
from .terms import terms_of


class Gyre(Deal):
    """A position: what its chapters say, behind the contract."""

    def actors(self) -> list[int]:
        if self.stage < CHOOSE:
            return ONLY_NATURE
        if self.stage < OVER:
            return ONLY[self.mover]
        return NOBODY

    def legal(self, seat: i64) -> list[int]:
        if self.stage == WHIFFLE:
            return [whiffle_action(space) for space in self.reachable(self.colour)]
        if self.stage == ACT:
            return self.acts()
        if self.stage == FLY:  # GY-53
            return [flight_action(space) for space in self.free_spaces()]
        if self.stage == CHOOSE:  # GY-67
            return [OWN, NEUTRAL]
        if self.stage == DEAL:  # GY-18
            out = self.cards_out()
            return [deal_action(card) for card in range(CELLS) if not out >> card & 1]
        if self.stage == PICK_FIRST:  # GY-26
            return [first_action(first) for first in range(int(self.seats))]
        return []

    def random(self, seat: i64, rng: Rng) -> i64:
        if self.stage == WHIFFLE:
            return whiffle_action(self.random_reachable(self.colour, rng))
        if self.stage == ACT:
            while True:
                action = act_action(rng.below(4))
                if self.may(action):
                    return action
        if self.stage == FLY:
            return flight_action(self.random_free(rng))
        if self.stage == CHOOSE:
            return side_action(rng.below(2))
        if self.stage == PICK_FIRST:
            return first_action(rng.below(self.seats))
        out = self.cards_out()
        while True:
            card = rng.below(CELLS)
            if not out >> card & 1:
                return deal_action(card)

    def apply(self, seat: i64, action: i64) -> None:
        if is_whiffle(action):
            self.whiffle(whiffle_space(action))
        elif is_flight(action):
            self.land(flight_space(action))
        elif action == TAKE_OFF:
            self.take_off()
        elif is_act(action):
            self.act(action)
        elif is_side(action):
            self.choose(action)
        elif is_deal(action):
            self.deal(deal_card(action))
        else:
            self.pick_first(first_seat(action))

    def clone(self) -> "Gyre":
        twin = Gyre(self.seats, self.terms)
        self.copy_to(twin)
        return twin

    def result(self) -> list[float] | None:
        if self.stage != OVER:
            return None
        winners = [seat for seat in range(int(self.seats)) if count4(self.winners, seat)]
        if not winners:  # GY-64: a draw
            return [0.0] * int(self.seats)
        return shares(winners, int(self.seats))

    def why_not(self, seat: int, action: int) -> IllegalMove:
        return why_not(self, action)


def start(setup: Setup) -> Gyre:
    """A new game, before nature has dealt."""
    return Gyre(setup.seats, terms_of(setup))
