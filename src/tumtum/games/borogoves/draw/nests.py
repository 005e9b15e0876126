"""The three nests at the side of the picture, and what each tribe can do."""

from typing import Final

from tumtum.engine.picture import Box, Piece, number, place, tag, text, title
from tumtum.engine.rng import Rng
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS, tones

from ..rules.cards import number_of
from ..rules.position import CARRYING, EXPLORED, FLYING, GONE, MIGRATED, OVER, SETTLED
from ..view import BorogovesView, land_of
from .cards import transform
from .layout import layout

DEEDS: Final = {MIGRATED: "Migrated", EXPLORED: "Explored", SETTLED: "Settled", GONE: "Nobody left"}
# The same in the narrow picture.
SHORT: Final = {
    "Explores now": "acts now",
    "Still to act": "waits",
    "In the nest": "at home",
    "Nobody left": "gone",
}
ARROW: Final = "M-4-8 7 0-4 8"
TICK: Final = "M-9 1-3 8 10-8"
# The tabs of a tribe that may act: out of the nest, from card to card, out of the game.
VERBS: Final = (
    ("migrate", "Migrate", "M-12 10Q-12-8 8-8M1-15 9-8 1-1"),
    ("explore", "Explore", "M-14 0H12M4-8 13 0 4 8"),
    ("settle", "Settle", "M-10-10 10 10M10-10-10 10"),
)


def gems_in_nest(view: BorogovesView, narrow: bool) -> list[Piece]:
    """Side by side where there is room, else one behind the other."""
    gems = []
    for tribe, box in enumerate(layout(narrow).nests):
        for index in range(view.nest[tribe]):
            x = box.x + 132 if narrow else box.x + 144 + 23 * index
            gems.append(Piece(GEMS[tribe], x, box.y + (44 if narrow else 78), 44 if narrow else 29))
    return gems


def nests(view: BorogovesView, narrow: bool) -> str:
    return "".join(
        _nest(view, tribe, box, narrow) for tribe, box in enumerate(layout(narrow).nests)
    )


def waits(view: BorogovesView, tribe: int) -> bool:
    """Whether this tribe can still be chosen in this turn of the birds."""
    return view.stage == FLYING and not view.acted[tribe]


def _status(view: BorogovesView, tribe: int) -> str:
    if view.stage == CARRYING and view.tribe == tribe:
        return "Explores now"
    if view.stage in (FLYING, CARRYING) and not view.acted[tribe]:
        return "Still to act"
    return DEEDS.get(view.deeds[tribe], "In the nest")


def _nest(view: BorogovesView, tribe: int, box: Box, narrow: bool) -> str:
    status = _status(view, tribe)
    now = status in ("Explores now", "Still to act")
    size = f'width="{number(box.width)}" height="{number(box.height)}"'
    inner = f'width="{number(box.width - 18)}" height="{number(box.height - 18)}"'
    colour = COLOURS[tribe].capitalize()
    settled = f", {view.settled[tribe]} settled" if view.settled[tribe] else ""
    panel = tag(
        "g",
        title(f"{colour} tribe: {view.nest[tribe]} in the nest{settled}. {status}."),
        f'<rect class="hit twig" {size} rx="42"/>'
        f'<rect class="twig-in" x="9" y="9" {inner} rx="34"/>',
        f'<path class="straw" d="{_straw(tribe, box)}"/>',
        _jabberwocky(tribe, narrow),
        _inside(view, tribe, status, narrow),
        id=f"nest-{'gyp'[tribe]}",
        class_=f"nest {'now' if now else 'acted' if view.acted[tribe] else ''}".strip(),
        style=tones(tribe),
        transform=place(box.x, box.y),
    )
    return panel + (_tabs(view, tribe, box, narrow) if waits(view, tribe) else "")


def _inside(view: BorogovesView, tribe: int, status: str, narrow: bool) -> str:
    """The words beside the Jabberwocky; the gems lie in a layer of their own."""
    birds, settled = view.nest[tribe], view.settled[tribe]
    tabs = waits(view, tribe)
    badge = TICK if view.acted[tribe] else ARROW if status == "Explores now" else ""
    if narrow:
        status = SHORT.get(status, status.lower())
        words = f'<use class="faint" href="#{GEMS[tribe]}" x="110" y="22" width="44" height="44"/>'
        words += text(f"×{birds}", 162, 55, class_="on-w l", font_size=32)
        if settled:
            words += text(f"{settled} settled", 104, 104, class_="on-w l u", font_size=26)
        elif not tabs:
            words += text(status, 104, 104, class_="on-w l u", font_size=26)
        if settled and not tabs and view.stage != OVER:
            words += text(status, 115, 162, class_="on-w u", font_size=26)
        return words
    words = text(status, 132, 48, class_="on-w l", font_size=22)
    more = [f"{settled} settled"] if settled else []
    if birds:
        words += text(str(birds), 138 + 23 * birds, 87, class_="on-w l", font_size=24)
        more.insert(0, "in the nest")
    else:
        words += text("an empty nest", 132, 86, class_="on-w l u", font_size=17)
    if not tabs:
        words += text(", ".join(more), 132, 130, class_="on-w l u", font_size=17)
    elif settled:
        words += text(f"{settled} settled", 250, 47, class_="on-w l u", font_size=16)
    if badge:
        words += '<g class="state" transform="translate(322 44)"><circle r="16"/>'
        words += f'<path d="{badge}"/></g>'
    return words


def _tabs(view: BorogovesView, tribe: int, box: Box, narrow: bool) -> str:
    """What the tribe may do: each is the beginning of a chain of clicks."""
    tabs = []
    able = abilities(view, tribe)
    for index, (verb, words, icon) in enumerate(VERBS):
        width, height = (70, 60) if narrow else (67, 42)
        x = box.x + (4 + 76 * index if narrow else 128 + 71 * index)
        y = box.y + (116 if narrow else 106)
        middle = f'transform="translate({number(width / 2)} {number(height / 2)})"'
        drawn = f'<path class="sign" {middle} d="{icon}"/>'
        inner = drawn if narrow else text(words, width / 2, 27, class_="u", font_size=16)
        tabs.append(
            tag(
                "g",
                title(f"{words} with {COLOURS[tribe]}"),
                f'<path fill="#0000" d="M-3-8h{width + 6}v{height + 26}h{-width - 6}Z"/>'
                f'<rect class="hit" width="{width}" height="{height}" rx="9"/>{inner}',
                id=f"{verb}-{'gyp'[tribe]}",
                class_="tab" if able[index] else "tab off",
                transform=place(x, y),
            )
        )
    return "".join(tabs)


def abilities(view: BorogovesView, tribe: int) -> tuple[bool, bool, bool]:
    """Whether the tribe can migrate, explore and settle at all."""
    land = land_of(view)
    return (
        any(number_of(card) <= view.nest[tribe] for card in view.laid),
        any(
            view.birds[origin][tribe] and sum(view.birds[origin]) >= number_of(target)
            for origin in view.laid
            for target in view.laid
            if land.adjacent(origin, target)
        ),
        view.settle_first or view.round > 1,
    )


def _jabberwocky(tribe: int, narrow: bool) -> str:
    where = transform(54, 64, 0.56) if narrow else transform(68, 82, 0.76)
    name = COLOURS[tribe].capitalize()
    size = 43 if narrow else 28
    return (
        f'<g class="jab mid" transform="{where}">'
        '<rect x="-63" y="-89" width="126" height="178" rx="11" fill="#FBF5E8"'
        ' stroke="#2B2A28" stroke-width="2.5"/><rect x="-55" y="-81" width="110" height="128"'
        ' rx="7" fill="var(--l)" stroke="var(--c)" stroke-width="2"/>'
        '<path d="M-55 27q26-16 55-8t55-6v27a7 7 0 0 1-7 7h-96a7 7 0 0 1-7-7Z" fill="var(--c)"'
        ' opacity=".55"/><use href="#jabber" x="-56" y="-67" width="112" height="112"/>'
        f'<use href="#{GEMS[tribe]}" x="-51" y="-77" width="34" height="34"/>'
        f"{text(name, 0, 81, class_='name', font_size=size)}</g>"
    )


def _straw(tribe: int, box: Box) -> str:
    """Bits of straw along the upper and the lower rim, always the same."""
    rng = Rng(7 + tribe)
    bits = []
    for index in range(26):
        x = 14 + int(rng.below(int(box.width) - 54))
        y = int(rng.below(7)) + (1 if index % 2 else int(box.height) - 7)
        bits.append(f"M{x} {y}l{14 + int(rng.below(13))} {int(rng.below(9)) - 4}")
    return "".join(bits)
