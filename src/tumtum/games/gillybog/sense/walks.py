"""The best end of a movement that is under way."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import nth_bit

from ..rules.actions import AMBUSH, ASK_STEP, ASK_TUNNEL, DEN, SIDES, SNARE, TUNNEL
from ..rules.position import NONE, OFF, SAVED
from ..rules.state import Gillybog
from ..rules.walking import in_tunnel_reach, may_enter, starts_on_tunnel
from .danger import capture_odds
from .prospects import Outset, ceiling, judged, price
from .weights import HURT

ALL: Final = 99
FOUND: Final = 0.02  # what it adds that a movement finds a camp


def best_walk(p: Gillybog) -> float:
    """The best place that the movement at hand can reach, or where it is now."""
    return Walk(p).best


class Walk:
    """Where a movement may end, and how good that is."""

    def __init__(self, p: Gillybog) -> None:
        self.p = p
        self.table: Gillybog = p.clone()
        self.seat: i64 = p.mover
        self.outset = Outset(p)
        self.work = self.outset.errands.work(p)
        self.follower: i64 = p.follower
        if p.moved == 0 and p.standing_at(p.at[p.mover]):
            self.follower = nth_bit(p.standing_at(p.at[p.mover]), 0)
        if p.moved > 0:
            self.best = 0.0
            self.try_end(p.at[p.mover], 0)
        else:
            self.best = judged(p, self.outset, 0.0)
        if p.agenda.kind() == ASK_TUNNEL or starts_on_tunnel(p):
            self.try_tunnel()
        if p.agenda.kind() == ASK_STEP:
            self.try_steps()

    def try_end(self, cell: i64, attacks: i64) -> None:
        """If the movement ended there after so many attacks (GB-114)."""
        p = self.table
        origin = p.at[self.seat]
        tipped = p.tipped
        p.at[self.seat] = cell
        if self.follower != NONE:
            p.gilly_at[self.follower] = SAVED if cell == DEN else cell
        p.tipped &= ~p.gillys_at(cell)
        value = ceiling(p, self.outset)
        if value > self.best:
            value = judged(p, self.outset, 0.0)
            value *= 1.0 - self.risk(attacks, value)
            if p.gillys_at(OFF) and cell == p.vision:
                value += FOUND
            if value > self.best:
                self.best = value
        p.at[self.seat] = origin
        p.tipped = tipped
        if self.follower != NONE:
            p.gilly_at[self.follower] = origin

    def risk(self, attacks: i64, value: float) -> float:
        """What attacks on the way cost."""
        attacks -= self.p.ignores
        if attacks <= 0:
            return 0.0
        cost = price(self.p, self.outset, self.seat, self.work, value)
        share = HURT * self.work / float(self.p.seats)
        return capture_odds(self.p, self.seat, attacks) * cost + share * float(attacks)

    def attacks_at(self, cell: i64) -> i64:
        """Attacks on entering a space (GB-110)."""
        p = self.p
        if p.ignores == ALL:
            return 0
        attacks = p.hunters[cell]
        if p.land.kind[cell] == AMBUSH:
            attacks += 1
        return attacks

    def try_tunnel(self) -> None:
        cell: i64 = 0
        while cell < self.p.land.size:
            if in_tunnel_reach(self.p, cell):
                self.try_end(cell, self.attacks_at(cell))
            cell += 1

    def try_steps(self) -> None:
        """Every space within reach, by the way with the fewest attacks."""
        p = self.p
        start = p.at[p.mover]
        fewest: list[i64] = [NONE] * p.land.size
        fewest[start] = 0
        edge: list[i64] = [start]
        left = p.moves_left
        while edge and left != 0:
            further: list[i64] = []
            before = fewest.copy() if left > 0 else fewest
            for cell in edge:
                self.spread(cell, before[cell], fewest, further)
            edge = further
            left -= 1
        cell = 0
        while cell < p.land.size:
            if fewest[cell] >= 0 and cell != start:
                self.try_end(cell, fewest[cell])
            cell += 1

    def spread(self, cell: i64, attacks: i64, fewest: list[i64], further: list[i64]) -> None:
        """The spaces one step from here that are new, or that fewer attacks lead to."""
        p = self.p
        direction: i64 = 0
        while direction < SIDES:
            if p.land.joined(cell, direction):
                other = p.land.beside[SIDES * cell + direction]
                if may_enter(p, other):
                    number = attacks + self.attacks_at(other)
                    if fewest[other] == NONE or number < fewest[other]:
                        fewest[other] = number
                        if not self.stops(other) and other not in further:
                            further.append(other)
            direction += 1

    def stops(self, cell: i64) -> bool:
        """Whether a walk ends there (GB-113)."""
        kind = self.p.land.kind[cell]
        if kind == TUNNEL or cell == self.p.vision or (kind == SNARE and self.p.ignores == 0):
            return True
        return self.p.gillys_at(cell) != 0
