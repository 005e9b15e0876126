"""A view as numbers, for learners.

Spaces come last, in order of placement, as in the actions; a space that is not there yet is all
zeros. As there may be 81 of them, each has as few numbers as say it all.
"""

from tumtum.engine.encoding import one_of

from .rules.actions import CELLS, GILLYS, SEATS, SIDES
from .rules.tables import BOG_TILES, CAMPS, FORESTS, GILLY_CARDS, HUNTER_CARDS, UNIQUES
from .schema import FACES, KINDS, LIMBS
from .view import GillybogView
from .view.sight import CellView, GillyView, PlayerView

STAGES = 45
CARDS = 3 + UNIQUES
REACH = 20.0  # a usual distance from the Den, to keep numbers small
CELL_SIZE = 2 + len(KINDS) + 1 + SIDES + 2 + SEATS + GILLYS + 1
PLAYER_SIZE = 1 + len(LIMBS) + 2 * CARDS + 3
GILLY_SIZE = 3 + GILLY_CARDS + 1
SIZE = (
    4  # phases
    + STAGES
    + 3 * SEATS  # active, actor, viewer
    + 10  # options and clock
    + SEATS * PLAYER_SIZE
    + CARDS  # played
    + GILLYS * GILLY_SIZE
    + 4 * HUNTER_CARDS
    + 6  # village
    + FORESTS * 3
    + CAMPS * 2
    + UNIQUES * 2
    + 2 * BOG_TILES
    + 8 + len(FACES)  # this turn
    + 9  # movement
    + CELLS * CELL_SIZE
)  # fmt: skip


def encode(view: GillybogView) -> list[float]:
    """The view as SIZE numbers."""
    numbers = one_of(view.phase, 4) + one_of(view.stage, STAGES)
    numbers += one_of(view.active, SEATS) + one_of(view.actors[0] if view.actors else -1, SEATS)
    numbers += one_of(view.seat, SEATS)
    numbers += one_of(view.difficulty, 3)
    numbers += [
        float(view.same_space_attack),
        float(view.blast_die_captures),
        float(view.steady),
        float(view.nightfall),
        float(view.first_game),
        view.turn / 80,
        view.seats / SEATS,
    ]
    for seat in range(SEATS):
        numbers += _player(view.players[seat]) if seat < view.seats else [0.0] * PLAYER_SIZE
    numbers += _set(view.players[view.active].played, CARDS)
    for gilly in view.gillys:
        numbers += _gilly(gilly)
    numbers += _village(view) + _stacks(view) + _turn(view) + _movement(view)
    for number in range(CELLS):
        numbers += _cell(view, number)
    return numbers


def _set(members: tuple[int, ...], size: int) -> list[float]:
    return [float(number in members) for number in range(size)]


def _cell(view: GillybogView, number: int) -> list[float]:
    if number >= len(view.cells):
        return [0.0] * CELL_SIZE
    cell: CellView = view.cells[number]
    numbers = [cell.q / REACH, cell.r / REACH, *one_of(cell.kind, len(KINDS)), cell.cover / 2]
    # A path, or an exit that leads nowhere yet.
    numbers += [((side in cell.exits) + (side in cell.paths)) / 2 for side in range(SIDES)]
    numbers += [cell.hunters / 6, cell.shelter / 3]
    numbers += [float(s < view.seats and view.players[s].at == number) for s in range(SEATS)]
    numbers += [float(gilly.at == number) for gilly in view.gillys]
    numbers.append(float(view.vision == number))
    return numbers


def _player(player: PlayerView) -> list[float]:
    numbers = [1.0] + [limb / 3 for limb in player.limbs]
    numbers += _set(player.hand, CARDS) + one_of(player.injury, CARDS)
    return [*numbers, float(player.injury >= 0), float(player.howl >= 0), float(player.enhanced)]


def _gilly(gilly: GillyView) -> list[float]:
    numbers = [float(gilly.at == -2), float(gilly.at >= 0), float(gilly.tipped)]
    return numbers + one_of(gilly.card, GILLY_CARDS) + [float(gilly.used)]


def _village(view: GillybogView) -> list[float]:
    numbers = one_of(view.hunter_card, HUNTER_CARDS) + _set(view.hunter_unseen, HUNTER_CARDS)
    numbers += _set(view.hunter_discard, HUNTER_CARDS) + _set(view.village_unseen, HUNTER_CARDS)
    numbers += [view.village / 24, view.support / 8, view.support_value / 4, view.supply / 18]
    return [*numbers, float(view.hunter_stranger), len(view.hunter_tail) / 5]


def _stacks(view: GillybogView) -> list[float]:
    numbers = _set(view.forest.unseen, FORESTS) + _set(view.forest.tail, FORESTS)
    numbers += [float(view.tile == 1 + t or t in view.shown) for t in range(FORESTS)]
    numbers += _set(view.camps.unseen, CAMPS) + one_of(view.tile - 64, CAMPS)
    numbers += _set(view.deck.unseen, UNIQUES) + _set(view.offered, UNIQUES)
    tops = tuple(stack.top for stack in view.bogs)
    return numbers + _set(view.bog_unseen, BOG_TILES) + _set(tops, BOG_TILES)


def _turn(view: GillybogView) -> list[float]:
    numbers = [
        float(view.unseen),
        view.fewer_dice / 3,
        view.slow_hunters / 3,
        view.dice_to_roll / 5,
        float(view.howl_now >= 0),
        float(view.howl_before >= 0),
        view.bogs[0].number / BOG_TILES,
        view.bogs[1].number / BOG_TILES,
    ]
    return numbers + [number / 4 for number in view.dice]


def _movement(view: GillybogView) -> list[float]:
    walk, pack = view.walk, view.pack
    return [
        float(walk.mover >= 0),
        walk.left / 5,
        min(walk.ignores, 5) / 5,
        float(walk.bog_only),
        float(walk.follower >= 0),
        walk.moved / 10,
        pack.size / 6,
        pack.left / 6,
        float(pack.prey >= 0),
    ]
