"""Learn by playing: the page of a game's lessons, and each step of it."""

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tumtum.engine import Game
from tumtum.lessons import Course, course_of

from ..limits import FORM_BYTES
from ..refusal import Refusal
from ..wire.origin import address_of
from .classroom import Classroom
from .forms import body_of
from .render import page
from .replays import squeezed, unless_gone
from .rules import wanted_game
from .shelf import shown
from .visitor import guard

DEEDS = 600  # of one lesson
LETTERS = 80  # of one deed


class Doing(msgspec.Struct, forbid_unknown_fields=True):
    """What a learner does next, after what they did in this lesson so far."""

    lesson: int
    deeds: list[str]
    do: str = ""  # "play take 5", "look take 5", "touch card-8", "show"; "" to see all
    shape: str = "wide"


def _course(game: Game) -> Course:
    course = course_of(game)
    if course is None:
        raise HTTPException(404, f"There are no lessons for {game.title} yet.")
    return course


async def learn_page(request: Request) -> Response:
    """GET /learn/{game}"""
    game = wanted_game(request)
    course = _course(game)
    return await page(request, "learn.html", game=shown(game.id), course=course)


async def learn_step(request: Request) -> Response:
    """POST /learn/{game}: the lesson after what was done; nothing of it is kept."""
    guard(request)
    game = wanted_game(request)
    _course(game)
    doing = _read(await body_of(request, FORM_BYTES))
    classroom: Classroom = request.app.state.classroom
    shown = classroom.show(
        address_of(request), game.id, doing.lesson, doing.deeds, doing.do, doing.shape
    )
    status, data = await unless_gone(request, shown)
    if status != 200:
        raise HTTPException(status, data.decode())
    return await squeezed(request, data)


def _read(body: bytes) -> Doing:
    try:
        doing = msgspec.json.decode(body, type=Doing)
    except msgspec.MsgspecError:
        raise Refusal("bad", "That cannot be read.") from None
    if len(doing.deeds) > DEEDS or any(len(deed) > LETTERS for deed in (*doing.deeds, doing.do)):
        raise Refusal("big", "This lesson has gone on for too long; begin it again.")
    if doing.shape not in ("wide", "narrow"):
        raise Refusal("bad", "shape may be wide or narrow.")
    return doing
