"""The notice board: six missions with everybody's markers, and the viewer's secret one."""

import textwrap
from typing import Final

from tumtum.engine.picture import Box, number, tag, text, title

from ..facts import card_of, marks_on, may_claim_secret, met, progress
from ..spots import card_spot
from ..view import GunnyTownView
from .layout import MISSION_SLOTS, Layout

LONG: Final = 17  # letters of a name that must be set smaller, whatever the typeface


def missions(view: GunnyTownView, at: Layout) -> list[str]:
    """One layer for each slot."""
    return [_slot(view, at, slot) for slot in range(MISSION_SLOTS)]


def _slot(view: GunnyTownView, at: Layout, slot: int) -> str:
    box, card = at.mission(slot), view.active[slot]
    if card < 0:
        words = "Refilled at the end of the turn" if view.missions_left else "No mission is left"
        return _empty(at, box, words)
    about = [title(mission_words(view, card)), _paper(at, box, f"tier-{card_of(card).tier}")]
    about += [_words(at, box, card, card_of(card).text), _reward(at, box, card)]
    about += [_markers(view, at, box, card), _own(view, at, box, card)]
    return tag("g", *about, id=card_spot(card), class_="mission")


def _empty(at: Layout, box: Box, words: str) -> str:
    x, y = box.middle
    shape = _rect(box, "none")
    return f'<g class="mute">{shape}{text(words, x, y + 6, class_="on-wood")}</g>'


def _rect(box: Box, class_: str) -> str:
    return (
        f'<rect class="{class_}" x="{number(box.x)}" y="{number(box.y)}"'
        f' width="{number(box.width)}" height="{number(box.height)}" rx="8"/>'
    )


def _paper(at: Layout, box: Box, tier: str) -> str:
    """The card with a stripe that tells its tier."""
    stripe = 14 if at.narrow else 8
    edge = (
        f'<path class="stripe {tier}" d="M{number(box.x + stripe)} {number(box.y + 1)}H'
        f"{number(box.x + 8)}q-7 0-7 7v{number(box.height - 16)}q0 7 7 7h{stripe - 8}Z"
        '"/>'
    )
    return _rect(box, "hit paper") + edge


def _words(at: Layout, box: Box, card: int, needs: str) -> str:
    """Name and requirement."""
    left = box.x + (22 if at.narrow else 15)
    if at.narrow:
        wide, top, line, step = 38, box.y + 33, box.y + 64, 28
    else:
        wide, top, line, step = 26, box.y + 17, box.y + 32, 14
    name = card_of(card).name
    long = " long" if len(name) > LONG else ""
    parts = [text(name, left, top, class_=f"t-serif mname{long}")]
    for index, words in enumerate(textwrap.wrap(needs, wide)):
        parts.append(text(words, left, line + step * index, class_="mtext"))
    return "".join(parts)


def _reward(at: Layout, box: Box, card: int) -> str:
    """Victory points and gold at the right."""
    icon = 40 if at.narrow else 22
    right = box.x + box.width - icon - 6
    across, down = (-84, 0) if at.narrow else (0, icon + 3)
    parts = []
    for index, (amount, symbol) in enumerate(
        ((card_of(card).vp, "o-vp"), (card_of(card).gold, "o-gold"))
    ):
        x, y = right + across * (1 - index), box.y + 6 + index * down
        parts.append(
            f'<use href="#{symbol}" x="{number(x)}" y="{number(y)}" width="{icon}"'
            f' height="{icon}"/>'
        )
        parts.append(text(str(amount), x - 3, y + icon * 0.74, class_="pay"))
    return "".join(parts)


def _markers(view: GunnyTownView, at: Layout, box: Box, card: int) -> str:
    """The mark of everybody who has some on the card, with their number."""
    marked = [seat for seat in range(view.seats) if sum(marks_on(view, seat, card))]
    size = (28 if len(marked) < 5 else 22) if at.narrow else 14
    x, y = box.x + 15, box.y + box.height - size - 2
    if at.narrow:
        x, y = box.x + box.width - 190 - (2 * size + 2) * len(marked), box.y + 12
    parts = []
    for seat in marked:
        shape = f'x="{number(x)}" y="{number(y)}" width="{size}" height="{size}"'
        parts.append(f'<use href="#mark-{seat + 1}" {shape}/>')
        many = str(sum(marks_on(view, seat, card)))
        parts.append(text(many, x + size + 2, y + size * 0.88, class_="mnum"))
        x += size * 2 + 2
    return "".join(parts)


def _own(view: GunnyTownView, at: Layout, box: Box, card: int) -> str:
    """How far the viewer is: "1/3", or done."""
    if view.seat < 0:
        return ""
    done, need = progress(view, view.seat, card)
    ready = met(view, view.seat, card, marks_on(view, view.seat, card))
    wide, high = (92, 34) if at.narrow else (50, 19)
    x = box.x + box.width - wide - 6
    y = box.y + box.height - high - (7 if at.narrow else 4)
    state = "ready" if ready else "begun" if done else "not"
    pill = (
        f'<rect class="pill {state}" x="{number(x)}" y="{number(y)}" width="{wide}"'
        f' height="{high}" rx="{high / 2}"/>'
    )
    words = "done" if ready else f"{done} of {need}"
    return pill + text(
        words, x + wide / 2, y + high - (9 if at.narrow else 5), class_=f"pill-t {state}"
    )


def mission_words(view: GunnyTownView, card: int) -> str:
    """A mission for pointers and readers, with everybody's progress."""
    kind = card_of(card)
    who = [
        f"@{seat} {progress(view, seat, card)[0]} of {progress(view, seat, card)[1]}"
        for seat in range(view.seats)
        if progress(view, seat, card)[0]
    ]
    return f"{kind.name}: {kind.text} {kind.vp} VP, {kind.gold} gold. {', '.join(who)}".rstrip()


# --- the secret mission ---


def secret(view: GunnyTownView, at: Layout) -> str:
    """Of the viewer; who watches is told what lies below."""
    box = at.secret
    if view.seat < 0:
        return _empty(at, box, f"Discards below, {view.deck} in the deck")
    if view.secret < 0:
        return _empty(at, box, "No secret mission")
    card = view.secret
    kind = card_of(card)
    needs = f"Secret: {kind.text[0].lower()}{kind.text[1:]}"
    if not may_claim_secret(view):
        needs += " For Bandits only."
    words = f"Your secret mission, {kind.name}: {kind.text} {kind.vp} VP, {kind.gold} gold"
    parts = [title(words), _paper(at, box, "tier-0"), _words(at, box, card, needs)]
    parts += [_reward(at, box, card), _own(view, at, box, card)]
    return tag("g", *parts, id="secret", class_="mission secret")
