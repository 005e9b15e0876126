"""The command `tumtum`: play, learn, serve, read the rules, look at records, measure, begin a game.

Whatever a person gets wrong is answered by one sentence on stderr that says what, where and what
to do: exit code 2 for a command that cannot be understood, 1 for one that could not be done.
"""

import os
import sys
from collections.abc import Sequence

from cyclopts import CycloptsError

from tumtum import UnfitGame, UnknownGame, scaffold
from tumtum.bench import contest
from tumtum.bots import BadEngine, BadPolicy, UnknownBot
from tumtum.engine.options import BadOption
from tumtum.engine.record import BadRecord
from tumtum.folders import CannotWrite
from tumtum.lab.errors import BadPlan, BadRun, WorkersDie
from tumtum.terminal import saves
from tumtum.terminal.players import BadSeats
from tumtum.terminal.rulebook import UnknownRule

from . import (
    dueling,
    lab,
    lab_serving,
    learning,
    making,
    playing,
    reading,
    reporting,
    serving,
    trials,
)
from .root import FAILED, USAGE, Usage, app, complain

__all__ = [
    "FAILED",
    "USAGE",
    "dueling",
    "lab",
    "lab_serving",
    "learning",
    "main",
    "making",
    "playing",
    "reading",
    "reporting",
    "run",
    "serving",
    "trials",
]

MISUSED = (
    BadEngine,
    BadOption,
    BadPlan,
    BadPolicy,
    BadRecord,
    BadRun,
    BadSeats,
    UnknownBot,
    UnknownGame,
    UnknownRule,
    scaffold.BadName,
)


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
    except (CannotWrite, UnfitGame, WorkersDie, saves.NoSavedGame, contest.Failed) as error:
        return complain(str(error), FAILED)
    except BrokenPipeError:  # `tumtum rules mimsy | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return 130
    return code if isinstance(code, int) else 0


def _one_line(words: str) -> str:
    return " ".join(words.split())
