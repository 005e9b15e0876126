"""Positions attribute by attribute, however their classes keep them."""

from librt.vecs import vec
from mypy_extensions import i64

from tests.treacle import GAME, Treacle
from tumtum.engine import NATURE
from tumtum.testing.attributes import changed_by, nudged, places, traits, unlike


class Slotted:
    """Keeps its things in slots; one of them is never set."""

    __slots__ = ("gems", "unset")

    def __init__(self, gems: int) -> None:
        self.gems = gems


class Remembering:
    """Has worked something out once, and keeps it."""

    def __init__(self, best: int) -> None:
        self.memo_best = best


class Deep(Treacle):
    """A position that holds an object."""

    def __init__(self, seats: int, cards: int, rounds: int, looking: bool) -> None:
        super().__init__(seats, cards, rounds, looking)
        self.box = Slotted(3)


def deep() -> Deep:
    return Deep(2, 5, 3, True)


def test_objects_inside_are_looked_into() -> None:
    first, second = deep(), deep()
    assert traits(first) == traits(second)
    second.box.gems = 4
    assert traits(first) != traits(second)
    (box, gems) = unlike(first, second)
    assert box.startswith("box (")
    assert gems == "box.gems (3, 4)"


def test_packed_numbers_are_rows_like_lists() -> None:
    words = vec[i64]([3, 4])
    kept = traits(words)
    assert kept == traits([3, 4])
    assert [3, 5] in [list(other) for other in nudged(words)]
    words[0] = 2
    assert traits(words) != kept


def test_what_is_recorded_does_not_count() -> None:
    first = GAME.new(2)
    second = first.clone()
    second.recording = True
    second.note("hint", "TR-1", NATURE, [])
    assert traits(first) == traits(second)


def test_the_order_of_setting_does_not_count_but_the_class_does() -> None:
    first, second = Slotted(1), deep()
    assert traits(first) != traits(second)
    one, other = deep(), deep()
    one.turns, one.rounds = 7, 8
    del other.turns
    other.rounds, other.turns = 8, 7
    assert traits(one) == traits(other)


def test_traits_do_not_change_with_the_position() -> None:
    state = deep()
    before = traits(state)
    state.hands.append(4)
    state.box.gems = 9
    assert before == traits(deep()) != traits(state)


def test_every_place_has_a_path_and_gets_its_value_back() -> None:
    state = deep()
    found = {place.path: place for place in places(state)}
    assert {"seats", "hands", "box", "box.gems"} <= found.keys()
    assert not {"recording", "events", "box.unset"} & found.keys()
    assert changed_by(found["box.gems"], [8], lambda: state.box.gems > 7)
    assert not changed_by(found["box.gems"], [5, 6], lambda: state.box.gems > 7)
    assert state.box.gems == 3


def test_a_look_that_raises_counts_as_changed() -> None:
    state = deep()
    hands = next(place for place in places(state) if place.path == "bets")
    assert changed_by(hands, [[]], lambda: state.bets[1])
    assert state.bets == [-1, -1]


def test_values_beside() -> None:
    assert list(nudged(3)) == [4, 2]
    assert list(nudged(True)) == [False]
    assert list(nudged([])) == [[], [0, 0]]
    assert list(nudged((1, 2))) == [(1,), (1, 2, 2), (2, 2), (0, 2), (1, 3), (1, 1)]
    assert list(nudged("word")) == []


def test_what_was_only_worked_out_is_no_part_of_a_position() -> None:
    one, other = Remembering(3), Remembering(4)
    assert traits(one) == traits(other)
