"""A position of GOZD as numbers for learners: what `encode` makes of its view."""

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.observing import put_flag, put_number, put_one_of, put_share
from tumtum.engine.packed import nth_bit

from .encode import FIELDS, MANY
from .rules.armies import FACES, count_of, moved_place
from .rules.board import COLUMNS, FIELD_LIMIT, HOME, HOME_BIT, MOST_ROWS
from .rules.position import ACTIONS_A_TURN, OVER
from .rules.state import Gozd


def observe(position: Gozd, seat: i64, out: vec[float], at: i64) -> None:
    """All of it, seen from the side of a seat (or, for SPECTATOR, from Death's), written into
    `out` from place `at` on."""
    own = seat ^ position.seat_of_death if seat >= 0 else 0
    at = put_army(position, own, own, out, at)
    at = put_army(position, 1 - own, own, out, at)
    for die in position.armies.moved:
        if moved_place(die) != HOME:
            out[at + turned(position, moved_place(die), own)] = 1.0
    at += FIELDS
    if position.attacker > 0:
        out[at + turned(position, position.field, own)] = 1.0
    at += FIELDS
    at = put_one_of(out, at, position.attacker - 1, 6)
    at = put_one_of(out, at, position.defender - 1, 6)
    at = put_one_of(out, at, position.stage, OVER + 1)
    put_counters(position, own, out, at)


def put_army(position: Gozd, side: i64, own: i64, out: vec[float], at: i64) -> i64:
    """Dice of a side by place and value."""
    armies = position.armies
    fields = armies.places(side) & ~HOME_BIT
    while fields:
        field = nth_bit(fields, 0)
        put_dice(armies.dice(side, field), field, out, at + 6 * turned(position, field, own))
        fields &= fields - 1
    at += 6 * FIELDS
    put_dice(armies.dice(side, HOME), HOME, out, at)
    return at + 6


def put_dice(dice: i64, place: i64, out: vec[float], at: i64) -> None:
    """Dice at one place by value."""
    most: i64 = MANY if place == HOME else FIELD_LIMIT
    faces = dice & FACES
    while faces:
        face = nth_bit(faces, 0)
        put_share(out, at + face, count_of(dice, place, face + 1), most)
        faces &= faces - 1


def turned(position: Gozd, field: i64, own: i64) -> i64:
    """Where a field lies seen from that side: both sides march the same way."""
    if own == 0:
        return field
    row = field // COLUMNS
    return field + COLUMNS * (position.options.rows - 1 - 2 * row)


def put_counters(position: Gozd, own: i64, out: vec[float], at: i64) -> None:
    options = position.options
    armies = position.armies
    quiet, other_quiet = position.quiet_death, position.quiet_devil
    if own == 1:
        quiet, other_quiet = other_quiet, quiet
    at = put_share(out, at, own, 1)
    at = put_number(out, at, 1.0 if position.side == own else -1.0)
    at = put_share(out, at, position.actions_left, ACTIONS_A_TURN)
    at = put_share(out, at, position.specials, ACTIONS_A_TURN)
    at = put_share(out, at, options.special_limit, ACTIONS_A_TURN)
    limit = max(options.quiet_limit, 1)
    at = put_share(out, at, min(quiet, limit), limit)
    at = put_share(out, at, min(other_quiet, limit), limit)
    at = put_share(out, at, position.rounds, options.round_limit)
    at = put_number(out, at, float(armies.size(own)) / 33.0 - 1.0)
    at = put_number(out, at, float(armies.size(1 - own)) / 33.0 - 1.0)
    at = put_share(out, at, position.kills, 6)
    at = put_flag(out, at, position.attacked)
    at = put_flag(out, at, options.clear_row)
    put_share(out, at, options.rows, MOST_ROWS)
