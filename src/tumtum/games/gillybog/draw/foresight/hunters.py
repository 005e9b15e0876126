"""Hunters: where they would be led, whom they would strike, what their card does at the end."""

from tumtum.engine.ghosts import cross, frame, ring, way
from tumtum.engine.picture import Box

from ...facts import counted, forecast
from ...rules.actions import ASK_NEAREST, ASK_TAKEN, HAUNTED_BOG, MUD_BANK
from .outlook import Outlook, captured, in_percent
from .ways import turn_ends


def end_actions(now: Outlook, _: int) -> str:
    """What the card and the dice bring, to everybody whom they reach."""
    view = now.view
    coming = forecast(view)
    pills = "".join(
        now.pill(
            f"{counted(attacks, 'attack')}, "
            f"{in_percent(captured(view, seat, view.players[seat].at, attacks))}",
            view.players[seat].at,
            "bad",
        )
        for seat, attacks in (coming.attacks if coming else {}).items()
        if seat != view.active
    )
    cell = view.players[view.active].at
    return pills + now.slip("Face the hunters", turn_ends(view, cell)[1:], now.box(cell))


def pick_group(now: Outlook, cell: int) -> str:
    """The group that is meant; what it is to do is in the question."""
    spot = now.spot(f"group-{cell}")
    if not spot:
        return ""
    bad = now.view.stage in (ASK_NEAREST, ASK_TAKEN)
    return ring(spot.x, spot.y, spot.size, "bad" if bad else "good")


def lead(now: Outlook, cell: int) -> str:
    """A step of the group on the move (GB-126, GB-182, GB-184)."""
    pack = now.view.pack
    line = way(now.at(pack.at), now.at(cell), kind="bad" if pack.prey >= 0 else "")
    return line + _arrive(now, cell, pack.size)


def spill(now: Outlook, cell: int) -> str:
    """Half of a group that is too large (GB-118)."""
    start = now.view.details[0]
    half = now.view.cells[start].hunters // 2
    return way(now.at(start), now.at(cell)) + _arrive(now, cell, half)


def _arrive(now: Outlook, cell: int, size: int) -> str:
    """Whom they strike there, or what stops them."""
    view = now.view
    kind = view.cells[cell].kind
    left = size - (kind == HAUNTED_BOG)
    there = [seat for seat, player in enumerate(view.players) if player.at == cell]
    if there and left:
        seat = view.active if view.active in there else there[0]
        odds = in_percent(captured(view, seat, cell, left))
        more = "" if len(there) == 1 or seat == view.active else "one of them: "
        return now.pill(f"{more}{counted(left, 'attack')}, {odds}", cell, "bad")
    if kind == HAUNTED_BOG:
        return now.pill("1 goes home if they stop", cell, "good")
    if kind == MUD_BANK and view.pack.mud_stops:
        return now.pill("stuck in the mud", cell, "good")
    many = view.cells[cell].hunters + size
    return now.pill(counted(many, "hunter"), cell) if view.cells[cell].hunters else ""


def pick_space(now: Outlook, cell: int) -> str:
    """Where hunters or a hazard come (GB-29)."""
    x, y = now.at(cell)
    half = 0.8 * now.where.radius
    return frame(Box(x - half, y - half, 2 * half, 2 * half), "bad") + now.pill("here", cell, "bad")


def banish(now: Outlook, number: int) -> str:
    """Hunters that go home (GB-206)."""
    cell = now.view.details[0]
    spot = now.spot(f"group-{cell}")
    if not number or not spot:
        return ""
    left = now.view.cells[cell].hunters - number
    said = now.pill(f"{counted(number, 'hunter')} home, {left or 'none'} left", cell, "good")
    return cross(spot.x, spot.y, spot.size, "good") + said
