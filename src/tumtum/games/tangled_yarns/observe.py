"""A position of Tangled Yarns as numbers for learners: what `encode` makes of its view."""

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.observing import put_flag, put_one_of, put_set, put_share
from tumtum.engine.packed import bit, bits

from .encode import PER_CELL, PER_SHEEP
from .rules.actions import ATTACK, attack_party, lock_gate, lock_party
from .rules.city import ALTAR, CELLS, nth_cell
from .rules.city import at as cell_set
from .rules.content import FEWEST_SHEEP, GATE_WORD
from .rules.position import FLOCK, NONE, TOKENS
from .rules.stages import LAY_WALLS, OVER
from .rules.state import TangledYarns
from .rules.traits import attack_of, defence_of


def observe(position: TangledYarns, seat: i64, out: vec[float], at: i64) -> None:
    """All of it, seats counted from this one (or, for SPECTATOR, from the first), written into
    `out` from place `at` on."""
    first = max(seat, 0)
    at = put_city(position, out, at)
    for sheep in range(FLOCK):
        put_sheep(position, sheep, first, out, at)
        at += PER_SHEEP + CELLS
    at = put_gates(position, out, at)
    at = put_board(position, out, at)
    at = put_clock(position, first, out, at)
    put_doing(position, out, at)


def put_city(position: TangledYarns, out: vec[float], at: i64) -> i64:
    """Cell by cell: its tile, the servants on it, the Angel, and how far it is to the altar."""
    for cell in range(CELLS):
        place = put_one_of(out, at + PER_CELL * cell, position.face[cell], 6)
        put_one_of(out, place, position.wall[cell], 6)
    for token in range(TOKENS):
        cultist, wolf = position.cultist[token], position.wolf[token]
        if cultist >= 0:
            put_share(out, at + PER_CELL * cultist + 12, bits(position.cultists_on(cultist)), 6)
        if wolf >= 0:
            wolves = position.wolves_on(wolf)
            place = at + PER_CELL * wolf + 13
            place = put_share(out, place, bits(wolves & ~position.fresh), 6)
            put_share(out, place, bits(wolves & position.fresh), 6)
    if position.angel >= 0:
        out[at + PER_CELL * position.angel + 15] = 1.0
    if position.stage > LAY_WALLS:
        put_steps(position, out, at + 16)
    return at + PER_CELL * CELLS


def put_steps(position: TangledYarns, out: vec[float], at: i64) -> None:
    """Open steps from each cell to the altar, ring by ring of a flood from there."""
    ring = cell_set(ALTAR)
    found = ring
    steps: i64 = 0
    while ring:
        ring = position.step(ring) & ~found
        found |= ring
        steps += 1
        edge = ring
        while edge:
            put_share(out, at + PER_CELL * nth_cell(edge, 0), steps, 12)
            edge &= edge - 1


def put_sheep(position: TangledYarns, sheep: i64, first: i64, out: vec[float], at: i64) -> None:
    """Whose it is, how it is, what it can do, where it stands; nothing if it is not in the game."""
    owner = position.owner[sheep]
    if owner < 0:
        return
    mask = bit(sheep)
    at = put_one_of(out, at, (owner - first) % position.seats, 6)
    at = put_flag(out, at, position.alive & mask != 0)
    at = put_flag(out, at, position.corrupted & mask != 0)
    at = put_flag(out, at, position.moved & mask != 0)
    at = put_flag(out, at, position.acted & mask != 0)
    at = put_flag(out, at, position.rotated & mask != 0)
    at = put_share(out, at, attack_of(position, sheep), 4)
    at = put_share(out, at, defence_of(position, sheep), 2)
    put_one_of(out, at, position.cell[sheep], CELLS)


def put_gates(position: TangledYarns, out: vec[float], at: i64) -> i64:
    """The relics printed on each gate, and whether it is open."""
    for gate in range(6):
        card = position.gates[gate]
        symbols: i64 = 0
        if card >= 0:
            symbols = GATE_WORD[6 * (position.starting - FEWEST_SHEEP) + card]
        for kind in range(5):
            at = put_share(out, at, symbols >> 3 * kind & 7, 2)
        at = put_flag(out, at, position.open_gates >> gate & 1 == 1)
    return at


def put_board(position: TangledYarns, out: vec[float], at: i64) -> i64:
    for kind in range(5):
        at = put_share(out, at, position.powerups[kind], 12)
    at = put_one_of(out, at, position.shepherd, 12)
    at = put_one_of(out, at, position.active(), 12)
    for space in range(12):
        at = put_share(out, at, position.ways[space] + 1, 12)
    at = put_set(out, at, position.stack, 12)
    at = put_flag(out, at, position.lying)
    at = put_flag(out, at, position.final_act)
    at = put_share(out, at, position.strength, 6)
    return put_share(out, at, max(position.angel_rounds, 0), position.angel_limit)


def put_clock(position: TangledYarns, first: i64, out: vec[float], at: i64) -> i64:
    at = put_one_of(out, at, position.stage, OVER + 1)
    at = put_one_of(out, at, position.phase - 1, 6)
    at = put_one_of(out, at, (position.lead - first) % position.seats, 6)
    at = put_one_of(out, at, (position.floor - first) % position.seats, 6)
    at = put_share(out, at, position.round, 60)
    at = put_share(out, at, position.yields, 6)
    at = put_share(out, at, position.seats, 6)
    return put_share(out, at, position.starting, 6)


def put_doing(position: TangledYarns, out: vec[float], at: i64) -> None:
    """What fate decides between, the joint action proposed, the battle at hand."""
    party: i64 = 0
    gate: i64 = 0
    if position.proposal >= ATTACK:
        party = attack_party(position.proposal)
    elif position.proposal != NONE:
        party = lock_party(position.proposal)
        gate = lock_gate(position.proposal) + 1
    at = put_set(out, at, position.candidates(), 6)
    at = put_set(out, at, party, 6)
    battle = position.arena != NONE
    at = put_share(out, at, position.attack if battle else 0, 24)
    at = put_share(out, at, position.defence if battle else 0, 24)
    at = put_flag(out, at, battle and position.again)
    at = put_share(out, at, gate, 6)
    put_one_of(out, at, position.arena if battle else position.goal, CELLS)
