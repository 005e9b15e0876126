"""Victory points, the two endings and the winners (GT-138 to GT-143)."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bits
from tumtum.engine.state import NATURE

from .position import Position
from .steps import OVER
from .tables import GOAL, JAIL_LOSS

BY_POINTS: Final = 0
BY_MISSIONS: Final = 1


def score(position: Position, seat: i64, points: i64) -> None:
    """VPs are not capped (GT-141); 15 begin the last round at once (GT-138)."""
    vp = position.vp.copy()
    vp[seat] = vp[seat] + points
    position.vp = vp
    if vp[seat] >= GOAL:
        last_round(position, seat, BY_POINTS)


def lose_points(position: Position, seat: i64) -> None:
    """Whoever falls loses 1 VP, but never has fewer than 0 (GT-108)."""
    vp = position.vp.copy()
    vp[seat] = vp[seat] - JAIL_LOSS
    if vp[seat] < 0:
        vp[seat] = 0
    position.vp = vp


def last_round(position: Position, seat: i64, why: i64) -> None:
    """Nothing revokes it (GT-140)."""
    if position.ending:
        return
    position.ending = True
    if position.recording:
        position.say("last-round", "GT-138", seat, [why])


def finish(position: Position) -> None:
    position.stage = OVER
    position.pending = 0
    if position.recording:
        position.note("end", "GT-142", NATURE, winners(position))


def winners(position: Position) -> list[int]:
    """Most VPs, then most missions (no secret ones), then most GNs; else shared (GT-142)."""
    best: list[int] = []
    found: list[int] = []
    for seat in range(int(position.seats)):
        missions = int(bits(position.claimed[seat]))
        rank = [int(position.vp[seat]), missions, int(position.gold[seat])]
        if rank > best:
            best = rank
            found = [seat]
        elif rank == best:
            found.append(seat)
    return found
