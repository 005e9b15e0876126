"""The town as a map: how far it is from square to square, and what can be seen (GT-26, GT-87)."""

from typing import Final

from mypy_extensions import i64

from ..content import CONTENT, place_of
from .tables import COACH_RANGE, LONGEST_SIGHT, SQUARES

WHERE: Final[list[tuple[int, int]]] = [place_of(square) for square in CONTENT.squares]
HIDDEN: Final = -1  # no line of sight
FARTHEST: Final = 7  # the longest move: mounted, option mounted_range (GT-41)
STREETS: Final[list[tuple[int, int]]] = [(0, -1), (1, 0), (0, 1), (-1, 0)]
DIAGONALS: Final[list[tuple[int, int]]] = [(1, -1), (1, 1), (-1, 1), (-1, -1)]


def neighbour(square: int, step: tuple[int, int]) -> int:
    """The open square one step away, or -1: a building, or out of town (GT-27, GT-42)."""
    column, row = WHERE[square]
    there = (column + step[0], row + step[1])
    return WHERE.index(there) if there in WHERE else -1


def walk_from(square: int) -> list[i64]:
    """The shortest walk to every square."""
    steps: list[i64] = [-1] * SQUARES
    steps[square] = 0
    queue = [square]
    for here in queue:
        for step in STREETS:
            there = neighbour(here, step)
            if there >= 0 and steps[there] < 0:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


def look_from(square: int, diagonal: bool) -> list[i64]:
    """The distance of every square in a straight line of sight, else HIDDEN (GT-87, GT-88)."""
    seen: list[i64] = [HIDDEN] * SQUARES
    seen[square] = 0
    for step in STREETS + DIAGONALS if diagonal else STREETS:
        here = neighbour(square, step)
        distance = 1
        while here >= 0:
            seen[here] = distance
            distance += 1
            here = neighbour(here, step)
    return seen


def read_walks() -> list[i64]:
    walks: list[i64] = []
    for square in range(SQUARES):
        walks += walk_from(square)
    return walks


def read_sight(diagonal: bool) -> list[i64]:
    sight: list[i64] = []
    for square in range(SQUARES):
        sight += look_from(square, diagonal)
    return sight


# By SQUARES * from + to.
WALK: Final[list[i64]] = read_walks()
SIGHT: Final[list[i64]] = read_sight(False)
WIDE_SIGHT: Final[list[i64]] = read_sight(True)  # option diagonal_sight


def squares_within(square: int, steps: int) -> int:
    """Squares 1 to so many steps away, one bit each (GT-43, GT-44)."""
    mask = 0
    for there in range(SQUARES):
        if 1 <= WALK[SQUARES * square + there] <= steps:
            mask |= 1 << there
    return mask


def read_reach() -> list[i64]:
    reach: list[i64] = []
    for square in range(SQUARES):
        for steps in range(FARTHEST + 1):
            reach.append(squares_within(square, steps))
    return reach


REACH: Final[list[i64]] = read_reach()  # by (FARTHEST + 1) * square + steps


def reach(square: i64, steps: i64) -> i64:
    """Where a walk of at most so many steps may end, one bit for each square."""
    return REACH[(FARTHEST + 1) * square + steps]


def coach_reach(square: i64) -> i64:
    """Where a coach goes (GT-46)."""
    return REACH[(FARTHEST + 1) * square + COACH_RANGE]


assert max(SIGHT) <= LONGEST_SIGHT
assert max(WIDE_SIGHT) <= LONGEST_SIGHT
