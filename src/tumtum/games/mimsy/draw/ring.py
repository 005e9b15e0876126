"""What a picture shows of the ring, apart from who looks at it."""

from typing import NamedTuple

from ..rules.position import DROP
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


def printed_on(ring: Ring, spot: int) -> int:
    """The colour of a goal, or the number of a mimsy card; -1 where none is laid yet."""
    laid, index = ring.mimsies, spot - spot // 4 - 1
    if spot % 4 == 0:
        laid, index = ring.goals, spot // 4
    return laid[index] if index < len(laid) else -1
