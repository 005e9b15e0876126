"""How fast these rules run beside those of another checkout: `python bench/against.py ../old gyre`.

Both are to be compiled in one group (`python tools/build.py` in each). They are measured in turns
by the loops of `tumtum bench`; each comparison begins anew some times, since much depends on where
the memory of a process lies. The figures are the medians of the ratios of all turns.
"""

import sys
from pathlib import Path
from statistics import median

from tumtum.bench.contest import Worker

GAMES = ["bandersnatch", "borogoves", "gozd", "gyre", "mimsy", "slithy", "tangled_yarns"]
BEGINNINGS = 3
TURNS = {"playouts": 30, "clones": 12}
SECONDS = {"playouts": 0.2, "clones": 0.1}
OURS = Path(__file__).parents[1]


def main(theirs: Path, games: list[str]) -> None:
    print("game            moves   clones   (times as many as theirs)")
    for game in games:
        moves, clones = (compare(game, theirs, what) for what in TURNS)
        print(f"{game:<14}{moves:7.3f}  {clones:7.3f}", flush=True)


def compare(game: str, theirs: Path, what: str) -> float:
    """How many times theirs ours does in a second, at the median."""
    ratios = []
    for _ in range(BEGINNINGS):
        with opened(game, OURS) as new, opened(game, theirs) as old:
            for turn in range(TURNS[what]):
                both = (new, old) if turn % 2 else (old, new)
                speeds = {each: each.measure(what, SECONDS[what]).per_second for each in both}
                ratios.append(speeds[new] / speeds[old])
    return median(ratios)


def opened(game: str, checkout: Path) -> Worker:
    worker = Worker(game, source=str(checkout / "src"))
    if not worker.ask("about")["compiled"]:
        raise SystemExit(f"{checkout} is not compiled: python tools/build.py there")
    return worker


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]).resolve(), sys.argv[2:] or GAMES)
