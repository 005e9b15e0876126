"""`tumtum duel`: how well bots play, with intervals."""

from statistics import fmean, median
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from tumtum import bots
from tumtum.bots.certainty import likelihood, verdict, wilson
from tumtum.bots.duel import Block, Duel, blocks
from tumtum.bots.luck import interval, without_luck
from tumtum.engine.options import read_options
from tumtum.terminal.typed import find_game

from .root import Usage, app, say_if_interpreted

USUAL, MOST = 100, 4000  # games, and with --until sure
INTERRUPTED = 130


@app.command
def duel(
    game: str,
    first: str,
    second: str,
    /,
    *,
    games: int | None = None,
    seats: int | None = None,
    option: Annotated[
        tuple[str, ...], Parameter(negative=(), metavar="NAME=VALUE", show_default=False)
    ] = (),
    seed: int = 0,
    until: Literal["done", "sure"] = "done",
    jobs: int = 1,
) -> int:
    """Let two bots play each other, and say how sure the result is.

    The first takes each seat in turn and the second all others, with the same deal and the same
    dice: that is a block. Alone or together (Bandersnatch, Tangled Yarns) each plays the deal on
    all seats. Bots have their budgets but no cap in time: the same command, the same numbers.
    Ctrl-C ends it and prints what is done. Where nature moves, the result is told once more with
    luck taken off: what its moves were worth beyond their mean, by the game's own judgement.

    Examples:

    - `tumtum duel mimsy expert greedy`
    - `tumtum duel gyre skilled casual --games 40 --seats 3 --seed 10000 --jobs 2`
    - `tumtum duel gozd expert skilled --until sure`: as many games as it takes
    - `tumtum duel gyre learned.npz greedy`: a policy that you trained

    Parameters
    ----------
    game
        The game.
    first
        The bot that is measured.
    second
        The bot it is measured against.
    games
        How many at most, rounded up to whole blocks; 100, or 4000 with `--until sure`.
    seats
        How many sit at the table.
    option
        An option of the game as name=value; may be given several times.
    seed
        Of the first block; the next is one more. Tune on some seeds, measure on others.
    until
        sure: stop as soon as a sequential test (both errors 5 %) tells "better by 30 Elo points"
        from "not better".
    jobs
        Blocks played at the same time.
    """
    if jobs < 1 or (games is not None and games < 1):
        raise Usage("duel needs at least 1 game and 1 job")
    chosen = find_game(game)
    setup = chosen.setup(seats, read_options(chosen.options, option))
    names = [bots.bot_for(name, chosen, setup.seats).name for name in (first, second)]
    contest = Duel(chosen.id, setup.seats, tuple(setup.options.items()), names[0], names[1])
    most = games or (MOST if until == "sure" else USUAL)
    number = -(-most // len(contest.seatings()))
    say_if_interpreted()
    console = Console()
    options = "".join(f", {word}" for word in option)
    console.print(Text(f"{chosen.title}, {setup.seats} seats{options}, seed {seed}"))
    played, interrupted = _play(contest, seed, jobs, number, until == "sure", console)
    for line in told(contest, played, until == "sure"):
        console.print(Text(f"  {line}"), soft_wrap=True)
    return INTERRUPTED if interrupted else 0


def _play(
    contest: Duel, seed: int, jobs: int, number: int, sure: bool, console: Console
) -> tuple[list[Block], bool]:
    """So many blocks, fewer if it is sure before or somebody interrupts (then True)."""
    played: list[Block] = []
    chance = _chance(contest)
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(f"{contest.first} v {contest.second}", total=number)
        endless = blocks(contest, seed, jobs)
        try:
            while len(played) < number:
                played.append(next(endless))
                scores = [block.mean for block in played]
                words = f"{contest.first} v {contest.second}: {100 * fmean(scores):.0f} %"
                progress.update(task, description=words, advance=1)
                if sure and verdict(scores, chance):
                    break
        except KeyboardInterrupt:
            return played, True
        finally:
            endless.close()
    return played, False


def told(contest: Duel, played: list[Block], sure: bool) -> list[str]:
    """The result in words."""
    if not played:
        return ["nothing was played to its end"]
    lines = _rivals(contest, played) if contest.rivals else _apart(contest, played)
    lines += _adjusted(played)
    if sure:
        scores = [block.mean for block in played]
        ratio = likelihood(scores, _chance(contest))
        found = verdict(scores, _chance(contest)) or "not sure yet"
        lines.append(f"{contest.first} is {found} (log-likelihood ratio {ratio:.2f})")
    return lines


def _rivals(contest: Duel, played: list[Block]) -> list[str]:
    points = [point for block in played for point in block.points]
    wins, losses = points.count(1.0), points.count(0.0)
    shared = len(points) - wins - losses
    beside = f", shared {shared}" if shared else ""
    chance = f"by chance {100 * _chance(contest):.0f} %"
    return [
        f"{contest.first} won {wins} of {len(points)} against {contest.second}{beside}: "
        f"{_share(sum(points), len(points))}; {chance}; {len(played)} blocks"
    ]


def _apart(contest: Duel, played: list[Block]) -> list[str]:
    lines = []
    for place, name in enumerate((contest.first, contest.second)):
        endings = [block.endings[place] for block in played]
        wins = sum(ending.result[0] > 0 for ending in endings)
        words = f"{name} won {wins} of {len(endings)}: {_share(wins, len(endings))}"
        scores = [ending.score for ending in endings if ending.score is not None]
        lines.append(words + (f", mean score {_mean(scores)}" if scores else ""))
    better = sum(block.mean for block in played)
    lines.append(
        f"{contest.first} did better than {contest.second} in {_share(better, len(played))} "
        f"of {len(played)} deals"
    )
    return lines


def _adjusted(played: list[Block]) -> list[str]:
    """The same once more, with what goes with luck taken off, if nature had a hand in it."""
    scores = [block.mean for block in played]
    fair = without_luck(scores, [block.luck for block in played])
    if fair == scores:
        return []
    mean, low, high = (100 * min(1.0, max(0.0, share)) for share in interval(fair))
    return [f"with luck taken off: {mean:.0f} % ({low:.0f} to {high:.0f})"]


def _chance(contest: Duel) -> float:
    return 1 / contest.seats if contest.rivals else 0.5


def _share(points: float, games: int) -> str:
    low, high = wilson(points, games)
    return f"{100 * points / games:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def _mean(scores: list[int]) -> str:
    mean, low, _ = interval(scores)
    return f"{mean:.2f} ± {mean - low:.2f}, median {median(scores):g}"
