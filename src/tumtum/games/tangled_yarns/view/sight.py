"""What everybody may know of a game of Tangled Yarns: all of it but the order of the stack (TY-5).

The stack is drawn from lazily, so nobody, not even the position, knows its order.
"""

from dataclasses import dataclass
from typing import Final

from tumtum.engine.view import View

from ..rules.actions import (
    ATTACK,
    ATTACK_BATTLE,
    LAY_WALLS,
    lock_gate,
    lock_party,
    lock_supply,
    target_cultists,
    target_fresh,
    target_pack,
)
from ..rules.attacking import party_cell
from ..rules.city import CELLS, bit, cells_in, members
from ..rules.locking import supply_cell
from ..rules.position import NONE, TOKENS
from ..rules.rotating import turnable
from ..rules.servants import cultist_ways
from ..rules.shepherd import tiles_showing
from ..rules.tables import CULTIST_GUIDE, FEWEST_SHEEP, GATES, WOLF_GUIDE
from ..rules.traits import (
    attack_of,
    cultist_defence,
    defence_of,
    steps_of,
    wolf_attack,
    wolf_defence,
)
from ..rules.yarns import TangledYarns


@dataclass(frozen=True)
class SheepSeen:
    """One sheep of the flock (also a dead one)."""

    sheep: int  # 0 Lily to 5 Melbrook
    owner: int  # a seat
    cell: int  # -1 once dead
    alive: bool
    corrupted: bool
    moved: bool  # this round
    acted: bool
    rotated: bool
    attack: int  # marbles now, with trait and active Shepherd's Way tile
    defence: int
    steps: int  # of a move, without talaria


@dataclass(frozen=True)
class TileSeen:
    """A cell of the city; cell 0 is the altar (face 5, wall -1)."""

    face: int  # 0-4 a relic, 5 wasteland, -1 not dealt yet
    wall: int  # direction of its wall, -1 none or not dealt yet
    turnable: bool  # no cultist, no Angel, not the altar, not Quiet (TY-121, TY-122, TY-126)
    steps: int  # unblocked steps to the altar; -1 before the walls are dealt
    towards: int  # directions that begin a shortest path to the altar, one bit each (TY-129)


@dataclass(frozen=True)
class WolfSeen:
    """A wolf token in the city; wolves of one cell that are not fresh form one pack (TY-138)."""

    token: int  # 0-5
    cell: int
    fresh: bool  # spawned this round, so not yet of the pack on its cell (TY-139)


@dataclass(frozen=True)
class CultistSeen:
    token: int  # 0-5
    cell: int
    steps: int  # to the altar
    towards: int  # directions it may take next, one bit each


@dataclass(frozen=True)
class GateSeen:
    """A gate slot of the track: space 6 + number."""

    number: int  # 0-5
    card: int  # which of the six tiles of the set; -1 not laid yet
    symbols: tuple[int, ...]  # kinds of relics, as printed
    open: bool


@dataclass(frozen=True)
class ProposalSeen:
    """A joint action, or an attack that is being put together (TY-60)."""

    action: int  # LOCK + ... or ATTACK + party
    party: tuple[int, ...]  # sheep
    gate: int  # -1 for an attack
    tiles: tuple[int, ...]  # cells of a lock, beside party
    cell: int  # of an attack, -1 for a lock
    cultists: int  # attacked so far as chosen, else -1
    pack: int
    fresh: int
    bones: int  # -1 while not chosen
    asked: int  # the seat that answers now, -1 while being put together


@dataclass(frozen=True)
class BattleSeen:
    """A battle that is about to be decided, or that books may still change."""

    cell: int
    by: str  # "sheep", "wolves" or "angel"
    attack: int  # marbles
    defence: int
    again: bool  # Bite's repetition


@dataclass(frozen=True, kw_only=True)
class TangledYarnsView(View):
    """The whole table."""

    # options
    start_powerups: bool
    first_gate_removed: bool
    random_sheep: bool
    double_walls: bool
    marble_cap: int
    ask: bool
    angel_limit: int
    # the clock
    stage: int  # see rules/actions.py: LAY_WAYS ... OVER
    phase: int  # 1-6, 0 during setup
    round: int
    lead: int  # seat
    floor: int  # seat that holds (or, in setup, that chooses)
    yields: int  # in a row
    living_seats: int  # so many yields in a row end the phase
    starting: int  # starting number of sheep
    # the city
    tiles: tuple[TileSeen, ...]  # 37
    flock: tuple[SheepSeen, ...]  # by sheep number, only those in the game
    cultists: tuple[CultistSeen, ...]
    wolves: tuple[WolfSeen, ...]
    supply_cultists: int
    supply_wolves: int
    angel: int  # cell, -1 before the final act
    strength: int
    final_act: bool
    angel_rounds: int  # completed rounds of the final act; -1 in the round of its arrival
    # the board
    powerups: tuple[int, int, int, int, int]  # talaria, map, tech, book, bone
    limits: tuple[int, int, int, int, int]  # face-up tiles of each relic (TY-70)
    shepherd: int  # space 0-11
    lying: bool
    ways: tuple[int, ...]  # 12 spaces: the Shepherd's Way tile there, -1 none
    active: int  # the active one, -1 none
    stack: tuple[int, ...]  # tiles still face down, in no order
    gates: tuple[GateSeen, ...]  # 6
    guide: tuple[tuple[int, int], ...]  # 12 spaces: cultists, wolves for this flock
    cultist_defence: int
    wolf_defence: int
    wolf_attack: int
    # what is under way
    laid: int  # setup: how many of this stage are out
    spawning: tuple[int, int]  # cultists, wolves still to come
    corners: tuple[int, ...]  # colours already drawn in this spawning
    mover: int  # MAPS: the sheep; LIGHT, CULTISTS: cultist token; WOLVES: wolf token; else -1
    goal: int  # MAPS: its destination, else -1
    steps_left: int  # of a wolf group or of the Angel
    waiting: int  # cultist or wolf tokens that still move in this phase, one bit each
    group: int  # WOLVES: the tokens of the group that moves, one bit each
    candidates: int  # colours fate decides between now, one bit each
    proposal: ProposalSeen | None
    refused: tuple[tuple[int, int], ...]  # (seat, proposal code) of TY-60
    battle: BattleSeen | None
    # how it stands
    ending: int  # 0 none; 1 won; 2 open gate; 3 altar; 4 too few sheep; 5 no sheep; 6 round limit
    last: tuple[int, ...]  # cells that the last move changed
    marble: int  # the colour that the Fate box showed last, -1 none yet


VIEW: Final = TangledYarnsView


def see(state: TangledYarns, seat: int) -> TangledYarnsView:
    """The view of a seat, or of SPECTATOR: all see the same."""
    result = state.result()
    kinds = range(5)
    powerups = [int(state.powerups[kind]) for kind in kinds]
    limits = [int(tiles_showing(state, kind)) for kind in kinds]
    row = 12 * (int(state.starting) - FEWEST_SHEEP)
    return TangledYarnsView(
        seat=seat,
        seats=int(state.seats),
        actors=tuple(state.actors()),
        result=None if result is None else tuple(result),
        start_powerups=state.start_powerups,
        first_gate_removed=state.first_gate_removed,
        random_sheep=state.random_sheep,
        double_walls=state.double_walls,
        marble_cap=int(state.marble_cap),
        ask=state.ask,
        angel_limit=int(state.angel_limit),
        stage=int(state.stage),
        phase=int(state.phase),
        round=int(state.round),
        lead=int(state.lead),
        floor=int(state.floor),
        yields=int(state.yields),
        living_seats=int(state.living_seats()),
        starting=int(state.starting),
        tiles=tuple(_tile(state, cell) for cell in range(CELLS)),
        flock=tuple(_sheep(state, sheep) for sheep in range(6) if state.owner[sheep] >= 0),
        cultists=tuple(
            _cultist(state, token) for token in range(TOKENS) if state.cultist[token] >= 0
        ),
        wolves=tuple(
            WolfSeen(token, int(state.wolf[token]), bool(state.fresh & bit(token)))
            for token in range(TOKENS)
            if state.wolf[token] >= 0
        ),
        supply_cultists=TOKENS - int(state.cultists_in_city()),
        supply_wolves=TOKENS - int(state.wolves_in_city()),
        angel=int(state.angel),
        strength=int(state.strength),
        final_act=state.final_act,
        angel_rounds=int(state.angel_rounds),
        powerups=(powerups[0], powerups[1], powerups[2], powerups[3], powerups[4]),
        limits=(limits[0], limits[1], limits[2], limits[3], limits[4]),
        shepherd=int(state.shepherd),
        lying=state.lying,
        ways=tuple(int(tile) for tile in state.ways),
        active=int(state.active()),
        stack=tuple(members(state.stack)),
        gates=tuple(_gate(state, number) for number in range(6)),
        guide=tuple(
            (int(CULTIST_GUIDE[row + space]), int(WOLF_GUIDE[row + space])) for space in range(12)
        ),
        cultist_defence=int(cultist_defence(state)),
        wolf_defence=int(wolf_defence(state)),
        wolf_attack=int(wolf_attack(state)),
        laid=int(state.laid),
        spawning=(int(state.cultists_to_come), int(state.wolves_to_come)),
        corners=tuple(members(state.corners)),
        mover=int(state.mover),
        goal=int(state.goal),
        steps_left=int(state.steps_left),
        waiting=int(state.waiting),
        group=int(state.group),
        candidates=int(state.candidates()),
        proposal=_proposal(state),
        refused=tuple((int(code) & 7, int(code) >> 3) for code in state.refused),
        battle=_battle(state),
        ending=int(state.ending),
        last=tuple(cells_in(state.changed)),
        marble=int(state.marble),
    )


def _tile(state: TangledYarns, cell: int) -> TileSeen:
    walled = state.stage > LAY_WALLS
    return TileSeen(
        face=int(state.face[cell]),
        wall=int(state.wall[cell]),
        turnable=turnable(state, cell),
        steps=int(state.steps_to_altar(cell)) if walled else -1,
        towards=int(cultist_ways(state, cell)) if walled and cell > 0 else 0,
    )


def _sheep(state: TangledYarns, sheep: int) -> SheepSeen:
    mask = bit(sheep)
    return SheepSeen(
        sheep=sheep,
        owner=int(state.owner[sheep]),
        cell=int(state.cell[sheep]),
        alive=bool(state.alive & mask),
        corrupted=bool(state.corrupted & mask),
        moved=bool(state.moved & mask),
        acted=bool(state.acted & mask),
        rotated=bool(state.rotated & mask),
        attack=int(attack_of(state, sheep)),
        defence=int(defence_of(state, sheep)),
        steps=int(steps_of(state, sheep)),
    )


def _cultist(state: TangledYarns, token: int) -> CultistSeen:
    cell = int(state.cultist[token])
    ways = int(cultist_ways(state, cell)) if cell > 0 else 0
    return CultistSeen(token, cell, int(state.steps_to_altar(cell)), ways)


def _gate(state: TangledYarns, number: int) -> GateSeen:
    card = int(state.gates[number])
    symbols = tuple(GATES[int(state.starting) - FEWEST_SHEEP][card]) if card >= 0 else ()
    return GateSeen(number, card, symbols, bool(state.open_gates & bit(number)))


def _proposal(state: TangledYarns) -> ProposalSeen | None:
    action = int(state.proposal)
    if action == NONE:
        return None
    if action >= ATTACK:
        party = action - ATTACK
        targets = state.targets
        chosen = targets != NONE
        return ProposalSeen(
            action=action,
            party=tuple(members(party)),
            gate=-1,
            tiles=(),
            cell=int(party_cell(state, party)),
            cultists=int(target_cultists(targets)) if chosen else -1,
            pack=int(target_pack(targets)) if chosen else -1,
            fresh=int(target_fresh(targets)) if chosen else -1,
            bones=int(state.bones),
            asked=int(state.asked),
        )
    sheep = members(lock_party(action))
    supply = lock_supply(action)
    return ProposalSeen(
        action=action,
        party=tuple(sheep),
        gate=int(lock_gate(action)),
        tiles=tuple(int(supply_cell(state, one, supply)) for one in sheep),
        cell=-1,
        cultists=-1,
        pack=-1,
        fresh=-1,
        bones=-1,
        asked=int(state.asked),
    )


def _battle(state: TangledYarns) -> BattleSeen | None:
    if state.arena == NONE:
        return None
    by = "angel" if state.final_act else "wolves"
    if state.stage == ATTACK_BATTLE:
        by = "sheep"
    arena, attack, defence = int(state.arena), int(state.attack), int(state.defence)
    return BattleSeen(arena, by, attack, defence, state.again)
