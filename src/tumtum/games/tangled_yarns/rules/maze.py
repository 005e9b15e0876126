"""The walls of the city and the open ways between them (TY-20 to TY-25)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.packed import bit
from tumtum.engine.state import State

from .city import ALTAR, CELLS, CITY, at, towards

NO_WALL: Final = -1  # of the altar, and of a tile that is not dealt yet
NO_WALLS: Final = vec[i64]([NO_WALL] * CELLS)


class Maze(State):
    """Each tile's wall, and the borders that each direction cannot cross, as bit boards."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.wall: vec[i64] = NO_WALLS
        self.wall_red: i64 = 0
        self.wall_blue: i64 = 0
        self.wall_green: i64 = 0
        self.wall_orange: i64 = 0
        self.wall_black: i64 = 0
        self.wall_purple: i64 = 0
        self.shut_red: i64 = 0
        self.shut_blue: i64 = 0
        self.shut_green: i64 = 0
        self.shut_orange: i64 = 0
        self.shut_black: i64 = 0
        self.shut_purple: i64 = 0

    def copy_walls_to(self, twin: "Maze") -> None:
        twin.wall = self.wall[:]
        twin.wall_red = self.wall_red
        twin.wall_blue = self.wall_blue
        twin.wall_green = self.wall_green
        twin.wall_orange = self.wall_orange
        twin.wall_black = self.wall_black
        twin.wall_purple = self.wall_purple
        twin.shut_red = self.shut_red
        twin.shut_blue = self.shut_blue
        twin.shut_green = self.shut_green
        twin.shut_orange = self.shut_orange
        twin.shut_black = self.shut_black
        twin.shut_purple = self.shut_purple

    def set_wall(self, cell: i64, direction: i64) -> None:
        """Turn a tile so that its wall faces this way (TY-20), or take the wall off (NO_WALL)."""
        tile = at(cell)
        self.wall[cell] = direction
        rest = CITY ^ tile
        self.wall_red &= rest
        self.wall_blue &= rest
        self.wall_green &= rest
        self.wall_orange &= rest
        self.wall_black &= rest
        self.wall_purple &= rest
        if direction == 0:
            self.wall_red |= tile
        elif direction == 1:
            self.wall_blue |= tile
        elif direction == 2:
            self.wall_green |= tile
        elif direction == 3:
            self.wall_orange |= tile
        elif direction == 4:
            self.wall_black |= tile
        elif direction == 5:
            self.wall_purple |= tile
        # TY-21: a border is shut by a wall on either side.
        self.shut_red = self.wall_red | towards(self.wall_orange, 3)
        self.shut_blue = self.wall_blue | towards(self.wall_black, 4)
        self.shut_green = self.wall_green | towards(self.wall_purple, 5)
        self.shut_orange = self.wall_orange | towards(self.wall_red, 0)
        self.shut_black = self.wall_black | towards(self.wall_blue, 1)
        self.shut_purple = self.wall_purple | towards(self.wall_green, 2)

    def shut(self, direction: i64) -> i64:
        """The cells whose border in this direction is walled (TY-21)."""
        if direction == 0:
            return self.shut_red
        if direction == 1:
            return self.shut_blue
        if direction == 2:
            return self.shut_green
        if direction == 3:
            return self.shut_orange
        if direction == 4:
            return self.shut_black
        return self.shut_purple

    def step(self, cells: i64) -> i64:
        """Where one open step leads from any of these cells."""
        red = (cells & ~self.shut_red) >> 8
        blue = (cells & ~self.shut_blue) >> 7
        green = (cells & ~self.shut_green) << 1
        orange = (cells & ~self.shut_orange) << 8
        black = (cells & ~self.shut_black) << 7
        purple = (cells & ~self.shut_purple) >> 1
        return (red | blue | green | orange | black | purple) & CITY

    def within(self, goal: i64, cell: i64) -> i64:
        """The cells nearer to the goal than `cell` is, by open steps; 0 if no path leads there."""
        found = goal
        here = at(cell)
        while True:
            grown = found | self.step(found)
            if grown & here:
                return found
            if grown == found:
                return 0
            found = grown

    def cut_off(self) -> i64:
        """The tiles without an open path to the altar (TY-25)."""
        found = at(ALTAR)
        while True:
            grown = found | self.step(found)
            if grown == found:
                return CITY & ~found
            found = grown

    def steps_to_altar(self, cell: i64) -> i64:
        """Open steps from a cell to the altar; every tile has a path (TY-25)."""
        found = at(ALTAR)
        here = at(cell)
        steps: i64 = 0
        while not found & here:
            found |= self.step(found)
            steps += 1
        return steps

    def ways_into(self, cell: i64, nearer: i64) -> i64:
        """The directions of open steps from `cell` into the set, one bit each."""
        directions: i64 = 0
        here = at(cell)
        direction: i64 = 0
        while direction < 6:
            if not here & self.shut(direction) and towards(here, direction) & nearer:
                directions |= bit(direction)
            direction += 1
        return directions
