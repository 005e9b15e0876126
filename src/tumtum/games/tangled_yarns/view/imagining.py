"""From a view back to a position: what bots think in, and what words and odds are taken from."""

from tumtum.engine.rng import Rng

from ..rules.actions import target_action
from ..rules.city import at
from ..rules.stages import LAY_FACES
from ..rules.state import TangledYarns
from .seen import TangledYarnsView


def imagine(view: TangledYarnsView, rng: Rng) -> TangledYarns:
    """The position of the view. Nothing is hidden, so there is but one."""
    state = TangledYarns(view.seats, view.starting)
    state.lay_out()
    state.start_powerups = view.start_powerups
    state.first_gate_removed = view.first_gate_removed
    state.random_sheep = view.random_sheep
    state.double_walls = view.double_walls
    state.marble_cap = view.marble_cap
    state.ask = view.ask
    state.angel_limit = view.angel_limit
    state.stage = view.stage
    state.phase = view.phase
    state.round = view.round
    state.lead = view.lead
    state.floor = view.floor
    state.yields = view.yields
    _place_flock(state, view)
    _place_city(state, view)
    _place_board(state, view)
    _place_pending(state, view)
    state.ending = view.ending
    state.changed = sum(int(at(cell)) for cell in view.last)
    state.marble = view.marble
    return state


def _set_of(numbers: tuple[int, ...]) -> int:
    return sum(1 << number for number in numbers)


def _place_flock(state: TangledYarns, view: TangledYarnsView) -> None:
    for seen in view.flock:
        state.owner[seen.sheep] = seen.owner
        state.cell[seen.sheep] = seen.cell
    state.alive = _set_of(tuple(seen.sheep for seen in view.flock if seen.alive))
    state.corrupted = _set_of(tuple(seen.sheep for seen in view.flock if seen.corrupted))
    state.moved = _set_of(tuple(seen.sheep for seen in view.flock if seen.moved))
    state.acted = _set_of(tuple(seen.sheep for seen in view.flock if seen.acted))
    state.rotated = _set_of(tuple(seen.sheep for seen in view.flock if seen.rotated))


def _place_city(state: TangledYarns, view: TangledYarnsView) -> None:
    for cell, tile in enumerate(view.tiles):
        state.face[cell] = tile.face
        if cell > 0 and tile.face >= 0 and view.stage == LAY_FACES:
            state.faces_out += 1 << (6 * tile.face)
        state.set_wall(cell, tile.wall)
    for cultist in view.cultists:
        state.cultist[cultist.token] = cultist.cell
    for wolf in view.wolves:
        state.wolf[wolf.token] = wolf.cell
    state.fresh = _set_of(tuple(wolf.token for wolf in view.wolves if wolf.fresh))
    state.angel = view.angel
    state.strength = view.strength
    state.final_act = view.final_act
    state.angel_rounds = view.angel_rounds


def _place_board(state: TangledYarns, view: TangledYarnsView) -> None:
    for kind, number in enumerate(view.powerups):
        state.powerups[kind] = number
    state.shepherd = view.shepherd
    state.lying = view.lying
    for space, tile in enumerate(view.ways):
        state.ways[space] = tile
    state.stack = _set_of(view.stack)
    for gate in view.gates:
        state.gates[gate.number] = gate.card
    state.open_gates = _set_of(tuple(gate.number for gate in view.gates if gate.open))


def _place_pending(state: TangledYarns, view: TangledYarnsView) -> None:
    state.laid = view.laid
    state.cultists_to_come, state.wolves_to_come = view.spawning
    state.corners = _set_of(view.corners)
    state.mover = view.mover
    state.goal = view.goal
    state.steps_left = view.steps_left
    state.waiting = view.waiting
    state.group = view.group
    proposal = view.proposal
    if proposal is not None:
        state.proposal = proposal.action
        state.asked = proposal.asked
        state.bones = proposal.bones
        if proposal.cultists >= 0:
            state.targets = target_action(proposal.cultists, proposal.pack, proposal.fresh)
    for seat, code in view.refused:
        state.refused.append(code << 3 | seat)
    battle = view.battle
    if battle is not None:
        state.arena = battle.cell
        state.attack = battle.attack
        state.defence = battle.defence
        state.again = battle.again
