"""What may be answered to each question: the legal actions, rising (GB-193)."""

from mypy_extensions import i64

from tumtum.engine.packed import count5

from .actions import (
    ASK_ACTION,
    ASK_BANISHED,
    ASK_COVER,
    ASK_ECHO,
    ASK_ENHANCED,
    ASK_FOLLOWER,
    ASK_GAIN,
    ASK_GROUP,
    ASK_IGNORE,
    ASK_INJURY,
    ASK_LEAD,
    ASK_LIMB,
    ASK_LOSS,
    ASK_MORE,
    ASK_NEAREST,
    ASK_NETTLE,
    ASK_NUMBER,
    ASK_PATH,
    ASK_PLAYER,
    ASK_PREY,
    ASK_REROLL,
    ASK_SNARE,
    ASK_SPACE,
    ASK_SPILL,
    ASK_SPOT,
    ASK_STACK,
    ASK_START_TILE,
    ASK_STEP,
    ASK_TAKEN,
    ASK_TILE,
    ASK_TOWED,
    ASK_TRAVEL,
    ASK_TUNNEL,
    ASK_TURN,
    ASK_WREN,
    BANISH,
    BASIC_CARDS,
    COVER,
    ECHO,
    END_ACTIONS,
    ENHANCE,
    FOLLOW,
    IGNORE,
    INJURE,
    LEAD,
    LIMB,
    LOSE_LIMB,
    LOSE_SHELTER,
    PASS,
    PICK_GROUP,
    PICK_SEAT,
    PICK_SPACE,
    PLACE_MORE,
    PLAY_UNIQUE,
    REROLL,
    SIDES,
    SPILL,
    SPOT,
    STACK,
    STOP,
    SUFFER,
    TAKE_CARD,
    TILE,
    TRAVEL,
    TURN,
    USE_GILLY,
    WALK,
    YIELD,
)
from .bogs import coverable
from .gillys import gilly_actions
from .hunting import banish_fits
from .land import FIRST_FOREST
from .nearness import tied_groups, tied_spaces
from .packs import leads, next_nearest, spill_spaces
from .pending import FOREST_TILE, START_TILE
from .placing import has_place, spot_named, spot_serves, turns
from .position import Position
from .tables import BASIC_CARD_OF, BASICS
from .verbs import can_tow
from .walking import in_tunnel_reach, may_enter, starts_on_tunnel, travel_fits


def choices(p: Position) -> list[int]:
    """The legal answers to the question on top of the agenda."""
    kind = p.agenda.kind()
    if kind == ASK_STEP:
        return steps(p)
    if kind == ASK_ACTION:
        return deeds(p)
    if kind == ASK_SPOT:
        return spots(p)
    if kind == ASK_TURN:
        spot = spot_named(p.land, p.spot)
        return members(TURN, turns(p.land, p.tile, spot, p.agenda.b()))
    if kind in (ASK_IGNORE, ASK_SNARE):
        return [IGNORE, SUFFER]
    if kind == ASK_LIMB:
        return [LIMB, LIMB + 1, LIMB + 2]
    if kind == ASK_MORE:
        return [STOP, PLACE_MORE]
    if kind == ASK_ENHANCED:
        return [PASS, ENHANCE]
    if kind == ASK_WREN:
        return [int(USE_GILLY + p.agenda.a()), PASS]
    if kind == ASK_NETTLE:
        return [int(USE_GILLY + p.agenda.c()), PASS]
    if kind == ASK_STACK:
        return [STACK, STACK + 1]
    if kind in (ASK_GROUP, ASK_LEAD, ASK_PATH, ASK_NEAREST, ASK_SPILL, ASK_SPACE, ASK_TAKEN):
        return hunter_choices(p, kind)
    if kind in (ASK_TUNNEL, ASK_TRAVEL, ASK_FOLLOWER, ASK_COVER):
        return place_choices(p, kind)
    return other_choices(p, kind)


def members(first: i64, mask: i64) -> list[int]:
    """An action for each number of a set."""
    found: list[int] = []
    while mask:
        if mask & 1:
            found.append(int(first))
        first += 1
        mask >>= 1
    return found


def numbered(first: i64, numbers: list[i64]) -> list[int]:
    return [int(first + number) for number in numbers]


def beside(p: Position, first: i64, cell: i64, directions: i64) -> list[int]:
    """An action for each space in these directions, rising."""
    found: list[int] = []
    direction: i64 = 0
    while direction < SIDES:
        if directions >> direction & 1:
            found.append(int(first + p.land.beside[SIDES * cell + direction]))
        direction += 1
    found.sort()
    return found


def deeds(p: Position) -> list[int]:
    """Cards in hand, gillys, and the end of the phase (GB-78)."""
    found: list[int] = []
    hand = p.hand[p.active]
    basic: i64 = 0
    while basic < BASICS:
        if hand >> BASIC_CARD_OF[basic] & 1:
            found.append(int(basic))
        basic += 1
    found += members(PLAY_UNIQUE, hand >> BASIC_CARDS)
    found += members(USE_GILLY, gilly_actions(p))
    found.append(END_ACTIONS)
    return found


def steps(p: Position) -> list[int]:
    """Stop, walk to an adjacent space, or take the Tunnel of the start space (GB-107, GB-187)."""
    here = p.at[p.mover]
    directions: i64 = 0
    word: i64 = 1
    direction: i64 = 0
    while direction < SIDES:
        if p.land.joined(here, direction) and may_enter(p, p.land.beside[SIDES * here + direction]):
            directions |= word << direction
        direction += 1
    found: list[int] = [STOP]
    found += beside(p, WALK, here, directions)
    if starts_on_tunnel(p):
        found += tunnels(p)
    return found


def tunnels(p: Position) -> list[int]:
    found: list[int] = []
    cell: i64 = 0
    while cell < p.land.size:
        if in_tunnel_reach(p, cell):
            found.append(int(TRAVEL + cell))
        cell += 1
    return found


def spots(p: Position) -> list[int]:
    """Where one of the two cells of the tile in hand may lie."""
    sort = p.agenda.b()
    found: list[int] = []
    spot: i64 = 0
    while spot < len(p.land.spot_q):
        if spot_serves(p, p.tile, spot, sort):
            found.append(int(SPOT + p.land.spot_name[spot]))
        spot += 1
    found.sort()
    return found


def hunter_choices(p: Position, kind: i64) -> list[int]:
    """Groups and where they go."""
    if kind in (ASK_LEAD, ASK_PATH):
        found = beside(p, LEAD, p.pack_at, leads(p))
        if kind == ASK_LEAD and not p.agenda.a():
            found.insert(0, STOP)
        return found
    if kind == ASK_NEAREST:
        return numbered(PICK_GROUP, next_nearest(p, p.agenda.b()))
    if kind == ASK_SPILL:
        return beside(p, SPILL, p.agenda.a(), spill_spaces(p, p.agenda.a()))
    if kind == ASK_SPACE:
        return numbered(PICK_SPACE, tied_spaces(p, p.agenda.a()))
    if kind == ASK_TAKEN:
        return numbered(PICK_GROUP, tied_groups(p, p.agenda.a()))
    groups = [int(PICK_GROUP + p.groups[index]) for index in range(0, len(p.groups), 2)]
    if not p.agenda.b():  # ASK_GROUP of an optional shift
        groups.insert(0, STOP)
    return groups


def place_choices(p: Position, kind: i64) -> list[int]:
    """Where to travel, who follows, what to cover."""
    if kind == ASK_FOLLOWER:
        return members(FOLLOW, p.standing_at(p.at[p.mover]))
    found: list[int] = [STOP]
    if kind == ASK_TUNNEL:
        return found + tunnels(p)
    if kind == ASK_TRAVEL:
        cell: i64 = 0
        while cell < p.land.size:
            if travel_fits(p, cell, p.agenda.a(), p.agenda.b()):
                found.append(int(TRAVEL + cell))
            cell += 1
        return found
    spaces = numbered(COVER, coverable(p, p.agenda.a()))
    if p.agenda.c():
        return found + spaces
    return spaces


def other_choices(p: Position, kind: i64) -> list[int]:
    if kind == ASK_LOSS:
        if p.limb(p.agenda.a(), p.agenda.b()) > 0:
            return [LOSE_LIMB, LOSE_SHELTER]
        return [LOSE_SHELTER, YIELD]
    if kind == ASK_START_TILE:
        fitting = [t for t in p.shown if has_place(p, FIRST_FOREST + t, START_TILE)]
        return sorted(numbered(TILE, fitting))
    if kind == ASK_TILE:
        fitting = [t for t in p.shown if has_place(p, FIRST_FOREST + t, FOREST_TILE)]
        return sorted(numbered(TILE, fitting))
    if kind == ASK_ECHO:
        return members(ECHO, p.agenda.a())
    if kind == ASK_PREY:
        return members(PICK_SEAT, p.players_at(p.agenda.a()))
    if kind == ASK_PLAYER:
        return [PICK_SEAT + seat for seat in range(int(p.seats))]
    if kind == ASK_TOWED:
        towed = [PICK_SEAT + seat for seat in range(int(p.seats)) if can_tow(p, seat)]
        return [STOP, *towed]
    if kind == ASK_BANISHED:
        cells = range(int(p.land.size))
        return [PICK_GROUP + cell for cell in cells if banish_fits(p, cell, p.agenda.a())]
    if kind == ASK_NUMBER:
        return [BANISH + number for number in range(int(p.agenda.b()) + 1)]
    if kind == ASK_REROLL:
        return [PASS, *[REROLL + face for face in range(4) if count5(p.dice, face)]]
    if kind == ASK_GAIN:
        return members(TAKE_CARD, p.offered)
    assert kind == ASK_INJURY
    return members(INJURE, p.hand[p.agenda.a()])
