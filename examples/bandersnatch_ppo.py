"""MaskablePPO learns Bandersnatch, which is played alone, and is compared with the bots.

    pip install 'tumtum[learn]'
    OMP_NUM_THREADS=1 python examples/bandersnatch_ppo.py

The result of a game is its score, scaled to lie between -1 and 1; the reward here is the same,
scaled back to points and then to about 1. At the end:
`tumtum duel bandersnatch examples/policies/bandersnatch.npz expert`.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from sb3_contrib import MaskablePPO

import tumtum
from curves import draw
from many import ManyGames
from ppo import save
from tumtum.bots.duel import play_game

HERE = Path(__file__).parent
POLICY = HERE / "policies" / "bandersnatch.npz"
PICTURE = HERE.parent / "docs" / "learning" / "bandersnatch_ppo.svg"
GAME = tumtum.game("bandersnatch")
GAMES = 256  # side by side


def score(bot: str, games: int, seed: int) -> float:
    """The mean score of a bot; every bot meets the same draws."""
    ends = [play_game(GAME, GAME.setup(1), (bot,), seed + one) for one in range(games)]
    return float(np.mean([end.view(0).score for end in ends]))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--steps", type=int, default=1_000_000)
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy",
        ManyGames("bandersnatch", GAMES, 1, given.seed, scale=4.0),
        seed=given.seed,
        n_steps=32,
        batch_size=2048,
        n_epochs=4,
        learning_rate=lambda left: 1e-3 * left + 1e-5,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": torch.nn.ReLU},
    )
    begun = time.monotonic()
    curve: list[tuple[float, float]] = []
    while model.num_timesteps < given.steps:
        model.learn(given.steps // 8, reset_num_timesteps=False)
        save(model, POLICY, "bandersnatch", [1])
        minutes = (time.monotonic() - begun) / 60
        curve.append((model.num_timesteps, score(str(POLICY), 200, 10_000)))
        print(f"{minutes:5.1f} min, {model.num_timesteps} steps: {curve[-1][1]:.1f} points")
    marks = {"random": score("random", 200, 10_000), "greedy": score("greedy", 100, 10_000)}
    marks["expert"] = 17.1  # bench/RESULTS_bots.md: it takes too long to measure along the way
    title = "Bandersnatch, MaskablePPO: mean score"
    draw(PICTURE, title, "steps", {"network": curve}, marks, -5, 20)
    print(f"on new draws: {score(str(POLICY), 400, 20_000):.2f}, greedy:", end=" ")
    print(f"{score('greedy', 200, 20_000):.2f} points")


if __name__ == "__main__":
    main()
