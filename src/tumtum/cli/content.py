"""`--content`: a designer's file in place of a game's own content, at the table and in the lab."""

from pathlib import Path

from tumtum.engine.content import FILE, content_hash, stand_in
from tumtum.terminal.typed import find_game

from .root import Usage

GAMES = Path(__file__).parent.parent / "games"


def game_id(name: str) -> str:
    """The id of a game that has content, found without loading it: loading reads the content."""
    wanted = name.strip().lower().replace(" ", "_").replace("-", "_")
    if not (GAMES / wanted / FILE).exists():
        have = ", ".join(sorted(file.parent.name for file in GAMES.glob(f"*/{FILE}")))
        raise Usage(f"--content is for a game with a content file, by its id: {have}; not {name!r}")
    return wanted


def use_content(name: str, file: Path) -> str:
    """Let the file stand in for the game's content in this process and those it starts, and
    load the game; the hash of the file. Usage names file, place and reason if it cannot be."""
    game = game_id(name)
    try:
        data = file.read_bytes()
    except OSError as error:
        raise Usage(f"{file}: cannot be read: {error.strerror}") from None
    stand_in(game, file)
    try:
        find_game(game)
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError) as error:
        raise Usage(f"{file}: {str(error).removeprefix(f'{file.name}, ')}") from None
    return content_hash(data)


def read_pair(text: str) -> tuple[str, Path]:
    """ "gillybog=my_cards.toml"."""
    name, equals, file = text.partition("=")
    if not equals:
        raise Usage(f"--content is GAME=FILE, such as gillybog=my_cards.toml, not {text!r}")
    return name, Path(file).expanduser()
