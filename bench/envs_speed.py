"""How fast learners can play, beside the peers, on one core.

    python tools/build.py                                       the rules at their full speed
    python bench/envs_speed.py --write bench/RESULTS_envs.md    about two minutes

Every contestant plays uniformly random legal actions, with observations and masks (or lists of
legal actions) at every step: steps a second of CPU time, the choice of the action included.
All are asked in turn, round after round, and the median of the rounds counts, with the best
beside it. A step is one decision of one seat; nature's moves are not counted. The vector
environment gives out its own arrays (`copy=False`), masks and lists of legal actions both.
"""

import argparse
import importlib
import importlib.util
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

import tumtum
from tumtum._interpreted import kind
from tumtum.envs.vector import make

SMALL = ("bandersnatch", "borogoves", "gyre", "mimsy", "slithy")
AIM, AIM_OF_SMALL = 200_000, 1_000_000
MANCALA = "OpenSpiel rl_environment, mancala"
TICTACTOE = "PettingZoo, tictactoe_v3"
TURNS = "Tumtum by PettingZoo, mimsy"

Rates = dict[str, list[float]]


def vector(name: str, number: int) -> Iterator[int]:
    """Tumtum, so many games at once."""
    envs = make(name, number, legal_lists=True, copy=False)
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
    """Any environment of PettingZoo's, game by game: looking at the clock takes its time."""
    rng = random.Random(1)
    while True:
        steps = 0
        env.reset(seed=rng.randrange(1 << 30))
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
                steps += 1
        yield steps


def mancala() -> Iterator[int]:
    """OpenSpiel's rl_environment."""
    env = importlib.import_module("open_spiel.python.rl_environment").Environment("mancala")
    rng = random.Random(1)
    while True:
        step, steps = env.reset(), 0
        while not step.last():
            player = step.observations["current_player"]
            step = env.step([rng.choice(step.observations["legal_actions"][player])])
            steps += 1
        yield steps


def measured(steps: Iterator[int], seconds: float) -> float:
    """Steps a second of this process's time."""
    made, begun = 0, time.process_time()
    while time.process_time() < begun + seconds:
        made += next(steps)
    return made / (time.process_time() - begun)


def contestants(games: list[str], number: int) -> dict[str, Iterator[int]]:
    found = {MANCALA: mancala(), TICTACTOE: tictactoe(), TURNS: pettingzoo("mimsy")}
    return found | {game: vector(game, number) for game in games}


def contest(steps: dict[str, Iterator[int]], rounds: int, seconds: float) -> Rates:
    """All in turn, round after round."""
    rates: Rates = {name: [] for name in steps}
    for _ in range(rounds):
        for name, contestant in steps.items():
            rates[name].append(measured(contestant, seconds))
    return rates


def times(rates: Rates, name: str, other: str) -> float:
    """How many times as fast one is as another: the median of the rounds' own ratios."""
    return statistics.median(a / b for a, b in zip(rates[name], rates[other], strict=True))


def page(rates: Rates, number: int, command: str) -> str:
    """All of it as Markdown."""
    machine = f"{platform.machine()}, {os.cpu_count()} CPUs, Python {platform.python_version()}"
    lines = [
        "# Speed of the learning environments",
        "",
        f"`{command}` on {time.strftime('%Y-%m-%d')} ({machine}).",
        "Random legal actions on one core, observations and masks; steps a second of CPU time.",
        "",
        f"| vector of {number} games | steps/s, median | best round | aim |",
        "| --- | ---: | ---: | ---: |",
    ]
    for name in [name for name in rates if name not in (MANCALA, TICTACTOE, TURNS)]:
        aim = AIM_OF_SMALL if name in SMALL else AIM
        lines.append(f"{row(tumtum.game(name).title, rates[name])} {aim:,} |")
    lines += ["", "| one game | steps/s, median | best round |", "| --- | ---: | ---: |"]
    lines += [row(name, rates[name]) for name in (TURNS, TICTACTOE, MANCALA)]
    if kind() != "whole":
        lines += [
            "",
            "The rules were not compiled for their full speed: see `python tools/build.py`.",
        ]
    lines += [
        "",
        f"Mimsy by PettingZoo is {times(rates, TURNS, TICTACTOE):.1f} times as fast as "
        f"PettingZoo's own tictactoe_v3 (aim: 10), and {times(rates, TURNS, MANCALA):.1f} times as "
        "fast as mancala by OpenSpiel's rl_environment.",
    ]
    return "\n".join(lines) + "\n"


def row(name: str, found: list[float]) -> str:
    return f"| {name} | {statistics.median(found):,.0f} | {max(found):,.0f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast learners can play, beside the peers.")
    parser.add_argument("games", nargs="*", default=[game.id for game in tumtum.all_games()])
    parser.add_argument("--seconds", type=float, default=1.5, help="for each, in each round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--num-envs", type=int, default=1024)
    parser.add_argument("--write", type=Path, help="a file that gets the tables")
    asked = parser.parse_args()
    rates = contest(contestants(asked.games, asked.num_envs), asked.rounds, asked.seconds)
    text = page(rates, asked.num_envs, " ".join(["python", *sys.argv]))
    print(text, end="")
    if asked.write:
        asked.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
