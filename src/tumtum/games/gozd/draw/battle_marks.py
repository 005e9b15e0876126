"""Marks on the dice of a battle: what would happen, never drawn as a fact."""

from typing import Final

from tumtum.engine.picture import number, place, tag, text

from ..facts import allowed_defenders
from ..rules.board import DEATH, HOME
from ..rules.position import ATTACKER_FATE, DEFENCE, DEFENDER_FATE, TURN
from ..view import GozdView
from .dice import Spot
from .layout import Layout

BESIDE: Final = 10  # from the edge of a die to the middle of its tag: no pip is covered


def draw_battle_marks(view: GozdView, at: Layout, dice: list[Spot]) -> str:
    if view.rolls != (0, 0):
        return ""
    if view.stage == TURN:
        return _scores_ahead(view, at, dice)
    if view.stage == DEFENCE:
        return _defence(view, at, dice)
    if view.stage in (ATTACKER_FATE, DEFENDER_FATE):
        own = view.stage == ATTACKER_FATE
        side = view.side if own else 1 - view.side
        value = view.attacker if own else view.defender
        return _ring(_find(dice, side, view.field, value), "chosen")
    return ""


def _scores_ahead(view: GozdView, at: Layout, dice: list[Spot]) -> str:
    """Beside each die that can fight the scores it may come to."""
    tags = []
    for die in dice:
        if die.side == view.side and die.place != HOME and view.contested(die.place):
            scores = [die.value + other for other in allowed_defenders(view, die.place, die.value)]
            row = at.dice_in_field(die.place, die.side, len(view.values(die.side, die.place)))
            room = row[1][0] - row[0][0] if len(row) > 1 else at.field_width
            tags.append(_tag(at, _scores(at, scores, room), die, room))
    return "".join(tags)


def _scores(at: Layout, scores: list[int], room: float) -> str:
    """ "8/11", or where the tags of neighbours would meet "8+": 8 or more."""
    words = "/".join(map(str, scores))
    return words if _tag_width(at, words) <= room else f"{scores[0]}+"


def _defence(view: GozdView, at: Layout, dice: list[Spot]) -> str:
    """The attacker, who may defend, and the score each of them would bring."""
    parts = [_ring(_find(dice, view.side, view.field, view.attacker), "chosen")]
    for value in allowed_defenders(view, view.field, view.attacker):
        die = _find(dice, 1 - view.side, view.field, value)
        parts.append(_ring(die, "ghost"))
        parts.append(_tag(at, str(view.attacker + value), die))
    return "".join(parts)


def _find(dice: list[Spot], side: int, field: int, value: int) -> Spot:
    return next(die for die in dice if (die.side, die.place, die.value) == (side, field, value))


def _ring(die: Spot, class_: str) -> str:
    half = die.size / 2 + 4
    return (
        f'<rect class="{class_}" x="{number(die.x - half)}" y="{number(die.y - half)}"'
        f' width="{number(2 * half)}" height="{number(2 * half)}" rx="13"/>'
    )


def _tag(at: Layout, words: str, die: Spot, room: float = 80) -> str:
    """A tag at the outer edge of a die: above the Devil's, below Death's; squeezed if need be."""
    height, width = 32 if at.narrow else 23, min(room, _tag_width(at, words))
    squeezed = number(room - 6) if width == room else None
    outwards = die.size / 2 + BESIDE
    return tag(
        "g",
        f'<rect x="{number(-width / 2)}" y="{-height / 2}" width="{number(width)}"'
        f' height="{height}" rx="{height / 2}"/>',
        text(
            words,
            0,
            height / 2 - (7 if at.narrow else 6),
            textLength=squeezed,
            lengthAdjust=squeezed and "spacingAndGlyphs",
        ),
        class_="tag",
        transform=place(die.x, die.y + (outwards if die.side == DEATH else -outwards)),
    )


def _tag_width(at: Layout, words: str) -> float:
    """Room for the widest of the typefaces the page may be shown in; a stroke takes half."""
    letter = 16 if at.narrow else 11
    return letter * (len(words) - words.count("/") / 2) + (8 if at.narrow else 10)
