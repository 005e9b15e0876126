"""A small network in NumPy alone: one hidden layer, one value, trained by Adam."""

from pathlib import Path
from typing import Any

import numpy as np

Array = Any


class Network:
    """Says how good what a seat sees is."""

    def __init__(self, inputs: int, hidden: int, dice: np.random.Generator) -> None:
        self.parts = [
            dice.normal(0, inputs**-0.5, (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros((hidden, 1), np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def values(self, seen: Array) -> Array:
        weight, bias, out, shift = self.parts
        return (np.tanh(seen @ weight + bias) @ out + shift)[:, 0]

    def learn(self, seen: Array, goals: Array, rate: float) -> None:
        """One step towards these values."""
        weight, bias, out, shift = self.parts
        inner = np.tanh(seen @ weight + bias)
        slope = 2 * (inner @ out + shift - goals[:, None]) / len(seen)
        back = (slope @ out.T) * (1 - inner**2)
        self.steps += 1
        slopes = [seen.T @ back, back.sum(0), inner.T @ slope, slope.sum(0)]
        for part, mean, square, own in zip(
            self.parts, self.means, self.squares, slopes, strict=True
        ):
            mean += 0.1 * (own - mean)
            square += 0.001 * (own**2 - square)
            size = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            part -= rate * mean / (1 - 0.9**self.steps) / size

    def save(self, file: Path, game: str, seats: int, scale: float) -> None:
        """As a bot, whose values are results again: they were learned times `scale`."""
        weight, bias, out, shift = self.parts
        file.parent.mkdir(exist_ok=True)
        np.savez(
            file,
            game=game,
            seats=[seats],
            kind="value",
            activation="tanh",
            weight0=weight,
            bias0=bias,
            weight1=out / scale,
            bias1=shift / scale,
        )
