"""How long a game is, and how much there is to choose."""

from collections.abc import Iterator

from .sample import Sample
from .scalar import Scalar


def scalars(sample: Sample) -> Iterator[Scalar]:
    yield Scalar("moves", "Moves, nature's too", "number", sample.column("moves"))
    if not sample.detailed.any():
        return
    decisions = sample.column("decisions")
    yield Scalar("turns", "Turns", "number", sample.column("turns"))
    yield Scalar("decisions", "Decisions", "number", decisions)
    yield Scalar(
        "branching", "Legal actions a decision", "number", sample.column("legal") / decisions
    )
    forced = 1 - sample.column("choices") / decisions
    yield Scalar("forced", "Share of decisions with one legal action", "part", forced)
