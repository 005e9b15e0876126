"""Text in pictures: lines that fit a width, and what cards say in few words."""

from functools import lru_cache
from typing import Final

from tumtum.engine.picture import text

from ..schema import VERB_NAMES, Card

THIN: Final = frozenset("iljtf.,;:'|!()[] -")
BROAD: Final = frozenset("mwMW@")
BOLD: Final = 1.12  # bold letters are so much broader


def length(words: str, size: float) -> float:
    """How long a line is at most, in a broad face."""
    units = 0.0
    for letter in words:
        if letter in THIN:
            units += 0.38
        elif letter in BROAD:
            units += 0.95
        else:
            units += 0.7 if letter.isupper() else 0.615
    return units * size


@lru_cache(4096)
def wrapped(words: str, width: float, size: float) -> tuple[str, ...]:
    """The words in lines no longer than a width."""
    lines: list[str] = []
    for word in words.split():
        if lines and length(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


def paragraph(
    words: str, x: float, y: float, width: float, size: float, class_: str = "say", most: int = 99
) -> tuple[str, float]:
    """Lines from this baseline on, and the baseline of the next; at most so many lines."""
    lines = wrapped(words, width / BOLD if class_ == "now-says" else width, size)
    if len(lines) > most:
        lines = (*lines[: most - 1], lines[most - 1].rstrip(".,;") + " …")
    step = size * 1.22
    written = "".join(
        text(line, x, y + step * row, class_=class_, style=f"font-size:{size:g}px")
        for row, line in enumerate(lines)
    )
    return written, y + step * len(lines)


def sign(card: Card) -> str:
    """A symbol for what a card is about: its first step."""
    return SIGNS.get(VERB_NAMES[card.steps[0].verb], "i-card")


SIGNS: Final = {
    "move": "i-run",
    "travel": "i-leap",
    "protect": "leaf",
    "shelter": "leaf",
    "place_bog": "lily",
    "sense": "i-tile",
    "place_forest": "i-tile",
    "choose_forest": "i-tile",
    "shift": "hunter",
    "banish": "hunter",
    "status": "i-sneak",
    "hunter_top_to_bottom": "timer",
    "move_player": "swampling-1",
    "basic_action": "i-howl",
    "howl": "i-howl",
}
