"""Who sits where: `me,casual,expert`, `me:Ada,me:Bo`, `me,skilled:Hal`, `me,./mybot`."""

import difflib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tumtum import bots
from tumtum.bots.engine import is_program
from tumtum.bots.policy import ENDING
from tumtum.engine.game import Game

PERSON = "me"
USUAL = "casual"


class BadSeats(ValueError):
    """A list of players that cannot be seated, with what would do."""


@dataclass(frozen=True)
class Player:
    """Who has a seat: a person at this keyboard, or a bot."""

    name: str
    bot: str = ""

    @property
    def person(self) -> bool:
        return not self.bot

    def written(self) -> str:
        """As `seated` reads it."""
        return f"{self.bot or PERSON}:{self.name}"


def seated(text: str | None, game: Game) -> list[Player]:
    """The players that a person typed, or one person against casual bots."""
    if text is None:
        return seat_all(["me"] + [USUAL] * (game.setup().seats - 1))
    players = seat_all(text.split(","))
    for player in players:
        if not player.person:
            bots.bot_for(player.bot, game, len(players))
    return players


def seat_all(words: Sequence[str]) -> list[Player]:
    """The players so written: nameless ones are named by their seat, and no name comes twice."""
    players: list[Player] = []
    for seat, word in enumerate(words):
        player = _player(word)
        name = player.name or f"Player {seat + 1}"
        while name in [other.name for other in players]:
            name = f"{name} {seat + 1}"
        players.append(Player(name, player.bot))
    return players


def _player(word: str) -> Player:
    kind, colon, name = (part.strip() for part in word.partition(":"))
    if colon and not name:
        raise BadSeats(f"seats: {word!r} lacks the name after the colon")
    if kind.lower() == PERSON:
        return Player(name)
    if kind.lower() in bots.names():
        return Player(name or kind.capitalize(), kind.lower())
    if kind.endswith(ENDING) or is_program(kind):
        return Player(name or Path(kind).stem.capitalize(), kind)
    if colon:
        kinds = ", ".join((PERSON, *bots.names()))
        raise BadSeats(f"seats: {kind!r} is no kind of player; before the colon stands {kinds}")
    if not kind:
        raise BadSeats(f"seats: an empty place in the list; try {PERSON},{bots.names()[-1]}")
    nearest = difflib.get_close_matches(kind.lower(), bots.names(), 1, 0.0)[0]
    raise BadSeats(
        f"seats: there is no bot {kind!r}; did you mean {nearest}? There are: "
        f"{', '.join(bots.names())}. A person so called is {PERSON}:{kind}"
    )
