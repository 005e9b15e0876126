"""What a lie is worth in Slithy: `python bench/slithy_words.py casual expert --turns 100`.

One seat plays by a script against a table of one level: it says how many gems it will play, and
always plays its fair share of what is safe. A truthful speaker says just that; a liar says as much
as it could score, so that the others leave room. What the lie is worth is the difference, for all
else is the same: the deal, the seat, the random numbers.

    --turns   single turns of games by greedy bots in which more can be named than is safe: the
              speaker has always lied so far, or never (--record: so many times); points by the mean
              of all yellow cards that may lie there
    --games   whole games; told besides is how far one who weighs the record believes the last word
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean

import tumtum
from tumtum.bots import Bot
from tumtum.bots.duel import share, stream, untimed
from tumtum.bots.luck import interval
from tumtum.engine import FastNature, Game, Match, Rng
from tumtum.engine.packed import count5, times5
from tumtum.games.slithy.rules.actions import SILENT, claim_action, commit_action, commit_gems
from tumtum.games.slithy.rules.position import COMMIT_GEMS, DISCUSS
from tumtum.games.slithy.rules.state import Slithy
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


def worth_a_lie(view: SlithyView) -> bool:
    """Whether the others can be made to leave more room than the speaker uses."""
    return lie(view) > truth(view)


def seen(state: Slithy, seat: int) -> SlithyView:
    view = state.view(seat)
    assert isinstance(view, SlithyView)
    return view


def spoken(game: Game, view: SlithyView, word: str, dealing: Bot, rng: Rng) -> int:
    """The speaker's action: it speaks once a turn."""
    if view.stage == DISCUSS:
        said = view.word_of(view.seat) is not None
        return int(SILENT if said else claim_action(WORDS[word](view)))
    if view.stage == COMMIT_GEMS:
        return int(commit_action(fair_share(view)))
    return dealing.choose(game, view, rng)


def with_interval(numbers: Sequence[float]) -> str:
    mean, low, high = interval(numbers)
    return f"{mean:+.2f} ({low:+.2f} to {high:+.2f})"


# --- single turns ---


def moments(game: Game, seed: int) -> Iterator[Slithy]:
    """The beginning of the talk in every turn of a game by greedy bots."""
    match = Match(game, game.setup(SEATS), FastNature(stream(seed, "nature")))
    match.begin()
    bot, rng = untimed("greedy"), stream(seed, "greedy")
    while actors := match.state.actors():
        state = match.state
        assert isinstance(state, Slithy)
        if state.stage == DISCUSS and not state.said:
            yield state
        match.play(actors[0], bot.choose(game, state.view(actors[0]), rng))


def known_as(state: Slithy, speaker: int, word: str, record: int) -> Slithy:
    """The same position, with a speaker that has kept its word so many times, or broken it."""
    twin = state.clone()
    twin.recording = False
    kept, broken = (record, 0) if word == "truth" else (0, record)
    twin.kept += times5(kept - count5(twin.kept, speaker), speaker)
    twin.broken += times5(broken - count5(twin.broken, speaker), speaker)
    return twin


def gain(game: Game, state: Slithy, speaker: int, word: str, level: str, seed: int) -> float:
    """What the turn brings the speaker beyond the others' mean, over all the dealer may have."""
    bot, rng = untimed(level), stream(seed, "turn")
    gems = {seat: 0 for seat in seen(state, speaker).others if not count5(state.hands, seat)}
    while state.stage == DISCUSS or len(gems) < SEATS - 1:
        seat = next(actor for actor in state.actors() if actor not in gems)
        view = seen(state, seat)
        own = seat == speaker
        action = spoken(game, view, word, bot, rng) if own else bot.choose(game, view, rng)
        if view.stage == COMMIT_GEMS:
            gems[seat] = int(commit_gems(action))
            if len(gems) == SEATS - 1:
                return margin(view, gems, speaker)
        state.apply(seat, action)
    raise AssertionError("nobody has committed anything")


def margin(view: SlithyView, gems: dict[int, int], speaker: int) -> float:
    """Who is within the limit scores up to the purple card; else the dealer has it all."""
    found = []
    total = sum(gems.values())
    for yellow in view.yellows:
        bust = total >= view.purple + yellow
        points = {seat: 0 if bust else min(own, view.purple) for seat, own in gems.items()}
        points[view.dealer] = total if bust else 0
        others = [own for seat, own in points.items() if seat != speaker]
        found.append(points[speaker] - fmean(others))
    return fmean(found)


def turns_table(level: str, turns: int, record: int, seed: int) -> list[str]:
    game = tumtum.game("slithy")
    found: dict[str, list[float]] = {word: [] for word in WORDS}
    number = seed
    while len(found["lie"]) < turns:
        for state in moments(game, number):
            speaker = int(state.speaker)
            if len(found["lie"]) < turns and worth_a_lie(seen(state, speaker)):
                for word, gains in found.items():
                    twin = known_as(state, speaker, word, record)
                    gains.append(gain(game, twin, speaker, word, level, number))
        number += 1
    rows = [f"| {level} | {word} | {with_interval(gains)} |" for word, gains in found.items()]
    pairs = zip(found["lie"], found["truth"], strict=True)
    worth = with_interval([lied - honest for lied, honest in pairs])
    return [*rows, f"| {level} | what the lie is worth | {worth} |"]


# --- whole games ---


@dataclass
class Told:
    """What games of one speaker against one table brought."""

    margins: list[float] = field(default_factory=list)  # its points beyond the others' mean
    shares: list[float] = field(default_factory=list)  # of the win
    # By rounds finished: how often the others imagined that it had played what it said.
    believed: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))


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


def games_table(level: str, games: int, seed: int) -> list[str]:
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
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("levels", nargs="+", help="the tables: casual expert")
    parser.add_argument("--turns", type=int, default=0, help="of each speaker at each table")
    parser.add_argument("--record", type=int, default=6, help="words kept, or broken, before")
    parser.add_argument("--games", type=int, default=0, help="of each speaker at each table")
    parser.add_argument("--seed", type=int, default=10000)
    given = parser.parse_args()
    if given.turns:
        print("| table | says | points a turn beyond the others' mean |\n|---|---|---:|")
        for level in given.levels:
            print("\n".join(turns_table(level, given.turns, given.record, given.seed)), flush=True)
    if given.games:
        print("| table | says | points beyond the others' mean | wins | believed, by round |")
        print("|---|---|---:|---:|---|")
        for level in given.levels:
            print("\n".join(games_table(level, given.games, given.seed)), flush=True)


if __name__ == "__main__":
    main()
