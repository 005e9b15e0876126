"""What comes when the flock is done: cultists step, wolves bite, the Shepherd walks on."""

from tumtum.engine.ghosts import Row, order, way
from tumtum.engine.picture import Box

from ...facts import bites, in_percent
from ...rules.city import ALTAR, members, neighbour
from ...rules.kinds import WAYS
from ...rules.shepherd import FIRST_GATE
from ...rules.stages import ACT, TURN
from ..slips import IN_SHORT
from ..track import beside, shepherd_place
from .outlook import Outlook

ROW = 6  # on a phone the track goes on in a second row from this space on


def march(now: Outlook, gates: list[int]) -> str:
    """The Shepherd's steps to the first of these open gates, each with its round (TY-63)."""
    view = now.view
    ahead = [FIRST_GATE + gate for gate in gates if FIRST_GATE + gate > view.shepherd]
    if view.final_act or not ahead:
        return ""
    late = int(view.lying)  # he stands up first (TY-66)
    line = [shepherd_place(view.shepherd, now.where)]
    lines, numbers = [line], []
    for space in range(view.shepherd + 1, min(ahead) + 1):
        if now.where.narrow and space == ROW:
            line = []
            lines.append(line)
        line += beside(space, now.where)
        numbers.append(order(space - view.shepherd + late, *line[-1], 0.87 * now.size))
    return "".join([way(*line) for line in lines if len(line) > 1] + numbers)


def yielding(now: Outlook) -> str:
    """Nothing while others may still act; else what the round still brings."""
    view = now.view
    if view.stage not in (ACT, TURN) or view.yields + 1 < view.living_seats:
        return ""
    return _cultists(now) + _wolves(now) + _shepherd(now)


def _cultists(now: Outlook) -> str:
    """A step for each, every way it may go (TY-128, TY-129)."""
    parts = []
    for cell in sorted({cultist.cell for cultist in now.view.cultists} - {ALTAR}):
        ((_, spot),) = now.spots(f"cultists-{cell}")
        for side in members(now.view.tiles[cell].towards):
            to = int(neighbour(cell, side))
            parts.append(way((spot.x, spot.y), now.where.cell(to), kind="bad"))
            if to == ALTAR:
                parts.append(now.pill("lost", ALTAR, "bad"))
    return "".join(parts)


def _wolves(now: Outlook) -> str:
    """Over every sheep that wolves can reach (TY-133)."""
    danger = bites(now.position)
    return "".join(
        now.pill(f"bite {in_percent(odds)}", cell, "bad") for cell, odds in danger.items()
    )


def _shepherd(now: Outlook) -> str:
    """His next space: who comes with him, and what his tile does (TY-63 to TY-67)."""
    view, where = now.view, now.where
    if view.final_act:
        return ""
    here = shepherd_place(view.shepherd, where)
    if view.lying:
        return now.tag("only stands up", here[0], here[1] - 2 * now.size, "good")
    space = view.shepherd + 1
    line = way(here, shepherd_place(space, where), kind="bad")
    gate = space - FIRST_GATE
    if gate >= 0 and view.gates[gate].open:
        rows = [Row(f"Gate {gate + 1} is open: the game is lost", "bad", "i-gate")]
    else:
        rows = [
            Row(f"{many} more {kind if many == 1 else plural}", "bad", kind)
            for many, kind, plural in zip(
                view.guide[space], ("cultist", "wolf"), ("cultists", "wolves"), strict=True
            )
            if many
        ]
        tile = view.ways[space]
        if tile >= 0:
            rows.append(Row(f"{WAYS[tile].capitalize()}: {IN_SHORT[tile]}", "", "shepherd"))
    corner = Box(where.width, 8, 0, 0)  # over what is active now
    return line + now.slip("Then the Shepherd", rows, corner)
