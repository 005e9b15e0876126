"""The table in text, for terminals of eighty columns: the city, the track, the flock."""

from typing import Final

from ..facts import LETTER, brought, tile_name
from ..rules.city import ALTAR, AXIAL
from ..rules.kinds import RELICS, SHEEP, WAYS
from ..rules.shepherd import FIRST_GATE
from ..view import SheepSeen, TangledYarnsView
from .layout import LETTERS
from .slips import EFFECTS

COLUMN: Final = 9  # characters from one column of cells to the next
ARROWS: Final = "↑↗↘↓↙↖"  # the six directions, red first (TY-17)
LEGEND: Final = (
    "[dim]A cell: its number, relic (.. wasteland), side of its wall; then who is there.[/]",
    "[dim]red ↑ blue ↗ green ↘ orange ↓ black ↙ purple ↖    c4: a cultist 4 steps away[/]",
    "[dim]w: a wolf    A: the Angel    small letters: corrupted sheep    **: the altar[/]",
)


def sketch(view: TangledYarnsView) -> str:
    """The city in text: seven columns of cells, then the track and the flock."""
    parts = [_city(view), list(LEGEND), _track(view), [*_flock(view), _power_ups(view)]]
    return "\n\n".join("\n".join(lines) for lines in parts)


# --- the city ---


def _city(view: TangledYarnsView) -> list[str]:
    """Flat-topped cells: a column for each q, half a row lower with every step to the side."""
    grid = {(q, 2 * r + q): cell for cell, (q, r) in enumerate(AXIAL)}
    lines = []
    for row in range(-6, 7):
        line = ""
        length = 0
        for q in range(-3, 4):
            cell = grid.get((q, row))
            if cell is None:
                continue
            gap = COLUMN * (q + 3) - length
            text, drawn = _cell(view, cell)
            line += " " * gap + text
            length += gap + drawn
        lines.append(line)
    return lines


def _cell(view: TangledYarnsView, cell: int) -> tuple[str, int]:
    """Number, face, where its wall is, who is there; and how long that is."""
    tile = view.tiles[cell]
    face = "**" if cell == ALTAR else "??" if tile.face < 0 else (*LETTERS, "..")[tile.face]
    wall = " " if tile.wall < 0 else ARROWS[tile.wall]
    foes = [f"c{cultist.steps}" for cultist in view.cultists if cultist.cell == cell]
    foes += ["w" for wolf in view.wolves if wolf.cell == cell]
    foes += ["A"] if cell == view.angel else []
    flock = "".join(_letter(sheep) for sheep in view.flock if sheep.cell == cell)
    shown = f"[bold red]{''.join(foes)}[/]" if foes else ""
    shown += f"[bold green]{flock}[/]" if flock else ""
    return f"{cell:>2}{face}{wall}{shown}", 5 + len("".join(foes)) + len(flock)


def _letter(sheep: SheepSeen) -> str:
    letter = LETTER[sheep.sheep]
    return letter.lower() if sheep.corrupted else letter


# --- the track ---


def _track(view: TangledYarnsView) -> list[str]:
    return [_space(view, space) for space in range(1, 12)]


def _space(view: TangledYarnsView, space: int) -> str:
    here = ("_" if view.lying else ">") if space == view.shepherd else " "
    gate = view.gates[space - FIRST_GATE] if space >= FIRST_GATE else None
    way = view.ways[space]
    if gate and gate.open:
        what = f"gate {gate.number + 1}: " + " ".join(LETTERS[kind] for kind in gate.symbols)
    elif way >= 0:
        what = f"{WAYS[way].capitalize()}: {' '.join(EFFECTS[way])}"
    else:
        what = "no tile"
    return f"{here}{space:>2} {what:<44} brings {brought(view, space) or 'nobody'}"


# --- the flock ---


def _flock(view: TangledYarnsView) -> list[str]:
    lines = []
    for sheep in view.flock:
        state = "dead" if not sheep.alive else "corrupted" if sheep.corrupted else "healthy"
        left = [
            word
            for word, used in (("move", sheep.moved), ("act", sheep.acted), ("turn", sheep.rotated))
            if not used
        ]
        after = f", on {tile_name(view, sheep.cell)}; left: {', '.join(left) or 'nothing'}"
        lines.append(
            f"{_letter(sheep)} {SHEEP[sheep.sheep]:<10} {state}{after if sheep.alive else ''}"
            f" (@{sheep.owner})"
        )
    return lines


def _power_ups(view: TangledYarnsView) -> str:
    """What the flock holds, and how much of it may be kept into the next round (TY-70)."""
    held = [f"{RELICS[kind]} {view.powerups[kind]}/{view.limits[kind]}" for kind in range(5)]
    return f"Power-ups held/kept: {', '.join(held)}"
