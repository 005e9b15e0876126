"""A bot's chair in a match: who asks for it gets it if all who sit there agree, since its hand
tells what they cannot see."""

from ..live.room import Room
from ..match.votes import open_votes
from ..refusal import Refusal
from ..store.rows import SeatRow, VoteRow
from .beginning import change_seat
from .caller import Caller
from .polls import put


async def ask_for_chair(room: Room, by: Caller, seat: int, name: str) -> int:
    """Put it to who sits there; once a match."""
    match = room.match
    assert match is not None
    if not room.people():
        raise Refusal("seat", "Nobody is here who could give you that seat.")
    for vote in open_votes(room.votes.values(), match):
        if vote.kind == "join":
            mine = vote.guest == by.guest
            raise Refusal(
                "state", "You have asked already." if mine else "Somebody else is asking already."
            )
    if any(vote.match == match.row.id and vote.guest == by.guest for vote in room.votes.values()):
        raise Refusal("seat", "They said no; watch this match, or play the next one.")
    number = max(room.votes, default=0) + 1
    vote = VoteRow(number, match.row.id, "join", seat, match.n, [], True, by.guest, name)
    await put(room, None, vote)
    room.spread()
    return room.n


async def give_chair(room: Room, vote: VoteRow) -> None:
    """All agree: the bot gets up."""
    if vote.guest not in room.online():
        raise Refusal("state", "They have left again.")
    old = room.seats[vote.by]
    if old.kind != "bot" or old.guest or room.owned_by(vote.guest):
        raise Refusal("seat", "That seat is not to be had any more.")
    new = SeatRow(vote.by, "human", vote.guest, vote.name, "", room.now())
    await change_seat(room, old, new)
    await room.announce()
