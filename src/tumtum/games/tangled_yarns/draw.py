"""The picture of a view of Tangled Yarns: a felt city inside the Shepherd's track."""

from pathlib import Path
from typing import Final

from tumtum.engine.picture import Drawing, Look, Piece, inside, piece

from .city import LETTERS, draw_city, turn_handles
from .layout import Layout, layout
from .rules.actions import RELICS, SHEEP, WAYS
from .rules.city import ALTAR, AXIAL
from .slips import draw_slips
from .speech import counted
from .tokens import (
    CAST,
    LETTER,
    city_pieces,
    demand_styles,
    marks,
    sheep_symbols,
    token_hits,
    trails,
)
from .track import FIRST_GATE, draw_track, shepherd_hit, shepherd_spot
from .tray import boards_shown, draw_tray
from .view import TangledYarnsView

HERE: Final = Path(__file__).parent
GLYPHS: Final = (
    {f"r-{relic}": LETTERS[kind] for kind, relic in enumerate(RELICS[:5])}
    | {name: LETTER[sheep] for sheep, name in enumerate(CAST)}
    | {f"{name}-bad": LETTER[sheep].lower() for sheep, name in enumerate(CAST)}
    | {"wolf": "w", "cultist": "c", "shepherd": "S", "angel": "A", "i-gate": "G", "i-fate": "F"}
)
LOOK: Final = Look(
    style=(HERE / "look.css").read_text(encoding="utf-8") + demand_styles("tangled_yarns"),
    defs=inside(HERE / "look.svg") + sheep_symbols(),
    cloth=("#5D5079", "#4A3F63", "#2E2642"),
    cover=inside(HERE / "cover.svg"),
    glyphs=GLYPHS,
)


def draw(view: TangledYarnsView, narrow: bool) -> Drawing:
    """The whole table; pieces lie in a layer of their own, what is written on them above it."""
    where = _layout(view, narrow)
    layers = [
        draw_tray(view, where),
        draw_track(view, where),
        draw_city(view, where),
        trails(view, where),
        token_hits(view, where),
        shepherd_hit(view, where),
        *(piece(one) for one in pieces(view, narrow)),
        marks(view, where),
        turn_handles(view, where),
        draw_slips(view, where),
    ]
    size = "is-narrow" if narrow else "is-wide"
    layers = [f'<g class="{size}">', *layers, "</g>"]
    return Drawing(where.width, where.height, tuple(layers), _label(view))


def pieces(view: TangledYarnsView, narrow: bool) -> list[Piece]:
    """Everybody in the city, and the Shepherd."""
    where = _layout(view, narrow)
    return [*city_pieces(view, where), shepherd_spot(view, where)]


def _layout(view: TangledYarnsView, narrow: bool) -> Layout:
    return layout(narrow, boards_shown(view))


def _label(view: TangledYarnsView) -> str:
    still_open = sum(gate.open for gate in view.gates)
    parts = [f"The city of Parokiam, round {view.round}, {still_open} gates open."]
    for sheep in view.flock:
        state = "dead" if not sheep.alive else "corrupted" if sheep.corrupted else "healthy"
        parts.append(f"{SHEEP[sheep.sheep]} {state}, {_at(view, sheep.cell)}.")
    for cultist in view.cultists:
        parts.append(f"A cultist {cultist.steps} steps from the altar.")
    if view.wolves:
        parts.append(f"{len(view.wolves)} wolves.")
    return " ".join(parts)


def _at(view: TangledYarnsView, cell: int) -> str:
    if cell < 0:
        return "out of the game"
    if cell == ALTAR:
        return "on the altar"
    return f"on {RELICS[view.tiles[cell].face]} {cell}"


# --- for terminals ---


def sketch(view: TangledYarnsView) -> str:
    """The city in text: seven columns of cells, then the track and the flock."""
    return "\n".join([*_city_lines(view), "", *_table_lines(view)])


def _city_lines(view: TangledYarnsView) -> list[str]:
    """Flat-topped cells: a column for each q, half a row lower with every step to the side."""
    grid = {(q, 2 * r + q): cell for cell, (q, r) in enumerate(AXIAL)}
    lines = []
    for row in range(-6, 7):
        line = ""
        for q in range(-3, 4):
            cell = grid.get((q, row))
            line += "         " if cell is None else _cell_text(view, cell)
        lines.append(line.rstrip())
    return lines


def _cell_text(view: TangledYarnsView, cell: int) -> str:
    """Nine characters: number, face, where its wall is, who is there."""
    tile = view.tiles[cell]
    face = "**" if cell == ALTAR else "??" if tile.face < 0 else (*LETTERS, "..")[tile.face]
    wall = " " if tile.wall < 0 else "↑↗↘↓↙↖"[tile.wall]
    crowd = [
        LETTER[sheep.sheep].lower() if sheep.corrupted else LETTER[sheep.sheep]
        for sheep in view.flock
        if sheep.cell == cell
    ]
    foes = ["c" for cultist in view.cultists if cultist.cell == cell]
    foes += ["w" for wolf in view.wolves if wolf.cell == cell]
    foes += ["A"] if cell == view.angel else []
    here = "".join(foes + crowd)[:3]
    paint = "bold red" if foes else "bold green"
    shown = f"[{paint}]{here}[/]" if here else ""
    return f"{cell:>2}{face}{wall}{shown}{' ' * (4 - len(here))}"


def _table_lines(view: TangledYarnsView) -> list[str]:
    lines = []
    for space in range(1, 12):
        cultists, wolves = view.guide[space]
        here = ">" if space == view.shepherd else " "
        gate = view.gates[space - FIRST_GATE] if space >= FIRST_GATE else None
        if gate and gate.open:
            what = f"gate {gate.number + 1}: " + " ".join(LETTERS[kind] for kind in gate.symbols)
        else:
            what = WAYS[view.ways[space]] if view.ways[space] >= 0 else "-"
        lines.append(
            f"{here}{space:>2} {what:<24} brings {counted(cultists, 'cultist')},"
            f" {counted(wolves, 'wolf', 'wolves')}"
        )
    for sheep in view.flock:
        state = "dead" if not sheep.alive else "corrupted" if sheep.corrupted else "healthy"
        left = [
            word
            for word, used in (("move", sheep.moved), ("act", sheep.acted), ("turn", sheep.rotated))
            if not used
        ]
        lines.append(
            f"{LETTER[sheep.sheep]} {SHEEP[sheep.sheep]:<10} seat {sheep.owner}, {state},"
            f" {_at(view, sheep.cell)}; left: {', '.join(left) or 'nothing'}"
        )
    held = ", ".join(
        f"{view.powerups[kind]} {RELICS[kind]} (keeps {view.limits[kind]})" for kind in range(5)
    )
    lines.append(f"Power-ups: {held}")
    return lines
