"""The picture of a war: the battleground between purgatory and hell, dice drawn as dice."""

from pathlib import Path
from typing import Final

from tumtum.engine.picture import (
    Drawing,
    Look,
    Piece,
    inside,
    number,
    piece,
    place,
    tag,
    text,
    title,
)

from ..content import BATTLES, HOMES, SIDES, field_id, field_name, place_id
from ..rules.board import COLUMNS, DEATH, DEVIL, HOME
from ..rules.position import ACTIONS_A_TURN, OVER, SET_UP
from ..view import GozdView
from .battle_marks import battle_marks
from .battle_tables import slips
from .homes import heaps
from .layout import Layout, Spot, die_id, die_symbol, layout, scratches, slab, spots

HERE: Final = Path(__file__).parents[1]
LOOK: Final = Look(
    style=(HERE / "look.css").read_text(encoding="utf-8"),
    defs=inside(HERE / "look.svg"),
    cloth=("#3A3435", "#2A2629", "#171417"),
    cover=inside(HERE / "cover.svg"),
    glyphs={f"bone-{value}": f"({value})" for value in range(1, 7)}
    | {f"coal-{value}": f"<{value}>" for value in range(1, 7)},
)


def draw(view: GozdView, narrow: bool) -> Drawing:
    """Realms and fields, what can be clicked on them, the dice, and what is written above."""
    at = layout(view, narrow)
    dice = spots(view, at)
    parts = [
        _realm(view, at, DEVIL),
        *(_field(view, at, field) for field in range(COLUMNS * view.rows)),
        _realm(view, at, DEATH),
        _hits(view, dice),
        *(piece(Piece(die.kind, die.x, die.y, die.size)) for die in dice),
        heaps(view, at),
        battle_marks(view, at, dice),
        slips(view, at),
    ]
    classes = " ".join(["narrow"] * narrow + ["deep"] * at.deep)
    layers = (f'<g class="{classes}">', *parts, "</g>")
    return Drawing(at.width, at.height, layers, _label(view))


def pieces(view: GozdView, narrow: bool) -> list[Piece]:
    """Every die."""
    at = layout(view, narrow)
    return [Piece(die.kind, die.x, die.y, die.size) for die in spots(view, at)]


# --- the realms ---


def _realm(view: GozdView, at: Layout, side: int) -> str:
    top, height, width = at.realm_top(side), at.realm_height, at.realm_width
    box = f'x="{at.realm_left}" y="{top}" width="{width}" height="{height}"'
    symbol = "flames" if side == DEVIL else "hills"
    home, army = sum(view.at(side, HOME)), view.army(side)
    parts = [
        title(f"{HOMES[side]}: {home} minions at home, army {army}"),
        f'<rect {box} rx="14" class="realm hit"/><use class="far" href="#{symbol}" {box}/>',
    ]
    if side == DEATH and not at.narrow:
        grave = f'x="{at.width - at.realm_left - 22}" y="{top + height - 27}"'
        parts.append(f'<use class="graves" href="#grave" {grave} width="16" height="22"/>')
    if at.narrow:
        parts.append(text(HOMES[side], 28, top + 40, class_="t-serif rname"))
        told = f"{home} home · army {army}"
        parts.append(text(told, at.width - 28, top + 39, class_="rsub", text_anchor="end"))
    else:
        parts.append(text(HOMES[side], 38, top + 43, class_="t-serif rname"))
        parts.append(text(f"{home} home, army {army}", 38, top + 66, class_="rsub"))
    if view.side == side and SET_UP < view.stage < OVER:
        parts.append(_actions_left(view, at, top))
    return tag("g", *parts, id=HOMES[side].lower(), class_=f"home {_style(side)}")


def _style(side: int) -> str:
    return "coal" if side == DEVIL else "bone"


def _actions_left(view: GozdView, at: Layout, top: int) -> str:
    """Six diamonds in the realm of the player whose turn it is: full ones are still to come."""
    x, y, size = (240, top + 29, 9) if at.narrow else (46, top + 82, 7)
    return "".join(
        f'<path class="act{" left" if index >= ACTIONS_A_TURN - view.actions_left else ""}"'
        f' d="M{x + 3 * size * index} {y - size}l{size} {size}-{size} {size}-{size}-{size}Z"/>'
        for index in range(ACTIONS_A_TURN)
    )


# --- the fields ---


def _field(view: GozdView, at: Layout, field: int) -> str:
    x, y = at.corner(field)
    width, height = at.field_width, at.field_height
    parts = [
        title(_field_words(view, field)),
        f'<path class="slab hit" d="{slab(field, width, height)}"/>'
        f'<path class="lip" d="M11 4H{width - 11}M4 11V{height - 11}"/>'
        f'<path class="scratch" d="{scratches(field, width, height)}"/>',
        _motif(view, at, field),
        _field_name(view, at, field),
    ]
    if view.contested(field) and not at.compact:
        parts.append(_swords(view, at, field))
    classes = ["field", _row_class(view, field)]
    if view.contested(field):
        classes.append("clash")
    if view.last_attack and view.last_attack.field == field and view.last_move is None:
        classes.append("last")
    return tag(
        "g", *parts, id=f"field-{field_id(field)}", class_=" ".join(classes), transform=place(x, y)
    )


def _swords(view: GozdView, at: Layout, field: int) -> str:
    """On both sides of the name of a contested field, or before it if it is long."""
    lefts = [4] if _long_name(view, at, field) else [6, at.field_width - 32]
    crossed = "".join(
        f'<use href="#swords" x="{left}" y="{number(at.field_height / 2 - 13)}" width="26"'
        ' height="26"/>'
        for left in lefts
    )
    return tag("g", crossed, class_="swords")


def _long_name(view: GozdView, at: Layout, field: int) -> bool:
    return not at.narrow and len(field_name(field, view.rows)) > 12


def _row_class(view: GozdView, field: int) -> str:
    if view.first_row_of(DEATH, field):
        return "threshold"
    return "brink" if view.first_row_of(DEVIL, field) else "waste"


def _field_name(view: GozdView, at: Layout, field: int) -> str:
    if at.compact:
        return text(field_id(field), 23, at.field_height / 2 + 6, class_="fname")
    if at.narrow:
        return text(field_id(field), at.field_width / 2, at.field_height / 2 + 9, class_="fname")
    words = f'{field_name(field, view.rows)} <tspan class="fid">{field_id(field)}</tspan>'
    middle = at.field_width / 2 + 12 * (view.contested(field) and _long_name(view, at, field))
    return tag("text", words, x=middle, y=at.field_height / 2 + 5, class_="fname")


def _motif(view: GozdView, at: Layout, field: int) -> str:
    """What grows in the column, where no dice lie."""
    if at.compact:
        return ""
    below = any(view.at(DEATH, field))
    if below and any(view.at(DEVIL, field)):
        return ""
    top = 10 if below else at.field_height - 54
    left = at.field_width // 2 - 44
    motif = field_id(field)[0]
    return f'<use class="motif" href="#m-{motif}" x="{left}" y="{top}" width="88" height="44"/>'


def _field_words(view: GozdView, field: int) -> str:
    dice = [
        f"{SIDES[side]} {', '.join(map(str, view.values(side, field))) or 'none'}"
        for side in (DEVIL, DEATH)
    ]
    return f"{field_name(field, view.rows)} ({field_id(field)}): {'; '.join(dice)}"


# --- dice that can be clicked ---


def _hits(view: GozdView, dice: list[Spot]) -> str:
    """One group for each class of dice, with a shape round each die of it (GZ-43)."""
    groups: dict[str, list[Spot]] = {}
    for die in dice:
        groups.setdefault(die_id(die.side, die.place, die.value, die.rank), []).append(die)
    return "".join(_hit(view, name, alike) for name, alike in groups.items())


def _hit(view: GozdView, name: str, alike: list[Spot]) -> str:
    die = alike[0]
    where = place_id(die.place, die.side)
    shapes = "".join(
        f'<rect class="hit" x="{number(spot.x - spot.size / 2 - 3)}"'
        f' y="{number(spot.y - spot.size / 2 - 3)}" width="{number(spot.size + 6)}"'
        f' height="{number(spot.size + 6)}" rx="15"/>'
        for spot in (alike[-1:] if die.place == HOME else alike)
    )
    words = title(f"{SIDES[die.side]}: {len(alike)} × {die.value} in {where}")
    return tag("g", words, shapes, id=name, class_="die last" if _just_moved(view, die) else "die")


def _just_moved(view: GozdView, die: Spot) -> bool:
    """Whether this is the die of the Move just made; it is one with a trail."""
    last = view.last_move
    if last is None or die.side != view.side or (die.place, die.value) != (last.target, last.value):
        return False
    return any(
        rank.value == die.value and rank.rank == die.rank and rank.trail >> last.origin & 1
        for rank in view.ranks(die.side, die.place)
    )


def _label(view: GozdView) -> str:
    armies = " and ".join(f"{SIDES[side]} with {view.army(side)}" for side in (DEATH, DEVIL))
    board = f"five columns by {view.rows} rows, hell above, purgatory below"
    return f"The battleground, {board}: {armies}."


# --- for terminals ---

MARKUP: Final = ("bold cyan", "bold red")


def sketch(view: GozdView) -> str:
    """The battleground in text, hell on top; (Death's dice), <the Devil's>."""
    lines = [_sketch_home(view, DEVIL)]
    for row in reversed(range(view.rows)):
        cells = [_sketch_field(view, COLUMNS * row + column) for column in range(COLUMNS)]
        lines.append(" ".join(cells).rstrip())
    lines.append(_sketch_home(view, DEATH))
    lines += _sketch_tables(view)
    if view.last_attack:
        last = view.last_attack
        attacker = LOOK.glyphs[die_symbol(last.side, last.attacker)]
        if last.defender:
            told = f"{attacker} + {LOOK.glyphs[die_symbol(1 - last.side, last.defender)]}"
            lines.append(f"Last battle, in {field_id(last.field)}: {told} = {last.score}")
        else:
            lines.append(f"Last attack: {attacker} slaughtered from {field_id(last.field)}")
    if SET_UP < view.stage < OVER:
        lines.append(f"{SIDES[view.side]}: {view.actions_left} of {ACTIONS_A_TURN} actions left")
    return "\n".join(lines)


def _sketch_home(view: GozdView, side: int) -> str:
    heaps = "  ".join(
        f"{LOOK.glyphs[die_symbol(side, value)]}x{view.at(side, HOME)[value - 1]}"
        for value in range(1, 7)
    )
    return f"[{MARKUP[side]}]{HOMES[side]:<10}[/] {heaps}  army {view.army(side)}"


def _sketch_tables(view: GozdView) -> list[str]:
    """The battle tables (GZ-56); the column of the last battle stands out."""
    score = view.last_attack.score if view.last_attack and view.last_attack.defender else 0
    lines = ["score   ", "attacker", "defender"]
    for least, most, attacker, defender in BATTLES:
        scores = str(least) if least == most else f"{least}-{most}"
        for index, word in enumerate((scores, attacker, defender)):
            now = least <= score <= most
            lines[index] += f"  [reverse]{word}[/]" if now else f"  {word}"
            lines[index] += " " * (7 - len(word))
    return [line.rstrip() for line in lines]


def _sketch_field(view: GozdView, field: int) -> str:
    devil = "".join(map(str, view.values(DEVIL, field)))
    death = "".join(map(str, view.values(DEATH, field)))
    parts, length = [], 2
    for side, dice, form in ((DEVIL, devil, "<{}>"), (DEATH, death, "({})")):
        if dice:
            parts.append(f"[{MARKUP[side]}]{form.format(dice)}[/]")
            length += len(dice) + 2
    return f"{field_id(field)} {''.join(parts)}{' ' * (13 - length)}"
