"""Words about a space: where it is, and what entering it brings."""

from ..facts import SPACES, apart, bearing, counted, is_bog, saved, space
from ..rules.actions import AMBUSH, DEN, SIDES, SNARE, TUNNEL
from ..view import GillybogView

IGNORES_ALL = 99


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def heading(view: GillybogView, start: int, cell: int) -> str:
    """A space one step away: "East: Snare"."""
    return f"{capital(bearing(view, start, cell))}: {SPACES[view.cells[cell].kind]}"


def whereabouts(view: GillybogView, start: int, cell: int) -> str:
    """A space anywhere: "Snare, 3 to the east"."""
    name = capital(SPACES[view.cells[cell].kind])
    if start == cell:
        return f"{name}, right here"
    return f"{name}, {apart(view, start, cell)} to the {bearing(view, start, cell)}"


def from_the_den(view: GillybogView, cell: int) -> str:
    """A space, so that it is told from others of its name: "the forest, 3 west of the Den"."""
    if cell <= SIDES:
        return space(view, cell)
    return f"{space(view, cell)}, {apart(view, DEN, cell)} {bearing(view, DEN, cell)} of the Den"


def arrival(view: GillybogView, cell: int) -> str:
    """What happens to the mover on entering a space (GB-110, GB-113, GB-114)."""
    at = view.cells[cell]
    hurts = view.walk.ignores != IGNORES_ALL
    parts = []
    attacks = at.hunters + (at.kind == AMBUSH)
    if attacks and hurts:
        by = counted(at.hunters, "hunter") if at.hunters else "the Ambush"
        parts.append(f"{counted(attacks, 'attack')} by {by}")
    parts += _stops(view, cell, hurts)
    if at.shelter:
        parts.append(f"{counted(at.shelter, 'token')} to shelter you")
    if not parts:
        return "A bog: your feet are safe" if is_bog(at.kind) else "Nothing in the way"
    return capital(", ".join(parts))


def _stops(view: GillybogView, cell: int, hurts: bool) -> list[str]:
    parts = []
    kind = view.cells[cell].kind
    follower = view.walk.follower
    others = [g for token, g in enumerate(view.gillys) if g.at == cell and token != follower]
    if any(gilly.tipped for gilly in others):
        parts.append("ends the move and frees the gilly")
    elif others:
        parts.append("ends the move at the gilly")
    if cell == view.vision:
        more = any(gilly.at == -1 for gilly in view.gillys)
        parts.append("ends the move, and a new camp appears" if more else "ends the move")
        if saved(view) == len(view.gillys):
            parts[-1] = "the place of the ritual"
    if kind == SNARE and hurts and view.walk.left not in (0, 1):
        parts.append("the Snare ends the move")
    if kind == TUNNEL:
        parts.append("the Tunnel leads on to a bog within 3")
    if kind == DEN and follower >= 0:
        parts.append("the gilly is saved if you stop here")
    return parts


def digit(number: int) -> str:
    return str(number) if 0 < number < 10 else ""
