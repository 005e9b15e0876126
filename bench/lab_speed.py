"""How fast the lab plays random games, beside raw playouts: CPU time, the best of some rounds.

python bench/lab_speed.py mimsy gunny_town tangled_yarns gillybog gozd
"""

import sys
from collections.abc import Callable
from functools import partial
from time import process_time

import tumtum
from tumtum.engine import Game, Rng, playout
from tumtum.lab.chunk import play_chunk
from tumtum.lab.plan import CHUNKS, Plan, make_plan

ROUNDS = 8
GAMES = 200  # of a chunk: those of a run of 51,200 games
DETAILED = 20


def main(names: list[str]) -> None:
    print("game            raw    moves only        with details   (microseconds a move)")
    for name in names:
        game = tumtum.game(name)
        plain = make_plan(game, games=GAMES * CHUNKS, details=0)
        whole = make_plan(game, games=DETAILED * CHUNKS)
        raw, moves, details = best(partial(by_hand, game), partial(lab, plain), partial(lab, whole))
        games = 60e6 / details[0] / details[1]
        print(
            f"{name:<14}{raw[0]:5.3f}    {moves[0]:5.3f}, {100 * raw[0] / moves[0]:.0f} % of raw"
            f"    {details[0]:6.3f}, {games:,.0f} games a minute a core"
        )


def best(*ways: Callable[[], tuple[float, float]]) -> list[tuple[float, float]]:
    """Of each way the fewest microseconds a move, and moves a game: taken in turns, since other
    work on the machine slows all of them."""
    found = [[way() for way in ways] for _ in range(ROUNDS)]
    return [min(each) for each in zip(*found, strict=True)]


def by_hand(game: Game) -> tuple[float, float]:
    setup = game.setup()
    begun = process_time()
    moves = sum(playout(game.start(setup), Rng(seed)) for seed in range(GAMES))
    return (process_time() - begun) / moves * 1e6, moves / GAMES


def lab(plan: Plan) -> tuple[float, float]:
    begun = process_time()
    tally = play_chunk(plan, 0).tally
    return (process_time() - begun) / tally.moves[0] * 1e6, tally.moves[0] / tally.games[0]


if __name__ == "__main__":
    main(sys.argv[1:] or ["mimsy", "gunny_town", "tangled_yarns", "gillybog", "gozd"])
