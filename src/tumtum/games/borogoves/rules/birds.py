"""The birds: how many borogoves of each tribe are in the nest, on each card, and settled."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import count4, times4

from .cards import BIRDS, NEST, TRIBES

FULL_NEST: Final = 0x888  # a word by colour: eight of each, BO-14


class Birds:
    """Counts in words: by card for each tribe on the map, by colour for the nest."""

    def __init__(self) -> None:
        self.green: i64 = 0
        self.yellow: i64 = 0
        self.purple: i64 = 0
        self.nest: i64 = FULL_NEST
        self.settled: i64 = 0

    def copy_to(self, twin: "Birds") -> None:
        twin.green = self.green
        twin.yellow = self.yellow
        twin.purple = self.purple
        twin.nest = self.nest
        twin.settled = self.settled

    def key(self) -> tuple[int, ...]:
        return (
            int(self.green),
            int(self.yellow),
            int(self.purple),
            int(self.nest),
            int(self.settled),
        )

    def tribe(self, colour: i64) -> i64:
        """The birds of this colour that are on the map, by card."""
        if colour == 0:
            return self.green
        if colour == 1:
            return self.yellow
        return self.purple

    def at(self, colour: i64, place: i64) -> i64:
        """How many of this colour are on a card, or in the NEST."""
        if place == NEST:
            return count4(self.nest, colour)
        return count4(self.tribe(colour), place)

    def total(self, card: i64) -> i64:
        """How many there are on a card, all colours together."""
        return count4(self.green, card) + count4(self.yellow, card) + count4(self.purple, card)

    def extinct(self, colour: i64) -> bool:
        """Whether this tribe has nobody left, neither in the nest nor on the map (BO-35)."""
        return count4(self.settled, colour) == BIRDS

    def arrive(self, colour: i64, place: i64, number: i64) -> None:
        """So many more (or, below 0, fewer) of this colour here."""
        if place == NEST:
            self.nest += times4(number, colour)
        elif colour == 0:
            self.green += times4(number, place)
        elif colour == 1:
            self.yellow += times4(number, place)
        else:
            self.purple += times4(number, place)

    def fly(self, colour: i64, origin: i64, target: i64, number: i64) -> None:
        self.arrive(colour, origin, -number)
        self.arrive(colour, target, number)

    def settle(self, colour: i64, origin: i64) -> None:
        """One of them leaves the game for the rest of the leg (BO-50)."""
        self.arrive(colour, origin, -1)
        self.settled += times4(1, colour)

    def counts(self, place: i64) -> list[int]:
        """Green, yellow and purple birds on a card, or in the NEST."""
        return [int(self.at(colour, place)) for colour in range(TRIBES)]
