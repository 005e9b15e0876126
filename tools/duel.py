"""How well a bot plays: `python tools/duel.py gozd greedy random --games 100`.

In a game for several, the first bot takes each seat in turn and the second all others. Alone or
together (Bandersnatch, Tangled Yarns) each bot plays all seats and their results are compared.
Games are numbered seeds: the same command gives the same numbers, with any number of --jobs.

Several numbers of seats make a table, and --also adds the same again with other options:

    python tools/duel.py tangled_yarns --games 200 --seats 1 4 5 6 \\
        --also start_powerups=true first_gate_removed=true --jobs 2

A bot that was tuned on some seeds is measured on others: --seed 10000.
"""

import argparse
import math
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import fmean

from rich.console import Console
from rich.progress import track

import tumtum
from tumtum.bots import bot
from tumtum.engine import BadOption, FastNature, Game, Match, Rng, Setup, State
from tumtum.engine.options import read_options


@dataclass(frozen=True)
class Round:
    """One game to be played: plain values, so that another process can play it."""

    game: str
    seats: int
    options: tuple[str, ...]  # NAME=VALUE
    bots: tuple[str, ...]  # by seat
    seed: int


@dataclass(frozen=True)
class Outcome:
    result: list[float]
    score: int | None


def setup_for(game: Game, seats: int | None, options: tuple[str, ...]) -> Setup:
    return game.setup(seats, read_options(game.options, options))


def play(game: Game, setup: Setup, names: tuple[str, ...], seed: int) -> State:
    """One game: the position at its end."""
    match = Match(game, setup, FastNature(Rng(2 * seed)))
    match.begin()
    rng = Rng(2 * seed + 1)
    while actors := match.state.actors():
        seat = actors[rng.below(len(actors))]
        match.play(seat, bot(names[seat]).choose(game, match.state.view(seat), rng))
    return match.state


def outcome(one: Round) -> Outcome:
    game = tumtum.game(one.game)
    state = play(game, setup_for(game, one.seats, one.options), one.bots, one.seed)
    result = state.result()
    assert result is not None
    score = getattr(state.view(0), "score", None)
    return Outcome(result, score if isinstance(score, int) else None)


def outcomes(rounds: list[Round], jobs: int, words: str) -> Iterator[Outcome]:
    """All of them in order, with a bar that shows how far it is."""
    if jobs == 1:
        yield from track(map(outcome, rounds), words, total=len(rounds))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from track(pool.map(outcome, rounds), words, total=len(rounds))


def interval(wins: int, games: int) -> str:
    """Wilson's interval at 95 %, in per cent."""
    z = 1.96
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + (z / games) ** 2 / 4)
    low = max(0.0, middle - half)
    return f"{100 * low:.0f} to {100 * (middle + half):.0f} %"


def against(rounds: list[Round], first: str, second: str, jobs: int) -> str:
    """The first bot sits on one seat of each game, the second on all others."""
    games = len(rounds)
    seats = rounds[0].seats
    wins = 0
    for number, end in enumerate(outcomes(rounds, jobs, f"{first} against {second}")):
        own = end.result[number % seats]
        wins += own == max(end.result) > min(end.result)
    chance = 100 / seats
    return f"{first} won {wins} of {games} ({interval(wins, games)}; by chance {chance:.0f} %)"


def alone(rounds: list[Round], name: str, jobs: int) -> str:
    """One bot on all seats."""
    games = len(rounds)
    ends = list(outcomes(rounds, jobs, name))
    wins = sum(end.result[0] > 0 for end in ends)
    mean = fmean(end.result[0] for end in ends)
    told = f"{name} won {wins} of {games} ({interval(wins, games)}), mean result {mean:.3f}"
    scores = [end.score for end in ends if end.score is not None]
    return told + (f", mean score {fmean(scores):.2f}" if scores else "")


def compare(game: Game, setup: Setup, options: tuple[str, ...], chosen: argparse.Namespace) -> None:
    """One row of the table: one number of seats with one set of options."""
    say = Console(soft_wrap=True).print

    def rounds(names: list[tuple[str, ...]]) -> list[Round]:
        return [
            Round(game.id, setup.seats, options, names[number % len(names)], chosen.seed + number)
            for number in range(chosen.games)
        ]

    say(f"{game.title}, {setup.seats} seats" + "".join(f", {option}" for option in options))
    first, second = chosen.first, chosen.second
    if setup.seats > 1 and not game.cooperative:
        names = [
            tuple(first if other == seat else second for other in range(setup.seats))
            for seat in range(setup.seats)
        ]
        say("  " + against(rounds(names), first, second, chosen.jobs))
    else:
        for name in (first, second):
            say("  " + alone(rounds([(name,) * setup.seats]), name, chosen.jobs))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("first", nargs="?", default="greedy")
    parser.add_argument("second", nargs="?", default="random")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the next is +1")
    parser.add_argument("--seats", type=int, nargs="+", default=[None])
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--also", action="append", nargs="+", default=[], metavar="NAME=VALUE")
    parser.add_argument("--jobs", type=int, default=1, help="games played at the same time")
    chosen = parser.parse_args()
    game = tumtum.game(chosen.game)
    sets = [(*chosen.option, *extra) for extra in [[], *chosen.also]]
    try:
        rows = [
            (setup_for(game, seats, options), options) for options in sets for seats in chosen.seats
        ]
    except BadOption as error:
        parser.error(str(error))
    for setup, options in rows:
        compare(game, setup, options, chosen)


if __name__ == "__main__":
    main()
