"""The city as bit boards: 37 hexagonal cells in one machine word (TY-16 to TY-23).

A set of cells is a whole number. Cell (q, r) has bit 8 * (r + 3) + (q + 3), so one step in any of
the six directions is one shift of a whole set; the eighth column is empty and catches what would
run off the edge. The highest bit is 51: the city fits the sets of `tumtum.engine.packed`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.packed import bit, nth_bit

CELLS: Final = 37
ALTAR: Final = 0
VECTORS: Final[list[tuple[int, int]]] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
CORNERS: Final[list[i64]] = [19, 22, 25, 28, 31, 34]  # by colour (TY-19)


def ring_cells() -> list[tuple[int, int]]:
    """The axial coordinates of cells 0 to 36: rings, each clockwise from its red corner."""
    cells = [(0, 0)]
    for ring in range(1, 4):
        q, r = 0, -ring
        for side in range(6):
            step_q, step_r = VECTORS[(side + 2) % 6]
            for _ in range(ring):
                cells.append((q, r))
                q, r = q + step_q, r + step_r
    return cells


AXIAL: Final[list[tuple[int, int]]] = ring_cells()
PLACE: Final = vec[i64]([8 * (r + 3) + q + 3 for q, r in AXIAL])  # the bit of a cell
ALONE: Final = vec[i64]([bit(place) for place in PLACE])  # the set of a cell
CELL_AT: Final = vec[i64]([-1] * 64)  # the cell of a bit
for _cell in range(CELLS):
    CELL_AT[PLACE[_cell]] = _cell
CITY: Final[i64] = sum(1 << (8 * (r + 3) + q + 3) for q, r in AXIAL)


def neighbour_table() -> vec[i64]:
    table: list[i64] = []
    for q, r in AXIAL:
        for step_q, step_r in VECTORS:
            near = (q + step_q, r + step_r)
            table.append(AXIAL.index(near) if near in AXIAL else -1)
    return vec[i64](table)


NEAR: Final = neighbour_table()  # by 6 * cell + direction: the next cell, or -1


def neighbour(cell: i64, direction: i64) -> i64:
    """The next cell that way, or -1."""
    return NEAR[6 * cell + direction]


def at(cell: i64) -> i64:
    """The set of this one cell."""
    return ALONE[cell]


def nth_cell(cells: i64, index: i64) -> i64:
    """The cell of a set with this index, in the order of bits."""
    return CELL_AT[nth_bit(cells, index)]


def lowest(mask: i64) -> i64:
    """The lowest number in a small set (sheep, tokens, colours)."""
    return nth_bit(mask, 0)


def next_party(party: i64, sheep: i64) -> i64:
    """The party after this one, rising, of those that are made up of these sheep; 0 after all."""
    return (party - sheep) & sheep


def cells_in(cells: i64) -> list[int]:
    """The cells of a set, in rising order."""
    return [cell for cell in range(CELLS) if cells & at(cell)]


def members(mask: i64) -> list[int]:
    """The numbers of a small set (sheep, tokens, colours), in rising order."""
    return [number for number in range(12) if mask >> number & 1]


def towards(cells: i64, direction: i64) -> i64:
    """The set moved one step, walls or not; what leaves the city is gone."""
    if direction == 0:
        return cells >> 8 & CITY
    if direction == 1:
        return cells >> 7 & CITY
    if direction == 2:
        return cells << 1 & CITY
    if direction == 3:
        return cells << 8 & CITY
    if direction == 4:
        return cells << 7 & CITY
    return cells >> 1 & CITY


def around(cells: i64) -> i64:
    """All neighbours of the set, walls or not (TY-23)."""
    sideways = cells << 1 | cells >> 1
    return (sideways | cells >> 8 | cells >> 7 | cells << 8 | cells << 7) & CITY
