"""Borogoves by the contract: who may act, what is legal, what follows, when it is over."""

from mypy_extensions import i64

from tumtum.engine.actions import Actions
from tumtum.engine.options import Setup
from tumtum.engine.rng import Rng
from tumtum.engine.state import NOBODY, ONLY, ONLY_NATURE, IllegalMove, listed, shares

from .actions import (
    carry_green,
    carry_yellow,
    draw_action,
    draw_card,
    explore_origin,
    explore_target,
    explore_tribe,
    first_action,
    first_seat,
    is_draw,
    is_exploration,
    is_flight,
    is_migration,
    is_placing,
    is_settling,
    migrate_card,
    migrate_tribe,
    place_action,
    place_card,
    place_cell,
    settle_place,
    settle_tribe,
)
from .cards import CARDS
from .mapping import Mapping
from .position import CARRYING, FLYING, LAYING, OVER, PICK_FIRST
from .refusals import why_not
from .scoring import TO_WIN_ALONE


class Borogoves(Mapping):
    """A position: what its chapters say, behind the contract."""

    def actors(self) -> list[int]:
        if self.stage < LAYING:
            return ONLY_NATURE
        if self.stage == LAYING:
            return ONLY[self.cartographer]
        if self.stage < OVER:
            return ONLY[self.flock()]
        return NOBODY

    def legal(self, seat: i64) -> list[int]:
        return listed(self, seat)

    def list_legal(self, seat: i64, actions: Actions) -> None:
        if self.stage == FLYING:
            self.list_actions(actions)
        elif self.stage == CARRYING:
            self.list_flights(actions)
        elif self.stage == LAYING:
            self.list_placements(actions)
        elif self.stage == PICK_FIRST:
            actions.add_range(first_action(0), 2)
        elif self.stage != OVER:
            actions.add_places(draw_action(0), self.deck)  # BO-75

    def random(self, seat: i64, rng: Rng) -> i64:
        if self.stage == FLYING:
            return self.random_action(rng)
        if self.stage == CARRYING:
            return self.random_flight(rng)
        if self.stage == LAYING:
            return place_action(random_bit(self.hand, rng), self.land.random_cell(rng))
        if self.stage == PICK_FIRST:
            return first_action(rng.below(2))
        return draw_action(random_bit(self.deck, rng))

    def apply(self, seat: i64, action: i64) -> None:
        if is_placing(action):
            self.place(place_card(action), place_cell(action))
        elif is_migration(action):
            self.migrate(migrate_tribe(action), migrate_card(action))
        elif is_exploration(action):
            origin = explore_origin(action)
            self.explore(explore_tribe(action), origin, explore_target(action))
        elif is_flight(action):
            self.carry(carry_green(action), carry_yellow(action))
        elif is_settling(action):
            self.settle(settle_tribe(action), settle_place(action))
        elif is_draw(action):
            self.draw(draw_card(action))
        else:
            self.pick_first(first_seat(action))

    def clone(self) -> "Borogoves":
        twin = Borogoves(self.seats, self.random_first, self.settle_first)
        self.copy_to(twin)
        return twin

    def result(self) -> list[float] | None:
        """Alone 1 for a win and -1 otherwise; with two players see `shares`."""
        if self.stage != OVER:
            return None
        if self.seats == 1:  # BO-72
            return [1.0 if self.first_score >= TO_WIN_ALONE else -1.0]
        scores = [int(self.score_of(seat)) for seat in range(2)]  # BO-60, BO-61
        return shares([seat for seat in range(2) if scores[seat] == max(scores)], 2)

    def why_not(self, seat: int, action: int) -> IllegalMove:
        return why_not(self, action)


def random_bit(mask: i64, rng: Rng) -> i64:
    """A card of the set, each equally likely."""
    while True:
        card = rng.below(CARDS)
        if mask >> card & 1:
            return card


def start(setup: Setup) -> Borogoves:
    """A new game, before nature has laid the first card."""
    return Borogoves(
        setup.seats,
        setup.seats == 2 and setup.text("first_seat") == "random",
        setup.text("settle_first_turn") == "on",
    )
