"""Where lessons are played: beside the server, so much of it for each address."""

import time

from ..limits import Buckets, Rates
from ..live.workers import Failure, Lost, Workers
from ..refusal import Refusal
from ..show.lesson import teach
from ..show.projection import Projected

USUAL = 1  # processes
MOST = 2  # when several learners wait
NICENESS = 5  # tables come first
FAILED = b"This lesson does not go on; we are sorry, it has been noted."


class Classroom:
    """One per process."""

    def __init__(self, rates: Rates) -> None:
        self.workers = Workers(USUAL, teach, rates.worker_megabytes, MOST, NICENESS)
        self.seconds = Buckets(*rates.lessons)

    async def show(
        self, address: str, game: str, lesson: int, deeds: list[str], do: str, shape: str
    ) -> Projected:
        """What a learner at this address sees after doing this."""
        if not self.seconds.of(address).take(0.0):
            raise Refusal("rate", "That was very fast; wait a little.")
        began = time.monotonic()
        try:
            made = await self.workers.ask(game, lesson, deeds, do, shape)
        except Lost:
            return 503, FAILED
        finally:
            self.seconds.of(address).spend(time.monotonic() - began)
        answer: Projected = (503, FAILED) if isinstance(made, Failure) else made
        return answer

    def close(self) -> None:
        self.workers.close()
