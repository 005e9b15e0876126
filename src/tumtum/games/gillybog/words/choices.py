"""Every legal action as a button and as a click in the picture, with what will follow.

A card in hand is played by a click on it, a basic one on one of its halves; the hunters' card ends
the phase. Spaces, hunters, players and gillys are clicked on the map, limbs on the health card,
what is turned up (tiles, cards, dice, ways to turn a tile) on the slips above the hand.
"""

from collections.abc import Callable
from typing import Final

from tumtum.engine.words import Choice

from ..rules.actions import (
    BANISH,
    COVER,
    ECHO,
    END_ACTIONS,
    ENHANCE,
    FIRST_SEAT,
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
    PLAY_BASIC,
    PLAY_UNIQUE,
    REROLL,
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
from ..view import GillybogView
from . import deeds, tokens, ways

Builder = Callable[[GillybogView, int], Choice]

# Where each sort of action begins, who puts it into words, and its place in the list.
SORTS: Final[tuple[tuple[int, Builder, int], ...]] = (
    (PLAY_BASIC, deeds.play_basic, 0),
    (PLAY_UNIQUE, deeds.play_unique, 0),
    (USE_GILLY, deeds.use_gilly, 1),
    (END_ACTIONS, deeds.end_actions, 3),
    (STOP, ways.stop, 0),
    (PASS, deeds.decline, 3),
    (ENHANCE, deeds.enhance, 1),
    (PLACE_MORE, deeds.place_more, 1),
    (IGNORE, tokens.ignore, 1),
    (SUFFER, tokens.suffer, 3),
    (ECHO, deeds.echo, 1),
    (WALK, ways.walk, 1),
    (TRAVEL, ways.travel, 1),
    (PICK_GROUP, ways.pick_group, 1),
    (LEAD, ways.lead, 1),
    (SPILL, ways.spill, 1),
    (PICK_SPACE, ways.pick_space, 1),
    (COVER, ways.cover, 1),
    (STACK, ways.stack, 1),
    (SPOT, ways.spot, 1),
    (TURN, ways.turn, 1),
    (TILE, ways.pick_tile, 1),
    (FOLLOW, ways.follow, 1),
    (LIMB, tokens.grow, 1),
    (LOSE_LIMB, tokens.lose_limb, 2),
    (LOSE_SHELTER, tokens.lose_shelter, 1),
    (YIELD, tokens.give_in, 3),
    (PICK_SEAT, tokens.pick_seat, 1),
    (BANISH, tokens.banish, 1),
    (REROLL, tokens.reroll, 1),
    (TAKE_CARD, deeds.take_card, 1),
    (INJURE, deeds.injure, 1),
)


def choices(view: GillybogView, legal: list[int]) -> list[Choice]:
    """The viewer's legal actions, each in words; what ends or hurts comes last."""
    return [_choice(view, action) for action in sorted(legal, key=_rank)]


def _sort(action: int) -> tuple[int, Builder, int]:
    assert action < FIRST_SEAT
    return next(sort for sort in reversed(SORTS) if sort[0] <= action)


def _rank(action: int) -> tuple[int, int]:
    return _sort(action)[2], action


def _choice(view: GillybogView, action: int) -> Choice:
    first, builder, _ = _sort(action)
    return builder(view, action - first)
