"""What wins in Gunny Town, and how near everybody is."""

from tumtum.engine.words import Goal

from ..rules.tables import GOAL
from ..view import GunnyTownView


def goal(view: GunnyTownView) -> Goal:
    """The most VPs at the end, which comes soon after somebody has enough of them."""
    near = tuple(f"@{seat} {player.vp} of {GOAL}" for seat, player in enumerate(view.players))
    return Goal(f"Claim missions: most VP once somebody has {GOAL}", near, "GT-3")
