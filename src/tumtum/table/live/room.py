"""A room: one table in memory. One writer at a time; whoever has to act on a change listens."""

import asyncio
import math
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from tumtum.engine import Game, IllegalMove

from ..limits import CHAT_LINES
from ..match.absence import MINUTE, Absence, absence, grace
from ..match.clock import read_clock, welcome_back
from ..match.deal import day_at
from ..match.manners import read_manners
from ..match.match import LoggedMatch, load
from ..protocol import (
    Chat,
    Reacted,
    Terms,
)
from ..refusal import STALE, Refusal
from ..show.hello import chat_line
from ..show.sight import Sights
from ..show.terms import terms_of
from ..store.deals import note_score
from ..store.rows import ChatRow, Entry, MatchRow, SeatRow, TableRow, VoteRow
from .presence import Presence
from .shared import Shared


class Listener(Protocol):
    """Somebody who acts whenever a table has changed: tells pages, wakes bots, sets an alarm."""

    @property
    def busy(self) -> bool:
        """Whether the table has to stay in memory for it."""

    def changed(self, room: "Room") -> None: ...


class Room:
    """What a process holds of a table. The store is the truth; this is its picture."""

    def __init__(self, shared: Shared, table: TableRow, game: Game) -> None:
        self.shared = shared
        self.table = table
        self.game = game
        self.clock = read_clock(table.clock)
        self.manners = read_manners(table.manners)
        self.seats: list[SeatRow] = []
        self.match: LoggedMatch | None = None
        self.votes: dict[int, VoteRow] = {}
        self.chat: list[ChatRow] = []
        self.sights = Sights()
        self.presence = Presence()
        self.listeners: list[Listener] = [self.presence]
        self.lock = asyncio.Lock()
        self.wrote = -1  # the last n that this process wrote itself
        self.touched = time.monotonic()

    # --- what is now ---

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def n(self) -> int:
        """The number of the present position."""
        return 0 if self.match is None else self.match.n

    @property
    def under_way(self) -> bool:
        return self.match is not None and not self.match.over

    @property
    def idle(self) -> bool:
        """Nobody is here and nothing is going on."""
        return not (self.lock.locked() or any(listener.busy for listener in self.listeners))

    @property
    def mixing(self) -> bool:
        """People may salt the dice: nature has not moved yet."""
        return self.match is not None and not self.match.opened

    def mixing_until(self) -> float:
        """When nature makes its first moves; infinitely late if it has."""
        match = self.match
        if match is None or match.opened or match.frozen:
            return math.inf
        if match.row.deal or all(match.salts[seat] is not None for seat in self.people()):
            return 0
        return match.row.begun + self.shared.settings.mixing * 1000

    def now(self) -> int:
        return self.shared.now()

    def terms(self, guest: str) -> Terms:
        return terms_of(self.table, self.game, guest)

    def seats_of(self, guest: str) -> list[int]:
        return [row.seat for row in self.seats if row.kind == "human" and row.guest == guest]

    def owned_by(self, guest: str) -> list[int]:
        """The same, and those that a bot minds for this guest."""
        return [row.seat for row in self.seats if row.guest == guest]

    def hides_something(self, seat: int) -> bool:
        """Whether who sits there would now see what a spectator does not."""
        match = self.match
        return match is not None and not match.over and self.sights.of(match, seat).private

    def seated(self, guest: str) -> bool:
        """Whether they have a seat, or a bot minds theirs."""
        return any(row.guest == guest for row in self.seats)

    def people(self) -> list[int]:
        return [row.seat for row in self.seats if row.kind == "human"]

    def online(self) -> set[str]:
        return self.presence.online()

    def absences(self) -> dict[int, Absence]:
        """Of the seats, minded ones too, whose owners are not here."""
        online = self.online()
        wait = grace(self.clock, self.under_way)
        started = self.shared.started
        return {
            row.seat: absence(self._last_seen(row), started, wait)
            for row in self.seats
            if row.guest and row.guest not in online
        }

    def _last_seen(self, row: SeatRow) -> int:
        """The store's word, or what this process knows better."""
        away = self.presence.away(row.guest)
        return row.seen if math.isinf(away) else max(row.seen, self.now() - int(away * 1000))

    def gone(self) -> set[int]:
        """Seats whose owners stayed away for so long that the others may go on without them."""
        now = self.now()
        return {seat for seat, away in self.absences().items() if away.over(now)}

    # --- from the store ---

    async def refresh(self) -> bool:
        """Read what is new; says whether anything was."""
        here = self.match
        news = await self.shared.store.news(
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
        if (new.seats, new.options, new.clock, new.manners) != (
            old.seats,
            old.options,
            old.clock,
            old.manners,
        ):
            self.clock = read_clock(new.clock)
            self.manners = read_manners(new.manners)
            self.presence.tell_terms()
        if self.clock is not None and self.match is not None:
            for seat in back:
                welcome_back(self.clock, self.match, seat, self.now())
        if news.match is not None:
            await self._open_or_load(news.match, news.entries)
            changed = True
        else:
            for entry in news.entries:
                self._take(entry)
        for line in news.chat:
            self.add_chat(line)
        return changed or bool(news.entries)

    async def read_log(self, match: str) -> bool:
        """The same, where nothing is new but the log of this match."""
        here = self.match
        if here is None or here.row.id != match:
            return await self.refresh()
        entries = await self.shared.store.entries(match, here.n)
        for entry in entries:
            self._take(entry)
        return bool(entries)

    async def _open_or_load(self, row: MatchRow, entries: list[Entry]) -> None:
        self.match = match = load(row, self.game, entries, self.shared.started, self.now())
        await self.open_if_due()
        if row.version != self.game.version and not match.frozen and row.ended is None:
            await self.shared.store.reopen_match(row.id, self.game.version)
        if match.over and row.ended is None:
            await self._close(match)

    async def open_if_due(self) -> None:
        """Let nature make its first moves, once everybody has salted the dice or had the time."""
        match = self.match
        while match is not None and self.mixing_until() <= self.now():
            entry, step = match.opening(self.now())
            if await self.shared.writer.append(match.row.id, entry):
                match.accept(entry, step)
                self.wrote = match.n
                self.shared.feed.send(self.id, log=match.row.id)
            else:  # another process was quicker, or somebody with the salt
                for written in await self.shared.store.entries(match.row.id, match.n):
                    match.fold(written)

    async def _close(self, match: LoggedMatch) -> None:
        """The match is over: note it where replays and the lobby look."""
        names = [seat.name for seat in self.seats]
        result = None if match.stopped else match.result
        if match.row.counted:
            await note_score(self.shared.store, self.id, names[0], self._score(match), self.now())
        await self.shared.store.end_match(match.row.id, self.now(), result, names)

    def _score(self, match: LoggedMatch) -> int | None:
        """What the deal of a day was played for; none where it was stopped, or its day is over and
        its order known."""
        deal = self.game.deal
        if deal is None or match.stopped or match.row.deal != day_at(self.now()):
            return None
        return deal.score(match.view(0))

    def _take(self, entry: Entry) -> None:
        """Fold in an entry that is in the store."""
        assert self.match is not None
        try:
            self.match.fold(entry, self.now())
        except IllegalMove as error:
            self.match.freeze(f"Another version of the rules is at work here: {error}.")
        if entry.kind == "back":
            self.presence.forget_lines()

    # --- to the store ---

    async def play(
        self,
        seat: int,
        action: int,
        stored: Callable[[], None] | None = None,
        late: bool = False,
    ) -> int:
        """Try a move, write it (`stored` is called then), accept it, then tell; says the number of
        the position after it. Refusal if it is not legal or somebody wrote first. `late`: a bot
        makes it for who had no time left."""
        match = self.match
        assert match is not None
        try:
            entry, step = match.attempt(seat, action, self.now(), late)
        except IllegalMove as error:
            raise Refusal("illegal", error.words, error.rule) from None
        await self._append(match, entry)
        match.accept(entry, step)
        self.wrote = match.n
        self.shared.counts.moves.inc()
        if stored is not None:
            stored()
        await self._tell(match)
        return match.n

    async def write(self, entry: Entry) -> int:
        """The same for an entry that is not a move."""
        match = self.match
        assert match is not None
        await self._append(match, entry)
        self._take(entry)
        self.wrote = match.n
        await self.open_if_due()  # it may have been the last salt
        await self._tell(match)
        return match.n

    async def _tell(self, match: LoggedMatch) -> None:
        """Tell what is in the log; of an end when its replay is there, too."""
        try:
            if match.over:
                await self._close(match)
        finally:
            self.changed()

    async def _append(self, match: LoggedMatch, entry: Entry) -> None:
        """Write to the log; Refusal (and the room brought up to date) if somebody was quicker."""
        if await self.shared.writer.append(match.row.id, entry):
            self.shared.feed.send(self.id, log=match.row.id)
            return
        await self.refresh()
        self.changed()
        raise Refusal("stale", STALE)

    async def begin(self, row: MatchRow) -> None:
        """The table's next match is in the store: go on with it."""
        self.table = replace(self.table, matches=self.table.matches + 1, status="playing")
        await self._open_or_load(row, [])
        self.spread()

    # --- to all who listen ---

    def changed(self) -> None:
        """Tell everybody, let bots think, set the clock."""
        self.touched = time.monotonic()
        for listener in self.listeners:
            listener.changed(self)

    async def announce(self) -> None:
        """After a change of seats, votes or table in the store: refresh, tell, wake others."""
        await self.refresh()
        self.spread()

    def spread(self) -> None:
        """What is here is in the store: tell, wake others."""
        self.changed()
        self.shared.feed.send(self.id)

    def presence_changed(self) -> None:
        self.say_who_is_here()
        self.presence.tell()

    def say_who_is_here(self) -> None:
        """To the other processes, and to the store: who has just left, and once a minute who
        is here."""
        here = self.presence.here()
        self.shared.feed.send(self.id, online=here)
        now, left = self.now(), self.presence.take_left()
        due = {
            row.guest
            for row in self.seats
            if row.guest in left or (row.guest in here and now - row.seen >= MINUTE)
        }
        if due:
            self.seats = [replace(row, seen=now) if row.guest in due else row for row in self.seats]
            self.shared.spawn(self.shared.store.note_seen(self.id, sorted(due), now))

    async def say(self, guest: str, name: str, seat: int, text: str) -> None:
        """A line in the chat, of a person or (guest "") of a bot."""
        number = self.chat[-1].number + 1 if self.chat else 0
        line = ChatRow(number, name, seat, text, self.now())
        self.add_chat(await self.shared.store.say(self.id, guest, line))
        self.shared.feed.send(self.id)

    def add_chat(self, line: ChatRow) -> None:
        self.chat = [*self.chat, line][-CHAT_LINES:]
        self.presence.shout(Chat(chat_line(line)))

    def react(self, name: str, seat: int, reaction: str) -> None:
        self.presence.shout(Reacted(name, seat, reaction))
