"""What has happened, as lines of the log."""

from collections.abc import Callable
from typing import Final

from tumtum.engine.state import SPECTATOR, Event
from tumtum.engine.words import Line, counted

from ..facts import price, tile_name
from ..rules.actions import (
    ATTACK,
    attack_party,
    lock_gate,
    lock_party,
    target_at,
    target_cultists,
    target_fresh,
    target_pack,
)
from ..rules.city import CORNERS, members
from ..rules.ending import ALTAR_ENTERED, NO_SHEEP, OPEN_GATE, ROUND_LIMIT, TOO_FEW
from ..rules.kinds import COLOURS, SHEEP, WAYS
from ..view import TangledYarnsView
from .phrases import foes, names, sides, token

Teller = Callable[[Event], str]


def tell(event: Event) -> Line | None:
    """An event as a line of the log; setup's tiles are left to the picture."""
    teller = TELLERS.get(event.what)
    if teller is None:
        return None
    seat = event.seat if event.seat >= 0 else -1
    quiet = event.what in QUIET or (event.what == "propose" and not _asks_anybody(event))
    return Line(teller(event), event.rule, seat, quiet=quiet)


def _view(event: Event) -> TangledYarnsView:
    view = event.after.view(SPECTATOR)
    assert isinstance(view, TangledYarnsView)
    return view


def _at(event: Event, index: int) -> str:
    return tile_name(_view(event), event.values[index])


def _sheep(event: Event, index: int = 0) -> str:
    return SHEEP[event.values[index]]


def _corner(cell: int) -> str:
    return f"the {COLOURS[CORNERS.index(cell)]} corner"


# --- setup ---


def _way(event: Event) -> str:
    space, tile = event.values
    return f"Space {space}: {WAYS[tile].capitalize()} of the Shepherd"


def _gate(event: Event) -> str:
    number = event.values[0]
    symbols = ", ".join(token(kind) for kind in _view(event).gates[number].symbols)
    return f"Gate {number + 1}: {symbols}"


def _repair(event: Event) -> str:
    return f"Tile {event.values[0]} is turned so that no tile is cut off"


def _claim(event: Event) -> str:
    return f"@{event.seat} takes a {token(event.values[0])}"


# --- the Shepherd and his servants ---


def _round(event: Event) -> str:
    return f"Round {event.values[0]}: @{event.values[1]} leads"


def _shepherd(event: Event) -> str:
    space = event.values[0]
    active = _view(event).active
    name = f": {WAYS[active].capitalize()}" if active >= 0 else ""
    return f":shepherd: The Shepherd reaches space {space}{name}"


def _shift(event: Event) -> str:
    return f"Shifting turns tile {event.values[0]}"


def _trim(event: Event) -> str:
    kind, many = event.values
    return f"The flock gives back {many} {token(kind)}"


def _cultist(event: Event) -> str:
    return f":cultist: A cultist goes from {_at(event, 1)} to {_at(event, 2)}"


def _wolves(event: Event) -> str:
    group, _, _ = event.values
    who = "A wolf runs" if len(members(group)) == 1 else f"{len(members(group))} wolves run"
    return f":wolf: {who} to {_at(event, 2)}"


def _strike(event: Event) -> str:
    cell, attack, defence = event.values
    view = _view(event)
    who = ":angel: The Angel strikes" if view.final_act else ":wolf: The wolves attack"
    return f"{who} on {tile_name(view, cell)}, {sides(attack, defence)}"


def _angel(event: Event) -> str:
    return f":angel: The Angel moves to {_at(event, 1)}"


# --- the flock ---


def _move(event: Event) -> str:
    paid = price(event.values[3], event.values[4])
    cost = f" for {paid}" if paid else ""
    return f"@{event.seat} moves {_sheep(event)} to {_at(event, 2)}{cost}"


def _targets(event: Event) -> str:
    action = target_at(event.values[0])
    servants = foes(target_cultists(action), target_pack(action), target_fresh(action))
    return f"@{event.seat} aims at {servants}"


def _propose(event: Event) -> str:
    action = event.values[0]
    if action >= ATTACK:
        return f"@{event.seat} proposes an attack with {names(attack_party(action))}"
    party = names(lock_party(action))
    return f"@{event.seat} proposes to lock gate {lock_gate(action) + 1} with {party}"


def _asks_anybody(event: Event) -> bool:
    """Whether a proposal needs somebody else's consent; its outcome is told anyway (TY-60)."""
    action = event.values[0]
    party = members(attack_party(action) if action >= ATTACK else lock_party(action))
    view = _view(event)
    return view.ask and any(
        sheep.owner != event.seat for sheep in view.flock if sheep.sheep in party
    )


def _lock(event: Event) -> str:
    return f":i-gate: Gate {event.values[0] + 1} is locked by {names(event.values[1])}"


def _attack(event: Event) -> str:
    party, cultists, pack, fresh, bones, attack, defence = event.values
    verb = "attacks" if len(members(party)) == 1 else "attack"
    with_bones = f" with {counted(bones, 'bone')}" if bones else ""
    servants = foes(cultists, pack, fresh)
    return f"{names(party)} {verb} {servants}{with_bones}, {sides(attack, defence)}"


def _beaten(event: Event) -> str:
    cultists, pack, fresh = event.values
    return f"Beaten: {foes(cultists, pack, fresh)}"


def _rotate(event: Event) -> str:
    _, cell, _, wall, tech = event.values
    by = " with tech" if tech else ""
    tile = tile_name(_view(event), cell)
    return f"@{event.seat}: {_sheep(event)} turns {tile}{by}, wall to {COLOURS[wall]}"


def _corrupted(event: Event) -> str:
    return f"{_sheep(event)} is corrupted"


def _lost(event: Event) -> str:
    return {
        OPEN_GATE: "The Shepherd stands before an open gate: the flock loses",
        ALTAR_ENTERED: "A cultist enters the altar: the flock loses",
        TOO_FEW: "Too few sheep live for an open gate: the flock loses",
        NO_SHEEP: "No sheep lives: the flock loses",
        ROUND_LIMIT: "The final act lasts too long: the flock loses",
    }[event.values[0]]


TELLERS: Final[dict[str, Teller]] = {
    "way": _way,
    "gate": _gate,
    "repair": _repair,
    "redraw": lambda event: "All walls are drawn again",
    "sheep": lambda event: f"@{event.seat} leads {_sheep(event)}",
    "claim": _claim,
    "removed": lambda event: f"Gate {event.values[0] + 1} is taken away",
    "flip": lambda event: f"Tile {event.values[0]} turns to wasteland",
    "round": _round,
    "lead": lambda event: f"@{event.values[0]} leads now",
    "shepherd": _shepherd,
    "stands": lambda event: ":shepherd: The Shepherd only gets up; nobody comes",
    "shift": _shift,
    "cultist-comes": lambda event: f":cultist: A cultist comes in {_corner(event.values[1])}",
    "cultist-returns": lambda event: f":cultist: A cultist returns in {_corner(event.values[1])}",
    "wolf-comes": lambda event: f":wolf: A wolf comes in {_corner(event.values[1])}",
    "trim": _trim,
    "choose-move": lambda event: f"@{event.seat} will move {_sheep(event)} to {_at(event, 1)}",
    "move": _move,
    "choose-attack": lambda event: f"@{event.seat} leads {names(event.values[0])} to attack",
    "choose-targets": _targets,
    "propose": _propose,
    "ask": lambda event: f"@{event.values[0]} is asked",
    "accept": lambda event: f"@{event.seat} agrees",
    "decline": lambda event: f"@{event.seat} declines; nothing happens",
    "lock": _lock,
    "attack": _attack,
    "beaten": _beaten,
    "repelled": lambda event: "The attack fails; nobody is hurt",
    "power-up": lambda event: f"{_sheep(event)} gains a {token(event.values[1])}",
    "draws": lambda event: f"{_sheep(event)} draws from the Fate box",
    "marble": lambda event: f":i-fate: {COLOURS[event.values[0]].capitalize()} is leftmost",
    "nothing": lambda event: f"{_sheep(event)} gains nothing",
    "red": lambda event: "Red: Lily may take any power-up",
    "sacrifice": lambda event: f"@{event.seat} sacrifices {_sheep(event)}",
    "corrupted": _corrupted,
    "dies": lambda event: f"{_sheep(event)} dies",
    "yield": lambda event: f"@{event.seat} yields the floor",
    "floor": lambda event: f"@{event.values[0]} has the floor",
    "rotate": _rotate,
    "cultist": _cultist,
    "wolves": _wolves,
    "pack": lambda event: f":wolf: {event.values[1]} wolves on {_at(event, 0)} are a pack",
    "books": lambda event: f"@{event.seat} spends {counted(event.values[0], 'book')}",
    "strike": _strike,
    "fails": lambda event: "The attack fails",
    "angel-comes": lambda event: f":angel: The Angel comes, strength {event.values[0]}",
    "angel": _angel,
    "won": lambda event: "No cultist is left: the flock wins",
    "lost": _lost,
}
# Shown while it happens, left out of the log.
QUIET: Final = frozenset(
    {"ask", "floor", "choose-move", "choose-attack", "choose-targets", "phase"}
)
