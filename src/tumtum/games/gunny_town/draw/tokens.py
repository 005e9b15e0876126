"""What can be done on the spot, as tokens: beside the own square, or in a row on a phone."""

from typing import Final

from tumtum.engine.picture import number, place, tag, text, title

from ..content import CONTENT
from ..facts import legal
from ..rules import actions as act
from ..rules.tables import AMMO_AT, BRIBE, GOLD_AT, HORSE_COST, STORE_AT, SURCHARGE
from ..rules.town import WHERE
from ..spots import points
from ..view import GunnyTownView
from .layout import Layout

# By id: symbol and words.
KNOWN: Final[dict[str, tuple[str, str]]] = {
    "do-end": ("o-end", "End turn"),
    "do-gold": ("o-gold", "Gold"),
    "do-ammo": ("o-ammo", "Draw"),
    "do-chest": ("o-chest", "Open"),
    "do-horse": ("o-horse", "Horse"),
    "do-store": ("o-store", "Buy it"),
    "do-rob": ("o-rob", "Rob"),
    "do-bribe": ("o-bribe", "Bribe"),
    "do-keep": ("o-secret", "Keep"),
    "do-drop": ("o-end", "Drop"),
    "do-fake": ("ammo-back", "Fake"),
    "do-hit": ("o-duel", "Hit"),
    "do-frighten": ("o-horse", "Frighten"),
    "do-pass": ("o-end", "Pass"),
    "do-leave": ("o-end", "Leave it"),
    "do-fire": ("o-duel", "Fire again"),
    "do-stop": ("o-end", "Stop"),
}


def spots(view: GunnyTownView) -> list[str]:
    """The ids of all tokens, in the order of the list."""
    found: list[str] = []
    for action in legal(view):
        for spot in points(action):
            if spot.startswith(("do-", "bet-")) and spot not in found:
                found.append(spot)
    found.sort(key=lambda spot: (spot == "do-end", spot.startswith("bet-")))
    return found


def _about(view: GunnyTownView, spot: str) -> tuple[str, str, str]:
    """Symbol, words, and a number: an amount or a price."""
    square = view.players[view.seat].square
    if spot.startswith("bet-"):
        part = spot.removeprefix("bet-")
        return f"ammo-{part}", f"Bet {part}", ""
    if spot == "do-badge":
        job = _badge(view)
        return f"job-{CONTENT.jobs[job].id}", "Badge", ""
    if spot == "do-goods":
        kind = CONTENT.stores[int(STORE_AT[square])]
        symbol = "o-life" if kind.sells == "life" else "o-ammo"
        return symbol, "Goods", str(kind.amount)
    for weapon in CONTENT.weapons:
        if spot == f"do-{weapon.id}":
            return f"w-{weapon.id.replace('_', '-')}", weapon.name.split()[0], str(weapon.cost)
    symbol, words = KNOWN[spot]
    return symbol, words, _amount(view, spot, square)


def _badge(view: GunnyTownView) -> int:
    """The badge that can be taken: on this slot, or the loser's."""
    for action in legal(view):
        if act.TAKE_JOB <= action < act.OPEN_CHEST:
            return int(act.taken_job(action))
    from ..facts import loser

    return view.players[loser(view)].job


def _amount(view: GunnyTownView, spot: str, square: int) -> str:
    if spot == "do-gold":
        return str(GOLD_AT[square])
    if spot == "do-ammo":
        return str(AMMO_AT[square])
    if spot == "do-horse":
        return str(HORSE_COST)
    if spot == "do-bribe":
        return str(BRIBE)
    if spot == "do-store":
        store = int(STORE_AT[square])
        seized = view.owners[store] >= 0
        return str(CONTENT.stores[store].price + int(SURCHARGE) * seized)
    return ""


def tokens(view: GunnyTownView, at: Layout) -> str:
    """Those of a turn; a duel's are on its stage."""
    found = spots(view) if not view.duel else []
    if not found:
        return ""
    if at.narrow:
        return row(view, at, found, at.tokens.x, at.tokens.y, at.tokens.width)
    return _beside(view, at, found)


def row(view: GunnyTownView, at: Layout, found: list[str], x: float, y: float, room: float) -> str:
    """Papers with a drawing and a word, side by side."""
    high = 92 if at.narrow else 40
    wide = min(room / len(found), 190 if at.narrow else 130) - 6
    left = x + (room - (wide + 6) * len(found) + 6) / 2
    parts = []
    for index, spot in enumerate(found):
        symbol, words, amount = _about(view, spot)
        icon = 46 if at.narrow else 26
        tall = at.narrow
        start = left + (wide + 6) * index
        shape = (
            f'<rect class="hit paper" x="{number(start)}" y="{number(y)}" width="{number(wide)}"'
            f' height="{high}" rx="9"/>'
        )
        icon_x = start + (wide - icon - (18 if amount else 0)) / 2 if tall else start + 7
        icon_y = y + (5 if tall else (high - icon) / 2)
        drawn = (
            f'<use href="#{symbol}" x="{number(icon_x)}" y="{number(icon_y)}" width="{icon}"'
            f' height="{icon}"/>'
        )
        if tall:
            said = text(words, start + wide / 2, y + high - 12, class_="token-t mid")
            if amount:
                said += text(amount, icon_x + icon + 2, y + 38, class_="token-t")
        else:
            said = text(words, start + 38, y + high / 2 + 5, class_="token-t")
        parts.append(tag("g", title(words), shape, drawn, said, id=spot, class_="token"))
    return "".join(parts)


def _beside(view: GunnyTownView, at: Layout, found: list[str]) -> str:
    """Round tokens below the own square, above it in the last row: only streets lie there."""
    square = view.players[view.seat].square
    x, y = at.middle(square)
    size = 40
    _, line = WHERE[square]
    y += at.cell / 2 + 17 if line < 8 else -at.cell / 2 - 17
    half = (len(found) * size + 2 * (len(found) - 1)) / 2
    x = min(max(x, at.left + half), at.left + 9 * at.cell - half)
    parts = []
    for index, spot in enumerate(found):
        symbol, words, amount = _about(view, spot)
        middle = x - half + size / 2 + (size + 2) * index
        icon = 24 if amount else 28
        shift = -5 if amount else 0
        drawn = (
            f'<circle class="hit paper" r="{size / 2 - 1}"/>'
            f'<use href="#{symbol}" x="{number(shift - icon / 2)}" y="{-icon / 2}" width="{icon}"'
            f' height="{icon}"/>'
        )
        if amount:
            drawn += text(amount, 11, 6, class_="token-t mid")
        parts.append(
            tag("g", title(words), drawn, id=spot, class_="token", transform=place(middle, y))
        )
    return "".join(parts)
