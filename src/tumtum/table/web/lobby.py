"""The lobby: the shelf of games, your tables, the day's deals, tables to sit at and to watch."""

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

import tumtum
from tumtum.engine import SPECTATOR, Game, plain_text

from ..commands.deals import dealt_games
from ..live.hall import Hall, playable
from ..live.room import Room
from ..match.absence import MINUTE
from ..match.deal import day_at
from ..store.deals import attempt_of, scored
from ..store.rows import MatchRow, TableRow
from ..store.store import Store
from .render import page
from .shelf import ShownGame, shelf, shown_bots
from .visitor import hall_of, known_guest

MY_TABLES = 12
MY_LATEST = 4  # a match that is over gives way to those that are not
OPEN_TABLES = 24
RUNNING = 4  # tables to watch; where there are fewer, matches that have just ended fill up
LATELY = 10 * MINUTE
FIRST = "mimsy"  # where somebody new begins


async def lobby(request: Request) -> Response:
    hall = hall_of(request)
    store = hall.shared.store
    guest = known_guest(request) or ""
    mine = [
        _my_table(room, guest)
        for table in (await store.tables_of(guest, MY_TABLES) if guest else [])
        if (room := await hall.room(table)) is not None
    ]
    own = {row["id"] for row in mine}
    mine.sort(key=lambda row: (not row["turn"], row["status"] == "over"))
    going = sum(row["status"] != "over" for row in mine)
    mine = mine[: max(going, MY_LATEST)]
    running = [
        _running(room)
        for row in await store.running_tables(hall.shared.now() - LATELY, RUNNING + len(own))
        if row.id not in own and (room := await hall.room(row.id)) is not None
    ][:RUNNING]
    ended = await store.finished(RUNNING - len(running))
    return await page(
        request,
        "lobby.html",
        games=games(),
        deals=[await _deal(hall, game, guest) for game in dealt_games()],
        running=running,
        my_tables=mine,
        open_tables=[
            await _open_table(store, row)
            for row in await store.open_tables(OPEN_TABLES)
            if playable(row.game) and row.id not in own
        ],
        replays=[finished_row(row) for row in ended if playable(row.game)],
        bots=shown_bots(),
    )


def games() -> list[ShownGame]:
    """The shelf; where somebody new begins comes first."""
    return sorted(shelf(), key=lambda game: game.id != FIRST)


async def _deal(hall: Hall, game: Game, guest: str) -> dict[str, object]:
    """The deal of the day, how many have played it, and how you did."""
    store, day = hall.shared.store, day_at(hall.shared.now())
    assert game.deal is not None
    rows = await scored(store, game.id, day)
    mine = await attempt_of(store, guest, game.id, day) if guest else None
    tried = f"{len(rows)} played it" if rows else "Be the first"
    best = str(rows[0].score).replace("-", "−") if rows else ""
    text = f"{tried}; the best has {best}." if rows else f"{tried}."
    return {
        "game": {"id": game.id, "title": game.title},
        "href": f"/today/{game.id}",
        "text": f"{game.deal.to_win} points win. {text}",
        "way": "Try it" if mine is None else "Go on" if mine.ended is None else "Scores",
        "turn": mine is not None and mine.ended is None,
    }


def _running(room: Room) -> dict[str, object]:
    """A table where a match goes on, for who may want to look."""
    match = room.match
    told = ""
    if match is not None and not match.over:
        told = room.game.words.prompt(match.view(SPECTATOR)).progress or f"Move {match.turn + 1}"
    seats = [{"mark": row.seat + 1, "kind": row.kind, "name": row.name} for row in room.seats]
    return {**_row(room.table), "text": told or "About to begin", "seats": seats}


def _row(row: TableRow) -> dict[str, object]:
    game = tumtum.game(row.game)
    return {
        "id": row.id,
        "title": row.title,
        "href": f"/t/{row.id}",
        "game": {"id": game.id, "title": game.title},
        "status": row.status,
    }


async def _open_table(store: Store, row: TableRow) -> dict[str, object]:
    seats = await store.seats(row.id)
    free = sum(seat.kind == "open" for seat in seats)
    host = next((seat.name for seat in seats if seat.guest == row.host), "")
    shown = [{"mark": seat.seat + 1, "kind": seat.kind, "name": seat.name} for seat in seats]
    text = "1 seat open" if free == 1 else f"{free} seats open"
    return {**_row(row), "host": host, "turn": False, "text": text, "seats": shown}


def _my_table(room: Room, guest: str) -> dict[str, object]:
    names = [seat.name or "an open seat" for seat in room.seats]
    mine = room.seats_of(guest)
    match = room.match
    turn = False
    status = room.table.status
    if match is None:
        free = sum(seat.kind == "open" for seat in room.seats)
        text = "1 seat open" if free == 1 else f"{free} seats open"
    elif match.over:
        status, text = "over", "The match is over"
    else:
        acting = [seat for seat in match.actors if seat in mine]
        turn = bool(acting)
        if turn:
            asked = room.game.words.prompt(match.state.view(acting[0])).text
            text = f"Your turn: {plain_text(asked, room.game.look.glyphs, names)}"
        else:
            text = f"Waiting for {' and '.join(names[seat] for seat in match.actors)}"
    seats = [{"mark": row.seat + 1, "kind": row.kind, "name": row.name} for row in room.seats]
    return {
        **_row(room.table),
        "host": "",
        "status": status,
        "turn": turn,
        "text": text,
        "seats": seats,
    }


def finished_row(row: MatchRow) -> dict[str, object]:
    """A match that is over, as lists show it."""
    game = tumtum.game(row.game)
    return {
        "href": f"/replay/{row.id}",
        "game": {"id": game.id, "title": game.title},
        "title": ", ".join(row.names),
        "text": outcome(game, row.names, row.result),
    }


def outcome(game: Game, names: Sequence[str], result: Sequence[float] | None) -> str:
    """How a match ended, in two or three words."""
    if result is None:
        return "Stopped by agreement"
    best = max(result)
    if len(result) == 1:
        return "Won" if best > 0 else "Lost"
    if game.cooperative:
        return "Won together" if best > 0 else "Lost together"
    if best <= 0:
        return "Shared"
    winners = [name for name, value in zip(names, result, strict=False) if value == best]
    return f"Won by {' and '.join(winners)}"
