"""Step 1: play a card, which adds gems or removes them; BA-24 to BA-48."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, count4, nth_bit, times4

from .captures import Captures
from .cards import (
    BESIDE,
    NONE,
    PURPLE,
    by_colour,
    colour_of,
    effect_rule,
    number_on,
    pair_cell,
    pair_colour,
)
from .position import REMOVE


class Plays(Captures):
    """A card of the hand replaces an empty one."""

    def play_card(self, card: i64, cell: i64) -> None:
        old = count4(self.field, cell) - 1
        self.stage = REMOVE
        self.turns += 1
        self.played = cell
        self.replaced = old
        self.captured = 0
        self.field += times4(card - old, cell)
        self.discard |= bit(old)
        place: i64 = 0
        if count4(self.hand, 1) == card + 1:
            place = 1
        self.hand -= times4(card + 1, place)
        if self.recording:
            self.note("play", effect_rule(card, old), 0, [int(card), int(old), int(cell)])
        same = colour_of(card) == colour_of(old)
        difference = number_on(card) - number_on(old)
        if difference < 0:
            self.owed = 1  # BA-30
            if not same:
                self.owed = -difference  # BA-34
            self.remove_gems()
            return
        if difference == 0:  # BA-33
            self.add_gems(colour_of(card), 1)
            self.add_gems(colour_of(old), 1)
        elif same:  # BA-29
            self.add_gems(colour_of(card), difference)
        else:  # BA-32
            self.add_gems(colour_of(card), 1)
        if self.recording:
            gems = by_colour(self.gems_on(cell))
            self.note("add", effect_rule(card, old), 0, [int(card), int(old), int(cell), *gems])
        self.end_play()

    # --- adding gems, BA-35 to BA-39 ---

    def add_gems(self, wanted: i64, number: i64) -> None:
        """Gems from the supply onto the new card (BA-35), as far as there are any (BA-37)."""
        while number > 0:
            colour = self.from_supply(wanted)
            if colour != NONE:
                self.put(self.played, colour, 1)
            number -= 1

    def from_supply(self, wanted: i64) -> i64:
        """Take a gem of this colour, else a purple one; NONE if there is neither, and then this
        turn is the last (BA-36, BA-45)."""
        colour = wanted
        if count4(self.supply, wanted) == 0:
            colour = PURPLE
            if count4(self.supply, PURPLE) == 0:
                self.short = True
                return NONE
        self.supply -= times4(1, colour)
        return colour

    def end_play(self) -> None:
        if self.short and self.recording:
            self.note("short", "BA-64", 0, [])
        self.resolve_captures()

    # --- removing gems, BA-40 to BA-48 ---

    def remove_gems(self) -> None:
        """Remove what is owed, up to a choice of the player."""
        while self.owed > 0 and BESIDE[self.played] & self.busy:
            pairs = self.removable()
            first = nth_bit(pairs, 0)
            gems: i64 = 0
            others = pairs
            while others:
                gems += self.gems_of(nth_bit(others, 0))
                others &= others - 1
            if pairs & (pairs - 1) and gems > self.owed:  # BA-41: there are two kinds or more
                return
            self.remove(first, min(self.owed, self.gems_of(first)))  # BA-42, BA-43
        if self.owed > 0:
            self.remove_from_supply()
        self.end_play()

    def remove(self, pair: i64, number: i64) -> None:
        """Gems from a neighbour to the box (BA-40)."""
        cell = pair_cell(pair)
        colour = pair_colour(pair)
        self.put(cell, colour, -number)
        self.box += times4(number, colour)
        self.owed -= number
        if self.recording:
            card = int(count4(self.field, cell)) - 1
            self.note("remove", "BA-40", 0, [int(colour), int(number), card, int(cell)])

    def remove_from_supply(self) -> None:
        """The rest of what is owed, in the new card's colour, to the box (BA-44, BA-45)."""
        wanted = colour_of(count4(self.field, self.played) - 1)
        gone: i64 = 0
        while self.owed > 0:
            colour = self.from_supply(wanted)
            if colour != NONE:
                gone += times4(1, colour)
            self.owed -= 1
        self.box += gone
        if self.recording and gone:
            self.note("waste", "BA-45", 0, [int(wanted), *by_colour(gone)])
