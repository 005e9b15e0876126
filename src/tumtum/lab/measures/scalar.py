"""A number that every game has: the estimate, and the values it is made of."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np

from ..stats import Estimate, Numbers, mean, means_of, wilson

Unit = Literal["share", "part", "number"]  # shares and parts are told in per cent


@dataclass(frozen=True)
class Scalar:
    """One measure: a share (its values are 0 and 1, its interval Wilson's) or a mean, of parts of
    something (from 0 to 1) or of plain numbers."""

    name: str  # "win.0"
    title: str  # "Seat 1 wins"
    unit: Unit
    values: Numbers  # by game, in the order of the sample; nan where a game has none
    seat: int = -1  # whose it is, if anybody's: then luck can be subtracted from a change

    @cached_property
    def there(self) -> Numbers:
        return self.values[~np.isnan(self.values)]

    @cached_property
    def estimate(self) -> Estimate:
        if self.unit == "share":
            return wilson(float(self.there.sum()), len(self.there))
        return mean(self.there)

    def settle(self, estimate: Estimate) -> None:
        """Remember an estimate that was worked out together with others."""
        vars(self)["estimate"] = estimate

    def spread(self) -> tuple[float, float]:
        """Where the middle 80 % of games lie."""
        low, high = np.quantile(self.there, [0.1, 0.9])
        return float(low), float(high)


def settle(scalars: Sequence[Scalar]) -> None:
    """Work out the estimates of all at once."""
    numbers = [scalar for scalar in scalars if scalar.unit != "share"]
    for scalar, estimate in zip(
        numbers, means_of([scalar.there for scalar in numbers]), strict=True
    ):
        scalar.settle(estimate)
