"""Hexagons: axial coordinates (q, r) with pointy tops, directions clockwise from the east."""

import math

EAST = (1, 0)
DIRECTIONS: list[tuple[int, int]] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def neighbour(q: int, r: int, direction: int) -> tuple[int, int]:
    step = DIRECTIONS[direction % 6]
    return q + step[0], r + step[1]


def opposite(direction: int) -> int:
    """The direction back."""
    return (direction + 3) % 6


def distance(q: int, r: int, to_q: int, to_r: int) -> int:
    """Steps between two hexagons."""
    across = to_q - q
    down = to_r - r
    return (abs(across) + abs(down) + abs(across + down)) // 2


def ring(q: int, r: int, radius: int) -> list[tuple[int, int]]:
    """The hexagons exactly `radius` steps away, clockwise from the north-west corner."""
    if radius == 0:
        return [(q, r)]
    r -= radius
    cells: list[tuple[int, int]] = []
    for direction in range(6):
        for _ in range(radius):
            cells.append((q, r))
            q, r = neighbour(q, r, direction)
    return cells


def disc(q: int, r: int, radius: int) -> list[tuple[int, int]]:
    """The hexagons at most `radius` steps away, ring by ring from the middle."""
    cells: list[tuple[int, int]] = []
    for steps in range(radius + 1):
        cells += ring(q, r, steps)
    return cells


def turned(q: int, r: int, sixths: int) -> tuple[int, int]:
    """The place a hexagon comes to when the map turns clockwise about (0, 0)."""
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def centre(q: int, r: int, size: float) -> tuple[float, float]:
    """Where the middle lies in a picture; `size` is from the middle to a corner."""
    return size * math.sqrt(3) * (q + r / 2), size * 1.5 * r


def corners(x: float, y: float, size: float) -> list[tuple[float, float]]:
    """The six corners, clockwise from the top."""
    return [
        (
            x + size * math.sin(math.radians(60 * corner)),
            y - size * math.cos(math.radians(60 * corner)),
        )
        for corner in range(6)
    ]
