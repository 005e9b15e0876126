"""Borogoves: golden counts of positions."""

from tumtum.engine import positions_after

from .scene import Scene, lay


def test_golden_counts_of_the_first_moves() -> None:
    start = Scene().draw("G1 Y3 P2 P5").state
    assert positions_after(start, 4) == [1, 12, 132, 1188, 3564]


def test_golden_counts_in_the_middle() -> None:
    scene = lay("Y5:c4 P4:d4 G2:c5 P1:d5", "Y5:GGGPP G2:YYP", nest="GGYP", seats=1)
    assert positions_after(scene.state, 3) == [1, 17, 100, 244]
