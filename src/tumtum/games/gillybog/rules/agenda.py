"""The agenda: a stack of small pending steps inside a position.

A nested effect (an attack inside a move inside a card) is pushed here and taken up when what is
above it is done. A step is four numbers, so that a position with an agenda can still be cloned,
compared, hashed and saved.
"""

from typing import Final

from mypy_extensions import i64

WIDTH: Final = 4


class Agenda:
    """Steps of (kind, a, b, c); the last one pushed comes first."""

    def __init__(self) -> None:
        self.steps: list[i64] = []

    def __len__(self) -> int:
        return len(self.steps) // WIDTH

    def empty(self) -> bool:
        return not self.steps

    def push(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """This comes next, before all that is pending."""
        self.steps.append(kind)
        self.steps.append(a)
        self.steps.append(b)
        self.steps.append(c)

    def kind(self) -> i64:
        """The kind of the step on top; -1 when nothing is pending."""
        if not self.steps:
            return -1
        return self.steps[len(self.steps) - WIDTH]

    def a(self) -> i64:
        return self.steps[len(self.steps) - 3]

    def b(self) -> i64:
        return self.steps[len(self.steps) - 2]

    def c(self) -> i64:
        return self.steps[len(self.steps) - 1]

    def change(self, a: i64, b: i64, c: i64) -> None:
        """Change the details of the step on top."""
        last = len(self.steps) - 1
        self.steps[last - 2] = a
        self.steps[last - 1] = b
        self.steps[last] = c

    def pop(self) -> None:
        """The step on top is done."""
        self.steps.pop()
        self.steps.pop()
        self.steps.pop()
        self.steps.pop()

    def clone(self) -> "Agenda":
        twin = Agenda()
        twin.steps = self.steps.copy()
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle."""
        return (agenda_of, (self.steps,))

    def key(self) -> tuple[int, ...]:
        return tuple([int(number) for number in self.steps])


def agenda_of(steps: list[i64]) -> Agenda:
    """An agenda with these steps."""
    agenda = Agenda()
    agenda.steps = steps
    return agenda
