"""The floor: who may do what in phases 2 and 3, and joint proposals (TY-56 to TY-60)."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, bits, nth_bit
from tumtum.engine.rng import Rng

from .actions import (
    ACCEPT,
    ATTACK,
    LILY_DRAWS,
    MOVE,
    POWER_UP,
    ROTATE,
    TARGET,
    YIELD,
    attack_party,
    bones_action,
    bones_spent,
    lock_party,
    move_action,
    rotate_action,
    sacrifice_action,
    target_index,
)
from .attacking import attack, attacks, bone_choices, party_cell, refusal, target_choices
from .city import CELLS, at, nth_cell
from .kinds import MELBROOK, TECH
from .locking import lock, locks
from .position import FLOCK, NONE, Position
from .powering import power_up, power_ups, sacrifice
from .rotating import any_rotation, may_rotate, rotate, rotations
from .stages import ACT, ANSWER, BONES, NEXT, TARGETS, TURN
from .walking import choose_move, destinations

# --- the floor ---


def begin_acting(p: Position) -> None:
    """Phase 2: the lead has the floor first."""
    p.floor = p.lead
    p.yields = 0
    p.stage = ACT


def begin_turning(p: Position) -> None:
    """Phase 3, unless there is nothing to rotate."""
    p.floor = p.lead
    p.yields = 0
    p.stage = TURN if any_rotation(p) else NEXT


def yield_floor(p: Position) -> None:
    """The phase ends when all living seats have yielded in a row (TY-58)."""
    if p.recording:
        p.note("yield", "TY-58", int(p.floor), [])
    p.yields += 1
    if p.yields >= p.living_seats():
        p.yields = 0
        p.stage = NEXT
    else:
        p.floor = p.next_living_seat(p.floor)


def after_deed(p: Position) -> None:
    """A move or action has been carried out: the holder keeps the floor."""
    if p.ending:
        return
    p.yields = 0
    if p.refused:
        p.refused = []
    if not p.flock_of(p.floor):  # TY-58: its last sheep died
        p.floor = p.next_living_seat(p.floor)
        if p.recording:
            p.say("floor", "TY-58", [p.floor])
    p.stage = ACT
    if p.alive & ~(p.moved & p.acted) == 0:
        p.stage = NEXT


def act(p: Position, action: i64) -> None:
    """One thing done by the holder of the floor in phase 2 (D4)."""
    if action < MOVE:
        propose(p, action)
    elif action < ROTATE:
        if choose_move(p, action):
            after_deed(p)
    elif ATTACK <= action < TARGET:
        choose_attack(p, action)
    elif POWER_UP <= action <= LILY_DRAWS:
        power_up(p, action)
        if p.stage == ACT:
            after_deed(p)
    elif action == YIELD:
        yield_floor(p)
    else:
        sacrifice(p, action)
        after_deed(p)


def turn(p: Position, action: i64) -> None:
    """One thing done by the holder of the floor in phase 3 (D7)."""
    if action == YIELD:
        yield_floor(p)
        return
    rotate(p, action)
    p.yields = 0
    if not any_rotation(p):
        p.stage = NEXT


# --- what the holder may do ---


def deeds(p: Position, seat: i64) -> list[int]:
    """All that the holder may do in phase 2, in rising order (D4)."""
    found: list[int] = [int(action) for action in allowed_locks(p, seat)]
    own = p.flock_of(seat)
    for sheep in range(FLOCK):
        if own & ~p.moved & bit(sheep):
            cells = destinations(p, sheep)
            for cell in range(CELLS):
                if cells & at(cell):
                    found.append(int(move_action(sheep, cell)))
    found += [int(action) for action in attacks(p, seat)]
    ready = [sheep for sheep in range(FLOCK) if own & ~p.acted & bit(sheep)]
    gains = [int(action) for sheep in ready for action in power_ups(p, sheep)]
    found += sorted(gains)
    found += [sacrifice_action(sheep) for sheep in ready]
    found.append(YIELD)
    return found


def allowed_locks(p: Position, seat: i64) -> list[i64]:
    """The locks that the seat may propose: none that was just refused (TY-60)."""
    found = locks(p, seat)
    if p.refused and found:
        return [one for one in found if refusal(seat, one, TARGET, 0) not in p.refused]
    return found


def turns(p: Position, seat: i64) -> list[int]:
    """All that the holder may do in phase 3, in rising order (D7)."""
    found = [int(action) for action in rotations(p, seat)]
    found.append(YIELD)
    return found


def random_deed(p: Position, seat: i64, rng: Rng) -> i64:
    """One of `deeds`, each equally likely, found by counting first."""
    own = p.flock_of(seat)
    found_locks = allowed_locks(p, seat)
    found_attacks = attacks(p, seat)
    gains: i64 = 0
    moves: i64 = 0
    sheep: i64 = 0
    while sheep < FLOCK:
        if own >> sheep & 1:
            if not p.moved >> sheep & 1:
                moves += bits(destinations(p, sheep))
            if not p.acted >> sheep & 1:
                gains += 1 + len(power_ups(p, sheep))
        sheep += 1
    left = rng.below(1 + len(found_locks) + len(found_attacks) + moves + gains)
    if left < moves:
        return random_move(p, own, left)
    left -= moves
    if left < gains:
        return random_gain(p, own, left)
    left -= gains
    if left < len(found_locks):
        return found_locks[left]
    left -= len(found_locks)
    if left < len(found_attacks):
        return found_attacks[left]
    return YIELD


def random_move(p: Position, own: i64, left: i64) -> i64:
    """The move with this number among the moves of one's own sheep."""
    sheep: i64 = 0
    while True:
        if own & ~p.moved & bit(sheep):
            cells = destinations(p, sheep)
            if left < bits(cells):
                return move_action(sheep, nth_cell(cells, left))
            left -= bits(cells)
        sheep += 1


def random_gain(p: Position, own: i64, left: i64) -> i64:
    """The sacrifice or power up with this number among those of one's own sheep."""
    sheep: i64 = 0
    while True:
        if own & ~p.acted & bit(sheep):
            if left == 0:
                return sacrifice_action(sheep)
            left -= 1
            ways = power_ups(p, sheep)
            if left < len(ways):
                return ways[left]
            left -= len(ways)
        sheep += 1


def random_turn(p: Position, seat: i64, rng: Rng) -> i64:
    """One of `turns`, each equally likely: drawn from more and thrown back if not legal."""
    own = p.flock_of(seat)
    number = bits(own)
    tiles: i64 = 1
    techs: i64 = 1
    if own >> MELBROOK & 1:
        tiles = 7
    if p.powerups[TECH] > 0:
        tiles = 7
        techs = 2
    while True:
        left = rng.below(1 + number * techs * tiles * 6)
        if left == 0:
            return YIELD
        left -= 1
        wall = left % 6
        left //= 6
        tile = left % tiles
        left //= tiles
        sheep = nth_bit(own, left % number)
        action = rotate_action(left // number, sheep, tile, wall)
        if may_rotate(p, action):
            return action


# --- attacks are put together step by step ---


def choose_attack(p: Position, action: i64) -> None:
    p.proposal = action
    if p.recording:
        party = attack_party(action)
        p.note("choose-attack", "TY-98", int(p.floor), [int(party), int(party_cell(p, party))])
    choices = target_choices(p, action)
    if len(choices) == 1:
        choose_targets(p, choices[0])
    else:
        p.stage = TARGETS


def choose_targets(p: Position, action: i64) -> None:
    p.targets = action
    if p.recording:
        p.note("choose-targets", "TY-98", int(p.floor), [int(target_index(action))])
    choices = bone_choices(p, p.proposal, action)
    if len(choices) == 1:
        choose_bones(p, bones_action(choices[0]))
    else:
        p.stage = BONES


def choose_bones(p: Position, action: i64) -> None:
    p.bones = bones_spent(action)
    propose(p, p.proposal)


# --- joint actions, TY-60 ---


def propose(p: Position, action: i64) -> None:
    """A lock or attack by the holder; the other owners concerned are asked first."""
    p.proposal = action
    p.asked = p.floor
    if p.recording:
        p.note("propose", "TY-60", int(p.floor), [int(action), int(p.bones)])
    ask_next(p)


def proposed_party(p: Position) -> i64:
    if p.proposal >= ATTACK:
        return attack_party(p.proposal)
    return lock_party(p.proposal)


def ask_next(p: Position) -> None:
    """Ask the next owner concerned, in seat order from the holder; none left: carry it out."""
    party = proposed_party(p)
    while p.ask:
        p.asked += 1
        if p.asked == p.seats:
            p.asked = 0
        if p.asked == p.floor:
            break
        if p.flock_of(p.asked) & party:
            p.stage = ANSWER
            if p.recording:
                p.say("ask", "TY-60", [p.asked])
            return
    carry_out(p)


def carry_out(p: Position) -> None:
    p.asked = NONE
    p.stage = ACT
    if p.proposal >= ATTACK:
        attack(p, proposed_party(p))
        if p.stage == ACT:
            after_deed(p)
    else:
        lock(p, p.proposal)


def answer(p: Position, action: i64) -> None:
    """The owner accepts, or the first refusal cancels the proposal at no cost."""
    if p.recording:
        what = "accept" if action == ACCEPT else "decline"
        p.note(what, "TY-60", int(p.asked), [])
    if action == ACCEPT:
        ask_next(p)
        return
    targets: i64 = TARGET
    bones: i64 = 0
    if p.proposal >= ATTACK:
        targets = p.targets
        bones = p.bones
    p.refused.append(refusal(p.floor, p.proposal, targets, bones))
    p.proposal = NONE
    p.targets = NONE
    p.bones = NONE
    p.asked = NONE
    p.stage = ACT
