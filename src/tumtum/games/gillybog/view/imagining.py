"""From a view back to a position. Hidden is only the order of stacks, and nature draws that when
something is revealed; so a view has just one position, and there is nothing to redistribute."""

from functools import lru_cache

from tumtum.engine.packed import words_of
from tumtum.engine.rng import Rng

from ..rules.agenda import agenda_of
from ..rules.land import Land, land_of
from ..rules.state import Gillybog
from .sight import GillybogView

_latest: list[tuple[GillybogView, Gillybog]] = []  # bots imagine the same view many times


def imagine(view: GillybogView, rng: Rng) -> Gillybog:
    """The position of the view."""
    for known, state in _latest:
        if known is view:
            return state.clone()
    state = _laid_out(view)
    _latest[:] = [(view, state.clone())]
    return state


def _laid_out(view: GillybogView) -> Gillybog:
    state = Gillybog(view.seats)
    state.lay_out()
    state.difficulty = view.difficulty
    state.first_game = view.first_game
    state.random_first = view.random_first
    state.same_space_attack = view.same_space_attack
    state.blast_die_captures = view.blast_die_captures
    state.steady = view.steady
    state.nightfall = view.nightfall
    _lay_map(state, view)
    _lay_players(state, view)
    _lay_stacks(state, view)
    _lay_turn(state, view)
    _lay_movement(state, view)
    state.agenda = agenda_of(view.agenda)
    state.ending = view.ending
    return state


@lru_cache(maxsize=4096)
def _set_of(numbers: tuple[int, ...]) -> int:
    return sum(1 << number for number in numbers)


@lru_cache(maxsize=16)
def _land(spaces: tuple[tuple[int, ...], ...]) -> Land:
    """Imagined positions share a Land, as clones do, and what was found out about its ways."""
    return land_of(list(spaces))


def _lay_map(state: Gillybog, view: GillybogView) -> None:
    state.land = _land(
        tuple(
            (cell.q, cell.r, cell.kind, _set_of(cell.exits), cell.tile, cell.cover)
            for cell in view.cells
        )
    )
    for number, cell in enumerate(view.cells):
        state.hunters[number] = cell.hunters
        state.shelter[number] = cell.shelter
    state.village = view.village
    state.supply = view.supply
    state.vision = view.vision
    for token, gilly in enumerate(view.gillys):
        state.gilly_at[token] = gilly.at
        state.gilly_card[token] = gilly.card
        state.tipped |= gilly.tipped << token
        if gilly.used:
            state.used |= 1 << gilly.card
    state.gilly_unseen = _set_of(view.gilly_unseen)


def _lay_players(state: Gillybog, view: GillybogView) -> None:
    for seat, player in enumerate(view.players):
        state.at[seat] = player.at
        fronds, fins, feet = player.limbs
        state.limbs[seat] = fronds | fins << 5 | feet << 10
        state.hand[seat] = _set_of(player.hand)
        state.injury[seat] = player.injury


def _lay_stacks(state: Gillybog, view: GillybogView) -> None:
    state.forest_unseen = _set_of(view.forest.unseen)
    state.forest_tail = words_of(list(view.forest.tail))
    state.camp_unseen = _set_of(view.camps.unseen)
    state.camp_tail = words_of(list(view.camps.tail))
    state.deck_unseen = _set_of(view.deck.unseen)
    state.deck_tail = words_of(list(view.deck.tail))
    state.bog_unseen = _set_of(view.bog_unseen)
    for stack, seen in enumerate(view.bogs):
        state.bog_rest[stack] = seen.number - len(seen.known)
    state.bog_first = words_of(list(view.bogs[0].known))
    state.bog_second = words_of(list(view.bogs[1].known))
    state.hunter_top = view.hunter_card
    state.hunter_unseen = _set_of(view.hunter_unseen)
    state.hunter_stranger = view.hunter_stranger
    state.hunter_tail = words_of(list(view.hunter_tail))
    state.hunter_discard = _set_of(view.hunter_discard)
    state.village_unseen = _set_of(view.village_unseen)
    state.support = view.support


def _lay_turn(state: Gillybog, view: GillybogView) -> None:
    state.phase = view.phase
    state.turn = view.turn
    state.active = view.active
    state.played = _set_of(view.players[view.active].played)
    state.howl_now = view.howl_now
    state.howl_before = view.howl_before
    state.unseen = view.unseen
    state.fewer_dice = view.fewer_dice
    state.slow_hunters = view.slow_hunters
    state.dice = sum(number << (5 * face) for face, number in enumerate(view.dice))
    state.lurkers = view.lurkers


def _lay_movement(state: Gillybog, view: GillybogView) -> None:
    state.mover = view.walk.mover
    state.moves_left = view.walk.left
    state.ignores = view.walk.ignores
    state.bog_only = view.walk.bog_only
    state.travelling = view.walk.travelling
    state.moved = view.walk.moved
    state.follower = view.walk.follower
    for cell in view.walk.visited:
        state.visit(cell)
    state.pack = view.pack.size
    state.pack_at = view.pack.at
    state.pack_left = view.pack.left
    state.prey = view.pack.prey
    state.mud_stops = view.pack.mud_stops
    state.groups = list(view.pack.groups)
    state.start_space = view.card.start
    state.companions = _set_of(view.card.companions)
    state.walked = view.card.walked
    state.last_bog = view.card.last_bog
    state.last_hazard = view.card.last_hazard
    state.shifted = view.card.shifted
    state.tile = view.tile
    state.spot = view.spot
    state.shown = words_of(list(view.shown))
    state.offered = _set_of(view.offered)
    state.sides = _set_of(view.sides)
