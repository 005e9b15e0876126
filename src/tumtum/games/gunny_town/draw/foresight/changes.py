"""What changes hands: the viewer's goods on a slip, others' over their heads, and missions that
come nearer, all read off the view right after the choice."""

from tumtum.engine.ghosts import Row, frame
from tumtum.engine.words import counted

from ...content import CONTENT
from ...facts import is_secret, marks_on, met, open_cards, progress
from ...rules.steps import DRAW
from ...rules.tables import GOAL
from ...view import GunnyTownView
from ..layout import MISSION_SLOTS
from .outlook import Outlook

GOODS = (("gold", "Gold", "o-gold"), ("life", "Life", "o-life"), ("vp", "VP", "o-vp"))


def changes(now: Outlook, heading: str = "Then", more: list[Row] | None = None) -> str:
    """All of it; `more` rows lead the slip."""
    rows = [*(more or []), *own_rows(now.view, now.after)]
    return others(now) + nearer(now) + now.slip(heading, rows, now.here)


def own_rows(view: GunnyTownView, after: GunnyTownView) -> list[Row]:
    """What the viewer has now and then."""
    me, then = view.players[view.seat], after.players[view.seat]
    rows = []
    for field, name, icon in GOODS:
        before, left = getattr(me, field), getattr(then, field)
        if before != left:
            rows.append(Row(f"{name} {before} → {left}", _good(left > before), icon))
    if me.vp < GOAL <= then.vp and not view.ending:
        rows.append(Row("The last round begins", "", "o-end"))
    cards = then.cards + (after.draws if after.stage == DRAW and after.actor == view.seat else 0)
    if me.cards != cards:
        rows.append(Row(f"Cards {me.cards} → {cards}", _good(cards > me.cards), "o-ammo"))
    if me.horse != then.horse:
        rows.append(Row(f"Moves of {view.mounted_range} squares", "good", "o-horse"))
    if me.job >= 0 and me.job != then.job:
        kind = CONTENT.jobs[me.job]
        rows.append(Row(f"The {kind.name} badge goes back", "bad", f"job-{kind.id}"))
    return rows


def _good(gain: bool) -> str:
    return "good" if gain else "bad"


def others(now: Outlook) -> str:
    """What a rival loses is good for the viewer."""
    parts = []
    for seat, (before, then) in enumerate(zip(now.view.players, now.after.players, strict=True)):
        if seat == now.view.seat or before.square < 0:
            continue
        said = [
            (f"{name.lower()} {getattr(before, field)} → {getattr(then, field)}")
            for field, name, _ in GOODS
            if getattr(before, field) != getattr(then, field)
        ]
        said += ["loses the horse"] if before.horse and not then.horse else []
        said += ["loses the badge"] if before.job >= 0 > then.job else []
        paid = then.gold > before.gold
        if said:
            parts.append(now.over(", ".join(said), seat, "bad" if paid else "good"))
    for store, (owner, then_) in enumerate(zip(now.view.owners, now.after.owners, strict=True)):
        if owner >= 0 and owner != then_:
            parts.append(now.over(f"loses the {CONTENT.stores[store].name}", owner, "good"))
    return "".join(parts)


def nearer(now: Outlook) -> str:
    """The missions that the choice brings on, or completes."""
    view, after = now.view, now.after
    parts = []
    for card in open_cards(view, view.seat):
        if card not in open_cards(after, view.seat):
            continue
        done, need = progress(view, view.seat, card)
        then, _ = progress(after, view.seat, card)
        if then > done:
            ready = met(after, view.seat, card, marks_on(after, view.seat, card))
            words = "done" if ready else f"{done} → {then} of {need}"
            parts.append(on_card(now, card, words, "good"))
    return "".join(parts)


def on_card(now: Outlook, card: int, words: str, kind: str = "") -> str:
    """A frame round a mission, with a few words."""
    if is_secret(card):
        box = now.at.secret
    else:
        slot = now.view.active.index(card)
        assert slot < MISSION_SLOTS
        box = now.at.mission(slot)
    x = box.x + 0.62 * box.width
    return frame(box, kind, 8) + now.tag(words, x, box.y + box.height - 0.9 * now.size, kind)


def markers_lost(view: GunnyTownView, card: int) -> list[Row]:
    """Others who have begun a mission lose their markers on it (GT-115)."""
    if is_secret(card):
        return []
    rivals = [seat for seat in range(view.seats) if seat != view.seat]
    return [
        Row(f"loses {counted(many, 'marker')}", "good", f"mark-{seat + 1}")
        for seat in rivals
        if (many := sum(marks_on(view, seat, card)))
    ]
