"""What the seats' panel says of each player."""

from tumtum.engine.words import SeatNote

from ..content import CONTENT
from ..view import GunnyTownView
from ..view.sight import PlayerView
from .phrases import job, symbol


def notes(view: GunnyTownView) -> list[SeatNote]:
    """Job, life, gold, cards and weapons; the VPs as a badge."""
    return [_note(view, seat, player) for seat, player in enumerate(view.players)]


def _note(view: GunnyTownView, seat: int, player: PlayerView) -> SeatNote:
    held = f":o-life:{player.life} :o-gold:{player.gold} :o-ammo:{player.cards}"
    gear = "".join(f" :{symbol(weapon)}:" for weapon in player.weapons)
    shops = [CONTENT.stores[store].name for store, owner in enumerate(view.owners) if owner == seat]
    horse = " :o-horse:" if player.horse else ""
    owned = "".join(f" · {shop}" for shop in shops)
    return SeatNote(f"{held}{gear}{horse}{owned}", f"{_job(player)} :o-vp: {player.vp}")


def _job(player: PlayerView) -> str:
    if player.jailed:
        return "In jail"
    return job(player.job)
