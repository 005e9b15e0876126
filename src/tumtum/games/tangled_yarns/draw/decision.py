"""A decision or a battle with its odds, on a slip of its own."""

from dataclasses import dataclass
from textwrap import wrap

from tumtum.engine.picture import place, tag, text, title
from tumtum.engine.rng import Rng

from ..facts import capped, party_attack, percent, prices, proposed_defence, tile_name
from ..rules.kinds import BONE, BOOK, SHEEP
from ..rules.stages import ANSWER, ATTACK_BATTLE, BONES, BOOKS, MAPS, STRIKE
from ..view import TangledYarnsView, imagine
from .layout import CITY_HEIGHT, Layout


@dataclass(frozen=True)
class Question:
    head: str
    line: str
    rows: tuple[tuple[str, str], ...]  # the id of a chip, and what is written on it


def _spending(odds: list[str]) -> tuple[tuple[str, str], ...]:
    """A chip for every number that may be spent, with what it gives."""
    return tuple((f"spend-{many}", f"{many}: {gives}") for many, gives in enumerate(odds))


def _paying(view: TangledYarnsView) -> tuple[tuple[str, str], ...]:
    """A chip for every way to pay a move, by the maps that are spent (TY-80)."""
    ways = prices(imagine(view, Rng(0)), view.mover, view.goal)
    return tuple((f"spend-{maps}", price) for maps, price in ways)


def question(view: TangledYarnsView) -> Question | None:
    """What a spending gives, or what a battle stands at, before it is decided."""
    if not view.actors:
        return None
    battle = view.battle
    proposal = view.proposal
    if view.stage == BONES and proposal:
        attack, defence = party_attack(view), proposed_defence(view)
        most = min(view.powerups[BONE], defence)
        odds = [percent(attack, capped(view, defence - bones)) for bones in range(most + 1)]
        return Question("How many bones?", f"Sheep win ({attack} to {defence}):", _spending(odds))
    if view.stage == BOOKS and battle:
        most = min(view.powerups[BOOK], (battle.attack + 1) // 2)
        attacks = [capped(view, battle.attack - 2 * books) for books in range(most + 1)]
        odds = [percent(attack, battle.defence) for attack in attacks]
        who = "Angel wins" if battle.by == "angel" else "Wolves win"
        line = f"{who} ({battle.attack} to {battle.defence}):"
        return Question("How many books?", line, _spending(odds))
    if view.stage == MAPS:
        line = f"{SHEEP[view.mover]} to {tile_name(view, view.goal)}:"
        return Question("How to pay?", line, _paying(view))
    if view.stage == ANSWER and proposal:
        head = f"Lock gate {proposal.gate + 1}?" if proposal.gate >= 0 else "Join the attack?"
        who = ", ".join(SHEEP[sheep] for sheep in proposal.party)
        rows = (("accept", "Accept"), ("decline", "Decline")) if view.acting else ()
        return Question(head, who, rows)
    if view.stage in (ATTACK_BATTLE, STRIKE) and battle:
        who = {"sheep": "Sheep attack", "wolves": "Wolves attack", "angel": "The Angel"}[battle.by]
        chance = percent(battle.attack, battle.defence)
        return Question(who, f"{battle.attack} against {battle.defence}: {chance}", ())
    return None


def draw_decision(view: TangledYarnsView, where: Layout) -> str:
    asked = question(view)
    if not asked:
        return ""
    columns = min(6, max(2, len(asked.rows))) if where.narrow else 2
    if view.stage == MAPS:  # "2 talaria and 1 map" is long
        columns = 2 if where.narrow else 1
    width, leading = (768, 50) if where.narrow else (192, 30)
    chip = (width - 12) / columns - 2
    lines = wrap(asked.line, 60 if where.narrow else 21)
    top = 92 if where.narrow else 38 + 18 * len(lines)
    rows = (len(asked.rows) + columns - 1) // columns
    height = max(150 if where.narrow else 0, top + rows * leading + 8)
    x, y = (16, CITY_HEIGHT + 4) if where.narrow else (where.width - 200, 8)
    inner = f'<rect class="slip-paper" width="{width}" height="{height}" rx="9"/>'
    inner += text(asked.head, 12, 38 if where.narrow else 25, class_="ttl t-serif")
    for index, line in enumerate(lines):
        inner += text(line, 12, 74 if where.narrow else 46 + 18 * index, class_="cap")
    for index, (point, words) in enumerate(asked.rows):
        at = place(8 + (chip + 2) * (index % columns), top + leading * (index // columns))
        inner += tag(
            "g",
            title(words),
            f'<rect class="hit chip-paper" width="{chip}" height="{leading - 4}" rx="6"/>',
            text(words, chip / 2, leading * 0.62, class_="cap b mid-t"),
            id=point,
            transform=at,
        )
    return f'<g class="corner decision" transform="{place(x, y)}">{inner}</g>'
