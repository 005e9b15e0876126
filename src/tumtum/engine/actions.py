"""Legal actions in a packed array, where a list of Python's integers would take longer to make
than the actions to find. Compiled by mypyc."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from .packed import bits, nth_bit

ROOM: Final = 64  # actions: more than most positions have


class Actions:
    """Actions in the order in which they were added; there is room for any number of them."""

    def __init__(self, room: i64 = ROOM) -> None:
        self.numbers = vec[i32]([0] * room)
        self.size: i64 = 0

    def add(self, action: i64) -> None:
        """One more."""
        self.make_room(1)
        self.numbers[self.size] = i32(action)
        self.size += 1

    def add_places(self, first: i64, places: i64) -> None:
        """One action for each place of a set, rising; `first` would be that of place 0."""
        self.make_room(bits(places))
        numbers, size = self.numbers, self.size
        while places:
            numbers[size] = i32(first + nth_bit(places, 0))
            places &= places - 1
            size += 1
        self.size = size

    def add_range(self, first: i64, number: i64) -> None:
        """So many actions from the first on."""
        self.make_room(number)
        numbers, size = self.numbers, self.size
        for step in range(number):
            numbers[size + step] = i32(first + step)
        self.size = size + number

    def make_room(self, number: i64) -> None:
        """For so many more."""
        if self.size + number > len(self.numbers):
            more = vec[i32]([0] * (2 * (self.size + number)))
            for index in range(self.size):
                more[index] = self.numbers[index]
            self.numbers = more

    def listed(self) -> list[int]:
        """All of them as Python's integers."""
        return [i64(self.numbers[index]) for index in range(self.size)]
