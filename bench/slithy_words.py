"""What a lie is worth in Slithy: `python bench/slithy_words.py casual expert --games 30`.

One seat plays by a script against a table of one level: it says how many gems it will play, and
always plays its fair share of what is safe. A truthful speaker says just that; a liar says as much
as it could score, so that the others leave room. Both meet the same deals on the same seats, so
what the lie is worth is the difference. Told besides: how far the others believe the last word.
"""

import argparse
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean

import tumtum
from tumtum.bots import Bot
from tumtum.bots.duel import share, stream, untimed
from tumtum.bots.luck import interval
from tumtum.engine import FastNature, Game, Match, Rng
from tumtum.games.slithy.rules.actions import SILENT, claim_action, commit_action
from tumtum.games.slithy.rules.position import COMMIT_GEMS, DISCUSS
from tumtum.games.slithy.view import SlithyView

SEATS = 3
WORLDS = 32  # imagined, to see how far a word is believed


def fair_share(view: SlithyView) -> int:
    """Of the largest total that two of three hidden cards leave safe."""
    target = view.purple + view.yellows[len(view.yellows) // 3] - 1
    return min(view.hands[view.seat], view.purple, round(target / len(view.group_of(view.seat))))


def truth(view: SlithyView) -> int:
    return fair_share(view)


def lie(view: SlithyView) -> int:
    """The most that it could score; what is next to it, if that would be true."""
    most, plan = min(view.hands[view.seat], view.purple), fair_share(view)
    return most if most != plan else max(0, plan - 1)


WORDS = {"truth": truth, "lie": lie}


@dataclass
class Told:
    """What games of one speaker against one table brought."""

    margins: list[float] = field(default_factory=list)  # its points beyond the others' mean
    shares: list[float] = field(default_factory=list)  # of the win
    # By rounds finished: how often the others imagined that it had played what it said.
    believed: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))


def spoken(game: Game, view: SlithyView, word: str, dealing: Bot, rng: Rng) -> int:
    """The speaker's action: it speaks once a turn."""
    if view.stage == DISCUSS:
        said = view.word_of(view.seat) is not None
        return int(SILENT if said else claim_action(WORDS[word](view)))
    if view.stage == COMMIT_GEMS:
        return int(commit_action(fair_share(view)))
    return dealing.choose(game, view, rng)


def belief(game: Game, view: SlithyView, speaker: int, rng: Rng) -> float:
    """How often a seat imagines that the speaker has played what it last said."""
    worlds = [game.imagine(view, rng) for _ in range(WORLDS)]
    played = [world.view(speaker).played[speaker] for world in worlds]
    return played.count(view.word_of(speaker)) / WORLDS


def play(level: str, word: str, seed: int, speaker: int, told: Told) -> None:
    """One game, with the same nature and the same random numbers whatever is said."""
    game = tumtum.game("slithy")
    match = Match(game, game.setup(SEATS), FastNature(stream(seed, "nature")))
    match.begin()
    turns, asking = stream(seed, "turns"), stream(seed, "belief")
    streams = [stream(seed, f"seat {seat}") for seat in range(SEATS)]
    others, dealing = untimed(level), untimed("greedy")
    while actors := match.state.actors():
        seat = actors[turns.below(len(actors))]
        view = match.state.view(seat)
        assert isinstance(view, SlithyView)
        if seat == speaker:
            match.play(seat, spoken(game, view, word, dealing, streams[seat]))
            continue
        if view.stage == COMMIT_GEMS and speaker not in (*view.waiting, view.dealer):
            told.believed[view.round].append(belief(game, view, speaker, asking))
        match.play(seat, others.choose(game, view, streams[seat]))
    view = match.state.view(speaker)
    assert isinstance(view, SlithyView)
    rivals = [total for seat, total in enumerate(view.totals) if seat != speaker]
    told.margins.append(view.totals[speaker] - fmean(rivals))
    told.shares.append(share(view.result or (), speaker))


def with_interval(numbers: Sequence[float]) -> str:
    mean, low, high = interval(numbers)
    return f"{mean:+.2f} ({low:+.2f} to {high:+.2f})"


def table(level: str, games: int, seed: int) -> list[str]:
    """Rows for one level: so many games of each speaker, on all seats in turn."""
    found = {word: Told() for word in WORDS}
    for number in range(games):
        for word, told in found.items():
            play(level, word, seed + number // SEATS, number % SEATS, told)
    rows = [
        f"| {level} | {word} | {with_interval(told.margins)} | {fmean(told.shares):.0%} | "
        + ", ".join(f"{fmean(told.believed[turn]):.0%}" for turn in sorted(told.believed))
        + " |"
        for word, told in found.items()
    ]
    pairs = zip(found["lie"].margins, found["truth"].margins, strict=True)
    worth = with_interval([lied - honest for lied, honest in pairs])
    return [*rows, f"| {level} | what the lie is worth | {worth} | | |"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="+", help="the tables: casual expert")
    parser.add_argument("--games", type=int, default=30, help="of each speaker at each table")
    parser.add_argument("--seed", type=int, default=10000)
    given = parser.parse_args()
    print("| table | says | points beyond the others' mean | wins | believed, by round |")
    print("|---|---|---:|---:|---|")
    for level in given.levels:
        for row in table(level, given.games, given.seed):
            print(row, flush=True)


if __name__ == "__main__":
    main()
