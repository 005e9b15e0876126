"""The deal of a day: play it once for a score, and see how everybody did."""

from datetime import date

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tumtum.engine import Game, plain_text, promise

from ..commands.deals import dealt_game, dealt_games, play_deal
from ..limits import FORM_BYTES
from ..match.deal import day_at, day_before, deal_seed, is_day, milliseconds_left
from ..match.match import LoggedMatch, fold_moves, steps_of
from ..refusal import Refusal
from ..store.deals import AttemptRow, attempt_of, days_of, match_of, scored
from ..store.rows import Entry
from ..store.store import Store
from .forms import form_of
from .render import SEE_OTHER, page, svg_answer
from .rules import framed
from .shelf import shown
from .standing import Way, bars, compared, rank, streak, way
from .tables import one_more_table
from .visitor import greet, guard, guest_of, hall_of, known_guest

LISTED = 20  # scores of a day
WEEK = 7


class Played(msgspec.Struct):
    """How your attempt went."""

    score: int
    rank: int
    compared: str
    text: str
    way: Way
    moves: int
    replay: str


async def first_deal(request: Request) -> Response:
    """GET /today"""
    return RedirectResponse(f"/today/{dealt_games()[0].id}", SEE_OTHER)


async def today_page(request: Request) -> Response:
    """GET /today/{game} and /today/{game}/{day}"""
    hall = hall_of(request)
    store, now = hall.shared.store, hall.shared.now()
    game, day = _deal(request)
    assert game.deal is not None
    today = day_at(now)
    guest = known_guest(request) or ""
    mine = await attempt_of(store, guest, game.id, day)
    rows = await scored(store, game.id, day)
    scores = [row.score for row in rows if row.score is not None]
    days = await days_of(store, guest, game.id)
    seed = deal_seed(hall.shared.secret, game.id, day)
    running, best = streak(days, today)
    return await page(
        request,
        "today.html",
        game=shown(game.id),
        games=dealt_games(),
        to_win=game.deal.to_win,
        day=day,
        written=_written(day),
        today=day == today,
        left=milliseconds_left(now) // 60_000,
        before=day_before(day),
        attempt=mine,
        played=await _played(store, game, mine, scores) if mine else None,
        count=len(scores),
        rows=[
            {"rank": rank(score, scores), "name": row.name, "score": score, "you": row == mine}
            for row, score in zip(rows, scores, strict=True)
        ][:LISTED],
        bars=bars(scores, game.deal.to_win) if scores else None,
        week=_week(today, days),
        streak=running,
        best=best,
        promise=promise(seed),
        seed=seed if day < today else "",
    )


async def play_today(request: Request) -> Response:
    """POST /today/{game}: your attempt, or practice after it."""
    guard(request)
    game = dealt_game(request.path_params["game"])
    guest = guest_of(request)
    form = await form_of(request, FORM_BYTES)
    with one_more_table(request):
        table = await play_deal(hall_of(request), guest, game, form.get("name", ""))
    answer = RedirectResponse(f"/t/{table}", SEE_OTHER)
    greet(request, answer, guest)
    return answer


async def board_svg(request: Request) -> Response:
    """GET /today/{game}/{day}/board.svg: how your attempt ended, as a picture."""
    store = hall_of(request).shared.store
    game, day = _deal(request)
    mine = await attempt_of(store, known_guest(request) or "", game.id, day)
    if mine is None or mine.ended is None:
        raise HTTPException(404, "You have not played this deal.")
    match, _ = await _match(store, game, mine)
    return framed(svg_answer(game.svg(match.view(0), narrow=False)))


def _deal(request: Request) -> tuple[Game, str]:
    """The game and the day that an address names; 404 if there is no such deal, or not yet."""
    today = day_at(hall_of(request).shared.now())
    day = request.path_params.get("day", today)
    if not is_day(day) or day > today:
        raise HTTPException(404, "There is no deal of that day.")
    try:
        return dealt_game(request.path_params["game"]), day
    except Refusal as refusal:
        raise HTTPException(404, refusal.text) from None


async def _match(store: Store, game: Game, mine: AttemptRow) -> tuple[LoggedMatch, list[int]]:
    """The attempt as it stands, and the score after each of its moves."""
    assert game.deal is not None
    name = await match_of(store, mine)
    row = await store.match(name)
    assert row is not None
    match = LoggedMatch(row, game)
    scores = []
    for number, moves in enumerate(steps_of(fold_moves(await store.entries(name)))):
        match.fold(Entry(number, "play" if number else "open", moves[0][0], moves, 0, 0))
        scores.append(game.deal.score(match.view(0)))
    return match, scores


async def _played(store: Store, game: Game, mine: AttemptRow, scores: list[int]) -> Played | None:
    if mine.score is None or game.deal is None:
        return None
    match, course = await _match(store, game, mine)
    others = list(scores)
    others.remove(mine.score)
    told = game.words.ending(match.view(0))
    return Played(
        score=mine.score,
        rank=rank(mine.score, scores),
        compared=compared(mine.score, others),
        text=plain_text(told, game.look.glyphs, [mine.name]),
        way=way(course, game.deal.to_win),
        moves=len(course) - 1,
        replay=f"/replay/{match.row.id}",
    )


def _written(day: str) -> str:
    """ "Tuesday 17 November" """
    there = date.fromisoformat(day)
    return f"{there:%A} {there.day} {there:%B}"


def _week(today: str, days: list[str]) -> list[dict[str, object]]:
    """The last seven days, and on which of them you finished the deal."""
    last = [day_before(today, back) for back in reversed(range(WEEK))]
    return [
        {
            "name": f"{date.fromisoformat(day):%a}",
            "day": day,
            "done": day in days,
            "now": day == today,
        }
        for day in last
    ]
