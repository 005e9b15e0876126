"""Players that get a view, never a position: `bot("expert").choose(game, view, rng)`.

A bot imagines positions that fit what its seat knows and thinks about those, so it cannot peek.
The same view and the same random numbers always give the same choice.
"""

from tumtum.engine.game import Game

from .engine import BadEngine, Engine, is_program, started
from .greedy import Greedy
from .level import LEVELS, Level
from .player import Bot
from .plugged import installed
from .policy import ENDING, BadPolicy, Policy
from .random import Random

__all__ = [
    "BadEngine",
    "BadPolicy",
    "Bot",
    "Engine",
    "Greedy",
    "Level",
    "Policy",
    "Random",
    "UnknownBot",
    "bot",
    "bot_for",
    "levels",
    "names",
]

BOTS: tuple[Bot, ...] = (Random(), Greedy(), *LEVELS)


class UnknownBot(LookupError):
    """No bot of that name; the message lists those there are."""


def names() -> tuple[str, ...]:
    """The names of all bots: ours, the weakest first, then those of installed packages."""
    return tuple(bot.name for bot in (*BOTS, *installed()))


def levels() -> tuple[str, ...]:
    """The names of the bots for people; the others are for tests."""
    return tuple(bot.name for bot in (*LEVELS, *installed()))


def bot(name: str) -> Bot:
    """The bot of that name, the policy in a file `.npz`, or the program of a path (`./mybot`);
    UnknownBot lists what there is."""
    if name.endswith(ENDING):
        return Policy(name)
    if is_program(name):
        return started(name)
    for candidate in (*BOTS, *installed()):
        if candidate.name == name.strip().lower():
            return candidate
    raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(names())}")


def bot_for(name: str, game: Game, seats: int) -> Bot:
    """The bot of that name; BadPolicy if it has not learned this game with so many seats."""
    found = bot(name)
    if isinstance(found, Policy):
        found.need(game, seats)
    return found
