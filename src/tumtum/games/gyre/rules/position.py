"""A position of Gyre: its fields, and the simple questions about cards, gems and seats."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import count4, times4
from tumtum.engine.state import NATURE, State

from .board import CELLS, GEMS, GREEN, YELLOW, card_colour, card_number, cells_in, occupied
from .terms import Terms

# What is being decided. Nature deals first (GY-18), then turns follow (GY-29).
DEAL: Final = 0
PICK_FIRST: Final = 1
CHOOSE: Final = 2  # two players: which Jabberwocky, GY-67
WHIFFLE: Final = 3
ACT: Final = 4
FLY: Final = 5  # where to, GY-53
OVER: Final = 6

NOTHING: Final = -1


class Position(State):
    """What lies on the table, whose turn it is, and what the last turn did."""

    def __init__(self, seats: i64, terms: Terms) -> None:
        super().__init__(seats)
        self.terms = terms
        self.layout: i64 = 0  # by cell: which card lies there
        self.slack: i64 = 0  # by cell: 8 minus the card's number, see `ripe`
        self.green_up: i64 = 0  # the cells of the face-up cards of one colour
        self.yellow_up: i64 = 0
        self.purple_up: i64 = 0
        self.green: i64 = 0  # gems of one colour, by cell
        self.yellow: i64 = 0
        self.purple: i64 = 0
        self.spaces: i64 = 0  # by colour: where the Jabberwocky stands
        self.aboard: i64 = 0  # by colour: gems on the Jabberwocky
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

    def copy_to(self, twin: "Position") -> None:
        """Make another position of the same game the same as this one."""
        twin.layout = self.layout
        twin.slack = self.slack
        twin.green_up = self.green_up
        twin.yellow_up = self.yellow_up
        twin.purple_up = self.purple_up
        twin.green = self.green
        twin.yellow = self.yellow
        twin.purple = self.purple
        twin.spaces = self.spaces
        twin.aboard = self.aboard
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

    def key(self) -> tuple[object, ...]:
        table = (self.layout, self.all_up(), self.green, self.yellow, self.purple)
        standing = (self.spaces, self.aboard, self.dealt)
        turn = (self.stage, self.mover, self.colour, self.locked, self.quiet, self.winners)
        last = (self.played, self.came, self.deed, self.touched, self.flipped)
        return (self.seats, self.terms.key(), table, standing, turn, last)

    def census(self) -> list[int]:
        """Gems of each colour on the grid, on the Jabberwocky and still in the box (GY-10), and
        the cards on the grid and still in the deck."""
        counts: list[int] = []
        for colour in range(3):
            gems = count4(self.aboard, colour)
            for cell in range(CELLS):
                gems += count4(self.gems(colour), cell)
            if self.dealt < CELLS:
                gems += GEMS
            counts.append(int(gems))
        counts.append(int(self.dealt) + (len(self.legal(NATURE)) if self.stage == DEAL else 0))
        return counts

    # --- cards and gems ---

    def gems(self, colour: i64) -> i64:
        """The gems of one colour, by cell."""
        if colour == GREEN:
            return self.green
        if colour == YELLOW:
            return self.yellow
        return self.purple

    def set_gems(self, colour: i64, gems: i64) -> None:
        if colour == GREEN:
            self.green = gems
        elif colour == YELLOW:
            self.yellow = gems
        else:
            self.purple = gems

    def other_gems(self, colour: i64) -> i64:
        """The cells that hold gems of the other two colours."""
        if colour == GREEN:
            return occupied(self.yellow | self.purple)
        if colour == YELLOW:
            return occupied(self.green | self.purple)
        return occupied(self.green | self.yellow)

    def board_gems(self, colour: i64, number: i64) -> None:
        """So many gems come onto the Jabberwocky of this colour (or, below 0, leave it)."""
        self.aboard += times4(number, colour)

    def up(self, colour: i64) -> i64:
        """The cells of the face-up cards of one colour; none when the colour is complete."""
        if colour == GREEN:
            return self.green_up
        if colour == YELLOW:
            return self.yellow_up
        return self.purple_up

    def all_up(self) -> i64:
        return self.green_up | self.yellow_up | self.purple_up

    def put_card(self, cell: i64, card: i64) -> None:
        """Deal a card face-up onto a cell (GY-18)."""
        colour = card_colour(card)
        self.layout |= times4(card, cell)
        self.slack |= times4(8 - card_number(card), cell)
        self.turn(colour, times4(1, cell))

    def turn(self, colour: i64, cells: i64) -> None:
        """Turn these cards of one colour over."""
        if colour == GREEN:
            self.green_up ^= cells
        elif colour == YELLOW:
            self.yellow_up ^= cells
        else:
            self.purple_up ^= cells

    # --- colours and seats ---

    def own_colour(self, seat: i64) -> i64:
        return count4(self.terms.palette, seat)

    def neutral_turn(self) -> bool:
        """Whether the mover plays the colour nobody has (GY-69)."""
        return self.colour != self.own_colour(self.mover)

    def complete(self, seat: i64) -> bool:
        """All five cards of this seat's colour are face-down (GY-61)."""
        return self.up(self.own_colour(seat)) == 0

    def face_down(self, colour: i64) -> int:
        """How many cards of this colour are face-down."""
        return 5 - len(cells_in(self.up(colour)))
