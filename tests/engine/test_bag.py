"""Bags and decks: the multiset of what may still come, and what is known to lie where."""

from hypothesis import given
from hypothesis import strategies as st

from tumtum.engine import Agenda, Bag, Deck, Rng
from tumtum.testing.chance import plausible

COUNTS = st.lists(st.integers(0, 5), min_size=1, max_size=8)


def test_what_may_come() -> None:
    bag = Bag([2, 0, 3])
    assert (bag.kinds(), bag.weights(), bag.size) == ([0, 2], [2, 3], 5)
    bag.take(2, 3)
    bag.add(1)
    assert (bag.kinds(), bag.weights(), bag.size, bag.key()) == ([0, 1], [2, 1], 3, (2, 1, 0))


def test_drawing_leaves_the_bag_alone_and_follows_the_counts() -> None:
    bag, rng = Bag([1, 0, 3, 2]), Rng(3)
    seen = [0] * 4
    for _ in range(3000):
        seen[bag.draw(rng)] += 1
    assert seen[1] == 0
    assert plausible([seen[0], seen[2], seen[3]], [1, 3, 2])
    assert bag.key() == (1, 0, 3, 2)


@given(counts=COUNTS, more=st.integers(0, 10**6))
def test_the_size_is_the_sum(counts: list[int], more: int) -> None:
    bag, rng = Bag(list(counts)), Rng(more)
    while bag.size:
        bag.take(bag.draw(rng))
        assert bag.size == sum(bag.counts)
        assert min(bag.counts) >= 0
    assert bag.kinds() == []


@given(counts=COUNTS)
def test_pouring(counts: list[int]) -> None:
    bag, other = Bag(list(counts)), Bag([1] * len(counts))
    bag.pour(other)
    assert bag.key() == tuple(count + 1 for count in counts)
    assert (bag.size, other.size, other.kinds()) == (sum(counts) + len(counts), 0, [])


def test_clones_are_independent() -> None:
    bag = Bag([1, 2])
    twin = bag.clone()
    twin.take(0)
    assert (bag.key(), twin.key()) == ((1, 2), (0, 2))
    deck = Deck([1, 2])
    deck.top.append(1)
    other = deck.clone_deck()
    other.take_next(1)
    other.bottom.append(0)
    assert deck.deck_key() == ((1, 2), (1,), ())
    assert other.deck_key() == ((1, 2), (), (0,))


def test_known_cards_come_at_their_place() -> None:
    """Top cards first (the last of the list next), then the unknown ones, then the bottom."""
    deck = Deck([0, 1, 0])
    deck.top += [2, 0]
    deck.bottom += [1, 2]
    assert deck.cards() == 5
    came: list[int] = []
    while deck.cards():
        kinds = deck.next_kinds()
        assert len(kinds) == len(deck.next_weights()) == 1
        came.append(kinds[0])
        deck.take_next(kinds[0])
    assert came == [0, 2, 1, 2, 1]
    assert deck.known_next() == -1


def test_unknown_cards_come_by_number() -> None:
    deck = Deck([3, 0, 1])
    assert (deck.known_next(), deck.next_kinds(), deck.next_weights()) == (-1, [0, 2], [3, 1])
    deck.take_next(2)
    assert deck.next_kinds() == [0]
    assert deck.cards() == 3


STEPS = st.lists(st.tuples(*[st.integers(-9, 9)] * 4), max_size=6)


@given(steps=STEPS)
def test_the_agenda_is_a_stack(steps: list[tuple[int, int, int, int]]) -> None:
    agenda = Agenda()
    for step in steps:
        agenda.push(*step)
    assert len(agenda) == len(steps)
    twin = agenda.clone()
    for step in reversed(steps):
        assert (agenda.kind(), agenda.a(), agenda.b(), agenda.c()) == step
        agenda.pop()
    assert agenda.empty()
    assert agenda.kind() == -1
    assert len(twin) == len(steps), "the clone kept its own"
    assert twin.key() == tuple(number for step in steps for number in step)


def test_changing_the_step_on_top() -> None:
    agenda = Agenda()
    agenda.push(1, 2, 3, 4)
    agenda.push(5)
    agenda.change(7, 8, 9)
    assert agenda.key() == (1, 2, 3, 4, 5, 7, 8, 9)
