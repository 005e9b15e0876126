"""`tumtum lab measure`, `card`, `sweep` and `ladder`: what the runs say, and experiments."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.console import Console

from tumtum.engine import Game
from tumtum.terminal.typed import find_game

from .content import game_id
from .lab import FOLDER, INTERRUPTED, lab, need_lab, read_seats, say
from .root import Usage, say_if_interpreted

if TYPE_CHECKING:
    from tumtum.lab.plan import Plan
    from tumtum.lab.store import Run

Many = Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)]


@lab.command
def measure(run: str, /, *, folder: Path = FOLDER) -> int:
    """Say what a run shows: wins, length, flow, luck, actions, rules.

    Example: `tumtum lab measure gozd-1`

    Parameters
    ----------
    run
        The run.
    folder
        Where runs are kept.
    """
    need_lab()
    from tumtum.lab.measures import measure as measure_run
    from tumtum.lab.store import open_run
    from tumtum.lab.telling import lines_of

    console = Console()
    for measured in measure_run(open_run(folder / run)):
        for line in lines_of(measured):
            say(console, line)
    return 0


@lab.command
def card(
    game: str,
    /,
    *,
    ban: Many = (),
    force: Many = (),
    options: Many = (),
    content: Path | None = None,
    one: bool = False,
    games: int = 500,
    bots: str = "greedy",
    seats: str | None = None,
    seed: int = 0,
    jobs: int | None = None,
    name: str | None = None,
    folder: Path = FOLDER,
) -> int:
    """Find what a card, an action or an option is worth: the same seeds with it and without it.

    Every trial is two runs; the differences are of pairs of games, and stand beside those with
    nature's luck subtracted.

    Examples:

    - `tumtum lab card gozd --ban slaughter --bots casual`: how the game goes without it
    - `tumtum lab card gozd --ban slaughter --one`: what the one who never does it loses
    - `tumtum lab card gozd --options opening_actions=3`
    - `tumtum lab card gillybog --content my_cards.toml`

    Parameters
    ----------
    game
        The game.
    ban
        An action to do without: the first words of its name; may be given several times.
    force
        An action that is taken whenever it may be.
    options
        Other options to compare with the usual ones: NAME=VALUE.
    content
        A content file to compare with the game's own.
    one
        Restrict one player only, on each seat in turn.
    games
        Pairs of games.
    bots
        Who plays.
    seats
        How many play.
    seed
        Of all runs.
    jobs
        Processes; without it one for each core.
    name
        Of the runs: NAME-usual, NAME-1, NAME-2, ...
    folder
        Where runs are kept.
    """
    need_lab()
    from tumtum.lab.content import read_content
    from tumtum.lab.telling import change_line, comparison_lines
    from tumtum.lab.trials import trials, worth

    if not (ban or force or options or content):
        raise Usage("what is to change? Give --ban, --force, --options or --content")
    chosen = find_game(game)
    common: dict[str, Any] = {"games": games, "bots": bots, "seats": seats, "seed": seed}
    usual = plan_of(chosen, **common)
    changed = (content.name, read_content(game_id(game), content)) if content else None
    listed = list(
        trials(
            usual,
            ban=ban,
            force=force,
            options=plan_of(chosen, options=options, **common) if options else None,
            content=changed,
            one=one,
        )
    )
    say_if_interpreted()
    console = Console()
    stem = name or next_stem(folder, f"{chosen.id}-card", "usual")
    played: dict[str, Run] = {}
    for number, trial in enumerate(listed, 1):
        before = played.get(trial.before.to_json())
        if before is None:
            suffix = "usual" if not played else f"usual-{number}"
            before = played[trial.before.to_json()] = complete(
                trial.before, folder / f"{stem}-{suffix}", jobs, console
            )
        after = complete(trial.after, folder / f"{stem}-{number}", jobs, console)
        for found in worth(trial, before, after):
            say(console, f"\n{chosen.title} {trial.changed}: {before.name} and {after.name}")
            if found.own is not None:
                say(console, f"  {change_line(found.own)}")
            for line in comparison_lines(found.comparison):
                say(console, line)
    return 0


@lab.command
def sweep(
    game: str,
    option: str,
    /,
    *,
    target: float | None = None,
    games: int = 1000,
    bots: str = "greedy",
    seats: str | None = None,
    seed: int = 0,
    jobs: int | None = None,
    name: str | None = None,
    folder: Path = FOLDER,
) -> int:
    """Try all values of an option, each until it is clear whether the first seat (or the team)
    wins more or less than the target.

    Example: `tumtum lab sweep gozd opening_actions=1..6 --bots casual --games 2000`

    Parameters
    ----------
    game
        The game.
    option
        The option and its values: rows=3,4,5 or rows=3..5.
    target
        The share of wins that is wanted; an even one, or a half together or alone.
    games
        At most so many with each value.
    bots
        Who plays.
    seats
        How many play.
    seed
        Of all runs: every value meets the same deals.
    jobs
        Processes; without it one for each core.
    name
        Of the runs: NAME-1, NAME-2, ...
    folder
        Where runs are kept.
    """
    need_lab()
    from tumtum.lab.running import begin, go_on
    from tumtum.lab.screen import changed_options
    from tumtum.lab.sweep import settings_apart, standing, stops, unclear
    from tumtum.lab.telling import sweep_line

    chosen = find_game(game)
    plan = plan_of(chosen, options=[option], games=games, bots=bots, seats=seats, seed=seed)
    seated = {setting.seats for setting in plan.settings}
    if len(seated) > 1:
        raise Usage("a sweep has one number of seats")
    aim = target if target is not None else 0.5 if plan.together else 1 / seated.pop()
    stem = name or next_stem(folder, f"{chosen.id}-sweep", "1")
    say_if_interpreted()
    console = Console()
    runs = [
        begin(folder / f"{stem}-{number}", one, command())
        for number, one in enumerate(settings_apart(plan), 1)
    ]
    interrupted = False
    try:
        for stop in stops(runs[0].plan.chunks):
            for run in unclear(runs, aim):
                go_on(run, jobs=jobs, most=stop)
    except KeyboardInterrupt:
        interrupted = True
    say(console, f"{chosen.title}, {bots}, target {100 * aim:.0f} %, seed {seed}")
    for run in runs:
        if run.done():
            at = standing(run, aim)
            label = changed_options(chosen, run.plan.settings[0]) or "as usual"
            say(console, sweep_line(label, at.share, aim, at.words))
    say(console, "  Intervals hold at all looks together: stopping early does not narrow them.")
    return INTERRUPTED if interrupted else 0


@lab.command
def ladder(
    game: str,
    /,
    *,
    bots: str = "random,greedy,beginner,casual",
    games: int = 40,
    seats: str | None = None,
    seed: int = 0,
    jobs: int | None = None,
    name: str | None = None,
    folder: Path = FOLDER,
) -> int:
    """Rate bots: every pair meets at the same deals, each on each seat.

    Example: `tumtum lab ladder mimsy --bots random,greedy,casual --games 100`

    Parameters
    ----------
    game
        The game.
    bots
        Who is rated.
    games
        Games of each pair.
    seats
        How many play.
    seed
        Of all runs.
    jobs
        Processes; without it one for each core.
    name
        Of the runs: NAME-1, NAME-2, ...
    folder
        Where runs are kept.
    """
    need_lab()
    from tumtum.lab.ladder import ladder as rate
    from tumtum.lab.ladder import meetings, pairs

    chosen = find_game(game)
    names = [text.strip() for text in bots.split(",")]
    duels = pairs(names)
    if not duels:
        raise Usage("a ladder needs at least two bots")
    plans = [
        plan_of(chosen, games=games, bots=",".join(pair), seats=seats, seed=seed) for pair in duels
    ]
    stem = name or next_stem(folder, f"{chosen.id}-ladder", "1")
    say_if_interpreted()
    console = Console()
    found = []
    for number, plan in enumerate(plans, 1):
        found += meetings(complete(plan, folder / f"{stem}-{number}", jobs, console))
    say(console, f"{chosen.title}, {games} games of each pair, seed {seed}")
    for rung in rate(found):
        say(
            console,
            f"  {rung.bot:<24}{rung.rating:6.1f} ± {rung.error:.1f}   "
            f"{100 * rung.points:.0f} % of {rung.games}",
        )
    return 0


def plan_of(
    game: Game,
    *,
    games: int,
    bots: str,
    seats: str | None,
    seed: int,
    options: Sequence[str] = (),
) -> "Plan":
    from tumtum.lab.plan import make_plan

    return make_plan(
        game,
        games=games,
        bots=[text.strip() for text in bots.split(",")],
        seats=read_seats(seats),
        options=options,
        seed=seed,
    )


def complete(plan: "Plan", folder: Path, jobs: int | None, console: Console) -> "Run":
    """Play a whole run, with a bar."""
    from tumtum.lab.running import begin, go_on
    from tumtum.lab.screen import Screen

    run = begin(folder, plan, command())
    with Screen(console, run, 0) as screen:
        go_on(run, screen.tell, jobs=jobs)
    return run


def next_stem(folder: Path, stem: str, suffix: str) -> str:
    """The first of STEM-1, STEM-2, ... that has no such run yet."""
    number = 1
    while (folder / f"{stem}-{number}-{suffix}").exists():
        number += 1
    return f"{stem}-{number}"


def command() -> str:
    return shlex.join(["tumtum", *sys.argv[1:]])
