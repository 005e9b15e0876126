"""How fast the bots' search runs: `python bench/search_speed.py mimsy gyre`.

Each level decides the first twelve times in a seeded game that it plays against itself; in CPU
time of one core, worlds imagined included. Where OpenSpiel is installed, Mimsy with playouts to the
end of the game then runs beside its MCTSBot on `mancala`, both with Expert's budget, in turns.
"""

import importlib.util
import math
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from statistics import median

import tumtum
from tumtum.bots.level import EXPERT, LEVELS, MANY_WORLDS, MOST_NODES, Level, imagined, preferred
from tumtum.bots.search import Manner, Search
from tumtum.engine import FastNature, Game, Match, Rng

DECISIONS = 12
TO_THE_END = Manner(-1, False, 0.0, 0.7)
ROUNDS = 5  # of the comparison: the median counts


class Pace:
    """What a level judged in its first decisions of a game, and how long each took."""

    def __init__(self, game: Game, level: Level) -> None:
        player = replace(level, seconds=math.inf)
        match = Match(game, game.setup(), FastNature(Rng(4)))
        match.begin()
        rng = Rng(5)
        self.spent: list[float] = []
        self.judged = 0
        while match.state.actors() and len(self.spent) < DECISIONS:
            seat = match.state.actors()[0]
            begun = time.process_time()
            found = player.search(game, match.state.view(seat), rng)
            self.spent.append(time.process_time() - begun)
            self.judged += int(found.evaluations)
            match.play(seat, preferred(found))

    @property
    def rate(self) -> float:
        """Evaluations a second."""
        return self.judged / sum(self.spent)


def measure(game: Game, level: Level) -> str:
    pace = Pace(game, level)
    mean, worst = 1000 * sum(pace.spent) / len(pace.spent), 1000 * max(pace.spent)
    return f"| {game.title} | {level.name} | {pace.rate:,.0f} | {mean:.0f} | {worst:.0f} |"


def mancala() -> float:
    """Simulations a second, of one random playout each, of OpenSpiel's search in C++."""
    import pyspiel

    game = pyspiel.load_game("mancala")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    # exploration, simulations, memory in MB, solve, seed, verbose
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, EXPERT.evaluations, 1000, False, 1, False)
    state = game.new_initial_state()
    begun = time.process_time()
    for _ in range(DECISIONS):
        state.apply_action(bot.step(state))
    return DECISIONS * EXPERT.evaluations / (time.process_time() - begun)


def mimsy() -> float:
    """Simulations a second of our own search, of one playout to the end each."""
    game = tumtum.game("mimsy")
    match = Match(game, game.setup(), FastNature(Rng(4)))
    match.begin()
    rng = Rng(5)
    judged = 0
    begun = time.process_time()
    for _ in range(DECISIONS):
        seat = match.state.actors()[0]
        view = match.state.view(seat)
        worlds = imagined(game, view, game.imagine(view, rng), MANY_WORLDS, rng)
        search = Search(worlds, seat, game.sense, False, TO_THE_END, rng, MOST_NODES)
        search.think(EXPERT.evaluations, lambda: False)
        judged += int(search.evaluations)
        match.play(seat, preferred(search))
    return judged / (time.process_time() - begun)


def beside_the_peer() -> str:
    sides: tuple[Callable[[], float], ...] = (mimsy, mancala)
    own, peer = zip(*[[side() for side in sides] for _ in range(ROUNDS)], strict=True)
    ratio = median(ours / theirs for ours, theirs in zip(own, peer, strict=True))
    return (
        f"Mimsy, playouts to the end: {median(own):,.0f} simulations/s; OpenSpiel's MCTSBot, "
        f"mancala: {median(peer):,.0f}; ratio {ratio:.2f}"
    )


def main(names: list[str]) -> None:
    print(f"rules {'compiled' if tumtum.compiled() else 'interpreted'}")
    print("| game | level | evaluations/s | ms a decision | longest |")
    print("|---|---|---:|---:|---:|")
    for name in names:
        for level in LEVELS:
            print(measure(tumtum.game(name), level), flush=True)
    if importlib.util.find_spec("pyspiel"):
        print(beside_the_peer())


if __name__ == "__main__":
    main(sys.argv[1:])
