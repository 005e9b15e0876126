"""Packed numbers: sets as bits, counts of four and five bits."""

import copy
import pickle

from hypothesis import given
from hypothesis import strategies as st

from tumtum.engine.packed import (
    bit,
    bits,
    count4,
    count5,
    full5,
    held4,
    held5,
    nth_bit,
    shifted,
    times4,
    times5,
    total4,
    words_of,
)

SETS = st.sets(st.integers(0, 59))


@given(places=SETS)
def test_a_set_knows_its_places(places: set[int]) -> None:
    mask = sum(bit(place) for place in places)
    assert bits(mask) == len(places)
    assert [nth_bit(mask, nth) for nth in range(len(places))] == sorted(places)


def test_bits_beyond_the_lower_half_are_not_lost() -> None:
    assert bit(40) == 1 << 40
    assert shifted(31, 45) == 31 << 45


@given(counts=st.lists(st.integers(0, 15), max_size=15))
def test_counts_of_four_bits(counts: list[int]) -> None:
    word = sum(times4(number, place) for place, number in enumerate(counts))
    assert [count4(word, place) for place in range(len(counts))] == counts
    assert total4(word) == sum(counts)
    assert [count4(held4(word), place) for place in range(15)] == [
        int(place < len(counts) and counts[place] > 0) for place in range(15)
    ]


@given(counts=st.lists(st.integers(0, 31), max_size=12))
def test_counts_of_five_bits(counts: list[int]) -> None:
    word = sum(times5(number, place) for place, number in enumerate(counts))
    assert [count5(word, place) for place in range(len(counts))] == counts
    assert [count5(held5(word), place) for place in range(12)] == [
        int(place < len(counts) and counts[place] > 0) for place in range(12)
    ]


@given(counts=st.lists(st.sampled_from([0, 15, 16, 29, 30, 31]), max_size=12))
def test_counts_of_five_bits_that_are_full(counts: list[int]) -> None:
    word = sum(times5(number, place) for place, number in enumerate(counts))
    assert [count5(full5(word), place) for place in range(12)] == [
        int(place < len(counts) and counts[place] == 31) for place in range(12)
    ]


def test_words_are_pickled_and_copied() -> None:
    words = words_of([3, -4, 1 << 60])
    for twin in (pickle.loads(pickle.dumps(words)), copy.deepcopy(words)):
        assert type(twin) is type(words)
        assert list(twin) == [3, -4, 1 << 60]
        twin[0] = 5
    assert words[0] == 3, "each has its own"
