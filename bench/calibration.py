"""Whether a team wins as often as its `sense` hopes: `python bench/calibration.py tangled_yarns`.

Greedy bots play a cooperative game on all seats. Of each game three moments are kept: after a
quarter, a half and three quarters of its decisions. So in each row all games are counted once, and
what they hoped can be compared with how often they won.
"""

import argparse
from itertools import pairwise
from statistics import fmean

import tumtum
from tumtum.bots.certainty import wilson
from tumtum.bots.duel import stream, untimed
from tumtum.engine import FastNature, Game, Match

MOMENTS = (0.25, 0.5, 0.75)
BINS = (0.0, 0.25, 0.5, 0.75, 1.01)  # of hopes


def play(game: Game, seats: int, seed: int) -> tuple[list[float], bool]:
    """What was hoped at each decision, as a chance, and whether the game was won."""
    setup = game.setup(seats)
    match = Match(game, setup, FastNature(stream(seed, "nature")))
    match.begin()
    bot, turns = untimed("greedy"), stream(seed, "turns")
    streams = [stream(seed, f"seat {seat}") for seat in range(setup.seats)]
    hopes = []
    while actors := match.state.actors():
        seat = actors[turns.below(len(actors))]
        hopes.append((1 + game.sense(match.state, seat)) / 2)
        match.play(seat, bot.choose(game, match.state.view(seat), streams[seat]))
    result = match.state.result()
    assert result is not None
    return hopes, result[0] > 0


def told(name: str, pairs: list[tuple[float, bool]]) -> str:
    """A row: how many games, what they hoped on average, how often they won."""
    won = sum(win for _, win in pairs)
    low, high = wilson(won, len(pairs))
    hoped = fmean(hope for hope, _ in pairs)
    return (
        f"| {name} | {len(pairs)} | {hoped:.0%} | "
        f"{won}, {won / len(pairs):.0%} ({100 * low:.0f} to {100 * high:.0f}) |"
    )


def rows(games: list[tuple[list[float], bool]]) -> list[str]:
    found = []
    for moment in MOMENTS:
        pairs = [(hopes[int(moment * len(hopes))], won) for hopes, won in games]
        found.append(told(f"after {moment:.0%}", pairs))
        for least, most in pairwise(BINS):
            chosen = [pair for pair in pairs if least <= pair[0] < most]
            if chosen:
                found.append(told(f"of these, hoped from {least:.0%}", chosen))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=20000)
    given = parser.parse_args()
    game = tumtum.game(given.game)
    games = [play(game, given.seats, given.seed + number) for number in range(given.games)]
    print("| moment | games | hoped | won |\n|---|---:|---:|---:|")
    print("\n".join(rows(games)))


if __name__ == "__main__":
    main()
