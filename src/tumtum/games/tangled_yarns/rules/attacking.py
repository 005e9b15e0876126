"""Sheep attack servants on their cell (TY-90 to TY-98), and Spirit's returns (TY-173)."""

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.packed import bit, bits

from .actions import (
    ATTACKER_WINS,
    TARGET,
    attack_action,
    attack_party,
    fate_colour,
    target_action,
    target_cultists,
    target_fresh,
    target_index,
    target_pack,
)
from .city import CORNERS, lowest, next_party
from .ending import win_if_quiet
from .kinds import BONE, SPIRIT
from .position import FLOCK, NONE, TOKENS, Position
from .shepherd import place_cultist
from .stages import ATTACK_BATTLE, RESPAWN
from .traits import cultist_defence, sheep_attack, wolf_defence


def party_cell(p: Position, party: i64) -> i64:
    """The cell on which the whole party stands, or NONE."""
    cell = p.cell[lowest(party)]
    if party & p.sheep_on(cell) == party:
        return cell
    return NONE


def brawlers(p: Position) -> i64:
    """Sheep with their action left that share a cell with a cultist or wolf, one bit each."""
    found: i64 = 0
    sheep: i64 = 0
    while sheep < FLOCK:
        if p.cell[sheep] >= 0 and not p.acted >> sheep & 1:
            cell = p.cell[sheep]
            if p.cultists_on(cell) | p.wolves_on(cell):
                found |= bit(sheep)
        sheep += 1
    return found


def attacks(p: Position, seat: i64) -> list[i64]:
    """Every party that the holder of the floor may attack with, in rising order (TY-90, TY-95)."""
    found: list[i64] = []
    able = brawlers(p)
    own = able & p.flock_of(seat)
    if own == 0:
        return found
    party = next_party(0, able)
    while party:
        if party & own and party_cell(p, party) >= 0 and may_attack(p, party):
            found.append(attack_action(party))
        party = next_party(party, able)
    return found


def may_attack(p: Position, party: i64) -> bool:
    """With an attack marble (TY-95), and not if every such attack was just refused (TY-60)."""
    if sheep_attack(p, party) == 0:
        return False
    return len(p.refused) == 0 or len(target_choices(p, attack_action(party))) > 0


def target_choices(p: Position, attack: i64) -> list[int]:
    """Whom this party may attack (TY-98): cultists, wolves of the pack, a fresh wolf."""
    cell = party_cell(p, attack_party(attack))
    wolves = p.wolves_on(cell)
    cultists = bits(p.cultists_on(cell))
    pack = bits(wolves & ~p.fresh)
    fresh = bits(wolves & p.fresh)
    found: list[int] = []
    for some in range(cultists + 1):
        for wolf in range(pack + 1):
            for new in range(fresh + 1):
                targets = target_action(some, wolf, new)
                if targets > TARGET and (len(p.refused) == 0 or bone_choices(p, attack, targets)):
                    found.append(int(targets))
    return found


def bone_choices(p: Position, attack: i64, targets: i64) -> list[int]:
    """From no bones up to the number that brings the defence to 0 (TY-98)."""
    most = defence_against(p, attack_party(attack), targets, 0)
    if p.powerups[BONE] < most:
        most = p.powerups[BONE]
    return [
        bones
        for bones in range(most + 1)
        if len(p.refused) == 0 or refusal(p.floor, attack, targets, bones) not in p.refused
    ]


def refusal(seat: i64, proposal: i64, targets: i64, bones: i64) -> i64:
    """The code of a proposal by a seat, for those that were refused (TY-60)."""
    return ((proposal * 128 + target_index(targets)) * 16 + bones) * 8 + seat


def defence_against(p: Position, party: i64, targets: i64, bones: i64) -> i64:
    """Defence marbles of the attacked servants (TY-93)."""
    wolves = target_pack(targets) + target_fresh(targets)
    defence = wolves * wolf_defence(p) + target_cultists(targets) * cultist_defence(p)
    defence -= bones + bits(party) - 1
    if defence < 0:
        return 0
    return defence


def attack(p: Position, party: i64) -> None:
    """All is chosen and agreed: bones are spent, fate decides unless the defence is 0 (TY-94)."""
    p.acted |= party
    p.powerups[BONE] = p.powerups[BONE] - p.bones
    p.arena = party_cell(p, party)
    p.attack = sheep_attack(p, party)
    p.defence = defence_against(p, party, p.targets, p.bones)
    if p.marble_cap and p.defence > p.marble_cap:
        p.defence = p.marble_cap  # TY-8
    p.mark(p.arena)
    if p.recording:
        servants = [target_cultists(p.targets), target_pack(p.targets), target_fresh(p.targets)]
        values = [party, *servants, p.bones, p.attack, p.defence]
        p.note("attack", "TY-90", int(p.floor), [int(value) for value in values])
    if p.defence == 0:
        beat(p)
    else:
        p.stage = ATTACK_BATTLE


def decide_attack(p: Position, action: i64) -> None:
    if action == ATTACKER_WINS:
        beat(p)
        return
    if p.recording:
        p.say("repelled", "TY-96", [])
    clear_attack(p)


def beat(p: Position) -> None:
    """The attacked servants go back to the supply (TY-96)."""
    cultists = target_cultists(p.targets)
    pack = target_pack(p.targets)
    fresh = target_fresh(p.targets)
    wolves = p.wolves_on(p.arena)
    remove(p.cultist, p.cultists_on(p.arena), cultists)
    remove(p.wolf, wolves & ~p.fresh, pack)
    remove(p.wolf, wolves & p.fresh, fresh)
    if fresh:
        p.fresh &= ~wolves
    if p.recording:
        p.say("beaten", "TY-96", [cultists, pack, fresh])
    clear_attack(p)
    if p.active() == SPIRIT and cultists > 0:
        p.cultists_to_come = cultists  # TY-173
        p.stage = RESPAWN
    else:
        win_if_quiet(p)  # TY-194


def remove(tokens: vec[i64], among: i64, number: i64) -> None:
    token: i64 = 0
    while token < TOKENS:
        if number > 0 and among >> token & 1:
            tokens[token] = NONE
            number -= 1
        token += 1


def clear_attack(p: Position) -> None:
    p.proposal = NONE
    p.targets = NONE
    p.bones = NONE
    p.arena = NONE
    p.attack = 0
    p.defence = 0


def respawn(p: Position, action: i64) -> bool:
    """One beaten cultist is back on the corner that fate shows; says whether that was the last."""
    colour = fate_colour(action)
    p.corners |= bit(colour)
    p.cultists_to_come -= 1
    place_cultist(p, CORNERS[colour], "cultist-returns", "TY-173")
    if p.cultists_to_come == 0:
        p.corners = 0
        return True
    return False
