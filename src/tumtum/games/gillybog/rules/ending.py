"""How the game ends (GB-3, GB-4, GB-153, GB-154, GB-174)."""

from mypy_extensions import i64

from tumtum.engine.packed import bit

from .actions import GILLYS, OVER, WON
from .position import Position


def lose_game(p: Position, ending: i64) -> None:
    finish(p, ending)
    if p.recording:
        p.say("lost-game", "GB-4", -1, [ending])


def check_ritual(p: Position) -> None:
    """All gillys saved and all players with the vision token: they win (GB-174)."""
    if p.saved() == GILLYS and p.players_at(p.vision) == bit(p.seats) - 1:
        finish(p, WON)
        if p.recording:
            p.say("won", "GB-174", -1, [])


def finish(p: Position, ending: i64) -> None:
    p.ending = ending
    p.phase = OVER
    p.agenda.clear()
