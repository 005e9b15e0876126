"""The gems, on the cards and in the bowl."""

from functools import cache, lru_cache
from itertools import chain, repeat

from tumtum.engine.picture import Piece, place, tag, text
from tumtum.games.jabberwocky_kit.gems import GEMS

from ..rules.position import CARDS
from .layout import CARD_SLOTS, CROWDED_GOAL, GOAL_SLOTS, hand_spots, on_card


@lru_cache(4096)  # the position before a move is asked for again, however many matches are on
def all_gems(
    gems: tuple[tuple[int, int, int], ...], hand: tuple[int, int, int], left: float
) -> tuple[Piece, ...]:
    on_cards = map(gems_on, gems, range(CARDS), repeat(left))
    return (*chain.from_iterable(on_cards), *gems_in_hand(hand, left))


@cache
def gems_on(counts: tuple[int, int, int], spot: int, left: float) -> tuple[Piece, ...]:
    total = sum(counts)
    if spot % 4 == 0:
        slots = GOAL_SLOTS if total <= len(GOAL_SLOTS) else CROWDED_GOAL
        size = 42 if total <= len(GOAL_SLOTS) else 28
    elif total < len(CARD_SLOTS):
        slots = CARD_SLOTS[total]
        size = (46, 46, 46, 46, 44, 38, 34)[total]
    else:  # a heap of more than six: one gem of each colour, its number beside it
        slots = _heap_slots(counts)
        size = 40
    gems = [Piece(GEMS[colour], 0, 0, size) for colour in range(3) for _ in range(counts[colour])]
    return tuple(
        Piece(gem.kind, *on_card(spot, x, y, left), size)
        for gem, (x, y) in zip(gems, slots, strict=False)
    )


def _heap_slots(counts: tuple[int, int, int]) -> tuple[tuple[int, int], ...]:
    """The same slot for all gems of a colour, one below the other."""
    rows = [colour for colour in range(3) if counts[colour]]
    return tuple(
        (-20, 36 * rows.index(colour) - 14) for colour in rows for _ in range(counts[colour])
    )


def heap(counts: tuple[int, int, int], spot: int, left: float) -> str:
    """The numbers beside a heap of more than six gems on a mimsy card."""
    if sum(counts) < len(CARD_SLOTS):
        return ""
    rows = [colour for colour in range(3) if counts[colour]]
    return "".join(
        tag(
            "g",
            '<rect x="-17" y="-15" width="34" height="30" rx="15"/>',
            text(str(counts[colour]), 0, 9),
            class_="heap mid",
            transform=place(*on_card(spot, 24, 36 * row - 14, left)),
        )
        for row, colour in enumerate(rows)
    )


@cache
def gems_in_hand(hand: tuple[int, int, int], left: float) -> tuple[Piece, ...]:
    gems = []
    for colour, (x, y) in hand_spots(hand).items():
        count = hand[colour]
        for index in reversed(range(count)):  # the gems behind peep out above the first
            gems.append(Piece(GEMS[colour], left + x, 426 + y - 5 * index, 66 - 3 * (count > 3)))
    return tuple(gems)
