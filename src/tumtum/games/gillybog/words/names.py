"""The short stable names of actions, which records, tests and terminals use."""

from typing import Final

from ..content import CONTENT
from ..rules.actions import (
    BANISH,
    BASIC_CARDS,
    BOG_TILE,
    CAMP_TILE,
    COVER,
    DIE,
    ECHO,
    END_ACTIONS,
    ENHANCE,
    FIRST_SEAT,
    FOLLOW,
    FOREST_TILE,
    GILLY_CARD,
    HUNTER_CARD,
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
    UNIQUE_CARD,
    USE_GILLY,
    WALK,
    YIELD,
    spot_cell,
    spot_direction,
    turn_part,
    turn_rotation,
)
from ..schema import FACES, LIMBS, Card

SEATS: Final = ("1", "2", "3", "4")  # as the table numbers them
SIDES_OF_TILE: Final = ("first", "second")


def _ids(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.id for card in cards)


BASICS: Final = _ids(CONTENT.basic_actions)
UNIQUES: Final = _ids(CONTENT.action_cards)
GILLYS: Final = _ids(CONTENT.gilly_cards)
HUNTERS: Final = _ids(CONTENT.hunter_cards)
FORESTS: Final = tuple(tile.id for tile in CONTENT.forest)
CAMPS: Final = tuple(tile.id for tile in CONTENT.camps)
BOGS: Final = tuple(tile for tile, _, _ in CONTENT.bogs)

# Where each sort of action begins, its verb, and what its numbers are called ("": by number).
SORTS: Final[tuple[tuple[int, str, tuple[str, ...]], ...]] = (
    (PLAY_BASIC, "play", BASICS),
    (PLAY_UNIQUE, "play", UNIQUES),
    (USE_GILLY, "use", GILLYS),
    (END_ACTIONS, "end", ()),
    (STOP, "stop", ()),
    (PASS, "pass", ()),
    (ENHANCE, "enhance", ()),
    (PLACE_MORE, "more", ()),
    (IGNORE, "ignore", ()),
    (SUFFER, "suffer", ()),
    (ECHO, "echo", BASICS),
    (WALK, "walk", ()),
    (TRAVEL, "travel", ()),
    (PICK_GROUP, "group", ()),
    (LEAD, "lead", ()),
    (SPILL, "spill", ()),
    (PICK_SPACE, "space", ()),
    (COVER, "cover", ()),
    (STACK, "stack", ()),
    (SPOT, "spot", ()),
    (TURN, "lay", ()),
    (TILE, "tile", FORESTS),
    (FOLLOW, "follow", ()),
    (LIMB, "grow", LIMBS),
    (LOSE_LIMB, "lose limb", ()),
    (LOSE_SHELTER, "lose shelter", ()),
    (YIELD, "yield", ()),
    (PICK_SEAT, "seat", SEATS),
    (BANISH, "banish", ()),
    (REROLL, "reroll", FACES),
    (TAKE_CARD, "take", UNIQUES),
    (INJURE, "injure", ("run_grow", "howl_sense", "sneak_scare", *UNIQUES)),
    (FIRST_SEAT, "first", ()),
    (BOG_TILE, "bog", BOGS),
    (HUNTER_CARD, "hunters", HUNTERS),
    (FOREST_TILE, "forest", FORESTS),
    (CAMP_TILE, "camp", CAMPS),
    (GILLY_CARD, "gilly", GILLYS),
    (UNIQUE_CARD, "card", UNIQUES),
    (DIE, "roll", FACES),
)
ALONE: Final = (
    END_ACTIONS,
    STOP,
    PASS,
    ENHANCE,
    PLACE_MORE,
    IGNORE,
    SUFFER,
    LOSE_LIMB,
    LOSE_SHELTER,
    YIELD,
)
assert len(CONTENT.basic_cards) == BASIC_CARDS


def name(action: int) -> str:
    """A short stable name: "play run", "walk 12", "spot 12 3"; nature's too."""
    first, verb, called = next(sort for sort in reversed(SORTS) if sort[0] <= action)
    if first in ALONE:
        return verb
    if first == SPOT:
        return f"spot {spot_cell(action)} {spot_direction(action)}"
    if first == TURN:
        return f"lay {SIDES_OF_TILE[turn_part(action)]} {turn_rotation(action)}"
    number = action - first
    return f"{verb} {called[number] if number < len(called) else number}"
