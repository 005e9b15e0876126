"""Deals: missions claimed, badges, weapons, shops, bets and chests."""

from collections import Counter

from tumtum.engine.ghosts import Row, cross, frame, way
from tumtum.engine.words import counted

from ...content import CONTENT, Chest
from ...facts import bet_odds, card_of, exposed, in_sight, receiver
from ...rules.tables import HAND_LIMIT, PAIRS, PAYOUT, STORE_AT
from ..hand import hand_boxes
from .changes import changes, markers_lost, nearer, on_card, others, own_rows
from .outlook import Outlook


def claim(now: Outlook, card: int) -> str:
    """Points, gold and cards that a mission brings, and who loses what he has begun."""
    kind = card_of(card)
    rows = own_rows(now.view, now.after)
    if kind.gift:
        rows.append(Row(f"Give {counted(kind.gift, 'card')} to each rival", "bad", "o-ammo"))
    rows += markers_lost(now.view, card)
    framed = on_card(now, card, f"+{kind.vp} VP", "good")
    return framed + others(now) + now.slip(kind.name, rows, now.here)


def job(now: Outlook, number: int) -> str:
    """What a badge brings every turn (GT-36, GT-82, GT-83)."""
    kind = CONTENT.jobs[number]
    each = f"{kind.income_gold} gold"
    each += f", {kind.income_life} life" if kind.income_life else ""
    each += f", {counted(kind.income_ammo, 'card')}" if kind.income_ammo else ""
    rows = [Row(f"Each turn {each}", "good", f"job-{kind.id}")]
    if kind.win_penalty:
        rows.append(Row(f"{kind.win_penalty} gold for a won round", "good", "o-gold"))
    if kind.death_bonus:
        rows.append(Row(f"{kind.death_bonus} gold when another falls", "good", "o-gold"))
    return changes(now, f"The {kind.name}", rows)


def weapon(now: Outlook, number: int) -> str:
    """How far it reaches, and whom from here."""
    view, kind = now.view, CONTENT.weapons[number]
    far = f"Range {kind.range}" if kind.range >= 0 else "Any range"
    rows = [Row(f"{far}, {counted(kind.rounds, 'round')}", "good")]
    lines = ""
    for seat, other in enumerate(view.players):
        if seat != view.seat and exposed(view, seat):
            distance = in_sight(view, now.me.square, other.square)
            if distance >= 0 and (kind.range < 0 or distance <= kind.range):
                lines += way(now.rider(view.seat), now.rider(seat), kind="good")
    return lines + changes(now, kind.name, rows)


def store(now: Outlook) -> str:
    """Prices before and after; from the store's own slip who is paid."""
    number = int(STORE_AT[now.me.square])
    kind = CONTENT.stores[number]
    rows = []
    if now.view.owners[number] != now.after.owners[number]:
        what = f"{kind.amount} life" if kind.sells == "life" else counted(kind.amount, "card")
        rows.append(Row(f"{what} free on later visits", "good", "o-store"))
    return changes(now, kind.name, rows)


# --- chance ---


def bet(now: Outlook, pair: int) -> str:
    """How many of the unseen cards win (GT-72, GT-73)."""
    won, every = bet_odds(now.view, pair)
    parts = " or ".join(CONTENT.ammo[kind].name for kind in PAIRS[pair])
    rows = [
        Row(f"{won} of {every}: {PAYOUT} times the stake", "good", "o-gold"),
        Row(f"{every - won} of {every}: the stake is lost", "bad"),
    ]
    return now.slip(parts, rows, now.here)


def stake(now: Outlook, gold: int) -> str:
    """Both outcomes of the bet in gold."""
    have = now.me.gold
    won, every = bet_odds(now.view, now.view.pair)
    percent = round(100 * won / every)
    rows = [
        Row(f"{percent}%: gold {have} → {have + int(PAYOUT) * gold}", "good", "o-gold"),
        Row(f"{100 - percent}%: gold {have} → {have - gold}", "bad", "o-gold"),
    ]
    return now.slip(f"Stake {gold}", rows, now.here)


def chest(now: Outlook) -> str:
    """What may be in it: the chests that are left, or all when they are made anew (GT-78)."""
    left = [CONTENT.chests[number] for number in now.view.chests] or list(CONTENT.chests)
    sorts = Counter(_sort(one) for one in left)
    rows = [
        Row(f"{many} of {len(left)}: {words}", kind, icon)
        for (words, kind, icon), many in sorts.most_common()
    ]
    return nearer(now) + now.slip("A chest", rows, now.here)


def _sort(chest_: Chest) -> tuple[str, str, str]:
    """What a chest is mostly good for: words, kind and icon."""
    if chest_.life < 0:
        return "TNT, one life lost", "bad", "o-life"
    if chest_.weapon >= 0:
        found = CONTENT.weapons[chest_.weapon]
        return f"a {found.name}", "good", f"w-{found.id.replace('_', '-')}"
    if chest_.horse:
        return "a horse", "good", "o-horse"
    if chest_.life:
        return "life", "good", "o-life"
    if chest_.ammo:
        return "cards", "good", "o-ammo"
    return "gold", "good", "o-gold"


def gift(now: Outlook, kind: int) -> str:
    """The card that is given, and who gets it; who has a full hand gets nothing (GT-126)."""
    view, to = now.view, receiver(now.view)
    box = hand_boxes(view, now.at)[kind][-1]
    full = view.players[to].cards >= HAND_LIMIT
    told = now.over("hand full: discarded" if full else "gets it", to, "" if full else "bad")
    lost = cross(*box.middle, 0.6 * box.height) if full else way(box.middle, now.rider(to))
    return frame(box, "bad", 7) + lost + told


def secret(now: Outlook, kept: bool) -> str:
    """The secret mission that stays, or is gone with its points (GT-129, GT-173)."""
    vp = card_of(now.view.secret).vp
    if kept:
        return on_card(now, now.view.secret, f"still worth {vp} VP", "good")
    return on_card(now, now.view.secret, f"gone, with {vp} VP", "bad")
