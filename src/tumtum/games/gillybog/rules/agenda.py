"""The agenda: a stack of small pending steps inside a position.

A nested effect (an attack inside a move inside a card) is pushed here and taken up when what is
above it is done. A step is four numbers, so that a position with an agenda can still be cloned,
compared, hashed and saved.
"""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

WIDTH: Final = 4
ROOM: Final = vec[i64]([0] * (16 * WIDTH))  # for as many steps as are ever pending, or nearly


class Agenda:
    """Steps of (kind, a, b, c); the last one pushed comes first."""

    def __init__(self, steps: vec[i64] = ROOM) -> None:
        self.size: i64 = 0  # so many numbers are in use; what lies above them does not count
        self.steps = steps[:]

    def __len__(self) -> int:
        return int(self.size // WIDTH)

    def empty(self) -> bool:
        return self.size == 0

    def push(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """This comes next, before all that is pending."""
        size = self.size
        if size == len(self.steps):
            self.steps = extend(self.steps, self.steps)  # twice the room
        steps = self.steps
        steps[size] = kind
        steps[size + 1] = a
        steps[size + 2] = b
        steps[size + 3] = c
        self.size = size + WIDTH

    def kind(self) -> i64:
        """The kind of the step on top; -1 when nothing is pending."""
        if self.size == 0:
            return -1
        return self.steps[self.size - WIDTH]

    def a(self) -> i64:
        return self.steps[self.size - 3]

    def b(self) -> i64:
        return self.steps[self.size - 2]

    def c(self) -> i64:
        return self.steps[self.size - 1]

    def change(self, a: i64, b: i64, c: i64) -> None:
        """Change the details of the step on top."""
        steps = self.steps
        size = self.size
        steps[size - 3] = a
        steps[size - 2] = b
        steps[size - 1] = c

    def pop(self) -> None:
        """The step on top is done."""
        self.size -= WIDTH

    def clear(self) -> None:
        """Nothing is pending any more."""
        self.size = 0

    def clone(self) -> "Agenda":
        return agenda_with(self.steps, self.size)

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle."""
        return (agenda_with, (self.steps, self.size))

    def key(self) -> tuple[int, ...]:
        return tuple([int(self.steps[place]) for place in range(self.size)])


def agenda_with(steps: vec[i64], size: i64) -> Agenda:
    """An agenda of which so many numbers are in use."""
    agenda = Agenda(steps)
    agenda.size = size
    return agenda


def agenda_of(numbers: tuple[int, ...]) -> Agenda:
    """An agenda of these steps, four numbers each, the one that comes first at the end."""
    agenda = Agenda()
    for first in range(0, len(numbers), WIDTH):
        agenda.push(numbers[first], numbers[first + 1], numbers[first + 2], numbers[first + 3])
    return agenda
