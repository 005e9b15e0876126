"""What lies in the corners of the cloth: the secret card and slips of paper."""

from functools import cache, lru_cache

from tumtum.engine.picture import number, place, text, title
from tumtum.games.jabberwocky_kit.gems import COLOURS, GEMS, tones

from ..facts import card_name, falls_there_before
from ..rules.position import CARDS, DROP
from ..view import MimsyView


@cache
def secret_card(secret: int, narrow: bool) -> str:
    """The viewer's own Jabberwocky card, which nobody else's picture shows."""
    if secret < 0:
        return ""
    transform = "translate(8 8) scale(.86)" if narrow else "translate(24 26) rotate(-3)"
    name = COLOURS[secret].capitalize()
    return (
        f'<g transform="{transform}" style="{tones(secret)}" filter="url(#lift)">'
        + title(f"Your secret goal: {name}. Only you see this.")
        + '<rect x="2" y="2" width="126" height="178" rx="11" fill="#FBF5E8" stroke="#2B2A28"'
        ' stroke-width="2.5"/>'
        '<rect x="10" y="10" width="110" height="128" rx="7" fill="var(--l)" stroke="var(--c)"'
        ' stroke-width="2"/>'
        '<path d="M10 118q26-16 55-8t55-6v27a7 7 0 0 1-7 7H17a7 7 0 0 1-7-7Z" fill="var(--c)"'
        ' opacity=".55"/>'
        '<use href="#jabber" x="9" y="24" width="112" height="112"/>'
        f'<use href="#{GEMS[secret]}" x="14" y="14" width="34" height="34"/>'
        f'<text class="name" x="65" y="169">{name}</text></g>'
    )


def _slip(x: float, y: float, width: float, turn: float, head: str, rows: list[str]) -> str:
    """A slip of paper with a heading; each row is the inside of an SVG group, 26 units apart."""
    height = 44 + 26 * len(rows)
    body = "".join(
        f'<g transform="translate(14 {60 + 26 * index})">{row}</g>'
        for index, row in enumerate(rows)
    )
    return (
        f'<g class="slip" filter="url(#lift)" transform="{place(x, y, turn)}">'
        f'<rect width="{number(width)}" height="{height}" rx="4"/>'
        + text(head, 14, 30, class_="head")
        + body
        + "</g>"
    )


@cache
def _words(words: str, x: float = 0) -> str:
    return text(words, x, 0)


@cache
def _gem(colour: int, x: float) -> str:
    return f'<use href="#{GEMS[colour]}" x="{number(x)}" y="-17" width="22" height="22"/>'


def chain_slip(view: MimsyView, width: int) -> str:
    """What a last gem of each colour in hand would do where the hand runs out."""
    if view.stage != DROP or not sum(view.hand):
        return _running_on(width)
    spot = (view.at + sum(view.hand)) % CARDS
    return _last_gem(view.hand, card_name(view, spot), view.gems[spot], width)


@cache
def _running_on(width: int) -> str:
    rows = [
        _words("When the last gem meets"),
        _words("its colour, that colour"),
        _words("runs on."),
    ]
    return _slip(width - 262, 24, 238, 1.2, "Running on", rows)


@lru_cache(maxsize=10_000)
def _last_gem(
    hand: tuple[int, int, int], card: str, lying: tuple[int, int, int], width: int
) -> str:
    rows = []
    for colour in range(3):
        if hand[colour]:
            meets = lying[colour]
            words = f"meets {meets}: {meets + 1} run on" if meets else "ends the turn"
            if falls_there_before(hand, colour):
                words = "can run on"
            rows.append(_gem(colour, 0) + _words(words, 32))
    return _slip(width - 266, 24, 242, 1.2, f"Last gem, {card}", rows)


@cache
def win_slip(height: int) -> str:
    rows = [_words("A goal with 5 gems"), _words("when a turn ends"), _words("wins for its owner.")]
    return _slip(20, height - 146, 200, -1, "Five wins", rows)


@cache
def owners_slip(secrets: tuple[int, ...], width: int, height: int) -> str:
    """Whose goal is whose, as far as the viewer knows (MI-41)."""
    rows = []
    for seat, colour in enumerate(secrets):
        mark = f'<use href="#mark-{seat + 1}" x="0" y="-18" width="24" height="24"/>'
        if colour >= 0:
            shown = _gem(colour, 36) + _words(COLOURS[colour], 66)
        else:
            rest = [other for other in range(3) if other not in secrets]
            shown = "".join(_gem(other, 36 + 26 * index) for index, other in enumerate(rest))
            shown += _words("?", 40 + 26 * len(rest))
        rows.append(mark + shown)
    if len(secrets) == 2:
        rows.append(_words("One goal is nobody’s."))
    top = height - 68 - 26 * len(rows)
    return _slip(width - 224, top, 204, 1, "Whose goal?", rows)
