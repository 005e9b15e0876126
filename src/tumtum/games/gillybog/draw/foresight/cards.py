"""Cards to play: what they cost in risk dice, and what they would reach."""

from tumtum.engine.ghosts import order, pill, ring

from ...facts import is_bog, position
from ...rules.actions import (
    AMBUSH,
    ASK_STEP,
    COVER,
    LEAD,
    PICK_GROUP,
    SNARE,
    STACK,
    TRAVEL,
    TUNNEL,
)
from ...rules.tables import ALL
from ...view import GillybogView
from ..tray import dice_place
from .outlook import Outlook
from .ways import neighbours


def play(now: Outlook, _: int) -> str:
    """The dice it adds, and what can be chosen next."""
    view, after = now.view, now.after
    parts = []
    if after.dice_to_roll > view.dice_to_roll:
        x, y = dice_place(now.where, now.asked)
        parts.append(now.tag(f"{view.dice_to_roll} → {after.dice_to_roll} risk dice", x, y, "bad"))
    if after.acting:
        parts += _reached(now) if after.stage == ASK_STEP else _offered(now)
    return "".join(parts)


def _offered(now: Outlook) -> list[str]:
    """Groups, spaces to travel to and spaces to cover that the card lets choose from."""
    parts = []
    for action in position(now.after).legal(now.after.seat):
        if TRAVEL <= action < PICK_GROUP:
            parts.append(now.rim(now.at(action - TRAVEL)))
        elif PICK_GROUP <= action < LEAD:
            spot = now.spot(f"group-{action - PICK_GROUP}")
            parts.append(ring(spot.x, spot.y, spot.size) if spot else "")
        elif COVER <= action < STACK:
            parts.append(now.rim(now.at(action - COVER)))
    return parts


def _reached(now: Outlook) -> list[str]:
    """Every space the walk may lead to with its steps; in berry those where one is attacked."""
    parts = []
    after = now.after
    size = 0.87 * now.size
    for cell, steps in reach(after).items():
        x, y = now.at(cell)
        at = after.cells[cell]
        attacks = at.hunters + (at.kind == AMBUSH)
        if attacks and after.walk.ignores != ALL:
            parts.append(pill(f"{attacks}!", x, y - 0.6 * now.where.radius, size, "bad"))
        parts.append(order(steps, x, y + 0.6 * now.where.radius, size))
    return parts


def reach(view: GillybogView) -> dict[int, int]:
    """The spaces that the movement at hand may still enter, with the fewest steps (GB-107, GB-108);
    a way goes no further than to where a movement ends (GB-113)."""
    walk = view.walk
    found: dict[int, int] = {}
    edge, steps = [view.players[walk.mover].at], 0
    while edge and steps != walk.left:
        steps += 1
        entered = []
        for cell in (near for here in edge for near in neighbours(view, here)):
            bog = is_bog(view.cells[cell].kind)
            if cell not in found and cell not in walk.visited and (bog or not walk.bog_only):
                found[cell] = steps
                entered.append(cell)
        edge = [cell for cell in entered if not _ends(view, cell)]
    return found


def _ends(view: GillybogView, cell: int) -> bool:
    kind = view.cells[cell].kind
    gillys = [token for token, gilly in enumerate(view.gillys) if gilly.at == cell]
    snared = kind == SNARE and view.walk.ignores <= 0
    return snared or kind == TUNNEL or cell == view.vision or bool(gillys)
