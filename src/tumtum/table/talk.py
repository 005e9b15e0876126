"""Talk at the table: a chat that is kept, and reactions that are not."""

from typing import TYPE_CHECKING

from tumtum.engine import SPECTATOR

from .limits import clean_chat
from .refusal import Refusal
from .requests import React, Say
from .store.rows import ChatRow

if TYPE_CHECKING:
    from .room import Room
    from .sockets import Connection

REACTIONS = ["well done", "thanks", "oh no", "hmm", "ha", "hurry"]


async def say(room: "Room", by: "Connection", request: Say) -> int:
    """Write a line in the chat."""
    text = clean_chat(request.text)
    _not_too_fast(by)
    number = room.chat[-1].number + 1 if room.chat else 0
    line = ChatRow(number, speaker(room, by), _seat(by), text, room.now())
    written = await room.hall.store.say(room.id, by.guest, line)
    room.add_chat(written)
    room.hall.feed.send(room.id)
    return 0 if room.match is None else room.match.n


async def react(room: "Room", by: "Connection", request: React) -> int:
    """A quick reaction, seen by whoever is there."""
    if request.reaction not in REACTIONS:
        raise Refusal("bad", f"There are these reactions: {', '.join(REACTIONS)}.")
    _not_too_fast(by)
    name, seat = speaker(room, by), _seat(by)
    room.react(name, seat, request.reaction)
    room.hall.feed.send(room.id, reaction=(name, seat, request.reaction))
    return 0 if room.match is None else room.match.n


def speaker(room: "Room", by: "Connection") -> str:
    seat = _seat(by)
    return room.seats[seat].name if seat >= 0 else by.name or by.fallback_name()


def _seat(by: "Connection") -> int:
    if by.viewer in by.mine:
        return by.viewer
    return by.mine[0] if by.mine else SPECTATOR


def _not_too_fast(by: "Connection") -> None:
    if not by.chats.take():
        raise Refusal("rate", "Slowly, please: the others want to read it.")
