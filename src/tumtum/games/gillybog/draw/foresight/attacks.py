"""Attacks and protection: what a die may hit, which limb grows, who would be struck."""

from tumtum.engine.ghosts import Row, ring

from ...facts import LIMB_NAMES, hand_owner, is_bog
from ...rules.actions import ASK_PREY, ASK_SNARE, FEET, FINS
from ...rules.pending import BY_BLAST
from ..tray import limb_place
from .outlook import Outlook, captured, in_percent


def suffer(now: Outlook, _: int) -> str:
    """What each face of the die would hit (GB-133 to GB-138)."""
    view = now.view
    if view.stage == ASK_SNARE:
        return now.pill("the move ends", view.players[view.walk.mover].at, "bad")
    seat, source, _gilly = view.details
    limbs = [FINS] if source == BY_BLAST else [0, 1, 2]
    rows = [_hit(now, seat, limb, "" if source == BY_BLAST else "1 in 3: ") for limb in limbs]
    return now.slip("The attack", rows, now.box(view.players[seat].at))


def _hit(now: Outlook, seat: int, limb: int, odds: str) -> Row:
    view = now.view
    tokens, at = view.players[seat].limbs[limb], view.cells[view.players[seat].at]
    name = LIMB_NAMES[limb]
    if limb == FEET and is_bog(at.kind):
        return Row(f"{odds}{name}, safe in the bog", "good")
    if tokens:
        return Row(f"{odds}{name} {tokens} → {tokens - 1}", "", "leaf")
    if at.shelter:
        return Row(f"{odds}{name}, a token of the space", "", "leaf")
    again = view.players[seat].injury >= 0
    return Row(f"{odds}bare {name}: {'the game is lost' if again else 'captured'}", "bad")


def protect(now: Outlook, limb: int) -> str:
    return _limb(now, limb, 1)


def lose_limb(now: Outlook, _: int) -> str:
    return _limb(now, now.view.details[1], -1)


def _limb(now: Outlook, limb: int, change: int) -> str:
    """A limb on the health card, now and then; the card shows the viewer's."""
    seat = now.view.details[0]
    if seat != hand_owner(now.view):
        return ""
    tokens = now.view.players[seat].limbs[limb]
    x, y = limb_place(limb, now.where, now.asked)
    return now.tag(f"{tokens} → {tokens + change}", x, y, "good" if change > 0 else "bad")


def lose_shelter(now: Outlook, _: int) -> str:
    cell = now.view.players[now.view.details[0]].at
    tokens = now.view.cells[cell].shelter
    return now.pill(f"{tokens} → {tokens - 1}", cell, "bad")


def give_in(now: Outlook, _: int) -> str:
    player = now.view.players[now.view.details[0]]
    words = "captured: the game is lost" if player.injury >= 0 else "captured: a card is lost"
    return now.pill(words, player.at, "bad")


def pick_seat(now: Outlook, seat: int) -> str:
    """A player for a card; or the one whom hunters strike (GB-128)."""
    view = now.view
    spot = now.spot(f"player-{seat}")
    assert spot
    if view.stage != ASK_PREY:
        return ring(spot.x, spot.y, spot.size, "good")
    cell = view.players[seat].at
    odds = in_percent(captured(view, seat, cell, view.pack.size))
    return ring(spot.x, spot.y, spot.size, "bad") + now.pill(odds, cell, "bad")
