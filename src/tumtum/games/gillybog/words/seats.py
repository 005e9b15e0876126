"""How each seat stands, and how it ended."""

from typing import Final

from tumtum.engine.words import SeatNote

from ..facts import counted, saved, space
from ..rules.actions import CAPTURED, NIGHTFALL, TURN_CAP, WON
from ..view import GillybogView

HOW: Final = {
    0: "The match ended early",
    WON: "All gillys are home and the ritual is sung: you win together",
    CAPTURED: "A second capture: you lose together",
    NIGHTFALL: "Night falls over the bog: you lose together",
    TURN_CAP: "The last turn is over: you lose together",
}


def notes(view: GillybogView) -> list[SeatNote]:
    """For each seat its cards, where it is, its protection, and how near it is to losing."""
    return [_note(view, seat) for seat in range(view.seats)]


def _note(view: GillybogView, seat: int) -> SeatNote:
    player = view.players[seat]
    parts = ["injured"] if player.injury >= 0 else []
    if seat == view.active and view.actors and view.turn:
        parts.append(f"{len(player.played)} played, {len(player.hand)} in hand")
        parts += ["enhanced"] if player.enhanced else []
    else:
        parts.append(counted(len(player.hand), "card"))
        led = sum(gilly.at == player.at and not gilly.tipped for gilly in view.gillys)
        parts.append(f"with {counted(led, 'gilly')}" if led else f"in {space(view, player.at)}")
    return SeatNote(", ".join(parts), ":leaf: " + " ".join(str(limb) for limb in player.limbs))


def ending(view: GillybogView) -> str:
    """How it ended, with the gillys brought home."""
    home = f"{saved(view)} of {len(view.gillys)} gillys home"
    return f"{HOW[view.ending]} ({home}, turn {view.turn})"
