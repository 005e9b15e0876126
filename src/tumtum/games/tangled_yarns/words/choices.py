"""Every legal action as a button and as a chain of clicks, with what will follow.

The clicks: a sheep and a cell moves it; a sheep and the tile it stands on powers it up; a sheep and
the Shepherd sacrifices it; a gate, then its sheep, locks; sheep, then a servant on their cell,
attack; in phase 3 a sheep (after the tech pile, if one is spent), the tile if it is one beside her,
and where its wall goes.
"""

from dataclasses import dataclass

from tumtum.engine.rng import Rng
from tumtum.engine.words import Choice

from .answering import answer_or_setup
from .foresee import after_turning, capped, largest_open_gate
from .layout import neighbour
from .odds import percent, sides
from .rules.actions import (
    ACT,
    ATTACK,
    BONE,
    CLAIM,
    COLOURS,
    LILY,
    LILY_DRAWS,
    MOPPET,
    MOVE,
    POWER_UP,
    RELICS,
    ROTATE,
    SACRIFICE,
    SHEEP,
    SPEND_BONES,
    SPEND_MAPS,
    TAKE,
    TARGET,
    TECH,
    WASTELAND,
    YIELD,
    lock_gate,
    lock_party,
    lock_supply,
    move_cell,
    move_sheep,
    rotate_sheep,
    rotate_tech,
    rotate_tile,
    rotate_wall,
    target_cultists,
    target_fresh,
    target_pack,
)
from .rules.city import members
from .rules.walking import payments, talaria_needed
from .rules.yarns import TangledYarns
from .slips import attack_of, defence_of
from .speech import at_cell, counted, digit, foes, listed, names, spent
from .tokens import sheep_kind, standing
from .view import SheepSeen, TangledYarnsView, imagine


@dataclass(frozen=True)
class Table:
    """What the choices are made from: the view, its position, and all that is legal."""

    view: TangledYarnsView
    position: TangledYarns
    legal: list[int]

    def sheep(self, number: int) -> SheepSeen:
        return next(sheep for sheep in self.view.flock if sheep.sheep == number)


def choices(view: TangledYarnsView, legal: list[int]) -> list[Choice]:
    """The viewer's legal actions, each in words."""
    table = Table(view, imagine(view, Rng(0)), legal)
    return [_choice(table, action) for action in sorted(legal, key=_rank)]


def _rank(action: int) -> int:
    """Deeds, yielding, sacrifices, and last the many moves and rotations, easier clicked."""
    if action < MOVE:
        return 0
    if action < ATTACK:
        return 4
    if action < SACRIFICE:
        return 1
    return 3 if action < YIELD else 2


def _choice(table: Table, action: int) -> Choice:
    if action < MOVE:
        return _lock(table, action)
    if action < ROTATE:
        return _move(table, action)
    if action < ATTACK:
        return _rotate(table, action)
    if action < TARGET:
        return _attack(table, action)
    if action < SPEND_BONES:
        return _target(table, action)
    if action < POWER_UP:
        return _pay(table, action)
    if action < SACRIFICE:
        return _power_up(table, action)
    if action < YIELD:
        return _sacrifice(table, action)
    return answer_or_setup(table.view, action)


# --- locks ---


def _lock(table: Table, action: int) -> Choice:
    view = table.view
    gate, party, supply = lock_gate(action), lock_party(action), lock_supply(action)
    pairs = []
    for sheep in members(party):
        cell = table.sheep(sheep).cell
        if sheep == MOPPET and supply:
            cell = neighbour(cell, supply - 1)
        pairs.append(f"{SHEEP[sheep]}’s {at_cell(view, cell)}")
    reach = f" ({pairs[members(party).index(MOPPET)]})" if supply else ""
    left = sum(gate.open for gate in view.gates) - 1
    follows = f"Then {counted(left, 'gate')} left." if left else "The last gate: the Angel comes."
    return Choice(
        action,
        f"Lock gate {gate + 1} with {names(party)}{reach}",
        f"{listed(pairs)}. {_asked(table, party)}{follows}",
        _lock_points(table, action),
        "TY-81",
        icon="i-gate",
        main=True,
    )


def _asked(table: Table, party: int) -> str:
    """Whose consent is needed (TY-60)."""
    view = table.view
    owners = {table.sheep(sheep).owner for sheep in members(party)} - {view.seat}
    if not owners or not view.ask:
        return ""
    return f"{listed([f'@{owner}' for owner in sorted(owners)])} must agree. "


def _lock_points(table: Table, action: int) -> tuple[str, ...]:
    """The gate; then the sheep if several parties could do it; then Moppet's tile if several."""
    gate, party, supply = lock_gate(action), lock_party(action), lock_supply(action)
    rivals = [other for other in table.legal if other < MOVE and lock_gate(other) == gate]
    points = [f"space-{6 + gate}"]
    if len({lock_party(other) for other in rivals}) > 1:
        points += [f"sheep-{sheep}" for sheep in _own_first(table, party)]
    if sum(lock_party(other) == party for other in rivals) > 1:
        cell = table.sheep(MOPPET).cell
        points.append(f"cell-{neighbour(cell, supply - 1) if supply else cell}")
    return tuple(points)


def _own_first(table: Table, party: int) -> list[int]:
    return sorted(
        members(party), key=lambda sheep: (table.sheep(sheep).owner != table.view.seat, sheep)
    )


# --- moves and rotations ---


def _move(table: Table, action: int) -> Choice:
    view = table.view
    number, cell = move_sheep(action), move_cell(action)
    sheep = table.sheep(number)
    return Choice(
        action,
        f"Move {SHEEP[number]} to {at_cell(view, cell)}",
        " ".join(part for part in (_cost(table, number, cell), _company(view, cell)) if part),
        (f"sheep-{number}", f"cell-{cell}"),
        "TY-73",
        icon=sheep_kind(sheep),
    )


def _cost(table: Table, sheep: int, cell: int) -> str:
    """What the move costs in power-ups; "or" where the mover will be asked (TY-80)."""
    worth = int(payments(table.position, sheep, cell))
    ways = []
    for maps in range(worth.bit_length()):
        if worth >> maps & 1:
            price = spent(int(talaria_needed(table.position, sheep, cell, maps)), maps)
            if not price:
                return ""
            ways.append(price)
    return f"Spends {listed(ways, 'or')}."


def _company(view: TangledYarnsView, cell: int) -> str:
    """Which servants are there."""
    here = [(one.kind, one.number) for one in standing(view, cell) if not one.sheep]
    cultists = sum(number for kind, number in here if kind == "cultist")
    wolves = sum(number for kind, number in here if kind == "wolf")
    parts = [foes(cultists, wolves)] if cultists + wolves else []
    parts += ["the Angel"] if cell == view.angel else []
    return f"Meets {listed(parts)}." if parts else ""


def _rotate(table: Table, action: int) -> Choice:
    view = table.view
    number, tile, wall = rotate_sheep(action), rotate_tile(action), rotate_wall(action)
    sheep = table.sheep(number)
    cell = neighbour(sheep.cell, tile - 1) if tile else sheep.cell
    tech = rotate_tech(action)
    by = f"{SHEEP[number]} with tech" if tech else SHEEP[number]
    return Choice(
        action,
        f"{by}: wall of {at_cell(view, cell)} to {COLOURS[wall]}",
        after_turning(view, cell, wall),
        ((f"power-{TECH}",) if tech else ())
        + ((f"sheep-{number}", f"cell-{cell}") if tile else (f"sheep-{number}",))
        + (f"edge-{cell}-{wall}",),
        "TY-123" if tech else "TY-119",
        icon="r-tech" if tech else sheep_kind(sheep),
    )


# --- attacks ---


def _attack(table: Table, action: int) -> Choice:
    view = table.view
    party = action - ATTACK
    fighters = [table.sheep(sheep) for sheep in members(party)]
    cell = fighters[0].cell
    heaps = [one for one in standing(view, cell) if one.kind in ("cultist", "wolf")]
    return Choice(
        action,
        f"Attack with {names(party)}",
        _asked(table, party) + _best_odds(view, fighters, cell),
        (*tuple(f"sheep-{sheep}" for sheep in _own_first(table, party)), heaps[0].id),
        "TY-90",
        icon="i-attack",
    )


def _best_odds(view: TangledYarnsView, fighters: list[SheepSeen], cell: int) -> str:
    """The odds against one servant of each kind on the cell, without bones."""
    attack = sum(sheep.attack for sheep in fighters)
    helpers = len(fighters) - 1
    parts = []
    if any(cultist.cell == cell for cultist in view.cultists):
        defence = max(0, view.cultist_defence - helpers)
        parts.append(f"A cultist {attack}:{defence}, {percent(attack, defence)}.")
    if any(wolf.cell == cell for wolf in view.wolves):
        defence = max(0, view.wolf_defence - helpers)
        parts.append(f"A wolf {attack}:{defence}, {percent(attack, defence)}.")
    return " ".join(parts)


def _target(table: Table, action: int) -> Choice:
    view = table.view
    cultists, pack, fresh = target_cultists(action), target_pack(action), target_fresh(action)
    proposal = view.proposal
    assert proposal
    helpers = len(proposal.party) - 1
    wolves = pack + fresh
    defence = max(0, wolves * view.wolf_defence + cultists * view.cultist_defence - helpers)
    attack = attack_of(view)
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


def _pay(table: Table, action: int) -> Choice:
    """Bones for an attack, maps for a move."""
    view = table.view
    if action < SPEND_MAPS:
        bones = action - SPEND_BONES
        return Choice(
            action,
            f"Spend {counted(bones, 'bone')}",
            f"{sides(attack_of(view), capped(view, defence_of(view) - bones))}.",
            (f"spend-{bones}",),
            "TY-98",
            key=digit(bones),
            icon="r-bone",
        )
    maps = action - SPEND_MAPS
    talaria = int(talaria_needed(table.position, view.mover, view.goal, maps))
    return Choice(
        action,
        f"Spend {spent(talaria, maps)}",
        f"{SHEEP[view.mover]} goes to {at_cell(view, view.goal)}.",
        (f"spend-{maps}",),
        "TY-80",
        key=digit(maps),
        icon="r-map" if maps else "r-talaria",
    )


# --- power-ups and sacrifice ---


def _power_up(table: Table, action: int) -> Choice:
    view = table.view
    if TAKE <= action < LILY_DRAWS:
        return _take(table, action - TAKE, action)
    if action == LILY_DRAWS:
        return Choice(
            action,
            "Lily draws a power-up",
            "Each kind 1 in 6; red gives any.",
            ("sheep-0", "fate"),
            "TY-155",
            icon="i-fate",
        )
    number = action - POWER_UP
    sheep = table.sheep(number)
    face = view.tiles[sheep.cell].face
    if face == WASTELAND:
        red = "any you like" if number == LILY and sheep.corrupted else "nothing"
        gives, icon, rule = f"The Fate box: each kind 1 in 6, red {red}.", "i-fate", "TY-100"
    else:
        gives, icon, rule = f"Takes a {RELICS[face]} here.", f"r-{RELICS[face]}", "TY-99"
    return Choice(
        action,
        f"Power up with {SHEEP[number]}",
        f"{gives}{_over_limit(view, face)}",
        (f"sheep-{number}", f"cell-{sheep.cell}"),
        rule,
        icon=icon,
    )


def _over_limit(view: TangledYarnsView, kind: int) -> str:
    """A warning that this one must go back in the next phase 1 (TY-70)."""
    if kind == WASTELAND or view.powerups[kind] < view.limits[kind]:
        return ""
    return f" The flock keeps only {view.limits[kind]} past this round."


def _take(table: Table, kind: int, action: int) -> Choice:
    view = table.view
    acting = view.stage == ACT
    who = "Lily takes" if acting else "Take"
    rule = "TY-154" if acting else "TY-198" if view.stage == CLAIM else "TY-155"
    return Choice(
        action,
        f"{who} a {RELICS[kind]}",
        USES[kind] + _over_limit(view, kind),
        (("sheep-0",) if acting else ()) + (f"power-{kind}",),
        rule,
        icon=f"r-{RELICS[kind]}",
    )


USES = (
    "One more step in a move.",
    "Through one wall in a move.",
    "One more rotation.",
    "Two attack marbles fewer for wolves or Angel.",
    "One defence marble fewer for servants.",
)


def _sacrifice(table: Table, action: int) -> Choice:
    view = table.view
    number = action - SACRIFICE
    sheep = table.sheep(number)
    if sheep.corrupted:
        living = sum(one.alive for one in view.flock) - 1
        price = "She dies."
        if living < largest_open_gate(view) or not living:
            price = "She dies, and the game is lost."
    else:
        price = "Corrupted, and back to the altar."
    held = "" if view.final_act else "Holds the Shepherd for a round. "
    return Choice(
        action,
        f"Sacrifice {SHEEP[number]}",
        f"{held}{price}",
        (f"sheep-{number}", "the-shepherd"),
        "TY-111",
        icon="shepherd",
    )
