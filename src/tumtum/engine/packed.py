"""Small numbers in one machine word: sets as bits, counts of four or five bits for each place.

A word fits a register, so a position made of words costs nothing to clone. A literal `1 << n` is
shifted in 32 bits by mypyc; as an argument the 1 is a machine word, hence `bit`.

Many words lie in a `vec[i64]`, which is as quick to read and to copy (`words[:]`) as they are.
"""

import copyreg
from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Sets have at most 60 places: longer constants would be converted at every use.
PAIRS: Final[i64] = 0x0555555555555555
FOURS: Final[i64] = 0x0333333333333333
EIGHTS: Final[i64] = 0x0F0F0F0F0F0F0F0F
ONES: Final[i64] = 0x0111111111111111  # a word with 1 at every place
ONES5: Final[i64] = 0x0084210842108421  # the same for places of five bits
FOURS5: Final[i64] = 0x07BDEF7BDEF7BDEF  # the lower four bits of each of them


def shifted(word: i64, places: i64) -> i64:
    """The word moved up by so many bits, without losing its upper half."""
    return word << places


def bit(place: i64) -> i64:
    """The set of one place."""
    return shifted(1, place)


def bits(mask: i64) -> i64:
    """How many places a set holds."""
    mask -= mask >> 1 & PAIRS
    mask = (mask & FOURS) + (mask >> 2 & FOURS)
    mask = mask + (mask >> 4) & EIGHTS
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 63


def nth_bit(mask: i64, nth: i64) -> i64:
    """The nth place of a set, counted from 0; the set must have it."""
    while nth > 0:
        mask &= mask - 1
        nth -= 1
    return bits((mask & -mask) - 1)


def count4(word: i64, place: i64) -> i64:
    """The count at a place, where each has four bits: up to 15 things at 15 places."""
    return (word >> (4 * place)) & 15


def times4(number: i64, place: i64) -> i64:
    """A word with this count at this place and nothing elsewhere."""
    return number << (4 * place)


def held4(word: i64) -> i64:
    """A word with 1 at every place whose count is above 0: `nth_bit` finds four times the place."""
    word |= word >> 2
    word |= word >> 1
    return word & ONES


def total4(word: i64) -> i64:
    """All counts of a word together."""
    word = (word & EIGHTS) + (word >> 4 & EIGHTS)
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 255


def count5(word: i64, place: i64) -> i64:
    """The count at a place, where each has five bits: up to 31 things at 12 places."""
    return (word >> (5 * place)) & 31


def times5(number: i64, place: i64) -> i64:
    """A word with this count at this place and nothing elsewhere."""
    return number << (5 * place)


def held5(word: i64) -> i64:
    """A word with 1 at every place whose count is above 0."""
    return ((word & FOURS5) + FOURS5 | word) >> 4 & ONES5


def full5(word: i64) -> i64:
    """A word with 1 at every place whose count is 31, the most that there is room for."""
    word &= word >> 1
    return word & word >> 2 & word >> 3 & ONES5


def words_of(numbers: list[int]) -> vec[i64]:
    """These numbers as words."""
    return vec[i64](numbers)


def reduced(words: vec[i64]) -> tuple[Callable[[list[int]], vec[i64]], tuple[list[int]]]:
    """For pickle and copy, which know nothing of words."""
    return (words_of, ([int(word) for word in words],))


copyreg.pickle(type(words_of([])), reduced)
