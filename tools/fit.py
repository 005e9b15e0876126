"""Learn the weights of a game's `sense` from searched games, by logistic regression (Texel's way).

    python tools/fit.py mimsy --games 20000 --evaluations 64

A sample is a position between two turns as one seat sees it, and what is learned is the chance that
the seat wins. The game's `sense/traits.py` says by which traits it is known; each has a weight, and
their sum is the logarithm of the odds.

The games are kept in build/fit/ and gone on with when the command is given again. The weights are
written to `weights.toml` in the game's folder, with the command that made them.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import tumtum
from tumtum.bots.duel import share, stream
from tumtum.bots.level import MOST_NODES, preferred
from tumtum.bots.manner import manner_of
from tumtum.bots.search import Search
from tumtum.engine import NATURE, FastNature, Game, Rng, Setup, State
from tumtum.games.mimsy.rules.state import Mimsy
from tumtum.games.mimsy.sense.traits import TRAITS as OF_SEATS
from tumtum.games.mimsy.sense.traits import seat_traits

ROOT = Path(__file__).parent.parent
WORLDS = 8  # imagined for a decision
VARIED = 4  # of so many games one has options drawn at random
HELD_BACK = 9  # of so many games one is not learned from, to see what the weights are worth
PASSES, BATCH, PACE, RESTRAINT = 10, 8192, 0.03, 1e-5
A_ROW = 12  # numbers in a row of the file

Moves = list[tuple[int, int]]
Lesson = tuple[list[int], float]  # traits, and what is to be foreseen by them, from 0 to 1


@dataclass(frozen=True)
class Samples:
    """Lessons as numbers, with the game that each is from. Rows are filled up with -1."""

    traits: NDArray[np.int32]
    ends: NDArray[np.float64]
    games: NDArray[np.int64]

    def of(self, which: NDArray[np.bool_]) -> "Samples":
        return Samples(self.traits[which], self.ends[which], self.games[which])


# --- games ---


def setup_of(game: Game, seed: int) -> Setup:
    """All numbers of seats in turn; mostly the usual options."""
    rng = stream(seed, "setup")
    options = {}
    if rng.below(VARIED) == 0:
        options = {it.name: it.values[rng.below(len(it.values))] for it in game.options}
    return game.setup(game.seats[seed % len(game.seats)], options)


def searched(game: Game, evaluations: int, seed: int) -> Moves:
    """The moves of a game in which everybody searches so many positions for each."""
    state = game.start(setup_of(game, seed))
    nature = FastNature(stream(seed, "nature"))
    rng = stream(seed, "seats")
    moves: Moves = []
    while actors := state.actors():
        if actors == [NATURE]:
            moves.append((NATURE, nature.choose(state, moves)))
        else:
            seat = actors[rng.below(len(actors))]
            moves.append((seat, decision(game, state, seat, evaluations, rng)))
        state.apply(*moves[-1])
    return moves


def decision(game: Game, state: State, seat: int, evaluations: int, rng: Rng) -> int:
    """What a search of a few worlds prefers: a level would imagine more of them."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    view = state.view(seat)
    worlds = [game.imagine(view, rng) for _ in range(WORLDS)]
    search = Search(worlds, seat, game.sense, False, manner_of(game), rng, MOST_NODES)
    search.think(evaluations, lambda: False)
    return preferred(search)


def played(game: Game, games: int, evaluations: int) -> list[Moves]:
    """So many games, those of before first."""
    file = ROOT / "build" / "fit" / f"{game.id}-{evaluations}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    with file.open("a", encoding="utf-8") as out:
        for seed in range(len(lines), games):
            lines.append(json.dumps(searched(game, evaluations, seed), separators=(",", ":")))
            out.write(lines[-1] + "\n")
            if (seed + 1) % 100 == 0:
                out.flush()
                sys.stdout.write(f"{seed + 1} of {games} games\n")
    return [json.loads(line) for line in lines[:games]]


# --- lessons ---


def between_turns(game: Game, seed: int, moves: Moves) -> list[State]:
    """The positions of a game in which another seat than before is to move, and its end."""
    state = game.start(setup_of(game, seed))
    found = []
    for actor, action in moves:
        state.apply(actor, action)
        if actor != NATURE and state.actors() != [actor]:
            found.append(state.clone())
    return found


def wins(turns: list[State]) -> Iterator[Lesson]:
    """For each seat in each position: its share of the win."""
    result = turns[-1].result()
    assert result is not None
    for state in turns[:-1]:
        assert isinstance(state, Mimsy)
        for seat in range(state.seats):
            yield seat_traits(state, seat), share(tuple(result), seat)


TAUGHT: dict[str, tuple[Callable[[list[State]], Iterator[Lesson]], int]] = {
    "mimsy": (wins, OF_SEATS),
}


def samples(game: Game, records: list[Moves]) -> Samples:
    """The lessons of all games."""
    lessons_of = TAUGHT[game.id][0]
    found: list[Lesson] = []
    games: list[int] = []
    for seed, moves in enumerate(records):
        found += lessons_of(between_turns(game, seed, moves))
        games += [seed] * (len(found) - len(games))
    table = np.full((len(found), max(len(traits) for traits, _ in found)), -1, np.int32)
    for row, (traits, _) in enumerate(found):
        table[row, : len(traits)] = traits
    return Samples(table, np.array([end for _, end in found]), np.array(games))


# --- weights ---


def chances(weights: NDArray[np.float64], traits: NDArray[np.int32]) -> NDArray[np.float64]:
    """What these weights foresee; the last of them belongs to no trait."""
    worth: NDArray[np.float64] = weights[traits].sum(axis=1)
    return 1 / (1 + np.exp(-worth))


def surprise(foreseen: NDArray[np.float64], ends: NDArray[np.float64]) -> float:
    """The cross-entropy: 0.693 for who knows nothing of what comes one time of two."""
    sure = np.clip(foreseen, 1e-9, 1 - 1e-9)
    return float(-np.mean(ends * np.log(sure) + (1 - ends) * np.log(1 - sure)))


def learned(seen: Samples, number: int) -> NDArray[np.float64]:
    """The weights that make the ends least surprising (Adam over small batches)."""
    rng = np.random.default_rng(0)
    weights, drift, spread = np.zeros((3, number + 1))
    steps = max(PASSES * len(seen.ends) // BATCH, 1000)
    for step in range(1, steps + 1):
        rows = rng.integers(len(seen.ends), size=BATCH)
        traits = seen.traits[rows]
        off = chances(weights, traits) - seen.ends[rows]
        each = np.repeat(off, traits.shape[1])
        slope = np.bincount((traits % (number + 1)).ravel(), each, number + 1) / BATCH
        slope += RESTRAINT * weights
        drift += 0.1 * (slope - drift)
        spread += 0.001 * (slope**2 - spread)
        scale = np.sqrt(spread / (1 - 0.999**step)) + 1e-8
        weights -= PACE * (1 - step / (steps + 1)) * drift / (1 - 0.9**step) / scale
        weights[number] = 0.0
    return weights


def written(weights: NDArray[np.float64], command: str, facts: str) -> str:
    """The file: the weights of the traits, with where they come from."""
    numbers = [f"{weight:.3f}" for weight in weights[:-1]]
    rows = [", ".join(numbers[at : at + A_ROW]) for at in range(0, len(numbers), A_ROW)]
    head = f"# What the traits of sense/traits.py are worth, made by\n#     {command}\n# {facts}\n"
    return head + "weights = [\n" + "".join(f"    {row},\n" for row in rows) + "]\n"


def main() -> None:
    about, _, more = (__doc__ or "").partition("\n\n")
    asked = argparse.ArgumentParser(
        description=about, epilog=more, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asked.add_argument("game", choices=TAUGHT)
    asked.add_argument("--games", type=int, default=20_000)
    asked.add_argument("--evaluations", type=int, default=64, help="for each decision")
    given = asked.parse_args()
    game = tumtum.game(given.game)
    seen = samples(game, played(game, given.games, given.evaluations))
    held_back = seen.games % HELD_BACK == 0
    weights = learned(seen.of(~held_back), TAUGHT[game.id][1])
    rest = seen.of(held_back)
    blind = np.full(len(rest.ends), seen.ends.mean())
    facts = (
        f"from {len(seen.ends):,} samples; cross-entropy on games held back "
        f"{surprise(chances(weights, rest.traits), rest.ends):.3f}, by the mean alone "
        f"{surprise(blind, rest.ends):.3f}"
    )
    sys.stdout.write(facts + "\n")
    command = f"python tools/fit.py {game.id} --games {given.games} "
    command += f"--evaluations {given.evaluations}"
    file = ROOT / "src" / "tumtum" / "games" / game.id / "weights.toml"
    file.write_text(written(weights, command, facts), encoding="utf-8")


if __name__ == "__main__":
    main()
