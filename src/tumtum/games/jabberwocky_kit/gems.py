"""The three colours of the Jabberwocky collection and how they are drawn.

A colour never stands alone: green is a circle with a ring, yellow a triangle with a bar, purple
a diamond with a cross, wherever it appears.
"""

from pathlib import Path
from typing import Final

from tumtum.engine.picture import inside

COLOURS: Final = ("green", "yellow", "purple")
GEMS: Final = ("gem-g", "gem-y", "gem-p")  # symbols, by colour
SHAPES: Final = ("shape-g", "shape-y", "shape-p")  # plain outlines, to fill and to write on
GLYPHS: Final = {"gem-g": "G", "gem-y": "Y", "gem-p": "P"}
MARKUP: Final = ("green", "yellow", "magenta")  # colours of a terminal

# The colour, a deep tone for outlines and backs, and a light one for print.
TONES: Final = (
    ("#3F9B5F", "#1F5C37", "#DDEEDF"),
    ("#EDB92E", "#7A5600", "#FBF0CC"),
    ("#8457AE", "#472567", "#EADFF3"),
)


def tones(colour: int) -> str:
    """A style attribute that sets --c, --d and --l to the tones of a colour."""
    plain, deep, light = TONES[colour]
    return f"--c:{plain};--d:{deep};--l:{light}"


def gem_letters(counts: tuple[int, ...]) -> str:
    """Gems for a terminal: "GG Y" with each colour's letters in its colour."""
    return " ".join(
        f"[{MARKUP[colour]}]{'GYP'[colour] * count}[/]"
        for colour, count in enumerate(counts)
        if count
    )


def gem_list(counts: tuple[int, ...]) -> str:
    """Gems in words: "2 green, 1 purple", or "empty"."""
    parts = [f"{count} {COLOURS[colour]}" for colour, count in enumerate(counts) if count]
    return ", ".join(parts) or "empty"


def gem_signs(counts: tuple[int, ...]) -> str:
    """Gems as symbols in a text: ":gem-g: :gem-g: :gem-p:"."""
    signs = [f":{GEMS[colour]}:" for colour, count in enumerate(counts) for _ in range(count)]
    return " ".join(signs)


_HERE: Final = Path(__file__).parent
GEM_DEFS: Final = inside(_HERE / "gems.svg")
CARD_DEFS: Final = inside(_HERE / "cards.svg")
