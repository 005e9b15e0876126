"""How well a bot plays: `python tools/duel.py gozd greedy random --games 100`.

In a game for several, the first bot takes each seat in turn and the second all others. Alone or
together (Bandersnatch, Tangled Yarns) each bot plays all seats and their results are compared.
Games are numbered seeds: the same command gives the same numbers.
"""

import argparse
import math
from statistics import fmean

from rich.console import Console
from rich.progress import track

import tumtum
from tumtum.bots import bot
from tumtum.engine import FastNature, Game, Match, Rng, Setup, State


def play(game: Game, setup: Setup, names: list[str], seed: int) -> State:
    """One game: the position at its end."""
    match = Match(game, setup, FastNature(Rng(2 * seed)))
    match.begin()
    rng = Rng(2 * seed + 1)
    while actors := match.state.actors():
        seat = actors[rng.below(len(actors))]
        match.play(seat, bot(names[seat]).choose(game, match.state.view(seat), rng))
    return match.state


def interval(wins: int, games: int) -> str:
    """Wilson's interval at 95 %, in per cent."""
    z = 1.96
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + (z / games) ** 2 / 4)
    return f"{100 * (middle - half):.0f} to {100 * (middle + half):.0f} %"


def against(game: Game, setup: Setup, first: str, second: str, games: int) -> str:
    wins = 0
    for seed in track(range(games), f"{first} against {second}"):
        seat = seed % setup.seats
        names = [first if other == seat else second for other in range(setup.seats)]
        result = play(game, setup, names, seed).result()
        wins += result is not None and result[seat] == max(result) > min(result)
    chance = 100 / setup.seats
    return f"{first} won {wins} of {games} ({interval(wins, games)}; by chance {chance:.0f} %)"


def alone(game: Game, setup: Setup, name: str, games: int) -> str:
    wins = 0
    results = []
    scores = []
    for seed in track(range(games), name):
        state = play(game, setup, [name] * setup.seats, seed)
        result = state.result()
        assert result is not None
        results.append(result[0])
        wins += result[0] > 0
        scores.append(getattr(state.view(0), "score", None))
    told = (
        f"{name} won {wins} of {games} ({interval(wins, games)}), mean result {fmean(results):.3f}"
    )
    known = [score for score in scores if isinstance(score, int)]
    return told + (f", mean score {fmean(known):.2f}" if known else "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("first", nargs="?", default="greedy")
    parser.add_argument("second", nargs="?", default="random")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    chosen = parser.parse_args()
    game = tumtum.game(chosen.game)
    known = {option.name: option for option in game.options}
    typed = dict(text.split("=", 1) for text in chosen.option)
    setup = game.setup(chosen.seats, {name: known[name].parse(typed[name]) for name in typed})
    say = Console().print
    if setup.seats > 1 and not game.cooperative:
        say(against(game, setup, chosen.first, chosen.second, chosen.games))
    else:
        for name in (chosen.first, chosen.second):
            say(alone(game, setup, name, chosen.games))


if __name__ == "__main__":
    main()
