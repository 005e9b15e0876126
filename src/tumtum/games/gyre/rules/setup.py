"""Setup: cards, gems and Jabberwockies, and who begins; GY-17 to GY-27."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, count4, times4
from tumtum.engine.state import NATURE

from .board import CELLS, START, card_colour, card_number
from .position import PICK_FIRST
from .turn import Turn


class Deal(Turn):
    """Nature deals the cards; all the rest follows from them."""

    def cards_out(self) -> i64:
        """The cards that are dealt, one bit each."""
        out: i64 = 0
        for cell in range(self.dealt):
            out |= bit(count4(self.layout, cell))
        return out

    def deal(self, card: i64) -> None:
        cell = self.dealt
        self.put_card(cell, card)
        self.dealt += 1
        if self.recording:
            self.note("deal", "GY-18", NATURE, [int(cell), int(card)])
        if self.dealt == CELLS:
            self.set_out()

    def set_out(self) -> None:
        """All cards are dealt: gems and Jabberwockies follow, and then the first turn."""
        self.lay_out(self.terms.face_down)
        if self.recording:
            self.note("laid", "GY-20", NATURE, [int(self.space(colour)) for colour in range(3)])
        if self.terms.random_first:
            self.stage = PICK_FIRST
        else:
            self.begin_turn()

    def lay_out(self, face_down: i64) -> None:
        """Turn one number down, lay out the gems, place the Jabberwockies (GY-19 to GY-25)."""
        lowest: list[i64] = [9, 9, 9]  # by colour: the number on its lowest face-up rim card
        for cell in range(CELLS):
            card = count4(self.layout, cell)
            colour = card_colour(card)
            number = card_number(card)
            if number == face_down:
                self.turn(colour, times4(1, cell))
                continue
            for other in range(3):
                if other != colour:
                    self.set_gems(other, self.gems(other) + times4(1, cell))
            if START[cell] >= 0 and number < lowest[colour]:
                lowest[colour] = number
                self.move(colour, START[cell])

    def pick_first(self, seat: i64) -> None:
        self.mover = seat
        self.begin_turn()
        if self.recording:
            self.note("first", "GY-26", int(seat), [])
