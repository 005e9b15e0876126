"""How a war ends (GZ-91 to GZ-98), and the quiet turns that end it (GZ-93)."""

from mypy_extensions import i64

from tumtum.engine.state import NATURE

from .board import DEATH, DEVIL
from .position import NEITHER, OVER, War


def count_attack(war: War) -> None:
    """A Fight or a Slaughter: this turn is not a quiet one (GZ-93)."""
    war.attacked = True
    if war.side == DEATH:
        war.quiet_death = 0
    else:
        war.quiet_devil = 0


def count_quiet_turn(war: War) -> None:
    """GZ-93."""
    if war.attacked:
        return
    if war.side == DEATH:
        war.quiet_death += 1
    else:
        war.quiet_devil += 1


def end_without_minions(war: War) -> None:
    """Who has no minion left has lost (GZ-91)."""
    if war.armies.death == 0:
        finish(war, DEVIL, "GZ-91")
    elif war.armies.devil == 0:
        finish(war, DEATH, "GZ-91")


def end_round(war: War) -> None:
    """Cowardice first, then the round limit (GZ-98)."""
    limit = war.options.quiet_limit
    death_hides = limit > 0 and war.quiet_death >= limit
    devil_hides = limit > 0 and war.quiet_devil >= limit
    if death_hides and devil_hides:
        finish(war, larger_army(war), "GZ-95")
    elif death_hides:
        finish(war, DEVIL, "GZ-94")
    elif devil_hides:
        finish(war, DEATH, "GZ-94")
    elif war.rounds == war.options.round_limit:
        finish(war, larger_army(war), "GZ-96")


def larger_army(war: War) -> i64:
    if war.armies.death > war.armies.devil:
        return DEATH
    if war.armies.devil > war.armies.death:
        return DEVIL
    return NEITHER


def finish(war: War, winner: i64, rule: str) -> None:
    war.stage = OVER
    war.winner = winner
    if war.recording:
        war.note("end", rule, NATURE, [int(winner)])
