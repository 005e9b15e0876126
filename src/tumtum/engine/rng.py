"""A small, fast source of random numbers for simulation and bots.

It is not for tables: there nature's moves come from a secret seed that anybody can check
afterwards (`nature.FairNature`). The numbers are the same compiled and interpreted.
"""

from typing import Final

from mypy_extensions import i64

# The arithmetic is cut to 63 bits after every step, because that is what fits a machine word
# without a sign. The output is the high half of a linear congruential state, folded (PCG's idea).
# The two largest are made from their halves: as one literal mypyc would keep them as Python
# integers and convert them at every draw.
MASK63: Final[i64] = i64(0x3FFFFFFFFFFFFFFF) * 2 + 1
MULTIPLIER: Final[i64] = i64(3182068111923396502) * 2 + 1  # 6364136223846793005
INCREMENT: Final[i64] = 1442695040888963407
MASK32: Final[i64] = 0xFFFFFFFF


class Rng:
    """Random whole numbers from a seed; two of the same seed give the same numbers."""

    def __init__(self, seed: int) -> None:
        self.state: i64 = (seed ^ (seed >> 63)) & 0x7FFFFFFFFFFFFFFF
        for _ in range(3):
            self.bits()

    def bits(self) -> i64:
        """32 random bits."""
        state: i64 = (self.state * MULTIPLIER + INCREMENT) & MASK63
        self.state = state
        return ((state >> 30) ^ (state >> 12)) & MASK32

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (to one part in four thousand million)."""
        return (self.bits() * n) >> 32

    def weighted(self, weights: list[int]) -> i64:
        """An index into `weights`, as likely as its weight."""
        total: i64 = 0
        for weight in weights:
            total += i64(weight)
        left = self.below(total)
        index: i64 = 0
        for weight in weights:
            left -= i64(weight)
            if left < 0:
                return index
            index += 1
        raise ValueError("the weights sum to nothing: there is nothing to choose from")

    def shuffle(self, items: list[int]) -> None:
        """Put `items` into a random order, in place."""
        last: i64 = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
            last -= 1

    def clone(self) -> "Rng":
        """A twin that will give the same numbers from here on."""
        return rng_at(self.state)

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle and copy."""
        return (rng_at, (int(self.state),))


def rng_at(state: int) -> Rng:
    """A source of random numbers that goes on from here."""
    rng = Rng(0)
    rng.state = state
    return rng
