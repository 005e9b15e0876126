"""The pieces of Bandersnatch and how they are numbered: cards, gems, cells; and the chart."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.packed import count4

GREEN: Final = 0
YELLOW: Final = 1
PURPLE: Final = 2
COLOURS: Final[list[str]] = ["green", "yellow", "purple"]
CARDS: Final = 15
CELLS: Final = 9
PAIRS: Final = 27  # of a cell and a colour
HAND: Final = 2
ALL_CARDS: Final = (1 << CARDS) - 1
GEMS: Final = 0x888  # eight of each colour, BA-8
WORTH: Final[list[i64]] = [2, 1, -1]  # of a broiled gem; on the field it is the opposite
TO_WIN: Final = 10  # BA-3
BEST: Final = 32  # BA-72
NONE: Final = -1

# The neighbours of each cell (BA-18), and of every set of cells.
BESIDE: Final = vec[i64]([0o12, 0o25, 0o42, 0o121, 0o252, 0o424, 0o210, 0o520, 0o240])
BESIDE_ANY: Final = vec[i64]([0] * 512)
for _cells in range(512):
    for _cell in range(CELLS):
        if _cells >> _cell & 1:
            BESIDE_ANY[_cells] |= BESIDE[_cell]

# The chart of results (BA-73): the least score of each; below the last it is not very good.
CHART: Final[list[tuple[int, str]]] = [
    (BEST, "A perfect Jabberwocky"),
    (20, "Manxome victory"),
    (15, "Frumious victory"),
    (TO_WIN, "Victory"),
    (5, "Almost good, not quite"),
]


def rating(score: int) -> str:
    """The name of this score in the chart (BA-73)."""
    for least, name in CHART:
        if score >= least:
            return name
    return "Not very good"


def colour_of(card: i64) -> i64:
    if card < 5:
        return GREEN
    if card < 10:
        return YELLOW
    return PURPLE


def number_on(card: i64) -> i64:
    return card - 5 * colour_of(card) + 1


def pair_of(cell: i64, colour: i64) -> i64:
    """A cell and a colour in one number, below PAIRS."""
    return 3 * cell + colour


def pair_cell(pair: i64) -> i64:
    return pair // 3


def pair_colour(pair: i64) -> i64:
    return pair - 3 * (pair // 3)


def worth(gems: i64) -> i64:
    """What these gems, a word by colour, score when broiled (BA-68)."""
    return 2 * count4(gems, GREEN) + count4(gems, YELLOW) - count4(gems, PURPLE)


def by_colour(gems: i64) -> list[int]:
    """A word by colour as a list."""
    return [int(count4(gems, colour)) for colour in range(3)]


def effect_rule(card: i64, old: i64) -> str:
    """The rule of the effect that `card` has when it replaces `old` (BA-28)."""
    same = colour_of(card) == colour_of(old)
    if number_on(card) > number_on(old):
        return "BA-29" if same else "BA-32"
    if number_on(card) < number_on(old):
        return "BA-30" if same else "BA-34"
    return "BA-33"
