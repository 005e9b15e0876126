"""Who plays in a run: a bot, and what it never or always does ("skilled without fight")."""

import re
from dataclasses import dataclass
from functools import cache

from tumtum.bots import Bot, bot
from tumtum.bots.duel import untimed

WORDS = re.compile(r"^(?P<bot>\S+)( without (?P<without>.+?))?( always (?P<always>.+))?$")


@dataclass(frozen=True)
class Player:
    """A bot with restrictions; several actions are joined by "+"."""

    bot: Bot
    without: tuple[str, ...] = ()
    always: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        without = f" without {'+'.join(self.without)}" if self.without else ""
        always = f" always {'+'.join(self.always)}" if self.always else ""
        return f"{self.bot.name}{without}{always}"

    @property
    def at_random(self) -> bool:
        """Whether any legal action is as good as another to it: then no view is needed."""
        return self.bot.name == "random"


@cache
def read_player(text: str) -> Player:
    """The player of that text; UnknownBot lists what there is. Bots have no cap in time here:
    games must not depend on the machine."""
    found = WORDS.match(text.strip())
    if found is None:
        return Player(bot(text))
    return Player(untimed(found["bot"]), _split(found["without"]), _split(found["always"]))


def _split(text: str | None) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split("+")) if text else ()
