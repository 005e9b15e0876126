"""Where things lie in the picture of Mimsy: a ring of cards round a bowl."""

import math
from functools import cache
from typing import Final

from tumtum.engine.picture import place

HEIGHT: Final = 820
WIDE: Final = 1060
NARROW: Final = 820
MIDDLE: Final = 410  # of the ring, from the top; from the left it depends on the width
ANGLES: Final = (0, 32, 60, 88, 120, 152, 180, 208, 240, 272, 300, 328)  # of the cards, clockwise
GOAL_RADIUS: Final = 313
CARD_RADIUS: Final = 308
TRACK_RADIUS: Final = 213

# Where gems lie on a card, by how many there are, before the card is turned.
CARD_SLOTS: Final = (
    (),
    ((0, 21),),
    ((-24, 21), (24, 21)),
    ((-24, 0), (24, 0), (0, 44)),
    ((-24, -2), (24, -2), (-24, 46), (24, 46)),
    ((-26, -6), (26, -6), (0, 21), (-26, 48), (26, 48)),
    ((-26, -8), (26, -8), (-26, 22), (26, 22), (-26, 52), (26, 52)),
)
GOAL_SLOTS: Final = ((-43, 14), (0, 2), (43, 14), (-24, 58), (24, 58))
CROWDED_GOAL: Final = tuple(
    (x, y) for y in (-14, 24, 62) for x in (-42, -14, 14, 42)
)  # for more than five
HAND_SPOTS: Final = (
    ((0, -8),),
    ((-46, -4), (46, -4)),
    ((-74, 0), (0, -30), (74, 0)),
)


def at(spot: int, radius: float, left: float) -> tuple[float, float]:
    """The point towards a card, so far from the middle of the ring."""
    angle = math.radians(ANGLES[spot])
    return left + radius * math.sin(angle), MIDDLE - radius * math.cos(angle)


@cache
def on_card(spot: int, x: float, y: float, left: float) -> tuple[float, float]:
    """A point of an upright card, where it comes to lie on the turned card of the ring."""
    middle_x, middle_y = at(spot, GOAL_RADIUS if spot % 4 == 0 else CARD_RADIUS, left)
    angle = math.radians(ANGLES[spot])
    return (
        middle_x + x * math.cos(angle) - y * math.sin(angle),
        middle_y + x * math.sin(angle) + y * math.cos(angle),
    )


def lying(spot: int, left: float) -> str:
    """The transform of a card of the ring."""
    radius = GOAL_RADIUS if spot % 4 == 0 else CARD_RADIUS
    return place(*at(spot, radius, left), ANGLES[spot])


def hand_spots(hand: tuple[int, int, int]) -> dict[int, tuple[int, int]]:
    """Where in the bowl the gems of each colour in hand lie."""
    colours = [colour for colour in range(3) if hand[colour]]
    spots = HAND_SPOTS[len(colours) - 1] if colours else ()
    return dict(zip(colours, spots, strict=True))
