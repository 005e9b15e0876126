"""How a war ended, in words."""

from ..content import SIDES
from ..rules.board import DEATH, DEVIL
from ..rules.position import OVER
from ..view import GozdView


def ending(view: GozdView) -> str:
    """How it ended: by the rules, or before, when a player resigned or both agreed to stop."""
    armies = f"{view.army(DEATH)} against {view.army(DEVIL)}"
    if view.stage != OVER:
        return _early(view, armies)
    if view.winner < 0:
        return f"Equal armies, {armies}: the win is shared"
    winner = f"@{view.seat_for(view.winner)}, {SIDES[view.winner]}, wins"
    if view.army(1 - view.winner) == 0:
        return f"{winner}: no enemy is left"
    if view.quiet_limit and view.quiet[1 - view.winner] >= view.quiet_limit:
        if view.quiet[view.winner] >= view.quiet_limit:
            return f"{winner}: nobody dares to attack, {armies}"
        return f"{winner}: the enemy is too afraid to attack"
    return f"{winner} by the larger army, {armies}"


def _early(view: GozdView, armies: str) -> str:
    """The war stands as it is (GZ-97)."""
    for seat, share in enumerate(view.result or ()):
        if share > 0:
            return f"@{seat} wins: the war ended early, {armies}"
    return f"The war ended early, {armies}"
