"""The picture of a view of Mimsy: a ring of twelve cards round a wooden bowl."""

import math
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

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
from tumtum.games.jabberwocky_kit.gems import (
    CARD_DEFS,
    COLOURS,
    GEM_DEFS,
    GEMS,
    GLYPHS,
    MARKUP,
    SHAPES,
    gem_letters,
    gem_list,
    tones,
)

from .rules import CARDS, CHOOSE, DROP, OVER, TO_WIN
from .slips import chain_slip, owners_slip, secret_card, win_slip
from .view import MimsyView, card_name, name_of

HERE: Final = Path(__file__).parent
LOOK: Final = Look(
    style=(HERE / "look.css").read_text(encoding="utf-8"),
    defs=GEM_DEFS + CARD_DEFS + inside(HERE / "look.svg"),
    cloth=("#477364", "#34594C", "#1E3A31"),
    cover=inside(HERE / "cover.svg"),
    glyphs=GLYPHS,
)

HEIGHT: Final = 820
WIDE: Final = 1060
NARROW: Final = 820
MIDDLE: Final = 410  # of the ring, from the top; from the left it depends on the width
ANGLES: Final = (0, 32, 60, 88, 120, 152, 180, 208, 240, 272, 300, 328)  # of the cards, clockwise
GOAL_RADIUS: Final = 313
CARD_RADIUS: Final = 308
TRACK_RADIUS: Final = 213

# Where gems lie on a card, by how many there are, before the card is turned.
CARD_SLOTS: Final = (
    (),
    ((0, 21),),
    ((-24, 21), (24, 21)),
    ((-24, 0), (24, 0), (0, 44)),
    ((-24, -2), (24, -2), (-24, 46), (24, 46)),
    ((-26, -6), (26, -6), (0, 21), (-26, 48), (26, 48)),
    ((-26, -8), (26, -8), (-26, 22), (26, 22), (-26, 52), (26, 52)),
)
GOAL_SLOTS: Final = ((-43, 14), (0, 2), (43, 14), (-24, 58), (24, 58))
CROWDED_GOAL: Final = tuple(
    (x, y) for y in (-14, 24, 62) for x in (-42, -14, 14, 42)
)  # for more than five
HAND_SPOTS: Final = (
    ((0, -8),),
    ((-46, -4), (46, -4)),
    ((-74, 0), (0, -30), (74, 0)),
)


class Ring(NamedTuple):
    """What a view holds of the ring; it is the same for all."""

    goals: tuple[int, ...]
    mimsies: tuple[int, ...]
    gems: tuple[tuple[int, int, int], ...]
    hand: tuple[int, int, int]
    sowing: bool
    start: int
    at: int
    drops: int


def _ring(view: MimsyView) -> Ring:
    return Ring(
        view.goals,
        view.mimsies,
        view.gems,
        view.hand,
        view.stage == DROP,
        view.start,
        view.at,
        view.drops,
    )


def draw(view: MimsyView, narrow: bool) -> Drawing:
    """The whole picture; wide leaves room for slips of paper in the corners of the cloth.

    A move changes few of its parts. Each part is a function of just what it shows, and is kept.
    """
    width = NARROW if narrow else WIDE
    ring = _ring(view)
    layers = [
        *_for_all(ring, width / 2),
        f'<g class="passing">{_say(view, width / 2)}</g>',
        secret_card(view.secret, narrow),
    ]
    if not narrow:
        owners = owners_slip(view.secrets, width, HEIGHT)
        layers += [chain_slip(view, width), win_slip(HEIGHT), owners]
    return Drawing(width, HEIGHT, tuple(layers), _label(ring))


@lru_cache(256)
def _for_all(ring: Ring, left: float) -> tuple[str, ...]:
    """The layers that every seat sees alike."""
    return (
        _embroidery(left),
        *(_card(ring, spot, left) for spot in range(CARDS)),
        _sowing(ring.start, ring.at, ring.drops, sum(ring.hand) if ring.sowing else 0, left),
        _bowl(ring.hand, left),
        *(_gems_drawn(ring.gems[spot], spot, left) for spot in range(CARDS)),
        "".join(piece(gem) for gem in _gems_in_hand(ring.hand, left)),
        *(_heap(ring.gems[spot], spot, left) for spot in range(1, CARDS) if spot % 4),
        _plaques(ring, left),
    )


def pieces(view: MimsyView, narrow: bool) -> list[Piece]:
    """Every gem: on the cards, and in the bowl."""
    return list(_all_gems(view.gems, view.hand, (NARROW if narrow else WIDE) / 2))


@lru_cache(256)  # the position before a move is asked for again with the frames of the move
def _all_gems(
    gems: tuple[tuple[int, int, int], ...], hand: tuple[int, int, int], left: float
) -> tuple[Piece, ...]:
    on_cards = (_gems_on(gems[spot], spot, left) for spot in range(CARDS))
    return (*chain.from_iterable(on_cards), *_gems_in_hand(hand, left))


# --- gems ---


@cache
def _gems_drawn(counts: tuple[int, int, int], spot: int, left: float) -> str:
    return "".join(piece(gem) for gem in _gems_on(counts, spot, left))


@cache
def _gems_on(counts: tuple[int, int, int], spot: int, left: float) -> tuple[Piece, ...]:
    total = sum(counts)
    if spot % 4 == 0:
        slots = GOAL_SLOTS if total <= len(GOAL_SLOTS) else CROWDED_GOAL
        size = 42 if total <= len(GOAL_SLOTS) else 28
    elif total < len(CARD_SLOTS):
        slots = CARD_SLOTS[total]
        size = (46, 46, 46, 46, 44, 38, 34)[total]
    else:  # a heap of more than six: one gem of each colour, its number beside it
        slots = _heap_slots(counts)
        size = 40
    gems = [Piece(GEMS[colour], 0, 0, size) for colour in range(3) for _ in range(counts[colour])]
    return tuple(
        Piece(gem.kind, *_on_card(spot, x, y, left), size)
        for gem, (x, y) in zip(gems, slots, strict=False)
    )


def _heap_slots(counts: tuple[int, int, int]) -> tuple[tuple[int, int], ...]:
    """The same slot for all gems of a colour, one below the other."""
    rows = [colour for colour in range(3) if counts[colour]]
    return tuple(
        (-20, 36 * rows.index(colour) - 14) for colour in rows for _ in range(counts[colour])
    )


@cache
def _heap(counts: tuple[int, int, int], spot: int, left: float) -> str:
    """The numbers beside a heap of more than six gems on a mimsy card."""
    if sum(counts) < len(CARD_SLOTS):
        return ""
    rows = [colour for colour in range(3) if counts[colour]]
    return "".join(
        tag(
            "g",
            '<rect x="-17" y="-15" width="34" height="30" rx="15"/>',
            text(str(counts[colour]), 0, 9),
            class_="heap mid",
            transform=place(*_on_card(spot, 24, 36 * row - 14, left)),
        )
        for row, colour in enumerate(rows)
    )


@cache
def _gems_in_hand(hand: tuple[int, int, int], left: float) -> tuple[Piece, ...]:
    gems = []
    for colour, (x, y) in _hand_spots(hand).items():
        count = hand[colour]
        for index in reversed(range(count)):  # the gems behind peep out above the first
            gems.append(Piece(GEMS[colour], left + x, 426 + y - 5 * index, 66 - 3 * (count > 3)))
    return tuple(gems)


def _hand_spots(hand: tuple[int, int, int]) -> dict[int, tuple[int, int]]:
    """Where in the bowl the gems of each colour in hand lie."""
    colours = [colour for colour in range(3) if hand[colour]]
    spots = HAND_SPOTS[len(colours) - 1] if colours else ()
    return dict(zip(colours, spots, strict=True))


def _at(spot: int, radius: float, left: float) -> tuple[float, float]:
    angle = math.radians(ANGLES[spot])
    return left + radius * math.sin(angle), MIDDLE - radius * math.cos(angle)


@cache
def _on_card(spot: int, x: float, y: float, left: float) -> tuple[float, float]:
    """A point of an upright card, where it comes to lie on the turned card of the ring."""
    middle_x, middle_y = _at(spot, GOAL_RADIUS if spot % 4 == 0 else CARD_RADIUS, left)
    angle = math.radians(ANGLES[spot])
    return (
        middle_x + x * math.cos(angle) - y * math.sin(angle),
        middle_y + x * math.sin(angle) + y * math.cos(angle),
    )


# --- cards ---


def _card(ring: Ring, spot: int, left: float) -> str:
    printed = _printed(ring, spot)
    if printed < 0:
        return _empty_place(spot, left)
    mark = ""
    if ring.sowing and spot == ring.start:
        mark = " start"
    elif ring.drops and spot == ring.at:
        mark = " last"
    return _laid_card(spot, printed, ring.gems[spot], mark, left)


def _printed(ring: Ring, spot: int) -> int:
    """The colour of a goal, or the number of a mimsy card; -1 where none is laid yet."""
    laid, index = ring.mimsies, spot - spot // 4 - 1
    if spot % 4 == 0:
        laid, index = ring.goals, spot // 4
    return laid[index] if index < len(laid) else -1


def _spot(spot: int, left: float) -> str:
    radius = GOAL_RADIUS if spot % 4 == 0 else CARD_RADIUS
    return place(*_at(spot, radius, left), ANGLES[spot])


def _empty_place(spot: int, left: float) -> str:
    size = 'x="-54" y="-74" width="108" height="148" rx="10"'
    return f'<g transform="{_spot(spot, left)}"><rect class="socket" {size}/></g>'


@lru_cache(maxsize=10_000)  # a move changes few cards: the others are drawn already
def _laid_card(spot: int, printed: int, gems: tuple[int, int, int], mark: str, left: float) -> str:
    goal = spot % 4 == 0
    classes = "card goal" if goal else "card"
    if goal and sum(gems) >= TO_WIN:
        classes += " full"
    if not sum(gems):
        classes += " empty"
    return tag(
        "g",
        title(f"{name_of(spot, printed)}: {gem_list(gems)}"),
        _goal_face(sum(gems)) if goal else _mimsy_face(printed, spot),
        id=f"card-{spot}",
        class_=classes + mark,
        style=tones(printed if goal else printed // 3),
        transform=_spot(spot, left),
    )


def _goal_face(total: int) -> str:
    sockets = "".join(
        f'<circle class="socket" cx="{x}" cy="{y}" r="18"/>'
        for x, y in GOAL_SLOTS[min(total, TO_WIN) :]
    )
    return (
        '<rect class="hit sheet-d" x="-71" y="-84" width="142" height="168" rx="12"/>'
        '<rect class="trim" x="-64" y="-77" width="128" height="154" rx="8"/>' + sockets
    )


@cache
def _mimsy_face(card: int, spot: int) -> str:
    colour = card // 3
    upright = f"rotate({-ANGLES[spot]})"
    letter = GLYPHS[GEMS[colour]].lower()
    drop = 24 if colour == 1 else 21  # a triangle's middle is lower than a circle's
    return (
        '<rect class="hit sheet-c" x="-54" y="-74" width="108" height="148" rx="10"/>'
        '<path class="band" d="M-53 -34V-65A8 8 0 0 1 -45 -73H45A8 8 0 0 1 53 -65V-34Z"/>'
        '<use class="print" href="#frame" transform="translate(0 20)"/>'
        f'<use class="art" href="#art-{letter}" x="-38" y="-38" width="76" height="76"'
        f' transform="translate(0 20) {upright}"/>'
        f'<g class="index" transform="translate(0 -53) {upright}">'
        f'<use href="#{SHAPES[colour]}" x="-21" y="{-drop}" width="42" height="42"/>'
        f'<text y="{drop // 2 - 1}">{card % 3 + 1}</text></g>'
    )


def _plaques(ring: Ring, left: float) -> str:
    """How far each goal is: on paper, above its gems."""
    return "".join(
        _plaque(corner, colour, sum(ring.gems[4 * corner]), left)
        for corner, colour in enumerate(ring.goals)
    )


@cache
def _plaque(corner: int, colour: int, total: int, left: float) -> str:
    return tag(
        "g",
        '<rect x="-38" y="-19" width="76" height="38" rx="19"/>',
        f'<use href="#{GEMS[colour]}" x="-33" y="-13" width="26" height="26"/>',
        text(f"{total}/{TO_WIN}", 13, 9),
        class_="plaque mid",
        transform=place(*_on_card(4 * corner, 0, -62, left)),
    )


# --- the ring ---


@cache
def _embroidery(left: float) -> str:
    leaves = []
    for index in range(36):
        angle = math.radians(10 * index)
        where = place(left + 186 * math.sin(angle), MIDDLE - 186 * math.cos(angle))
        turn = 10 * index + (114 if index % 2 == 0 else 66)
        leaves.append(f'<use href="#leaf" transform="{where} rotate({turn})"/>')
    circles = "".join(
        f'<circle class="stitch" cx="{number(left)}" cy="{MIDDLE}" r="{radius}"/>'
        for radius in (198, 174)
    )
    return f'<g aria-hidden="true">{circles}<g class="leaves">{"".join(leaves)}</g></g>'


def _arc(first: float, last: float, left: float) -> str:
    """The path clockwise along the track, angles in degrees."""
    ends = []
    for angle in (first, last):
        turn = math.radians(angle)
        x, y = left + TRACK_RADIUS * math.sin(turn), MIDDLE - TRACK_RADIUS * math.cos(turn)
        ends.append(f"{number(x)} {number(y)}")
    large = int((last - first) % 360 > 180)
    return f"M{ends[0]}A{TRACK_RADIUS} {TRACK_RADIUS} 0 {large} 1 {ends[1]}"


@lru_cache(maxsize=10_000)
def _sowing(start: int, at: int, drops: int, to_fall: int, left: float) -> str:
    """Where the gems in hand will fall, or where those of the last turn fell."""
    marks = ""
    if to_fall:
        marks = _coming(start, [(at + step) % CARDS for step in range(1, to_fall + 1)], left)
    elif 0 < drops < CARDS:
        marks = f'<path class="track" d="{_arc(ANGLES[start], ANGLES[at] - 6, left)}"/>'
    return f'<g class="passing">{marks}</g>'


def _coming(start: int, following: list[int], left: float) -> str:
    """The cards where the next gems fall, numbered."""
    turn = ANGLES[following[0]]
    marks = [
        f'<path class="track" d="{_arc(ANGLES[start], turn, left)}"/>',
        f'<path class="go" d="{_arc(turn - 20, turn - 10, left)}" marker-end="url(#tip)"/>',
    ]
    for step, spot in enumerate(following[:11]):
        where = place(*_at(spot, TRACK_RADIUS, left))
        now = "drop now" if step == 0 else "drop"
        marks.append(
            f'<g class="{now} mid" transform="{where}"><circle r="18"/>'
            f'<text y="9">{step + 1}</text></g>'
        )
    return "".join(marks)


@cache
def _bowl(hand: tuple[int, int, int], left: float) -> str:
    x = number(left)
    spots = "".join(
        tag(
            "g",
            title(f"Drop {COLOURS[colour]}"),
            '<circle class="hit breathe" r="46" fill="#00000001"/>',
            id=f"hand-{COLOURS[colour]}",
            transform=place(left + spot_x, 426 + spot_y),
        )
        for colour, (spot_x, spot_y) in _hand_spots(hand).items()
    )
    return (
        f'<g><ellipse cx="{x}" cy="448" rx="152" ry="104" fill="#0E231C" opacity=".35"/>'
        f'<ellipse class="bowl" cx="{x}" cy="428" rx="152" ry="110"/>'
        f'<ellipse class="bowl-in" cx="{x}" cy="424" rx="132" ry="90"/>'
        f'<g transform="translate({number(left - 410)} 0)">'
        '<path class="grain" d="M298 448q112 62 224 0M290 412q12 66 76 88M530 412q-12 66 -76 88'
        'M310 378q100 -44 200 0"/></g>'
        f'<ellipse class="bowl-rim" cx="{x}" cy="426" rx="142" ry="100" pathLength="100"'
        f' stroke-dasharray="0 53 19 100"/>{spots}</g>'
    )


def _say(view: MimsyView, left: float) -> str:
    """What the bowl says: how much is in hand, who is to choose, or who has won."""
    if sum(view.hand):
        return _say_hand(view.hand, left)
    if view.stage == OVER:
        if view.winner < 0:
            return text("Shared by all", left, 436, class_="say mid")
        return _say_of(view.winner, "wins", left)
    if view.stage == CHOOSE:
        return _say_of(view.mover, "your turn" if view.acting else "to choose", left)
    return text("Laying out", left, 436, class_="say mid")


@cache
def _say_hand(hand: tuple[int, int, int], left: float) -> str:
    counts = "".join(
        tag(
            "g",
            '<rect x="-17" y="-15" width="34" height="30" rx="15"/>',
            text(str(hand[colour]), 0, 9),
            class_="heap mid",
            transform=place(left + x + 30, 426 + y + 26),
        )
        for colour, (x, y) in _hand_spots(hand).items()
        if hand[colour] > 1
    )
    return counts + text(f"{sum(hand)} in hand", left, 500, class_="say mid")


@cache
def _say_of(seat: int, words: str, left: float) -> str:
    return _mark(seat, left, 410) + text(words, left, 484, class_="say mid")


def _mark(seat: int, x: float, y: float) -> str:
    return (
        f'<use class="mid" href="#mark-{seat + 1}" x="{number(x - 34)}" y="{number(y - 34)}"'
        ' width="68" height="68"/>'
    )


@lru_cache(256)
def _label(ring: Ring) -> str:
    goals = "; ".join(
        f"{COLOURS[colour]} goal {sum(ring.gems[4 * corner])} of {TO_WIN}"
        for corner, colour in enumerate(ring.goals)
    )
    return f"The ring of twelve cards. {goals}. In hand: {gem_list(ring.hand)}."


# --- for terminals ---


def sketch(view: MimsyView) -> str:
    """The ring as a list, clockwise from the top, in rich's markup."""
    lines = []
    for spot in range(CARDS):
        printed = _printed(_ring(view), spot)
        if printed < 0:
            continue
        goal = spot % 4 == 0
        colour = printed if goal else printed // 3
        total = sum(view.gems[spot])
        name = f"[{MARKUP[colour]}]{card_name(view, spot):<12}[/]"
        tally = f"{total}/{TO_WIN}" if goal else f"{total or '-'!s:>3}"
        mark = ">" if view.drops and spot == view.at else " "
        lines.append(f"{mark}{spot:>2}  {name} {tally}  {gem_letters(view.gems[spot])}")
        if goal:
            lines[-1] = f"[bold]{lines[-1]}[/]"
    if sum(view.hand):
        lines.append(f"    in hand          {gem_letters(view.hand)}")
    if view.secret >= 0:
        lines.append(f"    your secret goal [{MARKUP[view.secret]}]{COLOURS[view.secret]}[/]")
    return "\n".join(lines)
