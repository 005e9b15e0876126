"""What every encode.py needs."""

from tumtum.engine import one_of


def test_one_of_several() -> None:
    assert one_of(1, 3) == [0.0, 1.0, 0.0]
    assert one_of(-1, 2) == [0.0, 0.0], "none of them"
