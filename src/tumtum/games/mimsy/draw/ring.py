"""What a picture shows of the ring, apart from who looks at it."""

from functools import lru_cache
from typing import NamedTuple

from ..rules.position import CARDS, DROP, MIMSY_POSITIONS
from ..view import MimsyView


class Ring(NamedTuple):
    """What a view holds of the ring; it is the same for all."""

    goals: tuple[int, ...]
    mimsies: tuple[int, ...]
    gems: tuple[tuple[int, int, int], ...]
    hand: tuple[int, int, int]
    sowing: bool
    start: int
    at: int
    drops: int


def ring_of(view: MimsyView) -> Ring:
    """The ring as this view, and any other of the position, shows it."""
    return Ring(
        view.goals,
        view.mimsies,
        view.gems,
        view.hand,
        view.stage == DROP,
        view.start,
        view.at,
        view.drops,
    )


@lru_cache(4096)
def printed_on(goals: tuple[int, ...], mimsies: tuple[int, ...]) -> tuple[int, ...]:
    """By spot, the colour of a goal or the number of a mimsy card; -1 where none is laid yet."""
    printed = [-1] * CARDS
    for corner, colour in enumerate(goals):
        printed[4 * corner] = colour
    for spot, card in zip(MIMSY_POSITIONS, mimsies, strict=False):
        printed[spot] = card
    return tuple(printed)
