"""The picture of a view of Bandersnatch: a field of nine cards on a scorched cloth."""

from pathlib import Path
from typing import Final

from tumtum.engine.picture import Drawing, Look, Piece, inside, number, piece, tag, title
from tumtum.games.jabberwocky_kit.gems import (
    CARD_DEFS,
    COLOURS,
    GEM_DEFS,
    GEMS,
    GLYPHS,
    MARKUP,
    SHAPES,
    TONES,
    gem_letters,
    gem_list,
)

from .furniture import (
    card_rect,
    crate,
    grill,
    panel,
    piles,
    score_slip,
    steps,
    supply,
    tray,
    words,
)
from .layout import CARD_HEIGHT, GEM_SIZES, NARROW, WIDE, Frame, Layout, Spot
from .rules.cards import BESIDE, CAPTURE, CARDS, CELLS, DEAL, NONE, REMOVE, TO_WIN, rating
from .view import BandersnatchView, Gems, card_name, written

KINDS: Final = tuple(f"card-{'gyp'[card // 5]}{card % 5 + 1}" for card in range(CARDS))


def _face(card: int) -> str:
    """The symbol of a number card. Its colours stand in it, so that it can be used anywhere."""
    colour = card // 5
    plain, deep, light = TONES[colour]
    drop = 24 if colour == 1 else 21  # a triangle's middle is lower than a circle's
    return (
        f'<symbol id="{KINDS[card]}" viewBox="-54 -74 108 148" overflow="visible">'
        '<rect x="-54" y="-74" width="108" height="148" rx="10" fill="#FBF5E8" stroke="#2B2A28"'
        ' stroke-width="2"/>'
        f'<path fill="{plain}" d="M-53 -34V-65A8 8 0 0 1 -45 -73H45A8 8 0 0 1 53 -65V-34Z"/>'
        f'<rect x="-46" y="-26" width="92" height="92" rx="5" fill="none" stroke="{light}"'
        ' stroke-width="2.5"/>'
        f'<use href="#art-{"gyp"[colour]}" x="-38" y="-18" width="76" height="76" fill="none"'
        f' stroke="{plain}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'
        ' opacity=".75"/>'
        f'<use href="#{SHAPES[colour]}" x="-21" y="{-53 - drop}" width="42" height="42"'
        f' fill="#FFFDF8" stroke="{deep}" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<text y="{drop // 2 - 54}" style="font:700 27px var(--serif);text-anchor:middle"'
        f' fill="#2B2A28">{card % 5 + 1}</text></symbol>'
    )


HERE: Final = Path(__file__).parent
LOOK: Final = Look(
    style=(HERE / "look.css").read_text(encoding="utf-8"),
    defs=GEM_DEFS
    + CARD_DEFS
    + inside(HERE / "look.svg")
    + "".join(_face(card) for card in range(CARDS)),
    cloth=("#7A5040", "#59392F", "#33201B"),
    cover=inside(HERE / "cover.svg"),
    glyphs=GLYPHS,
)


def draw(view: BandersnatchView, narrow: bool) -> Drawing:
    """The whole picture: places, cards, what stands before them, gems, labels."""
    layout = NARROW if narrow else WIDE
    layers = [
        panel(layout.field(), "stitch", 4),
        *(_cell(view, cell, layout) for cell in range(CELLS)),
        grill(view, layout),
        supply(view, layout),
        piles(view, layout),
        tray(view, layout),
        *(_hand_place(view, place, layout) for place in range(2)),
        *(piece(card, "piece sheet") for card in _cards(view, layout)),
        crate(view, layout),
        *(_veil(view, cell, layout) for cell in range(CELLS)),
        *(_gem_hits(view, cell, layout) for cell in range(CELLS)),
        *(piece(gem) for gem in _gems(view, layout)),
        *(_tags(view, cell, layout) for cell in range(CELLS)),
        score_slip(view, layout),
        steps(view, layout),
    ]
    return Drawing(layout.width, layout.height, tuple(layers), _label(view))


def pieces(view: BandersnatchView, narrow: bool) -> list[Piece]:
    """Every card that lies face up, and every gem."""
    layout = NARROW if narrow else WIDE
    return _cards(view, layout) + _gems(view, layout)


# --- cards ---


def _cards(view: BandersnatchView, layout: Layout) -> list[Piece]:
    spots = [(card, layout.cell(cell)) for cell, card in enumerate(view.cards) if card != NONE]
    for index, card in enumerate(view.boxed):
        spots.append((card, layout.boxed_card(index, len(view.boxed))))
    for index, card in enumerate(view.discard):
        spots.append((card, layout.discarded(index, len(view.discard))))
    spots += [(card, layout.hand[place]) for place, card in enumerate(view.hand) if card != NONE]
    return [
        Piece(KINDS[card], spot.x, spot.y, CARD_HEIGHT * spot.scale, spot.turn)
        for card, spot in spots
    ]


def _cell(view: BandersnatchView, cell: int, layout: Layout) -> str:
    """The bed of a card, which wears its states; or a hole."""
    spot = layout.cell(cell)
    last = " last" if cell == view.played or cell in view.captured else ""
    card = view.cards[cell]
    if card == NONE and view.stage == DEAL:
        return card_rect(spot, "socket")
    if card == NONE:
        size = CARD_HEIGHT * spot.scale
        embers = (
            f'<use href="#embers" x="{number(spot.x - size / 2)}" y="{number(spot.y - size / 2)}"'
            f' width="{number(size)}" height="{number(size)}"/>'
        )
        hole = card_rect(spot, "hit")
        words_ = title(f"Cell {cell + 1}: a hole")
        return tag("g", words_, hole, embers, id=f"cell-{cell}", class_=f"hole{last}")
    words_ = title(f"{card_name(card)}: {gem_list(view.gems[cell])}")
    bed = card_rect(spot, "hit bed", 2)
    return tag("g", words_, bed, id=f"cell-{cell}", class_=f"cell{last}")


def _hand_place(view: BandersnatchView, index: int, layout: Layout) -> str:
    spot = layout.hand[index]
    card = view.hand[index]
    if card == NONE:
        return card_rect(spot, "socket")
    bed = card_rect(spot, "hit bed", 2)
    return tag("g", title(f"In hand: {card_name(card)}"), bed, id=f"hand-{index}", class_="held")


def _veil(view: BandersnatchView, cell: int, layout: Layout) -> str:
    """The print of a busy card fades, so that its gems stand out."""
    if not view.busy(cell):
        return ""
    spot = layout.cell(cell)
    side = 90 * spot.scale
    print_ = Frame(spot.x - side / 2, spot.y - 25 * spot.scale, side, side)
    return panel(print_, "veil", 5 * spot.scale)


# --- gems ---


def _gems(view: BandersnatchView, layout: Layout) -> list[Piece]:
    gems: list[Piece] = []
    for cell in range(CELLS):
        gems += _gems_on(view, cell, layout)
    for colour in range(3):
        gems += _broiled(view, colour, layout)
        gems += _stack(view.supply, colour, layout, layout.supply, layout.stock[1])
        middle = layout.crate.y + layout.crate.height / 2
        gems += _stack(view.box, colour, layout, layout.crate, middle)
    return gems


def _gems_on(view: BandersnatchView, cell: int, layout: Layout) -> list[Piece]:
    colours = [colour for colour in range(3) for _ in range(view.gems[cell][colour])]
    size = GEM_SIZES[len(colours)] * layout.scale
    spots = layout.gem_spots(cell, len(colours))
    return [Piece(GEMS[colour], x, y, size) for colour, (x, y) in zip(colours, spots, strict=True)]


def _broiled(view: BandersnatchView, colour: int, layout: Layout) -> list[Piece]:
    """The gems on the plate of a Jabberwocky card, closer together the more they are."""
    count = view.broiled[colour]
    spot = layout.jabberwocky(colour)
    size = 36 * spot.scale
    step = min(size, 66 * spot.scale / max(count - 1, 1))
    left = spot.x - step * (count - 1) / 2
    y = spot.y + 28 * spot.scale
    return [Piece(GEMS[colour], left + step * index, y, size) for index in range(count)]


def _stack(gems: Gems, colour: int, layout: Layout, frame: Frame, y: float) -> list[Piece]:
    """A stack seen from the side; its count stands to the right of it."""
    left = layout.stack(frame, colour) + layout.gem / 2
    return [
        Piece(GEMS[colour], left + layout.step * index, y, layout.gem)
        for index in range(gems[colour])
    ]


def _gem_hits(view: BandersnatchView, cell: int, layout: Layout) -> str:
    """While gems are to be removed, each colour on a card beside the new one can be chosen."""
    if view.stage != REMOVE or not int(BESIDE[view.played]) >> cell & 1:
        return ""
    spots = layout.gem_spots(cell, sum(view.gems[cell]))
    radius = number((GEM_SIZES[sum(view.gems[cell])] / 2 + 3) * layout.scale)
    drawn = []
    for colour in range(3):
        count = view.gems[cell][colour]
        circles = "".join(
            f'<circle class="hit breathe" cx="{number(x)}" cy="{number(y)}" r="{radius}"/>'
            for x, y in spots[:count]
        )
        spots = spots[count:]
        if count:
            words_ = title(f"{card_name(view.cards[cell])}: {COLOURS[colour]} gem")
            drawn.append(tag("g", words_, circles, id=f"gem-{cell}-{colour}", class_="gem-hit"))
    return "".join(drawn)


# --- labels ---


def _tags(view: BandersnatchView, cell: int, layout: Layout) -> str:
    """What the last play did, and which cards are due to be captured."""
    spot = layout.cell(cell)
    if view.stage == CAPTURE and cell in view.due:
        return _tag("capture", spot, layout, "due")
    if cell == view.played and view.cards[cell] != NONE:
        return _tag(_effect(view), spot, layout, "done")
    return ""


def _tag(said: str, spot: Spot, layout: Layout, class_: str) -> str:
    size = 18 if layout.wide else 26
    width = 0.56 * size * len(said) + 1.4 * size
    y = spot.y + CARD_HEIGHT / 2 * spot.scale - size / 4
    rect = panel(Frame(spot.x - width / 2, y - 0.85 * size, width, 1.7 * size), "", 0.85 * size)
    return f'<g class="tag {class_}">{rect}{words(said, spot.x, y + 0.33 * size, size, "")}</g>'


def _effect(view: BandersnatchView) -> str:
    """What the latest play did, by its two cards (BA-28): "+2 gems", or fewer."""
    card, old = view.cards[view.played], view.replaced
    difference = card % 5 - old % 5
    if difference >= 0:
        number_, sign = sum(view.gems[view.played]), "+"
    else:
        number_ = 1 if card // 5 == old // 5 else -difference
        sign = "\N{MINUS SIGN}"
    return f"{sign}{number_} {'gem' if number_ == 1 else 'gems'}"


def _label(view: BandersnatchView) -> str:
    cards = sum(card != NONE for card in view.cards)
    busy = sum(view.busy(cell) for cell in range(CELLS))
    hand = " and ".join(card_name(card) for card in view.hand if card != NONE) or "no card"
    return (
        f"A field of {cards} cards, {busy} of them busy. In hand: {hand}. "
        f"Score {written(view.score)}; {TO_WIN} or more wins."
    )


# --- for terminals ---


def sketch(view: BandersnatchView) -> str:
    """The field as three rows, and what lies beside it, in rich's markup."""
    lines = [f"score [bold]{written(view.score)}[/] ({rating(view.score)}; {TO_WIN} wins)", ""]
    for row in range(3):
        lines.append("  ".join(_written(view, cell) for cell in range(3 * row, 3 * row + 3)))
    lines.append("")
    hand = "  ".join(_card_letters(card) for card in view.hand if card != NONE)
    lines.append(f"hand     {hand}")
    for name, gems in (("supply", view.supply), ("broiled", view.broiled), ("box", view.box)):
        lines.append(f"{name:<8} {gem_letters(gems) or '-'}")
    discard = " ".join(_card_letters(card) for card in view.discard)
    lines.append(f"deck     {len(view.deck)}, discarded: {discard or '-'}")
    return "\n".join(lines)


def _written(view: BandersnatchView, cell: int) -> str:
    """A cell in fourteen characters: its number, its card, its gems; > where the last play was."""
    mark = ">" if cell == view.played else " "
    card = view.cards[cell]
    if card == NONE:
        return f"{mark}{cell + 1} {'(hole)' if view.stage != DEAL else '':<11}"
    gems = view.gems[cell]
    used = sum(gems) + max(sum(count > 0 for count in gems) - 1, 0)
    return f"{mark}{cell + 1} {_card_letters(card)} {gem_letters(gems)}{' ' * (8 - used)}"


def _card_letters(card: int) -> str:
    return f"[bold {MARKUP[card // 5]}]{'GYP'[card // 5]}{card % 5 + 1}[/]"
