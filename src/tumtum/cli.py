"""The command `tumtum`: play, serve, read the rules, look at records, measure, begin a game.

Whatever a person gets wrong is answered by one sentence on stderr that says what, where and what
to do: exit code 2 for a command that cannot be understood, 1 for one that could not be done.
"""

import importlib
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

import tumtum
from tumtum import UnknownGame, scaffold
from tumtum.bench import contest, report
from tumtum.engine.options import BadOption
from tumtum.engine.record import BadRecord, verify
from tumtum.folders import CannotWrite, write_whole
from tumtum.terminal import play as playing
from tumtum.terminal import saves
from tumtum.terminal.players import BadSeats
from tumtum.terminal.replay import Projector, viewer_seat
from tumtum.terminal.rulebook import UnknownRule, rule
from tumtum.terminal.screen import show_rules
from tumtum.terminal.typed import find_game, ids, players_of, read_options, read_record

USAGE = 2  # the command cannot be carried out as it was typed
FAILED = 1  # it could not be done, or a record does not hold

MISUSED = (BadOption, BadRecord, BadSeats, UnknownGame, UnknownRule, scaffold.BadName)

app = App(
    name="tumtum",
    help="Board-game rulebooks as tables you can sit at.",
    help_epilogue="Begin with `tumtum games`, then `tumtum play mimsy`. "
    "Every command explains itself: `tumtum play --help`.",
    help_format="markdown",
    version=tumtum.__version__,
    result_action="return_value",
)


class Usage(Exception):
    """Something typed that cannot be used; the message says what would do."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run one command; its exit code."""
    try:
        code = app(list(arguments), exit_on_error=False, print_error=False)
    except CycloptsError as error:
        return complain(f"{_one_line(str(error))} See: tumtum --help", USAGE)
    except (Usage, *MISUSED) as error:
        return complain(str(error), USAGE)
    except (CannotWrite, saves.NoSavedGame, contest.Failed) as error:
        return complain(str(error), FAILED)
    except BrokenPipeError:  # `tumtum rules mimsy | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return 130
    return code if isinstance(code, int) else 0


def complain(words: str, code: int) -> int:
    sys.stderr.write(f"tumtum: {words}\n")
    return code


def _one_line(words: str) -> str:
    return " ".join(words.split())


# --- playing ---


@app.command
def play(
    game: str | None = None,
    /,
    *,
    seats: Annotated[str | None, Parameter(metavar="WHO,WHO,...")] = None,
    seed: Annotated[str | None, Parameter(metavar="WORD")] = None,
    option: Annotated[
        tuple[str, ...], Parameter(negative=(), metavar="NAME=VALUE", show_default=False)
    ] = (),
    resume: Annotated[
        list[Path] | None,
        Parameter(consume_multiple=(0, 1), negative=(), metavar="[FILE]"),
    ] = None,
) -> int:
    """Play in this terminal, against bots or with friends at the same keyboard.

    Every move is saved at once: leave when you like, come back with `--resume`.

    Examples:

    - `tumtum play mimsy`: you against a bot
    - `tumtum play mimsy --seats me,random,greedy --seed 7`
    - `tumtum play mimsy --seats Ada,Bo`: two people, one keyboard
    - `tumtum play mimsy --option turn_limit=100`
    - `tumtum play mimsy --resume`: go on with the last unfinished game

    Parameters
    ----------
    game
        The game; `tumtum games` lists them.
    seats
        Who plays, in seat order: me, a name, me:Ada, or a bot (random, greedy).
    seed
        Any word or number: the same seed gives the same dice and the same bots.
    option
        An option of the game as name=value; may be given several times.
    resume
        Go on with a saved game: the last one, or the one in this file.
    """
    console = Console()
    if sys.stdin.isatty():
        with suppress(ImportError):  # arrow keys and history, where there are such
            import readline  # noqa: F401
    if resume is None:
        if game is None:
            raise Usage(f"play what? There are: {ids()}; try: tumtum play mimsy")
        chosen = find_game(game)
        options = read_options(chosen, option)
        return playing.play(playing.new_game(chosen, seats, seed, options), console)
    if seats or seed or option:
        raise Usage("--resume goes on as the game was begun: leave --seats, --seed, --option out")
    return playing.play(find_saved(game, resume[0] if resume else None), console)


def find_saved(name: str | None, path: Path | None) -> saves.SavedGame:
    """The saved game in that file, or the last unfinished one of the named game."""
    if path is None:
        if name is None:
            raise Usage("resume which game? Name it: tumtum play mimsy --resume")
        path = saves.latest(find_game(name))
    game = find_game(read_record(path).game)
    if name is not None and find_game(name) is not game:
        raise Usage(f"{path} is a game of {game.title}, not of {find_game(name).title}")
    try:
        return saves.load(path, game)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    workers: int = 1,
    database: str | None = None,
    secret: str | None = None,
    open_browser: Annotated[bool, Parameter(name="--open", negative="--no-open")] = True,
) -> int:
    """Open tables in the browser, for this machine or for your network.

    Examples:

    - `tumtum serve`: on a free port, for this machine, and opens the browser
    - `tumtum serve --host 0.0.0.0 --port 8000 --no-open`: for everybody who can reach it
    - `tumtum serve --database postgresql://user@host/tumtum --workers 4`

    Parameters
    ----------
    host
        The address to listen on.
    port
        The port; without it a free one is found and printed.
    workers
        Server processes; more than one needs PostgreSQL.
    database
        A PostgreSQL or SQLite URL; without it a file in your data folder.
    secret
        What signs the players' cookies; without it one is made and kept beside the database.
    open_browser
        Open the lobby in a browser, if there is one.
    """
    _room("serve").serve(host, port, database, secret, workers, open_browser)
    return 0


@app.command
def export(file: Path, /, *, database: str | None = None) -> int:
    """Write everything the server keeps into one file: tables, matches, chats.

    Works while the server runs. The file holds the secrets of running matches.

    Examples:

    - `tumtum export backup.jsonl`
    - `tumtum export backup.jsonl --database postgresql://user@host/tumtum`

    Parameters
    ----------
    file
        The file to write, one JSON object a line.
    database
        A PostgreSQL or SQLite URL; without it the file in your data folder.
    """
    rows = _room("backup").export_file(database or _room("serve").default_database(), file)
    Console().print(f"{rows} rows written to {file}", highlight=False)
    return 0


@app.command(name="import")
def restore(file: Path, /, *, database: str | None = None) -> int:
    """Read what `tumtum export` wrote into an empty database, of either kind.

    Parameters
    ----------
    file
        The file to read.
    database
        A PostgreSQL or SQLite URL; without it the file in your data folder.
    """
    backup = _room("backup")
    try:
        rows = backup.restore_file(database or _room("serve").default_database(), file)
    except backup.BadBackup as error:
        raise Usage(f"{file}: {error}") from None
    except OSError as error:
        raise Usage(f"{file}: {error.strerror}") from None
    Console().print(f"{rows} rows read from {file}", highlight=False)
    return 0


def _room(name: str) -> ModuleType:
    """A module of the table, which needs more packages than the rest."""
    try:
        return importlib.import_module(f"tumtum.table.{name}")
    except ModuleNotFoundError as error:
        raise Usage(
            f"serve needs the package {error.name!r}, which is not installed; "
            "get all it needs with: pip install 'tumtum[table]'"
        ) from None


# --- reading ---


@app.command
def games(game: str | None = None, /) -> None:
    """List the games, or show one with its options.

    Examples:

    - `tumtum games`
    - `tumtum games mimsy`: seats, options and what they may be

    Parameters
    ----------
    game
        A game, to see its options.
    """
    console = Console()
    if game is None:
        table = Table(box=None, pad_edge=False, header_style="bold")
        for heading in ("game", "players", "minutes", "what you do"):
            table.add_column(heading)
        for each in tumtum.games():
            names = Text(each.id, "cyan")
            names.append(f" or {each.also[0]}" if each.also else "", "default")
            table.add_row(names, players_of(each), each.minutes, Text(each.blurb))
        console.print(table)
        return
    chosen = find_game(game)
    title = " or ".join((chosen.title, *chosen.also))
    console.print(Text(f"{title}, by {chosen.designers}", "bold"))
    console.print(Text(chosen.blurb))
    console.print(
        Text(f"Players: {players_of(chosen)}; minutes: {chosen.minutes}; {chosen.weight}.")
    )
    for option in chosen.options:
        words = Text(f"--option {option.name}={str(option.default).lower()}", "cyan")
        words.append(f"  {option.about} May be {option.allowed}.  {option.rule}", "default")
        console.print(words)


@app.command
def rules(game: str, number: str | None = None, /) -> None:
    """Read the rules of a game, or one of them.

    Examples:

    - `tumtum rules mimsy`
    - `tumtum rules mimsy MI-31`

    Parameters
    ----------
    game
        The game.
    number
        One rule: MI-31, or just 31.
    """
    text = find_game(game).rules_text
    show_rules(Console(), text if number is None else rule(text, number))


@app.command
def replay(file: Path, /, *, plain: bool = False, seat: str | None = None) -> None:
    """Step through a recorded game, forward and back.

    You see what a spectator saw, secrets only when the game revealed them, or what one seat saw.

    Examples:

    - `tumtum replay game.json`
    - `tumtum replay game.json --seat 0`: through the eyes of the first player
    - `tumtum replay game.json --plain > game.txt`

    Parameters
    ----------
    file
        A record, as `tumtum play` and the table keep them.
    plain
        Print the whole game at once.
    seat
        A seat's number (from 0) or its player's name.
    """
    record = read_record(file)
    try:
        viewer = viewer_seat(seat, record)
        show = Projector(record, find_game(record.game), viewer, Console())
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    if plain or not sys.stdin.isatty():
        show.show_all()
    else:
        show.step()


@app.command(name="verify")
def verify_record(file: Path, /) -> int:
    """Check a finished game: every move against the rules, every die against the seed.

    Exit code 0: all holds. 1: something does not. 2: the file cannot be checked.

    Example: `tumtum verify game.json`

    Parameters
    ----------
    file
        A record of a finished game.
    """
    record = read_record(file)
    game = find_game(record.game)
    if record.seed is None:
        raise Usage(
            f"{file}: the seed is not in the record (it is revealed when a game is over), "
            "so the dice cannot be checked"
        )
    try:
        dice = verify(record, game)
    except BadRecord as error:
        return complain(f"{file}: does not hold: {error}", FAILED)
    promised = (
        "the seed is the one promised before the first move"
        if record.promise
        else "no promise was recorded, so the seed itself is taken on trust"
    )
    Console().print(
        Text(
            f"All holds: {game.title}, {len(record.moves)} moves within the rules, {dice} of them "
            f"nature's and all as the seed gives them; {promised}."
        )
    )
    return 0


# --- making ---


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
    chosen = [find_game(name) for name in games] or list(tumtum.games())
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
    taken = {game.id for game in tumtum.games()}
    folder = scaffold.new_game(name, into.expanduser(), taken)
    console = Console()
    for words in (
        f"There it is: {folder}",
        f"Next: cd {folder} && pip install -e '.[dev]' && pytest",
        f"Then: tumtum play {folder.name}, and its README.md for what to change first.",
    ):
        console.print(Text(words), soft_wrap=True)
