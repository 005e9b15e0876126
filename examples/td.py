"""A small network learns a game by playing itself: NumPy, and nothing else.

    pip install 'tumtum[envs]'
    OMP_NUM_THREADS=1 python examples/td.py gyre        # or mimsy, or bandersnatch

The network judges what a seat sees right after its action, before nature answers: TD(lambda) on
afterstates, or DQN with the action inside what is judged. Many games are played side by side, so
that the network judges all actions of all games at once. At the end:
`tumtum duel gyre examples/policies/gyre_td.npz greedy`.
"""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import tumtum
from curves import draw
from network import Network
from tumtum.bots.duel import Duel, play_block, play_game
from tumtum.engine import Game
from tumtum.envs.course import OVER, Course
from tumtum.envs.seeing import observe

HERE = Path(__file__).parent
GAMES = 64  # side by side
LESSONS = 4096  # decisions between two rounds of learning
BATCH = 256
POINTS = 8  # of the curve
TRIALS, NEW = 10_000, 20_000  # the first deals of trials along the way, and of the last one
EXPERT = 19.5  # its mean score in Bandersnatch: bench/RESULTS_bots.md
Array = Any


@dataclass(frozen=True)
class Plan:
    """How a game is learned."""

    seats: int
    games: int
    hidden: int
    trace: float  # lambda
    odd: float  # how often it plays anything at first
    rate: float  # of learning, at first
    trials: int  # games for each point of the curve
    scale: float = 1.0  # of results, where they differ by little


PLANS = {
    "gyre": Plan(2, 1_500, 64, 0.9, 0.15, 2e-3, 20),
    "mimsy": Plan(2, 40_000, 128, 0.8, 0.1, 2e-3, 60),
    "bandersnatch": Plan(1, 24_000, 128, 0.8, 0.1, 2e-3, 100, 4.0),
}


class Player:
    """One game against itself: what each seat saw after its actions, and how it liked that."""

    def __init__(self, game: Game, plan: Plan, seed: int) -> None:
        self.game, self.plan = game, plan
        self.course = Course(game, game.setup(plan.seats), seed)
        self.forget()

    def forget(self) -> None:
        seats = range(self.plan.seats)
        self.seen: list[list[Array]] = [[] for _ in seats]  # after what it did
        self.best: list[list[float]] = [[] for _ in seats]  # the value it could have
        self.odd: list[list[bool]] = [[] for _ in seats]  # did it play anything instead?

    def prospects(self) -> list[Array]:
        """What the deciding seat would see after each of its actions."""
        state, seat = self.course.state, int(self.course.seat)
        self.legal = state.legal(seat)
        self.ends: list[tuple[int, float]] = []  # which actions end it, and how
        seen = []
        for place, action in enumerate(self.legal):
            after = state.clone()
            after.apply(seat, action)
            result = after.result()
            if result is not None:
                self.ends.append((place, result[seat] * self.plan.scale))
            seen.append(observe(self.game, after, seat))
        return seen

    def play(self, seen: Array, values: Array, anything: int | None) -> None:
        seat = int(self.course.seat)
        for place, result in self.ends:
            values[place] = result
        pick = int(values.argmax()) if anything is None else anything % len(values)
        self.seen[seat].append(seen[pick])
        self.best[seat].append(float(values.max()))
        self.odd[seat].append(anything is not None)
        self.course.play(self.legal[pick])

    def lessons(self) -> tuple[list[Array], list[float]]:
        """After the end: everything seen, with the lambda-return it led to, which goes no further
        than to where something odd was played."""
        seen, goals = [], []
        for seat, result in enumerate(self.course.rewards()):
            goal, own = result * self.plan.scale, []
            best, odd = self.best[seat], self.odd[seat]
            for turn in reversed(range(len(best))):
                own.append(goal)
                trace = 0.0 if odd[turn] else self.plan.trace
                goal = trace * goal + (1 - trace) * best[turn]
            seen += self.seen[seat]
            goals += reversed(own)
        return seen, goals


class School:
    """The network, its games side by side, and what is still to be learned of them."""

    def __init__(self, game: Game, plan: Plan, seed: int) -> None:
        self.plan = plan
        self.dice = np.random.default_rng(seed)
        self.network = Network(game.encoded, plan.hidden, self.dice)
        self.players = [Player(game, plan, seed + number) for number in range(GAMES)]
        self.played = 0
        self.seen: list[Array] = []
        self.goals: list[float] = []

    def move(self) -> None:
        """One decision in every game."""
        outlooks = [player.prospects() for player in self.players]
        seen = np.concatenate(outlooks)
        values = self.network.values(seen)
        odd = max(0.02, self.plan.odd * (1 - self.played / self.plan.games))
        at = 0
        for player, outlook in zip(self.players, outlooks, strict=True):
            rows = slice(at, at + len(outlook))
            anything = int(self.dice.integers(1 << 30)) if self.dice.random() < odd else None
            player.play(seen[rows], values[rows], anything)
            at += len(outlook)
            if player.course.seat == OVER:
                more, wanted = player.lessons()
                self.seen += more
                self.goals += wanted
                self.played += 1
                player.forget()
                player.course.again()

    def learn(self) -> None:
        """From all that was not learned yet, in random order."""
        rate = self.plan.rate * (1 - 0.95 * min(self.played / self.plan.games, 1))
        seen, goals = np.stack(self.seen), np.array(self.goals, np.float32)
        for _ in range(2):
            for rows in np.array_split(self.dice.permutation(len(goals)), len(goals) // BATCH):
                self.network.learn(seen[rows], goals[rows], rate)
        self.seen, self.goals = [], []


class Judge:
    """How well a bot plays: wins against Greedy in percent, each deal from every seat; or, of a
    game that is played alone, its mean score."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game, self.plan = game, plan

    def says(self, bot: str, games: int, seed: int) -> float:
        game, seats = self.game, self.plan.seats
        if seats == 1:
            ends = [play_game(game, game.setup(1), (bot,), seed + one) for one in range(games)]
            return float(np.mean([end.view(0).score for end, _ in ends]))
        duel = Duel(game.id, seats, (), bot, "greedy")
        blocks = [play_block(duel, seed + one).mean for one in range(games // seats)]
        return 100 * float(np.mean(blocks))

    def draw(self, picture: Path, curve: list[tuple[float, float]]) -> None:
        title = f"{self.game.title}, TD(lambda) by itself: "
        if self.plan.seats == 1:
            marks = {bot: self.says(bot, 100, TRIALS) for bot in ("random", "greedy")}
            marks["expert"] = EXPERT  # it takes too long to measure along the way
            draw(picture, title + "mean score", "games", {"network": curve}, marks, -5, 20)
        else:
            even = {"even": 50.0}
            draw(
                picture,
                title + "wins in % against Greedy",
                "games",
                {"network": curve},
                even,
                0,
                100,
            )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("game", choices=PLANS)
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    game, plan = tumtum.game(given.game), PLANS[given.game]
    policy = HERE / "policies" / f"{game.id}_td.npz"
    school, judge = School(game, plan, given.seed), Judge(game, plan)
    curve: list[tuple[float, float]] = []
    while school.played < plan.games:
        school.move()
        if len(school.goals) >= LESSONS:
            school.learn()
        if school.played >= plan.games * (len(curve) + 1) / POINTS:
            school.network.save(policy, game.id, plan.seats, plan.scale)
            curve.append((school.played, judge.says(str(policy), plan.trials, TRIALS)))
            minutes = time.process_time() / 60
            print(
                f"{minutes:.1f} min of work, {school.played} games: {curve[-1][1]:.1f}", flush=True
            )
    judge.draw(HERE.parent / "docs" / "learning" / f"{game.id}_td.svg", curve)
    print(f"on new deals: {judge.says(str(policy), 4 * plan.trials, NEW):.1f}")


if __name__ == "__main__":
    main()
