"""For those who run it: whether it is well, and how much it does."""

import asyncio
import logging
import time

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

import tumtum

from ..store.store import Store
from .visitor import hall_of

log = logging.getLogger("tumtum.health")

FRESH = 2.0  # seconds for which an answer is good
PATIENCE = 10.0


class Pulse:
    """Whether the store answers and can write, asked for at most so often."""

    def __init__(self) -> None:
        self.felt = -FRESH
        self.trouble = ""
        self.feeling = asyncio.Lock()

    async def feel(self, store: Store) -> str:
        """What is wrong, in words; "" if nothing is."""
        async with self.feeling:
            if time.monotonic() - self.felt >= FRESH:
                try:
                    async with asyncio.timeout(PATIENCE):
                        await store.alive()
                    self.trouble = ""
                except Exception as error:  # whatever it is, we are not healthy
                    log.warning("the store does not write", extra={"why": str(error)})
                    self.trouble = type(error).__name__
                self.felt = time.monotonic()
            return self.trouble


async def health(request: Request) -> Response:
    """200 when the store answers and can write."""
    hall = hall_of(request)
    if hall.closing:
        return JSONResponse({"status": "closing"}, 503)
    pulse: Pulse = request.app.state.pulse
    trouble = await pulse.feel(hall.shared.store)
    if trouble:
        words = "the database does not answer, or cannot write: is the disk full?"
        return JSONResponse({"status": "no store", "error": trouble, "text": words}, 503)
    return JSONResponse({"status": "ok", "version": tumtum.__version__, "tables": len(hall.rooms)})


async def metrics(request: Request) -> Response:
    hall = hall_of(request)
    return Response(hall.shared.counts.page(), media_type="text/plain; version=0.0.4")
