"""What every observe.py needs."""

from librt.vecs import vec

from tumtum.engine.observing import (
    put_counts,
    put_flag,
    put_kinds,
    put_number,
    put_one_of,
    put_set,
    put_share,
)


def blank(size: int) -> vec[float]:
    return vec[float]([0.0] * size)


def test_each_writer_gives_the_place_after_what_it_wrote() -> None:
    out = blank(9)
    at = put_share(out, 1, 3, 4)
    at = put_flag(out, at, True)
    at = put_one_of(out, at, 1, 3)
    at = put_set(out, at, 0b101, 3)
    assert at == 9
    assert list(out) == [0.0, 0.75, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0]
    assert put_number(out, 0, -0.5) == 1
    assert out[0] == -0.5


def test_what_is_not_so_leaves_zeros() -> None:
    out = blank(6)
    at = put_share(out, 0, 0, 4)
    at = put_flag(out, at, False)
    at = put_one_of(out, at, -1, 2)
    assert put_one_of(out, at, 2, 2) == 6, "beyond the last one"
    assert list(out) == [0.0] * 6


def test_a_share_is_the_quotient_whatever_the_numbers() -> None:
    out = blank(1)
    for count, most in ((5, 6), (63, 63), (64, 63), (63, 64), (300, 1000), (-1, 10)):
        put_share(out, 0, count, most)
        assert out[0] == count / most


def test_a_set_is_cut_where_its_numbers_end() -> None:
    out = blank(4)
    assert put_set(out, 1, 0b1110, 2) == 3
    assert list(out) == [0.0, 0.0, 1.0, 0.0]


def test_the_counts_of_a_word_lie_apart() -> None:
    out = blank(8)
    put_counts(out, 1, 0x203, 4, 4, 3)
    assert list(out) == [0.0, 0.75, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5]
    out = blank(2)
    put_counts(out, 0, 31 << 5 | 17, 5, 62, 1)
    assert list(out) == [17 / 62, 0.5]


def test_each_place_of_a_word_has_its_kind() -> None:
    out = blank(9)
    put_kinds(out, 0, 0x301, 4, 3)
    assert list(out) == [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]
