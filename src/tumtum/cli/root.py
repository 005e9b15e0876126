"""The command line itself: its name, its help, and how it says that something cannot be done."""

import platform
import sys

from cyclopts import App
from rich.console import Console
from rich.text import Text

import tumtum
from tumtum import _interpreted

USAGE = 2  # the command cannot be carried out as it was typed
FAILED = 1  # it could not be done, or a record does not hold


def version() -> str:
    """Which Tumtum this is, on which Python, and how its rules run."""
    rules = "rules compiled" if tumtum.compiled() else f"rules interpreted: {_interpreted.reason()}"
    return f"tumtum {tumtum.__version__}, Python {platform.python_version()}, {rules}"


app = App(
    name="tumtum",
    help="Board-game rulebooks as tables you can sit at.",
    help_epilogue="Begin with `tumtum games`, then `tumtum play mimsy`. "
    "Every command explains itself: `tumtum play --help`.",
    help_format="markdown",
    version=version,
    version_format="plaintext",
    result_action="return_value",
)


class Usage(Exception):
    """Something typed that cannot be used; the message says what would do."""


def say_if_interpreted() -> None:
    """One line before long work, so that nobody wonders why it is slow."""
    if tumtum.compiled():
        return
    words = "tumtum: the rules run interpreted, many times slower, all else alike: "
    console = Console(stderr=True)
    console.print(Text(words + _interpreted.reason()), soft_wrap=not console.is_terminal)


def complain(words: str, code: int) -> int:
    sys.stderr.write(f"tumtum: {words}\n")
    return code
