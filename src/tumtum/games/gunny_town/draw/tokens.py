"""What can be done on the spot, as tokens: beside the own square, or in a row on a phone."""

from dataclasses import dataclass
from typing import Final

from tumtum.engine.picture import number, place, tag, text, title

from ..content import CONTENT
from ..facts import PLACES, legal, loser
from ..rules import actions as act
from ..rules.tables import AMMO_AT, BRIBE, GOLD_AT, HORSE_COST, STORE_AT, SURCHARGE
from ..rules.town import WHERE
from ..spots import points
from ..view import GunnyTownView
from .layout import Layout

# By id: symbol, a word, and what it means.
KNOWN: Final[dict[str, tuple[str, str, str]]] = {
    "do-end": ("o-end", "End turn", "End your turn"),
    "do-gold": ("o-gold", "Gold", "Take the gold"),
    "do-ammo": ("o-ammo", "Draw", "Draw ammunition"),
    "do-chest": ("o-chest", "Open", "Open a chest"),
    "do-horse": ("o-horse", "Horse", "Buy a horse"),
    "do-store": ("o-store", "Buy it", "Buy this store"),
    "do-rob": ("o-rob", "Rob", "Rob this place: then click the cards for it"),
    "do-bribe": ("o-bribe", "Bribe", "Bribe the Judge: then click whose badge"),
    "do-keep": ("o-secret", "Keep", "Keep the secret mission"),
    "do-drop": ("o-end", "Drop", "Drop the secret mission"),
    "do-fake": ("ammo-back", "Fake", "Fake: lose the round, keep the card"),
    "do-hit": ("o-duel", "Hit", "Hit"),
    "do-frighten": ("o-horse", "Frighten", "Frighten the horse"),
    "do-pass": ("o-end", "Pass", "Claim nothing"),
    "do-leave": ("o-end", "Leave it", "Leave the badge"),
    "do-fire": ("o-duel", "Fire again", "Fire again"),
    "do-stop": ("o-end", "Stop", "Stop firing"),
}


@dataclass(frozen=True)
class Token:
    spot: str  # its id
    symbol: str
    word: str
    meaning: str
    amount: str = ""  # of gold or cards: to gain, or to pay


def found(view: GunnyTownView, narrow: bool) -> list[Token]:
    """All that the viewer may click now, the end of the turn last.

    On a phone other players too: their meeples are too small for a finger."""
    kinds = ("do-", "bet-", "seat-") if narrow else ("do-", "bet-")
    spots: list[str] = []
    for action in legal(view):
        for spot in points(action):
            if spot.startswith(kinds) and spot not in spots:
                spots.append(spot)
    spots.sort(key=lambda spot: spot == "do-end")
    return [_token(view, spot) for spot in spots]


def _token(view: GunnyTownView, spot: str) -> Token:
    square = view.players[view.seat].square
    if spot.startswith("bet-"):
        part = spot.removeprefix("bet-").capitalize()
        return Token(spot, "o-bet", part, f"Bet on {part} and another part")
    if spot.startswith("seat-"):
        seat = spot.removeprefix("seat-")
        return Token(spot, f"meeple-{seat}", "Duel" if _challenges(view) else "Badge", "")
    if spot == "do-badge":
        job = CONTENT.jobs[_badge(view)]
        return Token(spot, f"job-{job.id}", "Badge", f"Take the {job.name} badge")
    if spot == "do-goods":
        kind = CONTENT.stores[int(STORE_AT[square])]
        symbol = "o-life" if kind.sells == "life" else "o-ammo"
        return Token(spot, symbol, "Goods", f"Buy at the {kind.name}", str(kind.amount))
    for weapon in CONTENT.weapons:
        if spot == f"do-{weapon.id}":
            symbol, word = f"w-{weapon.id.replace('_', '-')}", weapon.name.split()[0]
            return Token(spot, symbol, word, f"Buy the {weapon.name}", str(weapon.cost))
    return Token(spot, *KNOWN[spot], _amount(view, spot, square))


def _challenges(view: GunnyTownView) -> bool:
    return any(act.CHALLENGE <= action < act.CLAIM for action in legal(view))


def _badge(view: GunnyTownView) -> int:
    """The badge that can be taken: on this slot, or the loser's."""
    for action in legal(view):
        if act.TAKE_JOB <= action < act.OPEN_CHEST:
            return int(act.taken_job(action))
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
    """Narrow, all but the players in a row; wide, those of a duel are on its stage."""
    some = found(view, at.narrow)
    if at.narrow:
        shown = [token for token in some if not token.spot.startswith("seat-")]
        return "".join(_tall(token, *strip(at, some)[token.spot]) for token in shown)
    return _beside(view, at, some) if some and not view.duel else ""


def player_token(view: GunnyTownView, at: Layout, spot: str) -> str:
    """What stands for a player in the row of a phone, to be part of his shape."""
    some = found(view, at.narrow)
    token = next((token for token in some if token.spot == spot), None)
    return _tall_inner(token, *strip(at, some)[spot]) if token else ""


def strip(at: Layout, some: list[Token]) -> dict[str, tuple[float, float, float]]:
    """By id: left, top and width of each token in the row of a phone."""
    box = at.tokens
    wide = min(box.width / len(some), 190) - 6
    left = box.x + (box.width - (wide + 6) * len(some) + 6) / 2
    return {
        token.spot: (left + (wide + 6) * index, box.y, wide) for index, token in enumerate(some)
    }


def row(some: list[Token], x: float, y: float, room: float) -> str:
    """Papers with a drawing and a word, side by side, for the stage."""
    wide = min(room / len(some), 146) - 6
    left = x + (room - (wide + 6) * len(some) + 6) / 2
    return "".join(
        _flat(token, left + (wide + 6) * index, y, wide) for index, token in enumerate(some)
    )


def _paper(x: float, y: float, wide: float, high: float) -> str:
    return (
        f'<rect class="hit paper" x="{number(x)}" y="{number(y)}" width="{number(wide)}"'
        f' height="{number(high)}" rx="9"/>'
    )


def _symbol(symbol: str, x: float, y: float, size: float) -> str:
    return (
        f'<use href="#{symbol}" x="{number(x)}" y="{number(y)}" width="{number(size)}"'
        f' height="{number(size)}"/>'
    )


def _flat(token: Token, x: float, y: float, wide: float) -> str:
    """Drawing and word side by side, 40 high."""
    inner = _paper(x, y, wide, 40) + _symbol(token.symbol, x + 7, y + 7, 26)
    inner += text(token.word, x + 38, y + 25, class_="token-t")
    return tag("g", title(token.meaning), inner, id=token.spot, class_="token")


def _tall(token: Token, x: float, y: float, wide: float) -> str:
    inner = _tall_inner(token, x, y, wide)
    return tag("g", title(token.meaning), inner, id=token.spot, class_="token")


def _tall_inner(token: Token, x: float, y: float, wide: float) -> str:
    """The word below the drawing, 92 high."""
    icon = x + (wide - 46 - (18 if token.amount else 0)) / 2
    inner = _paper(x, y, wide, 92) + _symbol(token.symbol, icon, y + 5, 46)
    inner += text(token.word, x + wide / 2, y + 80, class_="token-t mid")
    if token.amount:
        inner += text(token.amount, icon + 48, y + 38, class_="token-t")
    return inner


def _beside(view: GunnyTownView, at: Layout, some: list[Token]) -> str:
    """Below a location, above it in the last row: only streets and roofs lie there; and in a
    street over the head of the own meeple."""
    square = view.players[view.seat].square
    x, y = at.middle(square)
    if square not in PLACES:
        y -= at.cell / 2 + 8
    else:
        y += at.cell / 2 - 4 if WHERE[square][1] < 8 else -at.cell / 2 - 38
    widths = [44 if token.amount else max(48, 8 * len(token.word) + 12) for token in some]
    half = (sum(widths) + 2 * (len(some) - 1)) / 2
    left = min(max(x, at.left + half), at.left + 9 * at.cell - half) - half
    parts = []
    for token, wide in zip(some, widths, strict=True):
        parts.append(_small(token, left, y, wide))
        left += wide + 2
    return "".join(parts)


def _small(token: Token, x: float, y: float, wide: int) -> str:
    """A drawing with an amount beside it or a word below, 42 high."""
    inner = f'<rect class="hit paper" width="{wide}" height="42" rx="10"/>'
    if token.amount:
        size = 24 if len(token.amount) < 2 else 21
        inner += _symbol(token.symbol, 3, 21 - size / 2, size)
        inner += text(token.amount, wide - 4, 26, class_="token-t end")
    else:
        inner += _symbol(token.symbol, wide / 2 - 12, 2, 24)
        inner += text(token.word, wide / 2, 38, class_="token-t word mid")
    words = title(token.meaning)
    return tag("g", words, inner, id=token.spot, class_="token", transform=place(x, y))
