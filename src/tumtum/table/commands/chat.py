"""Talk at the table: a chat that is kept, and reactions that are not."""

from ..limits import clean_chat
from ..live.room import Room
from ..names import told_apart
from ..refusal import Refusal
from ..requests import React, Say
from .caller import Caller, shown_name, speaking_seat

REACTIONS = ["well done", "thanks", "oh no", "hmm", "ha", "hurry"]


async def say(room: Room, by: Caller, request: Say) -> int:
    """Write a line in the chat."""
    text = clean_chat(request.text)
    _not_too_fast(by)
    await room.say(by.guest, _speaker(room, by), speaking_seat(by), text)
    return room.n


async def react(room: Room, by: Caller, request: React) -> int:
    """A quick reaction, seen by whoever is there."""
    if request.reaction not in REACTIONS:
        raise Refusal("bad", f"There are these reactions: {', '.join(REACTIONS)}.")
    _not_too_fast(by)
    name, seat = _speaker(room, by), speaking_seat(by)
    room.react(name, seat, request.reaction)
    room.shared.feed.send(room.id, reaction=(name, seat, request.reaction))
    return room.n


def _speaker(room: Room, by: Caller) -> str:
    seat = speaking_seat(by)
    if seat >= 0:
        return room.seats[seat].name
    return told_apart(shown_name(by), [row.name for row in room.seats])


def _not_too_fast(by: Caller) -> None:
    if not by.chats.take():
        raise Refusal("rate", "Slowly, please: the others want to read it.")
