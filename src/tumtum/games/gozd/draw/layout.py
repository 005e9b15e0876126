"""Where everything lies in the two pictures of GOZD: wide for a desk, narrow for a phone."""

from dataclasses import dataclass
from functools import cache

from tumtum.engine.rng import Rng

from ..content import field_id
from ..rules.board import COLUMNS, DEVIL, HOME
from ..view import GozdView


@dataclass(frozen=True)
class Layout:
    """Sizes in the units of the picture; y grows downwards, hell lies on top."""

    narrow: bool
    rows: int
    width: int
    left: int  # of the first column
    column: int  # from one column to the next
    field_width: int
    top: int  # of the Devil's first row
    field_height: int
    die: int
    realm_left: int
    realm_height: int
    heap_left: int  # of the first heap at home
    heap: int  # from one heap to the next
    heap_die: int
    heap_middle: int  # of the heaps, from the top of the realm
    table_height: int  # of the battle tables where they lie above the strip, or 0
    strip_height: int

    @property
    def deep(self) -> bool:
        """More rows than usual: on a desk the fields are low, and show their id at the side."""
        return self.rows > 3

    @property
    def compact(self) -> bool:
        return self.deep and not self.narrow

    @property
    def row(self) -> int:
        return self.field_height + 8

    @property
    def realm_width(self) -> int:
        return self.width - 2 * self.realm_left

    @property
    def table_top(self) -> int:
        return self.realm_top(1 - DEVIL) + self.realm_height + 8

    @property
    def strip_top(self) -> int:
        return self.table_top + (self.table_height + 8) * (self.table_height > 0)

    @property
    def height(self) -> int:
        return self.strip_top + self.strip_height + 8

    def realm_top(self, side: int) -> int:
        """Hell above the fields, purgatory below."""
        if side == DEVIL:
            return self.top - self.realm_height - 8
        return self.top + self.rows * self.row

    def corner(self, field: int) -> tuple[int, int]:
        """The upper left corner of a field."""
        row, column = divmod(field, COLUMNS)
        return self.left + column * self.column, self.top + (self.rows - 1 - row) * self.row

    def dice_in_field(self, field: int, side: int, number: int) -> list[tuple[float, float]]:
        """Where the dice of a side lie: the Devil's above, Death's below, as middles."""
        x, y = self.corner(field)
        edge = 7 + self.die / 2
        middle = y + edge if side == DEVIL else y + self.field_height - edge
        step = self.die + (4 if self.compact else 7 - 5 * self.narrow)
        if self.compact:
            right = x + self.field_width - 7 - self.die / 2
            return [(right - step * (number - 1 - index), middle) for index in range(number)]
        if number == 2:
            step = int(self.field_width * 0.4)
        first = x + self.field_width / 2 - step * (number - 1) / 2
        return [(first + step * index, middle) for index in range(number)]

    def heap_at(self, side: int, value: int) -> tuple[float, float]:
        """The middle of the foremost die of a heap at home."""
        x = self.heap_left + self.heap * (value - 1) + self.heap_die / 2
        return x, self.realm_top(side) + self.heap_middle


def layout(view: GozdView, narrow: bool) -> Layout:
    if narrow:
        return Layout(
            narrow=True,
            rows=view.rows,
            width=780,
            left=11,
            column=153,
            field_width=146,
            top=134,
            field_height=140,
            die=44,
            realm_left=10,
            realm_height=118,
            heap_left=30,
            heap=121,
            heap_die=54,
            heap_middle=82,
            table_height=136,
            strip_height=86,
        )
    field_height = (158, 118, 100, 94, 88)[view.rows - 3]
    return Layout(
        narrow=False,
        rows=view.rows,
        width=1020,
        left=17,
        column=199,
        field_width=190,
        top=114,
        field_height=field_height,
        die=54 if view.rows == 3 else min(46, (field_height - 18) // 2),
        realm_left=16,
        realm_height=96,
        heap_left=244,
        heap=124,
        heap_die=60,
        heap_middle=56,
        table_height=0,
        strip_height=60,
    )


@dataclass(frozen=True)
class Spot:
    """A die that is drawn: whose, where it stands in the rules, and where in the picture."""

    side: int
    place: int
    value: int
    rank: int
    x: float
    y: float
    size: float

    @property
    def kind(self) -> str:
        return die_symbol(self.side, self.value)


def die_symbol(side: int, value: int) -> str:
    return f"{'coal' if side == DEVIL else 'bone'}-{value}"


def die_words(side: int, value: int) -> str:
    """A die within a text, as the page and the terminal show it."""
    return f":{die_symbol(side, value)}:"


def die_id(side: int, where: int, value: int, rank: int = 0) -> str:
    """The id of a class of dice in the picture: "death-c2-5-0", "devil-home-3-0"."""
    spot = "home" if where == HOME else field_id(where)
    return f"{'devil' if side == DEVIL else 'death'}-{spot}-{value}-{rank}"


def spots(view: GozdView, at: Layout) -> list[Spot]:
    """Every die, those in fields first; of a heap at home the hindmost first."""
    found: list[Spot] = []
    for side in (0, 1):
        for field in range(COLUMNS * view.rows):
            dice = [rank for rank in view.ranks(side, field) for _ in range(rank.number)]
            places = at.dice_in_field(field, side, len(dice))
            found += [
                Spot(side, field, die.value, die.rank, x, y, at.die)
                for die, (x, y) in zip(dice, places, strict=True)
            ]
        for value in range(1, 7):
            x, y = at.heap_at(side, value)
            for behind in reversed(range(view.at(side, HOME)[value - 1])):
                peep = min(behind, 2)
                found.append(Spot(side, HOME, value, 0, x + 4 * peep, y - 5 * peep, at.heap_die))
    return found


@cache
def slab(field: int, width: int, height: int) -> str:
    """The outline of a field: a slab of stone with slightly crooked corners."""
    rng = Rng(field + 101)
    shift = [int(rng.below(50)) / 10 - 2.5 for _ in range(8)]
    corners = [
        (shift[0], shift[1]),
        (width + shift[2], shift[3]),
        (width + shift[4], height + shift[5]),
        (shift[6], height + shift[7]),
    ]
    path = ""
    for index, (x, y) in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % 4]
        path += f"{'L' if path else 'M'}{_towards((x, y), before)}Q{x:.1f} {y:.1f} "
        path += _towards((x, y), after)
    return path + "Z"


def _towards(corner: tuple[float, float], other: tuple[float, float]) -> str:
    """Ten units from a corner towards another."""
    across, down = other[0] - corner[0], other[1] - corner[1]
    length = (across * across + down * down) ** 0.5
    return f"{corner[0] + 10 * across / length:.1f} {corner[1] + 10 * down / length:.1f}"


@cache
def scratches(field: int, width: int, height: int) -> str:
    """Some strokes of a pen on the stone."""
    rng = Rng(field + 7)
    strokes = [
        f"M{14 + rng.below(width - 44)} {14 + rng.below(height - 28)}"
        f"l{6 + rng.below(14)} {int(rng.below(6)) - 3}"
        for _ in range(7)
    ]
    return "".join(strokes) + f"M{30 + rng.below(width - 60)} 2l-5 13 7 9-4 11"
