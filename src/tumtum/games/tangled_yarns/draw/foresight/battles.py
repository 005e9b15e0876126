"""Fights: who would be attacked, with which odds, and both outcomes."""

from tumtum.engine.ghosts import Row, cross, ring
from tumtum.engine.words import counted

from ...facts import (
    capped,
    chance,
    in_percent,
    listed,
    party_attack,
    percent,
    proposed_defence,
    standing,
    targets_defence,
)
from ...rules.actions import target_cultists, target_fresh, target_pack
from ...rules.kinds import BITE, BONE, BOOK, SHEEP
from .outlook import Outlook


def set_on(now: Outlook, party: list[int]) -> str:
    """The odds of a party against one servant of each kind, and against all on the cell."""
    view = now.view
    fighters = [now.sheep(sheep) for sheep in party]
    cell = fighters[0].cell
    attack = sum(sheep.attack for sheep in fighters)
    cultists = sum(cultist.cell == cell for cultist in view.cultists)
    wolves = sum(wolf.cell == cell for wolf in view.wolves)
    mixes = [(1, 0)] * bool(cultists) + [(0, 1)] * bool(wolves)
    mixes += [(cultists, wolves)] * (cultists + wolves > 1)
    rows = []
    for mix in mixes:
        defence = targets_defence(view, *mix, len(party) - 1)
        bones = min(view.powerups[BONE], defence)
        more = percent(attack, capped(view, defence - bones))
        helped = f", {more} with {counted(bones, 'bone')}" if bones else ""
        odds = percent(attack, capped(view, defence))
        rows.append(Row(f"{_foes(*mix)}: {odds}{helped}", "", "cultist" if mix[0] else "wolf"))
    asked = _asked(now, party)
    names = listed([SHEEP[sheep] for sheep in party])
    foes = now.spots(f"cultists-{cell}", f"pack-{cell}", f"fresh-{cell}")
    rings = "".join(ring(spot.x, spot.y, spot.size, "good") for _, spot in foes)
    return rings + now.slip(f"{names} may beat", rows + asked, now.cell_box(cell))


def targets(now: Outlook, action: int) -> str:
    """Those who are attacked, crossed out, and how it would end."""
    cultists, pack, fresh = target_cultists(action), target_pack(action), target_fresh(action)
    proposal = now.view.proposal
    assert proposal
    numbers = int(cultists), int(pack), int(fresh)
    defence = targets_defence(now.view, numbers[0], sum(numbers[1:]), len(proposal.party) - 1)
    return _attack(now, numbers, defence, 0, min(now.view.powerups[BONE], defence))


def spend_bones(now: Outlook, bones: int) -> str:
    return _proposed(now, bones) + now.pile(BONE, -bones)


def joined(now: Outlook) -> str:
    """An attack that the viewer is asked to join."""
    proposal = now.view.proposal
    assert proposal
    return _proposed(now, proposal.bones)


def _proposed(now: Outlook, bones: int) -> str:
    proposal = now.view.proposal
    assert proposal
    numbers = proposal.cultists, proposal.pack, proposal.fresh
    return _attack(now, numbers, proposed_defence(now.view), bones, 0)


def _attack(
    now: Outlook, numbers: tuple[int, int, int], defence: int, bones: int, more: int
) -> str:
    """Both outcomes; `more` bones could still be spent."""
    proposal = now.view.proposal
    assert proposal
    attack = party_attack(now.view)
    odds = chance(attack, capped(now.view, defence - bones))
    foes = _foes(numbers[0], numbers[1] + numbers[2])
    rows = [Row(f"{in_percent(odds)}: {foes} beaten", "good")]
    if odds < 1:
        rows.append(Row(f"{in_percent(1 - odds)}: nobody is, the action is spent"))
    if more:
        helped = percent(attack, capped(now.view, defence - more))
        rows.append(Row(f"With {counted(more, 'bone')}: {helped}", "", "r-bone"))
    rows += _asked(now, list(proposal.party))
    heading = f"{attack} against {max(0, capped(now.view, defence - bones))}"
    return _crosses(now, proposal.cell, numbers) + now.slip(
        heading, rows, now.cell_box(proposal.cell)
    )


def _crosses(now: Outlook, cell: int, numbers: tuple[int, int, int]) -> str:
    heaps = zip((f"cultists-{cell}", f"pack-{cell}", f"fresh-{cell}"), numbers, strict=True)
    drawn = ""
    for name, number in heaps:
        for _, spot in now.spots(name) if number else ():
            drawn += cross(spot.x, spot.y, spot.size, "good")
    return drawn


def _foes(cultists: int, wolves: int) -> str:
    """ "1 cultist", "2 cultists and 1 wolf"."""
    parts = [counted(cultists, "cultist")] if cultists else []
    parts += [counted(wolves, "wolf", "wolves")] if wolves else []
    return listed(parts)


def _asked(now: Outlook, party: list[int]) -> list[Row]:
    """Whose owners must agree first (TY-60)."""
    others = [SHEEP[one] for one in party if now.sheep(one).owner != now.view.floor]
    if not others or not now.view.ask or not now.view.acting or now.view.seat != now.view.floor:
        return []
    return [Row(f"{listed(others)}: the owner is asked first")]


# --- books ---


def spend_books(now: Outlook, books: int) -> str:
    """Who could be hit, and what that does (TY-145 to TY-149, TY-191)."""
    battle = now.view.battle
    assert battle
    attack = capped(now.view, max(0, battle.attack - 2 * books))
    odds = chance(attack, battle.defence)
    flock = [one.sheep for one in standing(now.view, battle.cell) if one.sheep]
    rows = []
    if odds > 0:
        names = listed([SHEEP[one.sheep] for one in flock], "or")
        dies = now.view.final_act or all(one.corrupted for one in flock)
        fate = "dies" if dies else "corrupted" if not any(one.corrupted for one in flock) else "hit"
        rows.append(Row(f"{in_percent(odds)}: {names} {fate}", "bad"))
    if odds < 1:
        again = now.view.active == BITE and not battle.again
        rows.append(
            Row(
                f"{in_percent(1 - odds)}: {'they bite again' if again else 'nobody is hit'}", "good"
            )
        )
    heading = f"{attack} against {battle.defence}"
    return now.pile(BOOK, -books) + now.slip(heading, rows, now.cell_box(battle.cell))
