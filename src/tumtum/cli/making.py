"""For those who make games: `tumtum bench`, `tumtum new-game`."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import Progress
from rich.text import Text

import tumtum
from tumtum import scaffold
from tumtum.bench import contest, report
from tumtum.folders import write_whole
from tumtum.terminal.typed import find_game

from .root import Usage, app


@app.command
def bench(
    *games: str,
    rounds: int = 5,
    seconds: float = 0.5,
    players_only: Annotated[bool, Parameter(negative=())] = False,
    save: Path | None = None,
) -> int:
    """Measure how fast the rules run: compiled, interpreted, and beside OpenSpiel.

    Random games on one core, in CPU time. The contestants take turns, round after round.

    Examples:

    - `tumtum bench mimsy`
    - `tumtum bench --rounds 9 --save results.md`: all games, and a page to keep

    Parameters
    ----------
    games
        Which games; without any, all of them.
    rounds
        How often each contestant runs; the median counts.
    seconds
        How long each measure runs.
    players_only
        Leave nature's moves (deals, dice) out of the comparison with OpenSpiel.
    save
        Write the results as Markdown.
    """
    if rounds < 1 or seconds <= 0:
        raise Usage("bench needs at least 1 round of more than 0 seconds")
    chosen = [find_game(name) for name in games] or list(tumtum.all_games())
    console = Console()
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("", total=contest.steps(len(chosen), rounds))

        def step(words: str) -> None:
            progress.update(task, description=words, advance=1)

        results = contest.contest(chosen, rounds, seconds, step)
    report.show(results, players_only, console)
    if save is not None:
        command = " ".join(["tumtum bench", *games, f"--rounds {rounds} --seconds {seconds:g}"])
        write_whole(save, report.page(results, players_only, command))
        console.print(Text(f"Saved in {save}"), soft_wrap=True)
    return 0


@app.command
def new_game(name: str, /, *, into: Path = Path()) -> None:
    """Write the folder of a new game: small, complete, playable, with a passing test.

    Examples:

    - `tumtum new-game snark`
    - `tumtum new-game "Snark Hunt" --into ~/games`

    Parameters
    ----------
    name
        What the game is called.
    into
        The folder to put its folder in; without it, here.
    """
    taken = {game.id for game in tumtum.all_games()}
    folder = scaffold.new_game(name, into.expanduser(), taken)
    console = Console()
    for words in (
        f"There it is: {folder}",
        f"Next: cd {folder} && pip install -e '.[dev]' && pytest",
        f"Then: tumtum play {folder.name}, and its README.md for what to change first.",
    ):
        console.print(Text(words), soft_wrap=True)
