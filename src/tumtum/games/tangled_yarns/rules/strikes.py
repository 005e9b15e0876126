"""The wolves' attacks in phase 6, and the Angel's hunt and attack (TY-142, TY-187)."""

from mypy_extensions import i64

from tumtum.engine.packed import bits

from .actions import ATTACKER_WINS, books_spent, fate_colour
from .city import CELLS, lowest, neighbour
from .ending import defeat, die
from .kinds import BITE, BOOK
from .position import NONE, Position
from .servants import angel_ways
from .shepherd import trim
from .stages import BOOKS, HUNT, NEXT, STRIKE, VICTIM
from .traits import sheep_defence, wolf_attack


def begin_strikes(p: Position) -> None:
    """Phase 6: one battle on each cell with wolves and sheep, by cell (TY-142, TY-143)."""
    p.arena = NONE
    next_arena(p)


def next_arena(p: Position) -> None:
    cell = p.arena + 1
    while cell < CELLS:
        if p.wolves_on(cell) and p.sheep_on(cell):
            p.arena = cell
            p.again = False
            ask_for_books(p)
            return
        cell += 1
    p.arena = NONE
    p.stage = NEXT


def ask_for_books(p: Position) -> None:
    """The marbles before books; the lead may spend some (TY-144, TY-192)."""
    if p.final_act:
        p.attack = p.strength
    else:
        p.attack = wolf_attack(p) * bits(p.wolves_on(p.arena))  # TY-145
    p.defence = sheep_defence(p, p.sheep_on(p.arena))
    if not p.final_act:  # TY-146: minus 1 for every wolf after the first
        p.defence -= bits(p.wolves_on(p.arena)) - 1
        if p.defence < 0:
            p.defence = 0
    if p.powerups[BOOK] > 0:
        p.stage = BOOKS
    else:
        strike(p)


def most_books(p: Position) -> i64:
    """Up to the number that brings the attack to 0, at most those held (TY-144)."""
    enough = (p.attack + 1) >> 1
    if p.powerups[BOOK] < enough:
        return p.powerups[BOOK]
    return enough


def spend_books(p: Position, action: i64) -> None:
    books = books_spent(action)
    p.powerups[BOOK] = p.powerups[BOOK] - books
    p.attack -= 2 * books
    if p.attack < 0:
        p.attack = 0
    if p.recording:
        p.note("books", "TY-144", int(p.lead), [int(books)])
    strike(p)


def strike(p: Position) -> None:
    """No attack marbles fail, no defence marbles lose, otherwise fate decides (TY-147)."""
    if p.marble_cap and p.attack > p.marble_cap:
        p.attack = p.marble_cap  # TY-8
    p.mark(p.arena)
    if p.recording:
        p.say("strike", "TY-147", [p.arena, p.attack, p.defence])
    if p.attack == 0:
        fail(p)
    elif p.defence == 0:
        succeed(p)
    else:
        p.stage = STRIKE


def decide_strike(p: Position, action: i64) -> None:
    if action == ATTACKER_WINS:
        succeed(p)
    else:
        fail(p)


def fail(p: Position) -> None:
    """Nothing happens (TY-149), but Bite bites once more (TY-171)."""
    if p.recording:
        p.say("fails", "TY-149", [p.arena])
    if p.active() == BITE and not p.again:
        p.again = True
        ask_for_books(p)
    else:
        after_strike(p)


def succeed(p: Position) -> None:
    """One of the sheep there is the victim (TY-148, TY-191)."""
    flock = p.sheep_on(p.arena)
    if flock & (flock - 1):
        p.stage = VICTIM
    else:
        hit(p, lowest(flock))


def choose_victim(p: Position, action: i64) -> None:
    hit(p, fate_colour(action))


def hit(p: Position, sheep: i64) -> None:
    if p.final_act:
        die(p, sheep)  # TY-191: healthy or not
    else:
        defeat(p, sheep)
    if not p.ending:
        after_strike(p)


def after_strike(p: Position) -> None:
    p.attack = 0
    p.defence = 0
    p.again = False
    if p.final_act:
        p.arena = NONE
        trim(p)
    else:
        next_arena(p)


# --- the Angel ---


def begin_hunt(p: Position) -> None:
    """The new phase 1: as many steps as there are cultists now (TY-187, TY-188)."""
    p.steps_left = p.cultists_in_city()
    hunt(p)


def hunt(p: Position) -> None:
    while p.steps_left > 0:
        ways = angel_ways(p)
        if ways == 0:
            break
        if ways & (ways - 1):
            p.stage = HUNT
            return
        step_angel(p, lowest(ways))
    p.steps_left = 0
    if p.strength > 0 and p.sheep_on(p.angel):  # TY-190, TY-193
        p.arena = p.angel
        ask_for_books(p)
    else:
        trim(p)


def step_angel(p: Position, direction: i64) -> None:
    cell = p.angel
    p.angel = neighbour(cell, direction)
    p.steps_left -= 1
    p.mark(cell)
    p.mark(p.angel)
    if p.recording:
        p.say("angel", "TY-189", [cell, p.angel])


def direct_angel(p: Position, action: i64) -> None:
    step_angel(p, fate_colour(action))
    hunt(p)
