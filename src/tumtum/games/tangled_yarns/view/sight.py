"""From a position to the view: everybody sees all of it but the order of the stack (TY-5).

The stack is drawn from lazily, so nobody, not even the position, knows its order.
"""

from tumtum.engine.packed import bit

from ..rules.actions import (
    ATTACK,
    attack_party,
    lock_gate,
    lock_party,
    lock_supply,
    target_cultists,
    target_fresh,
    target_pack,
)
from ..rules.attacking import party_cell
from ..rules.city import CELLS, cells_in, members
from ..rules.content import CULTIST_GUIDE, FEWEST_SHEEP, GATES, WOLF_GUIDE
from ..rules.locking import supply_cell
from ..rules.position import NONE, TOKENS
from ..rules.rotating import turnable
from ..rules.servants import cultist_ways
from ..rules.shepherd import tiles_showing
from ..rules.stages import ATTACK_BATTLE, LAY_WALLS
from ..rules.state import TangledYarns
from ..rules.traits import (
    attack_of,
    cultist_defence,
    defence_of,
    steps_of,
    wolf_attack,
    wolf_defence,
)
from .seen import (
    BattleSeen,
    CultistSeen,
    GateSeen,
    ProposalSeen,
    SheepSeen,
    TangledYarnsView,
    TileSeen,
    WolfSeen,
)


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
        party = attack_party(action)
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
