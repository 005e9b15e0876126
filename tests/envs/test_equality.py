"""The same seeds and actions give the same games in every face, number for number."""

from typing import Any

import numpy as np
import pytest

from tests.envs.tables import GAMES
from tumtum.engine import Rng
from tumtum.envs import gymnasium, pettingzoo, vector

SEED = 5
STEPS = 45  # the shortest games end before that, and begin anew


def drawn(mask: Any, rng: Rng) -> int:
    """A random legal action."""
    legal = np.flatnonzero(mask)
    return int(legal[rng.below(len(legal))])


@pytest.mark.parametrize("name", GAMES)
def test_many_games_are_as_many_of_pettingzoo(name: str) -> None:
    single = [pettingzoo.env(name), pettingzoo.env(name)]
    many, rng = vector.make(name, len(single)), Rng(1)
    for row, env in enumerate(single):
        env.reset(seed=SEED + row)
    seen, info = many.reset(seed=SEED)
    for _ in range(STEPS):
        players = info["current_player"]
        actions = [drawn(mask, rng) for mask in info["action_mask"]]
        for row, env in enumerate(single):
            alone = env.observe(f"seat_{players[row]}")
            assert seen[row].tolist() == alone["observation"].tolist()
            assert info["action_mask"][row].tolist() == alone["action_mask"].tolist()
            if any(env.terminations.values()):
                env.reset()  # the next of the games that the seed began
            else:
                assert env.agent_selection == f"seat_{players[row]}"
                env.step(actions[row])
        seen, reward, ended, _, info = many.step(np.array(actions))
        for row, env in enumerate(single):
            assert info["rewards"][row].tolist() == list(env.rewards.values())
            assert reward[row] == env.rewards[f"seat_{players[row]}"]
            assert ended[row] == all(env.terminations.values())


@pytest.mark.parametrize("name", GAMES)
def test_many_games_with_bots_are_as_many_of_gymnasium(name: str) -> None:
    settings: dict[str, Any] = {"seat": 0, "bots": "random"}
    single = [gymnasium.make(name, **settings), gymnasium.make(name, **settings)]
    many, rng = vector.make(name, len(single), **settings), Rng(1)
    begun = [env.reset(seed=SEED + row) for row, env in enumerate(single)]
    seen, info = many.reset(seed=SEED)
    masks = [told["action_mask"] for _, told in begun]
    assert seen.tolist() == [alone.tolist() for alone, _ in begun]
    over = [False, False]
    for _ in range(STEPS):
        assert info["action_mask"].tolist() == [mask.astype(bool).tolist() for mask in masks]
        actions = [drawn(mask, rng) for mask in masks]
        seen, reward, ended, _, info = many.step(np.array(actions))
        for row, env in enumerate(single):
            if over[row]:
                alone, told = env.reset()
                result, over[row] = 0.0, False
            else:
                alone, result, over[row], _, told = env.step(actions[row])
            masks[row] = told["action_mask"]
            assert seen[row].tolist() == alone.tolist()
            assert (reward[row], ended[row]) == (result, over[row])
