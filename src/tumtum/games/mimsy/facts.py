"""What words and pictures of Mimsy both say of a view: the names of its cards."""

from functools import lru_cache

from .rules.position import CARDS, MIMSY_POSITIONS
from .rules.state import Mimsy
from .view import MimsyView, laid


def card_name(view: MimsyView, place: int) -> str:
    """ "Green 2", or "Purple goal"."""
    return _names(view.goals, view.mimsies)[place]


def card_names(state: Mimsy) -> tuple[str, ...]:
    """The names of all twelve cards; "" where none is laid yet."""
    return _names(laid(state.goals, 3), laid(state.mimsies, 9))


@lru_cache(4096)
def _names(goals: tuple[int, ...], mimsies: tuple[int, ...]) -> tuple[str, ...]:
    names = [""] * CARDS
    for corner, colour in enumerate(goals):
        names[4 * corner] = name_of(4 * corner, colour)
    for place, card in zip(MIMSY_POSITIONS, mimsies, strict=False):
        names[place] = name_of(place, card)
    return tuple(names)


def name_of(place: int, printed: int) -> str:
    """The name of a card there: of a goal of that colour, or of the mimsy card of that number."""
    colours = ("Green", "Yellow", "Purple")
    if place % 4 == 0:
        return f"{colours[printed]} goal"
    return f"{colours[printed // 3]} {printed % 3 + 1}"
