"""What every game's observe.py needs: numbers written one after another into a packed array.

Each writer takes the place to write at and gives the place after it, but for those that write at
places apart. The array holds zeros at first, so a 0 need not be written.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .packed import bit, nth_bit

# Shares of small numbers, by SMALL * most + count: dividing takes longer than all the rest.
SMALL: Final = 64
SHARES: Final = vec[float](
    [count / max(most, 1) for most in range(SMALL) for count in range(SMALL)]
)


def put_share(out: vec[float], at: i64, count: i64, most: i64) -> i64:
    """A count as a share of the most there can be."""
    if 0 <= count < SMALL and most < SMALL:
        out[at] = SHARES[SMALL * most + count]
    elif count != 0:
        out[at] = large_share(count, most)
    return at + 1


def large_share(count: i64, most: i64) -> float:
    """Apart, so that a small share is few instructions, put wherever it is asked for."""
    return float(count) / float(most)


def put_counts(out: vec[float], at: i64, word: i64, width: i64, most: i64, apart: i64) -> None:
    """The counts of a word of so many bits each (`packed.count4`, `count5`) as shares of a small
    most, each so many places from the one before."""
    mask = bit(width) - 1
    while word:  # the rest are zeros
        out[at] = SHARES[SMALL * most + (word & mask)]
        at += apart
        word >>= width


def put_kinds(out: vec[float], at: i64, word: i64, width: i64, apart: i64) -> None:
    """For each count of a word a 1 at its own place, or none for 0, counted from `at` and then
    each time from so many places further on."""
    mask = bit(width) - 1
    while word:
        if word & mask:
            out[at + (word & mask) - 1] = 1.0
        at += apart
        word >>= width


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
    members &= bit(size) - 1
    while members:
        out[at + nth_bit(members, 0)] = 1.0
        members &= members - 1
    return at + size


def put_number(out: vec[float], at: i64, number: float) -> i64:
    out[at] = number
    return at + 1
