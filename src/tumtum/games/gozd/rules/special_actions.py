"""The special actions: Death's Infiltrate and the Devil's Sacrifice (GZ-77 to GZ-85)."""

from mypy_extensions import i64

from tumtum.engine.actions import Actions

from .actions import HOME_RANKS, infiltrate_action
from .board import DEATH, DEVIL, HOME, HOME_BIT
from .nature import roll_home
from .position import DONE, War


def may_infiltrate(war: War) -> bool:
    """GZ-78, GZ-80, GZ-84."""
    return (
        war.side == DEATH
        and war.specials < war.options.special_limit
        and war.armies.death_at & HOME_BIT != 0
        and war.armies.death >= 2
    )


def may_sacrifice(war: War) -> bool:
    """GZ-78, GZ-83, GZ-84."""
    return (
        war.side == DEVIL
        and war.specials < war.options.special_limit
        and war.armies.total(DEVIL, HOME) >= 2
        and war.armies.devil >= 3
    )


def list_infiltrations(war: War, actions: Actions) -> None:
    """One for each class of dice in purgatory (GZ-43)."""
    actions.add_places(infiltrate_action(1, 0), war.armies.classes(DEATH, HOME, HOME_RANKS))


def infiltrate(war: War, value: i64, rank: i64) -> None:
    """Death gives one minion, and all of hell is rolled anew (GZ-79)."""
    trail = war.armies.trail_of(DEATH, HOME, value, rank)
    war.armies.remove(DEATH, HOME, value, trail)
    roll_home(war, DEVIL, war.armies.empty_home(DEVIL) + 1)
    use_special(war)
    if war.recording:
        war.note("infiltrate", "GZ-79", war.mover(), [int(value), int(war.hell_rolls)])


def sacrifice(war: War) -> None:
    """The Devil gives two; what is left in hell and both given are rolled anew (GZ-82)."""
    war.armies.forget_trails_at_home()
    roll_home(war, DEVIL, war.armies.empty_home(DEVIL) - 2)
    roll_home(war, DEATH, 2)
    use_special(war)
    if war.recording:
        war.note("sacrifice", "GZ-82", war.mover(), [int(war.hell_rolls)])


def use_special(war: War) -> None:
    """A special action is one of the six, and no attack (GZ-78, GZ-85)."""
    war.specials += 1
    war.forget_move()
    war.stage = DONE
