"""Round after round, each with its six phases (TY-53)."""

from .ending import ROUND_LIMIT, finish
from .floor import begin_acting, begin_turning
from .position import Position
from .servants import all_cultists, begin_cultists, begin_wolves
from .shepherd import begin_shepherd
from .stages import CULTISTS
from .strikes import begin_hunt, begin_strikes


def begin_next_phase(p: Position) -> None:
    """Phase after phase, round after round (TY-53, TY-54)."""
    p.phase += 1
    if p.phase > 6:
        if end_round(p):
            return
        p.phase = 1
    if p.phase == 1:
        begin_round(p)
    elif p.phase == 2:
        begin_acting(p)
    elif p.phase == 3:
        begin_turning(p)
    elif p.phase == 4:
        begin_cultists(p, all_cultists(p), CULTISTS)
    elif p.phase == 5:
        begin_wolves(p)
    else:
        begin_strikes(p)


def begin_round(p: Position) -> None:
    """Everybody may move, act and rotate again; the lead goes round (TY-57)."""
    p.round += 1
    if p.round > 1:
        p.lead = p.next_living_seat(p.lead)
    p.moved = 0
    p.acted = 0
    p.rotated = 0
    if p.refused:
        p.refused = []  # TY-60
    if p.recording:
        p.say("round", "TY-53", [p.round, p.lead])
    if p.final_act:
        begin_hunt(p)
    else:
        begin_shepherd(p)


def end_round(p: Position) -> bool:
    """Whether the final act has lasted too long (TY-196)."""
    if p.final_act:
        p.angel_rounds += 1
        if p.angel_rounds >= p.angel_limit:
            finish(p, ROUND_LIMIT)
            return True
    return False
