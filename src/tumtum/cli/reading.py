"""What can be read: `tumtum games`, `tumtum rules`, `tumtum replay`, `tumtum verify`."""

import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

import tumtum
from tumtum.engine.record import BadRecord, Record, verify
from tumtum.terminal.replay import Projector, viewer_seat
from tumtum.terminal.rulebook import rule
from tumtum.terminal.screen import show_rules
from tumtum.terminal.typed import find_game, players_of, read_record

from .content import use_content
from .root import FAILED, Usage, app, complain


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
        for each in tumtum.all_games():
            names = Text(each.id, "cyan")
            names.append(f" or {each.also[0]}" if each.also else "", "default")
            table.add_row(names, players_of(each), each.minutes or "?", Text(each.blurb))
        console.print(table)
        for name, fault in tumtum.broken_games().items():
            complain(f"the installed game {name!r} cannot be loaded and is left out: {fault}", 0)
        return
    chosen = find_game(game)
    title = " or ".join((chosen.title, *chosen.also))
    console.print(Text(f"{title}, by {chosen.designers}", "bold"))
    console.print(Text(chosen.blurb))
    console.print(
        Text(f"Players: {players_of(chosen)}; minutes: {chosen.minutes or '?'}; {chosen.weight}.")
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
def replay(
    file: Path, /, *, plain: bool = False, seat: str | None = None, content: Path | None = None
) -> None:
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
    content
        The content file it was played with, if not the game's own.
    """
    record = read_record(file)
    if content is not None:
        use_content(record.game, content)
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
def verify_record(file: Path, /, *, content: Path | None = None) -> int:
    """Check a finished game: every move against the rules, every die against the seed.

    Exit code 0: all holds. 1: something does not. 2: the file cannot be checked.

    Example: `tumtum verify game.json`

    Parameters
    ----------
    file
        A record of a finished game.
    content
        The content file it was played with, if not the game's own.
    """
    record = read_record(file)
    if content is not None:
        use_content(record.game, content)
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
            f"nature's and all as the seed{salted(record)} gives them; {promised}."
        )
    )
    return 0


def salted(record: Record) -> str:
    """Who added to the seed, in words."""
    salts = zip(record.seats, record.salts or (), strict=False)
    names = [name for name, salt in salts if salt is not None]
    return f" with the salt of {' and '.join(names)}" if names else ""
