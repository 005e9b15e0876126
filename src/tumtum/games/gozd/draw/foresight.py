"""What a choice would bring, drawn over the war before it is made: both outcomes of a fight, where
each minion would go, who would fall, and what waits for who stays."""

from typing import Final

from tumtum.engine.ghosts import Foresight, Row, cross, pill, slip, way
from tumtum.engine.picture import Box

from ..facts import LOST, allowed_defenders, die_symbol, journey, steps_back, threats
from ..rules.actions import (
    DEFEND,
    FIGHT,
    INFILTRATE,
    SLAUGHTER,
    STAY,
    defend_value,
    fight_field,
    fight_value,
    slaughter_column,
    slaughter_value,
)
from ..rules.board import HOME, back, first_row
from ..rules.results import ATTACKER, DEFECT, DEFENDER, EVADE, KILLED, RETREAT, REVIVE, VICTORY
from ..view import GozdView
from .dice import Spot, spots
from .layout import Layout, layout

OWN: Final = {
    VICTORY: "yours wins",
    EVADE: "yours evades",
    REVIVE: "yours revives",
    KILLED: "yours dies",
    DEFECT: "yours defects",
}
THEIRS: Final = {
    VICTORY: "theirs wins",
    EVADE: "theirs evades",
    REVIVE: "theirs revives",
    KILLED: "theirs dies",
    DEFECT: "theirs defects",
}


def foresee(view: GozdView, action: int, after: GozdView, narrow: bool) -> Foresight:
    """What is drawn over the picture for one action of the viewer."""
    return Foresight(_marks(view, action, after, layout(view, narrow)))


def _marks(view: GozdView, action: int, after: GozdView, at: Layout) -> str:
    if action < FIGHT:
        return _move(view, after, at)
    if action < SLAUGHTER:
        return _fight(view, at, int(fight_field(action)), int(fight_value(action)))
    if action < INFILTRATE:
        return _slaughter(view, at, int(slaughter_column(action)), int(slaughter_value(action)))
    if DEFEND <= action < STAY:
        defender = int(defend_value(action))
        rows = [_outcome(view, view.attacker, defender)]
        fates = _fates(view, at, view.field, view.attacker, defender)
        return fates + _slip(view, at, view.field, f"Score {view.attacker + defender}", rows)
    return ""


# --- a move ---


def _move(view: GozdView, after: GozdView, at: Layout) -> str:
    """Where the die has been this turn; among enemies, what a fight there would bring and what
    they could do first."""
    move = after.last_move
    if move is None:
        return ""
    drawn = _been(view, after, at)
    if move.target == HOME or not after.contested(move.target):
        return drawn
    rows = _outcomes(after, move.target, move.value)
    dangers = threats(after, view.side, move.target)
    if dangers:
        named = " or ".join(map(str, dangers))
        rows.append(Row(f"If it waits, their {named} can kill", "bad"))
    return drawn + _slip(view, at, move.target, "If it fights here", rows)


def _been(view: GozdView, after: GozdView, at: Layout) -> str:
    """The dotted way of this turn that led to where the move begins."""
    move = after.last_move
    assert move is not None
    side, value = view.side, move.value
    here = [
        rank for rank in view.ranks(side, move.origin) if rank.value == value and _is_on(rank.trail)
    ]
    gone = [
        rank
        for rank in after.ranks(side, move.target)
        if rank.value == value and rank.trail >> move.origin & 1
    ]
    for rank in here:
        if any(other.trail == rank.trail | 1 << move.target for other in gone):
            places = journey(rank.trail, move.origin, side, view.rows)
            return way(*(_place(at, place, side, value) for place in places))
    return ""


def _is_on(trail: int) -> bool:
    """Whether a minion has been at more than one place."""
    return trail & (trail - 1) > 0


def _place(at: Layout, place: int, side: int, value: int) -> tuple[float, float]:
    return at.heap_at(side, value) if place == HOME else at.dice_in_field(place, side, 1)[0]


# --- a fight ---


def _fight(view: GozdView, at: Layout, field: int, attacker: int) -> str:
    """Every score that the defender may choose; where there is no choice, what becomes of both."""
    values = allowed_defenders(view, field, attacker)
    rows = _outcomes(view, field, attacker)
    if len(values) > 1:
        return _slip(view, at, field, "If it fights here", rows)
    heading = f"They must use the {values[0]}"
    return _fates(view, at, field, attacker, values[0]) + _slip(view, at, field, heading, rows)


def _outcomes(view: GozdView, field: int, attacker: int) -> list[Row]:
    values = allowed_defenders(view, field, attacker)
    rows = [_outcome(view, attacker, value) for value in values]
    if len(values) > 1:
        rows.append(Row("They choose which."))
    return rows


def _outcome(view: GozdView, attacker: int, defender: int) -> Row:
    """One battle as the viewer sees it: "9: theirs dies, yours revives"."""
    score = attacker + defender
    results = int(ATTACKER[score]), int(DEFENDER[score])
    icon = die_symbol(1 - view.side, defender)
    if RETREAT in results:
        return Row(f"{score}: both retreat home", "", icon)
    own, theirs = results if view.seat == view.seat_for(view.side) else results[::-1]
    said = [THEIRS[theirs], OWN[own]] if theirs in LOST else [OWN[own], THEIRS[theirs]]
    kind = "good" if theirs in LOST else "bad" if own in LOST else ""
    return Row(f"{score}: {', '.join(said)}", kind, icon)


def _fates(view: GozdView, at: Layout, field: int, attacker: int, defender: int) -> str:
    """Where both go, or that they fall."""
    score = attacker + defender
    dice = spots(view, at)
    return _fate(view, at, dice, (view.side, field, attacker), int(ATTACKER[score])) + _fate(
        view, at, dice, (1 - view.side, field, defender), int(DEFENDER[score])
    )


def _fate(
    view: GozdView, at: Layout, dice: list[Spot], which: tuple[int, int, int], result: int
) -> str:
    side, field, value = which
    die = next(die for die in dice if (die.side, die.place, die.value) == which)
    start = die.x, die.y
    kind = "" if result not in LOST else "bad" if view.seat == view.seat_for(side) else "good"
    if result == KILLED:
        return cross(*start, die.size, kind)
    if result == DEFECT:
        return way(start, at.heap_at(1 - side, value), kind=kind)
    drawn = ""
    behind = int(back(field, side, view.rows))
    if steps_back(view, side, field, result):
        drawn = way(start, _place(at, behind, side, value))
    return drawn if result == VICTORY else drawn + way(start, at.heap_at(side, value))


# --- a slaughter ---


def _slaughter(view: GozdView, at: Layout, column: int, value: int) -> str:
    """How many fall in the enemy's realm, and the way home of who slaughters."""
    enemy = 1 - view.side
    field = int(first_row(enemy, view.rows)) + column
    die = next(
        die
        for die in spots(view, at)
        if (die.side, die.place, die.value) == (view.side, field, value)
    )
    falls = min(value, view.army(enemy))
    x, y = at.width / 2, at.realm_top(enemy) + at.realm_height / 2
    size = 30 if at.narrow else 20
    home = way((die.x, die.y), at.heap_at(view.side, value))
    return home + pill(f"\N{MINUS SIGN}{falls} of {view.army(enemy)}", x, y, size, "good")


def _slip(view: GozdView, at: Layout, field: int, heading: str, rows: list[Row]) -> str:
    x, y = at.corner(field)
    beside = Box(x, y, at.field_width, at.field_height)
    size = 25 if at.narrow else 16
    return slip(heading, rows, size, beside, Box(4, 4, at.width - 8, at.height - 8))
