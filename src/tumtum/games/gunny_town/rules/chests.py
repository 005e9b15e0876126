"""Chests: found things, and TNT (GT-75 to GT-78)."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, times4

from .cards import begin_draws
from .jobs import undertaker
from .position import NOBODY_AT, Position
from .steps import JAIL, OPEN
from .tables import CHEST_AMMO, CHEST_GOLD, CHEST_HORSE, CHEST_LIFE, CHEST_WEAPON, CHESTS


def open_chest(position: Position, seat: i64) -> None:
    """The deck is rebuilt when a card is needed and there is none (GT-78)."""
    if position.chests == 0:
        position.chests = bit(CHESTS) - 1
    position.push(OPEN, seat)


def find(position: Position, chest: i64) -> None:
    """Nature: what is in it; what is above a limit or already owned is lost (GT-75)."""
    seat = position.actor
    position.chests &= ~bit(chest)
    position.earn(seat, CHEST_GOLD[chest])
    if CHEST_HORSE[chest]:
        position.horses |= bit(seat)
    if CHEST_WEAPON[chest] >= 0:
        position.add_weapon(seat, CHEST_WEAPON[chest])
    if CHEST_LIFE[chest] > 0:
        position.heal(seat, CHEST_LIFE[chest])
    elif CHEST_LIFE[chest] < 0:
        explode(position, seat)
    if position.recording:
        position.say("chest", "GT-75", seat, [chest])
    begin_draws(position, seat, CHEST_AMMO[chest])


def explode(position: Position, seat: i64) -> None:
    """TNT: 1 LP; nobody has killed who falls by it (GT-77)."""
    position.life -= times4(1, seat)
    if position.life_of(seat) == 0:
        position.mourner = undertaker(position)
        if position.mourner == seat:
            position.mourner = NOBODY_AT
        position.push(JAIL, seat)
