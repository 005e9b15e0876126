"""Votes: take-backs, stopping, rematches, a bot's chair. Everybody at the table must agree; bots
always do, except to what the rules of the game forbid."""

from dataclasses import replace

from ..live.room import Room
from ..match.votes import ASKED, may_ask_back, open_votes, waiting_for
from ..refusal import STALE, Refusal
from ..requests import Answer, Ask
from ..store.rows import SeatRow, VoteRow
from .beginning import begin, change_seat
from .caller import Caller, speaking_seat
from .chairs import give_chair
from .polls import put

COUNTED = "This attempt counts: what has shown you a card stands."


async def ask(room: Room, by: Caller, request: Ask) -> int:
    """Put something to the vote; done at once if nobody else has to agree."""
    match = room.match
    if request.kind not in ASKED:
        raise Refusal(
            "bad", f"There is no vote on {request.kind!r}; there are: {', '.join(ASKED)}."
        )
    if match is None or match.frozen:
        raise Refusal("state", "There is no match to vote on.")
    if not by.mine:
        raise Refusal("seat", "You are watching; only who plays can ask.")
    if (request.kind == "rematch") != match.over:
        when = "is not over yet" if request.kind == "rematch" else "is over"
        raise Refusal("state", f"The match {when}.")
    if request.kind == "takeback":
        if request.n != match.n:
            raise Refusal("stale", STALE)
        if match.own_last(by.viewer) is None:
            raise Refusal("state", "You have not made a move yet.")
        if match.row.counted:
            raise Refusal("state", COUNTED)
        if not may_ask_back(match, room.seats, by.viewer):
            raise Refusal("state", f"In {room.game.title} a move stands, and bots keep to that.")
    for vote in open_votes(room.votes.values(), match):
        if vote.kind == request.kind:
            return await _agree(room, by, vote)
    number = max(room.votes, default=0) + 1
    seat = speaking_seat(by)
    vote = VoteRow(number, match.row.id, request.kind, seat, match.n, by.mine, open=True)
    await _cast(room, None, vote)
    return room.n


async def answer(room: Room, by: Caller, request: Answer) -> int:
    """Agree, or end the vote by refusing."""
    vote = next(
        (
            vote
            for vote in open_votes(room.votes.values(), room.match)
            if vote.number == request.number
        ),
        None,
    )
    if vote is None:
        raise Refusal("state", "That is not being voted on any more.")
    if not room.owned_by(by.guest):
        raise Refusal("seat", "You are watching; only who plays can answer.")
    if request.yes:
        return await _agree(room, by, vote)
    await put(room, vote, replace(vote, open=False))
    room.spread()
    return room.n


async def _agree(room: Room, by: Caller, vote: VoteRow) -> int:
    await _cast(room, vote, replace(vote, yes=sorted({*vote.yes, *room.owned_by(by.guest)})))
    return room.n


async def _cast(room: Room, old: VoteRow | None, new: VoteRow) -> None:
    """Put a vote as it stands now; if all agree it is closed and carried out."""
    if waiting_for(new, room.seats, room.gone()):
        await put(room, old, new)
        room.spread()
    else:
        await put(room, old, replace(new, open=False))
        await _carry_out(room, new)


async def _carry_out(room: Room, vote: VoteRow) -> None:
    match = room.match
    assert match is not None
    if vote.kind == "takeback":
        length = match.own_last(vote.by) or 0
        await room.write(match.note("back", vote.by, room.now(), length))
    elif vote.kind == "stop":
        missing = _missing(room, vote)
        kind, seat = ("leave", missing[0].seat) if missing else ("stop", vote.by)
        await room.write(match.note(kind, seat, room.now()))
    elif vote.kind == "join":
        await give_chair(room, vote)
    else:
        for row in _missing(room, vote):
            bot = replace(row, kind="bot", bot=room.shared.default_bot)
            await change_seat(room, row, bot)
            room.seats[row.seat] = bot
        await begin(room)


def _missing(room: Room, vote: VoteRow) -> list[SeatRow]:
    """Who did not agree, but stayed away for too long."""
    gone = room.gone()
    people = [row for row in room.seats if row.kind == "human" and row.seat in gone]
    return [row for row in people if row.seat not in vote.yes]
