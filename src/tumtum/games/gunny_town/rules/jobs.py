"""Jobs: badges taken, lost and paid for (GT-36, GT-79 to GT-84)."""

from typing import Final

from mypy_extensions import i64

from .cards import begin_draws
from .position import BANDIT, NOBODY_AT, Position
from .secrets import need_secret
from .steps import SECRET_CARD
from .tables import (
    BANDIT_INCOME,
    BRIBE,
    JOB_AMMO,
    JOB_BONUS,
    JOB_GOLD,
    JOB_LIFE,
    JOB_PENALTY,
    MOURNERS,
)

TOOK_ANOTHER: Final = 0  # why a badge returns to its slot
FELL: Final = 1
BRIBED: Final = 2


def income(position: Position, seat: i64) -> None:
    """At the start of a turn; a job's replaces the Bandit's (GT-36)."""
    gold = BANDIT_INCOME
    life: i64 = 0
    cards: i64 = 0
    job = position.job_of(seat)
    if job >= 0:
        gold = JOB_GOLD[job]
        life = JOB_LIFE[job]
        cards = JOB_AMMO[job]
    position.earn(seat, gold)
    position.heal(seat, life)
    begin_draws(position, seat, cards)
    if position.recording:
        position.say("income", "GT-36", seat, [gold, life, cards])


def take_badge(position: Position, seat: i64, job: i64, loser: i64) -> None:
    """From its slot, or (loser not NOBODY_AT) from a player beaten in a duel (GT-80, GT-81)."""
    bandit = not position.employed(seat)
    if not bandit:
        send_home(position, seat, TOOK_ANOTHER)
    if bandit and position.secret[seat] >= 0:
        position.push(SECRET_CARD, seat)  # GT-173
    if loser != NOBODY_AT:
        position.set_job(loser, BANDIT)
        need_secret(position, loser)  # GT-84
    position.set_job(seat, job)
    if position.recording:
        position.say("badge", "GT-80", seat, [job, loser + 1])


def lose_badge(position: Position, seat: i64, why: i64) -> None:
    """He is a Bandit again (GT-84)."""
    send_home(position, seat, why)
    need_secret(position, seat)


def send_home(position: Position, seat: i64, why: i64) -> None:
    """The badge returns to its slot."""
    job = position.job_of(seat)
    position.set_job(seat, BANDIT)
    if position.recording:
        position.say("badge-home", "GT-81", seat, [job, why])


def penalty(position: Position, winner: i64, loser: i64) -> None:
    """The Sheriff who wins a round takes 2 GNs, or all if fewer (GT-82)."""
    job = position.job_of(winner)
    if job < 0 or JOB_PENALTY[job] == 0:
        return
    gold = JOB_PENALTY[job]
    if gold > position.gold[loser]:
        gold = position.gold[loser]
    position.pay(loser, gold)
    position.earn(winner, gold)
    if position.recording:
        position.say("penalty", "GT-82", winner, [gold, loser])


def undertaker(position: Position) -> i64:
    """Who is paid if somebody else falls now, or NOBODY_AT (GT-83)."""
    for job in MOURNERS:
        return position.holder(job)
    return NOBODY_AT


def pay_undertaker(position: Position) -> None:
    seat = position.mourner
    if seat == NOBODY_AT:
        return
    gold = JOB_BONUS[MOURNERS[0]]
    position.earn(seat, gold)
    if position.recording:
        position.say("undertaker", "GT-83", seat, [gold])


def bribe(position: Position, seat: i64, victim: i64) -> None:
    """The Judge sends a badge home (GT-79)."""
    position.pay(seat, BRIBE)
    if position.recording:
        position.say("bribe", "GT-79", seat, [victim, BRIBE])
    lose_badge(position, victim, BRIBED)
