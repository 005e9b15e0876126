"""What a choice would bring, drawn over the map before it is made: what waits on a space, what the
hunters would do to who ends the turn there, how a tile would join, and what an attack may cost."""

from collections.abc import Callable
from typing import Final

from tumtum.engine.ghosts import Foresight

from ...rules.actions import (
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
from ...view import GillybogView
from ..layout import layout
from .attacks import give_in, lose_limb, lose_shelter, pick_seat, protect, suffer
from .cards import play
from .hunters import banish, end_actions, lead, pick_group, pick_space, spill
from .offers import injure, reroll, take_card, tile
from .outlook import Outlook, outlook
from .tiles import cover, spot, stack, turn
from .ways import follow, stop, travel, walk

Drawer = Callable[[Outlook, int], str]


def _nothing(now: Outlook, number: int) -> str:
    return ""


# Where each sort of action begins, and who draws what it brings.
SORTS: Final[tuple[tuple[int, Drawer], ...]] = (
    (PLAY_BASIC, play),
    (PLAY_UNIQUE, play),
    (USE_GILLY, play),
    (END_ACTIONS, end_actions),
    (STOP, stop),
    (PASS, _nothing),
    (ENHANCE, play),
    (PLACE_MORE, _nothing),
    (IGNORE, _nothing),
    (SUFFER, suffer),
    (ECHO, play),
    (WALK, walk),
    (TRAVEL, travel),
    (PICK_GROUP, pick_group),
    (LEAD, lead),
    (SPILL, spill),
    (PICK_SPACE, pick_space),
    (COVER, cover),
    (STACK, stack),
    (SPOT, spot),
    (TURN, turn),
    (TILE, tile),
    (FOLLOW, follow),
    (LIMB, protect),
    (LOSE_LIMB, lose_limb),
    (LOSE_SHELTER, lose_shelter),
    (YIELD, give_in),
    (PICK_SEAT, pick_seat),
    (BANISH, banish),
    (REROLL, reroll),
    (TAKE_CARD, take_card),
    (INJURE, injure),
)


def foresee(view: GillybogView, action: int, after: GillybogView, narrow: bool) -> Foresight:
    """What is drawn over the picture for one action of the viewer; where the map is laid out anew
    its pieces only seem to move."""
    assert action < FIRST_SEAT
    first, drawer = next(sort for sort in reversed(SORTS) if sort[0] <= action)
    marks = drawer(outlook(view, after, narrow), action - first)
    return Foresight(marks, moves=layout(view, narrow) == layout(after, narrow))
