"""Locking a gate: one simultaneous action of as many sheep as it has symbols (TY-81 to TY-89)."""

from mypy_extensions import i64

from tumtum.engine.packed import bit, bits

from .actions import SUPPLIES, lock_action, lock_gate, lock_party, lock_supply, way_tile
from .city import ALTAR, at, neighbour, next_party
from .content import FEWEST_SHEEP, GATE_WORD, symbol_word
from .ending import bring_angel, gate_size
from .kinds import MOPPET, WASTELAND
from .laying import lay_way, waste
from .position import FLOCK, NONE, Position
from .stages import LOCKED
from .traits import reaches_for_lock


def ready_sheep(p: Position) -> i64:
    """Living sheep that still have their action, one bit each (TY-83)."""
    return p.alive & ~p.acted


def supply_cell(p: Position, sheep: i64, supply: i64) -> i64:
    """The tile that Moppet (supply 1 + d: towards d) or another sheep (0: its own) supplies."""
    cell = p.cell[sheep]
    if supply == 0 or sheep != MOPPET:
        return cell
    return neighbour(cell, supply - 1)


def may_supply(p: Position, supply: i64) -> bool:
    """Whether Moppet reaches that relic; corrupted only across an open border (TY-164)."""
    if supply == 0:
        return True
    if p.alive >> MOPPET & 1 == 0 or not reaches_for_lock(p, MOPPET):
        return False
    cell = p.cell[MOPPET]
    near = neighbour(cell, supply - 1)
    if near <= ALTAR or p.face[near] == WASTELAND:
        return False
    return not (p.is_corrupted(MOPPET) and at(cell) & p.shut(supply - 1))


def supplied_word(p: Position, party: i64, supply: i64) -> i64:
    """The symbols that the party supplies as a word of counts; 0 if it cannot (TY-81, TY-82)."""
    word: i64 = 0
    tiles: i64 = 0
    sheep: i64 = 0
    while sheep < FLOCK:
        if party >> sheep & 1:
            cell = supply_cell(p, sheep, supply)
            tile = at(cell)
            if p.face[cell] == WASTELAND or tiles & tile:
                return 0
            tiles |= tile
            word += symbol_word(p.face[cell])
        sheep += 1
    return word


def suppliers(p: Position, reach: bool) -> i64:
    """Ready sheep on a relic, one bit each; Moppet too, if she reaches for one."""
    found: i64 = 0
    sheep: i64 = 0
    ready = ready_sheep(p)
    while sheep < FLOCK:
        if ready >> sheep & 1 and p.face[p.cell[sheep]] != WASTELAND:
            found |= bit(sheep)
        sheep += 1
    if reach and ready >> MOPPET & 1 and reaches_for_lock(p, MOPPET):
        found |= bit(MOPPET)
    return found


def locks(p: Position, seat: i64) -> list[i64]:
    """Every lock that the holder of the floor may propose, in rising order."""
    found: list[i64] = []
    helpers = suppliers(p, True)
    own = helpers & p.flock_of(seat)
    if own == 0 or bits(helpers) < 2:  # no gate has fewer than two symbols
        return found
    gate: i64 = 0
    while gate < 6:
        if p.open_gates >> gate & 1:
            symbols = gate_size(p, gate)
            card = GATE_WORD[6 * (p.starting - FEWEST_SHEEP) + p.gates[gate]]
            party = next_party(0, helpers)
            while party:
                if party & own and bits(party) == symbols:  # one sheep for each (TY-81)
                    add_locks(p, gate, party, card, found)
                party = next_party(party, helpers)
        gate += 1
    return found


def add_locks(p: Position, gate: i64, party: i64, card: i64, found: list[i64]) -> None:
    supply: i64 = 0
    while supply < SUPPLIES:
        if may_supply(p, supply) and supplied_word(p, party, supply) == card:
            found.append(lock_action(gate, party, supply))
        if not party >> MOPPET & 1:
            return
        supply += 1


def lock(p: Position, action: i64) -> None:
    """The gate leaves, nature turns a tile for its slot (TY-84); `place_lock` ends it."""
    gate = lock_gate(action)
    p.acted |= lock_party(action)
    p.open_gates &= ~bit(gate)
    p.proposal = action
    p.stage = LOCKED
    if p.recording:
        values = [int(gate), int(lock_party(action)), int(lock_supply(action))]
        p.note("lock", "TY-81", int(p.floor), values)


def place_lock(p: Position, action: i64) -> None:
    """The tile is face up; the used relics turn to wasteland; perhaps the Angel comes (TY-88)."""
    lay_way(p, 6 + lock_gate(p.proposal), way_tile(action), "TY-84")
    sheep: i64 = 0
    while sheep < FLOCK:
        if lock_party(p.proposal) >> sheep & 1:
            waste(p, supply_cell(p, sheep, lock_supply(p.proposal)), "TY-84")
        sheep += 1
    p.proposal = NONE
    if p.open_gates == 0:
        bring_angel(p)
