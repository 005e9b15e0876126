"""A position of Gyre as numbers for learners: what `encode` makes of its view."""

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.observing import put_flag, put_one_of, put_share
from tumtum.engine.packed import bits, count4, times4

from .encode import PER_CELL
from .rules.board import CELLS, GEMS, SPACES, card_colour, card_number
from .rules.position import CHOOSE, FLY, OVER
from .rules.state import Gyre


def observe(position: Gyre, seat: i64, out: vec[float], at: i64) -> None:
    """All of it, seen from a seat (or SPECTATOR), written into `out` from place `at` on."""
    first = max(seat, 0)
    places = colour_places(position, first)
    at = put_cells(position, places, out, at)
    laid_out = position.dealt == CELLS
    for place in range(3):
        colour = colour_at(places, place)
        at = put_one_of(out, at, count4(position.spaces, colour) if laid_out else -1, SPACES)
        at = put_share(out, at, count4(position.aboard, colour), GEMS)
        at = put_share(out, at, cards_down(position, colour), 5)
    playing = CHOOSE <= position.stage < OVER
    at = put_one_of(out, at, count4(places, position.colour) if playing else -1, 3)
    mover = (position.mover - first) % position.seats
    at = put_one_of(out, at, mover if playing else -1, 3)
    at = put_one_of(out, at, position.stage - CHOOSE, FLY + 1 - CHOOSE)
    at = put_one_of(out, at, position.seats - 2, 2)
    at = put_flag(out, at, position.locked)
    put_share(out, at, position.quiet, position.terms.stall_limit)


def put_cells(position: Gyre, places: i64, out: vec[float], at: i64) -> i64:
    """The cards as far as dealt, and their gems."""
    up = position.all_up()
    own = position.gems(colour_at(places, 0))
    next_gems = position.gems(colour_at(places, 1))
    last_gems = position.gems(colour_at(places, 2))
    for cell in range(position.dealt):
        card = count4(position.layout, cell)
        place = at + PER_CELL * cell
        place = put_one_of(out, place, count4(places, card_colour(card)), 3)
        place = put_share(out, place, card_number(card), 5)
        place = put_flag(out, place, count4(up, cell) == 1)
        place = put_share(out, place, count4(own, cell), GEMS)
        place = put_share(out, place, count4(next_gems, cell), GEMS)
        put_share(out, place, count4(last_gems, cell), GEMS)
    return at + PER_CELL * CELLS


def cards_down(position: Gyre, colour: i64) -> i64:
    """How many cards of this colour lie face-down, as far as dealt."""
    if position.dealt == CELLS:
        return 5 - bits(position.up(colour))
    return 0  # they are dealt face-up


def colour_places(position: Gyre, first: i64) -> i64:
    """A word by colour: 0 for the colour of the seat `first`, then the next seats', the neutral
    one last."""
    places: i64 = 0
    for step in range(position.seats):
        seat = (first + step) % position.seats
        places += times4(step, position.own_colour(seat))
    if position.seats == 2:
        places += times4(2, position.own_colour(2))
    return places


def colour_at(places: i64, place: i64) -> i64:
    """The colour that has this place."""
    if count4(places, 0) == place:
        return 0
    return 1 if count4(places, 1) == place else 2
