"""Who wins: by seat, the first mover's advantage, games that nobody wins."""

from collections.abc import Iterator

from ..rooms import capital
from .sample import Sample
from .scalar import Scalar


def scalars(sample: Sample) -> Iterator[Scalar]:
    if sample.together:
        yield Scalar("win", "Won", "share", sample.won[:, 0], 0)
        return
    for seat, name in enumerate(sample.names):
        title = f"{capital(name)} wins"
        yield Scalar(f"win.{seat}", title, "share", sample.won[:, seat], seat)
    yield Scalar(
        "first_mover",
        "First seat's share of the wins above an even one",
        "number",
        sample.won[:, 0] - sample.won.mean(axis=1),
        0,
    )
    nobody = (sample.won.sum(axis=1) == 0).astype(float)
    yield Scalar("draw", "Nobody wins, or all alike", "share", nobody)
