"""Step 2: resolve captures, BA-49 to BA-59."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, count4, times4

from .cards import GREEN, PURPLE, YELLOW, by_colour
from .draws import Draws
from .position import CAPTURE


class Captures(Draws):
    """What is surrounded by busy cards is captured, and broiled if it is busy itself."""

    def resolve_captures(self) -> None:
        """One capture after the other, up to a choice of the player (BA-56 to BA-58)."""
        self.stage = CAPTURE
        due = self.capturable()
        while due:
            if due & (due - 1):  # BA-58: there are two or more
                return
            cell: i64 = 0
            while not due >> cell & 1:
                cell += 1
            self.capture(cell)
            due = self.capturable()
        self.end_turn()

    def capture(self, cell: i64) -> None:
        spot = bit(cell)
        card = count4(self.field, cell) - 1
        gems = self.gems_on(cell)
        if self.busy & spot:  # BA-55
            self.broiled += gems
            self.green -= times4(count4(gems, GREEN), cell)
            self.yellow -= times4(count4(gems, YELLOW), cell)
            self.purple -= times4(count4(gems, PURPLE), cell)
            self.busy &= ~spot
            self.discard |= bit(card)
        else:  # BA-54
            self.boxed |= bit(card)
        self.field -= times4(card + 1, cell)
        self.cards &= ~spot
        self.captured |= spot
        if self.recording:
            rule = "BA-55" if gems else "BA-54"
            self.note("capture", rule, 0, [int(card), int(cell), *by_colour(gems)])
