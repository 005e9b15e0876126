"""Bots of other packages, which announce themselves in the entry point group `tumtum.bots`."""

import logging
from functools import cache
from importlib.metadata import entry_points

from .player import Bot

log = logging.getLogger("tumtum.bots")

GROUP = "tumtum.bots"


@cache
def installed() -> tuple[Bot, ...]:
    """Those that can be loaded; of the others the log says what is wrong, and the rest goes on."""
    found = []
    for point in entry_points(group=GROUP):
        try:
            bot = point.load()
            if not (bot.name == bot.name.lower() and bot.about and callable(bot.choose)):
                raise TypeError("a bot has a name in small letters, about, and choose")
        except Exception as error:  # somebody else's code: whatever it raises must not stop us
            fault = f"{type(error).__name__}: {error}"
            log.warning("the bot %r is installed but cannot be loaded: %s", point.name, fault)
        else:
            found.append(bot)
    return tuple(found)
