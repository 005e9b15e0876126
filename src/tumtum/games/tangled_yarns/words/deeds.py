"""Choices of what a sheep does: lock a gate, power up, sacrifice itself."""

from typing import Final

from tumtum.engine.words import Choice, counted

from ..facts import listed, tile_name
from ..rules.actions import (
    LILY_DRAWS,
    MOVE,
    TAKE,
    lock_gate,
    lock_party,
    lock_supply,
    power_up_sheep,
    sacrifice_sheep,
    take_kind,
)
from ..rules.city import members, neighbour
from ..rules.ending import largest_open_gate
from ..rules.kinds import FAIRNESS, LILY, MOPPET, RELICS, SHEEP, WASTELAND
from ..rules.shepherd import FIRST_GATE
from ..rules.stages import ACT, CLAIM
from ..view import TangledYarnsView
from .moment import Moment
from .phrases import names

USES: Final = (  # what each power-up is good for
    "One more step in a move.",
    "Through one wall in a move.",
    "One more rotation.",
    "Two attack marbles fewer for wolves or Angel.",
    "One defence marble fewer for servants.",
)


# --- locks ---


def lock(now: Moment, action: int) -> Choice:
    view = now.view
    gate, party, supply = lock_gate(action), lock_party(action), lock_supply(action)
    pairs = []
    for sheep in members(party):
        cell = now.sheep(sheep).cell
        if sheep == MOPPET and supply:
            cell = neighbour(cell, supply - 1)
        pairs.append(f"{SHEEP[sheep]}’s {tile_name(view, cell)}")
    reach = f" ({pairs[members(party).index(MOPPET)]})" if supply else ""
    left = sum(gate.open for gate in view.gates) - 1
    follows = f"Then {counted(left, 'gate')} left." if left else "The last gate: the Angel comes."
    return Choice(
        action,
        f"Lock gate {gate + 1} with {names(party)}{reach}",
        f"{listed(pairs)}. {now.asked(party)}{follows}",
        _lock_points(now, action),
        "TY-81",
        icon="i-gate",
        main=True,
        gain="+1 gate",
        group="Together" if len(members(party)) > 1 else "Act",
    )


def _lock_points(now: Moment, action: int) -> tuple[str, ...]:
    """The gate; then the sheep if several parties could do it; then Moppet's tile if several."""
    gate, party, supply = lock_gate(action), lock_party(action), lock_supply(action)
    rivals = [other for other in now.legal if other < MOVE and lock_gate(other) == gate]
    points = [f"space-{FIRST_GATE + gate}"]
    if len({lock_party(other) for other in rivals}) > 1:
        points += [f"sheep-{sheep}" for sheep in now.own_first(party)]
    if sum(lock_party(other) == party for other in rivals) > 1:
        cell = now.sheep(MOPPET).cell
        points.append(f"cell-{neighbour(cell, supply - 1) if supply else cell}")
    return tuple(points)


# --- power-ups and sacrifice ---


def power_up(now: Moment, action: int) -> Choice:
    view = now.view
    if TAKE <= action < LILY_DRAWS:
        return _take(now, take_kind(action), action)
    if action == LILY_DRAWS:
        return Choice(
            action,
            "Lily draws a power-up",
            "Each kind 1 in 6; red gives any.",
            ("sheep-0", "fate"),
            "TY-155",
            icon="i-fate",
            piece=now.piece(LILY),
            group="Act",
            brief="Draw a power-up",
        )
    number = power_up_sheep(action)
    sheep = now.sheep(number)
    face = view.tiles[sheep.cell].face
    if face == WASTELAND:
        chooses = number == LILY and sheep.corrupted and view.active != FAIRNESS
        red = "any you like" if chooses else "nothing"
        gives, icon, rule = f"The Fate box: each kind 1 in 6, red {red}.", "i-fate", "TY-100"
    else:
        gives, icon, rule = f"Takes a {RELICS[face]} here.", f"r-{RELICS[face]}", "TY-99"
    return Choice(
        action,
        f"Power up with {SHEEP[number]}",
        f"{gives}{_over_limit(view, face)}",
        (f"sheep-{number}", f"cell-{sheep.cell}"),
        rule,
        icon=icon,
        gain="" if face == WASTELAND else f"+1 {RELICS[face]}",
        piece=now.piece(number),
        group="Act",
        brief="Power up here",
    )


def _over_limit(view: TangledYarnsView, kind: int) -> str:
    """A warning that this one must go back in the next phase 1 (TY-70)."""
    if kind == WASTELAND or view.powerups[kind] < view.limits[kind]:
        return ""
    return f" The flock keeps only {view.limits[kind]} past this round."


def _take(now: Moment, kind: int, action: int) -> Choice:
    view = now.view
    acting = view.stage == ACT
    who = "Lily takes" if acting else "Take"
    rule = "TY-154" if acting else "TY-198" if view.stage == CLAIM else "TY-155"
    return Choice(
        action,
        f"{who} a {RELICS[kind]}",
        USES[kind] + _over_limit(view, kind),
        (("sheep-0",) if acting else ()) + (f"power-{kind}",),
        rule,
        icon=f"r-{RELICS[kind]}",
        gain=f"+1 {RELICS[kind]}",
        piece=now.piece(LILY) if acting else "",
        group="Act" if acting else "",
        brief=f"Take a {RELICS[kind]}",
    )


def sacrifice(now: Moment, action: int) -> Choice:
    view = now.view
    number = sacrifice_sheep(action)
    sheep = now.sheep(number)
    if sheep.corrupted:
        living = sum(one.alive for one in view.flock) - 1
        price, lost = "She dies.", "She is corrupted already, so she dies."
        if living < largest_open_gate(now.position) or not living:
            price = "She dies, and the game is lost."
            lost = "She dies, too few sheep are left, and the game is lost."
    else:
        price = "Corrupted, and back to the altar."
        lost = "She is corrupted for good and goes back to the altar."
    held = "" if view.final_act or view.lying else "Holds the Shepherd for a round. "
    return Choice(
        action,
        f"Sacrifice {SHEEP[number]}",
        f"{held}{price}",
        (f"sheep-{number}", "the-shepherd"),
        "TY-111",
        icon="shepherd",
        danger=f"{lost} {held}".strip(),
        piece=now.piece(number),
    )
