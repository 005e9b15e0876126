"""Playing one game of a run: only the moves are kept; whatever else is asked follows from them."""

import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import shake_256
from time import perf_counter

from tumtum.engine import NATURE, Game, Rng, State, play

from .loop import SEAT, play_at_random
from .plan import Plan, Seating, actions_like
from .player import Player, read_player
from .restrict import Limits, restricted

ACTION = (1 << SEAT) - 1
BYTES = 8  # of a seed


@dataclass(slots=True)
class Played:
    """One game, played."""

    seating: Seating
    blob: bytes  # the moves, two bytes each, the lower one first on every machine
    result: tuple[float, ...]
    seconds: float

    @property
    def moves(self) -> int:
        return len(self.blob) // 2


def to_blob(moves: "array[int]") -> bytes:
    """The moves, a number of 16 bits each, as a row of `games` keeps them."""
    if sys.byteorder == "big":
        moves.byteswap()
    return moves.tobytes()


def from_blob(blob: bytes) -> list[tuple[int, int]]:
    """The moves, as (seat, action), that a row of `games` keeps."""
    moves = array("H")
    moves.frombytes(blob)
    if sys.byteorder == "big":
        moves.byteswap()
    return [((move >> SEAT) - 1, move & ACTION) for move in moves]


class Players:
    """Plays the games of a plan. What one seating needs is made ready once: small games are over
    in a few microseconds."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game = game
        self.plan = plan
        self.setups = [setting.setup for setting in plan.settings]
        self.seated: dict[tuple[str, ...], tuple[Game, list[Player], bool]] = {}

    def play(self, seating: Seating) -> Played:
        """Play it; the same plan gives the same moves anywhere."""
        began = perf_counter()
        setup = self.setups[seating.setting]
        game, players, at_random = self.seat(seating.players)
        nature, turns, *seats = streams(self.plan.seed, seating.deal, setup.seats)
        state = game.start(setup)
        if at_random:
            # What is legal does not depend on what is hidden, so no view is asked for.
            blob = play_at_random(state, nature, turns, seats)
        else:
            blob = to_blob(play_bots(game, state, players, nature, turns, seats))
        result = state.result()
        assert result is not None
        return Played(seating, blob, tuple(result), perf_counter() - began)

    def seat(self, names: tuple[str, ...]) -> tuple[Game, list[Player], bool]:
        """The game as these players play it, they themselves, and whether all play at random."""
        known = self.seated.get(names)
        if known is None:
            players = [read_player(name) for name in names]
            limits = limits_of(self.game, self.plan, players)
            game = self.game if limits is None else restricted(self.game, limits)
            known = (game, players, all(player.at_random for player in players))
            self.seated[names] = known
        return known


def streams(seed: int, deal: int, seats: int) -> list[Rng]:
    """Random numbers for nature, for who goes first of several that may, and for each seat:
    nobody's tell anything of another's."""
    digest = shake_256(f"{seed}/deal {deal}".encode()).digest(BYTES * (2 + seats))
    return [
        Rng(int.from_bytes(digest[at : at + BYTES], "big") >> 1)
        for at in range(0, len(digest), BYTES)
    ]


def play_bots(
    game: Game,
    state: State,
    players: Sequence[Player],
    nature: Rng,
    turns: Rng,
    seats: Sequence[Rng],
) -> "array[int]":
    moves = array("H")
    while actors := state.actors():
        if actors == [NATURE]:
            seat = NATURE
            action = int(state.random(NATURE, nature))
            state.apply(seat, action)
        else:
            seat = actors[turns.below(len(actors))]
            player = players[seat]
            if player.at_random:
                action = int(state.random(seat, seats[seat]))
            else:
                action = player.bot.choose(game, state.view(seat), seats[seat])
            play(state, seat, action)
        moves.append((seat + 1 << SEAT) + action)
    return moves


def limits_of(game: Game, plan: Plan, players: Sequence[Player]) -> Limits | None:
    """What nobody, or some player, may do; None if all may do all."""
    if not (plan.ban or plan.force or any(one.without or one.always for one in players)):
        return None
    everybody = range(NATURE, len(players))
    banned: dict[int, frozenset[int]] = {seat: frozenset() for seat in everybody}
    forced: dict[int, frozenset[int]] = {seat: frozenset() for seat in everybody}
    for seat in everybody:
        without = [*plan.ban, *(players[seat].without if seat != NATURE else ())]
        always = [*plan.force, *(players[seat].always if seat != NATURE else ())]
        banned[seat] = _all_like(game, without)
        forced[seat] = _all_like(game, always)
    return Limits(banned, forced)


def _all_like(game: Game, texts: Sequence[str]) -> frozenset[int]:
    return frozenset().union(*(actions_like(game, text) for text in texts))
