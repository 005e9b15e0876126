"""How far it is from one space to another, also where tiles are still missing."""

from typing import Final

from mypy_extensions import i64

from ..rules.actions import SIDES
from ..rules.land import STEP_Q, STEP_R, STRIDE, Land, hex_distance

GAP: Final = 2.0  # what a missing space costs, compared with a step
NO_WAY: Final = 40.0


def trip(land: Land, start: i64, goal: i64) -> float:
    """Steps along the paths; over a gap between two open paths, if there is no way yet."""
    way = land.ways_to(goal)[start]
    if way >= 0:
        return float(way // STRIDE)
    here = land.ways_to(start)
    there = land.ways_to(goal)
    best = NO_WAY
    cell: i64 = 0
    while cell < land.size:
        if here[cell] >= 0 and land.openings[cell]:
            walked = float(here[cell] // STRIDE)
            if walked < best:
                best = from_opening(land, cell, walked, there, best)
        cell += 1
    return best


def from_opening(land: Land, cell: i64, walked: float, there: list[i64], best: float) -> float:
    """The best way on from the open paths of a space to those of the other side."""
    other: i64 = 0
    while other < land.size:
        if there[other] >= 0 and land.openings[other]:
            ahead = walked + float(there[other] // STRIDE) + 1.0
            if ahead < best:
                length = ahead + GAP * float(gap(land, cell, other))
                if length < best:
                    best = length
        other += 1
    return best


def gap(land: Land, cell: i64, other: i64) -> i64:
    """Missing spaces between the open paths of two spaces, the fewest."""
    fewest: i64 = 99
    direction: i64 = 0
    while direction < SIDES:
        if land.openings[cell] >> direction & 1:
            q = land.q[cell] + STEP_Q[direction]
            r = land.r[cell] + STEP_R[direction]
            back: i64 = 0
            while back < SIDES:
                if land.openings[other] >> back & 1:
                    between = hex_distance(
                        q - land.q[other] - STEP_Q[back], r - land.r[other] - STEP_R[back]
                    )
                    if between + 1 < fewest:
                        fewest = between + 1
                back += 1
        direction += 1
    return fewest
