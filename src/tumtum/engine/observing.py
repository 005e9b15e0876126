"""What every game's observe.py needs: numbers written one after another into a packed array.

Each writer takes the place to write at and gives the place after it. The array holds zeros at
first, so a 0 need not be written.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Shares of small numbers, by SMALL * most + count: dividing takes longer than all the rest.
SMALL: Final = 64
SHARES: Final = vec[float](
    [count / max(most, 1) for most in range(SMALL) for count in range(SMALL)]
)


def put_share(out: vec[float], at: i64, count: i64, most: i64) -> i64:
    """A count as a share of the most there can be."""
    if 0 < count < SMALL and most < SMALL:
        out[at] = SHARES[SMALL * most + count]
    elif count != 0:
        out[at] = float(count) / float(most)
    return at + 1


def put_flag(out: vec[float], at: i64, flag: bool) -> i64:
    """1 if it is so."""
    if flag:
        out[at] = 1.0
    return at + 1


def put_one_of(out: vec[float], at: i64, index: i64, size: i64) -> i64:
    """`one_of`: of so many numbers the one at `index` is 1, or none if it is outside."""
    if 0 <= index < size:
        out[at + index] = 1.0
    return at + size


def put_set(out: vec[float], at: i64, members: i64, size: i64) -> i64:
    """So many numbers, 1 for each place that a set of bits holds."""
    place: i64 = 0
    while members and place < size:  # the rest are zeros
        if members & 1:
            out[at + place] = 1.0
        members >>= 1
        place += 1
    return at + size


def put_number(out: vec[float], at: i64, number: float) -> i64:
    out[at] = number
    return at + 1
