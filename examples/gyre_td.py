"""A small network learns Gyre from games against itself: NumPy, and nothing else.

    pip install 'tumtum[envs]'
    OMP_NUM_THREADS=1 python examples/gyre_td.py

The network judges what a seat sees after its action (TD(lambda) on afterstates): 188 numbers, 64
hidden units, one value from -1 to 1. Many games are played side by side, so that the network
judges all actions of all games at once. At the end:
`tumtum duel gyre examples/policies/gyre.npz greedy`.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

import tumtum
from curves import draw
from tumtum.bots.duel import Duel, play_block
from tumtum.bots.policy import followed
from tumtum.engine import Rng
from tumtum.envs.course import OVER, Course
from tumtum.envs.seeing import observe

HERE = Path(__file__).parent
POLICY = HERE / "policies" / "gyre.npz"
PICTURE = HERE.parent / "docs" / "learning" / "gyre_td.svg"
GAME = tumtum.game("gyre")
SEATS, HIDDEN, BATCH = 2, 64, 256
GAMES = 24  # side by side
TRACE = 0.9  # lambda
Array = Any


class Network:
    """One hidden layer, trained by Adam."""

    def __init__(self, dice: np.random.Generator) -> None:
        scale = GAME.encoded**-0.5
        self.parts = [
            dice.normal(0, scale, (GAME.encoded, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, 1), np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def values(self, seen: Array) -> Array:
        weight, bias, out, shift = self.parts
        return np.tanh(np.tanh(seen @ weight + bias) @ out + shift)[:, 0]

    def learn(self, seen: Array, goals: Array, rate: float) -> None:
        """One step towards these values."""
        weight, bias, out, shift = self.parts
        inner = np.tanh(seen @ weight + bias)
        values = np.tanh(inner @ out + shift)
        slope = 2 * (values - goals[:, None]) * (1 - values**2) / len(seen)
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

    def save(self) -> None:
        """As a bot. Its values are compared only with each other: the last tanh can go."""
        names = ("weight0", "bias0", "weight1", "bias1")
        arrays: dict[str, Any] = dict(zip(names, self.parts, strict=True))
        POLICY.parent.mkdir(exist_ok=True)
        np.savez(POLICY, game="gyre", seats=[SEATS], kind="value", activation="tanh", **arrays)


class Player:
    """One game against itself: what each seat saw after its actions, and how it liked that."""

    def __init__(self, seed: int) -> None:
        self.course = Course(GAME, GAME.setup(SEATS), seed)
        self.forget()

    def forget(self) -> None:
        self.seen: list[list[Array]] = [[] for _ in range(SEATS)]
        self.values: list[list[float]] = [[] for _ in range(SEATS)]

    def prospects(self) -> Array:
        """What the deciding seat would see after each of its actions."""
        course, seat = self.course, int(self.course.seat)
        after = [followed(course.state, seat, action, Rng(0)) for action in course.legal()]
        return np.stack([observe(GAME, state, seat) for state in after])

    def play(self, seen: Array, values: Array, pick: int) -> None:
        seat = int(self.course.seat)
        self.seen[seat].append(seen[pick])
        self.values[seat].append(float(values[pick]))
        self.course.play(self.course.legal()[pick])

    def lessons(self) -> tuple[list[Array], list[float]]:
        """After the end: everything seen, with the lambda-return it led to."""
        seen, goals = [], []
        for seat, result in enumerate(self.course.rewards()):
            goal = result
            own = []
            for value in reversed([*self.values[seat][1:], result]):
                goal = TRACE * goal + (1 - TRACE) * value
                own.append(goal)
            seen += self.seen[seat]
            goals += reversed(own)
        return seen, goals


def share(rival: str, blocks: int, seed: int) -> float:
    duel = Duel("gyre", SEATS, (), str(POLICY), rival)
    return 100 * float(np.mean([play_block(duel, seed + one).mean for one in range(blocks)]))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, default=1500)
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    dice = np.random.default_rng(given.seed)
    network = Network(dice)
    players = [Player(given.seed + number) for number in range(GAMES)]
    played, decisions, begun = 0, 0, time.monotonic()
    curve: list[tuple[float, float]] = []
    seen: list[Array] = []
    goals: list[float] = []
    while played < given.games:
        odd = max(0.02, 0.15 * (1 - played / given.games))  # how often it plays anything
        outlooks = [player.prospects() for player in players]
        values = np.split(
            network.values(np.concatenate(outlooks)),
            np.cumsum([len(outlook) for outlook in outlooks])[:-1],
        )
        for player, outlook, liking in zip(players, outlooks, values, strict=True):
            any_one = dice.random() < odd
            pick = int(dice.integers(len(liking)) if any_one else liking.argmax())
            player.play(outlook, liking, pick)
            decisions += 1
            if player.course.seat == OVER:
                more, wanted = player.lessons()
                seen, goals = seen + more, goals + wanted
                player.forget()
                player.course.again()
                played += 1
                if played % (given.games // 8) == 0:
                    network.save()
                    minutes = (time.monotonic() - begun) / 60
                    curve.append((played, share("greedy", 8, 10_000)))
                    print(
                        f"{minutes:5.1f} min, {played} games of {decisions / played:.0f} "
                        f"decisions: {curve[-1][1]:.0f} % against greedy",
                        flush=True,
                    )
        if len(goals) >= 8 * BATCH:
            rate = 2e-3 * (1 - 0.9 * played / given.games)
            lessons, wishes = np.stack(seen), np.array(goals, np.float32)
            for _ in range(2):
                for rows in np.array_split(dice.permutation(len(wishes)), len(wishes) // BATCH):
                    network.learn(lessons[rows], wishes[rows], rate)
            seen, goals = [], []
    network.save()
    title = "Gyre, TD(lambda) by itself: wins in % against greedy"
    draw(PICTURE, title, "games", {"network": curve}, {"even": 50}, 0, 100)
    print(f"on new deals: {share('greedy', 25, 20_000):.0f} % against greedy")


if __name__ == "__main__":
    main()
