"""What may be said (SL-25)."""

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.actions import Actions
from tumtum.engine.packed import bit, count5, times5
from tumtum.engine.rng import Rng

from .actions import (
    SILENT,
    agree_action,
    ask_action,
    claim_action,
    claim_gems,
    is_claim,
    is_proposal,
    refuse_action,
    total_action,
)
from .box import HIGHEST
from .position import Position


class Talk(Position):
    """Everything one can say while a turn is talked over."""

    def hush(self) -> None:
        """Nothing has been said yet; the player left of the dealer would begin (SL-26)."""
        self.said = vec[i64](capacity=8)  # as many as most turns hear
        self.proposers = 0
        self.words = 0
        self.passes_over = 0
        self.loud = False
        self.speaker = self.left_of(self.dealer, 1)

    def hear(self, seat: i64, statement: i64) -> None:
        """What follows from a statement: who can be agreed with (SL-25), and who gave its word."""
        if is_proposal(statement):
            self.proposers |= bit(seat)
            if is_claim(statement):
                word = claim_gems(statement) + 1
                self.words += times5(word - count5(self.words, seat), seat)

    def highest_total(self, start: i64, size: i64) -> i64:
        """The most that a group can be asked to play in all (SL-25)."""
        gems = self.group_sum(self.hands, start, size)
        limit = self.purple + HIGHEST[self.yellows]
        if gems < limit:
            return gems
        return limit

    def list_statements(self, seat: i64, actions: Actions) -> None:
        """All that the seat may say (SL-25), in rising order."""
        start = self.group_start(seat)
        size = self.group_size(start)
        mates: i64 = 0
        for place in range(size):
            mates |= bit(self.left_of(start, place))
        mates &= ~bit(seat)
        proposers = mates & self.proposers
        actions.add(SILENT)
        actions.add_places(agree_action(0), proposers)
        actions.add_places(refuse_action(0), proposers)
        actions.add_range(claim_action(0), count5(self.hands, seat) + 1)
        actions.add_range(total_action(0), self.highest_total(start, size) + 1)
        for mate in range(self.seats):
            if mates >> mate & 1:
                actions.add_range(ask_action(mate, 0), count5(self.hands, mate) + 1)

    def random_statement(self, seat: i64, rng: Rng) -> i64:
        """One of all statements, each as likely, without listing them."""
        start = self.group_start(seat)
        size = self.group_size(start)
        claims = count5(self.hands, seat) + 1
        totals = self.highest_total(start, size) + 1
        # One for silence; the mates' gems, one more for each, are what can be asked.
        number = claims + totals + self.group_sum(self.hands, start, size) - (claims - 1) + size
        for place in range(size):
            mate = self.left_of(start, place)
            if mate != seat and self.proposers >> mate & 1:
                number += 2
        pick = rng.below(number)
        if pick < claims:
            return claim_action(pick)
        pick -= claims
        if pick < totals:
            return total_action(pick)
        pick -= totals
        for place in range(size):
            mate = self.left_of(start, place)
            if mate != seat:
                asks = count5(self.hands, mate) + 1
                if pick < asks:
                    return ask_action(mate, pick)
                pick -= asks
                if self.proposers >> mate & 1:
                    if pick == 0:
                        return agree_action(mate)
                    if pick == 1:
                        return refuse_action(mate)
                    pick -= 2
        return SILENT
