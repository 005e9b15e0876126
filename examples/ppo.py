"""What the two PPO scripts share."""

from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO


def save(model: MaskablePPO, file: Path, game: str, seats: list[int]) -> None:
    """The network as a policy that can sit at the table."""
    policy: Any = model.policy
    layers = [one for one in policy.mlp_extractor.policy_net if isinstance(one, torch.nn.Linear)]
    arrays = {}
    for depth, layer in enumerate([*layers, policy.action_net]):
        arrays[f"weight{depth}"] = layer.weight.detach().numpy().T
        arrays[f"bias{depth}"] = layer.bias.detach().numpy()
    file.parent.mkdir(exist_ok=True)
    np.savez(file, game=game, seats=seats, kind="policy", activation="relu", **arrays)
