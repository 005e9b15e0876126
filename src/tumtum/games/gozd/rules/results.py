"""What a battle brings: both battle tables (GZ-56) and the results in them (GZ-59 to GZ-64)."""

from typing import Final

from mypy_extensions import i64

VICTORY: Final = 0
EVADE: Final = 1
REVIVE: Final = 2
RETREAT: Final = 3
KILLED: Final = 4
DEFECT: Final = 5
RESULTS: Final[list[str]] = ["victory", "evade", "revive", "retreat", "death", "defect"]
RESULT_RULES: Final[list[str]] = ["GZ-59", "GZ-60", "GZ-61", "GZ-62", "GZ-63", "GZ-64"]

# By score, 0 to 12; nothing adds up to less than 2.
ATTACKER: Final[list[i64]] = [
    *[-1, -1, DEFECT, DEFECT, KILLED, KILLED],
    *[RETREAT, RETREAT, RETREAT, REVIVE, REVIVE, EVADE, VICTORY],
]
DEFENDER: Final[list[i64]] = [
    *[-1, -1, VICTORY, EVADE, REVIVE, REVIVE],
    *[RETREAT, RETREAT, RETREAT, KILLED, KILLED, DEFECT, DEFECT],
]
