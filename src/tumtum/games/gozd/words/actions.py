"""An action number taken apart: what is done, with which die, where."""

from dataclasses import dataclass
from typing import Final

from ..rules.board import (
    BACK,
    DEFEND,
    END_TURN,
    ENTER,
    FIGHT,
    GO_HOME,
    HOME,
    INFILTRATE,
    KEEP,
    MOVE,
    REROLL,
    ROLL,
    SACRIFICE,
    SEAT_OF_DEATH,
    SLAUGHTER,
    STAY,
    VICTIM,
    VICTIM_HOME,
    beside,
    first_row,
)

DIRECTIONS: Final = ("north", "east", "south", "west")
SIMPLE: Final = {
    SACRIFICE: "sacrifice",
    END_TURN: "end turn",
    STAY: "stay",
    BACK: "back",
    GO_HOME: "go home",
    KEEP: "keep",
    REROLL: "reroll",
}
DEFENCES: Final = range(DEFEND, ROLL)  # answers in the middle of an attack


@dataclass(frozen=True)
class Deed:
    """What an action does; numbers that do not matter for it are 0."""

    what: str
    value: int = 0
    rank: int = 0
    field: int = 0
    direction: int = 0
    column: int = 0

    def journey(self, side: int, rows: int) -> tuple[int, int]:
        """Whence and where a Move of that side leads."""
        if self.what == "enter":
            return HOME, int(first_row(side, rows)) + self.column
        return self.field, int(beside(self.field, self.direction, side, rows))

    def raid(self, side: int, rows: int) -> int:
        """The field from which that side slaughters."""
        return int(first_row(1 - side, rows)) + self.column


def deed(action: int) -> Deed:
    """What this number means, in every position."""
    if action in SIMPLE:
        return Deed(SIMPLE[action])
    if action < ENTER:
        spot, die = divmod(action - MOVE, 18)
        return Deed("move", die // 3 + 1, die % 3, spot // 4, spot % 4)
    if action < FIGHT:
        column, die = divmod(action - ENTER, 42)
        return Deed("enter", die // 7 + 1, die % 7, column=column)
    if action < SLAUGHTER:
        field, die = divmod(action - FIGHT, 18)
        return Deed("fight", die // 3 + 1, die % 3, field)
    if action < INFILTRATE:
        column, die = divmod(action - SLAUGHTER, 18)
        return Deed("slaughter", die // 3 + 1, die % 3, column=column)
    if action < SACRIFICE:
        face, rank = divmod(action - INFILTRATE, 7)
        return Deed("infiltrate", face + 1, rank)
    return _answer(action)


def _answer(action: int) -> Deed:
    if action < STAY:
        return Deed("defend", action - DEFEND + 1)
    if action < VICTIM:
        return Deed("victim at home", action - VICTIM_HOME + 1)
    if action < ROLL:
        field, face = divmod(action - VICTIM, 6)
        return Deed("victim", face + 1, field=field)
    if action < SEAT_OF_DEATH:
        return Deed("roll", action - ROLL + 1)
    return Deed("seat of death", action - SEAT_OF_DEATH)
