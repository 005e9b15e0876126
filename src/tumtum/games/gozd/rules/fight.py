"""Fights, and what they bring both minions (GZ-44 to GZ-67)."""

from mypy_extensions import i64

from tumtum.engine.actions import Actions
from tumtum.engine.packed import bit, nth_bit

from .actions import (
    BACK,
    FIELD_RANKS,
    GO_HOME,
    KEEP,
    REROLL,
    STAY,
    defend_action,
    fight_action,
)
from .board import HOME, back
from .ending import count_attack
from .nature import roll_home
from .position import ATTACKER_FATE, DEFENCE, DEFENDER_FATE, DONE, War
from .results import (
    ATTACKER,
    DEFECT,
    DEFENDER,
    EVADE,
    KILLED,
    RESULT_RULES,
    RETREAT,
    REVIVE,
    VICTORY,
)

# --- the attack ---


def list_fights(war: War, field: i64, actions: Actions) -> None:
    """One for each class of own dice in a contested field (GZ-44, GZ-43)."""
    classes = war.armies.classes(war.side, field, FIELD_RANKS)
    actions.add_places(fight_action(field, 1, 0), classes)


def fight(war: War, field: i64, value: i64, rank: i64) -> None:
    """A Fight is declared; the enemy chooses who defends (GZ-44, GZ-45)."""
    count_attack(war)
    war.forget_move()
    war.stage = DEFENCE
    war.field = field
    war.attacker = value
    war.trail = war.armies.trail_of(war.side, field, value, rank)
    if war.recording:
        war.note("attack", "GZ-44", war.mover(), [int(war.side), int(field), int(value)])


# --- the defence ---


def able_defenders(faces: i64, attacker: i64) -> i64:
    """Which of these values may defend: equal or higher ones if there are any, else all (GZ-46,
    GZ-47); bit 0 for the 1."""
    strong = faces >> (attacker - 1) << (attacker - 1)
    if strong:
        return strong
    return faces


def defenders(war: War) -> i64:
    """The values that may defend now."""
    return able_defenders(war.armies.faces(1 - war.side, war.field), war.attacker)


def list_defences(war: War, actions: Actions) -> None:
    """One action for each value that may defend (D2)."""
    actions.add_places(defend_action(1), defenders(war))


def only_defender(war: War) -> i64:
    """The value that must defend, or 0 if there is a choice (GZ-48)."""
    able = defenders(war)
    if able & (able - 1):
        return 0
    return nth_bit(able, 0) + 1


def defend(war: War, value: i64) -> None:
    """The score decides both results; the attacker's is carried out first (GZ-50, GZ-51)."""
    war.stage = ATTACKER_FATE
    war.defender = value
    war.remember_attack(value)
    if war.recording:
        told = [int(war.side), int(war.field), int(war.attacker), int(value)]
        war.note("battle", "GZ-50", war.seat_of(1 - war.side), told)


# --- the results ---


def fate(war: War) -> i64:
    """The result that is to be carried out now (GZ-56)."""
    if war.stage == ATTACKER_FATE:
        return ATTACKER[war.attacker + war.defender]
    return DEFENDER[war.attacker + war.defender]


def fighter(war: War) -> i64:
    """The value of the minion whose result that is."""
    if war.stage == ATTACKER_FATE:
        return war.attacker
    return war.defender


def may_step_back(result: i64, behind: i64, full: bool) -> bool:
    """Whether a minion with this result may choose to go one field back, to a place behind it that
    is full or not (GZ-59, GZ-60)."""
    if result == VICTORY:
        return not full
    return result == EVADE and not full and behind != HOME


def list_answers(war: War, actions: Actions) -> None:
    """What the owner may choose where a result leaves a choice (GZ-59 to GZ-61, D3)."""
    result = fate(war)
    if result == VICTORY:
        actions.add(STAY)
        actions.add(BACK)
    elif result == EVADE:
        actions.add(BACK)
        actions.add(GO_HOME)
    else:
        actions.add(KEEP)
        actions.add(REROLL)


def carry_out(war: War) -> bool:
    """Carry out the result that is due; False if its owner has to choose."""
    result = fate(war)
    if result == RETREAT:
        answer(war, REROLL)
        return True
    if result >= KILLED:
        lose(war, result)
        return True
    if result == REVIVE:
        return False
    side = war.deciding_side()
    behind = back(war.field, side, war.options.rows)
    if may_step_back(result, behind, war.armies.full(side) & bit(behind) != 0):
        return False
    if result == VICTORY:
        answer(war, STAY)  # GZ-59
    else:
        answer(war, GO_HOME)  # GZ-60
    return True


def answer(war: War, action: i64) -> None:
    """The minion stays, goes one field back, goes home as it is, or is rolled home."""
    side = war.deciding_side()
    value = fighter(war)
    result = fate(war)
    place = war.field
    if action != STAY:
        place = HOME
        if action == BACK:
            place = back(war.field, side, war.options.rows)
        lift(war, side, value)
        if action == REROLL:
            roll_home(war, side, 1)
        elif place != HOME and side == war.side:
            war.armies.put(side, place, value, war.trail | bit(place))  # GZ-41
        else:
            war.armies.add(side, place, value)  # GZ-40, GZ-42
    rerolled = action == REROLL
    next_fate(war)
    if war.recording:
        told = [int(side), int(war.field), int(value), int(result), int(place), int(rerolled)]
        war.note("outcome", RESULT_RULES[result], war.seat_of(side), told)


def lose(war: War, result: i64) -> None:
    """Death: out of the game (GZ-63). Defect: the enemy rolls it into his home (GZ-64)."""
    side = war.deciding_side()
    value = fighter(war)
    lift(war, side, value)
    if result == DEFECT:
        roll_home(war, 1 - side, 1)
    else:
        war.removed += 1
    next_fate(war)
    if war.recording:
        told = [int(side), int(war.field), int(value), int(result), -1, 0]
        war.note("outcome", RESULT_RULES[result], war.seat_of(side), told)


def next_fate(war: War) -> None:
    """After the attacker's result comes the defender's, then the action is done."""
    if war.stage == ATTACKER_FATE:
        war.stage = DEFENDER_FATE
    else:
        war.stage = DONE


def lift(war: War, side: i64, value: i64) -> None:
    """Take the fighting minion out of its field; the passive player's have no trails (GZ-42)."""
    if side == war.side:
        war.armies.remove(side, war.field, value, war.trail)
    else:
        war.armies.take(side, war.field, value)
