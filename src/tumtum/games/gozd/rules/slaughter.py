"""Slaughters and their victims (GZ-68 to GZ-76)."""

from mypy_extensions import i64

from tumtum.engine.actions import Actions
from tumtum.engine.packed import bits, nth_bit

from .actions import (
    FIELD_RANKS,
    VICTIM,
    slaughter_action,
    victim_action,
    victim_field,
    victim_home_action,
    victim_home_value,
    victim_value,
)
from .board import COLUMNS, HOME, first_row_mask
from .ending import count_attack
from .nature import roll_home
from .position import DONE, VICTIMS, War
from .results import RETREAT


def open_to_slaughter(side: i64, enemies: i64, rows: i64, clear_row: bool) -> i64:
    """Fields from which minions of a side could Slaughter, were they there: those of the enemy's
    first row without an enemy, or none unless the whole row is without (GZ-68)."""
    row = first_row_mask(1 - side, rows)
    if clear_row and enemies & row:
        return 0
    return row & ~enemies


def raider_fields(war: War) -> i64:
    """Fields from which own minions may Slaughter."""
    options = war.options
    enemies = war.armies.places(1 - war.side)
    could = open_to_slaughter(war.side, enemies, options.rows, options.clear_row)
    return war.armies.places(war.side) & could


def list_slaughters(war: War, actions: Actions) -> None:
    """One for each class of own dice in such a field (GZ-43)."""
    raiders = raider_fields(war)
    while raiders:
        field = nth_bit(raiders, 0)
        classes = war.armies.classes(war.side, field, FIELD_RANKS)
        actions.add_places(slaughter_action(field % COLUMNS, 1, 0), classes)
        raiders &= raiders - 1


def slaughter(war: War, field: i64, value: i64, rank: i64) -> None:
    """It kills as many as its value says (GZ-69), then it Retreats (GZ-74)."""
    count_attack(war)
    war.forget_move()
    war.stage = VICTIMS
    war.field = field
    war.attacker = value
    war.trail = war.armies.trail_of(war.side, field, value, rank)
    war.kills = value
    war.remember_attack(0)
    if war.recording:
        war.note("slaughter", "GZ-69", war.mover(), [int(war.side), int(field), int(value)])


def list_victims(war: War, actions: Actions) -> None:
    """Each value at home, or, when nobody is there, each value in each field (GZ-71, D4)."""
    loser = 1 - war.side
    at_home = war.armies.faces(loser, HOME)
    if at_home:
        actions.add_places(victim_home_action(1), at_home)
        return
    fields = war.armies.places(loser)
    while fields:
        field = nth_bit(fields, 0)
        actions.add_places(victim_action(field, 1), war.armies.faces(loser, field))
        fields &= fields - 1


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
        kill(war, victim_field(action), victim_value(action))
    else:
        kill(war, HOME, victim_home_value(action))


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
