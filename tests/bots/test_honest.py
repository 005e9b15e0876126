"""No bot knows more than its seat: for every game, whatever is exchanged that a seat cannot know,
it chooses the same; and a bot that peeks is caught."""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

import tumtum
from tumtum import bots
from tumtum.bots.duel import stream
from tumtum.bots.level import EXPERT, FEW_WORLDS, LEVELS, Level, imagined
from tumtum.engine import NATURE, Game, Rng, State, View
from tumtum.testing.errors import Broken
from tumtum.testing.histories import Chooser, History, Spot, advance, begin, random_move
from tumtum.testing.leaks import leak_choice
from tumtum.testing.twins import Pair, twins_of

GAMES = pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: str(game.id))
BOTS = [name for name in bots.names() if name not in bots.levels()]
THOUGHTS = 48  # positions that a level judges here: enough for a tree, few enough for a test
MOVES = 60
TWINS = 12
# Games with secrets, in which twins must be found; and those where few thoughts show a peek.
SECRETIVE = ("borogoves", "gunny_town", "mimsy", "slithy")
TELLTALE = ("borogoves", "mimsy", "slithy")


def short(level: Level) -> Level:
    """The level with a budget for tests, and no clock that could excuse it."""
    return replace(level, evaluations=min(THOUGHTS, level.evaluations), seconds=math.inf)


def chooser_of(name: str) -> Chooser:
    levels = {level.name: short(level) for level in LEVELS}
    player = levels.get(name) or bots.bot(name)
    return lambda game, view, legal, rng: player.choose(game, view, rng)


@cache
def history_of(game: Game, seed: int) -> History:
    history, state = begin(game, game.setup(max(game.seats)))
    rng = Rng(seed)
    while state.actors() and len(history.moves) < MOVES:
        advance(history, state, *random_move(state, rng))
    return history


def pairs_of(game: Game, seed: int, chooser: Chooser) -> list[list[Pair]]:
    """Positions that differ, and that some seat to move cannot tell apart."""
    history = history_of(game, seed)
    spot = Spot(history, len(history.moves), chooser)
    return [
        [pair for pair in twin.fooled if pair.seat in pair.real.state.actors()]
        for twin in twins_of(spot, Rng(seed + 1), TWINS)
    ]


def compare(game: Game, chooser: Chooser) -> int:
    """Broken if the chooser tells two positions apart; says how many pairs it was shown."""
    number = 0
    for seed in (1, 2):
        for found in pairs_of(game, seed, chooser):
            for pair in [pair for pair in found if pair.real.state != pair.twin.state][:1]:
                leak_choice(pair)
                number += 1
    return number


@pytest.mark.slow
@GAMES
@pytest.mark.parametrize("name", [*BOTS, "beginner", "expert"])
def test_what_a_seat_cannot_know_never_changes_a_choice(game: Game, name: str) -> None:
    number = compare(game, chooser_of(name))
    assert number >= 3 or game.id not in SECRETIVE


@pytest.mark.parametrize("name", TELLTALE)
def test_a_bot_that_peeks_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tumtum.game(name)
    looked: list[State] = []

    def spy(state: State, seat: int, see: Callable[[State, int], View] = game.see) -> View:
        looked.append(state)
        return see(state, seat)

    def cheat(game: Game, view: View, legal: list[int], rng: Rng) -> int:
        """Searches as an Expert does, but in the real position."""
        honest = game.but(imagine=lambda view, rng: looked[-1].clone())
        return short(EXPERT).choose(honest, view, rng)

    monkeypatch.setattr(game, "see", spy)
    with pytest.raises(Broken, match="another choice"):
        compare(game, cheat)


@GAMES
def test_every_imagined_world_gives_the_view_back(game: Game) -> None:
    history = history_of(game, 1)
    for state in history.positions[::7]:
        for seat in [actor for actor in state.actors() if actor != NATURE]:
            view = state.view(seat)
            rng = Rng(3)
            worlds = imagined(game, view, game.imagine(view, rng), FEW_WORLDS, rng)
            assert len(worlds) in (1, FEW_WORLDS)
            for world in worlds:
                assert world.view(seat) == view


def test_a_bots_random_numbers_tell_nothing_of_natures() -> None:
    nature = [stream(seed, "nature") for seed in range(3000)]
    own = [stream(seed, "seat 0") for seed in range(3000)]
    same = sum(a.below(6) == b.below(6) for a, b in zip(nature, own, strict=True))
    assert same / 3000 == pytest.approx(1 / 6, abs=0.03)
