"""Learned players."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tumtum
from tumtum.bots import BadPolicy, Policy, bot, bot_for
from tumtum.bots.duel import Duel, play_block
from tumtum.engine import NATURE, Game, Rng, State
from tumtum.games.gyre.encode import PER_CELL
from tumtum.games.gyre.rules.board import CELLS, SPACES
from tumtum.terminal.players import Player, seated

MIMSY = tumtum.game("mimsy")
GYRE = tumtum.game("gyre")
POLICIES = Path(__file__).parents[2] / "examples" / "policies"


def written(file: Path, game: str, kind: str, *layers: tuple[Any, Any], bend: str = "relu") -> str:
    arrays: dict[str, Any] = {}
    for depth, (weight, bias) in enumerate(layers):
        arrays[f"weight{depth}"] = np.asarray(weight, np.float32)
        arrays[f"bias{depth}"] = np.asarray(bias, np.float32)
    about: dict[str, Any] = {"game": game, "seats": [2], "kind": kind, "activation": bend}
    np.savez(file, **about, **arrays)
    return str(file)


def begun(game: Game, moves: int) -> State:
    state, rng = game.new(seats=2), Rng(3)
    while moves or state.actors() == [NATURE]:
        moves -= state.actors() != [NATURE]
        seat = min(state.actors())
        state.apply(seat, state.random(seat, rng))
    return state


def test_a_policy_plays_the_legal_action_it_likes_best(tmp_path: Path) -> None:
    state = begun(MIMSY, 2)
    seat = state.actors()[0]
    legal = state.legal(seat)
    for wanted in legal:
        liking = np.full(MIMSY.actions, 5.0)  # of what is not legal it thinks most
        liking[legal] = 0.0
        liking[wanted] = 1.0
        file = written(
            tmp_path / "one.npz", "mimsy", "policy", (np.zeros((MIMSY.encoded, 33)), liking)
        )
        assert bot(file).choose(MIMSY, state.view(seat), Rng(1)) == wanted


@pytest.mark.parametrize(("bend", "third"), [("relu", 3.0), ("tanh", 2 * np.tanh(1) + 1)])
def test_layers_bend_between_each_other_only(tmp_path: Path, bend: str, third: float) -> None:
    layers = ([[1.0, -1.0]], [0.0, 0.0]), ([[2.0], [0.0]], [1.0])
    policy = Policy(written(tmp_path / "a.npz", "mimsy", "value", *layers, bend=bend))
    assert policy.network([[1.0]])[0, 0] == pytest.approx(third)


def test_a_value_is_compared_after_each_action(tmp_path: Path) -> None:
    """It likes its own cards face-down: so it flips one whenever it can."""
    weight = np.zeros((GYRE.encoded, 1))
    weight[CELLS * PER_CELL + SPACES + 1, 0] = 1.0  # the own colour's cards face-down
    file = written(tmp_path / "flip.npz", "gyre", "value", (weight, [0.0]))
    state, rng, chances = begun(GYRE, 0), Rng(2), 0
    while state.actors() and chances < 2:
        seat = state.actors()[0]
        now = state.view(seat).down(state.view(seat).colour_of(seat))
        after = {}
        for action in state.legal(seat):
            other = state.clone()
            other.apply(seat, action)
            after[action] = other.view(seat).down(state.view(seat).colour_of(seat))
        if max(after.values()) > now:
            chances += 1
            assert after[bot(file).choose(GYRE, state.view(seat), Rng(1))] == max(after.values())
        state.apply(seat, state.random(seat, rng))
    assert chances == 2


def test_a_policy_sits_at_the_table_and_in_duels(tmp_path: Path) -> None:
    layer = (np.zeros((MIMSY.encoded, 33)), np.arange(33.0))
    file = written(tmp_path / "high.npz", "mimsy", "policy", layer)
    assert seated(f"me,{file}", MIMSY) == [Player("Player 1"), Player("High", file)]
    assert seated(f"me,{file}:Hal", MIMSY)[1] == Player("Hal", file)
    first, second = (play_block(Duel("mimsy", 2, (), file, "random"), 4) for _ in range(2))
    assert first == second


def test_a_policy_for_something_else_is_refused(tmp_path: Path) -> None:
    layer = (np.zeros((MIMSY.encoded, 33)), np.zeros(33))
    file = written(tmp_path / "two.npz", "mimsy", "policy", layer)
    with pytest.raises(BadPolicy, match=r"two.npz plays mimsy with 2 seats, not gyre with 2"):
        bot_for(file, GYRE, 2)
    with pytest.raises(BadPolicy, match="not mimsy with 3"):
        seated(f"me,me,{file}", MIMSY)


def test_a_file_that_is_no_policy_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadPolicy, match=r"there is no policy .*nowhere.npz"):
        bot(str(tmp_path / "nowhere.npz"))
    (tmp_path / "text.npz").write_text("nothing")
    with pytest.raises(BadPolicy, match=r"text.npz is no policy"):
        bot(str(tmp_path / "text.npz"))
    np.savez(tmp_path / "half.npz", game="mimsy")
    with pytest.raises(BadPolicy, match=r"half.npz is no policy: it lacks activation, kind, seats"):
        bot(str(tmp_path / "half.npz"))


def test_what_luck_brings_after_an_action_is_not_its_merit(tmp_path: Path) -> None:
    """Bandersnatch draws a card after each turn: whichever, the choice stays the same."""
    game, dice = tumtum.game("bandersnatch"), np.random.default_rng(1)
    file = written(
        tmp_path / "any.npz", "bandersnatch", "value", (dice.normal(size=(game.encoded, 1)), [0.0])
    )
    policy = Policy(file)
    policy.seats = [1]
    state, rng = game.new(seats=1), Rng(3)
    for _ in range(30):
        while state.actors() == [NATURE]:
            state.apply(NATURE, state.random(NATURE, rng))
        if not state.actors():
            break
        chosen = {policy.choose(game, state.view(0), Rng(seed)) for seed in range(5)}
        assert len(chosen) == 1
        state.apply(0, state.random(0, rng))


@pytest.mark.parametrize("file", sorted(POLICIES.glob("*.npz")), ids=lambda file: file.stem)
def test_what_the_examples_learned_can_sit_down(file: Path) -> None:
    policy = Policy(str(file))
    game = tumtum.game(policy.game)
    for seats in policy.seats:
        state, rng = game.new(seats=seats), Rng(1)
        while state.actors() == [NATURE]:
            state.apply(NATURE, state.random(NATURE, rng))
        seat = state.actors()[0]
        chosen = bot_for(str(file), game, seats).choose(game, state.view(seat), rng)
        assert chosen in state.legal(seat)
