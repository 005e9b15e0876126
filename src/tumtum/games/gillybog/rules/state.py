"""Gillybog: the contract of a game."""

from tumtum.engine.state import NOBODY, ONLY, ONLY_NATURE

from .actions import ASKED, DRAW_SEAT
from .position import Position


class Gillybog(Position):
    """A position with the contract's questions answered."""

    def actors(self) -> list[int]:
        kind = self.agenda.kind()
        if self.ending or kind < 0:
            return NOBODY
        assert kind < ASKED
        if kind >= DRAW_SEAT:
            return ONLY_NATURE
        return ONLY[self.active]

    def clone(self) -> "Gillybog":
        twin = Gillybog(self.seats)
        self.copy_to(twin)
        return twin

    def result(self) -> list[float] | None:
        if not self.ending:
            return None
        return [1.0 if self.ending == 1 else -1.0] * int(self.seats)
