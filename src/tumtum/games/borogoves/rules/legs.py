"""The end of a round, a leg and the game; and the second leg. BO-33, BO-53 to BO-61."""

from tumtum.engine.state import NATURE

from .birds import Birds
from .cards import ALL_CARDS, CARDS
from .flock import Flock
from .land import Land
from .position import LAY, LAYING, OVER, REFILL
from .scoring import alone, colour_part, number_part


class Legs(Flock):
    """A leg is scored when the map is full and the birds have acted; two legs make a game."""

    def end_round(self) -> None:
        self.acted = 0  # BO-33
        if self.land.size == CARDS:  # BO-18
            self.end_leg()
        elif self.solo():
            self.stage = REFILL
        else:
            self.stage = LAYING

    def end_leg(self) -> None:
        colours = colour_part(self.birds)
        numbers = number_part(self.birds)
        if self.solo():
            self.first_score = alone(colours + numbers)
        elif self.leg == 0:
            self.first_score = colours + numbers
        else:
            self.second_score = colours + numbers
        last = self.solo() or self.leg == 1
        if last:
            self.stage = OVER
        if self.recording:
            self.note_score(int(colours), int(numbers))
        if not last:
            self.begin_second_leg()

    def note_score(self, colours: int, numbers: int) -> None:
        if self.solo():
            self.note("score", "BO-68", 0, [int(45 - colours), 15 - numbers])
        else:
            self.note("score", "BO-57", int(self.cartographer), [colours, numbers])
        if self.stage == OVER:
            scores = [int(self.first_score)]
            if not self.solo():
                scores = [int(self.score_of(seat)) for seat in range(2)]
            self.note("end", "BO-72" if self.solo() else "BO-60", NATURE, scores)

    def begin_second_leg(self) -> None:
        """The roles are swapped, all cards and all birds come back (BO-59)."""
        self.leg = 1
        self.cartographer = 1 - self.cartographer
        self.deck = ALL_CARDS
        self.in_deck = CARDS
        self.land = Land()
        self.birds = Birds()
        self.deeds = 0
        self.touched = 0
        self.stage = LAY
        if self.recording:
            self.note("swap", "BO-59", int(self.cartographer), [])
