"""The deal of a day: a table for one, where everybody is dealt the same cards."""

import secrets

import tumtum
from tumtum.engine import Game

from ..live.hall import Hall, playable
from ..match.deal import day_at, deal_seed
from ..names import fresh_table
from ..refusal import Refusal
from ..store.deals import AttemptRow, attempt_of, open_deal
from ..store.rows import MatchRow, SeatRow, TableRow
from .opening import name_of, refuse_too_many


def dealt_games() -> list[Game]:
    """The games of which there is a deal every day."""
    return [game for game in tumtum.all_games() if game.deal is not None]


def dealt_game(game_id: str) -> Game:
    """Refusal if there is no such game, or no deal of it."""
    found = [game for game in dealt_games() if game.id == game_id and playable(game.id)]
    if not found:
        raise Refusal("bad", f"There is no deal of {game_id!r}.")
    return found[0]


async def play_deal(hall: Hall, guest: str, game: Game, name: str) -> str:
    """The table where this guest plays today's deal: their one attempt, begun now or gone on
    with, or practice once that is over."""
    shared = hall.shared
    day = day_at(shared.now())
    before = await attempt_of(shared.store, guest, game.id, day)
    if before is not None and before.ended is None:
        return before.table
    await refuse_too_many(hall, guest)
    name = await name_of(hall, guest, name)
    table = _table(game, guest, shared.now())
    match = MatchRow(
        id=secrets.token_urlsafe(12),
        table=table.id,
        game=game.id,
        version=game.version,
        seats=1,
        options=table.options,
        names=[name],
        seed=deal_seed(shared.secret, game.id, day),
        begun=shared.now(),
        ended=None,
        result=None,
        deal=day,
        counted=before is None,
    )
    seat = SeatRow(0, "human", guest, name, "", shared.now())
    attempt = AttemptRow(day, game.id, guest, table.id, name) if before is None else None
    if not await open_deal(shared.store, table, seat, match, attempt):
        return await play_deal(hall, guest, game, name)  # begun this very moment, on another page
    return table.id


def _table(game: Game, guest: str, now: int) -> TableRow:
    table_id, title = fresh_table()
    return TableRow(
        id=table_id,
        title=title,
        game=game.id,
        seats=1,
        options=dict(game.setup(1).options),
        clock="",
        host=guest,
        listed=False,
        status="playing",
        matches=1,
        created=now,
    )
