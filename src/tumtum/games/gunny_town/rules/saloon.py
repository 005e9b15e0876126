"""The Saloon's bets, and robbing it or the Bank (GT-69 to GT-74)."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, times4

from .cards import show
from .markers import BANK, BET_EVENT, ROB_EVENT, SALOON, USE_EVENT
from .missions import count
from .position import NOBODY_AT, Position
from .steps import REVEAL_BET, STAKE_BET
from .tables import BANK_LOOT, NOTHING, PAIR_FIRST, PAIR_SECOND, PAYOUT, SALOON_LOOT


def begin_bet(position: Position, seat: i64, pair: i64) -> None:
    """Name two parts, then choose the stake (GT-72)."""
    position.pair = pair
    position.push(STAKE_BET, seat)
    if position.recording:
        position.say("bet", "GT-72", seat, [pair])


def highest_stake(position: Position, seat: i64) -> i64:
    """What he owns, at most the house's limit (GT-72)."""
    limit = position.options.house_limit
    if position.gold[seat] < limit:
        return position.gold[seat]
    return limit


def stake(position: Position, gold: i64) -> None:
    position.stake = gold
    position.push(REVEAL_BET, position.actor)
    if position.recording:
        position.say("stake", "GT-72", position.actor, [gold])


def reveal_bet(position: Position, kind: i64) -> None:
    """Nature: the top card, shown and discarded; three times the stake, or nothing (GT-73)."""
    seat = position.actor
    card = times4(1, kind)
    position.deck -= card
    position.gambled += card
    position.discard += card
    won = kind in (PAIR_FIRST[position.pair], PAIR_SECOND[position.pair])
    gold = position.stake
    if won:
        gold *= PAYOUT
        position.earn(seat, gold)
    else:
        position.pay(seat, gold)
    position.pair = NOTHING
    position.stake = 0
    if position.recording:
        number: i64 = 0
        if won:
            number = 1
        position.say("bet-card", "GT-73", seat, [kind, number, gold])
    if won:
        count(position, seat, BET_EVENT, 0)


def rob_house(position: Position, seat: i64, place: i64, kind: i64) -> None:
    """The Bank for a Head, the Saloon for a Chest or a Head (GT-69, GT-70)."""
    gold = SALOON_LOOT
    rule = "GT-70"
    if place == BANK:
        gold = BANK_LOOT
        rule = "GT-69"
    position.earn(seat, gold)
    show(position, seat, kind)
    if position.recording:
        position.say("rob", rule, seat, [place, gold, NOBODY_AT, kind])
    count(position, seat, USE_EVENT, 0)  # GT-125
    count(position, seat, ROB_EVENT, bit(place))


def rob_the_bank(position: Position, seat: i64, kind: i64) -> None:
    rob_house(position, seat, BANK, kind)


def rob_the_saloon(position: Position, seat: i64, kind: i64) -> None:
    rob_house(position, seat, SALOON, kind)
