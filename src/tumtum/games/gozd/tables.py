"""content.toml, as the rules read it: the battle tables; the rest of it is for people."""

from pathlib import Path
from typing import Any, Final

from tumtum.engine.content import read_tables

CONTENT: Final[dict[str, Any]] = read_tables(
    "gozd", Path(__file__).parent, ["battle.*.attacker", "battle.*.defender"]
)
# (lowest score, highest score, the attacker's result, the defender's), the highest scores first.
BATTLES: Final[tuple[tuple[int, int, str, str], ...]] = tuple(
    (row["sum_min"], row["sum_max"], row["attacker"], row["defender"])
    for row in reversed(CONTENT["battle"])
)
