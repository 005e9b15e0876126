"""For those who run it: whether it is well, and how much it does."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

import tumtum

from .visitor import hall_of


async def health(request: Request) -> Response:
    """200 when the store answers."""
    hall = hall_of(request)
    if hall.closing:
        return JSONResponse({"status": "closing"}, 503)
    try:
        await hall.shared.store.alive()
    except Exception as error:  # whatever it is, we are not healthy
        return JSONResponse({"status": "no store", "error": type(error).__name__}, 503)
    return JSONResponse({"status": "ok", "version": tumtum.__version__, "tables": len(hall.rooms)})


async def metrics(request: Request) -> Response:
    hall = hall_of(request)
    return Response(hall.shared.counts.page(), media_type="text/plain; version=0.0.4")
