"""Hunters on the move: groups, their ways, and groups grown too large (section 8)."""

from mypy_extensions import i64

from tumtum.engine.packed import bits, nth_bit

from .actions import (
    ASK_GROUP,
    ASK_LEAD,
    ASK_NEAREST,
    ASK_PATH,
    ASK_PREY,
    ASK_SPILL,
    HAUNTED_BOG,
    LEAD,
    MUD_BANK,
    PICK_GROUP,
    PICK_SEAT,
    SIDES,
    SPILL,
    STOP,
)
from .attacks import begin_attacks
from .land import NOWHERE, STRIDE
from .pending import BY_PACK, PACKED, PACKING, SPILLING
from .position import NONE, Position
from .tables import MOST_HUNTERS, SEEN, SIZE

# --- a group moves ---


def begin_pack(p: Position, cell: i64, size: i64, spaces: i64, exact: i64) -> None:
    """So many hunters of a space move; the prey and whether mud stops them are set already."""
    p.pack = size
    p.pack_at = cell
    p.pack_left = spaces
    p.forget_visits()
    p.visit(cell)
    p.agenda.push(PACKING, cell, exact)


def may_lead(p: Position, cell: i64) -> bool:
    """Whether the group may step there: towards its prey by the best way (GB-121), or where a
    player leads it, never back to a space of this movement (GB-132)."""
    if p.prey == NONE:
        return not p.has_visited(cell)
    ways = p.land.ways_to(p.at[p.prey])
    cost = ways[cell] + STRIDE
    if p.land.is_bog(cell):
        cost += 1
    return cost == ways[p.pack_at]


def leads(p: Position) -> i64:
    """The directions in which the group may step, one bit each."""
    found: i64 = 0
    word: i64 = 1
    paths = p.land.paths[p.pack_at]
    direction: i64 = 0
    while direction < SIDES:
        if paths >> direction & 1 and may_lead(p, p.land.beside[SIDES * p.pack_at + direction]):
            found |= word << direction
        direction += 1
    return found


def pack_on(p: Position) -> None:
    """The group's next step, or the end of its movement."""
    ways: i64 = 0
    if p.pack_left > 0:
        ways = leads(p)
    if ways == 0:
        stop_pack(p)
        return
    exact = p.agenda.b()
    if bits(ways) == 1 and exact:
        pack_to(p, p.land.beside[SIDES * p.pack_at + nth_bit(ways, 0)])
    elif p.prey == NONE:
        p.agenda.push(ASK_LEAD, exact)
    else:
        p.agenda.push(ASK_PATH)


def answer_lead(p: Position, action: i64) -> None:
    p.agenda.pop()
    if action == STOP:
        stop_pack(p)
    else:
        pack_to(p, action - LEAD)


def pack_to(p: Position, cell: i64) -> None:
    """One step; players and Mud Banks stop the group (GB-126, GB-182)."""
    origin = p.pack_at
    p.hunters[origin] = p.hunters[origin] - p.pack
    p.hunters[cell] = p.hunters[cell] + p.pack
    p.pack_at = cell
    p.pack_left -= 1
    p.visit(cell)
    if p.players_at(cell) or (p.mud_stops and p.land.kind[cell] == MUD_BANK):
        p.pack_left = 0
    if p.recording:
        p.say("pack", "GB-121", -1, [origin, cell, p.pack])


def stop_pack(p: Position) -> None:
    start = p.agenda.a()
    p.agenda.pop()
    p.shifted = p.pack_at
    if p.pack_at != start:
        p.agenda.push(PACKED)


def pack_ends(p: Position) -> None:
    """Haunted Bog, attacks, group size check (GB-127)."""
    p.agenda.pop()
    cell = p.pack_at
    if p.land.kind[cell] == HAUNTED_BOG:
        p.hunters[cell] = p.hunters[cell] - 1
        p.village += 1
        p.pack -= 1
        if p.recording:
            p.say("haunted", "GB-184", -1, [cell])
        if p.pack == 0 and p.shifted == cell:
            p.shifted = NOWHERE
    p.agenda.push(SPILLING, cell)
    players = p.players_at(cell)
    if players and p.pack > 0:
        if players >> p.active & 1:
            begin_attacks(p, p.active, p.pack, BY_PACK)
        elif bits(players) == 1:
            begin_attacks(p, nth_bit(players, 0), p.pack, BY_PACK)
        else:  # GB-128
            p.agenda.push(ASK_PREY, cell)


def answer_prey(p: Position, action: i64) -> None:
    p.agenda.pop()
    begin_attacks(p, action - PICK_SEAT, p.pack, BY_PACK)


# --- more than six ---


def spill_spaces(p: Position, cell: i64) -> i64:
    """Directions of adjacent spaces with room for half of the group (GB-119)."""
    half = p.hunters[cell] // 2
    found: i64 = 0
    word: i64 = 1
    direction: i64 = 0
    while direction < SIDES:
        other = p.land.beside[SIDES * cell + direction]
        if p.land.joined(cell, direction) and p.hunters[other] + half <= MOST_HUNTERS:
            found |= word << direction
        direction += 1
    return found


def check_size(p: Position) -> None:
    """Half of a group of more than six goes to an adjacent space (GB-118)."""
    cell = p.agenda.a()
    number = p.hunters[cell]
    if number <= MOST_HUNTERS:
        p.agenda.pop()
        return
    spaces = spill_spaces(p, cell)
    if spaces == 0:
        p.agenda.pop()
        p.hunters[cell] = MOST_HUNTERS
        p.village += number - MOST_HUNTERS
        if p.recording:
            p.say("sent-home", "GB-119", -1, [cell, number - MOST_HUNTERS])
    elif bits(spaces) == 1:
        spill(p, cell, p.land.beside[SIDES * cell + nth_bit(spaces, 0)])
    else:
        p.agenda.push(ASK_SPILL, cell)


def answer_spill(p: Position, action: i64) -> None:
    cell = p.agenda.a()
    p.agenda.pop()
    spill(p, cell, action - SPILL)


def spill(p: Position, cell: i64, other: i64) -> None:
    """A movement of one space (GB-120)."""
    half = p.hunters[cell] // 2
    p.hunters[cell] = p.hunters[cell] - half
    p.hunters[other] = p.hunters[other] + half
    p.pack = half
    p.pack_at = other
    if p.recording:
        p.say("spill", "GB-118", -1, [cell, other, half])
    p.agenda.push(PACKED)


def check_all_sizes(p: Position) -> None:
    """After a capture: every space that holds more than six (GB-247)."""
    cell: i64 = 0
    while cell < p.land.size:
        if p.hunters[cell] > MOST_HUNTERS:
            p.agenda.push(SPILLING, cell)
            return
        cell += 1
    p.agenda.pop()


# --- groups that players move (GB-205) ---


def shift_next(p: Position) -> None:
    """Of the groups that may be shifted one is chosen; each of them in turn, or only one."""
    spaces = p.agenda.a()
    exact = p.agenda.b()
    each = p.agenda.c()
    if not p.groups:
        p.agenda.pop()
    elif exact and len(p.groups) == 2:
        shift_group(p, p.groups[0])
    else:
        p.agenda.push(ASK_GROUP, spaces, exact, each)


def answer_group(p: Position, action: i64) -> None:
    p.agenda.pop()
    if action == STOP:
        p.groups = []
    else:
        shift_group(p, action - PICK_GROUP)


def shift_group(p: Position, cell: i64) -> None:
    """It moves with the hunters it had when the groups were fixed (GB-125)."""
    spaces = p.agenda.a()
    exact = p.agenda.b()
    size = take_group(p, cell)
    if not p.agenda.c():
        p.groups = []
    if size == 0:
        return
    p.prey = NONE
    p.mud_stops = True
    if p.recording:
        p.say("shift", "GB-205", p.active, [cell, size])
    begin_pack(p, cell, size, spaces, exact)


def take_group(p: Position, cell: i64) -> i64:
    """Take a group off the list; says how many of it are still there."""
    index: i64 = 0
    while p.groups[index] != cell:
        index += 2
    size = p.groups[index + 1]
    del p.groups[index : index + 2]
    if size > p.hunters[cell]:
        size = p.hunters[cell]
    return size


# --- groups that advance towards the active player (GB-219) ---


def is_listed(p: Position, cell: i64) -> bool:
    index: i64 = 0
    while index < len(p.groups):
        if p.groups[index] == cell:
            return True
        index += 2
    return False


def may_advance(p: Position, cell: i64, seen: i64) -> bool:
    """Whether a group of the sort asked for is there and not yet listed."""
    if p.hunters[cell] == 0 or is_listed(p, cell):
        return False
    return not seen or (not p.unseen and p.land.sees(p.at[p.active], cell))


def next_nearest(p: Position, seen: i64) -> list[i64]:
    """Of the groups not yet listed, those that tie for the nearest, rising."""
    ways = p.land.ways_to(p.at[p.active])
    best: i64 = NOWHERE
    found: list[i64] = []
    cell: i64 = 0
    while cell < p.land.size:
        if ways[cell] >= 0 and may_advance(p, cell, seen):
            steps = ways[cell] // STRIDE
            if best < 0 or steps < best:
                best = steps
                found = [cell]
            elif steps == best:
                found.append(cell)
        cell += 1
    return found


def rank_groups(p: Position) -> None:
    """Fix the groups that advance, nearest first; the active player breaks ties."""
    left = p.agenda.a()
    seen = p.agenda.b()
    tied: list[i64] = []
    if left > 0:
        tied = next_nearest(p, seen)
    if not tied:
        p.agenda.pop()
    elif len(tied) == 1:
        list_group(p, tied[0])
    else:
        p.agenda.push(ASK_NEAREST, left, seen)


def answer_nearest(p: Position, action: i64) -> None:
    p.agenda.pop()
    list_group(p, action - PICK_GROUP)


def list_group(p: Position, cell: i64) -> None:
    p.agenda.change(p.agenda.a() - 1, p.agenda.b(), 0)
    p.groups.append(cell)
    p.groups.append(p.hunters[cell])


def advance_next(p: Position) -> None:
    """The next of the fixed groups moves towards the active player."""
    if not p.groups:
        p.agenda.pop()
        return
    cell = p.groups[0]
    size = take_group(p, cell)
    spaces = p.agenda.a()
    if spaces == SIZE:
        spaces = size
    spaces += p.agenda.b() - p.slow_hunters
    if size == 0 or spaces <= 0:
        return
    if cell == p.at[p.active]:  # GB-129; with the option, GB-130
        if p.same_space_attack and p.lurkers > 0:
            if size > p.lurkers:
                size = p.lurkers
            p.lurkers = 0
            begin_attacks(p, p.active, size, BY_PACK)
        return
    p.prey = p.active
    p.mud_stops = p.agenda.c() == 0
    begin_pack(p, cell, size, spaces, 1)


def seen_count(groups: i64) -> i64:
    """Whether only groups in line-of-sight are meant."""
    if groups == SEEN:
        return 1
    return 0
