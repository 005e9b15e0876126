"""The turn: a whiffle, an action, flips; GY-28 to GY-36, and GY-67 to GY-71 for two players."""

from mypy_extensions import i64

from tumtum.engine.packed import count4

from .actions import ACTS, EXHALE, INHALE, NEUTRAL, RESOLVE, TAKE_OFF
from .board import cells_in, line_cells, occupied
from .ending import Ending
from .position import ACT, CHOOSE, FLY, NOTHING, WHIFFLE


class Turn(Ending):
    """What happens from one turn to the next."""

    def begin_turn(self) -> None:
        self.colour = self.own_colour(self.mover)
        if self.seats == 2 and not self.locked:
            self.stage = CHOOSE
        else:
            self.stage = WHIFFLE  # GY-70: after a neutral turn there is nothing to choose

    def choose(self, action: i64) -> None:
        if action == NEUTRAL:
            self.colour = count4(self.terms.palette, 2)
        self.stage = WHIFFLE
        if self.recording:
            self.note("choose", "GY-67", int(self.mover), [int(action), int(self.colour)])

    def whiffle(self, space: i64) -> None:
        self.played = self.colour
        self.came = self.space(self.colour)
        self.deed = NOTHING
        self.touched = 0
        self.flipped = 0
        blocked = self.recording and self.blocked(self.colour)
        self.move(self.colour, space)
        self.stage = ACT
        if self.recording:
            values = [int(self.colour), int(self.came), int(space)]
            if blocked:
                self.note("jump", "GY-34", int(self.mover), values)
            else:
                self.note("whiffle", "GY-32", int(self.mover), values)

    # --- the action, GY-36 to GY-54 ---

    def may(self, action: i64) -> bool:
        """Whether this action may be taken after the whiffle."""
        if action == INHALE:
            return self.can_inhale(self.colour)
        if action == EXHALE:
            return self.can_exhale(self.colour)
        if action == RESOLVE:
            return self.can_resolve()
        return True  # GY-36: fly

    def acts(self) -> list[int]:
        return [action for action in ACTS if self.may(action)]

    def act(self, action: i64) -> None:
        """Inhale, exhale or resolve; then flips, and the turn is over (GY-28)."""
        green, yellow, purple, aboard = self.green, self.yellow, self.purple, self.aboard
        before = self.gems(self.colour)
        self.deed = action
        if action == INHALE:
            self.inhale(self.colour)
        elif action == EXHALE:
            self.exhale(self.colour)
        else:
            self.resolve()
        self.touched = occupied(
            (green ^ self.green) | (yellow ^ self.yellow) | (purple ^ self.purple)
        )
        if self.recording:
            self.tell_act(action, before, aboard)
        self.flip_ripe()
        self.end_turn()

    def tell_act(self, action: i64, before: i64, aboard: i64) -> None:
        """Note the action with its colour and space, and then: inhale, how many gems moved and how
        many came home; exhale, how many landed on each card of the line; resolve, how many of
        each colour went home."""
        space = int(self.space(self.colour))
        values = [int(self.colour), space]
        home = [int(count4(self.aboard, other) - count4(aboard, other)) for other in range(3)]
        if action == INHALE:
            values.append(sum([int(count4(before, cell)) for cell in line_cells(space)]))
            values.append(home[self.colour])
            self.note("inhale", "GY-38", int(self.mover), values)
        elif action == EXHALE:
            landed = self.gems(self.colour) - before
            values += [int(count4(landed, cell)) for cell in line_cells(space)]
            self.note("exhale", "GY-43", int(self.mover), values)
        else:
            self.note("resolve", "GY-49", int(self.mover), values + home)

    def take_off(self) -> None:
        self.deed = TAKE_OFF
        self.stage = FLY
        if self.recording:
            self.note("take off", "GY-53", int(self.mover), [int(self.colour)])

    def land(self, space: i64) -> None:
        left = self.space(self.colour)
        self.move(self.colour, space)
        if self.recording:
            values = [int(self.colour), int(left), int(space)]
            self.note("fly", "GY-53", int(self.mover), values)
        self.end_turn()  # GY-54: no gem moved, so no card flips

    def flip_ripe(self) -> None:
        """One check for all cards after the action is complete (GY-56, GY-59)."""
        for colour in range(3):
            cells = self.ripe(colour)
            if cells:
                self.flipped |= cells
                self.touched |= cells
                gems = self.gems(colour)
                self.flip(colour, cells)
                if self.recording:
                    for cell in cells_in(cells):
                        values = [int(count4(self.layout, cell)), int(count4(gems, cell))]
                        self.note("flip", "GY-55", int(self.mover), [cell, *values])

    def end_turn(self) -> None:
        if self.flipped:
            self.quiet = 0
            if self.decide():
                return
        else:
            self.quiet += 1
            if self.quiet == self.terms.stall_limit:
                self.stall()
                return
        self.locked = self.neutral_turn()
        self.mover += 1
        if self.mover == self.seats:
            self.mover = 0
        self.begin_turn()
