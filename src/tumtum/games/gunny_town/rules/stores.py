"""Stores: goods, ownership, forced sales, fees and robbery (GT-57 to GT-68)."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, count4, times4

from .cards import begin_draws, drawable, show
from .markers import ROB_EVENT, STORE, STORE_EVENT, USE_EVENT
from .missions import claim, count, own_store_for, slot_of
from .position import NOBODY_AT, Position
from .steps import DID_BUY_STORE
from .tables import (
    FULL_LIFE,
    STORE_AMOUNT,
    STORE_AT,
    STORE_COST,
    STORE_FEE,
    STORE_HEALS,
    STORE_LOOT,
    STORE_PRICE,
    SURCHARGE,
)


def useful(position: Position, seat: i64, store: i64) -> bool:
    """Whether a purchase would give anything at all (GT-57)."""
    if STORE_HEALS[store]:
        return position.life_of(seat) < FULL_LIFE
    return position.room(seat) > 0 and drawable(position)


def can_purchase(position: Position, seat: i64, store: i64) -> bool:
    """The owner pays nothing (GT-60)."""
    if position.owner_of(store) != seat and position.gold[seat] < STORE_COST[store]:
        return False
    return useful(position, seat, store)


def purchase(position: Position, seat: i64) -> None:
    """The goods of one purchase, paid to the owner or to the supply (GT-57)."""
    store = STORE_AT[position.square[seat]]
    owner = position.owner_of(store)
    cost = STORE_COST[store]
    if owner == seat:
        cost = 0
    position.pay(seat, cost)
    if owner >= 0:
        position.earn(owner, cost)
    if position.recording:
        position.say("purchase", "GT-57", seat, [store, cost, owner])
    take_goods(position, seat, store)


def take_goods(position: Position, seat: i64, store: i64) -> None:
    amount = STORE_AMOUNT[store]
    if STORE_HEALS[store]:
        before = position.life_of(seat)
        position.heal(seat, amount)
        if position.recording:
            position.say("heal", "GT-51", seat, [position.life_of(seat) - before])
    else:
        begin_draws(position, seat, amount)


def own(position: Position, seat: i64, store: i64) -> None:
    position.owners += times4(seat + 1 - count4(position.owners, store), store)


def buy_store(position: Position, seat: i64) -> None:
    """An unowned one; it counts for missions (GT-58, GT-66)."""
    store = STORE_AT[position.square[seat]]
    position.pay(seat, STORE_PRICE[store])
    own(position, seat, store)
    if position.recording:
        position.say("store", "GT-58", seat, [store, STORE_PRICE[store]])
    count(position, seat, STORE_EVENT, bit(store))


def force_sale(position: Position, seat: i64, card: i64) -> None:
    """The supply is paid, the owner gets nothing; the mission is claimed at once (GT-63, GT-65)."""
    position.used |= DID_BUY_STORE
    position.acted = True
    store = STORE_AT[position.square[seat]]
    owner = position.owner_of(store)
    price = STORE_PRICE[store] + SURCHARGE
    position.pay(seat, price)
    own(position, seat, store)
    if position.recording:
        position.say("forced-sale", "GT-63", seat, [store, price, owner])
    count(position, seat, STORE_EVENT, bit(store))
    claim(position, seat, card)


def pay_fee(position: Position, seat: i64, card: i64) -> None:
    """For a store already owned, wherever he stands; the mission is claimed at once (GT-64)."""
    store = own_store_for(position, seat, slot_of(position, card))
    position.pay(seat, STORE_FEE)
    if position.recording:
        position.say("fee", "GT-64", seat, [store, STORE_FEE])
    count(position, seat, STORE_EVENT, bit(store))
    claim(position, seat, card)


def rob_store(position: Position, seat: i64, first: i64, second: i64) -> None:
    """Two cards for up to 3 GNs of the owner, or of the supply (GT-68)."""
    store = STORE_AT[position.square[seat]]
    owner = position.owner_of(store)
    gold = STORE_LOOT
    if owner != NOBODY_AT:
        if gold > position.gold[owner]:
            gold = position.gold[owner]
        position.pay(owner, gold)
    position.earn(seat, gold)
    show(position, seat, first)
    show(position, seat, second)
    if position.recording:
        position.say("rob", "GT-68", seat, [STORE, gold, owner, first, second])
    count(position, seat, USE_EVENT, 0)  # GT-125
    count(position, seat, USE_EVENT, 0)
    count(position, seat, ROB_EVENT, bit(STORE))
