"""What lies between the cards and the bowl: embroidery, and the way of the gems."""

import math
from functools import cache, lru_cache

from tumtum.engine.picture import number, place

from ..rules.position import CARDS
from .layout import ANGLES, MIDDLE, TRACK_RADIUS, at


@cache
def embroidery(left: float) -> str:
    leaves = []
    for index in range(36):
        angle = math.radians(10 * index)
        where = place(left + 186 * math.sin(angle), MIDDLE - 186 * math.cos(angle))
        turn = 10 * index + (114 if index % 2 == 0 else 66)
        leaves.append(f'<use href="#leaf" transform="{where} rotate({turn})"/>')
    circles = "".join(
        f'<circle class="stitch" cx="{number(left)}" cy="{MIDDLE}" r="{radius}"/>'
        for radius in (198, 174)
    )
    return f'<g aria-hidden="true">{circles}<g class="leaves">{"".join(leaves)}</g></g>'


def _arc(first: float, last: float, left: float) -> str:
    """The path clockwise along the track, angles in degrees."""
    ends = []
    for angle in (first, last):
        turn = math.radians(angle)
        x, y = left + TRACK_RADIUS * math.sin(turn), MIDDLE - TRACK_RADIUS * math.cos(turn)
        ends.append(f"{number(x)} {number(y)}")
    large = int((last - first) % 360 > 180)
    return f"M{ends[0]}A{TRACK_RADIUS} {TRACK_RADIUS} 0 {large} 1 {ends[1]}"


@lru_cache(maxsize=10_000)
def sowing(start: int, at: int, drops: int, to_fall: int, left: float) -> str:
    """Where the gems in hand will fall, or where those of the last turn fell."""
    marks = ""
    if to_fall:
        marks = _coming(start, [(at + step) % CARDS for step in range(1, to_fall + 1)], left)
    elif 0 < drops < CARDS:
        marks = f'<path class="track" d="{_arc(ANGLES[start], ANGLES[at] - 6, left)}"/>'
    return f'<g class="passing">{marks}</g>'


def _coming(start: int, following: list[int], left: float) -> str:
    """The cards where the next gems fall, numbered."""
    turn = ANGLES[following[0]]
    marks = [
        f'<path class="track" d="{_arc(ANGLES[start], turn, left)}"/>',
        f'<path class="go" d="{_arc(turn - 20, turn - 10, left)}" marker-end="url(#tip)"/>',
    ]
    for step, spot in enumerate(following[:11]):
        where = place(*at(spot, TRACK_RADIUS, left))
        now = "drop now" if step == 0 else "drop"
        marks.append(
            f'<g class="{now} mid" transform="{where}"><circle r="18"/>'
            f'<text y="9">{step + 1}</text></g>'
        )
    return "".join(marks)
