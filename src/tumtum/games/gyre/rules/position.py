"""The rules of Gyre: whose turn it is, what may be done, and how the game ends.

Reads along rules.md; the ids in comments are its rules. Compiled by mypyc.
"""

from mypy_extensions import i64

from tumtum.engine.options import Setup
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, NOBODY, ONLY, ONLY_NATURE, IllegalMove, shares

from .actions import (
    ACT,
    CHOOSE,
    DEAL,
    DEAL_CARD,
    EXHALE,
    FIRST,
    FLY,
    FLY_TO,
    INHALE,
    NEUTRAL,
    NOTHING,
    OVER,
    OWN,
    PICK_FIRST,
    RESOLVE,
    TAKE_OFF,
    WHIFFLE,
    WHIFFLE_TO,
)
from .board import (
    CELLS,
    GEMS,
    cells_in,
    count,
    line_cells,
    occupied,
    times,
)
from .refusals import why_not
from .table import Table
from .terms import Terms, terms_of


class Gyre(Table):
    """A position: the table, whose turn it is, and what the last turn did to the table."""

    def __init__(self, seats: i64, terms: Terms) -> None:
        super().__init__(seats)
        self.terms = terms
        self.stage: i64 = DEAL
        self.dealt: i64 = 0  # cells that have their card
        self.mover: i64 = 0
        self.colour: i64 = 0  # the colour that takes this turn, GY-30
        self.locked = False  # the turn before was neutral, GY-70
        self.quiet: i64 = 0  # turns in a row without a flip, GY-64
        self.winners: i64 = 0  # a one for each seat that won, once over
        # The last turn, for the picture: which colour, from which space, what it did, and the
        # cells it changed and flipped. Set anew by each whiffle.
        self.played: i64 = NOTHING
        self.came: i64 = 0
        self.deed: i64 = NOTHING
        self.touched: i64 = 0
        self.flipped: i64 = 0

    # --- the contract ---

    def actors(self) -> list[int]:
        if self.stage < CHOOSE:
            return ONLY_NATURE
        if self.stage < OVER:
            return ONLY[self.mover]
        return NOBODY

    def legal(self, seat: i64) -> list[int]:
        if self.stage == WHIFFLE:
            return [WHIFFLE_TO + space for space in self.reachable(self.colour)]
        if self.stage == ACT:
            return self.acts()
        if self.stage == FLY:  # GY-53
            return [FLY_TO + space for space in self.free_spaces()]
        if self.stage == CHOOSE:  # GY-67
            return [OWN, NEUTRAL]
        if self.stage == DEAL:  # GY-18
            out = self.cards_out()
            return [DEAL_CARD + card for card in range(CELLS) if not out >> card & 1]
        if self.stage == PICK_FIRST:  # GY-26
            return [FIRST + first for first in range(int(self.seats))]
        return []

    def random(self, seat: i64, rng: Rng) -> i64:
        if self.stage == WHIFFLE:
            return WHIFFLE_TO + self.random_reachable(self.colour, rng)
        if self.stage == ACT:
            while True:
                action = INHALE + rng.below(4)
                if self.may(action):
                    return action
        if self.stage == FLY:
            return FLY_TO + self.random_free(rng)
        if self.stage == CHOOSE:
            return OWN + rng.below(2)
        if self.stage == PICK_FIRST:
            return FIRST + rng.below(self.seats)
        out = self.cards_out()
        while True:
            card = rng.below(CELLS)
            if not out >> card & 1:
                return DEAL_CARD + card

    def apply(self, seat: i64, action: i64) -> None:
        if action < FLY_TO:
            self.whiffle(action - WHIFFLE_TO)
        elif action < INHALE:
            self.land(action - FLY_TO)
        elif action < TAKE_OFF:
            self.act(action)
        elif action == TAKE_OFF:
            self.take_off()
        elif action < DEAL_CARD:
            self.choose(action)
        elif action < FIRST:
            self.deal(action - DEAL_CARD)
        else:
            self.pick_first(action - FIRST)

    def clone(self) -> "Gyre":
        twin = Gyre(self.seats, self.terms)
        self.copy_table(twin)
        twin.stage = self.stage
        twin.dealt = self.dealt
        twin.mover = self.mover
        twin.colour = self.colour
        twin.locked = self.locked
        twin.quiet = self.quiet
        twin.winners = self.winners
        twin.played = self.played
        twin.came = self.came
        twin.deed = self.deed
        twin.touched = self.touched
        twin.flipped = self.flipped
        return twin

    def key(self) -> tuple[object, ...]:
        table = (self.layout, self.all_up(), self.green, self.yellow, self.purple)
        standing = (self.spaces, self.aboard, self.dealt)
        turn = (self.stage, self.mover, self.colour, self.locked, self.quiet, self.winners)
        last = (self.played, self.came, self.deed, self.touched, self.flipped)
        return (self.seats, self.terms.key(), table, standing, turn, last)

    def result(self) -> list[float] | None:
        if self.stage != OVER:
            return None
        winners = [seat for seat in range(int(self.seats)) if count(self.winners, seat)]
        if not winners:  # GY-64: a draw
            return [0.0] * int(self.seats)
        return shares(winners, int(self.seats))

    def census(self) -> list[int]:
        """Gems of each colour on the grid, on the Jabberwocky and still in the box (GY-10), and
        the cards on the grid and still in the deck."""
        counts: list[int] = []
        for colour in range(3):
            gems = count(self.aboard, colour)
            for cell in range(CELLS):
                gems += count(self.gems(colour), cell)
            if self.dealt < CELLS:
                gems += GEMS
            counts.append(int(gems))
        counts.append(int(self.dealt) + (len(self.legal(NATURE)) if self.stage == DEAL else 0))
        return counts

    def why_not(self, seat: int, action: int) -> IllegalMove:
        return why_not(self, action)

    # --- colours and seats ---

    def own_colour(self, seat: i64) -> i64:
        return count(self.terms.palette, seat)

    def neutral_turn(self) -> bool:
        """Whether the mover plays the colour nobody has (GY-69)."""
        return self.colour != self.own_colour(self.mover)

    def complete(self, seat: i64) -> bool:
        """All five cards of this seat's colour are face-down (GY-61)."""
        return self.up(self.own_colour(seat)) == 0

    def face_down(self, colour: i64) -> int:
        """How many cards of this colour are face-down."""
        return 5 - len(cells_in(self.up(colour)))

    # --- setup, GY-17 to GY-27 ---

    def cards_out(self) -> i64:
        """The cards that are dealt, one bit each."""
        out: i64 = 0
        for cell in range(self.dealt):
            out |= i64(1) << count(self.layout, cell)
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

    def pick_first(self, seat: i64) -> None:
        self.mover = seat
        self.begin_turn()
        if self.recording:
            self.note("first", "GY-26", int(seat), [])

    # --- the turn, GY-28 to GY-36 and GY-67 to GY-71 ---

    def begin_turn(self) -> None:
        self.colour = self.own_colour(self.mover)
        if self.seats == 2 and not self.locked:
            self.stage = CHOOSE
        else:
            self.stage = WHIFFLE  # GY-70: after a neutral turn there is nothing to choose

    def choose(self, action: i64) -> None:
        if action == NEUTRAL:
            self.colour = count(self.terms.palette, 2)
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
        return [action for action in range(INHALE, TAKE_OFF + 1) if self.may(action)]

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
        home = [int(count(self.aboard, other) - count(aboard, other)) for other in range(3)]
        if action == INHALE:
            values.append(sum([int(count(before, cell)) for cell in line_cells(space)]))
            values.append(home[self.colour])
            self.note("inhale", "GY-38", int(self.mover), values)
        elif action == EXHALE:
            landed = self.gems(self.colour) - before
            values += [int(count(landed, cell)) for cell in line_cells(space)]
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
                        values = [int(count(self.layout, cell)), int(count(gems, cell))]
                        self.note("flip", "GY-55", int(self.mover), [cell, *values])

    # --- the end, GY-61 to GY-65 ---

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

    def decide(self) -> bool:
        """Finish the game if some player is complete (GY-61 to GY-63, GY-73, GY-74)."""
        complete: i64 = 0
        players: i64 = 0
        for seat in range(self.seats):
            if self.complete(seat):
                complete |= times(1, seat)
                players += 1
        if players == 0:
            return False
        if players == 1:
            self.finish(complete, "GY-62")
        elif self.terms.others_share and not count(complete, self.mover):
            self.finish(complete, "GY-63")
        else:
            self.finish(times(1, self.mover), "GY-63")
        return True

    def stall(self) -> None:
        """Too many turns without a flip (GY-64)."""
        winners: i64 = 0
        if self.terms.most_flipped:
            most = 0
            for seat in range(self.seats):
                down = self.face_down(self.own_colour(seat))
                if down > most:
                    most = down
                    winners = 0
                if down == most:
                    winners |= times(1, seat)
        self.finish(winners, "GY-64")

    def finish(self, winners: i64, rule: str) -> None:
        self.winners = winners
        self.stage = OVER
        if self.recording:
            seats = [seat for seat in range(int(self.seats)) if count(winners, seat)]
            self.note("end", rule, seats[0] if len(seats) == 1 else NATURE, seats)


def start(setup: Setup) -> Gyre:
    """A new game, before nature has dealt."""
    return Gyre(setup.seats, terms_of(setup))
