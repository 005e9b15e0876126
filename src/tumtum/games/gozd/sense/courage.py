"""How near a side is to losing by cowardice (GZ-94): a quick count for bots."""

import math
from typing import Final

from mypy_extensions import i64

from ..rules.board import COLUMNS, DEATH, FIELDS, HOME_BIT, first_row_mask
from ..rules.position import ACTIONS_A_TURN, War

WEST_EDGE: Final[i64] = 0x42108421  # the first field of every row, 0 to 6
FAR: Final = 99  # actions: no attack in sight
LOST: Final = 0.9  # the chance to lose once it is too late
URGENT: Final = 0.6  # and if every action from now on must lead to an attack
CALM: Final = 0.15  # by how much each action to spare lessens that


def fear(war: War, side: i64) -> float:
    """About the chance that a side loses by cowardice."""
    left = slack(war, side)
    if left < 0:
        return LOST
    return URGENT * math.exp(-CALM * float(left))


def slack(war: War, side: i64) -> i64:
    """How many actions a side can spare before it must be on its way to an attack, or lose by
    cowardice; negative if it comes too late, FAR if nothing presses."""
    limit = war.options.quiet_limit
    quiet = war.quiet_devil
    if side == DEATH:
        quiet = war.quiet_death
    if limit == 0 or (side == war.side and war.attacked):
        return FAR
    actions = ACTIONS_A_TURN * (limit - quiet)
    if side == war.side:
        actions -= ACTIONS_A_TURN - war.actions_left
    return actions - way(war, side)


def way(war: War, side: i64) -> i64:
    """How many actions the nearest attack takes: the Moves to an enemy or to a field where one
    can slaughter, and the attack itself."""
    rows = war.options.rows
    board = (1 << COLUMNS * rows) - 1
    own = war.armies.places(side)
    enemy = war.armies.places(1 - side) & FIELDS
    goals = enemy | first_row_mask(1 - side, rows)
    reached = own & FIELDS
    actions: i64 = 1
    entry: i64 = 0
    if own & HOME_BIT:
        entry = first_row_mask(side, rows)
    while reached & goals == 0 and actions < FAR:
        east = (reached & ~(WEST_EDGE << 4)) << 1
        west = (reached & ~WEST_EDGE) >> 1
        further = reached | east | west | reached << COLUMNS | reached >> COLUMNS
        reached = (further | entry) & board
        actions += 1
    return actions
