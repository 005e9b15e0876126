"""Choices that need no sheep of one's own: yielding, answers to a proposal, the setup."""

from tumtum.engine.words import Choice, counted

from ..facts import TRAITS, listed, tile_name
from ..rules.actions import ACCEPT, DECLINE, PICK_SHEEP, YIELD, flip_cell, pick_sheep
from ..rules.kinds import RELICS, SHEEP
from ..view import TangledYarnsView


def answer_or_setup(view: TangledYarnsView, action: int) -> Choice:
    """Yielding, answers, and the choices before round 1."""
    if action == YIELD:
        return _yield(view)
    if action == ACCEPT:
        return Choice(action, "Accept", _joining(view), ("accept",), "TY-60", "A", "i-yes", True)
    if action == DECLINE:
        text = f"Nothing happens, nothing is spent; @{view.floor} keeps the floor."
        return Choice(action, "Decline", text, ("decline",), "TY-60", "D", "i-no")
    if action < PICK_SHEEP:
        cell = flip_cell(action)
        steps = view.tiles[cell].steps
        far = f"{counted(steps, 'step')} from the altar."
        words = f"Turn over {tile_name(view, cell)}"
        return Choice(action, words, far, (f"cell-{cell}",), "TY-199", icon=_relic_at(view, cell))
    number = pick_sheep(action)
    healthy, corrupted = (" ".join(lines) for lines in TRAITS[number])
    return Choice(
        action,
        f"Choose {SHEEP[number]}",
        f"{healthy} Corrupted: {corrupted[0].lower()}{corrupted[1:]}",
        (f"char-{number}",),
        "TY-41",
        icon=SHEEP[number].lower(),
    )


def _joining(view: TangledYarnsView) -> str:
    """What an own yes means: whose action is used (TY-83), and whether another is asked after."""
    proposal = view.proposal
    assert proposal
    owner = {sheep.sheep: sheep.owner for sheep in view.flock}
    own = listed([SHEEP[sheep] for sheep in proposal.party if owner[sheep] == view.seat])
    return (
        f"{own} joins in and has acted." if " and " not in own else f"{own} join in and have acted."
    )


def _relic_at(view: TangledYarnsView, cell: int) -> str:
    return f"r-{RELICS[view.tiles[cell].face]}"


def _yield(view: TangledYarnsView) -> Choice:
    if view.yields + 1 >= view.living_seats:
        detail = (
            "Ends the phase."
            if view.living_seats == 1
            else "All others have yielded: ends the phase."
        )
    else:
        detail = f"@{_next_seat(view)} is next; you get it back once somebody does something."
    return Choice(
        YIELD, "Yield the floor", detail, (), "TY-58", key="Y", icon="i-yield", group="Yield"
    )


def _next_seat(view: TangledYarnsView) -> int:
    """The next seat clockwise that has a living sheep."""
    living = {sheep.owner for sheep in view.flock if sheep.alive}
    seat = (view.floor + 1) % view.seats
    while seat not in living:
        seat = (seat + 1) % view.seats
    return seat
