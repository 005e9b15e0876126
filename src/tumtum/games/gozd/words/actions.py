"""An action number in words: its parts, and its short stable name."""

from dataclasses import dataclass
from typing import Final

from ..content import COLUMN_IDS, field_id
from ..rules.actions import (
    BACK,
    DEFEND,
    END_TURN,
    ENTER,
    FIGHT,
    GO_HOME,
    INFILTRATE,
    KEEP,
    REROLL,
    ROLL,
    SACRIFICE,
    SEAT_OF_DEATH,
    SLAUGHTER,
    STAY,
    VICTIM,
    death_seat,
    defend_value,
    enter_column,
    enter_rank,
    enter_value,
    fight_field,
    fight_rank,
    fight_value,
    infiltrate_rank,
    infiltrate_value,
    move_direction,
    move_field,
    move_rank,
    move_value,
    roll_value,
    slaughter_column,
    slaughter_rank,
    slaughter_value,
    victim_field,
    victim_home_value,
    victim_value,
)
from ..rules.board import HOME, beside, first_row

DIRECTIONS: Final = ("north", "east", "south", "west")
RANKS: Final = ("", "b", "c", "d", "e", "f", "g")  # after a value: dice that came another way
SIMPLE: Final = {
    SACRIFICE: "sacrifice",
    END_TURN: "end turn",
    STAY: "stay",
    BACK: "back",
    GO_HOME: "go home",
    KEEP: "keep",
    REROLL: "reroll",
}
ANSWERS: Final = range(DEFEND, ROLL)  # in the middle of an attack


@dataclass(frozen=True)
class ActionParts:
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


def parts_of(action: int) -> ActionParts:
    """What this number means, in every position."""
    if action in SIMPLE:
        return ActionParts(SIMPLE[action])
    if action < ENTER:
        return ActionParts(
            "move",
            int(move_value(action)),
            int(move_rank(action)),
            field=int(move_field(action)),
            direction=int(move_direction(action)),
        )
    if action < FIGHT:
        value, rank = int(enter_value(action)), int(enter_rank(action))
        return ActionParts("enter", value, rank, column=int(enter_column(action)))
    if action < SLAUGHTER:
        value, rank = int(fight_value(action)), int(fight_rank(action))
        return ActionParts("fight", value, rank, field=int(fight_field(action)))
    if action < INFILTRATE:
        value, rank = int(slaughter_value(action)), int(slaughter_rank(action))
        return ActionParts("slaughter", value, rank, column=int(slaughter_column(action)))
    if action < SACRIFICE:
        return ActionParts(
            "infiltrate", int(infiltrate_value(action)), int(infiltrate_rank(action))
        )
    return _parts_of_answer(action)


def _parts_of_answer(action: int) -> ActionParts:
    if action < STAY:
        return ActionParts("defend", int(defend_value(action)))
    if action < VICTIM:
        return ActionParts("victim at home", int(victim_home_value(action)))
    if action < ROLL:
        return ActionParts("victim", int(victim_value(action)), field=int(victim_field(action)))
    if action < SEAT_OF_DEATH:
        return ActionParts("roll", int(roll_value(action)))
    return ActionParts("seat of death", int(death_seat(action)))


def name(action: int) -> str:
    """A short stable name: "move c2 north 5", "enter b 6", "fight c2 6"; nature's too."""
    it = parts_of(action)
    die = f"{it.value}{RANKS[it.rank]}"
    column = COLUMN_IDS[it.column]
    names = {
        "move": f"move {field_id(it.field)} {DIRECTIONS[it.direction]} {die}",
        "enter": f"enter {column} {die}",
        "fight": f"fight {field_id(it.field)} {die}",
        "slaughter": f"slaughter {column} {die}",
        "infiltrate": f"infiltrate {die}",
        "defend": f"defend {it.value}",
        "victim at home": f"lose {it.value}",
        "victim": f"lose {field_id(it.field)} {it.value}",
        "roll": f"roll {it.value}",
        "seat of death": f"death {it.value}",
    }
    return names.get(it.what, it.what)
