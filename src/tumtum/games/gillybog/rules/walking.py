"""Movement of players: steps, travel, Tunnels, entering a space, the end (section 7)."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import bit, bits, nth_bit

from .actions import (
    AMBUSH,
    ASK_FOLLOWER,
    ASK_SNARE,
    ASK_STEP,
    ASK_TRAVEL,
    ASK_TUNNEL,
    DEN,
    DRAW_GILLY,
    FOLLOW,
    IGNORE,
    SIDES,
    SNARE,
    STOP,
    TRAVEL,
    TUNNEL,
    WALK,
)
from .attacks import begin_attacks
from .ending import check_ritual
from .exploring import send_camp
from .pending import (
    ARRIVING,
    BY_AMBUSH,
    BY_HUNTERS,
    HALTED,
    SIGHTING,
    WALKING,
    drop_to_effect,
)
from .position import NONE, OFF, SAVED, Position
from .tables import ALL, ANY, TUNNEL_RANGE

# Where a card's travel goes, as the verb says (GB-199).
TO_ANY: Final = 0
TO_BOG: Final = 1
TO_SEEN: Final = 2
TO_GREAT_BOG: Final = 3
TO_LAST_BOG: Final = 4


def begin_walk(p: Position, seat: i64, spaces: i64, ignores: i64, bog_only: bool) -> None:
    """A player moves up to so many spaces, -1 for any number (GB-198)."""
    p.mover = seat
    p.moves_left = spaces
    p.ignores = ignores
    p.bog_only = bog_only
    p.travelling = False
    p.moved = 0
    p.follower = NONE
    p.forget_visits()
    p.visit(p.at[seat])
    p.agenda.push(WALKING)


def may_enter(p: Position, cell: i64) -> bool:
    """Never the same space twice in a movement (GB-108)."""
    return not p.has_visited(cell) and (not p.bog_only or p.land.is_bog(cell))


def can_step(p: Position) -> bool:
    here = p.at[p.mover]
    direction: i64 = 0
    while direction < SIDES:
        if p.land.joined(here, direction) and may_enter(p, p.land.beside[SIDES * here + direction]):
            return True
        direction += 1
    return False


def in_tunnel_reach(p: Position, cell: i64) -> bool:
    """A bog space at most three spaces away (GB-185) that this movement has not entered."""
    if not p.land.is_bog(cell) or p.has_visited(cell):
        return False
    return p.land.apart(p.at[p.mover], cell) <= TUNNEL_RANGE


def has_tunnel_exit(p: Position) -> bool:
    cell: i64 = 0
    while cell < p.land.size:
        if in_tunnel_reach(p, cell):
            return True
        cell += 1
    return False


def starts_on_tunnel(p: Position) -> bool:
    """The first step of a movement may be a Tunnel's travel (GB-187)."""
    return p.moved == 0 and p.land.kind[p.at[p.mover]] == TUNNEL


def walk_on(p: Position) -> None:
    """The next step, if one is possible; else the movement ends."""
    if p.moves_left == 0:
        halt(p)
    elif can_step(p) or (starts_on_tunnel(p) and has_tunnel_exit(p)):
        p.agenda.push(ASK_STEP)
    else:
        halt(p)


def halt(p: Position) -> None:
    p.agenda.pop()
    p.agenda.push(HALTED)


def answer_step(p: Position, action: i64) -> None:
    p.agenda.pop()
    if action == STOP:
        halt(p)
    elif action >= TRAVEL:
        depart(p, action - TRAVEL, 1)
    else:
        depart(p, action - WALK, 0)


def depart(p: Position, cell: i64, travelling: i64) -> None:
    """Go, with one standing gilly of the starting space (GB-109)."""
    if p.moved == 0:
        company = p.standing_at(p.at[p.mover])
        if bits(company) > 1:
            p.agenda.push(ASK_FOLLOWER, cell, travelling)
            return
        if company:
            p.follower = nth_bit(company, 0)
    enter(p, cell, travelling)


def answer_follower(p: Position, action: i64) -> None:
    cell = p.agenda.a()
    travelling = p.agenda.b()
    p.agenda.pop()
    p.follower = action - FOLLOW
    enter(p, cell, travelling)


def enter(p: Position, cell: i64, travelling: i64) -> None:
    origin = p.at[p.mover]
    p.at[p.mover] = cell
    if p.follower != NONE:
        p.gilly_at[p.follower] = cell
    p.visit(cell)
    p.moved += 1
    if travelling:  # nothing comes after it in this movement
        p.travelling = True
        p.moves_left = 0
    elif p.moves_left > 0:
        p.moves_left -= 1
    if p.mover == p.active:
        p.walked = True
    if p.recording:
        what = "travel" if travelling else "walk"
        p.say(what, "GB-115" if travelling else "GB-107", p.mover, [origin, cell, p.follower])
    p.agenda.push(ARRIVING)


def arrive(p: Position) -> None:
    """Hunters, Ambush, then the question whether the movement ends (GB-110)."""
    stage = p.agenda.a()
    cell = p.at[p.mover]
    if stage == 0:
        p.agenda.change(1, 0, 0)
        if p.ignores != ALL:
            begin_attacks(p, p.mover, p.hunters[cell], BY_HUNTERS)
    elif stage == 1:
        p.agenda.change(2, 0, 0)
        if p.land.kind[cell] == AMBUSH and p.ignores != ALL:
            begin_attacks(p, p.mover, 1, BY_AMBUSH)
    elif p.land.kind[cell] == SNARE and p.moves_left != 0 and p.ignores != ALL:
        if p.ignores > 0:
            p.agenda.push(ASK_SNARE)
        else:
            snare(p)
    else:
        look_around(p)


def answer_snare(p: Position, action: i64) -> None:
    p.agenda.pop()
    if action == IGNORE:
        p.ignores -= 1
        if p.recording:
            p.say("ignored", "GB-103", p.mover, [p.at[p.mover], NONE])
        look_around(p)
    else:
        snare(p)


def snare(p: Position) -> None:
    """The movement ends before its time, and with it the action (GB-180, GB-181)."""
    if p.recording:
        p.say("snared", "GB-180", p.mover, [p.at[p.mover]])
    drop_to_effect(p)
    p.agenda.push(HALTED)


def look_around(p: Position) -> None:
    """Tokens and Tunnels end a movement too (GB-113)."""
    p.agenda.pop()
    cell = p.at[p.mover]
    others = p.gillys_at(cell)
    if p.follower != NONE:
        others &= ~bit(p.follower)
    if others or p.vision == cell:
        halt(p)
    elif p.land.kind[cell] == TUNNEL and not p.travelling:
        p.moves_left = 0
        if has_tunnel_exit(p):
            p.agenda.push(ASK_TUNNEL)


def answer_tunnel(p: Position, action: i64) -> None:
    """Travel on, or stay (GB-185)."""
    p.agenda.pop()
    if action != STOP:
        enter(p, action - TRAVEL, 1)


def end_movement(p: Position) -> None:
    """What a movement brings about where it ends (GB-114)."""
    stage = p.agenda.a()
    cell = p.at[p.mover]
    if p.moved == 0:
        stage = 3
    if stage == 0:
        captives = p.gillys_at(cell) & p.tipped
        if captives:
            token = nth_bit(captives, 0)
            p.tipped &= ~bit(token)
            p.agenda.push(DRAW_GILLY, token)
        else:
            p.agenda.change(1, 0, 0)
    elif stage == 1:
        p.agenda.change(2, 0, 0)
        if cell == DEN and p.follower != NONE:
            save(p)
    elif stage == 2:
        p.agenda.change(3, 0, 0)
        if cell == p.vision and p.gillys_at(OFF):
            p.agenda.push(SIGHTING, p.land.size)
            send_camp(p, p.mover)
    else:
        p.agenda.pop()
        p.mover = NONE
        p.follower = NONE
        p.ignores = 0
        check_ritual(p)


def reveal_gilly(p: Position, card: i64) -> None:
    """The freed gilly's card is its own from now on (GB-168)."""
    token = p.agenda.a()
    p.agenda.pop()
    p.gilly_card[token] = card
    p.gilly_unseen &= ~bit(card)
    if p.recording:
        p.say("freed", "GB-168", p.mover, [token, card, p.at[p.mover]])


def save(p: Position) -> None:
    """The gilly that came along to the Den is saved (GB-170)."""
    p.gilly_at[p.follower] = SAVED
    if p.recording:
        p.say("saved", "GB-170", p.mover, [p.follower])
    p.follower = NONE


def move_vision(p: Position) -> None:
    """To the new cliff, and a captured gilly to the new camp (GB-166)."""
    before = p.agenda.a()
    p.agenda.pop()
    if p.land.size > before:
        set_captive(p)


def set_captive(p: Position) -> None:
    """The vision token and a tipped gilly go on the camp tile placed last (GB-71, GB-166)."""
    p.vision = p.land.size - 2
    token = nth_bit(p.gillys_at(OFF), 0)
    p.gilly_at[token] = p.land.size - 1
    p.tipped |= bit(token)
    if p.recording:
        p.say("vision", "GB-166", -1, [p.vision])
        p.say("captive", "GB-166", -1, [token, p.land.size - 1])


# --- travel by a card ---


def travel_fits(p: Position, cell: i64, to: i64, within: i64) -> bool:
    """Whether a card's travel may go to a space (GB-116, GB-199)."""
    here = p.at[p.active]
    if cell == here or (within != ANY and p.land.apart(here, cell) > within):
        return False
    if to == TO_BOG:
        return p.land.is_bog(cell)
    if to == TO_SEEN:
        return p.land.sees(here, cell)
    if to == TO_GREAT_BOG:
        return 1 <= cell <= SIDES
    if to == TO_LAST_BOG:
        return cell == p.last_bog
    return True


def offer_travel(p: Position, to: i64, within: i64, from_bog: i64) -> None:
    if from_bog and not p.in_bog(p.active):
        return
    cell: i64 = 0
    while cell < p.land.size:
        if travel_fits(p, cell, to, within):
            p.agenda.push(ASK_TRAVEL, to, within)
            return
        cell += 1


def answer_travel(p: Position, action: i64) -> None:
    p.agenda.pop()
    if action != STOP:
        travel(p, p.active, action - TRAVEL)


def travel(p: Position, seat: i64, cell: i64) -> None:
    """A whole movement of its own (GB-115)."""
    begin_walk(p, seat, 0, 0, False)
    depart(p, cell, 1)
