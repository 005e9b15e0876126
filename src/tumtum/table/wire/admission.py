"""Who is let in: people on seats before spectators, and spectators in fair shares."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import TypeAlias

from ..limits import Buckets, Rates
from ..protocol import (
    Bye,
)
from .connection import Connection

TRY_AGAIN_LATER = 1013
DAY = 24 * 3600.0
MAKE_ROOM = Bye("Too many are connected: your place was needed for somebody else.", 30_000)
TOO_MANY = Bye("Too many are connected already; come back in a while.", 15_000)
TOO_OFTEN = Bye("You come and go too often; come back in a moment.", 5_000)
ANOTHER_PAGE = Bye("This table is open in many other windows of yours.", 0)

Crowd: TypeAlias = dict[Connection, None]  # in the order of their arrival


class Admission:
    """The door of one process."""

    def __init__(self, rates: Rates, places: int) -> None:
        self.rates = rates
        self.places = places  # for all websockets together
        self.arrivals = Buckets(*rates.arrivals)
        self.chats = Buckets(*rates.chats)
        self.table_chats = Buckets(*rates.table_chats)
        self.tables = Buckets(rates.address_tables, rates.address_tables / DAY)
        self.uploads = Buckets(*rates.uploads)
        self.crowds: defaultdict[tuple[str, str], Crowd] = defaultdict(dict)

    def admit(self, who: Connection) -> Bye | None:
        """Let somebody in, at the cost of somebody else if need be; or say why not."""
        if who.seated:
            self._close_oldest_of(who, self.rates.own - 1)
        elif not self.arrivals.take(who.address):
            return TOO_OFTEN
        for crowd, places in self._crowds(who):
            while len(crowd) >= places and not self._make_room(crowd, who):
                if not who.seated:
                    self.leave(who)
                    return TOO_MANY
                self._close_oldest_of(who, 0)
                break
        for crowd, _ in self._crowds(who):
            crowd[who] = None
        return None

    def leave(self, who: Connection) -> None:
        for key in _keys(who):
            self.crowds[key].pop(who, None)
            if not self.crowds[key]:
                del self.crowds[key]

    def _crowds(self, who: Connection) -> list[tuple[Crowd, int]]:
        """Those it would belong to, and how many each may be."""
        most = (self.rates.at_table, self.rates.connections, self.places)
        return [(self.crowds[key], places) for key, places in zip(_keys(who), most, strict=True)]

    def _make_room(self, crowd: Crowd, who: Connection) -> bool:
        """Close a spectator's connection, the oldest from the address that has most; for another
        spectator only if that is fairer then."""
        spectators = [each for each in crowd if not each.seated]
        shares = Counter(each.address for each in spectators)
        if not shares:
            return False
        address, share = shares.most_common(1)[0]
        if not who.seated and share <= shares[who.address] + 1:
            return False
        self._close(next(each for each in spectators if each.address == address), MAKE_ROOM)
        return True

    def _close_oldest_of(self, who: Connection, keep: int) -> None:
        """All but so many pages that the same guest has at the same table."""
        table = self.crowds[_keys(who)[0]]
        pages = [each for each in table if each.guest == who.guest]
        for page in _but_last(pages, keep):
            self._close(page, ANOTHER_PAGE)

    def _close(self, whom: Connection, why: Bye) -> None:
        self.leave(whom)
        whom.part(why, TRY_AGAIN_LATER)


class Talk:
    """How fast somebody may talk, whatever line or cookie they come back with."""

    def __init__(self, admission: Admission, who: Connection) -> None:
        self.admission = admission
        self.who = who

    def take(self) -> bool:
        who = self.who
        if who.seated:
            return self.admission.chats.take(f"{who.room.id} {who.guest}")
        by_address = self.admission.chats.take(who.address)
        return by_address and self.admission.table_chats.take(who.room.id)


def _keys(who: Connection) -> tuple[tuple[str, str], ...]:
    return ("table", who.room.id), ("address", who.address), ("all", "")


def _but_last(pages: list[Connection], keep: int) -> Iterable[Connection]:
    return pages[: max(0, len(pages) - keep)]
