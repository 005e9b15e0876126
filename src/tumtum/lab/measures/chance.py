"""Each seat's chance of winning at the end of every turn: the game's own `sense`, calibrated on
the run by logistic regression on atanh(sense)."""

from dataclasses import dataclass

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ..stats import Numbers
from .sample import Sample

CLIP = 0.9999
STEPS = 50
FIRMNESS = 1e-3  # of a prior that keeps the slope finite where sense always knew


@dataclass(frozen=True)
class Chances:
    """Rows are ends of turns, sorted by game; the last of a game, which knows, is left out."""

    places: NDArray[np.int64]  # which game of the sample
    moves: Numbers  # moves played at that point, as a share of the game's
    chance: Numbers  # by seat; together: the chance to win, and to lose
    outcome: NDArray[np.int64]  # by game: the winning column of `chance`, or -1


def chances(sample: Sample) -> Chances | None:
    """None if no turns were kept."""
    turns = sample.table("turns").sort("game", "turn")
    turns = turns.filter(pl.col("turn") < pl.col("turn").max().over("game"))
    if not len(turns):
        return None
    places = np.searchsorted(sample.ids, turns["game"].cast(pl.Int64).to_numpy())
    shares = turns["move"].cast(pl.Float64).to_numpy() / sample.column("moves")[places]
    sense = sample.by_seat(turns["sense"])
    won = sample.won
    if sample.together:
        sense, won = sense[:, :1], won[:, :1]
    odds = np.arctanh(np.clip(sense, -CLIP, CLIP))
    weights = 1 / np.bincount(places, minlength=len(sample.ids))[places]
    start, slope = fit(odds.ravel(), won[places].ravel(), np.repeat(weights, odds.shape[1]))
    raw = 1 / (1 + np.exp(-(start + slope * odds)))
    if sample.together:
        chance = np.concatenate([raw, 1 - raw], axis=1)
        outcome = np.where(won[:, 0] > 0, 0, 1)
    else:
        chance = raw / raw.sum(axis=1, keepdims=True)
        outcome = np.where(won.sum(axis=1) == 1, won.argmax(axis=1), -1)
    return Chances(places, shares, chance, outcome)


def fit(odds: Numbers, won: Numbers, weights: Numbers) -> tuple[float, float]:
    """The two numbers of a weighted logistic regression, by Newton's steps."""
    line = np.stack([np.ones_like(odds), odds], axis=1)
    found = np.zeros(2)
    prior = np.diag([FIRMNESS, FIRMNESS])
    for _ in range(STEPS):
        guess = 1 / (1 + np.exp(-line @ found))
        pull = line.T @ (weights * (won - guess)) - prior @ found
        curve = (line * (weights * guess * (1 - guess))[:, np.newaxis]).T @ line + prior
        step = np.linalg.solve(curve, pull)
        found = found + np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    return float(found[0]), float(found[1])
