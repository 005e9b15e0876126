"""By what one knows how soon a face-up card of Gyre flips: traits, each with a learned weight."""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.packed import count4

from ..rules.board import CELLS, COLUMNS, card_number
from ..rules.state import Gyre

MOST_FOREIGN: Final = 3  # foreign gems on a card; more are as bad
MOST_BESIDE: Final = 4  # own gems on the cards next to it; more are as good
STEPS: Final[list[i64]] = [1, -1, COLUMNS, -COLUMNS]
NOWHERE: Final = CELLS  # a cell that never holds anything

# Where the numbers of each kind begin. Gems are missing: from 0 to 5.
ON_IT: Final = 0  # by the card's number, own gems (as far as needed) and foreign gems
BESIDE: Final = ON_IT + 5 * 6 * 4  # by gems that are missing, and own gems next to it
PLACE: Final = BESIDE + 6 * 5  # by gems that are missing, and corner, edge or inside
ABOARD: Final = PLACE + 6 * 3  # by gems that are missing, and own gems on the Jabberwocky
TURN: Final = ABOARD + 6 * 9  # its owner's turn: by gems that are missing, and foreign gems
LEFT: Final = TURN + 6 * 4  # by cards of its colour that are face-up, 0 to 5
TRAITS: Final = LEFT + 6


def card_traits(state: Gyre, seat: i64, cell: i64) -> list[int]:
    """The traits of the face-up card on this cell, which is of this seat's colour."""
    colour = state.own_colour(seat)
    gems = state.gems(colour)
    number = card_number(count4(state.layout, cell))
    have = min(count4(gems, cell), number)
    missing = number - have
    foreign = min(foreign_gems(state, colour, cell), MOST_FOREIGN)
    found: list[int] = [
        ON_IT + ((number - 1) * 6 + have) * 4 + foreign,
        BESIDE + missing * 5 + gems_beside(state, gems, cell),
        PLACE + missing * 3 + place(cell),
        ABOARD + missing * 9 + count4(state.aboard, colour),
        LEFT + 5 - state.face_down(colour),
    ]
    if state.mover == seat:
        found.append(TURN + missing * 4 + foreign)
    return found


def foreign_gems(state: Gyre, colour: i64, cell: i64) -> i64:
    """The gems of other colours on a card."""
    total: i64 = 0
    for other in range(3):
        if other != colour:
            total += count4(state.gems(other), cell)
    return total


def gems_beside(state: Gyre, gems: i64, cell: i64) -> i64:
    """Gems that one breath could bring to this card: on the next face-up one each way (GY-40)."""
    up = state.all_up()
    total: i64 = 0
    for step in STEPS:
        total += count4(gems, next_up(up, cell, step))
    return min(total, MOST_BESIDE)


def next_up(up: i64, cell: i64, step: i64) -> i64:
    """The next face-up card that way; NOWHERE if there is none."""
    at = cell + step
    while 0 <= at < CELLS and (step % COLUMNS == 0 or at // COLUMNS == cell // COLUMNS):
        if count4(up, at):
            return at
        at += step
    return NOWHERE


def place(cell: i64) -> i64:
    """0 in a corner, 1 on an edge, 2 inside."""
    row, column = cell // COLUMNS, cell % COLUMNS
    inside: i64 = 0
    if row == 1:
        inside += 1
    if 0 < column < COLUMNS - 1:
        inside += 1
    return inside
