"""A view of Slithy as numbers for learners, seats counted from the viewer's."""

from typing import Final

from tumtum.engine.encoding import one_of

from .rules.actions import (
    SILENT,
    agree_seat,
    ask_gems,
    ask_seat,
    claim_gems,
    is_agree,
    is_claim,
    is_refuse,
    is_total,
    refuse_seat,
    total_gems,
)
from .rules.box import GEMS, LATE, MOST_GEMS, MOST_SEATS
from .rules.position import OVER
from .view import SlithyView

STAGES: Final = OVER + 1
KINDS: Final = 6  # of statements
PER_SEAT: Final = 11 + KINDS + 1 + MOST_SEATS
SIZE: Final = 5 + STAGES + 9 + 4 * 6 + MOST_SEATS * PER_SEAT
FULL_SCORE: Final = 24  # a round's score is never higher


def encode(view: SlithyView) -> list[float]:
    """The table, the cards, and for each seat what it holds, said and is known to have played."""
    numbers = one_of(view.seats - 3, 5) + one_of(view.stage, STAGES)
    numbers += [
        float(view.extended),
        view.card_set / LATE,
        view.passes / 5,
        view.round / view.rounds,
        view.turn / view.turns,
        len(view.said) / 30,
        view.busted / GEMS,
        float(view.watching),
        float(view.dealing),
    ]
    for cards in (view.purples, view.yellows, (view.purple,), (view.yellow,)):
        numbers += [float(card in cards) for card in range(6)]
    first = max(view.seat, 0)
    for place in range(MOST_SEATS):
        if place < view.seats:
            numbers += _seat(view, (first + place) % view.seats)
        else:
            numbers += [0.0] * PER_SEAT
    return numbers


def _seat(view: SlithyView, seat: int) -> list[float]:
    own = view.group_of(view.seat)
    said = view.words_of(seat) if seat in view.others else ()
    word = view.word_of(seat) if said else None
    return [
        1.0,
        float(seat == view.dealer),
        float(seat in view.groups[0]),
        float(seat in own),
        view.hands[seat] / MOST_GEMS,
        view.scored[seat] / MOST_GEMS,
        view.played[seat] / MOST_GEMS if view.played[seat] >= 0 else -1.0,
        float(seat in view.actors),
        view.totals[seat] / (FULL_SCORE * view.rounds),
        float(word is not None),
        (word or 0) / MOST_GEMS,
        *_statement(view, said[-1] if said else None),
    ]


def _statement(view: SlithyView, statement: int | None) -> list[float]:
    """The last thing a seat said: its kind, its number, whom it was said to."""
    kind, gems, to = -1, 0, -1
    if statement is None:
        pass
    elif statement == SILENT:
        kind = 0
    elif is_agree(statement):
        kind, to = 1, int(agree_seat(statement))
    elif is_refuse(statement):
        kind, to = 2, int(refuse_seat(statement))
    elif is_claim(statement):
        kind, gems = 3, int(claim_gems(statement))
    elif is_total(statement):
        kind, gems = 4, int(total_gems(statement))
    else:
        kind, gems, to = 5, int(ask_gems(statement)), int(ask_seat(statement))
    place = (to - max(view.seat, 0)) % view.seats if to >= 0 else -1
    return [*one_of(kind, KINDS), gems / MOST_GEMS, *one_of(place, MOST_SEATS)]
