"""The cards of the ring, and how full the goals are."""

from functools import cache

from tumtum.engine.picture import place, tag, text, title
from tumtum.games.jabberwocky_kit.gems import GEMS, GLYPHS, SHAPES, gem_list, tones

from ..facts import name_of
from ..rules.position import CARDS, TO_WIN
from .layout import ANGLES, GOAL_SLOTS, lying, on_card
from .ring import Ring


def marks(ring: Ring) -> list[str]:
    """By spot, what a card's class says of this turn."""
    found = [""] * CARDS
    if ring.drops:
        found[ring.at] = " last"
    if ring.sowing:
        found[ring.start] = " start"
    return found


def card(spot: int, printed: int, gems: tuple[int, int, int], mark: str, left: float) -> str:
    if printed < 0:
        return _empty_place(spot, left)
    return _laid_card(spot, printed, gems, mark, left)


def _empty_place(spot: int, left: float) -> str:
    size = 'x="-54" y="-74" width="108" height="148" rx="10"'
    return f'<g transform="{lying(spot, left)}"><rect class="socket" {size}/></g>'


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
        transform=lying(spot, left),
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


def plaques(ring: Ring, left: float) -> str:
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
        transform=place(*on_card(4 * corner, 0, -62, left)),
    )
