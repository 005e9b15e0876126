"""The pieces of Bandersnatch and how they are numbered: cards, gems, cells, actions, the chart."""

from typing import Final

from mypy_extensions import i64

GREEN: Final = 0
YELLOW: Final = 1
PURPLE: Final = 2
COLOURS: Final[list[str]] = ["green", "yellow", "purple"]
CARDS: Final = 15
CELLS: Final = 9
HAND: Final = 2
ALL_CARDS: Final = (1 << CARDS) - 1
GEMS: Final = 0x888  # eight of each colour, BA-8
WORTH: Final[list[i64]] = [2, 1, -1]  # of a broiled gem; on the field it is the opposite
TO_WIN: Final = 10  # BA-3
BEST: Final = 32  # BA-72
NONE: Final = -1

# What is being decided.
DEAL: Final = 0  # nature lays out the field and the hand
PLAY: Final = 1  # a hand card onto an empty card, BA-24
REMOVE: Final = 2  # the effect of a play: which gem around it goes, BA-41
CAPTURE: Final = 3  # which card is captured next, BA-58
DRAW: Final = 4  # nature reveals the next card of the deck
OVER: Final = 5

# Actions.
PLAY_CARD: Final = 0  # 9 * card + cell
REMOVE_GEM: Final = 135  # 3 * cell + colour
CAPTURE_CARD: Final = 162  # a cell
REVEAL: Final = 171  # nature: this card comes from the deck
ACTIONS: Final = 186

# The neighbours of each cell (BA-18), and of every set of cells.
BESIDE: Final[list[i64]] = [0o12, 0o25, 0o42, 0o121, 0o252, 0o424, 0o210, 0o520, 0o240]
BESIDE_ANY: Final[list[i64]] = [0] * 512
for _cells in range(512):
    for _cell in range(CELLS):
        if _cells >> _cell & 1:
            BESIDE_ANY[_cells] = BESIDE_ANY[_cells] | BESIDE[_cell]

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


def count(word: i64, place: i64) -> i64:
    return (word >> (4 * place)) & 15


def times(number: i64, place: i64) -> i64:
    """A word with this count at this place and nothing elsewhere."""
    return number << (4 * place)


def colour_of(card: i64) -> i64:
    if card < 5:
        return GREEN
    if card < 10:
        return YELLOW
    return PURPLE


def number_on(card: i64) -> i64:
    return card - 5 * colour_of(card) + 1


def worth(gems: i64) -> i64:
    """What these gems, a word by colour, score when broiled (BA-68)."""
    return 2 * count(gems, GREEN) + count(gems, YELLOW) - count(gems, PURPLE)


def by_colour(gems: i64) -> list[int]:
    """A word by colour as a list."""
    return [int(count(gems, colour)) for colour in range(3)]


def effect_rule(card: i64, old: i64) -> str:
    """The rule of the effect that `card` has when it replaces `old` (BA-28)."""
    same = colour_of(card) == colour_of(old)
    if number_on(card) > number_on(old):
        return "BA-29" if same else "BA-32"
    if number_on(card) < number_on(old):
        return "BA-30" if same else "BA-34"
    return "BA-33"
