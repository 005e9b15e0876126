"""What a seat sees: everything but the order of stacks, which nobody knows (GB-188, GB-191).

So the views of all seats differ in nothing but whose they are. Numbers of kinds, limbs, faces and
what is being decided are those of `rules.actions`; cards are 0 to 2 for the basic ones and 3 + n
for unique card n; tiles are 1 + n for forest tile n and 64 + n for camp tile n.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from tumtum.engine.packed import bits, count5
from tumtum.engine.view import View

from ..rules.actions import SIDES
from ..rules.position import Position
from ..rules.state import Gillybog
from ..rules.threat import dice_to_roll, support_value


@dataclass(frozen=True, kw_only=True)
class CellView:
    """One space of the map."""

    q: int
    r: int
    kind: int
    tile: int  # 0: the Great Bog
    cover: int  # 0 nothing, 1 a bog tile, 2 a bog tile turned to its hazard side
    exits: tuple[int, ...]  # directions
    paths: tuple[int, ...]  # directions with a path to a neighbour
    hunters: int
    shelter: int  # protection tokens that lie there


@dataclass(frozen=True, kw_only=True)
class PlayerView:
    """One player."""

    at: int
    limbs: tuple[int, int, int]  # protection on fronds, fins, feet
    hand: tuple[int, ...]
    played: tuple[int, ...]  # in front of them, this turn
    howl: int  # the card that enhances the turn at hand or the next one; -1: none
    injury: int  # the card lost; -1: not injured
    enhanced: bool  # their turn, and a Howl is in effect


@dataclass(frozen=True, kw_only=True)
class GillyView:
    """One gilly token."""

    at: int  # a space; -1: not on the map yet; -2: saved
    tipped: bool
    card: int  # -1: not revealed
    used: bool  # its effect was used this turn


@dataclass(frozen=True, kw_only=True)
class StackView:
    """A face-down stack: how many are in it, which of them may come next, which lie below."""

    number: int
    unseen: tuple[int, ...]
    tail: tuple[int, ...]  # put on the bottom in view of all; the first comes first


@dataclass(frozen=True, kw_only=True)
class BogStackView:
    """A bog stack: the known tiles on top (the top one last) and how many unseen lie below."""

    number: int
    known: tuple[int, ...]
    top: int  # the tile on top; -1: none


@dataclass(frozen=True, kw_only=True)
class WalkView:
    """A player on the move."""

    mover: int
    left: int  # spaces; -1: any number
    ignores: int  # attacks or hazards that may still be ignored; 99: all
    bog_only: bool
    travelling: bool
    moved: int  # spaces entered so far
    follower: int  # the gilly token that comes along; -1: none
    visited: tuple[int, ...]  # spaces


@dataclass(frozen=True, kw_only=True)
class PackView:
    """Hunters on the move, and the groups (cell, size) that move after them."""

    size: int
    at: int
    left: int
    prey: int  # the seat they move towards; -1: a player moves them
    mud_stops: bool
    groups: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class CardView:
    """What the card at hand did so far."""

    start: int  # where the active player was when it was played
    companions: tuple[int, ...]  # seats who were there too
    walked: bool
    last_bog: int
    last_hazard: int
    shifted: int


@dataclass(frozen=True, kw_only=True)
class GillybogView(View):
    """All that everybody knows."""

    difficulty: int
    first_game: bool
    random_first: bool
    same_space_attack: bool
    blast_die_captures: bool
    steady: bool
    nightfall: bool
    # the clock
    phase: int
    turn: int
    active: int
    stage: int  # what is being decided: one of ASK_..., DRAW_..., ROLL_...; -1 when it is over
    details: tuple[int, int, int]  # the three numbers of that decision (see rules.pending)
    agenda: tuple[int, ...]  # all that is pending, four numbers each, the next one last
    ending: int
    # the map
    cells: tuple[CellView, ...]
    vision: int  # the space of the vision token; -1: not on the map
    gillys: tuple[GillyView, ...]
    gilly_unseen: tuple[int, ...]  # gilly cards not revealed
    # the players
    players: tuple[PlayerView, ...]
    supply: int
    # the village
    village: int  # hunters at home
    support: int  # the space of the track
    support_value: int  # what it adds to the numbers in parentheses
    hunter_card: int  # the top card; -1: none yet
    hunter_deck: int  # cards in the deck, the top one included
    hunter_unseen: tuple[int, ...]  # seen before, somewhere below the top
    hunter_stranger: int  # 1: a village card that nobody has seen is among them
    hunter_tail: tuple[int, ...]  # at the bottom, in order
    hunter_discard: tuple[int, ...]
    village_deck: int  # cards
    village_unseen: tuple[int, ...]  # village cards nobody has seen
    # the stacks
    forest: StackView
    camps: StackView
    deck: StackView  # unique cards
    bogs: tuple[BogStackView, BogStackView]
    bog_unseen: tuple[int, ...]
    # this turn
    howl_now: int  # the card howled with this turn; -1: none
    howl_before: int  # the card of the player before that enhances this turn; -1: none
    unseen: bool
    fewer_dice: int
    slow_hunters: int
    dice: tuple[int, int, int, int]  # risk dice rolled, by face
    dice_to_roll: int  # how many the threat phase would roll now
    lurkers: int
    # under way
    walk: WalkView
    pack: PackView
    card: CardView
    tile: int  # the tile being placed; -1: none
    spot: int  # where: 6 * cell + direction; -1: not chosen yet
    shown: tuple[int, ...]  # forest tiles to choose from
    offered: tuple[int, ...]  # unique cards to choose from
    sides: tuple[int, ...]  # setup: sides of the Great Bog in use


VIEW = GillybogView


@lru_cache(maxsize=4096)
def members(mask: int) -> tuple[int, ...]:
    """The numbers in a set."""
    return tuple(number for number in range(60) if mask >> number & 1)


def see(state: Gillybog, seat: int) -> GillybogView:
    """What a seat (or SPECTATOR) may know."""
    result = state.result()
    kind, a, b, c = _top(state)
    return GillybogView(
        seat=seat,
        seats=int(state.seats),
        actors=tuple(state.actors()),
        result=None if result is None else tuple(result),
        difficulty=int(state.difficulty),
        first_game=state.first_game,
        random_first=state.random_first,
        same_space_attack=state.same_space_attack,
        blast_die_captures=state.blast_die_captures,
        steady=state.steady,
        nightfall=state.nightfall,
        phase=int(state.phase),
        turn=int(state.turn),
        active=int(state.active),
        stage=kind,
        details=(a, b, c),
        agenda=state.agenda.key(),
        ending=int(state.ending),
        cells=_cells(state),
        vision=int(state.vision),
        gillys=tuple(_gilly(state, token) for token in range(len(state.gilly_at))),
        gilly_unseen=members(state.gilly_unseen),
        players=tuple(_player(state, who) for who in range(int(state.seats))),
        supply=int(state.supply),
        village=int(state.village),
        support=int(state.support),
        support_value=int(support_value(state)),
        hunter_card=int(state.hunter_top),
        hunter_deck=int(state.hunter_deck_below()) + (state.hunter_top >= 0),
        hunter_unseen=members(state.hunter_unseen),
        hunter_stranger=int(state.hunter_stranger),
        hunter_tail=_plain(state.hunter_tail),
        hunter_discard=members(state.hunter_discard),
        village_deck=int(bits(state.village_unseen) - state.hunter_stranger),
        village_unseen=members(state.village_unseen),
        forest=_stack(state.forest_left(), state.forest_unseen, state.forest_tail),
        camps=_stack(state.camps_left(), state.camp_unseen, state.camp_tail),
        deck=_stack(state.deck_left(), state.deck_unseen, state.deck_tail),
        bogs=(_bogs(state, 0, state.bog_first), _bogs(state, 1, state.bog_second)),
        bog_unseen=members(state.bog_unseen),
        howl_now=int(state.howl_now),
        howl_before=int(state.howl_before),
        unseen=state.unseen,
        fewer_dice=int(state.fewer_dice),
        slow_hunters=int(state.slow_hunters),
        dice=(_dice(state, 0), _dice(state, 1), _dice(state, 2), _dice(state, 3)),
        dice_to_roll=int(dice_to_roll(state)),
        lurkers=int(state.lurkers),
        walk=_walk(state),
        pack=_pack(state),
        card=_card(state),
        tile=int(state.tile),
        spot=int(state.spot),
        shown=_plain(state.shown),
        offered=members(state.offered),
        sides=members(state.sides),
    )


def _top(state: Position) -> tuple[int, int, int, int]:
    agenda = state.agenda
    if agenda.empty():
        return -1, 0, 0, 0
    return int(agenda.kind()), int(agenda.a()), int(agenda.b()), int(agenda.c())


def _plain(numbers: Iterable[int]) -> tuple[int, ...]:
    return tuple(int(number) for number in numbers)


def _dice(state: Position, face: int) -> int:
    return int(count5(state.dice, face))


@lru_cache(maxsize=4096)
def _directions(mask: int) -> tuple[int, ...]:
    return tuple(direction for direction in range(SIDES) if mask >> direction & 1)


def _cells(state: Position) -> tuple[CellView, ...]:
    land = state.land
    spaces = zip(land.spaces(), land.paths, state.hunters, state.shelter, strict=False)
    return tuple(_cell(space, *more) for space, *more in spaces)


@lru_cache(maxsize=2048)
def _cell(space: tuple[int, ...], paths: int, hunters: int, shelter: int) -> CellView:
    """Views of one game have most of their cells in common."""
    q, r, kind, exits, tile, cover = space
    return CellView(
        q=q,
        r=r,
        kind=kind,
        tile=tile,
        cover=cover,
        exits=_directions(exits),
        paths=_directions(paths),
        hunters=hunters,
        shelter=shelter,
    )


def _gilly(state: Position, token: int) -> GillyView:
    card = int(state.gilly_card[token])
    return GillyView(
        at=int(state.gilly_at[token]),
        tipped=bool(state.tipped >> token & 1),
        card=card,
        used=card >= 0 and bool(state.used >> card & 1),
    )


def _player(state: Position, seat: int) -> PlayerView:
    mine = seat == state.active
    before = seat == (state.active - 1) % state.seats
    howl = state.howl_now if mine else -1
    if before and howl < 0:
        howl = state.howl_before
    return PlayerView(
        at=int(state.at[seat]),
        limbs=(int(state.limb(seat, 0)), int(state.limb(seat, 1)), int(state.limb(seat, 2))),
        hand=members(state.hand[seat]),
        played=members(state.played) if mine else (),
        howl=int(howl),
        injury=int(state.injury[seat]),
        enhanced=mine and state.howl_before >= 0,
    )


def _stack(number: int, unseen: int, tail: vec[i64]) -> StackView:
    return StackView(number=int(number), unseen=members(unseen), tail=_plain(tail))


def _bogs(state: Position, stack: int, known: vec[i64]) -> BogStackView:
    top = int(known[-1]) if len(known) > 0 else -1
    return BogStackView(number=int(state.bog_stack(stack)), known=_plain(known), top=top)


def _walk(state: Position) -> WalkView:
    visited = [cell for cell in range(int(state.land.size)) if state.has_visited(cell)]
    return WalkView(
        mover=int(state.mover),
        left=int(state.moves_left),
        ignores=int(state.ignores),
        bog_only=state.bog_only,
        travelling=state.travelling,
        moved=int(state.moved),
        follower=int(state.follower),
        visited=tuple(visited),
    )


def _pack(state: Position) -> PackView:
    return PackView(
        size=int(state.pack),
        at=int(state.pack_at),
        left=int(state.pack_left),
        prey=int(state.prey),
        mud_stops=state.mud_stops,
        groups=_plain(state.groups),
    )


def _card(state: Position) -> CardView:
    return CardView(
        start=int(state.start_space),
        companions=members(state.companions),
        walked=state.walked,
        last_bog=int(state.last_bog),
        last_hazard=int(state.last_hazard),
        shifted=int(state.shifted),
    )
