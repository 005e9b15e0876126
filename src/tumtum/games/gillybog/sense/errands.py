"""What is left to do, in turns: gillys to find, free and bring home, then the last ritual."""

from mypy_extensions import i64

from ..rules.actions import DEN, GILLYS
from ..rules.position import OFF, Position
from ..rules.tables import FORESTS
from .efforts import Field, Ground
from .weights import (
    CARRY,
    EARLY,
    HOPE,
    LAST_TILE,
    MOVE,
    NEW_CAMP,
    NEXT_SIGHT,
    RITUAL,
    STEP,
    TILE_USED,
    TILES,
)


def turns_for(effort: i64) -> float:
    """How much of a turn a movement takes."""
    if effort <= 0:
        return 0.0
    return MOVE + STEP * float(effort)


class Errands:
    """The ways to everything that matters, and with them the work left from any position that
    differs only in where the players and the gillys with them are."""

    def __init__(self, p: Position, ground: Ground) -> None:
        self.home = ground.field(DEN)
        self.sight = ground.field(p.vision)
        self.kin: list[Field] = []
        token: i64 = 0
        while token < GILLYS:
            place = p.gilly_at[token]
            self.kin.append(ground.field(place) if place >= 0 else self.home)
            token += 1

    def work(self, p: Position) -> float:
        """Turns until the win, about."""
        total = 0.0
        missing = 0.0
        token: i64 = 0
        while token < GILLYS:
            place = p.gilly_at[token]
            if place >= 0:
                total += self.fetch(p, token, place)
            elif place == OFF:
                missing += 1.0
            token += 1
        if missing > 0.0:
            total += turns_for(self.nearest(p, self.sight))
            total += missing * (NEW_CAMP + CARRY) + (missing - 1.0) * NEXT_SIGHT
            total += RITUAL * float(p.seats) + self.come_back(p)
        elif total > 0.0:
            later = self.from_home(p) + self.come_back(p)
            total += self.link() + EARLY * self.gather(p) + (1.0 - EARLY) * later
        else:
            total += self.link() + self.gather(p)
        return total + tiles_used(p)

    def fetch(self, p: Position, token: i64, place: i64) -> float:
        """Somebody goes there and takes it home."""
        turns = turns_for(self.home.reach(place))
        if p.players_at(place) == 0:
            turns += turns_for(self.nearest(p, self.kin[token]))
        elif p.tipped >> token & 1:
            turns += MOVE  # to step out and in again
        return turns

    def nearest(self, p: Position, field: Field) -> i64:
        """The effort of the player who has the least."""
        best = field.reach(p.at[0])
        seat: i64 = 1
        while seat < p.seats:
            effort = field.reach(p.at[seat])
            if effort < best:
                best = effort
            seat += 1
        return best

    # --- the ritual (GB-174) ---

    def link(self) -> float:
        """The gap between the Den and the vision token, once for all."""
        if self.sight.linked(DEN):
            return 0.0
        return turns_for(self.sight.reach(DEN))

    def gather(self, p: Position) -> float:
        """Everybody's way to the vision token."""
        total = 0.0
        seat: i64 = 0
        while seat < p.seats:
            if self.sight.linked(p.at[seat]):
                total += turns_for(self.sight.reach(p.at[seat]))
            else:
                total += MOVE + turns_for(self.home.reach(p.at[seat]))
            seat += 1
        return total

    def from_home(self, p: Position) -> float:
        """The same if all were in the Den, where the last gilly is brought."""
        if self.sight.linked(DEN):
            return turns_for(self.sight.reach(DEN)) * float(p.seats)
        return RITUAL * float(p.seats)

    def come_back(self, p: Position) -> float:
        """The ways of those whom a capture has left apart from the Den (GB-160)."""
        total = 0.0
        seat: i64 = 0
        while seat < p.seats:
            if not self.home.linked(p.at[seat]):
                total += turns_for(self.home.reach(p.at[seat]))
            seat += 1
        return total


def tiles_used(p: Position) -> float:
    """What the forest tiles cost that are not in the stack any more."""
    left = p.forest_left()
    cost = TILE_USED * float(FORESTS - left)
    if left < TILES:
        cost += LAST_TILE * float(TILES - left)
    return cost


def hope_of_tile(p: Position, errands: Errands) -> float:
    """How much of a turn a forest tile saves that is about to be placed: something has to be
    apart from the Den."""
    if not errands.sight.linked(DEN):
        return HOPE
    token: i64 = 0
    while token < GILLYS:
        if p.gilly_at[token] >= 0 and not errands.kin[token].linked(DEN):
            return HOPE
        token += 1
    seat: i64 = 0
    while seat < p.seats:
        if not errands.home.linked(p.at[seat]):
            return HOPE
        seat += 1
    return 0.0
