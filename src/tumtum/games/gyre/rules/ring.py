"""The ring: where Jabberwockies stand, and where they may go; GY-31 to GY-35."""

from mypy_extensions import i64

from tumtum.engine.packed import count4, times4
from tumtum.engine.rng import Rng

from .board import AROUND, SPACES
from .position import Position


class Ring(Position):
    """Jabberwockies on their spaces."""

    def space(self, colour: i64) -> i64:
        """Where this Jabberwocky stands."""
        return count4(self.spaces, colour)

    def free(self, space: i64) -> bool:
        """No Jabberwocky stands there (GY-16)."""
        return (
            count4(self.spaces, 0) != space
            and count4(self.spaces, 1) != space
            and count4(self.spaces, 2) != space
        )

    def move(self, colour: i64, space: i64) -> None:
        """Put a Jabberwocky there; its gems travel with it (GY-35, GY-54)."""
        self.spaces += times4(space - self.space(colour), colour)

    def stretch(self, colour: i64, clockwise: bool) -> i64:
        """How many free spaces lie between this Jabberwocky and the next one that way (GY-32)."""
        here = self.space(colour)
        nearest: i64 = SPACES
        for other in range(3):
            if other != colour:
                steps = self.space(other) - here
                if not clockwise:
                    steps = -steps
                steps &= AROUND
                if steps < nearest:
                    nearest = steps
        return nearest - 1

    def blocked(self, colour: i64) -> bool:
        """Both neighbouring spaces are taken (GY-34)."""
        return self.stretch(colour, True) + self.stretch(colour, False) == 0

    def reachable(self, colour: i64) -> list[int]:
        """Where this Jabberwocky may whiffle to: its free stretch, or any free space (GY-34)."""
        if self.blocked(colour):
            return self.free_spaces()
        here = self.space(colour)
        ahead = [(here + steps) & AROUND for steps in range(1, self.stretch(colour, True) + 1)]
        behind = [(here - steps) & AROUND for steps in range(1, self.stretch(colour, False) + 1)]
        return sorted([int(space) for space in ahead + behind])

    def random_reachable(self, colour: i64, rng: Rng) -> i64:
        ahead = self.stretch(colour, True)
        behind = self.stretch(colour, False)
        if ahead + behind == 0:
            return self.random_free(rng)
        steps = 1 + rng.below(ahead + behind)
        if steps > ahead:
            steps = ahead - steps
        return (self.space(colour) + steps) & AROUND

    def free_spaces(self) -> list[int]:
        return [space for space in range(SPACES) if self.free(space)]

    def random_free(self, rng: Rng) -> i64:
        while True:
            space = rng.below(SPACES)
            if self.free(space):
                return space
