"""What a Jabberwocky does to gems and cards: inhale, exhale, resolve; and flips. GY-37 to GY-60."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import count4, times4

from .board import CELLS, LENGTH, NEAR, ONES, STEP, line, occupied
from .ring import Ring

HOME: Final = -1  # instead of a cell: the Jabberwocky itself
NO_COLOUR: Final = -1


class Breath(Ring):
    """How gems move. The moves trust their caller, as `apply` does."""

    def can_inhale(self, colour: i64) -> bool:
        """Some gem of the colour lies in the line (GY-37)."""
        return occupied(self.gems(colour)) & line(self.space(colour)) != 0

    def inhale(self, colour: i64) -> None:
        """Gems of this colour in the line come one card nearer (GY-38 to GY-41)."""
        space = self.space(colour)
        cell = NEAR[space]
        step = STEP[space]
        up = self.all_up()
        gems = self.gems(colour)
        target: i64 = HOME  # where a gem of the next face-up card goes: past all face-down ones
        for _ in range(LENGTH[space]):
            if count4(up, cell):
                moving = count4(gems, cell)
                gems -= times4(moving, cell)
                if target == HOME:
                    self.board_gems(colour, moving)  # GY-39
                else:
                    gems += times4(moving, target)
                target = cell
            cell += step
        self.set_gems(colour, gems)

    def can_exhale(self, colour: i64) -> bool:
        """There is a gem to lay out and a face-up card in the line to catch it (GY-42)."""
        return count4(self.aboard, colour) > 0 and (self.all_up() & line(self.space(colour)) != 0)

    def exhale(self, colour: i64) -> None:
        """Lay the Jabberwocky's gems out along the line, one a card (GY-43 to GY-47)."""
        space = self.space(colour)
        cell = NEAR[space]
        step = STEP[space]
        up = self.all_up()
        gems = self.gems(colour)
        left = count4(self.aboard, colour)
        rolling: i64 = 0  # gems on face-down cards, rolling outwards (GY-44)
        landed: i64 = 0
        for _ in range(LENGTH[space]):
            if left > 0:
                left -= 1
                rolling += 1
            if count4(up, cell):
                gems += times4(rolling, cell)
                landed += rolling
                rolling = 0
            cell += step
        self.set_gems(colour, gems)
        self.board_gems(colour, -landed)  # GY-46, GY-47: all the others come back

    def controller(self, cell: i64) -> i64:
        """The colour with more gems there than all others together (GY-48), or NO_COLOUR."""
        green = count4(self.green, cell)
        yellow = count4(self.yellow, cell)
        purple = count4(self.purple, cell)
        if green > yellow + purple:
            return 0
        if yellow > green + purple:
            return 1
        if purple > green + yellow:
            return 2
        return NO_COLOUR

    def mixed(self) -> i64:
        """The cells that hold gems of at least two colours."""
        green = occupied(self.green)
        yellow = occupied(self.yellow)
        purple = occupied(self.purple)
        return (green & yellow) | (green & purple) | (yellow & purple)

    def can_resolve(self) -> bool:
        """Some gem would go home (GY-52)."""
        mixed = self.mixed()
        cell: i64 = 0
        while mixed:
            if mixed & 1 and self.controller(cell) != NO_COLOUR:
                return True
            mixed >>= 4
            cell += 1
        return False

    def resolve(self) -> None:
        """On every controlled card all gems of the other colours go home (GY-49 to GY-51)."""
        mixed = self.mixed()
        cell: i64 = 0
        while mixed:
            if mixed & 1:
                controller = self.controller(cell)
                if controller != NO_COLOUR:
                    for colour in range(3):
                        if colour != controller:
                            self.send_home(colour, times4(1, cell))
            mixed >>= 4
            cell += 1

    def send_home(self, colour: i64, cells: i64) -> None:
        """The gems of this colour on these cells go to their Jabberwocky."""
        gems = self.gems(colour)
        for cell in range(CELLS):
            if count4(cells, cell):
                going = count4(gems, cell)
                gems -= times4(going, cell)
                self.board_gems(colour, going)
        self.set_gems(colour, gems)

    # --- flips, GY-55 to GY-60 ---

    def ripe(self, colour: i64) -> i64:
        """The cells of the cards of this colour that are to flip (GY-55).

        Gems plus slack reach 8, the top bit of a count, exactly when the gems reach the card's
        number; they never reach 16, so that no cell disturbs the next.
        """
        enough = (self.gems(colour) + self.slack) >> 3 & ONES
        return enough & self.up(colour) & ~self.other_gems(colour)

    def flip(self, colour: i64, cells: i64) -> None:
        """These cards turn face-down and their gems go home (GY-57)."""
        self.send_home(colour, cells)
        self.turn(colour, cells)
