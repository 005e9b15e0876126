"""The log of a match in words, as each viewer may read it."""

from dataclasses import dataclass

from ..parts import (
    LinePart,
)


@dataclass(frozen=True)
class Told:
    """A line of the log, and who may read it."""

    line: LinePart
    to: list[int] | None  # None: everybody
    length: int  # of the moves after it happened

    def reads(self, viewer: int) -> bool:
        return self.to is None or viewer in self.to


class Story:
    """Grows by a few lines a move; what a viewer has read is not sifted again."""

    def __init__(self) -> None:
        self.told: list[Told] = []
        self._sifted: dict[int, int] = {}  # by viewer: how much of `told`
        self._lines: dict[int, list[LinePart]] = {}

    def add(self, line: LinePart, to: list[int] | None, length: int) -> None:
        self.told.append(Told(line, to, length))

    def lines(self, viewer: int) -> list[LinePart]:
        """What this viewer may read, from the beginning."""
        lines = self._lines.setdefault(viewer, [])
        fresh = self.told[self._sifted.get(viewer, 0) :]
        lines.extend(told.line for told in fresh if told.reads(viewer))
        self._sifted[viewer] = len(self.told)
        return lines

    def back_to(self, length: int) -> None:
        """Forget what was told after so many moves."""
        self.told = [told for told in self.told if told.length <= length]
        self._sifted.clear()
        self._lines.clear()
