"""Cards of Borogoves: faces, backs, and where the birds sit on them."""

from typing import Final

from tumtum.engine.picture import Piece, number, tag, text, title
from tumtum.games.jabberwocky_kit.cards import card_name
from tumtum.games.jabberwocky_kit.gems import GEMS, GLYPHS, SHAPES, tones

from ..facts import card_id

# Where birds sit on a card, by how many there are, and how large they are drawn.
SLOTS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((0, 21),),
    ((-24, 21), (24, 21)),
    ((-24, 0), (24, 0), (0, 43)),
    ((-24, -2), (24, -2), (-24, 44), (24, 44)),
    ((-27, -5), (27, -5), (0, 20), (-27, 45), (27, 45)),
    ((-27, -10), (27, -10), (-27, 20), (27, 20), (-27, 50), (27, 50)),
)
SIZES: Final = (46, 46, 44, 42, 40, 36, 30)
HEAP: Final = 34  # a gem that stands for several


def transform(x: float, y: float, scale: float, turn: float = 0.0) -> str:
    words = f"translate({number(x)} {number(y)})"
    if turn:
        words += f" rotate({number(turn)})"
    return f"{words} scale({scale:.3f})"


# A finger may land in the gap between two cards.
REACH: Final = '<path fill="#0000" d="M-64-82H64V82H-64Z"/>'


def face(card: int, name: str, class_: str, words: str, where: str) -> str:
    """A number card, face up."""
    colour = card // 5
    letter = GLYPHS[GEMS[colour]].lower()
    drop = 24 if colour == 1 else 21  # a triangle's middle is lower than a circle's
    return tag(
        "g",
        title(words),
        f'{REACH}<rect class="hit sheet-c" x="-54" y="-74" width="108" height="148" rx="10"/>'
        '<path class="band" d="M-53 -34V-65A8 8 0 0 1 -45 -73H45A8 8 0 0 1 53 -65V-34Z"/>'
        '<use class="print" href="#frame" transform="translate(0 20)"/>'
        f'<use class="art" href="#art-{letter}" x="-38" y="-18" width="76" height="76"/>'
        '<g class="index" transform="translate(0 -53)">'
        f'<use href="#{SHAPES[colour]}" x="-21" y="{-drop}" width="42" height="42"/>'
        f'<text y="{drop // 2}">{card % 5 + 1}</text></g>',
        id=name,
        class_=f"card {class_}".strip(),
        style=tones(colour),
        transform=where,
    )


def hand_card(card: int, where: str) -> str:
    words = f"{card_name(card)}, in hand"
    return face(card, f"hand-{card_id(card)}", "empty in-hand", words, where)


def back(name: str, words: str, where: str) -> str:
    """A card that nobody may look at."""
    return tag(
        "g",
        title(words),
        '<use href="#back" x="-54" y="-74" width="108" height="148"/>',
        id=name,
        class_="card",
        transform=where,
    )


def birds_on(counts: tuple[int, int, int], x: float, y: float, scale: float) -> list[Piece]:
    """Every bird on a card whose middle is at (x, y): up to six side by side, more in heaps."""
    total = sum(counts)
    gems = [colour for colour in range(3) for _ in range(counts[colour])]
    if total < len(SLOTS):
        spots, size = SLOTS[total], SIZES[total]
    else:
        rows = _heap_rows(counts)
        spots, size = tuple((-21, rows[colour]) for colour in gems), HEAP
    return [
        Piece(GEMS[colour], x + across * scale, y + down * scale, size * scale)
        for colour, (across, down) in zip(gems, spots, strict=True)
    ]


def heap_numbers(counts: tuple[int, int, int], where: str) -> str:
    """How many there are in each heap of a crowded card."""
    if sum(counts) < len(SLOTS):
        return ""
    numbers = (
        text(f"×{counts[colour]}", 3, row + 10, class_="heap")
        for colour, row in _heap_rows(counts).items()
    )
    return f'<g class="mid" transform="{where}">{"".join(numbers)}</g>'


def _heap_rows(counts: tuple[int, int, int]) -> dict[int, int]:
    present = [colour for colour in range(3) if counts[colour]]
    first = 20 - 17 * (len(present) - 1)
    return {colour: first + 34 * row for row, colour in enumerate(present)}
