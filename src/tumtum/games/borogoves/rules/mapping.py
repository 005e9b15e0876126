"""The deck, and the cartographer's turn: BO-10 to BO-30, and BO-62 to BO-64 for the solo game."""

from mypy_extensions import i64

from tumtum.engine.actions import Actions
from tumtum.engine.packed import bit, nth_bit
from tumtum.engine.state import NATURE

from .actions import place_action
from .cards import FIRST_CELLS, HAND, MAP_CARDS
from .flying import Flying
from .position import DEAL, LAY, LAYING, REFILL


class Mapping(Flying):
    """Cards are drawn and placed."""

    def pick_first(self, seat: i64) -> None:
        self.cartographer = seat  # BO-10
        self.stage = LAY
        if self.recording:
            self.note("first", "BO-10", int(seat), [])

    def draw(self, card: i64) -> None:
        self.deck ^= bit(card)
        self.in_deck -= 1
        if self.stage == LAY:  # BO-12, BO-63
            self.lay_first(card)
            return
        self.hand |= bit(card)
        self.in_hand += 1
        if self.recording:
            self.note_drawn(int(card))
        if self.stage == DEAL:  # BO-13
            if self.in_hand == HAND:
                self.stage = LAYING
        elif self.solo():  # BO-64
            self.stage = LAYING
        else:
            self.begin_flying()

    def note_drawn(self, card: int) -> None:
        """Everybody sees that a card is drawn; only the cartographer sees which (BO-15)."""
        drawer = int(self.cartographer)
        if self.solo():
            self.note("reveal", "BO-64", drawer, [card])
            return
        rule = "BO-13" if self.stage == DEAL else "BO-20"
        self.note("draw", rule, drawer, [int(self.in_deck)])
        self.note("drawn", rule, drawer, [card], to=[drawer])
        if self.in_deck == 0:
            self.note("empty", "BO-29", drawer, [])

    def lay_first(self, card: i64) -> None:
        cell = FIRST_CELLS[self.land.size]
        self.land.lay(card, cell)
        self.touched |= bit(card)
        if self.land.size == MAP_CARDS:
            self.stage = REFILL if self.solo() else DEAL
        if self.recording:
            self.note("lay", "BO-12", NATURE, [int(card), int(cell)])

    def list_placements(self, actions: Actions) -> None:
        """Every card of the hand at every open position (BO-21)."""
        hand = self.hand
        while hand:
            actions.add_places(place_action(nth_bit(hand, 0), 0), self.land.opened())
            hand &= hand - 1

    def place(self, card: i64, cell: i64) -> None:
        self.hand ^= bit(card)
        self.in_hand -= 1
        self.land.lay(card, cell)
        self.touched = bit(card)
        if self.recording:
            self.note("place", "BO-21", int(self.cartographer), [int(card), int(cell)])
        if self.in_deck > 0 and not self.solo():  # BO-20: the draw comes after the play
            self.stage = REFILL
        else:
            self.begin_flying()
