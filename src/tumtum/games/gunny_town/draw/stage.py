"""A duel or a bet on a stage over the town: who, with what, and how it went."""

from typing import Final

from tumtum.engine.picture import Box, Piece, number, tag, text, title

from ..content import CONTENT
from ..facts import in_sight, weapon_used
from ..rules.position import FAKED, NO_CARD
from ..rules.tables import DODGE, STRENGTH
from ..rules.town import WHERE
from ..view import GunnyTownView
from ..view.sight import DuelView
from .layout import Layout, stage_box
from .tokens import found, row

STRENGTHS: Final = ", ".join(
    f"{ammo.name} {ammo.strength}"
    for ammo in sorted(CONTENT.ammo, key=lambda ammo: -ammo.strength)
    if ammo.strength
)


def duel_box(view: GunnyTownView, at: Layout, duel: DuelView) -> Box:
    """Where the stage stands."""
    rows = [WHERE[view.players[seat].square][1] for seat in (view.turn, duel.foe)]
    return stage_box(at, tuple(rows))


def _cards(at: Layout, box: Box) -> tuple[Box, Box]:
    """The challenger's card at the left, the reply at the right."""
    wide, high = (98, 130) if at.narrow else (72, 96)
    top = box.y + (52 if at.narrow else 40)
    inset = 130 if at.narrow else 88
    return (
        Box(box.x + inset, top, wide, high),
        Box(box.x + box.width - inset - wide, top, wide, high),
    )


def stage_pieces(view: GunnyTownView, at: Layout) -> list[Piece]:
    """The cards on the stage, as everybody sees them: face down until both are shown."""
    if not view.duel:
        return []
    duel = view.duel
    cards = []
    left, right = _cards(at, duel_box(view, at, duel))
    if duel.laid_down:
        shown = duel.answer >= 0
        kind = CONTENT.ammo[duel.laid].id if shown else "back"
        cards.append(Piece(f"ammo-{kind}", *left.middle, left.height))
    if 0 <= duel.answer < FAKED:
        cards.append(Piece(f"ammo-{CONTENT.ammo[duel.answer].id}", *right.middle, right.height))
    elif duel.answer == FAKED:
        cards.append(Piece("ammo-back", *right.middle, right.height))
    return cards


def stage(view: GunnyTownView, at: Layout) -> str:
    """The boards of the stage; its cards are pieces and lie above."""
    if not view.duel:
        return ""
    duel = view.duel
    box = duel_box(view, at, duel)
    left, right = _cards(at, box)
    x, _ = box.middle
    big = 92 if at.narrow else 64
    top = left.y + left.height / 2 - big / 2
    middle = left.y + left.height / 2
    back = "can shoot back" if duel.round <= duel.replies else "can only take cover"
    parts = [
        title(f"Duel: @{view.turn} against @{duel.foe}, round {duel.round} of {duel.rounds}"),
        f'<rect class="stage" x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}"'
        f' height="{number(box.height)}" rx="14"/>',
        _figure(view, view.turn, box.x + (14 if at.narrow else 12), top, big),
        _figure(view, duel.foe, box.x + box.width - big - (14 if at.narrow else 12), top, big),
        _place(left, duel.laid_down),
        _place(right, duel.answer >= 0 and duel.answer != NO_CARD),
        text(
            f"Round {duel.round} of {duel.rounds}",
            x,
            box.y + (40 if at.narrow else 26),
            class_="t-serif sname",
        ),
        f'<use href="#o-duel" x="{number(x - big / 4)}" y="{number(middle - big / 2)}"'
        f' width="{big / 2}" height="{big / 2}"/>',
        *_arms(view, at, duel, x, middle),
    ]
    under = left.y + left.height + (42 if at.narrow else 38)
    said = _outcome(view, duel) if duel.answer >= 0 else f"The challenged player {back}"
    parts.append(text(said, x, under, class_="stext"))
    some = found(view, at.narrow)
    if some and not at.narrow:
        parts.append(row(some, box.x + 10, box.y + box.height - 50, box.width - 20))
    elif not at.narrow:
        parts.append(text(STRENGTHS, x, under + 34, class_="stext thin"))
    return tag("g", *parts, class_="duel")


def _arms(view: GunnyTownView, at: Layout, duel: DuelView, x: float, y: float) -> list[str]:
    """The challenger's weapon, and how far it has to reach."""
    me, foe = view.players[view.turn], view.players[duel.foe]
    far = max(0, in_sight(view, me.square, foe.square))
    weapon = weapon_used(me, far)
    name = CONTENT.weapons[weapon].name if weapon >= 0 else "Bare hands"
    distance = f"{far} square{'s' * (far > 1)}" if far else "same square"
    step = 32 if at.narrow else 19
    return [
        text(name, x, y + step, class_="stext"),
        text(distance, x, y + 2 * step, class_="stext thin"),
    ]


def _figure(view: GunnyTownView, seat: int, x: float, y: float, size: int) -> str:
    life = view.players[seat].life
    heart = size * 0.3
    hearts = "".join(
        f'<use href="#o-life" x="{number(x + size / 2 + heart * (index - life / 2))}"'
        f' y="{number(y + size + 2)}" width="{number(heart)}" height="{number(heart)}"/>'
        for index in range(life)
    )
    return (
        f'<use href="#meeple-{seat + 1}" x="{number(x)}" y="{number(y)}" width="{size}"'
        f' height="{size}"/>{hearts}'
    )


def _place(box: Box, taken: bool) -> str:
    kind = "card-taken" if taken else "card-place"
    return (
        f'<rect class="{kind}" x="{number(box.x)}" y="{number(box.y)}"'
        f' width="{number(box.width)}" height="{number(box.height)}" rx="8"/>'
    )


def _outcome(view: GunnyTownView, duel: DuelView) -> str:
    """What the cards say; the view knows the winner where there is one."""
    first = CONTENT.ammo[duel.laid].name
    if duel.answer == FAKED:
        return f"{first} against a fake: a won round"
    if duel.answer == NO_CARD:
        return f"{first} against nothing: a won round"
    second = CONTENT.ammo[duel.answer].name
    if duel.answer == DODGE:
        return f"{first} is dodged: nobody is hurt"
    lead = STRENGTH[duel.laid] - STRENGTH[duel.answer]
    if lead == 0 and duel.winner < 0:
        return f"{first} against {second}: both are hit"
    if duel.winner < 0:
        return f"{second} stops {first}: nobody is hurt"
    if duel.winner == view.turn:
        return f"{first} beats {second}" if lead else f"{first} goes through {second}"
    return f"{second} beats {first}"
