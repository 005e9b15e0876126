"""Gymnasium's own checker, and what it does not ask."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tumtum.engine import IllegalMove, Rng
from tumtum.envs.gymnasium import GameEnv, env_id, make

from .tables import GAMES, HIDING, TABLES

# No game promises bounds for its numbers; the checker would like some.
without_bounds = pytest.mark.filterwarnings("ignore:.*A Box observation space m.*imum value is")


@without_bounds
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_seat_passes_the_checker(game: str, seats: int) -> None:
    """It plays any action, legal or not: here an illegal one loses."""
    for seat in {0, seats - 1}:
        env = make(game, seats=seats, seat=seat, bots="random", illegal="lose")
        check_env(env, skip_render_check=True)


def test_the_registered_ids_make_the_same_games() -> None:
    for game in GAMES:
        env = make(game, bots="random")
        other = gymnasium.make(env_id(env.game), bots="random").unwrapped
        assert isinstance(other, GameEnv)
        assert np.array_equal(env.reset(seed=4)[0], other.reset(seed=4)[0])
    assert "tumtum/Mimsy-v0" in gymnasium.registry
    assert "tumtum/TangledYarns-v0" in gymnasium.registry


def play(env: GameEnv, seed: int) -> list[float]:
    """A whole game of first legal actions: all that was seen, and the reward."""
    seen, info = env.reset(seed=seed)
    trace, over = [*seen.tolist()], False
    while not over:
        assert np.array_equal(info["action_mask"].astype(bool), env.action_masks())
        seen, reward, over, truncated, info = env.step(np.argmax(info["action_mask"]))
        assert not truncated
        trace += [*seen.tolist(), reward]
    assert info["action_mask"].any()
    return trace


@pytest.mark.parametrize("bots", ["greedy", ["random", "beginner"]])
def test_the_same_seed_gives_the_same_game_with_bots(bots: str | list[str]) -> None:
    first, second = (make("mimsy", seats=3, seat="any", bots=bots) for _ in range(2))
    assert play(first, 5) == play(second, 5) == play(first, 5)
    assert play(first, 6) != play(first, 5)


def test_the_reward_is_the_result_of_the_own_seat() -> None:
    for seed in range(6):
        env = make("mimsy", seat="any", bots="random")
        reward = play(env, seed)[-1]
        assert env.course is not None
        result = env.course.state.result()
        assert result is not None
        assert reward == result[env.seat]


def test_any_seat_is_played() -> None:
    env = make("gyre", seats=3, seat="any", bots="random")
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert seats == {0, 1, 2}


@pytest.mark.parametrize(("game", "seats"), HIDING)
def test_what_is_hidden_changes_no_observation(game: str, seats: int) -> None:
    env = make(game, seats=seats, seat=1, bots="random")
    env.reset(seed=2)
    for _ in range(4):
        env.step(np.argmax(env.mask))
    assert env.course is not None
    real = env.course.state
    seen, info = env._seen(env.course)
    others = [env.game.imagine(real.view(1), Rng(seed)) for seed in range(8)]
    assert any(other != real for other in others)
    for env.course.state in others:
        again, told = env._seen(env.course)
        assert np.array_equal(again, seen)
        assert np.array_equal(told["action_mask"], info["action_mask"])


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_action_names_the_game_the_seat_and_the_legal_ones(game: str) -> None:
    env = make(game, bots="random")
    _, info = env.reset(seed=3)
    legal = ", ".join(map(str, np.flatnonzero(info["action_mask"])))
    for wrong in (int(np.argmin(info["action_mask"])), -1, len(info["action_mask"])):
        with pytest.raises(IllegalMove) as refused:
            env.step(wrong)
        assert env.game.title in str(refused.value)
        assert f"seat 0 may not play {wrong}: " in str(refused.value)
        assert f"legal: {legal}" in str(refused.value)


def test_where_illegal_actions_lose_they_end_the_episode() -> None:
    env = make("mimsy", bots="random", illegal="lose")
    _, info = env.reset(seed=3)
    _, reward, over, _, told = env.step(int(np.argmin(info["action_mask"])))
    assert (reward, over) == (-1.0, True)
    assert "Mimsy: seat 0 may not play" in told["illegal"]
    with pytest.raises(ValueError, match="call reset"):
        env.step(0)


def test_after_the_end_nothing_can_be_played() -> None:
    env = make("mimsy", bots="random")
    play(env, 1)
    with pytest.raises(IllegalMove, match="Mimsy is over"):
        env.step(0)


def test_settings_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="Mimsy: there is no seat 2 among 2"):
        make("mimsy", seat=2)
    with pytest.raises(ValueError, match="needs 2 bots beside the learner, not 1: greedy"):
        make("mimsy", seats=3, bots=["greedy"])
    with pytest.raises(ValueError, match="there is no render mode 'film'"):
        make("mimsy", render_mode="film")
