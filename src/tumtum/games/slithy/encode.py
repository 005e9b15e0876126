"""A view of Slithy as numbers for learners, seats counted from the viewer's."""

from typing import Final

from .rules.box import AGREE, AMOUNTS, ASK, CLAIM, GEMS, MOST_GEMS, MOST_SEATS, OVER, SILENT, TOTAL
from .view import SlithyView

STAGES: Final = OVER + 1
KINDS: Final = 6  # of statements
PER_SEAT: Final = 11 + KINDS + 1 + MOST_SEATS
SIZE: Final = 5 + STAGES + 9 + 4 * 6 + MOST_SEATS * PER_SEAT
FULL_SCORE: Final = 24.0  # a round's score is never higher


def encode(view: SlithyView) -> list[float]:
    """The table, the cards, and for each seat what it holds, said and is known to have played."""
    numbers = _one_of(view.seats - 3, 5) + _one_of(view.stage, STAGES)
    numbers += [
        float(view.extended),
        float(view.high),
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
    if statement == SILENT:
        kind = 0
    elif statement is not None and statement < CLAIM:
        kind, to = 1 + (statement - AGREE) // MOST_SEATS, (statement - AGREE) % MOST_SEATS
    elif statement is not None and statement < ASK:
        kind, gems = (3, statement - CLAIM) if statement < TOTAL else (4, statement - TOTAL)
    elif statement is not None:
        to, gems = divmod(statement - ASK, AMOUNTS)
        kind = 5
    place = (to - max(view.seat, 0)) % view.seats if to >= 0 else -1
    return [*_one_of(kind, KINDS), gems / MOST_GEMS, *_one_of(place, MOST_SEATS)]


def _one_of(index: int, size: int) -> list[float]:
    return [float(place == index) for place in range(size)]
