"""Where everything lies in the two pictures of GOZD: wide for a desk, narrow for a phone."""

from dataclasses import dataclass

from ..rules.board import COLUMNS, DEVIL
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
