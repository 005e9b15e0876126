"""How fast the bots' search runs: `python bench/search_speed.py mimsy gyre`.

Each level decides the first twelve times in a seeded game that it plays against itself; in CPU
time of one core, worlds imagined included.
"""

import math
import sys
import time
from dataclasses import replace

import tumtum
from tumtum.bots.level import LEVELS, Level, preferred
from tumtum.engine import FastNature, Game, Match, Rng

DECISIONS = 12


def measure(game: Game, level: Level) -> str:
    """Evaluations a second, and how long a decision takes."""
    player = replace(level, seconds=math.inf)
    match = Match(game, game.setup(), FastNature(Rng(4)))
    match.begin()
    rng = Rng(5)
    spent: list[float] = []
    judged = 0
    while match.state.actors() and len(spent) < DECISIONS:
        seat = match.state.actors()[0]
        begun = time.process_time()
        found = player.search(game, match.state.view(seat), rng)
        spent.append(time.process_time() - begun)
        judged += int(found.evaluations)
        match.play(seat, preferred(found))
    mean, worst = 1000 * sum(spent) / len(spent), 1000 * max(spent)
    rate = judged / sum(spent)
    return f"| {game.title} | {level.name} | {rate:,.0f} | {mean:.0f} | {worst:.0f} |"


def main(names: list[str]) -> None:
    print(f"rules {'compiled' if tumtum.compiled() else 'interpreted'}")
    print("| game | level | evaluations/s | ms a decision | longest |")
    print("|---|---|---:|---:|---:|")
    for name in names:
        for level in LEVELS:
            print(measure(tumtum.game(name), level), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
