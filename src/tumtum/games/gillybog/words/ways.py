"""Choices on the map: steps, travel, hunters, spaces, tiles."""

from tumtum.engine.words import Choice

from ..content import CONTENT
from ..facts import (
    COMPASS,
    SPACES,
    counted,
    joins,
    kind_symbol,
    laid,
    space,
    spots,
    steps_to,
    tile_spaces,
    ways_to_lie,
)
from ..rules.actions import (
    ASK_COVER,
    ASK_GROUP,
    ASK_LEAD,
    ASK_MORE,
    ASK_STEP,
    ASK_TAKEN,
    ASK_TOWED,
    ASK_TRAVEL,
    ASK_TUNNEL,
    COVER,
    FOLLOW,
    HAUNTED_BOG,
    LEAD,
    MUD_BANK,
    PICK_GROUP,
    PICK_SPACE,
    SIDES,
    SPILL,
    SPOT,
    STACK,
    STOP,
    TILE,
    TRAVEL,
    TURN,
    WALK,
)
from ..rules.land import FIRST_CAMP, FIRST_FOREST
from ..view import GillybogView
from .phrases import arrival, capital, from_the_den, heading, whereabouts


def _here(view: GillybogView) -> int:
    """Where the one who moves stands, or else the active player."""
    mover = view.walk.mover if view.walk.mover >= 0 else view.active
    return view.players[mover].at


def walk(view: GillybogView, cell: int) -> Choice:
    text = heading(view, _here(view), cell)
    return Choice(WALK + cell, text, arrival(view, cell), (f"at-{cell}",), "GB-107", icon="i-run")


def travel(view: GillybogView, cell: int) -> Choice:
    text = whereabouts(view, _here(view), cell)
    rule = "GB-199" if view.stage == ASK_TRAVEL else "GB-185"
    return Choice(TRAVEL + cell, text, arrival(view, cell), (f"at-{cell}",), rule, icon="i-leap")


def stop(view: GillybogView, _: int) -> Choice:
    """Go no further, place no more, stay, choose nobody."""
    if view.stage == ASK_STEP:
        where = space(view, _here(view))
        detail = f"You end your move in {where}." if view.walk.moved else "You do not move."
        points = (f"at-{_here(view)}",)
        return Choice(STOP, "Stop here", detail, points, "GB-107", "S", "i-stop")
    text, detail, rule = {
        ASK_TUNNEL: ("Stay here", "The move ends at the Tunnel.", "GB-185"),
        ASK_TRAVEL: ("Stay here", "You do not travel.", "GB-116"),
        ASK_MORE: ("No more tiles", "The card is done.", "GB-101"),
        ASK_COVER: ("No more bog", "The card is done.", "GB-201"),
        ASK_GROUP: ("Leave them all", "No hunters move.", "GB-205"),
        ASK_LEAD: ("Stop them here", "The hunters stay where they are.", "GB-205"),
        ASK_TOWED: ("Nobody", "Nobody is towed along.", "GB-211"),
    }[view.stage]
    return Choice(STOP, text, detail, (), rule, "S", "i-stop")


def follow(view: GillybogView, token: int) -> Choice:
    gilly = view.gillys[token]
    card = CONTENT.gilly_cards[gilly.card]
    detail = f"It comes along the whole way. {card.text}"
    return Choice(FOLLOW + token, card.name, detail, (f"gilly-{token}",), "GB-109", icon="gilly")


# --- hunters ---


def pick_group(view: GillybogView, cell: int) -> Choice:
    number = counted(view.cells[cell].hunters, "hunter")
    text = f"{number}: {whereabouts(view, _here(view), cell)}"
    steps = steps_to(view, view.active, cell)
    if view.stage == ASK_TAKEN:
        return Choice(
            PICK_GROUP + cell,
            text,
            "They go to the camp with you.",
            (f"group-{cell}",),
            "GB-160",
            icon="hunter",
        )
    far = f"{counted(steps, 'step')} from @{view.active}." if steps else "They stand right here."
    detail = far if steps >= 0 else "No path leads from them."
    return Choice(PICK_GROUP + cell, text, detail, (f"group-{cell}",), "GB-117", icon="hunter")


def lead(view: GillybogView, cell: int) -> Choice:
    rule = "GB-132" if view.stage == ASK_LEAD else "GB-121"
    return Choice(
        LEAD + cell,
        heading(view, view.pack.at, cell),
        hunters_arrive(view, cell),
        (f"at-{cell}",),
        rule,
        icon="hunter",
    )


def hunters_arrive(view: GillybogView, cell: int) -> str:
    """What happens to hunters on entering a space, and to who is there."""
    kind = view.cells[cell].kind
    there = [f"@{seat}" for seat, player in enumerate(view.players) if player.at == cell]
    parts = []
    if there:
        parts.append(f"they stop and attack {' or '.join(there)}")
    if kind == MUD_BANK:
        parts.append("the Mud Bank stops them")
    if kind == HAUNTED_BOG:
        parts.append("one goes home if they stop here")
    if view.cells[cell].hunters:
        parts.append(f"{counted(view.cells[cell].hunters, 'hunter')} there already")
    steps = steps_to(view, view.active, cell)
    if not parts:
        parts.append(f"{counted(steps, 'step')} from @{view.active}" if steps >= 0 else "cut off")
    return capital(", ".join(parts))


def spill(view: GillybogView, cell: int) -> Choice:
    half = view.cells[view.details[0]].hunters // 2
    detail = f"{counted(half, 'hunter')} go there. {hunters_arrive(view, cell)}"
    text = heading(view, view.details[0], cell)
    return Choice(SPILL + cell, text, detail, (f"at-{cell}",), "GB-118", icon="hunter")


def pick_space(view: GillybogView, cell: int) -> Choice:
    text = whereabouts(view, _here(view), cell)
    name = CONTENT.hunter_cards[view.hunter_card].name
    detail = f"{name} happens there. {hunters_arrive(view, cell)}"
    return Choice(PICK_SPACE + cell, text, detail, (f"at-{cell}",), "GB-29", icon="hunter")


# --- tiles ---


def cover(view: GillybogView, cell: int) -> Choice:
    text = whereabouts(view, _here(view), cell)
    kind = SPACES[view.cells[cell].kind]
    gone = "" if kind == "forest" else f" The {kind} is gone."
    detail = f"A bog with paths to all six sides.{gone}"
    return Choice(COVER + cell, text, detail, (f"at-{cell}",), "GB-47", icon="lily")


def stack(view: GillybogView, number: int) -> Choice:
    """The top tile of a bog stack; its back is a hazard."""
    pile = view.bogs[number]
    hazard = view.details[1]
    _, front, back = CONTENT.bogs[pile.top]
    kind = back if hazard else front
    side = f"the back of the {SPACES[front]}" if hazard else f"{pile.number} in the stack"
    effect = {
        2: "Who enters is attacked once",
        3: "Hunters see as far as it does",
        4: "Ends a move",
        6: "Stops hunters",
        7: "Two protection tokens lie there",
        8: "Each group that stops here loses one",
        9: "Leads to a bog within 3",
    }.get(kind, "")
    return Choice(
        STACK + number,
        SPACES[kind],
        f"{effect}; {side}.",
        (f"stack-{number}",),
        "GB-49",
        icon=kind_symbol(kind),
    )


def pick_tile(view: GillybogView, tile: int) -> Choice:
    text = capital(tile_spaces(FIRST_FOREST + tile))
    paths = sum(len(cell.exits) for cell in laid(FIRST_FOREST + tile, (0, 0), 0, 0))
    detail = f"{counted(paths, 'exit')}. Then you choose where it goes."
    return Choice(TILE + tile, text, detail, (f"shown-{tile}",), "GB-204", icon="i-tile")


def spot(view: GillybogView, number: int) -> Choice:
    """An empty cell beside the map, called by the space it touches."""
    cell, direction = divmod(number, SIDES)
    at = spots(view)[number]
    ways = ways_to_lie(view, number)
    here = view.players[view.active].at
    mine = any(here in joins(view, laid(view.tile, at, *way)) for way in ways)
    beside = "the Great Bog" if cell == direction + 1 else space(view, cell)
    text = f"{capital(COMPASS[direction])} of {beside}"
    detail = f"{counted(len(ways), 'way')} to lie there" + (", some join you." if mine else ".")
    return Choice(
        SPOT + number,
        text,
        detail,
        (f"spot-{number}",),
        "GB-35",
        icon="i-tile",
        group=f"Beside {from_the_den(view, cell)}",
        brief=capital(COMPASS[direction]),
    )


def turn(view: GillybogView, way: int) -> Choice:
    """One way to lay the tile over the chosen spot."""
    part, rotation = divmod(way, SIDES)
    cells = laid(view.tile, spots(view)[view.spot], part, rotation)
    joined = joins(view, cells)
    here = view.players[view.active].at
    kinds = [SPACES[cell.kind] for cell in cells]
    towards = COMPASS[rotation if part == 0 else (rotation + 3) % SIDES]
    text = f"{capital(kinds[0])} here, {kinds[1]} {towards}"
    if part == 1 and kinds[0] == kinds[1]:  # else two ways to lie would have the same words
        text += ", turned round"
    if view.tile >= FIRST_CAMP:
        detail = "A camp joins nothing yet"
    else:
        detail = f"Joins {counted(len(joined), 'path')}"
    if here in joined:
        detail += ", also to your own space"
    points = (f"turn-{way}",)
    return Choice(TURN + way, text, f"{detail}.", points, "GB-36", icon="i-turn")
