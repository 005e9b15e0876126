"""Slithy by the contract: who may act, what is legal, what follows, when it is over."""

from mypy_extensions import i64

from tumtum.engine.actions import Actions
from tumtum.engine.options import Setup
from tumtum.engine.packed import bit, count5
from tumtum.engine.rng import Rng
from tumtum.engine.state import NOBODY, ONLY, ONLY_NATURE, IllegalMove, listed, shares

from .actions import (
    commit_action,
    commit_gems,
    first_action,
    first_seat,
    is_commit,
    is_purple,
    is_statement,
    is_take,
    is_yellow,
    purple_action,
    purple_card,
    take_action,
    take_seat,
    yellow_action,
    yellow_card,
)
from .box import CARD_SETS, SEATS_IN
from .ending import Ending
from .position import (
    CHOOSE_PURPLE,
    CHOOSE_YELLOW,
    COMMIT_GEMS,
    DISCUSS,
    LIMIT,
    OVER,
    PICK_FIRST,
    REVEAL,
    TAKE_GEMS,
)
from .refusals import why_not


class Slithy(Ending):
    """A position: what its chapters say, behind the contract."""

    def actors(self) -> list[int]:
        stage = self.stage
        if stage == DISCUSS:
            return ONLY[self.speaker]
        if stage == COMMIT_GEMS:
            return SEATS_IN[self.waiting]  # SL-33: all at once
        if stage == PICK_FIRST:
            return ONLY_NATURE
        if stage in (OVER, REVEAL, LIMIT):
            return NOBODY
        return ONLY[self.dealer]

    def legal(self, seat: i64) -> list[int]:
        return listed(self, seat)

    def list_legal(self, seat: i64, actions: Actions) -> None:
        if self.stage == DISCUSS:
            self.list_statements(seat, actions)
        elif self.stage == COMMIT_GEMS:  # SL-30
            actions.add_range(commit_action(0), count5(self.hands, seat) + 1)
        elif self.stage == CHOOSE_PURPLE:  # SL-18, SL-19
            actions.add_places(purple_action(0), self.purples)
        elif self.stage == CHOOSE_YELLOW:
            actions.add_places(yellow_action(0), self.yellows)
        elif self.stage == TAKE_GEMS:  # SL-49
            actions.add_places(take_action(0), (bit(self.seats) - 1) & ~bit(self.dealer))
        elif self.stage == PICK_FIRST:  # SL-10
            actions.add_range(first_action(0), self.seats)

    def random(self, seat: i64, rng: Rng) -> i64:
        if self.stage == DISCUSS:
            return self.random_statement(seat, rng)
        if self.stage == COMMIT_GEMS:
            return commit_action(rng.below(count5(self.hands, seat) + 1))
        if self.stage == CHOOSE_PURPLE:
            while True:
                card = rng.below(5) + 1
                if self.purples >> card & 1:
                    return purple_action(card)
        if self.stage == CHOOSE_YELLOW:
            while True:
                card = rng.below(5) + 1
                if self.yellows >> card & 1:
                    return yellow_action(card)
        if self.stage == TAKE_GEMS:
            return take_action(self.left_of(self.dealer, 1 + rng.below(self.seats - 1)))
        return first_action(rng.below(self.seats))

    def apply(self, seat: i64, action: i64) -> None:
        if is_statement(action):
            self.say(action)
        elif is_commit(action):
            self.commit(seat, commit_gems(action))
        elif is_purple(action):
            self.choose_purple(purple_card(action))
        elif is_yellow(action):
            self.lay(yellow_card(action))
        elif is_take(action):
            self.take(take_seat(action))
        else:
            self.begin(first_seat(action))

    def clone(self) -> "Slithy":
        twin = Slithy(self.seats, self.extended, self.card_set, self.passes, self.random_first)
        self.copy_to(twin)
        return twin

    def result(self) -> list[float] | None:
        if self.stage != OVER:
            return None
        return shares(self.winners(), int(self.seats))

    def why_not(self, seat: int, action: int) -> IllegalMove:
        return why_not(self, seat, action)


def start(setup: Setup) -> Slithy:
    """A new game; nature moves first only if it picks the first dealer."""
    random_first = setup.text("first_seat") == "random"
    state = Slithy(
        setup.seats,
        setup.text("variant") == "extended",
        CARD_SETS.index(setup.text("card_set")),
        setup.number("discussion_passes"),
        random_first,
    )
    state.fill_box()
    if not random_first:
        state.begin_round()
    return state
