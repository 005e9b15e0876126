"""A score among the scores of a day: its rank, how it compares, and the pictures of both."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..match.deal import day_before

MANY = 20  # from so many others on, parts of a hundred are told
WIDE, HIGH = 392.0, 150.0  # of the bars
LINE = 96.0  # the height of a way
BLOCKS = "▁▂▃▄▅▆▇█"
LONGEST = 20  # blocks of a way that is shared


@dataclass(frozen=True)
class Bar:
    """How many had this score."""

    score: int
    count: int
    x: float
    width: float
    height: float


@dataclass(frozen=True)
class Bars:
    bars: list[Bar]
    ticks: list[tuple[int, float]]
    wins_from: float  # where winning scores begin


@dataclass(frozen=True)
class Way:
    """A score from move to move, as a line."""

    points: str
    end: tuple[float, float]
    zero: float
    goal: float
    lowest: int
    blocks: str  # the same in letters


def rank(score: int, scores: Sequence[int]) -> int:
    """One more than how many are better: equals share a rank."""
    return 1 + sum(other > score for other in scores)


def compared(score: int, others: Sequence[int]) -> str:
    """ "Better than 96 in 100", never more than is true."""
    if not others:
        return "The first score of this deal"
    worse = sum(other < score for other in others)
    if len(others) < MANY:
        return f"Better than {worse} of {len(others)} other{'s' if len(others) > 1 else ''}"
    return f"Better than {worse * 100 // len(others)} in 100"


def bars(scores: Sequence[int], to_win: int) -> Bars:
    """How often each score was reached; the scale always shows where winning begins."""
    low, high = min(*scores, to_win) - 2, max(*scores, to_win) + 2
    step = WIDE / (high - low + 1)
    most = max(Counter(scores).values())
    made = [
        Bar(score, count, (score - low) * step + 1, step - 2, count / most * (HIGH - 30))
        for score, count in sorted(Counter(scores).items())
    ]
    every = 5 if high - low <= 40 else 10
    ticks = [
        (mark, (mark - low + 0.5) * step) for mark in range(low, high + 1) if mark % every == 0
    ]
    return Bars(made, ticks, (to_win - low) * step)


def way(scores: Sequence[int], to_win: int) -> Way:
    """The line of a score that changed so from move to move."""
    low, high = min(*scores, 0), max(*scores, to_win)
    apart = (WIDE - 20) / max(1, len(scores) - 1)

    def down(score: int) -> float:
        return 8 + (high - score) / (high - low) * (LINE - 30)

    places = [(10 + index * apart, down(score)) for index, score in enumerate(scores)]
    return Way(
        points=" ".join(f"{x:.1f},{y:.1f}" for x, y in places),
        end=places[-1],
        zero=down(0),
        goal=down(to_win),
        lowest=min(scores),
        blocks=_blocks(scores, low, high),
    )


def _blocks(scores: Sequence[int], low: int, high: int) -> str:
    count = min(LONGEST, len(scores))
    chosen = [scores[index * (len(scores) - 1) // max(1, count - 1)] for index in range(count)]
    return "".join(
        BLOCKS[(score - low) * (len(BLOCKS) - 1) // max(1, high - low)] for score in chosen
    )


def streak(days: Sequence[str], today: str) -> tuple[int, int]:
    """How many days in a row up to today, or to yesterday while today can still be played; and the
    longest row of all."""
    played = set(days)
    last = today if today in played else day_before(today)
    rows = {day: _row_to(day, played) for day in played}
    return rows.get(last, 0), max(rows.values(), default=0)


def _row_to(day: str, played: set[str]) -> int:
    length = 0
    while day in played:
        length += 1
        day = day_before(day)
    return length
