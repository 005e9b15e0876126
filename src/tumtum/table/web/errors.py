"""When something is wrong: it is said kindly."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ..refusal import Refusal
from .render import json_answer, page
from .security import HEADERS
from .visitor import hall_of


async def not_found(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 404
    text = error.detail if isinstance(error, HTTPException) else ""
    if status == 404 and text == "Not Found":
        text = "There is nothing at this address."
    return await problem(
        request, status, "Not found" if status == 404 else "That did not work", text
    )


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    status = {"rate": 429, "big": 413, "seat": 403}.get(error.code, 400)
    return await problem(request, status, "That did not work", error.text)


async def nobody(request: Request, error: Exception) -> Response:
    """Who asked is gone."""
    return Response(status_code=499)


async def failed(request: Request, error: Exception) -> Response:
    hall_of(request).shared.counts.errors.inc()
    words = "<h1>Something went wrong</h1><p>Nothing was lost. Try again.</p>"
    return HTMLResponse(words, 500, HEADERS)


async def problem(request: Request, status: int, title: str, text: str) -> Response:
    said = [request.headers.get(name, "") for name in ("accept", "content-type")]
    if any("application/json" in kind for kind in said):
        return json_answer({"error": text}, status)
    return await page(request, "error.html", status, title=title, text=text)
