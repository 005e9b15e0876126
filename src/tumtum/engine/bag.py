"""Bags and decks that are drawn from lazily.

Nothing is shuffled in advance: a deck is the multiset of what may still come, and nature decides
at the moment something is revealed. So nothing has to be kept secret but what a seat holds.
"""

from mypy_extensions import i64

from .rng import Rng


class Bag:
    """How many of each kind are in it; kinds are numbered from 0."""

    def __init__(self, counts: list[i64]) -> None:
        self.counts: list[i64] = counts
        self.size: i64 = 0
        for count in counts:
            self.size += count

    def kinds(self) -> list[int]:
        """The kinds that may come, in rising order: nature's options."""
        return [kind for kind in range(len(self.counts)) if self.counts[kind] > 0]

    def weights(self) -> list[int]:
        """How many there are of each of `kinds`: nature's odds."""
        return [int(count) for count in self.counts if count > 0]

    def draw(self, rng: Rng) -> i64:
        """A kind, as likely as its count; it stays in the bag."""
        left = rng.below(self.size)
        kind: i64 = 0
        while left >= self.counts[kind]:
            left -= self.counts[kind]
            kind += 1
        return kind

    def add(self, kind: i64, number: i64 = 1) -> None:
        self.counts[kind] = self.counts[kind] + number
        self.size += number

    def take(self, kind: i64, number: i64 = 1) -> None:
        """Remove; it must be there."""
        self.counts[kind] = self.counts[kind] - number
        self.size -= number

    def pour(self, other: "Bag") -> None:
        """Everything of the other bag comes into this one."""
        for kind in range(len(self.counts)):
            self.counts[kind] = self.counts[kind] + other.counts[kind]
            other.counts[kind] = 0
        self.size += other.size
        other.size = 0

    def clone(self) -> "Bag":
        return Bag(self.counts.copy())

    def key(self) -> tuple[int, ...]:
        return tuple([int(count) for count in self.counts])


class Deck(Bag):
    """A bag with some cards known to lie on top or at the bottom (both lists: next card last)."""

    def __init__(self, counts: list[i64]) -> None:
        super().__init__(counts)
        self.top: list[i64] = []
        self.bottom: list[i64] = []

    def cards(self) -> i64:
        """How many cards there are in all."""
        return self.size + len(self.top) + len(self.bottom)

    def known_next(self) -> i64:
        """The next card if it is known, else -1."""
        if self.top:
            return self.top[len(self.top) - 1]
        if self.size == 0 and self.bottom:
            return self.bottom[len(self.bottom) - 1]
        return -1

    def next_kinds(self) -> list[int]:
        """What the next card may be: nature's options."""
        known = self.known_next()
        return self.kinds() if known < 0 else [int(known)]

    def next_weights(self) -> list[int]:
        return self.weights() if self.known_next() < 0 else [1]

    def take_next(self, kind: i64) -> None:
        """The next card was of this kind and is gone."""
        if self.top:
            self.top.pop()
        elif self.size == 0:
            self.bottom.pop()
        else:
            self.take(kind)

    def clone_deck(self) -> "Deck":
        twin = Deck(self.counts.copy())
        twin.top = self.top.copy()
        twin.bottom = self.bottom.copy()
        return twin

    def deck_key(self) -> tuple[object, ...]:
        return (self.key(), tuple(self.top), tuple(self.bottom))
