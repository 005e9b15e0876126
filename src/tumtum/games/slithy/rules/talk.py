"""What may be said (SL-25)."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit, count5
from tumtum.engine.rng import Rng

from .actions import (
    AMOUNTS,
    ASKS,
    SILENT,
    TOTALS,
    agree_action,
    ask_action,
    claim_action,
    refuse_action,
    total_action,
)
from .box import HIGHEST, MOST_SEATS
from .position import Position

# All that can be said about gems, by the most that there may be; asks by AMOUNTS * seat + most.
CLAIMS_UP_TO: Final[list[list[int]]] = [
    [int(claim_action(gems)) for gems in range(most + 1)] for most in range(AMOUNTS)
]
TOTALS_UP_TO: Final[list[list[int]]] = [
    [int(total_action(gems)) for gems in range(most + 1)] for most in range(ASKS - TOTALS)
]
ASKS_UP_TO: Final[list[list[int]]] = [
    [int(ask_action(seat, gems)) for gems in range(most + 1)]
    for seat in range(MOST_SEATS)
    for most in range(AMOUNTS)
]


class Talk(Position):
    """Everything one can say while a turn is talked over."""

    def hush(self) -> None:
        """Nothing has been said yet; the player left of the dealer would begin (SL-26)."""
        self.said = []
        self.proposers = 0
        self.passes_over = 0
        self.loud = False
        self.speaker = self.left_of(self.dealer, 1)

    def highest_total(self, start: i64, size: i64) -> i64:
        """The most that a group can be asked to play in all (SL-25)."""
        gems = self.group_sum(self.hands, start, size)
        limit = self.purple + HIGHEST[self.yellows]
        if gems < limit:
            return gems
        return limit

    def statements(self, seat: i64) -> list[int]:
        """All that the seat may say (SL-25), in rising order."""
        start = self.group_start(seat)
        size = self.group_size(start)
        mates: i64 = 0
        for place in range(size):
            mates |= bit(self.left_of(start, place))
        mates &= ~bit(seat)
        proposers = mates & self.proposers
        actions: list[int] = [SILENT]
        for mate in range(self.seats):
            if proposers >> mate & 1:
                actions.append(int(agree_action(mate)))
        for mate in range(self.seats):
            if proposers >> mate & 1:
                actions.append(int(refuse_action(mate)))
        actions += CLAIMS_UP_TO[count5(self.hands, seat)]
        actions += TOTALS_UP_TO[self.highest_total(start, size)]
        for mate in range(self.seats):
            if mates >> mate & 1:
                actions += ASKS_UP_TO[AMOUNTS * mate + count5(self.hands, mate)]
        return actions

    def random_statement(self, seat: i64, rng: Rng) -> i64:
        """One of `statements`, each as likely, without making the list."""
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
