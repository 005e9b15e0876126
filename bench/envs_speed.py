"""How fast learners can play, beside the peers: `python bench/envs_speed.py [GAME ...]`.

Every contestant plays uniformly random legal actions, with observations and masks (or lists of
legal actions) at every step, on one core: steps a second of CPU time, the choice of the action
included. All are asked in turn, round after round, and the median of the rounds is printed.
A step is one decision of one seat; nature's moves are not counted.
"""

import argparse
import importlib
import importlib.util
import random
import statistics
import sys
import time
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np

import tumtum
from tumtum.envs.vector import make


def vector(name: str, number: int) -> Iterator[int]:
    """Tumtum, so many games at once."""
    envs = make(name, number, legal_lists=True)
    rng = np.random.default_rng(1)
    _, info = envs.reset(seed=1)
    while True:
        counts = info["legal_counts"]
        chosen = np.cumsum(counts) - counts + (rng.random(number) * counts).astype(np.int64)
        info = envs.step(info["legal_actions"][chosen])[4]
        yield number


def pettingzoo(name: str) -> Iterator[int]:
    """Tumtum, one game, through its PettingZoo face."""
    return turns(importlib.import_module("tumtum.envs.pettingzoo").env(name))


def tictactoe() -> Iterator[int]:
    """PettingZoo's own, the smallest game it has; pygame, which it imports, only draws it."""
    if importlib.util.find_spec("pygame") is None:
        sys.modules["pygame"] = ModuleType("pygame")
    return turns(importlib.import_module("pettingzoo.classic.tictactoe_v3").env())


def turns(env: Any) -> Iterator[int]:
    """Any environment of PettingZoo's."""
    rng = random.Random(1)
    while True:
        env.reset(seed=rng.randrange(1 << 30))
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                yield 1


def mancala() -> Iterator[int]:
    """OpenSpiel's rl_environment."""
    env = importlib.import_module("open_spiel.python.rl_environment").Environment("mancala")
    rng = random.Random(1)
    while True:
        step = env.reset()
        while not step.last():
            player = step.observations["current_player"]
            step = env.step([rng.choice(step.observations["legal_actions"][player])])
            yield 1


def measured(steps: Iterator[int], seconds: float) -> float:
    """Steps a second of this process's time."""
    made, begun = 0, time.process_time()
    while time.process_time() < begun + seconds:
        made += next(steps)
    return made / (time.process_time() - begun)


def contestants(games: list[str], number: int) -> dict[str, Iterator[int]]:
    found = {
        "OpenSpiel rl_environment, mancala": mancala(),
        "PettingZoo tictactoe_v3": tictactoe(),
        "Tumtum PettingZoo, mimsy": pettingzoo("mimsy"),
    }
    for game in games:
        found[f"Tumtum vector of {number}, {game}"] = vector(game, number)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast learners can play, beside the peers.")
    parser.add_argument("games", nargs="*", default=[game.id for game in tumtum.all_games()])
    parser.add_argument("--seconds", type=float, default=1.0, help="for each, in each round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--num-envs", type=int, default=1024)
    asked = parser.parse_args()
    steps = contestants(asked.games, asked.num_envs)
    rates: dict[str, list[float]] = {name: [] for name in steps}
    for _ in range(asked.rounds):
        for name, contestant in steps.items():
            rates[name].append(measured(contestant, asked.seconds))
    print(f"rules {'compiled' if tumtum.compiled() else 'interpreted'}")
    print("| | steps/s |")
    print("|---|---:|")
    for name, found in rates.items():
        print(f"| {name} | {statistics.median(found):,.0f} |")


if __name__ == "__main__":
    main()
