"""What content.toml says: the names of sides and fields, the battle tables."""

from typing import Final

from .rules.board import COLUMNS, HOME
from .tables import BATTLES, CONTENT

__all__ = ["BATTLES", "COLUMN_IDS", "CONTENT", "HOMES", "SIDES", "field_id", "field_name"]

COLUMN_IDS: Final[tuple[str, ...]] = tuple(CONTENT["board"]["column_ids"])
COLUMN_NAMES: Final[tuple[str, ...]] = tuple(CONTENT["board"]["column_names"])
SIDES: Final[tuple[str, ...]] = tuple(side["name"] for side in CONTENT["sides"])
HOMES: Final[tuple[str, ...]] = tuple(side["home_name"] for side in CONTENT["sides"])


def field_id(field: int) -> str:
    """ "c2", as on the board."""
    return f"{COLUMN_IDS[field % COLUMNS]}{field // COLUMNS + 1}"


def field_name(field: int, rows: int) -> str:
    """ "Cinder Waste"; on a deeper board the middle rows are numbered (GZ-114)."""
    row = field // COLUMNS
    names = CONTENT["board"]["row_names"]
    column = COLUMN_NAMES[field % COLUMNS]
    if row == 0:
        return f"{column} {names['first_death']}"
    if row == rows - 1:
        return f"{column} {names['first_devil']}"
    number = f" {row + 1}" if rows > CONTENT["board"]["rows"] else ""
    return f"{column} {names['middle']}{number}"


def place_name(place: int, side: int) -> str:
    """ "c2", or "purgatory", "hell" for the home of a side."""
    return HOMES[side].lower() if place == HOME else field_id(place)
