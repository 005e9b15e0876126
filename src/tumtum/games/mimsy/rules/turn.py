"""The turn: a card is lifted, its gems are sown, and may run on; MI-20 to MI-38."""

from mypy_extensions import i64

from tumtum.engine.packed import count5, times5

from .position import CARDS, TO_WIN, UNKNOWN
from .setup import Deal


class Turn(Deal):
    """How gems move round the ring."""

    def lift_start_card(self, place: i64) -> None:
        """All gems of the card come into hand (MI-23)."""
        self.start = place
        self.at = place
        self.drops = 0
        self.hand = 0
        self.in_hand = 0
        for colour in range(3):
            self.lift(colour)
        if self.recording:
            colours = [int(count5(self.hand, colour)) for colour in range(3)]
            self.note("lift", "MI-23", int(self.mover), [int(place), *colours])

    def lift(self, colour: i64) -> None:
        """All gems of one colour on the card come into hand."""
        lifted = count5(self.gems(colour), self.at)
        if lifted == 0:
            return
        self.put(colour, self.at, -lifted)
        self.hand += times5(lifted, colour)
        self.in_hand += lifted

    def drop(self, colour: i64) -> None:
        """One gem onto the next card clockwise, whatever card it is (MI-25, MI-26)."""
        self.hand -= times5(1, colour)
        self.in_hand -= 1
        self.drops += 1
        at = self.at + 1
        if at == CARDS:  # MI-15: after 11 comes 0
            at = 0
        self.at = at
        self.put(colour, at, 1)
        if at & 3 == 0 and count5(self.ring, at) == TO_WIN:
            self.fifth += times5(self.drops, at >> 2)  # MI-50
        if self.recording:
            self.note("drop", "MI-25", int(self.mover), [int(at), int(colour)])

    def only_colour_in_hand(self) -> i64:
        for colour in range(3):
            if self.hand == times5(self.in_hand, colour):
                return colour
        return UNKNOWN

    def sow(self, colour: i64) -> None:
        while self.in_hand > 0:
            self.drop(colour)

    def relay(self, colour: i64) -> None:
        """While the last gem meets another of its colour, all of them run on (MI-31 to MI-37)."""
        while count5(self.gems(colour), self.at) > 1:
            self.lift(colour)  # MI-34: the other colours stay
            if self.at & 3 == 0 and count5(self.ring, self.at) < TO_WIN:
                self.forget_fifth(self.at >> 2)
            if self.recording:
                lifted = [int(self.at), int(colour), int(self.in_hand)]
                self.note("relay", "MI-34", int(self.mover), lifted)
            self.sow(colour)

    def forget_fifth(self, corner: i64) -> None:
        """This goal holds fewer than five again, so its fifth gem does not count (MI-45, MI-50)."""
        self.fifth -= times5(count5(self.fifth, corner), corner)
