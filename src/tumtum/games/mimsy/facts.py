"""What words and pictures of Mimsy both say of a view: names of cards, what a last gem meets."""

from collections.abc import Sequence
from functools import lru_cache

from .rules.position import CARDS, MIMSY_POSITIONS
from .view import MimsyView


def card_name(view: MimsyView, place: int) -> str:
    """ "Green 2", or "Purple goal"."""
    return _names(view.goals, view.mimsies)[place]


def falls_there_before(hand: Sequence[int], colour: int) -> int:
    """How many gems of this colour can fall on the way onto the card that the last gem of it
    reaches: a large hand goes all the way round (MI-29), and gems dropped earlier in the same
    turn count (MI-32)."""
    return min(hand[colour] - 1, (sum(hand) - 1) // CARDS)


@lru_cache(4096)
def _names(goals: tuple[int, ...], mimsies: tuple[int, ...]) -> tuple[str, ...]:
    names = [""] * CARDS
    for corner, colour in enumerate(goals):
        names[4 * corner] = name_of(4 * corner, colour)
    for place, card in zip(MIMSY_POSITIONS, mimsies, strict=False):
        names[place] = name_of(place, card)
    return tuple(names)


@lru_cache(4096)
def with_articles(goals: tuple[int, ...], mimsies: tuple[int, ...]) -> tuple[str, ...]:
    """All twelve cards as a sentence names them: "Green 2", "the Purple goal"."""
    return tuple(
        f"the {card}" if place % 4 == 0 else card
        for place, card in enumerate(_names(goals, mimsies))
    )


def name_of(place: int, printed: int) -> str:
    """The name of a card there: of a goal of that colour, or of the mimsy card of that number."""
    colours = ("Green", "Yellow", "Purple")
    if place % 4 == 0:
        return f"{colours[printed]} goal"
    return f"{colours[printed // 3]} {printed % 3 + 1}"
