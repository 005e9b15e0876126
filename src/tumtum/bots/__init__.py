"""Players that get a view, never a position: `bot("expert").choose(game, view, rng)`.

A bot imagines positions that fit what its seat knows and thinks about those, so it cannot peek.
The same view and the same random numbers always give the same choice.
"""

from tumtum.engine.game import Game

from .greedy import Greedy
from .level import LEVELS, Level
from .player import Bot
from .policy import ENDING, BadPolicy, Policy
from .random import Random

__all__ = [
    "BadPolicy",
    "Bot",
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
    """The names of all bots, the weakest first."""
    return tuple(bot.name for bot in BOTS)


def levels() -> tuple[str, ...]:
    """The names of the bots for people, the weakest first; the others are for tests."""
    return tuple(level.name for level in LEVELS)


def bot(name: str) -> Bot:
    """The bot of that name, or the policy in a file `.npz`; UnknownBot lists what there is."""
    if name.endswith(ENDING):
        return Policy(name)
    for candidate in BOTS:
        if candidate.name == name.strip().lower():
            return candidate
    raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(names())}")


def bot_for(name: str, game: Game, seats: int) -> Bot:
    """The bot of that name; BadPolicy if it has not learned this game with so many seats."""
    found = bot(name)
    if isinstance(found, Policy):
        found.need(game, seats)
    return found
