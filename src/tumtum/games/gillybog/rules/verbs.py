"""What a step of a card does: one function for each verb (section 16)."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit

from .actions import (
    ASK_ECHO,
    ASK_LIMB,
    ASK_PLAYER,
    ASK_TOWED,
    ECHO,
    LIMB,
    PICK_SEAT,
    SIDES,
    STOP,
)
from .bogs import begin_bogs
from .exploring import look_for_forest
from .hunting import begin_banish, begin_each, choose_space, place_hazard, shoot
from .packs import seen_count
from .pending import ADVANCING, FORESTS, GROWING, RANKING, SHIFTING, STEPS, TOWING, card_at_hand
from .placing import shelter
from .position import Position
from .stacks import top_to_bottom
from .tables import (
    ADVANCE,
    ALL,
    BANISH_SOME,
    BASIC_ACTION,
    BASIC_STEPS,
    CHOOSE_FOREST,
    HOWL,
    HUNTER_DOWN,
    MOVE,
    MOVE_PLAYER,
    PLACE_BOG,
    PLACE_EACH,
    PLACE_FOREST,
    PLACE_HAZARD,
    PLACE_HUNTERS,
    PROTECT,
    SENSE,
    SHELTER,
    SHIFT,
    SHOOT,
    STATUS,
    STEP_FIRST,
    STEP_FLAG,
    STEP_GROWS,
    STEP_MODE,
    STEP_SECOND,
    STEP_THIRD,
    STEP_VERB,
    TOW,
    TRAVEL_TO,
)
from .walking import begin_walk, offer_travel, travel

# Who is protected (GB-200), which groups are shifted (GB-205), statuses (GB-208).
SELF: Final = 0
ONE_PLAYER: Final = 1
EACH_ON_BOG: Final = 2
IN_SIGHT: Final = 0
ANYWHERE: Final = 1
NEAR: Final = 2
EACH_IN_SIGHT: Final = 3
UNSEEN: Final = 0
FEWER_DICE: Final = 1


def grown(step: i64, column: i64, number: i64, bonus: i64) -> i64:
    """A number of a step; those in parentheses grow (GB-97, GB-151)."""
    if STEP_GROWS[step] >> column & 1:
        return number + bonus
    return number


def next_step(p: Position) -> None:
    """Resolve the next step of a card (GB-81)."""
    step = p.agenda.a()
    end = p.agenda.b()
    bonus = p.agenda.c()
    if step == end:
        p.agenda.pop()
        return
    p.agenda.change(step + 1, end, bonus)
    first = grown(step, 0, STEP_FIRST[step], bonus)
    verb = STEP_VERB[step]
    if verb >= PLACE_HUNTERS:
        hunters_do(p, step, verb, first, bonus)
    else:
        players_do(p, step, verb, first, bonus)


def players_do(p: Position, step: i64, verb: i64, number: i64, bonus: i64) -> None:
    mode = STEP_MODE[step]
    flag = STEP_FLAG[step]
    if verb == MOVE:
        ignores = grown(step, 1, STEP_SECOND[step], bonus)
        begin_walk(p, p.active, number, ignores, mode == 1)
    elif verb == TRAVEL_TO:
        offer_travel(p, mode, number, flag)
    elif verb == PROTECT:
        protect(p, number, mode)
    elif verb == PLACE_BOG:
        begin_bogs(p, number, mode, flag)
    elif verb == SENSE:
        p.agenda.push(FORESTS, 1, 0, number)
    elif verb == PLACE_FOREST:
        p.agenda.push(FORESTS, number, flag)
    elif verb == CHOOSE_FOREST:
        look_for_forest(p, number)
    elif verb == SHIFT:
        begin_shift(p, number, mode, flag)
    elif verb == BANISH_SOME:
        begin_banish(p, number, mode, flag)
    elif verb == SHELTER:
        if p.in_bog(p.active):
            shelter(p, p.at[p.active], number)
    elif verb == STATUS:
        set_status(p, mode, number)
    elif verb == HUNTER_DOWN:
        top_to_bottom(p)
    elif verb == MOVE_PLAYER:
        choose_player(p, MOVE_PLAYER, number)
    elif verb == TOW:
        p.agenda.push(TOWING, number)
    elif verb == BASIC_ACTION:
        p.agenda.push(ASK_ECHO, number, bonus)
    elif verb == HOWL:
        howl(p)


def hunters_do(p: Position, step: i64, verb: i64, number: i64, bonus: i64) -> None:
    mode = STEP_MODE[step]
    second = grown(step, 1, STEP_SECOND[step], bonus)
    if verb == PLACE_HUNTERS:
        choose_space(p, mode, number)
    elif verb == PLACE_EACH:
        begin_each(p, number, second)
    elif verb == ADVANCE:
        p.groups = []
        third = grown(step, 2, STEP_THIRD[step], bonus)
        p.agenda.push(ADVANCING, second, third, STEP_FLAG[step])
        if number < 0:
            p.agenda.push(RANKING, ALL, seen_count(number))
        else:
            p.agenda.push(RANKING, number)
    elif verb == SHOOT:
        shoot(p, number, mode)
    elif verb == PLACE_HAZARD:
        place_hazard(p)


# --- protection (GB-200) ---


def protect(p: Position, tokens: i64, who: i64) -> None:
    if who == SELF:
        p.agenda.push(GROWING, p.active, tokens)
    elif who == ONE_PLAYER:
        choose_player(p, PROTECT, tokens)
    else:
        last = p.seats - 1
        while last >= 0:  # the active player comes first, so goes on top
            seat = (p.active + last) % p.seats
            if p.in_bog(seat) == (who == EACH_ON_BOG):
                p.agenda.push(GROWING, seat, tokens)
            last -= 1


def grow(p: Position) -> None:
    """The next protection token, if there is one (GB-11)."""
    seat = p.agenda.a()
    left = p.agenda.b()
    if left == 0 or p.supply == 0:
        p.agenda.pop()
    else:
        p.agenda.change(seat, left - 1, 0)
        p.agenda.push(ASK_LIMB, seat, left)


def answer_limb(p: Position, action: i64) -> None:
    seat = p.agenda.a()
    p.agenda.pop()
    p.supply -= 1
    p.protect(seat, action - LIMB, 1)
    if p.recording:
        p.say("protect", "GB-200", seat, [action - LIMB])


# --- players chosen by a card ---


def choose_player(p: Position, verb: i64, amount: i64) -> None:
    if p.seats == 1:
        act_on_player(p, 0, verb, amount)
    else:
        p.agenda.push(ASK_PLAYER, verb, amount)


def answer_player(p: Position, action: i64) -> None:
    verb = p.agenda.a()
    amount = p.agenda.b()
    p.agenda.pop()
    act_on_player(p, action - PICK_SEAT, verb, amount)


def act_on_player(p: Position, seat: i64, verb: i64, amount: i64) -> None:
    if verb == PROTECT:
        p.agenda.push(GROWING, seat, amount)
    else:
        begin_walk(p, seat, amount, 0, False)


def can_tow(p: Position, seat: i64) -> bool:
    """Who was in the starting space and is not here anyway (GB-116, GB-211)."""
    return (p.companions >> seat & 1) == 1 and p.at[seat] != p.at[p.active]


def tow_next(p: Position) -> None:
    left = p.agenda.a()
    if left > 0 and p.walked:
        seat: i64 = 0
        while seat < p.seats:
            if can_tow(p, seat):
                p.agenda.push(ASK_TOWED, left)
                return
            seat += 1
    p.agenda.pop()


def answer_towed(p: Position, action: i64) -> None:
    p.agenda.pop()
    if action == STOP:
        p.agenda.pop()
        return
    p.agenda.change(p.agenda.a() - 1, 0, 0)
    seat = action - PICK_SEAT
    p.companions &= ~bit(seat)
    if p.recording:
        p.say("towed", "GB-211", p.active, [seat])
    travel(p, seat, p.at[p.active])


# --- groups ---


def shift_fits(p: Position, cell: i64, which: i64) -> bool:
    """Whether a group may be shifted (GB-205)."""
    here = p.at[p.active]
    if which == ANYWHERE or cell == here:
        return True
    if which != NEAR:
        return p.land.sees(here, cell)
    direction: i64 = 0
    while direction < SIDES:
        if p.land.joined(here, direction) and p.land.beside[SIDES * here + direction] == cell:
            return True
        direction += 1
    return False


def begin_shift(p: Position, spaces: i64, which: i64, exact: i64) -> None:
    p.groups = []
    p.shifted = -1
    cell: i64 = 0
    while cell < p.land.size:
        if p.hunters[cell] > 0 and shift_fits(p, cell, which):
            p.groups.append(cell)
            p.groups.append(p.hunters[cell])
        cell += 1
    each: i64 = 0
    if which == EACH_IN_SIGHT:
        each = 1
    p.agenda.push(SHIFTING, spaces, exact, each)


# --- the rest ---


def set_status(p: Position, name: i64, amount: i64) -> None:
    """Until the end of the turn (GB-208)."""
    if name == UNSEEN:
        p.unseen = True
    elif name == FEWER_DICE:
        p.fewer_dice += amount
    else:
        p.slow_hunters += amount
    if p.recording:
        p.say("status", "GB-208", p.active, [name, amount])


def answer_echo(p: Position, action: i64) -> None:
    """The chosen basic action as if played (GB-212)."""
    bonus = p.agenda.b()
    p.agenda.pop()
    basic = action - ECHO
    if p.recording:
        p.say("echo", "GB-212", p.active, [basic])
    p.agenda.push(STEPS, BASIC_STEPS[basic], BASIC_STEPS[basic + 1], bonus)


def howl(p: Position) -> None:
    """The next player in turn order is enhanced (GB-94)."""
    p.howl_now = card_at_hand(p)
    if p.recording:
        p.say("howl", "GB-94", p.active, [(p.active + 1) % p.seats])
