"""Chosen beside the map: a tile turned up, a card to gain or to lose, a die to roll again."""

from tumtum.engine.ghosts import cross, frame
from tumtum.engine.picture import Box

from ...rules.actions import ASK_SPOT
from .. import cards
from ..layout import open_spots
from ..slips import dice_boxes, offer_boxes, tile_boxes
from ..tray import hand_boxes
from .outlook import Outlook


def tile(now: Outlook, number: int) -> str:
    """The tile, and every space of the map that it may cover."""
    spots = open_spots(now.after).values() if now.after.stage == ASK_SPOT else []
    rims = [now.rim(now.where.at(q, r)) for q, r in spots]
    return frame(_box(tile_boxes(now.view, now.where)[number])) + "".join(rims)


def take_card(now: Outlook, number: int) -> str:
    """The card that comes into the hand."""
    return _named(now, offer_boxes(now.view, now.where)[number], "yours", "good")


def injure(now: Outlook, number: int) -> str:
    """The card that is lost for good (GB-158)."""
    boxes = hand_boxes(now.view, now.where)
    box = next(box for (card, _), box in boxes.items() if card == number)
    middle = box.x + box.width / 2, box.y + box.height / 2
    return cross(*middle, 0.8 * min(box.width, box.height)) + _named(now, box, "lost", "bad")


def reroll(now: Outlook, face: int) -> str:
    """The die that is rolled again."""
    return _named(now, dice_boxes(now.view, now.where)[face], "rolled again")


def _named(now: Outlook, box: cards.Box, words: str, kind: str = "") -> str:
    """A frame with a few words on its lower edge."""
    middle, low = box.x + box.width / 2, box.y + box.height - 0.8 * now.size
    return frame(_box(box), kind) + now.tag(words, middle, low, kind)


def _box(box: cards.Box) -> Box:
    return Box(box.x, box.y, box.width, box.height)
