"""The Shepherd's track: twelve spaces with their tiles, gates and spawning guides (TY-26, TY-27).

Wide, it runs round the city in the shape of a hexagon; narrow, it is two rows below it.
"""

import math
from typing import Final

from tumtum.engine.picture import Piece, number, place, tag, text, title

from ..facts import brought
from ..rules.kinds import RELICS, WAYS
from ..rules.shepherd import FIRST_GATE
from ..rules.stages import ANSWER
from ..view import GateSeen, TangledYarnsView
from .layout import CITY_HEIGHT, LETTERS, PAINT, Layout

OUTER: Final = 344.0  # from the middle to an outer edge of the track, wide
INNER: Final = 270.0
CARD: Final = 128  # width of a space, narrow
ROWS: Final = ((CITY_HEIGHT + 4, 150), (CITY_HEIGHT + 160, 180))  # top and height, narrow
LINES: Final = {  # names too long for an upright tile
    "beguiling": ("Beguil-", "ing"),
    "fairness": ("Fair-", "ness"),
    "kindness": ("Kind-", "ness"),
    "lightness": ("Light-", "ness"),
    "shifting": ("Shift-", "ing"),
}


def draw_track(view: TangledYarnsView, where: Layout) -> str:
    if where.narrow:
        return "".join(_card(view, space) for space in range(12))
    ground = (
        f'<polygon points="{_ring(351)}" fill="#1B1526" stroke="#120D1B" stroke-width="3"'
        ' filter="url(#lift)"/>'
        f'<polygon points="{_ring(264)}" fill="#2A2138"/>'
    )
    spaces = "".join(_space(view, space) for space in range(12))
    return f'<g transform="{where.zoom()}">{ground}{spaces}{_waiting_angel(view)}</g>'


def shepherd_spot(view: TangledYarnsView, where: Layout) -> Piece:
    """The Shepherd where he stands; laid down he lies on his side."""
    x, y = shepherd_place(view.shepherd, where)
    return Piece("shepherd", x, y, 62 if where.narrow else 64, 90.0 if view.lying else 0.0)


def shepherd_place(space: int, where: Layout) -> tuple[float, float]:
    """The middle of the Shepherd on a space: beside its slot."""
    if where.narrow:
        top, _ = ROWS[space // 6]
        return 16 + CARD * (space % 6) + CARD * 0.5, top + 116
    clockwise = space // 2 in (0, 1, 5)  # where the guide is printed, by then done with
    x, y = _corner(space / 2 + (0.41 if clockwise else 0.09), (OUTER + INNER) / 2)
    return where.x + x, where.y + y


def outline(space: int, where: Layout) -> list[tuple[float, float]]:
    """The corners of a space, the two towards the city last."""
    if where.narrow:
        top, height = ROWS[space // 6]
        left = 16 + CARD * (space % 6)
        right, low = left + CARD - 4, top + height
        return [(left, low), (right, low), (right, top), (left, top)]
    ends = (
        (space / 2, OUTER),
        (space / 2 + 0.5, OUTER),
        (space / 2 + 0.5, INNER),
        (space / 2, INNER),
    )
    return [(where.x + x, where.y + y) for x, y in (_corner(*end) for end in ends)]


def beside(space: int, where: Layout) -> list[tuple[float, float]]:
    """Where a way past a space runs, clear of what is written on it; wide, along the outer edge
    and round its corners."""
    if where.narrow:
        top, height = ROWS[space // 6]
        return [(16 + CARD * (space % 6) + CARD / 2, top + height - 24)]
    points = [(space / 2, OUTER - 14)] * (space % 2 == 0) + [(space / 2 + 0.25, OUTER - 14)]
    return [(where.x + x, where.y + y) for x, y in (_corner(*point) for point in points)]


def shepherd_hit(view: TangledYarnsView, where: Layout) -> str:
    spot = shepherd_spot(view, where)
    doing = "lies" if view.lying else "stands"
    name = f": {WAYS[view.active].capitalize()} is active" if view.active >= 0 else ""
    return tag(
        "g",
        title(f"The Shepherd {doing} on space {view.shepherd}{name}"),
        f'<circle class="hit token" r="{number(spot.size * 0.46)}"/>',
        id="the-shepherd",
        class_="token-hit",
        transform=place(spot.x, spot.y),
    )


def _ring(apothem: float) -> str:
    """The points of a hexagon with a point on top whose edges lie so far from the middle."""
    radius = apothem / math.cos(math.radians(30))
    return " ".join(
        f"{number(radius * math.sin(math.radians(60 * side)))},"
        f"{number(-radius * math.cos(math.radians(60 * side)))}"
        for side in range(6)
    )


def _corner(piece: float, apothem: float) -> tuple[float, float]:
    """A point of the track's hexagon: whole numbers are its corners, halves the edges' middles."""
    low, part = math.floor(piece), piece - math.floor(piece)
    radius = apothem / math.cos(math.radians(30))
    ends = [
        (radius * math.sin(math.radians(60 * side)), -radius * math.cos(math.radians(60 * side)))
        for side in (low, low + 1)
    ]
    return (
        ends[0][0] + part * (ends[1][0] - ends[0][0]),
        ends[0][1] + part * (ends[1][1] - ends[0][1]),
    )


def _middle(space: int, apothem: float) -> tuple[float, float]:
    return _corner(space / 2 + 0.25, apothem)


def space_words(view: TangledYarnsView, space: int) -> str:
    """A space of the track in words."""
    who = brought(view, space)
    coming = f"; brings {who}" if who else ""
    if space == 0:
        return "Start"
    if space >= FIRST_GATE and view.gates[space - FIRST_GATE].open:
        gate = view.gates[space - FIRST_GATE]
        symbols = ", ".join(RELICS[kind] for kind in gate.symbols)
        return f"Space {space}: gate {gate.number + 1}, open: {symbols}{coming}"
    way = view.ways[space]
    if way < 0:
        return f"Space {space}, no tile{coming}"
    locked = f" (gate {space - FIRST_GATE + 1} locked)" if space >= FIRST_GATE else ""
    return f"Space {space}: {WAYS[way].capitalize()} of the Shepherd{locked}{coming}"


def _fill(view: TangledYarnsView, space: int) -> str:
    if space == view.shepherd:
        return "#57487A"
    if space >= FIRST_GATE and view.gates[space - FIRST_GATE].open:
        return "#241C33"
    return "#3D3350" if space > 1 else "#332A44"


def _classes(view: TangledYarnsView, space: int) -> str:
    asked = view.stage == ANSWER and view.proposal and view.proposal.gate == space - FIRST_GATE
    return "space" + " here" * (space == view.shepherd) + " asked" * bool(asked)


# --- wide: round the city ---


def _space(view: TangledYarnsView, space: int) -> str:
    corners = outline(space, Layout(False, 0, 0, 0, 1))
    points = " ".join(f"{number(x)},{number(y)}" for x, y in corners)
    (ax, ay), (bx, by) = corners[0], corners[1]
    rim = f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"
    piece = space // 2
    rims = f'<path class="mid" d="{rim}" stroke="{PAINT[piece]}" stroke-width="7"/>'
    if piece == 4:  # black needs a light stitch to be seen
        rims += (
            f'<path class="mid" d="{rim}" stroke="#CFC6DC" stroke-width="1.6"'
            ' stroke-dasharray="9 7"/>'
        )
    x, y = _middle(space, (OUTER + INNER) / 2)
    side = piece in (1, 4)  # the upright sides of the ring
    turn = 0 if side else 30 if piece in (0, 3) else -30
    inner = _upright(view, space) if side else _flat(view, space)
    return tag(
        "g",
        title(space_words(view, space)),
        f'<polygon class="hit plate" points="{points}" fill="{_fill(view, space)}"/>',
        rims,
        f'<g class="mid" transform="translate({number(x)} {number(y)}) rotate({turn})">{inner}</g>',
        id=f"space-{space}",
        class_=_classes(view, space),
    )


def _label(space: int) -> tuple[str, str]:
    if space >= FIRST_GATE:
        return f"G{space - FIRST_GATE + 1}", "num g"
    return str(space), "num"


def _flat(view: TangledYarnsView, space: int) -> str:
    """The four slanting sides: everything in one line."""
    if space == 0:
        return text("Start", 0, 6, class_="lbl")
    label, class_ = _label(space)
    inner = text(label, -79, 29 if space // 2 in (2, 3) else -15, class_=class_)
    gate = view.gates[space - FIRST_GATE] if space >= FIRST_GATE else None
    if gate and gate.open:
        inner += _flat_gate(gate)
    elif view.ways[space] >= 0:
        inner += '<rect class="swt" x="-56" y="-19" width="98" height="38" rx="5"/>'
        inner += text(WAYS[view.ways[space]].capitalize(), -7, 6, class_="swn t-serif")
        if gate:
            inner += '<rect class="lockd" x="-56" y="-19" width="98" height="38" rx="5"/>'
    else:
        inner += text("no tile", -8, 6, class_="lbl dim")
    return inner + _spawn_column(view.guide[space], 56 if gate and len(gate.symbols) > 3 else 50)


def _flat_gate(gate: GateSeen) -> str:
    """Up to four symbols above their letters; more in two rows, beside their letters."""
    many = len(gate.symbols)
    step = 29.0 if many < 4 else 26.5
    half = step * many / 2 + 6 if many < 5 else 59
    left, right = number(-6 - half), number(-6 + half)
    inner = (
        f'<path class="gate" d="M{left} 27V-8C{left} -20 {number(-6 - half * 0.4)} -26 -6 -26'
        f'S{right} -20 {right} -8V27Z"/>'
    )
    for index, kind in enumerate(gate.symbols):
        if many < 5:
            x, y, size = -half + step * (index + 0.5), -18.0, 24
            letters = text(LETTERS[kind], x, 21, class_="rl")
        else:
            across = 3 if index < 3 else many - 3
            x = -16 + 38 * (index % 3 - (across - 1) / 2)
            y, size = (-19.0, 17) if index < 3 else (5.0, 17)
            letters = text(LETTERS[kind], x + 19, y + 14, class_="rl thin")
        inner += (
            f'<use href="#r-{RELICS[kind]}" x="{number(x - size / 2)}" y="{number(y)}"'
            f' width="{size}" height="{size}"/>{letters}'
        )
    return inner


def _spawn_column(guide: tuple[int, int], x: float) -> str:
    rows = [("cultist", guide[0]), ("wolf", guide[1])]
    rows = [(kind, many) for kind, many in rows if many]
    inner = ""
    for index, (kind, many) in enumerate(rows):
        y = 24 * index - 12 * len(rows) + 12
        inner += (
            f'<use href="#{kind}" x="{number(x)}" y="{number(y - 11)}" width="22" height="22"/>'
            + text(str(many), x + 29, y + 5, class_="n")
        )
    return inner


def _upright(view: TangledYarnsView, space: int) -> str:
    label, class_ = _label(space)
    gate = view.gates[space - FIRST_GATE] if space >= FIRST_GATE else None
    inner = text(label, 0, -62, class_=class_)
    if gate and gate.open:
        inner += _upright_gate(gate)
    elif view.ways[space] >= 0:
        inner += '<rect class="swt" x="-31" y="-44" width="62" height="66" rx="5"/>'
        if gate:
            inner += '<rect class="lockd" x="-31" y="-44" width="62" height="66" rx="5"/>'
        inner += _name_lines(WAYS[view.ways[space]], -7, 17, "swn t-serif")
    return inner + _spawn_row(view.guide[space], 64, 20, "n")


def _name_lines(way: str, middle: float, leading: float, class_: str) -> str:
    lines = LINES.get(way, (way,))
    top = middle - leading * (len(lines) - 1) / 2 + 5
    return "".join(
        text(line.capitalize() if index == 0 else line, 0, top + leading * index, class_=class_)
        for index, line in enumerate(lines)
    )


def _upright_gate(gate: GateSeen) -> str:
    """Symbols in one column up to three, else in two."""
    inner = '<path class="gate" d="M-31 48V-34C-31 -46 -16 -55 0 -55S31 -46 31 -34V48Z"/>'
    if len(gate.symbols) <= 3:
        gap = 30
        top = -4 - gap * (len(gate.symbols) - 1) / 2
        for index, kind in enumerate(gate.symbols):
            y = top + gap * index
            inner += (
                f'<use href="#r-{RELICS[kind]}" x="-26" y="{number(y - 12)}"'
                ' width="24" height="24"/>' + text(LETTERS[kind], 13, y + 6, class_="rl")
            )
        return inner
    for index, kind in enumerate(gate.symbols):
        x, y = (-14, 14)[index % 2], -50 + 30 * (index // 2)
        inner += (
            f'<use href="#r-{RELICS[kind]}" x="{x - 9}" y="{y}" width="18" height="18"/>'
            + text(LETTERS[kind], x, y + 30, class_="rl thin")
        )
    return inner


def _spawn_row(guide: tuple[int, int], y: float, size: float, class_: str) -> str:
    parts = [(kind, many) for kind, many in (("cultist", guide[0]), ("wolf", guide[1])) if many]
    width = size * 1.65
    left = -width * len(parts) / 2
    return "".join(
        f'<use href="#{kind}" x="{number(left + width * index)}" y="{number(y - size / 2)}"'
        f' width="{number(size)}" height="{number(size)}"/>'
        + text(str(many), left + width * index + size * 1.28, y + size * 0.3, class_=class_)
        for index, (kind, many) in enumerate(parts)
    )


def _waiting_angel(view: TangledYarnsView) -> str:
    if view.final_act:
        return ""
    x, y = _corner(5.5, OUTER + 12)
    return (
        f'<g class="mid" transform="{place(x, y)}" opacity=".85">'
        + title("The Angel waits between gates 5 and 6")
        + '<circle r="19" fill="#1B1526" stroke="#8C7FB0" stroke-width="1.5"'
        ' stroke-dasharray="3 3"/>'
        '<use href="#angel" x="-16" y="-16" width="32" height="32"/></g>'
    )


# --- narrow: two rows ---


def _card(view: TangledYarnsView, space: int) -> str:
    top, height = ROWS[space // 6]
    left = 16 + CARD * (space % 6)
    label, class_ = _label(space)
    middle = CARD / 2
    inner = text(label, 5, 29, class_=f"{class_} left")
    inner += _card_face(view, space, middle)
    x = CARD - 6
    for kind, many in reversed((("cultist", view.guide[space][0]), ("wolf", view.guide[space][1]))):
        if many:
            inner += text(str(many), x - 8, 29, class_="n")
            inner += f'<use href="#{kind}" x="{x - 42}" y="7" width="26" height="26"/>'
            x -= 40
    return tag(
        "g",
        title(space_words(view, space)),
        f'<rect class="hit plate" width="{CARD - 4}" height="{height}" rx="8"'
        f' fill="{_fill(view, space)}"/>'
        f'<rect class="mid" width="{CARD - 4}" height="7" rx="3" fill="{PAINT[space // 2]}"/>',
        f'<g class="mid">{inner}</g>',
        id=f"space-{space}",
        class_=_classes(view, space) + " card",
        transform=place(left, top),
    )


def _card_face(view: TangledYarnsView, space: int, middle: float) -> str:
    if space == 0:
        return text("Start", middle, 74, class_="lbl")
    gate = view.gates[space - FIRST_GATE] if space >= FIRST_GATE else None
    if gate and gate.open:
        return _card_gate(gate, middle)
    if view.ways[space] < 0:
        return ""
    way = WAYS[view.ways[space]]
    locked = ""
    if gate:
        locked = (
            '<rect class="lockd" x="5" y="44" width="114" height="40" rx="5"/>'
            '<use href="#i-gate" x="40" y="98" width="44" height="44" opacity=".75"/>'
        ) + text("locked", middle - 2, 168, class_="n")
    name = text(way.capitalize(), middle - 2, 72, class_="swn t-serif" + " long" * (len(way) > 7))
    return f'<rect class="swt" x="5" y="44" width="114" height="40" rx="5"/>{locked}{name}'


def _card_gate(gate: GateSeen, middle: float) -> str:
    inner = '<path class="gate" d="M5 174V66C5 50 36 40 62 40S119 50 119 66V174Z"/>'
    columns = 3 if len(gate.symbols) > 4 else 2
    for index, kind in enumerate(gate.symbols):
        row = index // columns
        across = min(columns, len(gate.symbols) - row * columns)
        x = middle - 2 + (index % columns - (across - 1) / 2) * 106 / columns
        y = 50 + 62 * row
        inner += (
            f'<use href="#r-{RELICS[kind]}" x="{number(x - 17)}" y="{y}" width="34" height="34"/>'
            + text(LETTERS[kind], x, y + 56, class_="rl thin" if columns == 3 else "rl")
        )
    return inner
