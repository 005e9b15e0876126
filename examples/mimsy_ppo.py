"""MaskablePPO learns Mimsy, first against random moves, then against Casual.

    pip install 'tumtum[learn]'
    OMP_NUM_THREADS=1 python examples/mimsy_ppo.py

Every now and then the network is written as a policy that can sit at the table, and plays both
Greedy and Casual. At the end: `tumtum play mimsy --seats me,examples/policies/mimsy_ppo.npz`.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO

from curves import draw
from many import ManyGames
from tumtum.bots.duel import Duel, play_block

HERE = Path(__file__).parent
POLICY = HERE / "policies" / "mimsy_ppo.npz"
PICTURE = HERE.parent / "docs" / "learning" / "mimsy_ppo.svg"
GAMES = 256  # side by side, half of them from each seat


def save(model: MaskablePPO) -> None:
    """The network as a policy that can sit at the table."""
    policy: Any = model.policy
    layers = [one for one in policy.mlp_extractor.policy_net if isinstance(one, torch.nn.Linear)]
    arrays = {}
    for depth, layer in enumerate([*layers, policy.action_net]):
        arrays[f"weight{depth}"] = layer.weight.detach().numpy().T
        arrays[f"bias{depth}"] = layer.bias.detach().numpy()
    POLICY.parent.mkdir(exist_ok=True)
    np.savez(POLICY, game="mimsy", seats=[2], kind="policy", activation="relu", **arrays)


def share(rival: str, blocks: int, seed: int) -> float:
    """How much of the wins against a bot are ours, in percent: each deal from both seats."""
    duel = Duel("mimsy", 2, (), str(POLICY), rival)
    return 100 * float(np.mean([play_block(duel, seed + one).mean for one in range(blocks)]))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--random", type=int, default=700_000, help="steps against random")
    arguments.add_argument("--casual", type=int, default=60_000, help="steps against Casual")
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy",
        ManyGames("mimsy", GAMES, 2, given.seed, bots="random"),
        seed=given.seed,
        n_steps=32,
        batch_size=2048,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,
        gae_lambda=0.9,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": torch.nn.ReLU},
    )
    begun = time.monotonic()
    curves: dict[str, list[tuple[float, float]]] = {"v greedy": [], "v casual": []}
    for bot, total in (("random", given.random), ("casual", given.casual)):
        if bot == "casual":  # it thinks for a while: a process for each core
            model.set_env(ManyGames("mimsy", GAMES, 2, given.seed, bots=bot, num_workers=2))
        goal = model.num_timesteps + total
        while model.num_timesteps < goal:
            model.learn(total // 5, reset_num_timesteps=False)
            save(model)
            minutes = (time.monotonic() - begun) / 60
            for name, curve in curves.items():
                wins = share(name.removeprefix("v "), 25, 10_000)
                curve.append((model.num_timesteps, wins))
            shares = ", ".join(f"{name} {curve[-1][1]:.0f} %" for name, curve in curves.items())
            print(f"{minutes:5.1f} min, {model.num_timesteps} steps, now against {bot}: {shares}")
    draw(PICTURE, "Mimsy, MaskablePPO: wins in %", "steps", curves, {"even": 50}, 0, 100)
    for rival in ("greedy", "casual"):
        print(f"on new deals: {share(rival, 100, 20_000):.0f} % against {rival}")


if __name__ == "__main__":
    main()
