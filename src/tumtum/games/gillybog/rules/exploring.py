"""Placing forest and camp tiles one after the other (GB-36 to GB-46, GB-100, GB-203, GB-204)."""

from librt.vecs import append
from mypy_extensions import i64

from .actions import (
    ASK_MORE,
    ASK_SPOT,
    ASK_TILE,
    ASK_WREN,
    PASS,
    SIDES,
    STOP,
    TILE,
)
from .gillys import reaction, use
from .land import FIRST_CAMP, FIRST_FOREST
from .pending import ADDED, CAMP_TILE, CAMPING, FOREST_TILE, FORESTS, REVEALING
from .placing import has_place
from .position import NONE, UNSET, Position
from .stacks import reveal_camp, reveal_forest, set_aside
from .tables import CHOOSE_FOREST, GILLY_STEPS, STEP_FIRST


def place_forests(p: Position) -> None:
    """The next of so many forest tiles: ask first where it is optional (GB-101, GB-203)."""
    if p.agenda.a() == 0 or p.forest_left() == 0:
        p.agenda.pop()
    elif p.agenda.b():
        p.agenda.push(ASK_MORE)
    else:
        place_forest(p)


def answer_more(p: Position, action: i64) -> None:
    p.agenda.pop()
    if action == STOP:
        p.agenda.pop()
    else:
        place_forest(p)


def place_forest(p: Position) -> None:
    """One forest tile; Wren may show two (GB-249)."""
    extra = p.agenda.c()
    p.agenda.change(p.agenda.a() - 1, p.agenda.b(), 0)
    if extra:
        p.agenda.push(ADDED, extra, p.land.size)
    gilly = reaction(p, CHOOSE_FOREST, p.active)
    if gilly != NONE and p.forest_left() > 1:
        p.agenda.push(ASK_WREN, gilly)
    else:
        p.agenda.push(REVEALING, 1, 1, p.forest_left())


def answer_wren(p: Position, action: i64) -> None:
    gilly = p.agenda.a()
    p.agenda.pop()
    if action == PASS:
        p.agenda.push(REVEALING, 1, 1, p.forest_left())
        return
    use(p, gilly, p.active)
    look_for_forest(p, STEP_FIRST[GILLY_STEPS[gilly]])


def look_for_forest(p: Position, number: i64) -> None:
    """Reveal so many tiles and place one of them (GB-204)."""
    p.agenda.push(REVEALING, number, number, 1)


def reveal(p: Position) -> None:
    """Reveal the tiles asked for, then see which can be placed."""
    left = p.agenda.a()
    look = p.agenda.b()
    tries = p.agenda.c()
    if left > 0 and p.forest_left() > 0:
        p.agenda.change(left - 1, look, tries)
        reveal_forest(p)
        return
    p.agenda.pop()
    fitting: i64 = NONE
    number: i64 = 0
    for tile in p.shown:
        if has_place(p, FIRST_FOREST + tile, FOREST_TILE):
            fitting = tile
            number += 1
    if number > 1:
        p.agenda.push(ASK_TILE)
    elif number == 1:
        choose_tile(p, fitting)
    else:
        choose_tile(p, NONE)
        if tries > 1:  # GB-39: the next one
            p.agenda.push(REVEALING, 1, 1, tries - 1)


def choose_tile(p: Position, chosen: i64) -> None:
    """Place this one of the revealed tiles; the others go under the stack, in order."""
    for tile in p.shown:
        if tile != chosen:
            set_aside(p, tile)
    p.shown = UNSET
    if chosen != NONE:
        p.tile = FIRST_FOREST + chosen
        p.agenda.push(ASK_SPOT, p.active, FOREST_TILE)


def answer_tile(p: Position, action: i64) -> None:
    p.agenda.pop()
    choose_tile(p, action - TILE)


def after_sense(p: Position) -> None:
    """If the first tile is joined to the own space, more may be placed (GB-100)."""
    extra = p.agenda.a()
    before = p.agenda.b()
    p.agenda.pop()
    cell = p.at[p.active]
    direction: i64 = 0
    while direction < SIDES:
        if p.land.joined(cell, direction) and p.land.beside[SIDES * cell + direction] >= before:
            p.agenda.push(FORESTS, extra, 1)
            return
        direction += 1


def place_camp(p: Position) -> None:
    """Reveal a camp tile; one that fits nowhere goes under the stack (GB-42, GB-45)."""
    seat = p.agenda.a()
    tries = p.agenda.b()
    if p.tile == NONE:
        if tries == 0 or p.camps_left() == 0:
            p.agenda.pop()
        else:
            p.agenda.change(seat, tries - 1, 0)
            reveal_camp(p)
    elif has_place(p, p.tile, CAMP_TILE):
        p.agenda.pop()
        p.agenda.push(ASK_SPOT, seat, CAMP_TILE)
    else:
        p.camp_tail = append(p.camp_tail, p.tile - FIRST_CAMP)
        p.tile = NONE


def send_camp(p: Position, seat: i64) -> None:
    """A camp tile is to be placed by this player."""
    p.agenda.push(CAMPING, seat, p.camps_left())
