"""What hunter cards do beside moving groups: placing hunters and hazards, shooting, and hunters
that players send home (GB-206, GB-217 to GB-221)."""

from typing import Final

from mypy_extensions import i64

from .actions import ASK_BANISHED, ASK_NUMBER, ASK_SPACE, BANISH, PICK_GROUP, PICK_SPACE
from .attacks import begin_attacks
from .bogs import choose_stack, stacks_empty
from .land import NOWHERE
from .nearness import NEAREST_BARE, NEXT_OPEN, in_sight_of_hunters, tied_spaces
from .pending import BY_SHOT, EACH_SPACE, SHOOTING, SPILLING
from .position import Position

# Whose hunters go home, as the verb says (GB-206).
FROM_SHIFTED: Final = 0
FROM_HERE: Final = 1
FROM_SIGHT: Final = 2
FROM_BOG: Final = 3


def choose_space(p: Position, mode: i64, number: i64) -> None:
    """The space a hunter card means: the only one, or the active player's choice (GB-29)."""
    spaces = tied_spaces(p, mode)
    if len(spaces) == 1:
        use_space(p, spaces[0], mode, number)
    elif spaces:
        p.agenda.push(ASK_SPACE, mode, number)


def answer_space(p: Position, action: i64) -> None:
    mode = p.agenda.a()
    number = p.agenda.b()
    p.agenda.pop()
    use_space(p, action - PICK_SPACE, mode, number)


def use_space(p: Position, cell: i64, mode: i64, number: i64) -> None:
    if mode == NEAREST_BARE:
        choose_stack(p, cell, 1)
        return
    if mode == NEXT_OPEN:
        p.visit(cell)
    add_hunters(p, cell, number)


def add_hunters(p: Position, cell: i64, number: i64) -> None:
    """Place hunters; then the size of the group is checked (GB-118)."""
    put_hunters(p, cell, number)
    p.agenda.push(SPILLING, cell)


def put_hunters(p: Position, cell: i64, number: i64) -> None:
    """From the village, as many as there are (GB-11)."""
    if number > p.village:
        number = p.village
    if number <= 0:
        return
    p.village -= number
    p.hunters[cell] = p.hunters[cell] + number
    if p.recording:
        p.say("hunters", "GB-217", -1, [cell, number])


def begin_each(p: Position, spaces: i64, each: i64) -> None:
    p.forget_visits()
    p.agenda.push(EACH_SPACE, spaces, each)


def next_space(p: Position) -> None:
    """Hunters on the next of the nearest spaces with an open path (GB-218)."""
    left = p.agenda.a()
    each = p.agenda.b()
    if left == 0 or not tied_spaces(p, NEXT_OPEN):
        p.agenda.pop()
        return
    p.agenda.change(left - 1, each, 0)
    choose_space(p, NEXT_OPEN, each)


def place_hazard(p: Position) -> None:
    """Turn a bog tile to its hazard side (GB-221)."""
    p.last_hazard = NOWHERE
    if not stacks_empty(p):
        choose_space(p, NEAREST_BARE, 0)


def shoot(p: Position, attacks: i64, everybody: i64) -> None:
    """Attacks on who is in line-of-sight of hunters (GB-220)."""
    if everybody:
        p.agenda.push(SHOOTING, 0, attacks)
    elif in_sight_of_hunters(p, p.active):
        begin_attacks(p, p.active, attacks, BY_SHOT)


def shoot_next(p: Position) -> None:
    """Players in turn order from the active one."""
    done = p.agenda.a()
    attacks = p.agenda.b()
    if done == p.seats:
        p.agenda.pop()
        return
    p.agenda.change(done + 1, attacks, 0)
    seat = (p.active + done) % p.seats
    if in_sight_of_hunters(p, seat):
        begin_attacks(p, seat, attacks, BY_SHOT)


# --- hunters sent home by players ---


def banish_fits(p: Position, cell: i64, source: i64) -> bool:
    if p.hunters[cell] == 0:
        return False
    if source == FROM_SIGHT:
        return p.land.sees(p.at[p.active], cell)
    if source == FROM_BOG:
        return p.land.is_bog(cell)
    if source == FROM_HERE:
        return cell == p.at[p.active]
    return cell == p.shifted


def begin_banish(p: Position, most: i64, source: i64, exact: i64) -> None:
    """Choose a group, then how many of it (GB-206)."""
    only: i64 = NOWHERE
    number: i64 = 0
    cell: i64 = 0
    while cell < p.land.size:
        if banish_fits(p, cell, source):
            only = cell
            number += 1
        cell += 1
    if number > 1:
        p.agenda.push(ASK_BANISHED, source, most, exact)
    elif number == 1:
        choose_number(p, only, most, exact)


def answer_banished(p: Position, action: i64) -> None:
    most = p.agenda.b()
    exact = p.agenda.c()
    p.agenda.pop()
    choose_number(p, action - PICK_GROUP, most, exact)


def choose_number(p: Position, cell: i64, most: i64, exact: i64) -> None:
    if most > p.hunters[cell]:
        most = p.hunters[cell]
    if exact:
        send_home(p, cell, most)
    else:
        p.agenda.push(ASK_NUMBER, cell, most)


def answer_number(p: Position, action: i64) -> None:
    cell = p.agenda.a()
    p.agenda.pop()
    send_home(p, cell, action - BANISH)


def send_home(p: Position, cell: i64, number: i64) -> None:
    p.hunters[cell] = p.hunters[cell] - number
    p.village += number
    if p.recording:
        p.say("banish", "GB-206", p.active, [cell, number])
