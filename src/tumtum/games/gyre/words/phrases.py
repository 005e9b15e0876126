"""What an action of Gyre brings, in a few words: told in advance, or as it happened."""

from typing import Final

from tumtum.engine.state import SPECTATOR, Event
from tumtum.games.jabberwocky_kit.cards import card_name
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS, gem_signs

from ..facts import card_at
from ..rules.actions import BREATHS, EXHALE, INHALE, RESOLVE, TAKE_OFF
from ..rules.board import COLUMNS, line_cells
from ..rules.state import Gyre
from ..view import GyreView, see

ACT_NAMES: Final = {INHALE: "inhale", EXHALE: "exhale", RESOLVE: "resolve", TAKE_OFF: "fly"}
TIMES: Final = ("", "", " twice", " three times", " four times", " five times")


def line_name(space: int) -> str:
    """ "row 1" or "column 3": the line of a space."""
    near = line_cells(space)[0]
    if len(line_cells(space)) == COLUMNS:
        return f"row {near // COLUMNS + 1}"
    return f"column {near % COLUMNS + 1}"


def blocked(view: GyreView) -> bool:
    here = view.spaces[view.colour]
    return {(here + 1) % 16, (here - 1) % 16} <= set(view.spaces)


def told(event: Event, view: GyreView) -> str:
    """What an inhale, exhale or resolve did to the gems."""
    colour, space, *values = event.values
    if event.what == "resolve":
        home = (values[0], values[1], values[2])
        return f"{gem_signs(home)} go{'es' * (sum(home) == 1)} home"
    if event.what == "inhale":
        moved, home_count = values
        closer = moved - home_count
        parts = [f"{closer} :{GEMS[colour]}: closer"] if closer else []
        parts += [f"{home_count} :{GEMS[colour]}: aboard"] if home_count else []
        return ", ".join(parts)
    landed = [
        f"{card_at(view, cell)}{TIMES[count]}"
        for cell, count in zip(line_cells(space), values, strict=True)
        if count
    ]
    back = view.aboard[colour]
    returned = f"; {back} back aboard" if back else ""
    return f"Onto {', '.join(landed)}{returned}"


def outcome(position: Gyre, action: int) -> str:
    """What this action would bring, flips and the end of the game included."""
    if action == TAKE_OFF:
        return "Any free space; no gem moves"
    events, after = try_out(position, action)
    first = events[0].after.view(SPECTATOR)
    assert isinstance(first, GyreView)
    parts = [told(events[0], first)]
    flips = flips_of(events)
    if flips:
        parts.append(f"{_listed(flips)} flip{'s' * (len(flips) == 1)}")
    if after.over:
        parts.append("the game ends")
    return "; ".join(parts)


def gain(position: Gyre, action: int) -> str:
    """How many more of the mover's own cards lie face-down; else how many of a rival's."""
    before, after = see(position, SPECTATOR), try_out(position, action)[1]
    more = [after.down(colour) - before.down(colour) for colour in range(3)]
    own = before.colour_of(before.mover)
    if more[own]:
        return f"{'+' if more[own] > 0 else '−'}{abs(more[own])}"
    rivals = sum(more[colour] for colour in range(3) if before.owner(colour) >= 0)
    return "±0" if rivals <= 0 else f"− rival’s {rivals}"


def lost_by(position: Gyre, action: int) -> str:
    """What is lost where this action ends the game for another."""
    after = try_out(position, action)[1]
    if not after.over or position.mover in after.winners:
        return ""
    return f"The game ends, and {' and '.join(f'@{seat}' for seat in after.winners)} wins."


def prospects(position: Gyre, action: int) -> str:
    """What could be done from the space of this whiffle."""
    after = position.clone()
    after.apply(position.mover, action)
    acts = [act for act in BREATHS if after.may(act)]
    where = line_name(int(after.space(after.colour))).capitalize()
    for act in acts:
        flips = flips_of(try_out(after, act)[0])
        if flips:
            verb = ACT_NAMES[act]
            return f"{where}: {verb} flips {_listed(flips)}"
    own = see(after, SPECTATOR)
    lying = sum(own.gems[cell][own.colour] for cell in line_cells(own.spaces[own.colour]))
    if not lying:
        return f"{where}: no {COLOURS[own.colour]} gems"
    return f"{where}: {lying} :{GEMS[own.colour]}:"


def flips_of(events: list[Event]) -> list[str]:
    """The names of the cards that flipped."""
    return [card_name(event.values[1]) for event in events if event.what == "flip"]


def try_out(position: Gyre, action: int) -> tuple[list[Event], GyreView]:
    """What would happen, and the view after it."""
    after = position.clone()
    after.recording = True
    after.apply(after.mover, action)
    return after.take_events(), see(after, SPECTATOR)


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
