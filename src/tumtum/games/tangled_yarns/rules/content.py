"""Numbers of content.toml that the rules need at hand: gates and guides (TY-226, TY-227)."""

from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.content import read_tables
from tumtum.engine.packed import shifted

from .kinds import RELICS

CONTENT: Final[dict[str, Any]] = read_tables(
    "tangled_yarns", Path(__file__).parent.parent, ["gate.*.relics", "track.space.*.spawn"]
)
FEWEST_SHEEP: Final = 3
FLOCKS: Final = vec[i64]([0, 3, 4, 6, 4, 5, 6])  # sheep by the number of players (TY-29)


def read_gates() -> list[list[list[int]]]:
    """By sheep - 3, then by card: the kinds printed on a gate."""
    sets: list[list[list[int]]] = [[], [], [], []]
    for gate in CONTENT["gate"]:
        sets[gate["sheep"] - FEWEST_SHEEP].append([RELICS.index(relic) for relic in gate["relics"]])
    return sets


def read_guide(servants: str) -> vec[i64]:
    """By 12 * (sheep - 3) + space: how many of these servants come."""
    numbers: list[i64] = []
    for sheep in range(3, 7):
        for space in CONTENT["track"]["space"]:
            spawn = space.get("spawn", {})
            numbers.append(spawn.get(str(sheep), {}).get(servants, 0))
    return vec[i64](numbers)


GATES: Final[list[list[list[int]]]] = read_gates()
CULTIST_GUIDE: Final = read_guide("cultists")
WOLF_GUIDE: Final = read_guide("wolves")


def symbol_word(kind: i64) -> i64:
    """One symbol of a kind in a word of five counts, three bits each."""
    return shifted(1, 3 * kind)


# By 6 * (sheep - 3) + card: how many symbols a gate has, and which, as a word of counts.
GATE_SIZE: Final = vec[i64]([len(gate) for gates in GATES for gate in gates])
GATE_WORD: Final = vec[i64](
    [sum(1 << (3 * kind) for kind in gate) for gates in GATES for gate in gates]
)
