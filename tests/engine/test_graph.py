"""Graphs against a slow and simple reading of the same words."""

from itertools import pairwise, product

from hypothesis import given
from hypothesis import strategies as st

from tumtum.engine.graph import (
    FAR,
    cells_of,
    connected,
    distances,
    grow,
    mask_of,
    next_steps,
    paths,
    reach,
)

CELLS = 7
ALL = range(CELLS)


@st.composite
def graphs(draw: st.DrawFn) -> list[int]:
    """Any graph of seven cells, as masks of neighbours."""
    edges = draw(st.sets(st.tuples(st.sampled_from(ALL), st.sampled_from(ALL)), max_size=12))
    masks = [0] * CELLS
    for one, other in edges:
        if one != other:
            masks[one] |= 1 << other
            masks[other] |= 1 << one
    return masks


def walks(graph: list[int], start: set[int], allowed: set[int]) -> dict[int, int]:
    """How many steps it takes to each cell, by trying all steps from all cells again and again."""
    steps = dict.fromkeys(start, 0)
    for length, cell, near in product(range(1, CELLS), ALL, ALL):
        known = steps.get(cell) == length - 1
        if known and graph[cell] >> near & 1 and near in allowed:
            steps.setdefault(near, length)
    return steps


SETS = st.sets(st.sampled_from(ALL))


@given(cells=SETS)
def test_masks_are_sets(cells: set[int]) -> None:
    assert cells_of(mask_of(list(cells))) == sorted(cells)


@given(graph=graphs(), start=SETS, allowed=SETS)
def test_reach_and_distances(graph: list[int], start: set[int], allowed: set[int]) -> None:
    expected = walks(graph, start, allowed)
    mask, through = mask_of(list(start)), mask_of(list(allowed))
    assert cells_of(reach(graph, mask, through)) == sorted(expected)
    assert distances(graph, mask, through) == [expected.get(cell, FAR) for cell in ALL]
    everywhere = walks(graph, start, set(ALL))
    assert cells_of(reach(graph, mask)) == sorted(everywhere)


@given(graph=graphs(), cells=SETS)
def test_grow(graph: list[int], cells: set[int]) -> None:
    near = {other for cell in cells for other in ALL if graph[cell] >> other & 1}
    assert cells_of(grow(graph, mask_of(list(cells)))) == sorted(cells | near)


@given(graph=graphs(), cells=SETS)
def test_connected(graph: list[int], cells: set[int]) -> None:
    one = set(list(cells)[:1])
    assert connected(graph, mask_of(list(cells))) == (set(walks(graph, one, cells)) == cells)


@given(graph=graphs(), target=st.sampled_from(ALL), start=st.sampled_from(ALL))
def test_paths_are_all_the_shortest(graph: list[int], target: int, start: int) -> None:
    steps = distances(graph, 1 << target)
    found = paths(graph, steps, start)
    if steps[start] == FAR:
        assert found == []
        return
    every = product(ALL, repeat=min(steps[start], 4) - 1) if steps[start] > 1 else [()]
    if steps[start] <= 4:
        candidates = [[start, *middle, target] for middle in every]
        if start == target:
            candidates = [[start]]
        right = [path for path in candidates if is_walk(graph, path)]
        assert sorted(found) == sorted(right)
    assert all(len(path) == steps[start] + 1 and is_walk(graph, path) for path in found)


def is_walk(graph: list[int], path: list[int]) -> bool:
    return all(graph[one] >> other & 1 for one, other in pairwise(path))


def test_ties() -> None:
    """A square: two ways round."""
    square = [0b1010, 0b0101, 0b1010, 0b0101]
    steps = distances(square, 1 << 2)
    assert steps == [2, 1, 0, 1]
    assert next_steps(square, steps, 0) == [1, 3]
    assert paths(square, steps, 0) == [[0, 1, 2], [0, 3, 2]]
    assert connected(square, 0)


def test_more_cells_than_a_machine_word_has_bits() -> None:
    line = [(1 << (cell + 1)) | (1 << (cell - 1) if cell else 0) for cell in range(199)]
    line.append(1 << 198)
    assert distances(line, 1)[199] == 199
    assert connected(line, (1 << 200) - 1)
    assert not connected(line, (1 << 199) | 1)
