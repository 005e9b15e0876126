"""Where hints are thought of: processes of their own, so that no bot waits for them."""

import asyncio
import logging
import secrets
from typing import Any, TypeAlias

import tumtum
from tumtum.bots.hints import Hint, hints
from tumtum.engine import Rng, View, from_plain, to_plain

from .workers import Lost, Workers

log = logging.getLogger("tumtum.advisers")

NICENESS = 5  # bots come first
MOST = 2  # processes
KEPT = 200  # answers

Place: TypeAlias = tuple[str, int, int]  # a match, its n, a seat


def advise(game_id: str, view: Any, seed: int) -> list[Hint]:
    """In a worker process: the most promising actions of the view's seat."""
    game = tumtum.game(game_id)
    return hints(game, from_plain(game.view_type, view), Rng(seed))


class Advisers(Workers):
    """Think once about a place, however often they are asked."""

    def __init__(self, megabytes: int) -> None:
        super().__init__(1, advise, megabytes, MOST, NICENESS)
        self.answers: dict[Place, asyncio.Task[list[Hint] | None]] = {}

    async def about(self, place: Place, game_id: str, view: View) -> list[Hint] | None:
        """The best actions there, the best one first; None if none could be found."""
        if place not in self.answers:
            if len(self.answers) >= KEPT:
                del self.answers[next(iter(self.answers))]
            self.answers[place] = asyncio.create_task(self._think(game_id, view))
        return await asyncio.shield(self.answers[place])  # others may wait for it, too

    async def _think(self, game_id: str, view: View) -> list[Hint] | None:
        try:
            answer = await self.ask(game_id, to_plain(view), secrets.randbits(63))
        except Lost:
            return None
        if isinstance(answer, list):
            return answer
        log.error("a hint failed", extra={"game": game_id, "why": answer.why})
        return None
