"""The actions power up and sacrifice (TY-99 to TY-118)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.packed import bit

from .actions import (
    LILY_DRAWS,
    TAKE,
    fate_colour,
    power_up_action,
    power_up_sheep,
    sacrifice_sheep,
    take_action,
    take_kind,
)
from .city import ALTAR
from .ending import die
from .kinds import LILY, WASTELAND
from .position import NONE, Position
from .stages import DRAW, RED_DRAW
from .traits import lily_chooses, lily_may_draw, on_altar

# What each marble gives, by colour (TY-50): nothing, talaria, map, book, bone, tech.
GIFTS: Final = vec[i64]([NONE, 0, 1, 3, 4, 2])


def power_ups(p: Position, sheep: i64) -> list[i64]:
    """The ways in which a sheep that has its action may power up, in rising order."""
    if on_altar(p, sheep):
        return []  # TY-101
    if lily_chooses(p, sheep):
        return [take_action(kind) for kind in range(5)]
    if lily_may_draw(p, sheep) and p.face[p.cell[sheep]] != WASTELAND:
        return [power_up_action(LILY), LILY_DRAWS]
    return [power_up_action(sheep)]


def power_up(p: Position, action: i64) -> None:
    """Take the relic's power-up, Lily's choice, or draw; a draw leaves the stage at DRAW."""
    sheep: i64 = LILY
    if action < TAKE:
        sheep = power_up_sheep(action)
    p.acted |= bit(sheep)
    p.mark(p.cell[sheep])
    if TAKE <= action < LILY_DRAWS:
        gain(p, sheep, take_kind(action))
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
    kind = GIFTS[fate_colour(action)]
    if p.recording:
        p.say("marble", "TY-50", [fate_colour(action)])
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
    gain(p, LILY, take_kind(action))


def sacrifice(p: Position, action: i64) -> None:
    """The Shepherd lies down (TY-112); the sheep pays for it (TY-113)."""
    sheep = sacrifice_sheep(action)
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
