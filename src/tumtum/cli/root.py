"""The command line itself: its name, its help, and how it says that something cannot be done."""

import sys

from cyclopts import App

import tumtum

USAGE = 2  # the command cannot be carried out as it was typed
FAILED = 1  # it could not be done, or a record does not hold

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


def complain(words: str, code: int) -> int:
    sys.stderr.write(f"tumtum: {words}\n")
    return code
