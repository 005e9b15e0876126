"""Bandersnatch by the contract: who may act, what is legal, what follows, when it is over."""

from mypy_extensions import i64

from tumtum.engine.actions import Actions
from tumtum.engine.options import Setup
from tumtum.engine.packed import count4
from tumtum.engine.rng import Rng
from tumtum.engine.state import NOBODY, ONLY, ONLY_NATURE, IllegalMove, listed

from .actions import (
    capture_action,
    capture_cell,
    is_capture,
    is_play,
    is_removal,
    play_action,
    play_card,
    play_cell,
    remove_action,
    remove_pair,
    reveal_action,
    reveal_card,
)
from .cards import BEST, CARDS, CELLS, HAND, PAIRS, TO_WIN
from .plays import Plays
from .position import CAPTURE, DEAL, DRAW, OVER, PLAY, REMOVE
from .refusals import why_not


class Bandersnatch(Plays):
    """A position: what its chapters say, behind the contract."""

    def actors(self) -> list[int]:
        if self.stage == OVER:
            return NOBODY
        if self.stage == DEAL or self.stage == DRAW:
            return ONLY_NATURE
        return ONLY[0]

    def legal(self, seat: i64) -> list[int]:
        return listed(self, seat)

    def list_legal(self, seat: i64, actions: Actions) -> None:
        if self.stage == PLAY:  # BA-24
            left, right = count4(self.hand, 0) - 1, count4(self.hand, 1) - 1
            actions.add_places(play_action(min(left, right), 0), self.empties())
            actions.add_places(play_action(max(left, right), 0), self.empties())
        elif self.stage == REMOVE:  # BA-41
            actions.add_places(remove_action(0), self.removable())
        elif self.stage == CAPTURE:  # BA-58
            actions.add_places(capture_action(0), self.capturable())
        elif self.stage != OVER:
            actions.add_places(reveal_action(0), self.deck)

    def random(self, seat: i64, rng: Rng) -> i64:
        if self.stage == PLAY:
            empties = self.empties()
            while True:
                chosen = rng.below(HAND * CELLS)
                cell = chosen >> 1
                if empties >> cell & 1:
                    return play_action(count4(self.hand, chosen & 1) - 1, cell)
        if self.stage == REMOVE:
            pairs = self.removable()
            while True:
                pair = rng.below(PAIRS)
                if pairs >> pair & 1:
                    return remove_action(pair)
        if self.stage == CAPTURE:
            due = self.capturable()
            while True:
                cell = rng.below(CELLS)
                if due >> cell & 1:
                    return capture_action(cell)
        while True:
            card = rng.below(CARDS)
            if self.deck >> card & 1:
                return reveal_action(card)

    def apply(self, seat: i64, action: i64) -> None:
        if is_play(action):
            self.play_card(play_card(action), play_cell(action))
        elif is_removal(action):
            self.remove(remove_pair(action), 1)
            self.remove_gems()
        elif is_capture(action):
            self.capture(capture_cell(action))
            self.resolve_captures()
        elif self.stage == DEAL:
            self.deal(reveal_card(action))
        else:
            self.draw(reveal_card(action))

    def clone(self) -> "Bandersnatch":
        twin = Bandersnatch()
        self.copy_to(twin)
        return twin

    def result(self) -> list[float] | None:
        """The score on a straight scale: above 0 is a win (BA-3), -1 the lowest score there is."""
        if self.stage != OVER:
            return None
        middle = TO_WIN - 0.5
        return [(int(self.score()) - middle) / (BEST + middle)]

    def why_not(self, seat: int, action: int) -> IllegalMove:
        return why_not(self, action)


def start(setup: Setup) -> Bandersnatch:
    """A new game, before nature has dealt."""
    return Bandersnatch()
