"""The chart: a parchment, the cards of the map, and where the next one may go."""

from tumtum.engine.picture import Box, number, place, tag, text, title
from tumtum.games.jabberwocky_kit.cards import card_name
from tumtum.games.jabberwocky_kit.gems import gem_list

from ..facts import card_id
from ..rules.cards import CARDS, COLUMNS, number_of
from ..rules.position import CARRYING
from ..view import BorogovesView, land_of
from .cards import REACH, face, heap_numbers, transform
from .layout import CARD_HEIGHT, CARD_WIDTH, Window


def laid_cards(view: BorogovesView) -> list[tuple[int, int]]:
    return list(zip(view.laid, view.cells, strict=True))


def parchment(box: Box) -> str:
    """A sheet with an uneven edge, folded twice, with some waves."""
    x, y, right, low = box.x, box.y, box.x + box.width, box.y + box.height
    edge = (
        (x + 6, y + 4),
        (x + box.width * 0.3, y),
        (x + box.width * 0.62, y + 5),
        (right - 6, y + 1),
        (right, y + box.height * 0.36),
        (right - 5, y + box.height * 0.7),
        (right - 1, low - 5),
        (x + box.width * 0.55, low),
        (x + box.width * 0.2, low - 5),
        (x + 2, low - 1),
        (x, y + box.height * 0.6),
        (x + 4, y + box.height * 0.25),
    )
    outline = "L".join(f"{number(a)} {number(b)}" for a, b in edge)
    across, down = box.middle
    folds = (
        f"M{number(across)} {number(y + 6)}V{number(low - 6)}"
        f"M{number(x + 6)} {number(down)}H{number(right - 6)}"
    )
    waves = "".join(
        f"M{number(x + box.width * a - 14)} {number(y + box.height * b)}q7-7 14 0t14 0"
        for a, b in (
            (0.25, 0.25),
            (0.5, 0.03),
            (0.95, 0.26),
            (0.26, 0.74),
            (0.04, 0.5),
            (0.76, 0.5),
        )
    )
    return (
        f'<g aria-hidden="true"><path class="parch" d="M{outline}Z"/>'
        f'<path class="fold" d="{folds}"/><path class="sea" d="{waves}"/></g>'
    )


def places(view: BorogovesView, sight: Window) -> str:
    """Free positions; those a card may go to are outlined, two of the others are embellished."""
    opened = set(land_of(view).open_cells()) if 0 < len(view.laid) < CARDS else set()
    free = [cell for cell in sight.cells() if cell not in view.cells]
    spare = [cell for cell in free if cell not in opened]
    drawn = [_place(cell, cell in opened, sight) for cell in free]
    if spare:
        x, y = sight.at(spare[0])
        size = 104 * sight.scale
        drawn.append(
            f'<use class="bird mid" href="#borogove" x="{number(x - size / 2)}"'
            f' y="{number(y - size * 0.62)}" width="{number(size)}"'
            f' height="{number(size * 1.24)}"/>'
        )
    if len(spare) > 1:
        x, y = sight.at(spare[-1])
        size = 100 * sight.scale
        drawn.append(
            f'<use class="rose mid" href="#rose" x="{number(x - size / 2)}"'
            f' y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"/>'
        )
    return "".join(drawn)


def _place(cell: int, opened: bool, sight: Window) -> str:
    words = "A free place a card may go to" if opened else "Free, but next to no card yet"
    return tag(
        "g",
        title(words),
        f'{REACH}<rect class="hit" x="-52" y="-72" width="104" height="144" rx="10"/>',
        id=f"place-{cell}",
        class_="place open" if opened else "place",
        transform=transform(*sight.at(cell), sight.scale),
    )


def card_drawn(view: BorogovesView, card: int, cell: int, sight: Window) -> str:
    classes = []
    if not sum(view.birds[card]):
        classes.append("empty")
    if card in view.touched and view.stage != CARRYING:
        classes.append("last")
    words = f"{card_name(card)}: {gem_list(view.birds[card])}. {_worth(view, card)}"
    where = transform(*sight.at(cell), sight.scale)
    return face(card, f"card-{card_id(card)}", " ".join(classes), words, where)


def heaps(view: BorogovesView, card: int, cell: int, sight: Window) -> str:
    return heap_numbers(view.birds[card], transform(*sight.at(cell), sight.scale))


def _worth(view: BorogovesView, card: int) -> str:
    if view.solo:
        return f"Scores {view.worth(card)} now"
    return f"Worth {view.worth(card)} to the cartographer now"


def flag(view: BorogovesView, card: int, cell: int, sight: Window, narrow: bool) -> str:
    """What the card is worth as it stands, on its upper right corner."""
    x, y = sight.at(cell)
    radius = 20 if narrow else 15
    size = 26 if narrow else 18
    worth = view.worth(card)
    return tag(
        "g",
        f'<rect x="{-radius}" y="{-radius}" width="{2 * radius}" height="{2 * radius}"'
        f' rx="{radius}"/>',
        text(str(worth), 0, size * 0.35, font_size=size),
        class_="flag" if worth else "flag zero",
        transform=transform(
            x + (CARD_WIDTH / 2 - 5) * sight.scale, y - (CARD_HEIGHT / 2 - 6) * sight.scale, 1
        ),
    )


def aim(view: BorogovesView, sight: Window) -> str:
    """A brass ring round the card they leave and the card they fly to."""
    if view.stage != CARRYING:
        return ""
    cells = dict(laid_cards(view))
    return "".join(
        '<rect class="aim" x="-58" y="-78" width="116" height="156" rx="13"'
        f' transform="{transform(*sight.at(cells[card]), sight.scale)}"/>'
        for card in (view.origin, view.target)
    )


def flight(view: BorogovesView, sight: Window) -> str:
    """How many fly, and where to: a disc with a beak between the two cards."""
    if view.stage != CARRYING:
        return ""
    cells = dict(laid_cards(view))
    x, y = sight.at(cells[view.origin])
    to_x, to_y = sight.at(cells[view.target])
    apart = cells[view.target] - cells[view.origin]
    turn = {1: 0, COLUMNS: 90, -1: 180, -COLUMNS: 270}[apart]
    aside = 0 if turn % 180 == 0 else 36 * sight.scale  # so that no number is covered
    return (
        f'<g class="flight" transform="{place((x + to_x) / 2 - aside, (y + to_y) / 2)}">'
        f'<path d="M16-9 30 0 16 9Z" transform="rotate({turn})"/><circle r="19"/>'
        f"{text(str(number_of(view.target)), 0, 9)}</g>"
    )
