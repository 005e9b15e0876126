"""The terms of a table: seats, options, clock and how bots behave, chosen when it is opened,
changed by its host between matches."""

from collections.abc import Mapping
from dataclasses import replace

import tumtum
from tumtum.engine import BadOption, Game, Setup, Value
from tumtum.engine.options import read_options

from ..live.room import Room
from ..match.clock import chosen_clock, read_clock
from ..match.manners import chosen_manners, read_manners
from ..match.votes import open_votes
from ..refusal import Refusal
from ..requests import Arrange
from ..show.terms import clock_form
from ..store.rows import SeatRow
from .beginning import begin_when_full
from .caller import Caller

CHANGED = "The table has changed since; look again."


def chosen_setup(form: Mapping[str, str]) -> tuple[Game, Setup]:
    """The game of a form, its seats and options, all checked."""
    try:
        game = tumtum.game(form.get("game", ""))
    except tumtum.UnknownGame as error:
        raise Refusal("bad", str(error)) from None
    seats = form.get("seats", "")
    if seats and not seats.isdecimal():
        raise Refusal("bad", f"seats: {seats!r} is not a number")
    options = {
        field.removeprefix("opt-"): text for field, text in form.items() if field.startswith("opt-")
    }
    return game, _setup(game, int(seats) if seats else None, options)


def _setup(game: Game, seats: int | None, chosen: Mapping[str, Value]) -> Setup:
    texts = [f"{name}={value}" for name, value in chosen.items()]
    try:
        return game.setup(seats, read_options(game.options, texts))
    except BadOption as error:
        raise Refusal("bad", str(error)) from None


async def arrange(room: Room, by: Caller, request: Arrange) -> int:
    """Change the terms; everybody is told."""
    old = room.table
    if by.guest != old.host:
        raise Refusal("seat", "Only who opened the table can change its terms.")
    if room.under_way:
        raise Refusal("state", "The match is under way; change the terms before the next one.")
    seats = old.seats if request.seats is None else request.seats
    if seats != old.seats and room.match is not None:
        raise Refusal("state", "After the first match the number of seats stays as it is.")
    setup = _setup(room.game, seats, {**old.options, **request.options})
    clock, then = clock_form(read_clock(old.clock))
    rule = chosen_clock(request.clock or clock, request.then or then)
    usual = read_manners(old.manners)
    manners = chosen_manners(
        request.pace or usual.pace, request.hints or usual.hints, request.reasons or usual.reasons
    )
    new = replace(
        old,
        seats=seats,
        options=dict(setup.options),
        clock=rule.write() if rule else "",
        manners=manners.write(),
    )
    if new != old:
        await _close_rematches(room)
        chairs = _seated(room.seats, seats)
        if not await room.shared.store.arrange(old, new, None if seats == old.seats else chairs):
            await room.announce()
            raise Refusal("stale", CHANGED)
        await room.announce()
        await begin_when_full(room)
    return room.n


async def _close_rematches(room: Room) -> None:
    """Who agreed to play again, agreed to the old terms."""
    for vote in open_votes(room.votes.values(), room.match):
        if vote.kind == "rematch":
            await room.shared.store.change_vote(room.id, vote, replace(vote, open=False))


def _seated(rows: list[SeatRow], seats: int) -> list[SeatRow]:
    """The same company on so many chairs: open ones go first, then bots; people never."""
    company = list(rows)
    for kind in ("open", "bot"):
        for row in reversed(rows):
            if len(company) > seats and row.kind == kind:
                company.remove(row)
    if len(company) > seats:
        raise Refusal("state", f"{len(company)} people sit here; {seats} seats are too few.")
    fresh = [SeatRow(seat, "open", "", "", "") for seat in range(len(company), seats)]
    return [replace(row, seat=seat) for seat, row in enumerate(company)] + fresh
