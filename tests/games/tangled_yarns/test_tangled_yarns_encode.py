"""A view as numbers, for learners."""

from tumtum.games.tangled_yarns.encode import PER_CELL, SIZE, encode

from .scene import lay, view_of


def test_a_city_is_told_cell_by_cell() -> None:
    numbers = encode(view_of(lay().face("book", 9).wall(9, 2).cultists(9, 9)))
    assert len(numbers) == SIZE
    cell = numbers[9 * PER_CELL : 10 * PER_CELL]
    assert cell[:6] == [0, 0, 0, 1, 0, 0]
    assert cell[6:12] == [0, 0, 1, 0, 0, 0]
    assert cell[12:15] == [2 / 6, 0, 0]


def test_owners_are_counted_from_the_viewer() -> None:
    scene = lay(2)
    assert encode(view_of(scene, 0)) != encode(view_of(scene, 1))
