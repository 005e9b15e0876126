"""What lies on the table of Gyre and how it moves: cards, gems, Jabberwockies. No turns here."""

from mypy_extensions import i64

from tumtum.engine.rng import Rng
from tumtum.engine.state import State

from .board import (
    AROUND,
    CELLS,
    GREEN,
    LENGTH,
    NEAR,
    ONES,
    SPACES,
    START,
    STEP,
    YELLOW,
    card_colour,
    card_number,
    count,
    line,
    occupied,
    times,
)

HOME = -1  # instead of a cell: the Jabberwocky itself
NO_COLOUR = -1


class Table(State):
    """Cards, gems and Jabberwockies. The moves trust their caller, as `apply` does."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
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

    def copy_table(self, twin: "Table") -> None:
        """Make the other table the same as this one."""
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

    # --- gems and cards ---

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
        self.layout |= times(card, cell)
        self.slack |= times(8 - card_number(card), cell)
        self.turn(colour, times(1, cell))

    def turn(self, colour: i64, cells: i64) -> None:
        """Turn these cards of one colour over."""
        if colour == GREEN:
            self.green_up ^= cells
        elif colour == YELLOW:
            self.yellow_up ^= cells
        else:
            self.purple_up ^= cells

    def lay_out(self, face_down: i64) -> None:
        """Turn one number down, lay out the gems, place the Jabberwockies (GY-19 to GY-25)."""
        lowest: list[i64] = [9, 9, 9]  # by colour: the number on its lowest face-up rim card
        for cell in range(CELLS):
            card = count(self.layout, cell)
            colour = card_colour(card)
            number = card_number(card)
            if number == face_down:
                self.turn(colour, times(1, cell))
                continue
            for other in range(3):
                if other != colour:
                    self.set_gems(other, self.gems(other) + times(1, cell))
            if START[cell] >= 0 and number < lowest[colour]:
                lowest[colour] = number
                self.move(colour, START[cell])

    def board_gems(self, colour: i64, number: i64) -> None:
        """So many gems come onto the Jabberwocky of this colour (or, below 0, leave it)."""
        self.aboard += times(number, colour)

    # --- the ring, GY-31 to GY-34 ---

    def space(self, colour: i64) -> i64:
        """Where this Jabberwocky stands."""
        return count(self.spaces, colour)

    def free(self, space: i64) -> bool:
        """No Jabberwocky stands there (GY-16)."""
        return (
            count(self.spaces, 0) != space
            and count(self.spaces, 1) != space
            and count(self.spaces, 2) != space
        )

    def move(self, colour: i64, space: i64) -> None:
        """Put a Jabberwocky there; its gems travel with it (GY-35, GY-54)."""
        self.spaces += times(space - self.space(colour), colour)

    def stretch(self, colour: i64, clockwise: bool) -> i64:
        """How many free spaces lie between this Jabberwocky and the next one that way (GY-32)."""
        here = self.space(colour)
        nearest: i64 = SPACES
        for other in range(3):
            if other != colour:
                steps = self.space(other) - here
                if not clockwise:
                    steps = -steps
                steps &= AROUND
                if steps < nearest:
                    nearest = steps
        return nearest - 1

    def blocked(self, colour: i64) -> bool:
        """Both neighbouring spaces are taken (GY-34)."""
        return self.stretch(colour, True) + self.stretch(colour, False) == 0

    def reachable(self, colour: i64) -> list[int]:
        """Where this Jabberwocky may whiffle to: its free stretch, or any free space (GY-34)."""
        if self.blocked(colour):
            return self.free_spaces()
        here = self.space(colour)
        ahead = [(here + steps) & AROUND for steps in range(1, self.stretch(colour, True) + 1)]
        behind = [(here - steps) & AROUND for steps in range(1, self.stretch(colour, False) + 1)]
        return sorted([int(space) for space in ahead + behind])

    def random_reachable(self, colour: i64, rng: Rng) -> i64:
        ahead = self.stretch(colour, True)
        behind = self.stretch(colour, False)
        if ahead + behind == 0:
            return self.random_free(rng)
        steps = 1 + rng.below(ahead + behind)
        if steps > ahead:
            steps = ahead - steps
        return (self.space(colour) + steps) & AROUND

    def free_spaces(self) -> list[int]:
        return [space for space in range(SPACES) if self.free(space)]

    def random_free(self, rng: Rng) -> i64:
        while True:
            space = rng.below(SPACES)
            if self.free(space):
                return space

    # --- the actions, GY-37 to GY-52 ---

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
            if count(up, cell):
                moving = count(gems, cell)
                gems -= times(moving, cell)
                if target == HOME:
                    self.board_gems(colour, moving)  # GY-39
                else:
                    gems += times(moving, target)
                target = cell
            cell += step
        self.set_gems(colour, gems)

    def can_exhale(self, colour: i64) -> bool:
        """There is a gem to lay out and a face-up card in the line to catch it (GY-42)."""
        return count(self.aboard, colour) > 0 and (self.all_up() & line(self.space(colour)) != 0)

    def exhale(self, colour: i64) -> None:
        """Lay the Jabberwocky's gems out along the line, one a card (GY-43 to GY-47)."""
        space = self.space(colour)
        cell = NEAR[space]
        step = STEP[space]
        up = self.all_up()
        gems = self.gems(colour)
        left = count(self.aboard, colour)
        rolling: i64 = 0  # gems on face-down cards, rolling outwards (GY-44)
        landed: i64 = 0
        for _ in range(LENGTH[space]):
            if left > 0:
                left -= 1
                rolling += 1
            if count(up, cell):
                gems += times(rolling, cell)
                landed += rolling
                rolling = 0
            cell += step
        self.set_gems(colour, gems)
        self.board_gems(colour, -landed)  # GY-46, GY-47: all the others come back

    def controller(self, cell: i64) -> i64:
        """The colour with more gems there than all others together (GY-48), or NO_COLOUR."""
        green = count(self.green, cell)
        yellow = count(self.yellow, cell)
        purple = count(self.purple, cell)
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
                            self.send_home(colour, times(1, cell))
            mixed >>= 4
            cell += 1

    def send_home(self, colour: i64, cells: i64) -> None:
        """The gems of this colour on these cells go to their Jabberwocky."""
        gems = self.gems(colour)
        for cell in range(CELLS):
            if count(cells, cell):
                going = count(gems, cell)
                gems -= times(going, cell)
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
