"""Setup, BA-11 to BA-15, step 3 of a turn, BA-60 to BA-63, and the end, BA-64 to BA-67."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, count4, times4
from tumtum.engine.state import NATURE

from .cards import CELLS, HAND
from .position import DRAW, OVER, PLAY, Position


class Draws(Position):
    """Cards come from the deck, and there is a last turn."""

    def deal(self, card: i64) -> None:
        """The next card of the deck onto the next cell; the last two into the hand."""
        place = self.dealt
        self.dealt += 1
        self.deck &= ~bit(card)
        if place < CELLS:
            self.field += times4(card + 1, place)
            self.cards |= bit(place)
            if self.recording:
                self.note("lay", "BA-12", NATURE, [int(place), int(card)])
            return
        self.hand += times4(card + 1, place - CELLS)
        if self.dealt == CELLS + HAND:
            self.stage = PLAY
        if self.recording:
            self.note("deal", "BA-15", NATURE, [int(card)])

    def draw(self, card: i64) -> None:
        self.deck &= ~bit(card)
        if count4(self.hand, 0) == 0:
            self.hand += times4(card + 1, 0)
        else:
            self.hand += times4(card + 1, 1)
        self.stage = PLAY
        if self.recording:
            self.note("draw", "BA-60", NATURE, [int(card)])
        if self.empties() == 0:  # BA-26, BA-65
            self.finish("BA-65")

    def end_turn(self) -> None:
        if self.short:  # BA-64
            self.finish("BA-64")
            return
        self.stage = DRAW
        if self.deck == 0:  # BA-61
            self.deck = self.discard
            self.discard = 0
            if self.recording:
                self.note("reshuffle", "BA-61", NATURE, [])

    def finish(self, rule: str) -> None:
        self.stage = OVER
        if self.recording:
            self.note("end", rule, 0, [int(self.score())])
