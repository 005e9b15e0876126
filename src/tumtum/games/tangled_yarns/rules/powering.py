"""The actions power up and sacrifice (TY-99 to TY-118)."""

from typing import Final

from mypy_extensions import i64

from .actions import (
    DRAW,
    FATE,
    LILY,
    LILY_DRAWS,
    POWER_UP,
    RED_DRAW,
    SACRIFICE,
    TAKE,
    WASTELAND,
)
from .city import ALTAR, bit
from .ending import die
from .position import NONE, Position
from .traits import lily_chooses, lily_may_draw, on_altar

# What each marble gives, by colour (TY-50): nothing, talaria, map, book, bone, tech.
GIFTS: Final[list[i64]] = [NONE, 0, 1, 3, 4, 2]


def power_ups(p: Position, sheep: i64) -> list[i64]:
    """The ways in which a sheep that has its action may power up, in rising order."""
    if on_altar(p, sheep):
        return []  # TY-101
    if lily_chooses(p, sheep):
        return [TAKE, TAKE + 1, TAKE + 2, TAKE + 3, TAKE + 4]
    if lily_may_draw(p, sheep) and p.face[p.cell[sheep]] != WASTELAND:
        return [POWER_UP + LILY, LILY_DRAWS]
    return [POWER_UP + sheep]


def power_up(p: Position, action: i64) -> None:
    """Take the relic's power-up, Lily's choice, or draw; a draw leaves the stage at DRAW."""
    sheep: i64 = LILY
    if action < TAKE:
        sheep = action - POWER_UP
    p.acted |= bit(sheep)
    p.mark(p.cell[sheep])
    if TAKE <= action < LILY_DRAWS:
        gain(p, sheep, action - TAKE)
    elif action == LILY_DRAWS or p.face[p.cell[sheep]] == WASTELAND:
        p.mover = sheep
        p.stage = DRAW  # TY-100
        if p.recording:
            p.note("draws", "TY-100", int(p.owner[sheep]), [int(sheep)])
    else:
        gain(p, sheep, p.face[p.cell[sheep]])


def gain(p: Position, sheep: i64, kind: i64) -> None:
    p.powerups[kind] = p.powerups[kind] + 1
    if p.recording:
        p.note("power-up", "TY-99", int(p.owner[sheep]), [int(sheep), int(kind)])


def draw(p: Position, action: i64) -> None:
    """The leftmost marble says what the sheep gets (TY-50)."""
    sheep = p.mover
    kind = GIFTS[action - FATE]
    if p.recording:
        p.say("marble", "TY-50", [action - FATE])
    if kind < 0 and lily_may_draw(p, sheep):
        p.stage = RED_DRAW  # TY-155
        if p.recording:
            p.say("red", "TY-155", [])
        return
    p.mover = NONE
    if kind >= 0:
        gain(p, sheep, kind)
    elif p.recording:
        p.say("nothing", "TY-100", [sheep])


def choose_after_red(p: Position, action: i64) -> None:
    p.mover = NONE
    gain(p, LILY, action - TAKE)


def sacrifice(p: Position, action: i64) -> None:
    """The Shepherd lies down (TY-112); the sheep pays for it (TY-113)."""
    sheep = action - SACRIFICE
    p.acted |= bit(sheep)
    if not p.final_act:  # TY-117
        p.lying = True
    if p.recording:
        p.note("sacrifice", "TY-111", int(p.owner[sheep]), [int(sheep)])
    if p.is_corrupted(sheep):
        die(p, sheep)  # TY-118
        return
    p.mark(p.cell[sheep])
    p.corrupted |= bit(sheep)
    p.cell[sheep] = ALTAR
    p.mark(ALTAR)
    if p.recording:
        p.say("corrupted", "TY-113", [sheep, ALTAR])
