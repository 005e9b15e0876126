"""Moves and rotations: the way of a sheep, what waits at its end, and how yarns change."""

from tumtum.engine.ghosts import Row, order, way
from tumtum.engine.picture import number, tag

from ...facts import bites, in_percent, listed, percent, prices, route, tile_name
from ...rules.actions import rotate_sheep, rotate_tech, rotate_tile, rotate_wall
from ...rules.city import ALTAR, members, neighbour
from ...rules.kinds import MAP, RELICS, SHEEP, TALARIA, TECH, WASTELAND
from ...rules.position import Position
from ...rules.servants import cultist_ways
from ...rules.walking import talaria_needed
from ..layout import HEX, edge
from ..tokens import SLOTS
from .outlook import Outlook

LOW = SLOTS[0][0][1]  # a sheep that is alone on a tile stands so far below its middle


# --- a move ---


def move(now: Outlook, sheep: int, cell: int) -> str:
    """The dotted way, what it costs, and what waits there."""
    ways = prices(now.position, sheep, cell)
    if len(ways) == 1:
        return _walk(now, sheep, cell, ways[0][0])
    said = listed([price for _, price in ways], "or")
    asked = Row(f"Costs {said}: you are asked", "", "r-map")
    return _way(now, sheep, cell, ways[0][0]) + _at_the_end(now, sheep, cell, [asked])


def pay_move(now: Outlook, maps: int) -> str:
    return _walk(now, now.view.mover, now.view.goal, maps)


def _walk(now: Outlook, sheep: int, cell: int, maps: int) -> str:
    talaria = int(talaria_needed(now.position, sheep, cell, maps))
    paid = now.pile(TALARIA, -talaria) + now.pile(MAP, -maps)
    return _way(now, sheep, cell, maps) + paid + _at_the_end(now, sheep, cell, [])


def _way(now: Outlook, sheep: int, cell: int, maps: int) -> str:
    """From tile to tile; a small number on each step but the last."""
    scale = now.where.scale
    cells = route(now.position, sheep, cell, maps)
    middles = [(x, y + LOW * scale) for x, y in map(now.where.cell, cells[1:])]
    line = way(now.sheep_spot(sheep), *middles)
    return line + "".join(
        order(step, x, y, 0.87 * now.size) for step, (x, y) in enumerate(middles[:-1], start=1)
    )


def _at_the_end(now: Outlook, sheep: int, cell: int, rows: list[Row]) -> str:
    """What she could do there, and what could be done to her; elsewhere too, where her leaving
    turns the wolves to others."""
    then = now.position.clone()
    then.cell[sheep] = cell
    rows = [*rows, *_deeds(now, sheep, cell)]
    danger = bites(then)
    if cell in danger:
        rows.append(Row(f"Wolves can bite: {in_percent(danger.pop(cell))}", "bad", "wolf"))
    slip = now.slip(f"{SHEEP[sheep]} on {tile_name(now.view, cell)}", rows, now.cell_box(cell))
    return danger_pills(now, then, danger) + slip


def _deeds(now: Outlook, sheep: int, cell: int) -> list[Row]:
    """The actions that the tile offers, if she has hers left."""
    view, one = now.view, now.sheep(sheep)
    if one.acted:
        return []
    rows = []
    face = view.tiles[cell].face
    if cell != ALTAR and face != WASTELAND:
        asking = [str(gate.number + 1) for gate in view.gates if gate.open and face in gate.symbols]
        serves = f", for gate {listed(asking, 'or')}" if asking else ""
        rows.append(Row(f"A {RELICS[face]}{serves}", "good", f"r-{RELICS[face]}"))
    if any(cultist.cell == cell for cultist in view.cultists):
        odds = percent(one.attack, view.cultist_defence)
        rows.append(Row(f"She beats a cultist: {odds}", "", "cultist"))
    if any(wolf.cell == cell for wolf in view.wolves):
        odds = percent(one.attack, view.wolf_defence)
        rows.append(Row(f"She beats a wolf: {odds}", "", "wolf"))
    return rows


# --- a rotation ---


def rotate(now: Outlook, action: int) -> str:
    """The wall in its new place, and every cultist whose way gets longer or shorter."""
    sheep, tile, wall = rotate_sheep(action), rotate_tile(action), int(rotate_wall(action))
    own = now.sheep(int(sheep)).cell
    cell = int(neighbour(own, tile - 1)) if tile else own
    then = now.position.clone()
    then.set_wall(cell, wall)
    parts = [_wall(now, cell, now.view.tiles[cell].wall, "g-old"), _wall(now, cell, wall, "g-wall")]
    parts.append(now.pile(TECH, -1) if rotate_tech(action) else "")
    parts += [_yarn(now, then, start) for start in sorted({c.cell for c in now.view.cultists})]
    return "".join(parts) + danger_pills(now, then, bites(then))


def _wall(now: Outlook, cell: int, direction: int, class_: str) -> str:
    x, y = now.where.cell(cell)
    ax, ay, bx, by = (number(0.97 * value) for value in edge(direction, HEX - 5))
    return tag(
        "path",
        class_=class_,
        d=f"M{ax} {ay}L{bx} {by}",
        transform=f"translate({x:g} {y:g}) scale({now.where.scale:g})",
    )


def _yarn(now: Outlook, then: Position, start: int) -> str:
    """The new way of the cultists on a cell, if it is longer or shorter than the old one."""
    before, after = now.view.tiles[start].steps, int(then.steps_to_altar(start))
    if before == after or start == ALTAR:
        return ""
    kind = "good" if after > before else "bad"
    cells = [start]
    while cells[-1] != ALTAR:
        cells.append(int(neighbour(cells[-1], members(cultist_ways(then, cells[-1]))[0])))
    line = way(*(now.where.cell(cell) for cell in cells), kind=kind)
    return line + now.pill(f"{before} → {after} steps", start, kind)


# --- wolves ---


def danger_pills(now: Outlook, then: Position, danger: dict[int, float]) -> str:
    """Over every other sheep: that wolves can bite it then, or can no longer."""
    before = bites(now.position)
    parts = [
        now.pill(f"bite {in_percent(odds)}", cell, "bad")
        for cell, odds in danger.items()
        if before.get(cell) != odds
    ]
    parts += [
        now.pill("no bite", cell, "good")
        for cell in before
        if cell not in bites(then) and then.sheep_on(cell)
    ]
    return "".join(parts)
