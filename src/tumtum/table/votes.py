"""Votes: take-backs, stopping, rematches. Everybody at the table must agree; bots always do,
except to what the rules of the game forbid."""

from dataclasses import replace
from typing import TYPE_CHECKING

from . import chairs, deeds
from .refusal import Refusal
from .requests import Answer, Ask
from .store.rows import Entry, VoteRow

if TYPE_CHECKING:
    from .room import Room
    from .sockets import Connection

AT_ONCE = "Somebody answered at the same moment; look again."
KINDS = ("takeback", "stop", "rematch")


async def ask(room: "Room", by: "Connection", request: Ask) -> int:
    """Put something to the vote; done at once if nobody else has to agree."""
    playing = room.playing
    if request.kind not in KINDS:
        raise Refusal(
            "bad", f"There is no vote on {request.kind!r}; there are: {', '.join(KINDS)}."
        )
    if playing is None or playing.frozen:
        raise Refusal("state", "There is no match to vote on.")
    if not by.mine:
        raise Refusal("seat", "You are watching; only who plays can ask.")
    if (request.kind == "rematch") != playing.over:
        when = "is not over yet" if request.kind == "rematch" else "is over"
        raise Refusal("state", f"The match {when}.")
    if request.kind == "takeback":
        if request.n != playing.n:
            raise Refusal("stale", deeds.STALE)
        if playing.own_last(by.viewer) is None:
            raise Refusal("state", "You have not made a move yet.")
        if not room.may_ask_back(by.viewer):
            raise Refusal("state", f"In {room.game.title} a move stands, and bots keep to that.")
    for vote in room.open_votes():
        if vote.kind == request.kind:
            return await _agree(room, by, vote)
    number = max(room.votes, default=0) + 1
    seat = by.viewer if by.viewer in by.mine else by.mine[0]
    vote = VoteRow(number, playing.row.id, request.kind, seat, playing.n, by.mine, open=True)
    await _cast(room, None, vote)
    return _n(room)


async def answer(room: "Room", by: "Connection", request: Answer) -> int:
    """Agree, or end the vote by refusing."""
    vote = next((vote for vote in room.open_votes() if vote.number == request.number), None)
    if vote is None:
        raise Refusal("state", "That is not being voted on any more.")
    if not by.mine:
        raise Refusal("seat", "You are watching; only who plays can answer.")
    if request.yes:
        return await _agree(room, by, vote)
    await _write(room, vote, replace(vote, open=False))
    room.spread()
    return _n(room)


async def _agree(room: "Room", by: "Connection", vote: VoteRow) -> int:
    await _cast(room, vote, replace(vote, yes=sorted({*vote.yes, *by.mine})))
    return _n(room)


async def _cast(room: "Room", old: VoteRow | None, new: VoteRow) -> None:
    """Put a vote as it stands now; if all agree it is closed and carried out."""
    if room.waiting_for(new):
        await _write(room, old, new)
        room.spread()
    else:
        await _write(room, old, replace(new, open=False))
        await _carry_out(room, new)


async def _write(room: "Room", old: VoteRow | None, new: VoteRow) -> None:
    store = room.hall.store
    if old is None:
        written = await store.put_vote(room.id, new)
    else:
        written = await store.change_vote(room.id, old, new)
    if not written:
        await room.announce()
        raise Refusal("stale", AT_ONCE)
    room.votes[new.number] = new


async def _carry_out(room: "Room", vote: VoteRow) -> None:
    playing = room.playing
    assert playing is not None
    if vote.kind == "takeback":
        await deeds.go_back(room, vote.by, playing.own_last(vote.by) or 0)
    elif vote.kind == "stop":
        await deeds.write(room, Entry(playing.n, "stop", vote.by, (), 0, room.now()))
        await room.close_match()
    else:
        await chairs.begin(room)


def _n(room: "Room") -> int:
    return 0 if room.playing is None else room.playing.n
