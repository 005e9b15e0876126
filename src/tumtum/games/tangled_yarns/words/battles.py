"""Choices of a battle, with their odds: who attacks whom, bones and books."""

from tumtum.engine.words import Choice, counted

from ..facts import (
    capped,
    party_attack,
    percent,
    proposed_defence,
    standing,
    targets_defence,
)
from ..rules.actions import (
    attack_party,
    bones_spent,
    books_spent,
    target_cultists,
    target_fresh,
    target_pack,
)
from ..rules.city import members
from ..rules.kinds import BONE
from ..view import SheepSeen, TangledYarnsView
from .moment import Moment
from .phrases import digit, foes, names, sides


def attack(now: Moment, action: int) -> Choice:
    view = now.view
    party = attack_party(action)
    fighters = [now.sheep(sheep) for sheep in members(party)]
    cell = fighters[0].cell
    heaps = [one for one in standing(view, cell) if one.kind in ("cultist", "wolf")]
    return Choice(
        action,
        f"Attack with {names(party)}",
        now.asked(party) + _best_odds(view, fighters, cell),
        (*tuple(f"sheep-{sheep}" for sheep in now.own_first(party)), heaps[0].id),
        "TY-90",
        icon="i-attack",
        piece=now.piece(fighters[0].sheep) if len(fighters) == 1 else "",
        group="Act" if len(fighters) == 1 else "Together",
        brief="Attack here" if len(fighters) == 1 else "",
    )


def _best_odds(view: TangledYarnsView, fighters: list[SheepSeen], cell: int) -> str:
    """The odds against one servant of each kind on the cell, without bones."""
    attack = sum(sheep.attack for sheep in fighters)
    helpers = len(fighters) - 1
    parts = []
    if any(cultist.cell == cell for cultist in view.cultists):
        defence = targets_defence(view, 1, 0, helpers)
        parts.append(f"A cultist {attack}:{defence}, {percent(attack, defence)}.")
    if any(wolf.cell == cell for wolf in view.wolves):
        defence = targets_defence(view, 0, 1, helpers)
        parts.append(f"A wolf {attack}:{defence}, {percent(attack, defence)}.")
    return " ".join(parts)


def target(now: Moment, action: int) -> Choice:
    view = now.view
    cultists, pack, fresh = target_cultists(action), target_pack(action), target_fresh(action)
    proposal = view.proposal
    assert proposal
    defence = targets_defence(view, cultists, pack + fresh, len(proposal.party) - 1)
    attack = party_attack(view)
    bones = min(view.powerups[BONE], defence)
    more = (
        f" With {counted(bones, 'bone')} {percent(attack, capped(view, defence - bones))}."
        if bones
        else ""
    )
    chain = [f"cultists-{proposal.cell}"] * cultists + [f"pack-{proposal.cell}"] * pack
    chain += [f"fresh-{proposal.cell}"] * fresh
    return Choice(
        action,
        f"Attack {foes(cultists, pack, fresh)}",
        f"{sides(attack, capped(view, defence))}.{more}",
        (*chain, "fate"),
        "TY-98",
        icon="cultist" if cultists else "wolf",
    )


def spend_bones(now: Moment, action: int) -> Choice:
    view = now.view
    bones = bones_spent(action)
    return Choice(
        action,
        f"Spend {counted(bones, 'bone')}",
        f"{sides(party_attack(view), capped(view, proposed_defence(view) - bones))}.",
        (f"spend-{bones}",),
        "TY-98",
        key=digit(bones),
        icon="r-bone",
    )


def spend_books(now: Moment, action: int) -> Choice:
    view = now.view
    books = books_spent(action)
    battle = view.battle
    assert battle
    attack = capped(view, max(0, battle.attack - 2 * books))
    who = "The Angel" if battle.by == "angel" else "The wolves"
    return Choice(
        action,
        f"Spend {counted(books, 'book')}",
        f"{who}: {sides(attack, battle.defence)}.",
        (f"spend-{books}",),
        "TY-144",
        key=digit(books),
        icon="r-book",
    )
