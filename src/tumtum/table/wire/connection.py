"""A connection: one page at a table, whose eyes it looks with, and what it was sent."""

import asyncio
import logging

from tumtum.engine import SPECTATOR

from ..guests import Pass
from ..limits import OUTGOING, Bucket, Limit
from ..live.room import Room
from ..parts import (
    write_message,
)
from ..protocol import (
    Bye,
    Message,
)
from ..refusal import Refusal
from ..requests import LookAs
from ..show.sight import Shown
from ..show.state import plain_state_for, state_for
from ..show.telling import Round, Telling

log = logging.getLogger("tumtum.connection")

GOING_AWAY = 1001

SHAPES = ("wide", "narrow", "both", "none")


class Connection:
    """A page as its room sees it, a receiver of states, and the caller of commands."""

    def __init__(self, room: Room, who: Pass, name: str, address: str, base: str) -> None:
        rates = room.shared.settings.rates
        self.room = room
        self.guest = who.guest
        self.device = who.device
        self.name = name
        self.address = address
        self.base = base  # http://host:port as it called us
        self.shape = "both"
        self.data = False
        self.aside = False  # a player who chose to look with a spectator's eyes
        self.viewer = SPECTATOR
        self.mine: list[int] = []
        self.seen = ("", -1)  # match and n of the last state sent
        self.known = 0  # lines of the log that were sent
        self.shown = Shown()
        self.asked: int | None = None  # the id of the request that is carried out, to be answered
        self.stored = False  # it is done, and the next state says so
        self.requests = Bucket(*rates.requests)
        self.chats: Limit = self.requests  # until it is let in
        self.outgoing: asyncio.Queue[bytes | None] = asyncio.Queue(OUTGOING)
        self.slow = False
        self.code = GOING_AWAY  # to close with

    def send(self, data: bytes) -> None:
        """Queue a message; who reads too slowly is cut off and comes back to a fresh state."""
        try:
            self.outgoing.put_nowait(data)
        except asyncio.QueueFull:
            self.slow = True

    def answer(self, message: Message) -> None:
        self.send(write_message(message))

    @property
    def seated(self) -> bool:
        return self.room.seated(self.guest)

    @property
    def payer(self) -> str:
        """Who pays for a request: spectators of one address together."""
        return f"{self.address} {self.guest}" if self.seated else self.address

    def tell(self, told: Round | None = None) -> None:
        """Send the state of the table as this page may see it. To spectators who know the same
        the same is told, written once."""
        self.choose_viewer()
        if self.seated or told is None:
            telling = self._write()
        else:
            knows = (self.shape, self.data, self.seen, self.known, self.shown.layers)
            telling = told.get(knows) or told.setdefault(knows, self._write())
        self.seen = telling.seen
        self.known = telling.known
        self.shown.layers = telling.layers
        self.send(telling.data)

    def _write(self) -> Telling:
        try:
            state = state_for(self.room, self)
        except Exception:  # one failing telling must never take the table with it
            self.room.shared.counts.errors.inc()
            log.exception(
                "a table could not be told", extra={"table": self.room.id, "viewer": self.viewer}
            )
            state = plain_state_for(self.room, self)
        if self.stored:
            state.id, self.asked, self.stored = self.asked, None, False
        known = state.log.start + len(state.log.lines)
        return Telling(write_message(state), (state.match, state.n), known, self.shown.layers)

    def acknowledge(self) -> None:
        """A state on its way is one message less than a state and an acknowledgement."""
        self.stored = self.asked is not None

    def tell_terms(self) -> None:
        self.answer(self.room.terms(self.guest))

    def forget_lines(self) -> None:
        """The end of the log was taken back, and a line says so: send from there on."""
        if self.room.match is not None:
            lines = len(self.room.match.story.lines(self.viewer)) - 1
            self.known = min(self.known, lines)

    def choose_viewer(self) -> None:
        """Whose eyes: the seat it has, at a hot-seat table the one that is to act."""
        self.mine = self.room.seats_of(self.guest)
        match = self.room.match
        acting = match.actors if match is not None else []
        viewer = self.viewer
        if not self.mine or self.aside:
            viewer = SPECTATOR
        elif viewer not in self.mine:
            viewer = self.mine[0]
        if viewer != SPECTATOR and viewer not in acting:
            viewer = next((seat for seat in self.mine if seat in acting), viewer)
        if viewer != self.viewer:
            self.viewer = viewer
            self.known = 0

    def look(self, request: LookAs) -> None:
        """Change what this page is sent."""
        if request.shape is not None and request.shape not in SHAPES:
            raise Refusal("bad", f"shape may be {', '.join(SHAPES)}.")
        if request.seat is not None:
            if request.seat != SPECTATOR and request.seat not in self.mine:
                raise Refusal("seat", "That is not your seat.")
            self.aside = request.seat == SPECTATOR
            self.viewer = request.seat
            self.known = 0
        self.shape = request.shape or self.shape
        self.data = self.data if request.data is None else request.data
        self.tell()

    def bid_farewell(self) -> None:
        """The server closes; the page is to come back."""
        self.part(Bye("The server restarts; your game is kept.", 1000), GOING_AWAY)

    def sign_out(self) -> None:
        """Its device is not the guest's any more: it comes back as somebody else."""
        self.part(Bye("This device was signed out; from now on it only watches.", 1000), GOING_AWAY)

    def part(self, farewell: Bye, code: int) -> None:
        """Say why, then close."""
        self.code = code
        self.answer(farewell)
        try:
            self.outgoing.put_nowait(None)
        except asyncio.QueueFull:
            self.slow = True
