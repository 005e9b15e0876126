"""Choices of where a sheep goes, how that is paid, and which tile it turns."""

from tumtum.engine.words import Choice, counted

from ..facts import listed, prices, sheep_kind, standing, tile_name
from ..rules.actions import (
    maps_spent,
    move_cell,
    move_sheep,
    rotate_sheep,
    rotate_tech,
    rotate_tile,
    rotate_wall,
)
from ..rules.city import neighbour
from ..rules.kinds import COLOURS, SHEEP, TECH
from ..view import TangledYarnsView
from .moment import Moment
from .phrases import digit, foes


def move(now: Moment, action: int) -> Choice:
    view = now.view
    number, cell = move_sheep(action), move_cell(action)
    sheep = now.sheep(number)
    return Choice(
        action,
        f"Move {SHEEP[number]} to {tile_name(view, cell)}",
        " ".join(part for part in (_cost(now, number, cell), _company(view, cell)) if part),
        (f"sheep-{number}", f"cell-{cell}"),
        "TY-73",
        icon=sheep_kind(sheep),
        piece=now.piece(number),
        group="Move",
        brief=f"to {tile_name(view, cell)}",
    )


def _cost(now: Moment, sheep: int, cell: int) -> str:
    """What the move costs in power-ups; "or" where the mover will be asked (TY-80)."""
    ways = [price for _, price in prices(now.position, sheep, cell)]
    return f"Spends {listed(ways, 'or')}." if all(ways) else ""


def _company(view: TangledYarnsView, cell: int) -> str:
    """Which servants are there."""
    here = [(one.kind, one.number) for one in standing(view, cell) if not one.sheep]
    cultists = sum(number for kind, number in here if kind == "cultist")
    wolves = sum(number for kind, number in here if kind == "wolf")
    parts = [foes(cultists, wolves)] if cultists + wolves else []
    parts += ["the Angel"] if cell == view.angel else []
    return f"Meets {listed(parts)}." if parts else ""


def rotate(now: Moment, action: int) -> Choice:
    view = now.view
    number, tile, wall = rotate_sheep(action), rotate_tile(action), rotate_wall(action)
    sheep = now.sheep(number)
    cell = neighbour(sheep.cell, tile - 1) if tile else sheep.cell
    tech = rotate_tech(action)
    by = f"{SHEEP[number]} with tech" if tech else SHEEP[number]
    detail, gain = _after_turning(now, cell, wall)
    return Choice(
        action,
        f"{by}: wall of {tile_name(view, cell)} to {COLOURS[wall]}",
        detail,
        ((f"power-{TECH}",) if tech else ())
        + ((f"sheep-{number}", f"cell-{cell}") if tile else (f"sheep-{number}",))
        + (f"edge-{cell}-{wall}",),
        "TY-123" if tech else "TY-119",
        icon="r-tech" if tech else sheep_kind(sheep),
        gain=gain,
        piece=now.piece(number),
        group=f"Turn {tile_name(view, cell)}{' with tech' if tech else ''}",
        brief=f"wall to {COLOURS[wall]}",
    )


def _after_turning(now: Moment, cell: int, wall: int) -> tuple[str, str]:
    """How a rotation changes the cultists' ways, in a sentence and in steps."""
    cultists = now.view.cultists
    if not cultists:
        return "", ""
    turned = now.position.clone()
    turned.set_wall(cell, wall)
    after = {one.cell: int(turned.steps_to_altar(one.cell)) for one in cultists}
    longer = [one for one in cultists if after[one.cell] > one.steps]
    shorter = [one for one in cultists if after[one.cell] < one.steps]
    parts = [
        f"Cultist on {one.cell}: {one.steps} to {after[one.cell]} steps."
        for one in longer + shorter
    ]
    more = sum(after[one.cell] - one.steps for one in cultists)
    gain = "±0" if not more else f"{'+' if more > 0 else '−'}{counted(abs(more), 'step')}"
    return " ".join(parts), gain


def pay_move(now: Moment, action: int) -> Choice:
    """How many maps are spent; the talaria follow from that."""
    view = now.view
    maps = maps_spent(action)
    price = dict(prices(now.position, view.mover, view.goal))[maps]
    return Choice(
        action,
        f"Spend {price}",
        f"{SHEEP[view.mover]} goes to {tile_name(view, view.goal)}.",
        (f"spend-{maps}",),
        "TY-80",
        key=digit(maps),
        icon="r-map" if maps else "r-talaria",
    )
