"""Turns and rounds: setup, income, moving, the coach, the refill (GT-16 to GT-46)."""

from mypy_extensions import i64

from tumtum.engine.packed import bit

from .actions import START_ARMORY, ride_square, walk_square
from .cards import begin_draws, need_deck
from .duels import round_over
from .jail import fall, must_skip, release, skip_turn
from .jobs import income
from .missions import window_opens
from .position import NOBODY_AT, Position
from .scoring import BY_MISSIONS, finish, last_round
from .secrets import need_secret, secret_drawable
from .steps import (
    AFTER,
    BEFORE,
    BEGIN,
    CLAIMS,
    DEAL,
    DRAW,
    DRAW_A_SECRET,
    ENTER,
    FIRST_MOVE,
    JAIL,
    REFILL,
    REVEAL_BET,
    ROUND_OVER,
    TURN_UP_MISSION,
)
from .tables import (
    ACTIVE,
    ARMORY,
    CARDS_PER_OPPONENT,
    COACH_AT,
    COACH_COST,
    FOOT_RANGE,
    MISSIONS_OF,
    NOTHING,
    PALM_PISTOL,
    STABLES,
    TIER_EXTRA,
)
from .town import coach_reach, reach


def proceed(position: Position) -> None:
    """Take up what waits, up to the next decision of a player or of nature."""
    while True:
        position.pop()
        stage = position.stage
        seat = position.actor
        if stage in (BEFORE, AFTER):
            if not position.in_jail(seat):
                return
            position.push(REFILL, seat)  # GT-109
        elif stage == CLAIMS:
            if window_opens(position, seat):
                return
        elif stage in (DRAW, REVEAL_BET):
            need_deck(position)
            return
        elif stage == DRAW_A_SECRET:
            if secret_drawable(position):
                return
        elif stage < DEAL:
            return
        elif stage == ROUND_OVER:
            round_over(position)
        elif stage == JAIL:
            fall(position, seat)
        elif stage == REFILL:
            refill(position)
            if position.pending == 0:
                return
        elif stage == BEGIN:
            begin_turn(position, seat)
        else:
            deal(position)


# --- setup ---


def pick_first(position: Position, seat: i64) -> None:
    """Option random_first_seat (GT-16)."""
    position.first = seat
    position.turn = seat
    position.push(DEAL, seat)
    if position.recording:
        position.say("first", "GT-16", seat, [])


def deal(position: Position) -> None:
    """Missions, secret missions and hands, one card after the other (GT-20, GT-23, GT-24)."""
    position.push(DEAL, position.first)
    if position.turned < ACTIVE:
        position.push(TURN_UP_MISSION, position.first)
        return
    seat: i64 = 0
    while seat < position.seats:
        if position.secret[seat] < 0:
            need_secret(position, seat)
            return
        seat += 1
    seat = 0
    while seat < position.seats:
        missing = CARDS_PER_OPPONENT * (position.seats - 1) - position.cards_in(seat)
        if missing > 0:
            begin_draws(position, seat, missing)
            return
        seat += 1
    position.pending = 0
    position.push(BEGIN, position.first)
    if position.recording:
        position.say("round", "GT-31", position.first, [position.round])


# --- missions turned up ---


def missions_left(position: Position) -> i64:
    """In the deck (GT-17, GT-18)."""
    return 3 * (position.seats + TIER_EXTRA) - position.turned


def next_missions(position: Position) -> i64:
    """What the top card of the mission deck may be: its tier, unseen, the box included."""
    return position.unseen & MISSIONS_OF[position.turned // (position.seats + TIER_EXTRA)]


def turn_up(position: Position, card: i64) -> None:
    """Nature: the mission goes to the first free slot."""
    position.unseen &= ~bit(card)
    position.turned += 1
    active = position.active.copy()
    slot: i64 = 0
    while active[slot] != NOTHING:
        slot += 1
    active[slot] = card
    position.active = active
    position.marks[slot] = 0
    if position.recording:
        position.say("mission", "GT-39", -1, [card, slot])


def empty_slots(position: Position) -> i64:
    found: i64 = 0
    slot: i64 = 0
    while slot < ACTIVE:
        if position.active[slot] == NOTHING:
            found += 1
        slot += 1
    return found


def refill(position: Position) -> None:
    """The end of a turn: all missions taken are replaced (GT-39, GT-138)."""
    if empty_slots(position) > 0:
        if missions_left(position) > 0:
            position.push(REFILL, position.turn)
            position.push(TURN_UP_MISSION, position.turn)
            return
        last_round(position, position.turn, BY_MISSIONS)
    next_turn(position)


# --- turns ---


def next_turn(position: Position) -> None:
    """Clockwise; a round ends before the first seat's turn (GT-31, GT-140, GT-143)."""
    seat = position.left_of(position.turn)
    if seat == position.first:
        limit = position.options.round_limit
        if position.ending or position.round == limit:
            finish(position)
            return
        position.round += 1
        if position.recording:
            position.say("round", "GT-31", seat, [position.round])
    position.push(BEGIN, seat)


def begin_turn(position: Position, seat: i64) -> None:
    """Jail check, entering, income, then the phases (GT-32)."""
    position.turn = seat
    position.used = 0
    position.located = False
    position.rode = False
    position.acted = False
    position.challenged = 0
    position.claims = 0
    position.mourner = NOBODY_AT
    if position.recording:
        position.say("turn", "GT-31", seat, [])
    if must_skip(position, seat):
        skip_turn(position, seat)
        position.push(REFILL, seat)
        return
    if position.in_jail(seat):
        release(position, seat)
    if position.square[seat] == NOBODY_AT:
        position.push(ENTER, seat)
        return
    position.push(BEFORE, seat)
    income(position, seat)


def enter(position: Position, action: i64) -> None:
    """The Stables with a free horse, or the Armory with a free palm pistol (GT-33)."""
    seat = position.actor
    if action == START_ARMORY:
        position.square[seat] = ARMORY
        position.add_weapon(seat, PALM_PISTOL)
    else:
        position.square[seat] = STABLES
        position.horses |= bit(seat)
    if position.recording:
        position.say("enter", "GT-33", seat, [position.square[seat]])
    position.push(FIRST_MOVE, seat)  # GT-34
    income(position, seat)


# --- moving ---


def walks(position: Position, seat: i64) -> i64:
    """Where the move may end, one bit for each square (GT-40 to GT-44)."""
    steps = FOOT_RANGE
    if position.has_horse(seat):
        steps = position.options.mounted_range
    return reach(position.square[seat], steps)


def walk(position: Position, action: i64) -> None:
    """The move; what was done before it counts as the turn's location (GT-47)."""
    seat = position.actor
    origin = position.square[seat]
    position.square[seat] = walk_square(action)
    position.located = position.used != 0
    position.used = 0
    position.acted = False
    position.push(AFTER, seat)
    if position.recording:
        position.say("move", "GT-44", seat, [origin, position.square[seat]])


def rides(position: Position, seat: i64) -> i64:
    """Where a coach may go: once a turn, and nothing done since the move (GT-46)."""
    square = position.square[seat]
    if not COACH_AT[square] or position.rode or position.acted or position.gold[seat] < COACH_COST:
        return 0
    return coach_reach(square)


def ride(position: Position, action: i64) -> None:
    seat = position.actor
    origin = position.square[seat]
    position.pay(seat, COACH_COST)
    position.square[seat] = ride_square(action)
    position.rode = True
    position.push(AFTER, seat)
    if position.recording:
        position.say("coach", "GT-46", seat, [origin, position.square[seat]])


def end_turn(position: Position) -> None:
    position.push(REFILL, position.turn)
    if position.recording:
        position.say("end-turn", "GT-37", position.turn, [])
