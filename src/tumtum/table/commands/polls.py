"""Votes in the store: put there, changed, unless somebody was quicker."""

from ..live.room import Room
from ..refusal import Refusal
from ..store.rows import VoteRow

AT_ONCE = "Somebody answered at the same moment; look again."


async def put(room: Room, old: VoteRow | None, new: VoteRow) -> None:
    """A new vote, or an old one as it stands now; Refusal (and the room brought up to date) if
    somebody was quicker."""
    store = room.shared.store
    if old is None:
        written = await store.put_vote(room.id, new)
    else:
        written = await store.change_vote(room.id, old, new)
    if not written:
        await room.announce()
        raise Refusal("stale", AT_ONCE)
    room.votes[new.number] = new
