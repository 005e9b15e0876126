"""What wins a war, and how near it is."""

from tumtum.engine.words import Goal

from ..content import SIDES
from ..rules.board import DEATH, DEVIL
from ..view import GozdView


def goal(view: GozdView) -> Goal:
    """No enemy left: how many minions each side has."""
    near = tuple(f"{SIDES[side]} has {view.army(side)}" for side in (DEATH, DEVIL))
    return Goal("Leave the enemy without a minion", near, "GZ-3")
