"""`tumtum play`."""

import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from tumtum.engine.options import read_options
from tumtum.engine.record import BadRecord
from tumtum.terminal import play as table
from tumtum.terminal import saves
from tumtum.terminal.typed import find_game, ids, read_record

from .content import use_content
from .root import Usage, app, say_if_interpreted


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
    content: Annotated[Path | None, Parameter(metavar="FILE")] = None,
    resume: Annotated[
        list[Path] | None,
        Parameter(consume_multiple=(0, 1), negative=(), metavar="[FILE]"),
    ] = None,
) -> int:
    """Play in this terminal, against bots or with friends at the same keyboard.

    Every move is saved at once: leave when you like, come back with `--resume`.

    Examples:

    - `tumtum play mimsy`: you against a bot
    - `tumtum play mimsy --seats me,casual,expert --seed 7`
    - `tumtum play mimsy --seats me:Ada,me:Bo`: two people, one keyboard
    - `tumtum play mimsy --option turn_limit=100`
    - `tumtum play mimsy --resume`: go on with the last unfinished game

    Parameters
    ----------
    game
        The game; `tumtum games` lists them.
    seats
        Who plays, in seat order: me, me:Ada (a person so called), a bot (beginner, casual, skilled,
        expert; random and greedy for tests), casual:Hal (a bot so called), the file of a policy
        that you trained (learned.npz), or a program that plays over a pipe (./mybot).
    seed
        Any word or number: the same seed gives the same dice and the same bots.
    option
        An option of the game as name=value; may be given several times.
    content
        A file of cards and numbers in place of the game's own content.toml.
    resume
        Go on with a saved game: the last one, or the one in this file.
    """
    console = Console()
    if sys.stdin.isatty():
        with suppress(ImportError):  # arrow keys and history, where there are such
            import readline  # noqa: F401
    if content is not None:
        if game is None:
            raise Usage("--content needs the game: tumtum play gillybog --content my_cards.toml")
        use_content(game, content)
    if resume is None:
        if game is None:
            raise Usage(f"play what? There are: {ids()}; try: tumtum play mimsy")
        chosen = find_game(game)
        options = read_options(chosen.options, option)
        begun = table.new_game(chosen, seats, seed, options)
        say_if_interpreted()
        return table.play(begun, console)
    if seats or seed or option:
        raise Usage("--resume goes on as the game was begun: leave --seats, --seed, --option out")
    saved = find_saved(game, resume[0] if resume else None)
    say_if_interpreted()
    return table.play(saved, console)


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
