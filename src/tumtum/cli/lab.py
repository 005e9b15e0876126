"""`tumtum lab`: many games at once, kept and measured."""

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter
from rich.console import Console
from rich.text import Text

from tumtum.engine import SPECTATOR
from tumtum.terminal.typed import find_game

from .content import game_id
from .root import Usage, app, say_if_interpreted

if TYPE_CHECKING:
    from tumtum.lab.store import Run

INTERRUPTED = 130
FOLDER = Path("lab")

lab = App(
    name="lab",
    help="Play thousands of games between bots, and measure them: see docs/lab.md.",
    help_format="markdown",
    result_action="return_value",
)
app.command(lab)


@lab.command
def run(
    game: str,
    /,
    *,
    games: int = 1000,
    bots: Annotated[str, Parameter(metavar="BOT,BOT,...")] = "random",
    seats: Annotated[str | None, Parameter(metavar="2-4")] = None,
    options: Annotated[
        tuple[str, ...], Parameter(negative=(), metavar="NAME=VALUE,VALUE", show_default=False)
    ] = (),
    seed: int = 0,
    ban: Annotated[tuple[str, ...], Parameter(negative=(), metavar="ACTION")] = (),
    force: Annotated[tuple[str, ...], Parameter(negative=(), metavar="ACTION")] = (),
    content: Annotated[Path | None, Parameter(metavar="FILE")] = None,
    details: int | None = None,
    luck: bool = True,
    jobs: int | None = None,
    backend: Literal["local", "ray"] = "local",
    address: str = "auto",
    name: str | None = None,
    folder: Path = FOLDER,
    resume: str | None = None,
) -> int:
    """Play many games and keep them as Parquet tables.

    Every setting and every seating meets the same deals; each bot sits on each seat equally
    often. Games follow from the seed and their number alone, however many workers play them.
    Ctrl-C keeps what is done, `--resume` goes on.

    Examples:

    - `tumtum lab run mimsy --games 10000`
    - `tumtum lab run gozd --bots skilled --options opening_actions=1..6 --games 500`
    - `tumtum lab run gyre --bots expert,skilled --seats 2-3`
    - `tumtum lab run gozd --bots "skilled without fight,skilled"`: what never fighting costs
    - `tumtum lab run gozd --resume gozd-6`

    Parameters
    ----------
    game
        The game; `tumtum games` lists them.
    games
        How many in each setting, rounded up to whole deals.
    bots
        Who plays. Several take turns on the seats; in a cooperative game each plays all seats.
        "BOT without ACTION" never does what it need not; "BOT always ACTION" does it if it may.
    seats
        How many play: 2, 2-4, or 2,4.
    options
        An option with all values to try: rows=3,4,5 or rows=3..5; may be given several times.
    seed
        Of the run: other seeds, other games.
    ban
        An action that nobody takes, nature neither, unless there is no other: its first words.
    force
        An action that everybody takes, nature too, who may.
    content
        A file of cards and numbers in place of the game's own content.toml.
    details
        Keep turns, actions, rules, deal and luck of the first so many deals only; 0: moves only.
    luck
        Whether to work out what nature gave each seat.
    jobs
        Processes; without it one for each core.
    backend
        local: this machine; ray: a Ray cluster.
    address
        Of the Ray cluster.
    name
        Of the run; without it the game's id and the next free number.
    folder
        Where runs are kept.
    resume
        Go on with this run, as it was begun.
    """
    need_lab()
    from tumtum.lab import plan as plans
    from tumtum.lab import running, store
    from tumtum.lab.content import read_content

    chosen = find_game(game)
    if jobs is not None and jobs < 1:
        raise Usage("a run needs at least 1 job")
    if resume is not None:
        begun = store.open_run(folder / resume)
        if begun.plan.game != chosen.id:
            raise Usage(f"{resume} is a run of {begun.about['title']}, not of {chosen.title}")
    else:
        plan = plans.make_plan(
            chosen,
            games=games,
            bots=[text.strip() for text in bots.split(",")],
            seats=read_seats(seats),
            options=options,
            seed=seed,
            ban=ban,
            force=force,
            content=read_content(game_id(game), content) if content else "",
            details=details,
            luck=luck,
        )
        command = shlex.join(["tumtum", *sys.argv[1:]])
        begun = running.begin(folder / (name or store.next_name(folder, chosen.id)), plan, command)
    say_if_interpreted()
    return play(begun, jobs, backend, address)


def play(run: "Run", jobs: int | None, backend: Literal["local", "ray"], address: str) -> int:
    """Play what is left of a run, with a bar; the exit code."""
    from tumtum.lab import running
    from tumtum.lab.plan import game_of
    from tumtum.lab.screen import Screen, heading, smoke, verdict

    console = Console()
    plan = run.plan
    done = sum(plan.games_of(chunk) for chunk in run.done())
    say(console, heading(game_of(plan), plan))
    say(console, f"Rows go to {run.folder} as they come; Ctrl-C stops and loses nothing.")
    if done:
        say(console, f"{done:,} games are there; {plan.games - done:,} to play.")
    if warning := smoke(plan):
        say(console, warning)
    code = 0
    try:
        with Screen(console, run, done) as screen:
            running.go_on(run, screen.tell, jobs=jobs, backend=backend, address=address)
    except KeyboardInterrupt:
        code = INTERRUPTED
    kept = sum(plan.games_of(chunk) for chunk in run.done())
    say(console, "")
    if code:
        say(
            console,
            f"Stopped after {kept:,} of {plan.games:,} games; all are kept in {run.folder}.",
        )
    else:
        say(console, f"{kept:,} games are in {run.folder}.")
    for line in verdict(plan, run.tally()):
        say(console, line)
    if code:
        say(console, f"\n  Go on        tumtum lab run {plan.game} --resume {run.name}")
    return code


@lab.command
def replay(
    run: str, game: int, /, *, folder: Path = FOLDER, out: Path | None = None, plain: bool = False
) -> int:
    """Step through one game of a run, or write its record.

    Examples:

    - `tumtum lab replay gozd-6 437`
    - `tumtum lab replay gozd-6 437 --out game.json`: a record for `tumtum replay` or the table

    Parameters
    ----------
    run
        The run.
    game
        The game's number in it.
    folder
        Where runs are kept.
    out
        Write the record to this file instead of showing it.
    plain
        Print the whole game at once.
    """
    need_lab()
    from tumtum.folders import write_whole
    from tumtum.lab.content import adopt
    from tumtum.lab.store import open_run
    from tumtum.terminal.replay import Projector

    found = open_run(folder / run)
    adopt(found.plan.game, found.plan.content)
    record = found.record(game)
    console = Console()
    if out is not None:
        write_whole(out, record.write())
        say(console, f"Game {game} of {run} is in {out}; look at it with: tumtum replay {out}")
        return 0
    show = Projector(record, find_game(record.game), SPECTATOR, console)
    if plain or not sys.stdin.isatty():
        show.show_all()
    else:
        show.step()
    return 0


def read_seats(text: str | None) -> list[int]:
    """ "2", "2-4" or "2,4"."""
    if text is None:
        return []
    numbers: list[int] = []
    for part in text.split(","):
        first, _, last = part.strip().partition("-")
        if not first.isdigit() or not (last or first).isdigit():
            raise Usage(f"--seats is a number, 2-4 or 2,4, not {text!r}")
        numbers += range(int(first), int(last or first) + 1)
    return numbers


def need_lab(*packages: str) -> None:
    """Say what to install if the lab's packages are not there."""
    for package in packages or ("numpy", "polars"):
        try:
            __import__(package)
        except ModuleNotFoundError:
            raise Usage(
                f"the lab needs the package {package!r}, which is not installed; "
                "get all it needs with: pip install 'tumtum[lab]'"
            ) from None


def say(console: Console, words: str) -> None:
    console.print(Text(words), soft_wrap=True)
