"""A position of Gillybog as numbers for learners: what `encode` makes of its view."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.observing import put_flag, put_one_of, put_set, put_share
from tumtum.engine.packed import count5

from .encode import CELL_SIZE, PLAYER_SIZE, REACH, SIZE, STAGES
from .rules.actions import CELLS, GILLYS, SEATS, SIDES
from .rules.land import FURTHEST, Land
from .rules.position import SAVED
from .rules.state import Gillybog
from .rules.tables import BOG_TILES, CAMPS, FORESTS, GILLY_CARDS, HUNTER_CARDS, UNIQUES
from .rules.threat import dice_to_roll, support_value
from .schema import KINDS

# As machine words: any other number of another file is looked up by its name at every use.
CARD: Final[i64] = 3 + UNIQUES
CELL: Final[i64] = CELL_SIZE
PLAYER: Final[i64] = PLAYER_SIZE
STAGE: Final[i64] = STAGES
BOG_TILE: Final[i64] = BOG_TILES
CAMP: Final[i64] = CAMPS
FOREST: Final[i64] = FORESTS
GILLY_CARD: Final[i64] = GILLY_CARDS
HUNTER_CARD: Final[i64] = HUNTER_CARDS
UNIQUE: Final[i64] = UNIQUES
# Where in a cell's numbers its kind, cover, sides, tokens and players begin.
KIND: Final[i64] = 2
COVER: Final[i64] = KIND + len(KINDS)
WAYS: Final[i64] = COVER + 1
TOKENS: Final[i64] = WAYS + SIDES
WHO: Final[i64] = TOKENS + 2
MAP: Final[i64] = SIZE - CELLS * CELL_SIZE  # where the spaces begin
# Coordinates, as in Land.faces, in units of REACH: dividing takes longer than all the rest.
DISTANCE: Final = vec[float]([number / REACH for number in range(-FURTHEST, FURTHEST + 1)])
HALVES: Final = vec[float]([0.0, 0.5, 1.0])


def observe(position: Gillybog, seat: i64, out: vec[float], at: i64) -> None:
    """All of it, as nothing is hidden, written into `out` from place `at` on."""
    at = put_clock(position, seat, out, at)
    for player in range(position.seats):
        put_player(position, player, out, at + PLAYER * player)
    at = put_set(out, at + PLAYER * SEATS, position.played, CARD)
    for token in range(GILLYS):
        at = put_gilly(position, token, out, at)
    at = put_village(position, out, at)
    at = put_stacks(position, out, at)
    at = put_turn(position, out, at)
    at = put_movement(position, out, at)
    put_land(position.land, out, at)
    put_tokens(position, out, at)


def extent(position: Gillybog) -> i64:
    """So many numbers may be other than 0: beyond them are spaces that are not there yet."""
    return MAP + CELL * position.land.size


def put_clock(position: Gillybog, seat: i64, out: vec[float], at: i64) -> i64:
    """Phase, decision, who decides; options."""
    actors = position.actors()
    at = put_one_of(out, at, position.phase, 4)
    at = put_one_of(out, at, position.agenda.kind(), STAGE)
    at = put_one_of(out, at, position.active, SEATS)
    at = put_one_of(out, at, actors[0] if actors else -1, SEATS)
    at = put_one_of(out, at, seat, SEATS)
    at = put_one_of(out, at, position.difficulty, 3)
    at = put_flag(out, at, position.same_space_attack)
    at = put_flag(out, at, position.blast_die_captures)
    at = put_flag(out, at, position.steady)
    at = put_flag(out, at, position.nightfall)
    at = put_flag(out, at, position.first_game)
    at = put_share(out, at, position.turn, 80)
    return put_share(out, at, position.seats, SEATS)


def put_land(land: Land, out: vec[float], at: i64) -> None:
    """Spaces in order of placement."""
    faces, distance, halves = land.faces(), DISTANCE, HALVES
    for space in range(land.size):
        face = faces[space]
        out[at] = distance[face & 255]
        out[at + 1] = distance[face >> 8 & 255]
        out[at + KIND + (face >> 16 & 15)] = 1.0
        out[at + COVER] = halves[face >> 20 & 3]
        exits = face >> 22
        paths = face >> 28  # which are exits too
        for side in range(at + WAYS, at + TOKENS):
            out[side] = halves[(exits & 1) + (paths & 1)]
            exits >>= 1
            paths >>= 1
        at += CELL


def put_tokens(position: Gillybog, out: vec[float], at: i64) -> None:
    """What lies on the spaces, and who stands there."""
    hunters, shelter = position.hunters, position.shelter
    place = at + TOKENS
    for space in range(position.land.size):
        if hunters[space]:
            put_share(out, place, hunters[space], 6)
        if shelter[space]:
            put_share(out, place + 1, shelter[space], 3)
        place += CELL
    who = at + WHO
    for player in range(position.seats):
        put_mark(out, who + player, position.at[player])
    for token in range(GILLYS):
        put_mark(out, who + SEATS + token, position.gilly_at[token])
    put_mark(out, who + SEATS + GILLYS, position.vision)


def put_mark(out: vec[float], at: i64, space: i64) -> None:
    """Something stands on this space, if on any."""
    if space >= 0:
        out[at + CELL * space] = 1.0


def put_player(position: Gillybog, player: i64, out: vec[float], at: i64) -> None:
    mine = player == position.active
    howls = mine and position.howl_now >= 0
    if player == (position.active - 1) % position.seats and position.howl_before >= 0:
        howls = True
    at = put_flag(out, at, True)
    for limb in range(3):
        at = put_share(out, at, position.limb(player, limb), 3)
    at = put_set(out, at, position.hand[player], CARD)
    at = put_one_of(out, at, position.injury[player], CARD)
    at = put_flag(out, at, position.injury[player] >= 0)
    at = put_flag(out, at, howls)
    put_flag(out, at, mine and position.howl_before >= 0)


def put_gilly(position: Gillybog, token: i64, out: vec[float], at: i64) -> i64:
    space, card = position.gilly_at[token], position.gilly_card[token]
    at = put_flag(out, at, space == SAVED)
    at = put_flag(out, at, space >= 0)
    at = put_flag(out, at, position.tipped >> token & 1 == 1)
    at = put_one_of(out, at, card, GILLY_CARD)
    return put_flag(out, at, card >= 0 and position.used >> card & 1 == 1)


def put_village(position: Gillybog, out: vec[float], at: i64) -> i64:
    at = put_one_of(out, at, position.hunter_top, HUNTER_CARD)
    at = put_set(out, at, position.hunter_unseen, HUNTER_CARD)
    at = put_set(out, at, position.hunter_discard, HUNTER_CARD)
    at = put_set(out, at, position.village_unseen, HUNTER_CARD)
    at = put_share(out, at, position.village, 24)
    at = put_share(out, at, position.support, 8)
    at = put_share(out, at, support_value(position), 4)
    at = put_share(out, at, position.supply, 18)
    at = put_share(out, at, position.hunter_stranger, 1)
    return put_share(out, at, len(position.hunter_tail), 5)


def put_stacks(position: Gillybog, out: vec[float], at: i64) -> i64:
    """What may still come, lies below or is on offer."""
    at = put_set(out, at, position.forest_unseen, FOREST)
    at = put_all_of(out, at, position.forest_tail, FOREST)
    put_one_of(out, at, position.tile - 1, FOREST)
    at = put_all_of(out, at, position.shown, FOREST)
    at = put_set(out, at, position.camp_unseen, CAMP)
    at = put_one_of(out, at, position.tile - 64, CAMP)
    at = put_set(out, at, position.deck_unseen, UNIQUE)
    at = put_set(out, at, position.offered, UNIQUE)
    at = put_set(out, at, position.bog_unseen, BOG_TILE)
    put_top(out, at, position.bog_first)
    put_top(out, at, position.bog_second)
    return at + BOG_TILE


def put_all_of(out: vec[float], at: i64, members: vec[i64], size: i64) -> i64:
    """So many numbers, 1 for each that is in a list."""
    for member in members:
        out[at + member] = 1.0
    return at + size


def put_top(out: vec[float], at: i64, stack: vec[i64]) -> None:
    """The tile that lies on top."""
    if len(stack) > 0:
        out[at + stack[len(stack) - 1]] = 1.0


def put_turn(position: Gillybog, out: vec[float], at: i64) -> i64:
    at = put_flag(out, at, position.unseen)
    at = put_share(out, at, position.fewer_dice, 3)
    at = put_share(out, at, position.slow_hunters, 3)
    at = put_share(out, at, dice_to_roll(position), 5)
    at = put_flag(out, at, position.howl_now >= 0)
    at = put_flag(out, at, position.howl_before >= 0)
    at = put_share(out, at, position.bog_stack(0), BOG_TILE)
    at = put_share(out, at, position.bog_stack(1), BOG_TILE)
    for face in range(4):
        at = put_share(out, at, count5(position.dice, face), 4)
    return at


def put_movement(position: Gillybog, out: vec[float], at: i64) -> i64:
    """Of a player, then of hunters."""
    at = put_flag(out, at, position.mover >= 0)
    at = put_share(out, at, position.moves_left, 5)
    at = put_share(out, at, min(position.ignores, 5), 5)
    at = put_flag(out, at, position.bog_only)
    at = put_flag(out, at, position.follower >= 0)
    at = put_share(out, at, position.moved, 10)
    at = put_share(out, at, position.pack, 6)
    at = put_share(out, at, position.pack_left, 6)
    return put_flag(out, at, position.prey >= 0)
