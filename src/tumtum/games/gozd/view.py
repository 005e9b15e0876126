"""What a seat may know of a war, which is everything (GZ-19), and the position that fits it."""

from dataclasses import dataclass
from typing import Final

from tumtum.engine.rng import Rng
from tumtum.engine.view import View

from .rules.armies import Armies, moved_is_here, moved_place, moved_trail, moved_value, no_dice
from .rules.board import COLUMNS, DEATH, HOME, in_first_row
from .rules.options import Options
from .rules.position import ACTIONS_A_TURN, ALL_DICE, SET_UP
from .rules.state import Gozd


@dataclass(frozen=True, kw_only=True)
class Rank:
    """Interchangeable dice (GZ-43): how many there are of one value and one trail at one place."""

    value: int
    rank: int  # the number of their trail among those of this value here, see Armies.trail_of
    trail: int  # places they have been at this turn, one bit each
    number: int


@dataclass(frozen=True, kw_only=True)
class LastAttack:
    """The last Fight, or the last Slaughter: that has no defender."""

    side: int
    field: int
    attacker: int
    defender: int  # 0 for a Slaughter

    @property
    def score(self) -> int:
        return self.attacker + self.defender


@dataclass(frozen=True, kw_only=True)
class LastMove:
    """The Move just made, by the side whose turn it is or was."""

    origin: int
    target: int
    value: int


@dataclass(frozen=True, kw_only=True)
class GozdView(View):
    """The options and all of the position."""

    rows: int
    random_sides: bool
    opening_actions: int
    special_limit: int
    clear_row: bool
    quiet_limit: int
    round_limit: int
    # Dice by side, place and value: the fields from a1 on, then the home.
    dice: tuple[tuple[tuple[int, ...], ...], ...]
    moved: tuple[int, ...]  # dice with trails, see `moved_die`
    stage: int
    seat_of_death: int
    side: int
    actions_left: int
    specials: int
    attacked: bool
    quiet: tuple[int, int]
    rounds: int
    removed: int
    winner: int
    rolls: tuple[int, int]  # dice about to be rolled into purgatory, into hell
    field: int
    attacker: int
    trail: int
    defender: int
    kills: int
    last_attack: LastAttack | None
    last_move: LastMove | None

    def at(self, side: int, place: int) -> tuple[int, ...]:
        """How many dice of each value a side has at a place."""
        return self.dice[side][COLUMNS * self.rows if place == HOME else place]

    def values(self, side: int, place: int) -> list[int]:
        """The dice of a side at a place, the lowest first."""
        counts = self.at(side, place)
        return [value for value in range(1, 7) for _ in range(counts[value - 1])]

    def army(self, side: int) -> int:
        return sum(map(sum, self.dice[side]))

    @property
    def actions_in_turn(self) -> int:
        """How many actions this turn has in all: the first of the game may be short (GZ-20)."""
        first = self.rounds == 0 and self.side == DEATH
        return self.opening_actions if first else ACTIONS_A_TURN

    def side_of(self, seat: int) -> int:
        return seat ^ self.seat_of_death

    def seat_for(self, side: int) -> int:
        return side ^ self.seat_of_death

    def ranks(self, side: int, place: int) -> list[Rank]:
        """The classes of dice of a side at a place, by value, those without a trail first."""
        found: list[Rank] = []
        for face, number in enumerate(self.at(side, place)):
            value = face + 1
            trails = [
                int(moved_trail(die)) for die in self.moved if moved_is_here(die, place, value)
            ] * (side == self.side)
            classes = [(1 << place, number - len(trails))]
            classes += [(trail, trails.count(trail)) for trail in sorted(set(trails))]
            alive = [(trail, count) for trail, count in classes if count]
            for rank, (trail, count) in enumerate(alive):
                found.append(Rank(value=value, rank=rank, trail=trail, number=count))
        return found

    def contested(self, field: int) -> bool:
        return any(self.at(0, field)) and any(self.at(1, field))

    def first_row_of(self, side: int, field: int) -> bool:
        return in_first_row(field, side, self.rows)


VIEW: Final = GozdView


def see(state: Gozd, seat: int) -> GozdView:
    """The view of a seat, or of SPECTATOR: the same but for whose it is."""
    result = state.result()
    options = state.options
    return GozdView(
        seat=seat,
        seats=2,
        actors=tuple(state.actors()),
        result=None if result is None else tuple(result),
        rows=int(options.rows),
        random_sides=options.random_sides,
        opening_actions=int(options.opening_actions),
        special_limit=int(options.special_limit),
        clear_row=options.clear_row,
        quiet_limit=int(options.quiet_limit),
        round_limit=int(options.round_limit),
        dice=tuple(_see_army(state, side) for side in range(2)),
        moved=tuple(sorted(int(die) for die in state.armies.moved)),
        stage=int(state.stage),
        seat_of_death=int(state.seat_of_death),
        side=int(state.side),
        actions_left=int(state.actions_left),
        specials=int(state.specials),
        attacked=state.attacked,
        quiet=(int(state.quiet_death), int(state.quiet_devil)),
        rounds=int(state.rounds),
        removed=int(state.removed),
        winner=int(state.winner),
        rolls=(int(state.purgatory_rolls), int(state.hell_rolls)),
        field=int(state.field),
        attacker=int(state.attacker),
        trail=int(state.trail),
        defender=int(state.defender),
        kills=int(state.kills),
        last_attack=_see_attack(state),
        last_move=_see_move(state),
    )


def _see_army(state: Gozd, side: int) -> tuple[tuple[int, ...], ...]:
    places = [*range(COLUMNS * int(state.options.rows)), HOME]
    return tuple(
        tuple(int(state.armies.count(side, place, value)) for value in range(1, 7))
        for place in places
    )


def _see_attack(state: Gozd) -> LastAttack | None:
    if state.last_attacker == 0:
        return None
    return LastAttack(
        side=int(state.last_side),
        field=int(state.last_field),
        attacker=int(state.last_attacker),
        defender=int(state.last_defender),
    )


def _see_move(state: Gozd) -> LastMove | None:
    if state.last_mover == 0:
        return None
    return LastMove(
        origin=int(state.last_from), target=int(state.last_to), value=int(state.last_mover)
    )


def imagine(view: GozdView, rng: Rng) -> Gozd:
    """The position itself: nothing is hidden, so nothing has to be guessed."""
    state = Gozd(_options(view), _armies(view))
    state.stage = view.stage
    state.seat_of_death = view.seat_of_death
    state.side = view.side
    state.actions_left = view.actions_left
    state.specials = view.specials
    state.attacked = view.attacked
    state.quiet_death, state.quiet_devil = view.quiet
    state.rounds = view.rounds
    state.in_box = ALL_DICE - view.army(0) - view.army(1) if view.stage <= SET_UP else 0
    state.removed = view.removed
    state.winner = view.winner
    state.purgatory_rolls, state.hell_rolls = view.rolls
    state.field = view.field
    state.attacker = view.attacker
    state.trail = view.trail
    state.defender = view.defender
    state.kills = view.kills
    attack = view.last_attack
    if attack:
        state.last_attacker, state.last_defender = attack.attacker, attack.defender
        state.last_field, state.last_side = attack.field, attack.side
    move = view.last_move
    if move:
        state.remember_move(move.value, move.origin, move.target)
    return state


def _options(view: GozdView) -> Options:
    return Options(
        view.rows,
        view.random_sides,
        view.opening_actions,
        view.special_limit,
        view.clear_row,
        view.quiet_limit,
        view.round_limit,
    )


def _armies(view: GozdView) -> Armies:
    armies = no_dice(view.rows)
    for side in range(2):
        for place in [*range(COLUMNS * view.rows), HOME]:
            for value in view.values(side, place):
                armies.add(side, place, value)
    for die in view.moved:
        armies.give_trail(moved_place(die), moved_value(die), moved_trail(die))
    return armies
