"""The rules of a game as a page, and the look of its pictures."""

from functools import cache
from html import escape

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import tumtum
from tumtum.engine import Game
from tumtum.engine.picture import STATES

from . import minute
from .booklet import folds, linked
from .render import page, svg_answer
from .shelf import shown


def wanted_game(request: Request) -> Game:
    try:
        return tumtum.game(request.path_params["game"])
    except tumtum.UnknownGame as error:
        raise HTTPException(404, str(error)) from None


async def rules_page(request: Request) -> Response:
    game = wanted_game(request)
    pictures = minute.album(game.id)
    return await page(
        request,
        "rules.html",
        game=shown(game.id),
        pictures=pictures.pictures if pictures else (),
        folds=folds(game.rules_text),
        linked=linked,
    )


async def minute_svg(request: Request) -> Response:
    """One of the pictures of "In one minute"."""
    game = wanted_game(request)
    try:
        picture = await run_in_threadpool(
            minute.picture, game.id, request.path_params["number"] - 1
        )
    except IndexError:
        raise HTTPException(404, "There is no such picture.") from None
    return lasting(framed(svg_answer(picture)))


async def look_css(request: Request) -> Response:
    return lasting(Response(wanted_game(request).look.style, media_type="text/css"))


async def cover_svg(request: Request) -> Response:
    return lasting(framed(svg_answer(cover(wanted_game(request).id))))


def framed(answer: Response) -> Response:
    """A picture that may bring its own style, and nothing else."""
    answer.headers["content-security-policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    return answer


def lasting(answer: Response) -> Response:
    answer.headers["cache-control"] = "public, max-age=3600"
    return answer


@cache
def cover(game_id: str) -> str:
    """The card's art as a file of its own."""
    game = tumtum.game(game_id)
    lit, plain, deep = game.look.cloth
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="picture-{game.id}" viewBox="0 0 320 150" '
        f'preserveAspectRatio="xMidYMid slice" role="img" aria-label="{escape(game.title)}">'
        f"<style>{STATES}{game.look.style}"
        f"svg {{ --cloth: {plain}; --cloth-lit: {lit}; --cloth-deep: {deep}; }}</style>"
        f"<defs>{game.look.defs}</defs>{game.look.cover}</svg>"
    )
