"""Steps and travels: the way so far, what waits on the space, what the hunters would do then."""

from tumtum.engine.ghosts import Row, ring, way

from ...content import CONTENT
from ...facts import (
    SPACES,
    beside,
    counted,
    dice_words,
    forecast_at,
    position,
    saved,
)
from ...rules.actions import ACTION, AMBUSH, ASK_STEP, DEN, SNARE, TUNNEL
from ...rules.nearness import in_sight_of_hunters
from ...rules.tables import ALL
from ...view import GillybogView
from .outlook import Outlook, captured, in_percent

LONGEST = 12  # spaces of a way so far that is still traced


def walk(now: Outlook, cell: int) -> str:
    return _trail(now) + _there(now, cell, _arrival(now.view, cell))


def travel(now: Outlook, cell: int) -> str:
    return _there(now, cell, _arrival(now.view, cell))


def stop(now: Outlook, _: int) -> str:
    """The end of a movement: what it does there, and what comes if the turn ends."""
    view = now.view
    if view.stage != ASK_STEP:
        return ""
    cell = view.players[view.walk.mover].at
    rows = _ending(view, cell) if view.walk.moved else []
    return _trail(now) + _there(now, cell, rows)


def follow(now: Outlook, token: int) -> str:
    spot = now.spot(f"gilly-{token}")
    return ring(spot.x, spot.y, spot.size, "good") if spot else ""


def _there(now: Outlook, cell: int, rows: list[Row]) -> str:
    view = now.view
    name = SPACES[view.cells[cell].kind]
    if view.walk.mover == view.active and view.phase == ACTION:
        rows = [*rows, *turn_ends(view, cell, _attacks(view, cell))]
    return now.slip(f"{name[0].upper()}{name[1:]}", rows, now.box(cell)) + coming(now, cell)


# --- the way so far ---


def _trail(now: Outlook) -> str:
    cells = trail(now.view)
    return way(*(now.at(cell) for cell in cells)) if len(cells) > 1 else ""


def trail(view: GillybogView) -> list[int]:
    """The spaces of the movement so far, from its start to where the mover is; of several ways
    through them any; nothing after a travel or where it is long."""
    visited = set(view.walk.visited)
    if view.walk.travelling or not 1 < len(visited) <= LONGEST:
        return []
    here = view.players[view.walk.mover].at
    starts = {view.card.start} & visited or visited
    return _through(view, [here], visited - {here}, starts)[::-1]


def _through(view: GillybogView, way: list[int], left: set[int], starts: set[int]) -> list[int]:
    """The way back through all that is left, along paths to a start; empty where there is none."""
    if not left:
        return way if way[-1] in starts else []
    for cell in neighbours(view, way[-1]):
        found = _through(view, [*way, cell], left - {cell}, starts) if cell in left else []
        if found:
            return found
    return []


def neighbours(view: GillybogView, cell: int) -> list[int]:
    """The spaces that paths lead to."""
    at = {(one.q, one.r): number for number, one in enumerate(view.cells)}
    return [at[beside(view, cell, direction)] for direction in view.cells[cell].paths]


# --- what waits there ---


def _attacks(view: GillybogView, cell: int) -> int:
    """Attacks on entering that cannot be ignored (GB-103, GB-110)."""
    here = view.players[view.walk.mover].at
    if cell == here or view.walk.ignores == ALL:
        return 0
    at = view.cells[cell]
    return max(0, at.hunters + (at.kind == AMBUSH) - max(0, view.walk.ignores))


def _arrival(view: GillybogView, cell: int) -> list[Row]:
    """What entering does (GB-110, GB-113)."""
    at = view.cells[cell]
    rows = []
    if view.walk.ignores != ALL:
        many = at.hunters + (at.kind == AMBUSH)
        suffered = _attacks(view, cell)
        icon = "hunter" if at.hunters else "k-ambush"
        if suffered:
            odds = in_percent(captured(view, view.walk.mover, cell, suffered))
            less = f" ({many - suffered} ignored)" if many > suffered else ""
            rows.append(Row(f"{counted(suffered, 'attack')}{less}: {odds}", "bad", icon))
        elif many:
            rows.append(Row(f"{counted(many, 'attack')}, ignored", "", icon))
        if at.kind == SNARE and view.walk.left not in (0, 1) and view.walk.ignores <= 0:
            rows.append(Row("The Snare ends the move", "bad", "k-snare"))
    if at.kind == TUNNEL:
        rows.append(Row("Leads on to a bog within 3", "good", "k-tunnel"))
    if at.shelter:
        rows.append(Row(f"{counted(at.shelter, 'token')} to shelter you", "good", "leaf"))
    return rows + _ending(view, cell)


def _ending(view: GillybogView, cell: int) -> list[Row]:
    """What the end of a movement there does (GB-114)."""
    follower = view.walk.follower
    rows = []
    if any(gilly.at == cell and gilly.tipped for gilly in view.gillys):
        rows.append(Row("Frees the gilly", "good", "gilly"))
    if view.cells[cell].kind == DEN and follower >= 0:
        name = CONTENT.gilly_cards[view.gillys[follower].card].name
        rows.append(Row(f"Brings {name} home", "good", "gilly"))
    if cell == view.vision:
        if any(gilly.at == -1 for gilly in view.gillys):
            rows.append(Row("A new camp is found", "good", "vision"))
        elif saved(view) == len(view.gillys):
            rows.append(Row("Here is the ritual", "good", "vision"))
    return rows


# --- what the hunters do then ---


def turn_ends(view: GillybogView, cell: int, before: int = 0) -> list[Row]:
    """What the hunters' card and the dice would bring who ends the turn there, after so many
    attacks on entering."""
    if view.hunter_card < 0:
        return []
    card = CONTENT.hunter_cards[view.hunter_card].name
    attacks = forecast_at(view, cell).attacks.get(view.active, 0)
    said, kind = "no attack", "good"
    if attacks:
        odds = in_percent(captured(view, view.active, cell, before + attacks))
        said, kind = f"{counted(attacks, 'attack')}, {odds}", "bad"
    rows = [Row("If the turn ends here:"), Row(f"{card}: {said}", kind, "timer")]
    if view.dice_to_roll:
        state = position(view).clone()
        state.at[view.active] = cell
        seen = in_sight_of_hunters(state, view.active)
        dice = dice_words(view.dice_to_roll)
        rows.append(
            Row(f"{dice}, {'in' if seen else 'out of'} sight", "bad" if seen else "", "die")
        )
    return rows


def coming(now: Outlook, cell: int) -> str:
    """How hunters would come nearer to who ends the turn there, and where others would join."""
    view = now.view
    if view.walk.mover != view.active or view.phase != ACTION or view.hunter_card < 0:
        return ""
    here = view.players[view.active].at
    if cell == here:
        return ""  # the picture shows these already
    then = forecast_at(view, cell)
    lines = [way(*map(now.at, spaces), kind="bad") for _, spaces in then.moves]
    joining = [now.pill(f"+{many}", space, "bad") for space, many in then.placed]
    return "".join(lines + joining)
