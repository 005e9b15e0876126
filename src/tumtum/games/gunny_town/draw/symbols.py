"""Symbols in six colours or kinds: meeples on foot and on horseback, ammunition cards."""

from typing import Final

from ..content import CONTENT

# The seats' colours and marks, as the table draws them.
PAINT: Final = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00")
CHEST: Final = (
    '<circle r="4"/>',
    '<path d="M-3.6-3.6H3.6V3.6H-3.6Z"/>',
    '<path d="M0-4.6 4.6 3.4H-4.6Z"/>',
    '<path d="M0-5 4.5 0 0 5-4.5 0Z"/>',
    '<path d="M0-5 1.5-1.8 5-1.5 2.4.8 3.1 4.3 0 2.5-3.1 4.3-2.4.8-5-1.5-1.5-1.8Z"/>',
    '<path d="M0-4.7 4.5-1.4 2.8 4H-2.8L-4.5-1.4Z"/>',
)
COAT: Final = (
    "M-8-12C-8-8-6-5-3-4-13-3-19 4-19 9-19 12-16 13-12 11L-9 9-14 24H-3L0 15 3 24H14L9 9 12 11"
    "C16 13 19 12 19 9 19 4 13-3 3-4 6-5 8-8 8-12Z"
)
HAT: Final = (
    "M-16-12C-11-9 11-9 16-12 12-15 9-15 8-16 8-22 5-25 2-23 1-22-1-22-2-23-5-25-8-22-8-16"
    "-9-15-12-15-16-12Z"
)
HORSE: Final = (
    "M-20 25 -19 8C-22 6-24 10-25 15L-27 13C-26 5-22 1-16 1H8C12 1 14-4 16-9L15-14 20-11"
    "C25-9 28-5 29-1L26 3 20 1C19 6 17 9 15 11L16 25H11L9 13H-10L-14 25Z"
)


def symbols() -> str:
    seats = "".join(_meeple(seat) + _rider(seat) for seat in range(len(PAINT)))
    cards = "".join(_card(ammo.id, ammo.strength) + _part(ammo.id) for ammo in CONTENT.ammo)
    return seats + cards + _back()


def _figure(seat: int) -> str:
    return (
        f'<path d="{COAT}" fill="{PAINT[seat]}"/><path d="{HAT}" fill="#4B3524"/>'
        '<path d="M-8-16C-3-14 3-14 8-16" fill="none" stroke="#E9B63C" stroke-width="2"/>'
        f'<g transform="translate(0 4)" fill="#fff" stroke="none">{CHEST[seat]}</g>'
    )


def _meeple(seat: int) -> str:
    return (
        f'<symbol id="meeple-{seat + 1}" viewBox="-26 -26 52 52"><g class="ink">{_figure(seat)}</g>'
        "</symbol>"
    )


def _rider(seat: int) -> str:
    """The rider before the horse: his colour and his mark must be seen."""
    return (
        f'<symbol id="rider-{seat + 1}" viewBox="-30 -30 60 60"><g class="ink">'
        f'<path d="{HORSE}" fill="#9A6532" transform="translate(0 3)"/>'
        f'<g transform="translate(-3 -7) scale(.84)">{_figure(seat)}</g></g></symbol>'
    )


def _card(kind: str, strength: int) -> str:
    value = (
        f'<text x="6" y="19" class="strength" style="font-size:17px">{strength}</text>'
        if strength
        else ""
    )
    return (
        f'<symbol id="ammo-{kind}" viewBox="0 0 60 80"><rect class="ink" x="1.5" y="1.5"'
        ' width="57" height="77" rx="6" fill="#FBF5E8"/><use href="#body" x="8" y="6" width="46"'
        f' height="68"/><use href="#p-{kind}" x="8" y="6" width="46" height="68"/>{value}</symbol>'
    )


def _part(kind: str) -> str:
    """The card without its paper, for a button."""
    both = "".join(
        f'<use href="#{symbol}" x="-20" y="-30" width="40" height="60"/>'
        for symbol in ("body", f"p-{kind}")
    )
    return f'<symbol id="part-{kind}" viewBox="-30 -30 60 60">{both}</symbol>'


def _back() -> str:
    return (
        '<symbol id="ammo-back" viewBox="0 0 60 80"><g class="ink"><rect x="1.5" y="1.5"'
        ' width="57" height="77" rx="6" fill="#8E3B46"/><rect x="7" y="7" width="46" height="66"'
        ' rx="4" fill="none" stroke="#F0D27A" stroke-width="1.6"/></g>'
        '<use href="#o-ammo" x="13" y="23" width="34" height="34"/></symbol>'
    )
