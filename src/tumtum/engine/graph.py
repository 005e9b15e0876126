"""Graphs of numbered cells, and sets of cells as bit masks.

A graph is one mask of neighbours per cell. A set of cells is a whole number whose bit n says that
cell n is in it; any number of cells fits.
"""

FAR = 1 << 30  # the distance to where no path leads


def cells_of(mask: int) -> list[int]:
    """The cells of a set, in rising order."""
    cells: list[int] = []
    while mask:
        low = mask & -mask
        cells.append(low.bit_length() - 1)
        mask ^= low
    return cells


def mask_of(cells: list[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def grow(neighbours: list[int], cells: int) -> int:
    """The cells together with all their neighbours."""
    grown = cells
    rest = cells
    while rest:
        low = rest & -rest
        grown |= neighbours[low.bit_length() - 1]
        rest ^= low
    return grown


def reach(neighbours: list[int], cells: int, allowed: int = -1) -> int:
    """All cells that can be walked to from `cells` through `allowed` ones (-1: through any)."""
    found = cells
    edge = cells
    while edge:
        edge = grow(neighbours, edge) & allowed & ~found
        found |= edge
    return found


def connected(neighbours: list[int], cells: int) -> bool:
    """Whether one can walk between any two of the cells without leaving them."""
    return cells == 0 or reach(neighbours, cells & -cells, cells) == cells


def distances(neighbours: list[int], targets: int, allowed: int = -1) -> list[int]:
    """Steps from every cell to the nearest target, walking through `allowed`; FAR if none."""
    steps = [FAR] * len(neighbours)
    found = targets
    edge = targets
    step = 0
    while edge:
        for cell in cells_of(edge):
            steps[cell] = step
        step += 1
        edge = grow(neighbours, edge) & allowed & ~found
        found |= edge
    return steps


def next_steps(neighbours: list[int], steps: list[int], cell: int) -> list[int]:
    """The neighbours that lie on a shortest path, ties and all, by the distances given."""
    return [near for near in cells_of(neighbours[cell]) if steps[near] == steps[cell] - 1]


def paths(neighbours: list[int], steps: list[int], cell: int) -> list[list[int]]:
    """Every shortest path from `cell` to a target, both ends included."""
    if steps[cell] == 0:
        return [[cell]]
    if steps[cell] >= FAR:
        return []
    found: list[list[int]] = []
    for near in next_steps(neighbours, steps, cell):
        for rest in paths(neighbours, steps, near):
            found.append([cell, *rest])
    return found
