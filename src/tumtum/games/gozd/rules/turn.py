"""The turn: which action is legal where, and what six of them cost (GZ-20 to GZ-26)."""

from mypy_extensions import i64

from tumtum.engine.actions import Actions
from tumtum.engine.packed import nth_bit

from .actions import (
    END_TURN,
    ENTER,
    FIGHT,
    INFILTRATE,
    SACRIFICE,
    SLAUGHTER,
    enter_column,
    enter_rank,
    enter_value,
    fight_field,
    fight_rank,
    fight_value,
    infiltrate_rank,
    infiltrate_value,
    move_direction,
    move_field,
    move_rank,
    move_value,
    slaughter_column,
    slaughter_rank,
    slaughter_value,
)
from .board import DEVIL, HOME, beside, first_row
from .ending import count_quiet_turn, end_round, end_without_minions
from .fight import fight, list_fights
from .move import any_may_move, list_entries, list_moves, move
from .position import ACTIONS_A_TURN, DONE, OVER, TURN, War
from .slaughter import list_slaughters, raider_fields, slaughter
from .special_actions import (
    infiltrate,
    list_infiltrations,
    may_infiltrate,
    may_sacrifice,
    sacrifice,
)


def list_turn_actions(war: War, actions: Actions) -> None:
    """All that the player whose turn it is may do now, in rising order (D1)."""
    before = actions.size
    free = war.free_fields()
    while free:
        list_moves(war, nth_bit(free, 0), actions)
        free &= free - 1
    list_entries(war, actions)
    contested = war.contested_fields()
    while contested:
        list_fights(war, nth_bit(contested, 0), actions)
        contested &= contested - 1
    list_slaughters(war, actions)
    forced = actions.size > before
    if may_infiltrate(war):
        list_infiltrations(war, actions)
    if may_sacrifice(war):
        actions.add(SACRIFICE)
    if not forced:  # GZ-24, GZ-25
        actions.add(END_TURN)


def must_act(war: War) -> bool:
    """Whether any Move, Fight or Slaughter is legal (GZ-24)."""
    return war.contested_fields() != 0 or raider_fields(war) != 0 or any_may_move(war)


def act(war: War, action: i64) -> None:
    """One of the six actions of a turn (GZ-20)."""
    if action < ENTER:
        field = move_field(action)
        target = beside(field, move_direction(action), war.side, war.options.rows)
        move(war, field, target, move_value(action), move_rank(action))
    elif action < FIGHT:
        target = first_row(war.side, war.options.rows) + enter_column(action)
        move(war, HOME, target, enter_value(action), enter_rank(action))
    elif action < SLAUGHTER:
        fight(war, fight_field(action), fight_value(action), fight_rank(action))
    elif action < INFILTRATE:
        field = first_row(1 - war.side, war.options.rows) + slaughter_column(action)
        slaughter(war, field, slaughter_value(action), slaughter_rank(action))
    elif action < SACRIFICE:
        infiltrate(war, infiltrate_value(action), infiltrate_rank(action))
    elif action == SACRIFICE:
        sacrifice(war)
    else:
        rest(war)


def rest(war: War) -> None:
    """The turn ends early, since nothing is left that would have to be done (GZ-25)."""
    war.actions_left = 1
    war.forget_move()
    war.stage = DONE
    if war.recording:
        war.note("rest", "GZ-25", war.mover(), [int(war.side)])


def complete_action(war: War) -> None:
    """An action costs one of the six, whatever it brought (GZ-21)."""
    war.stage = TURN
    war.field = 0
    war.attacker = 0
    war.trail = 0
    war.defender = 0
    war.actions_left -= 1
    end_without_minions(war)
    if war.stage != OVER and war.actions_left == 0:
        end_turn(war)


def end_turn(war: War) -> None:
    count_quiet_turn(war)
    war.armies.forget_trails()  # GZ-42
    if war.side == DEVIL:
        war.rounds += 1  # GZ-18
        end_round(war)
        if war.stage == OVER:
            return
    war.side = 1 - war.side
    war.actions_left = ACTIONS_A_TURN
    war.specials = 0
    war.attacked = False
    if war.recording:
        war.note("turn", "GZ-20", war.mover(), [int(war.side), int(war.rounds)])


def skip_empty_turns(war: War) -> None:
    """A turn in which nothing at all is legal ends by itself (GZ-25)."""
    while war.stage != OVER and not (must_act(war) or may_infiltrate(war) or may_sacrifice(war)):
        end_turn(war)
