"""A room: one table in memory, with everybody connected to it. One writer at a time."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from tumtum.engine import Game, IllegalMove

from . import minding
from .match.clock import read_clock, time_left, welcome_back
from .match.match import LoggedMatch, load
from .protocol import Chat, Message, Reacted, Terms, write_message
from .show.hello import chat_line
from .show.sight import Sights
from .show.terms import terms_of
from .store.rows import ChatRow, Entry, MatchRow, SeatRow, TableRow, VoteRow

if TYPE_CHECKING:
    from .hall import Hall
    from .sockets import Connection

log = logging.getLogger("tumtum.room")

FORGET = 90.0  # a process that has not spoken of a table for so many seconds has nobody there


class Room:
    """What a process holds of a table. The store is the truth; this is its picture."""

    def __init__(self, hall: "Hall", table: TableRow, game: Game) -> None:
        self.hall = hall
        self.table = table
        self.game = game
        self.clock = read_clock(table.clock)
        self.seats: list[SeatRow] = []
        self.match: LoggedMatch | None = None
        self.votes: dict[int, VoteRow] = {}
        self.chat: list[ChatRow] = []
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, tuple[float, set[str]]] = {}  # process: when, guests there
        self.left: dict[str, float] = {}  # guest: when their last connection closed
        self.lock = asyncio.Lock()
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.wrote = -1  # the last n that this process wrote itself
        self.timer: asyncio.TimerHandle | None = None
        self.touched = time.monotonic()
        self.sights = Sights()

    @property
    def id(self) -> str:
        return self.table.id

    def now(self) -> int:
        return self.hall.now()

    # --- from the store ---

    async def refresh(self) -> bool:
        """Read what is new; says whether anything was."""
        here = self.match
        news = await self.hall.store.news(
            self.id,
            chat=self.chat[-1].number + 1 if self.chat else 0,
            match=here.row.id if here is not None else "",
            n=here.n if here is not None else 0,
        )
        votes = {vote.number: vote for vote in news.votes}
        changed = (news.table, news.seats, votes) != (self.table, self.seats, self.votes)
        back = [
            new.seat
            for old, new in zip(self.seats, news.seats, strict=False)
            if (old.kind, new.kind) == ("bot", "human")
        ]
        old, new = self.table, news.table
        self.table, self.seats, self.votes = news.table, news.seats, votes
        if (new.seats, new.options, new.clock) != (old.seats, old.options, old.clock):
            self.clock = read_clock(new.clock)
            for connection in list(self.connections):
                connection.answer(self.terms(connection.guest))
        if self.clock is not None and self.match is not None:
            for seat in back:
                welcome_back(self.clock, self.match, seat, self.now())
        if news.match is not None:
            await self._open_or_load(news.match, news.entries)
            changed = True
        else:
            for entry in news.entries:
                self.take(entry)
        for line in news.chat:
            self.add_chat(line)
        return changed or bool(news.entries)

    async def _open_or_load(self, row: MatchRow, entries: list[Entry]) -> None:
        self.match = load(row, self.game, entries, self.hall.started)
        if not entries:
            await self.open_match()
        if row.version != self.game.version and not self.match.frozen and row.ended is None:
            await self.hall.store.reopen_match(row.id, self.game.version)
        if self.match.over and row.ended is None:
            await self.close_match()

    async def open_match(self) -> None:
        """Write nature's opening as the first entry of the log."""
        assert self.match is not None
        entry, step = self.match.opening(self.now())
        if await self.hall.writer.append(self.match.row.id, entry):
            self.match.accept(entry, step)
            self.wrote = self.match.n
        else:
            for written in await self.hall.store.entries(self.match.row.id):
                self.match.fold(written)

    async def close_match(self) -> None:
        """The match is over: note it where replays and the lobby look."""
        assert self.match is not None
        row = self.match.row
        names = [seat.name for seat in self.seats]
        result = None if self.match.stopped else self.match.result
        await self.hall.store.end_match(row.id, self.now(), result, names)

    # --- what is now ---

    def terms(self, guest: str) -> Terms:
        return terms_of(self.table, self.game, guest)

    def seats_of(self, guest: str) -> list[int]:
        return [row.seat for row in self.seats if row.kind == "human" and row.guest == guest]

    def people(self) -> list[int]:
        return [row.seat for row in self.seats if row.kind == "human"]

    def online(self) -> set[str]:
        """Guests with a connection, here or at another process."""
        guests = {connection.guest for connection in self.connections}
        for spoke, there in self.elsewhere.values():
            if time.monotonic() - spoke < FORGET:
                guests |= there
        return guests

    # --- what changes ---

    async def append(self, entry: Entry) -> bool:
        """Write to the log; False (and the room brought up to date) if somebody was quicker."""
        assert self.match is not None
        if await self.hall.writer.append(self.match.row.id, entry):
            self.hall.feed.send(self.id)
            return True
        await self.refresh()
        self.changed()
        return False

    def take(self, entry: Entry) -> None:
        """Fold in an entry that is in the store."""
        assert self.match is not None
        try:
            self.match.fold(entry)
        except IllegalMove as error:
            self.match.freeze(f"Another version of the rules is at work here: {error}.")
        if entry.kind == "back":
            for connection in self.connections:
                lines = len(self.match.story.lines(connection.viewer)) - 1
                connection.known = min(connection.known, lines)

    def changed(self) -> None:
        """Tell everybody, let bots think, set the clock."""
        self.touched = time.monotonic()
        for connection in list(self.connections):
            connection.tell()
        minding.wake(self)
        self._set_timer()

    async def announce(self) -> None:
        """After a change of seats, votes or table in the store: refresh, tell, wake others."""
        await self.refresh()
        self.spread()

    def spread(self) -> None:
        """What is here is in the store: tell, wake others."""
        self.changed()
        self.hall.feed.send(self.id)

    def presence_changed(self) -> None:
        self.say_who_is_here()
        for connection in list(self.connections):
            connection.tell()

    def say_who_is_here(self) -> None:
        """To the other processes."""
        here = sorted({connection.guest for connection in self.connections})
        self.hall.feed.send(self.id, online=here)

    def shout(self, message: Message) -> None:
        """The same words to every connection."""
        data = write_message(message)
        for connection in list(self.connections):
            connection.send(data)

    def add_chat(self, line: ChatRow) -> None:
        self.chat = [*self.chat, line][-self.hall.chat_lines :]
        self.shout(Chat(chat_line(line)))

    def react(self, name: str, seat: int, reaction: str) -> None:
        self.shout(Reacted(name, seat, reaction))

    # --- time ---

    def _set_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.clock is None or self.match is None:
            return
        people = self.people()
        now = self.now()
        left = [
            time_left(self.clock, self.match, seat, now)
            for seat in self.match.actors
            if seat in people
        ]
        if left:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(min(left) / 1000 + 0.01, self._time_is_up)

    def _time_is_up(self) -> None:
        self.hall.spawn(minding.time_out(self))

    @property
    def idle(self) -> bool:
        """Nobody is here and nothing is going on."""
        return not (self.connections or self.thinking or self.timer or self.lock.locked())
