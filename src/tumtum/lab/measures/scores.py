"""Points, in games that count them: how many, and how far apart."""

from collections.abc import Iterator

import numpy as np

from .sample import Sample
from .scalar import Scalar


def scalars(sample: Sample) -> Iterator[Scalar]:
    if sample.games["score"].null_count() == len(sample.games):
        return
    scores = sample.by_seat(sample.games["score"])
    if sample.together:
        yield Scalar("score", "Score", "number", scores[:, 0], 0)
        return
    ordered = np.sort(scores, axis=1)
    yield Scalar("score", "Score of a seat", "number", scores.mean(axis=1))
    yield Scalar("best_score", "Best score", "number", ordered[:, -1])
    yield Scalar("margin", "Best score above the next", "number", ordered[:, -1] - ordered[:, -2])
    yield Scalar("spread", "Best score above the worst", "number", ordered[:, -1] - ordered[:, 0])
