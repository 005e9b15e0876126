"""What a battle brings: both battle tables (GZ-56) and the results in them (GZ-59 to GZ-64)."""

from typing import Final

from mypy_extensions import i64

from ..tables import BATTLES

VICTORY: Final = 0
EVADE: Final = 1
REVIVE: Final = 2
RETREAT: Final = 3
KILLED: Final = 4
DEFECT: Final = 5
RESULTS: Final[list[str]] = ["victory", "evade", "revive", "retreat", "death", "defect"]
RESULT_RULES: Final[list[str]] = ["GZ-59", "GZ-60", "GZ-61", "GZ-62", "GZ-63", "GZ-64"]

MOST_SCORE: Final = 12


def by_score(column: i64) -> list[i64]:
    """A battle table: the results of attacker (0) or defender (1) by score, 0 to 12; nothing adds
    up to less than 2."""
    results: list[i64] = [-1] * (MOST_SCORE + 1)
    for least, most, attacker, defender in BATTLES:
        word = attacker if column == 0 else defender
        for score in range(least, most + 1):
            results[score] = RESULTS.index(word)
    return results


ATTACKER: Final[list[i64]] = by_score(0)
DEFENDER: Final[list[i64]] = by_score(1)
