"""Attacks: a Fight and what it brings both minions (GZ-44 to GZ-67), and a Slaughter (GZ-68 on)."""

from mypy_extensions import i64

from .board import (
    ATTACKER,
    BACK,
    DEATH,
    DEFECT,
    DEFENDER,
    EVADE,
    GO_HOME,
    HOME,
    KEEP,
    KILLED,
    REROLL,
    RESULT_RULES,
    RETREAT,
    REVIVE,
    STAY,
    VICTIM,
    VICTIM_HOME,
    VICTORY,
    back,
    bit,
    bits,
    nth_bit,
)
from .position import ATTACKER_FATE, DEFENCE, DEFENDER_FATE, DONE, VICTIMS, War
from .turn import able_defenders

# --- Fight ---


def attack(war: War, field: i64, value: i64, rank: i64) -> None:
    """A Fight is declared; the enemy chooses who defends (GZ-44, GZ-45)."""
    war.count_attack()
    war.stage = DEFENCE
    war.field = field
    war.attacker = value
    war.trail = war.armies.trail_of(war.side, field, value, rank)
    if war.recording:
        war.note("attack", "GZ-44", war.mover(), [int(war.side), int(field), int(value)])


def only_defender(war: War) -> i64:
    """The value that must defend, or 0 if there is a choice (GZ-48)."""
    able = able_defenders(war)
    if able & (able - 1):
        return 0
    return nth_bit(able, 0) + 1


def defend(war: War, value: i64) -> None:
    """The score decides both results; the attacker's is carried out first (GZ-50, GZ-51)."""
    war.stage = ATTACKER_FATE
    war.defender = value
    war.last_attack = value << 10 | war.attacker << 7 | war.field << 1 | war.side
    if war.recording:
        told = [int(war.side), int(war.field), int(war.attacker), int(value)]
        war.note("battle", "GZ-50", war.seat_of(1 - war.side), told)


def fate(war: War) -> i64:
    """The result that is to be carried out now (GZ-56)."""
    if war.stage == ATTACKER_FATE:
        return ATTACKER[war.attacker + war.defender]
    return DEFENDER[war.attacker + war.defender]


def answers(war: War) -> list[int]:
    """What the owner may choose where a result leaves a choice (GZ-59 to GZ-61, D3)."""
    result = fate(war)
    if result == VICTORY:
        return [STAY, BACK]
    if result == EVADE:
        return [BACK, GO_HOME]
    return [KEEP, REROLL]


def carry_out(war: War) -> bool:
    """Carry out the result that is due; False if its owner has to choose."""
    result = fate(war)
    if result == RETREAT:
        answer(war, REROLL)
    elif result >= KILLED:
        lose(war, result)
    elif result == REVIVE:
        return False
    else:
        side = war.deciding_side()
        behind = back(war.field, side, war.options.rows)
        full = war.armies.full(side) & bit(behind) != 0
        if result == VICTORY:
            if not full:
                return False
            answer(war, STAY)  # GZ-59
        else:
            if not full and behind != HOME:
                return False
            answer(war, GO_HOME)  # GZ-60
    return True


def answer(war: War, action: i64) -> None:
    """The minion stays, goes one field back, goes home as it is, or is rolled home."""
    side = war.deciding_side()
    value = war.attacker
    if side != war.side:
        value = war.defender
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
    value = war.attacker
    if side != war.side:
        value = war.defender
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


def roll_home(war: War, side: i64, number: i64) -> None:
    """So many dice are to be rolled into that side's home (GZ-66)."""
    if side == DEATH:
        war.purgatory_rolls += number
    else:
        war.hell_rolls += number


# --- Slaughter ---


def slaughter(war: War, field: i64, value: i64, rank: i64) -> None:
    """It kills as many as its value says (GZ-69), then it Retreats (GZ-74)."""
    war.count_attack()
    war.stage = VICTIMS
    war.field = field
    war.attacker = value
    war.trail = war.armies.trail_of(war.side, field, value, rank)
    war.kills = value
    war.last_attack = value << 7 | field << 1 | war.side
    if war.recording:
        war.note("slaughter", "GZ-69", war.mover(), [int(war.side), int(field), int(value)])


def kill_forced(war: War) -> bool:
    """Kill what needs no choice; False if the loser has to choose a victim (GZ-72)."""
    loser = 1 - war.side
    if war.kills == 0 or war.armies.size(loser) == 0:
        withdraw(war)
        return True
    place: i64 = HOME
    within = war.armies.total(loser, HOME)
    if within == 0:
        within = war.armies.size(loser)
        place = nth_bit(war.armies.places(loser), 0)
    faces = war.armies.faces(loser, place)
    alike = faces & (faces - 1) == 0
    if place != HOME and bits(war.armies.places(loser)) > 1:
        alike = False
    if war.kills < within and not alike:
        return False
    kill(war, place, nth_bit(faces, 0) + 1)
    return True


def kill_chosen(war: War, action: i64) -> None:
    if action >= VICTIM:
        kill(war, (action - VICTIM) // 6, (action - VICTIM) % 6 + 1)
    else:
        kill(war, HOME, action - VICTIM_HOME + 1)


def kill(war: War, place: i64, value: i64) -> None:
    """One victim is out of the game (GZ-73)."""
    loser = 1 - war.side
    war.armies.take(loser, place, value)
    war.removed += 1
    war.kills -= 1
    if war.recording:
        told = [int(loser), int(place), int(value)]
        war.note("victim", "GZ-71", war.seat_of(loser), told)


def withdraw(war: War) -> None:
    """The Retreat after the kills (GZ-74)."""
    war.kills = 0
    war.armies.remove(war.side, war.field, war.attacker, war.trail)
    roll_home(war, war.side, 1)
    war.stage = DONE
    if war.recording:
        told = [int(war.side), int(war.field), int(war.attacker), RETREAT, HOME, 1]
        war.note("outcome", "GZ-74", war.mover(), told)
