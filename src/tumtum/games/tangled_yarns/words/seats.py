"""How each seat stands, and how it ended."""

from tumtum.engine.words import SeatNote

from ..facts import counted, gates_locked
from ..rules.ending import ALTAR_ENTERED, NO_SHEEP, OPEN_GATE, ROUND_LIMIT, TOO_FEW, WON
from ..rules.kinds import SHEEP
from ..rules.shepherd import FIRST_GATE
from ..rules.stages import ACT, ANSWER, BONES, MAPS, TARGETS, TURN
from ..view import TangledYarnsView


def notes(view: TangledYarnsView) -> list[SeatNote]:
    """For each seat its sheep and what they have left; who leads, who holds the floor."""
    return [_note(view, seat) for seat in range(view.seats)]


def _note(view: TangledYarnsView, seat: int) -> SeatNote:
    own = [sheep for sheep in view.flock if sheep.owner == seat]
    if not own:
        return SeatNote("No sheep yet")
    parts = []
    for sheep in own:
        left = [] if sheep.moved else ["move"]
        left += [] if sheep.acted else ["act"]
        if view.stage == TURN:
            left = [] if sheep.rotated else ["turn"]
        state = "dead" if not sheep.alive else "/".join(left) or "done"
        parts.append(f"{SHEEP[sheep.sheep]} {state}")
    badges = ["lead"] if seat == view.lead and view.phase else []
    floor = seat == view.floor and view.actors  # nobody holds it in a match that ended early
    if floor and view.stage in (ACT, MAPS, TARGETS, BONES, ANSWER, TURN):
        badges.append("floor")
    return SeatNote(", ".join(parts), ", ".join(badges))


def ending(view: TangledYarnsView) -> str:
    """How it ended, with the gates for information (TY-6)."""
    locked = counted(gates_locked(view), "gate")
    ahead = view.shepherd - FIRST_GATE + 1
    how = {
        0: "The match ended early",
        WON: "The Angel turns to stone: the flock wins",
        OPEN_GATE: f"The Shepherd reaches open gate {ahead}: the flock loses",
        ALTAR_ENTERED: "A cultist reaches the altar: the flock loses",
        TOO_FEW: "Too few sheep are left for an open gate: the flock loses",
        NO_SHEEP: "No sheep is left: the flock loses",
        ROUND_LIMIT: "The final act lasts too long: the flock loses",
    }[view.ending]
    return f"{how} (round {view.round}, {locked} locked)"
