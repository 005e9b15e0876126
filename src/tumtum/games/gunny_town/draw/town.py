"""The ground: streets, roofs, and the locations with their names and what they offer."""

from functools import cache
from typing import Final

from tumtum.engine.picture import number, place, tag, text, title

from ..content import CONTENT, Location
from ..facts import PLACES
from ..rules.town import WHERE
from ..spots import square_spot
from ..view import GunnyTownView
from .layout import Layout

# Blocks of roofs, and which squares are open, from the map itself.
OPEN: Final = frozenset(WHERE)
ROOFS: Final = ("#A8583C", "#7D8A7A", "#B98A48", "#8C6B58", "#6F7E8C", "#A8583C", "#9B7B4A")
SCENERY: Final = ("s-cactus", "s-barrel", "s-weed", "s-trough")
SHORT: Final = {  # names for a phone, where they do not fit
    "Gold Mine": "Mine",
    "General Store": "Store",
    "Lawyer's Office": "Lawyer",
    "Gunsmith": "Guns",
    "Abandoned Wagon": "Wagon",
    "North Coach Stop": "Coach",
    "Fort Road Coach Stop": "Coach",
    "Jail Road Coach Stop": "Coach",
    "South Coach Stop": "Coach",
    "Saloon (west room)": "Saloon",
    "Saloon (east room)": "Saloon",
    "Railway Depot": "Depot",
    "River Ford": "Ford",
    "Town Square": "Square",
    "Powder Store": "Powder",
    "Doctor's House": "Doctor",
    "Sheriff's Office": "Sheriff",
    "Prospectors' Camp": "Camp",
    "Apothecary": "Apoth.",
    "Cemetery": "Graves",
}
GRASS: Final = ("Town Square", "Cemetery")
BARE: Final = ("Gold Mine", "Abandoned Wagon", "Prospectors' Camp", "Railway Depot")


@cache
def ground(at: Layout) -> str:
    """What never changes: dust, scenery and roofs."""
    box = at.ground
    place_of = f'x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}" rx="12"'
    parts = [
        f'<rect class="ground" {place_of}/><rect {place_of} fill="url(#dust)"/>',
        *(_rut(at, row, True) for row in (0, 8)),
        *(_rut(at, column, False) for column in (0, 8)),
        *(_street(at, square) for square in range(len(WHERE)) if square not in PLACES),
        *(_roof(at, index, block) for index, block in enumerate(_blocks())),
    ]
    return tag("g", *parts, class_="mute")


def _rut(at: Layout, line: int, along: bool) -> str:
    """Traces of wheels in the outer streets."""
    start, end = at.left - 6, at.left + 9 * at.cell + 6
    middle = at.cell * (line + 0.5)
    if along:
        return f'<path class="rut" d="M{start} {number(at.top + middle)}H{end}"/>'
    down = f"M{number(at.left + middle)} {at.top - 6}V{at.top + 9 * at.cell + 6}"
    return f'<path class="rut" d="{down}"/>'


def _street(at: Layout, square: int) -> str:
    """The name of a street square in its corner, and here and there something that stands about."""
    x, y = at.corner(square)
    named = text(CONTENT.squares[square], x + 5, y + at.cell - 6, class_="coord")
    kind = (square * 7 + square // 5) % 6
    if kind >= len(SCENERY):
        return named
    size = 0.36 * at.cell
    spot = f'x="{number(x + 0.6 * at.cell)}" y="{number(y + 0.08 * at.cell)}"'
    return (
        f'<use class="scenery" href="#{SCENERY[kind]}" {spot} width="{number(size)}"'
        f' height="{number(size)}"/>{named}'
    )


def _blocks() -> list[list[tuple[int, int]]]:
    """The buildings: squares nobody enters, those that touch each other together."""
    left = {(column, row) for column in range(9) for row in range(9)} - OPEN
    blocks = []
    while left:
        block = [min(left)]
        left.remove(block[0])
        for column, row in block:
            for near in (
                (column + 1, row),
                (column, row + 1),
                (column - 1, row),
                (column, row - 1),
            ):
                if near in left:
                    left.remove(near)
                    block.append(near)
        blocks.append(block)
    return blocks


def _roof(at: Layout, index: int, block: list[tuple[int, int]]) -> str:
    """One roof over all squares of a block, with ridges from square to square."""
    edge, cell = 6, at.cell
    shape, ridge = "", ""
    for column, row in block:
        x, y = at.left + column * cell, at.top + row * cell
        shape += _rect(x + edge, y + edge, cell - 2 * edge, cell - 2 * edge)
        middle = f"{number(x + cell / 2)} {number(y + cell / 2)}"
        near = [(column + 1, row), (column, row + 1)]
        if near[0] in block:
            shape += _rect(x + cell - edge, y + edge, 2 * edge, cell - 2 * edge)
            ridge += f"M{middle}h{cell}"
        if near[1] in block:
            shape += _rect(x + edge, y + cell - edge, cell - 2 * edge, 2 * edge)
            ridge += f"M{middle}v{cell}"
        for across in (-1, 1):
            for down in (-1, 1):
                if (column + across, row) not in block and (column, row + down) not in block:
                    reach = cell / 2 - edge
                    ridge += f"M{middle}l{number(across * reach)} {number(down * reach)}"
    column, row = block[0]
    corner_x, corner_y = at.left + (column + 0.18) * cell, at.top + (row + 0.14) * cell
    corner = f'x="{number(corner_x)}" y="{number(corner_y)}"'
    chimney = f'<use href="#s-chimney" {corner} width="18" height="18"/>'
    return (
        f'<path class="eaves" d="{shape}"/><path d="{shape}" fill="{ROOFS[index % len(ROOFS)]}"/>'
        f'<path d="{shape}" fill="url(#shingle)"/><path class="ridge" d="{ridge}"/>{chimney}'
    )


def _rect(x: float, y: float, width: float, height: float) -> str:
    return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}z"


# --- locations ---


@cache
def pads(at: Layout) -> str:
    """What the locations stand on; halos of squares lie above it, and names above these."""
    parts = [
        tag("g", _pad(at, location.name), transform=place(*at.corner(location.square)))
        for location in CONTENT.locations
    ]
    return tag("g", *parts, class_="mute")


def locations(view: GunnyTownView, at: Layout) -> str:
    return "".join(_location(view, at, location) for location in CONTENT.locations)


def _location(view: GunnyTownView, at: Layout, location: Location) -> str:
    store = CONTENT.store_at(location.square)
    parts = [_house(at, location.name, store >= 0)]
    parts.append(_offers(view, at, location))
    if store >= 0:
        parts.append(_deed(at, CONTENT.stores[store].price, view.owners[store]))
    x, y = at.corner(location.square)
    return tag("g", *parts, class_="loc", transform=place(x, y))


def _pad(at: Layout, name: str) -> str:
    """Boards, dirt, grass, stone or water."""
    cell = at.cell
    pad = f'x="4" y="4" width="{cell - 8}" height="{cell - 8}" rx="6"'
    ground_of = "grass" if name in GRASS else "bare" if name in BARE else "boards"
    if name == "River Ford":
        ground_of = "river"
    elif name == "Jail":
        ground_of = "stone"
    parts = [f'<rect class="pad {ground_of}" {pad}/>']
    if ground_of == "boards":
        parts.append(f'<rect {pad} fill="url(#plank)"/>')
    elif ground_of == "river":
        wave = "c8-5 14-5 22 0s14 5 22 0 14-5 22 0"
        parts.append(f'<path class="wave" d="M6 {cell - 30}{wave}M6 {cell - 15}{wave}"/>')
    return "".join(parts)


@cache
def _house(at: Layout, name: str, store: bool) -> str:
    """The false front with the name, a striped awning on a store."""
    cell, parts = at.cell, []
    lines = _lines(at, name)
    high = 6 + (26 if at.narrow else 17) * len(lines) + 3
    kind = "saloon" if name.startswith("Saloon") else "office" if _office(name) else "shop"
    kind = "store" if store else kind
    right = cell - 2
    notch = f"M2 {high}V9H13V2H{right - 11}V9H{right}V{high}Z"
    parts.append(f'<path class="front {kind}" d="{notch}"/>')
    if store:
        parts.append(
            f'<path class="awning" d="M4 {high}H{cell - 4}V{high + 5}L{cell - 7} {high + 8}H7'
            f'L4 {high + 5}Z" fill="url(#awning)"/>'
        )
    for index, line in enumerate(lines):
        parts.append(_name(at, line, index, kind))
    return "".join(parts)


def _office(name: str) -> bool:
    place_of = next(where for where in CONTENT.locations if where.name == name)
    return any(deed == "take_job" for deed, _ in place_of.deeds)


def _lines(at: Layout, name: str) -> list[str]:
    if at.narrow:
        return [SHORT.get(name, name)]
    if name.startswith("Saloon"):
        return ["Saloon", name[8:-1]]
    words = name.replace("'", "’").split()
    if len(words) < 2:
        return words
    if len(words) == 2 and len("".join(words)) < 9:
        return [" ".join(words)]
    return [" ".join(words[:-2] or words[:1]), " ".join(words[-2:] if words[:-2] else words[1:])]


def _name(at: Layout, line: str, index: int, kind: str) -> str:
    """Squeezed if the typeface of the page would let it stick out."""
    room = at.cell - 6
    wide = len(line) * (12.5 if at.narrow else 7.8)
    return text(
        line,
        at.cell / 2,
        (26 if at.narrow else 18) + 15.5 * index,
        class_=f"name t-serif {kind}",
        textLength=room if wide > room else None,
        lengthAdjust="spacingAndGlyphs" if wide > room else None,
    )


ICONS: Final = {
    "pickup_gold": "o-gold",
    "pickup_ammo": "o-ammo",
    "open_chest": "o-chest",
    "buy_weapon": "w-colt",
    "buy_horse": "o-horse",
    "bet": "o-bet",
    "rob_saloon": "o-rob",
    "rob_bank": "o-rob",
    "bribe": "o-bribe",
    "coach": "o-coach",
}


def _offers(view: GunnyTownView, at: Layout, location: Location) -> str:
    """Icons with amounts or prices in a row at the foot of the square."""
    items: list[tuple[str, str]] = []
    for deed, value in location.deeds:
        if deed == "take_job":
            held = view.badge_holder(value) >= 0
            items.append(("slot" if held else f"job-{CONTENT.jobs[value].id}", ""))
        elif deed == "store_purchase":
            kind = CONTENT.stores[value]
            items.append(("o-life" if kind.sells == "life" else "o-ammo", str(kind.amount)))
            items.append(("o-gold", str(kind.cost)))
        elif deed in ICONS:
            items.append((ICONS[deed], str(value) if value else ""))
    if location.square == CONTENT.jail:
        items.append(("o-jail", ""))
    return _row(at, items)


def _row(at: Layout, items: list[tuple[str, str]]) -> str:
    """Centred, as large as they fit; a one goes without saying where room is short."""
    digit, gap = (15, 4) if at.narrow else (10, 4)
    short = at.narrow or len(items) > 2
    said = [digit if words and not (short and words == "1") else 0 for _, words in items]
    room = at.cell - 10 - sum(said) - gap * (len(items) - 1)
    icon = min(room / max(1, len(items)), 36 if at.narrow else 25)
    x = (at.cell - sum(said) - (icon + gap) * len(items) + gap) / 2
    y = at.cell - (25 if at.narrow else 19.5)
    parts = []
    for (symbol, words), wide in zip(items, said, strict=True):
        if wide:
            low = y + (9 if at.narrow else 5.5)
            parts.append(text(words, x + digit / 2 - 1, low, class_="many"))
        x += wide
        if symbol == "slot":
            parts.append(f'<circle class="slot" cx="{number(x + icon / 2)}" cy="{y}" r="10"/>')
        else:
            parts.append(
                f'<use href="#{symbol}" x="{number(x)}" y="{number(y - icon / 2)}"'
                f' width="{number(icon)}" height="{number(icon)}"/>'
            )
        x += icon + gap
    return "".join(parts)


def _deed(at: Layout, price: int, owner: int) -> str:
    """The store's price on a paper, or the mark of its owner; above the letters of its name."""
    x = at.cell - 9
    if owner >= 0:
        size = 26 if at.narrow else 18
        half = size / 2
        return (
            f'<g class="owner" transform="{place(x, 5)}"><circle r="{number(half + 3)}"/>'
            f'<use href="#mark-{owner + 1}" x="{-half}" y="{-half}" width="{size}"'
            f' height="{size}"/></g>'
        )
    wide, high = (19, 12) if at.narrow else (13, 9.5)
    paper = f"M{-wide} {-high}H{wide}V{high}H{-wide}Z"
    words = text(str(price), 0, 9 if at.narrow else 5)
    return f'<g class="deed" transform="{place(x, -2)} rotate(6)"><path d="{paper}"/>{words}</g>'


# --- what can be clicked ---


def squares(view: GunnyTownView, at: Layout) -> str:
    """Every open square, under the meeples."""
    return "".join(_square(view, at, square) for square in range(len(WHERE)))


def _square(view: GunnyTownView, at: Layout, square: int) -> str:
    x, y = at.corner(square)
    size = at.cell - 4
    return tag(
        "g",
        title(square_words(view, square)),
        f'<rect class="hit" x="{x + 2}" y="{y + 2}" width="{size}" height="{size}" rx="8"/>',
        id=square_spot(square),
        class_="sq",
    )


def square_words(view: GunnyTownView, square: int) -> str:
    """A square for pointers and readers: its name, its owner, who stands there."""
    location = PLACES.get(square)
    words = CONTENT.squares[square]
    if location:
        words = f"{location.name} ({words})"
        store = CONTENT.store_at(square)
        if store >= 0 and view.owners[store] >= 0:
            words += f", owned by @{view.owners[store]}"
        elif store >= 0:
            words += f", for sale at {CONTENT.stores[store].price} gold"
    here = [f"@{seat}" for seat, player in enumerate(view.players) if player.square == square]
    return f"{words}: {', '.join(here)}" if here else words
