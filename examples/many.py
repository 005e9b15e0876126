"""Tumtum's vector environment as Stable-Baselines3 wants it."""

from typing import Any

import numpy as np
from stable_baselines3.common.vec_env import VecEnv

from tumtum.envs import vector


class ManyGames(VecEnv):
    """So many games of one kind; the learner has each seat in equally many, bots the others."""

    def __init__(self, game: str, games: int, seats: int, seed: int, **settings: Any) -> None:
        self.parts = [
            vector.make(
                game, games // seats, seats, seat=seat, autoreset_mode="SameStep", **settings
            )
            for seat in range(seats)
        ]
        first = self.parts[0]
        self.first_seed = seed
        super().__init__(games, first.single_observation_space, first.single_action_space)

    def reset(self) -> Any:
        seeds = [self.first_seed + 1_000_000 * seat for seat in range(len(self.parts))]
        seen = [part.reset(seed=seed)[0] for part, seed in zip(self.parts, seeds, strict=True)]
        return np.concatenate(seen)

    def step_async(self, actions: Any) -> None:
        self.actions = np.split(actions, len(self.parts))

    def step_wait(self) -> Any:
        steps = [part.step(own) for part, own in zip(self.parts, self.actions, strict=True)]
        seen, rewards, ended = (
            np.concatenate([step[column] for step in steps]) for column in range(3)
        )
        finals = np.concatenate([step[4]["final_obs"] for step in steps])
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(ended):
            infos[row]["terminal_observation"] = finals[row]
        return seen, rewards.astype(np.float32), ended, infos

    def env_method(self, method_name: str, *_: Any, **__: Any) -> Any:
        """Only "action_masks" is ever asked for."""
        return np.concatenate([getattr(part, method_name)() for part in self.parts])

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self.parts[0], attr_name)

    def close(self) -> None:
        for part in self.parts:
            part.close()

    def get_attr(self, attr_name: str, indices: Any = None) -> Any:
        return [None] * self.num_envs if attr_name == "render_mode" else self.parts[0].game

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> Any:
        return [False] * self.num_envs
