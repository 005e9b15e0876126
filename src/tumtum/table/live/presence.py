"""Who is at a table: the pages that are open here, and the guests at other processes."""

import math
import time
from typing import Protocol

from ..parts import (
    write_message,
)
from ..protocol import (
    Message,
)
from ..show.telling import Round

FORGET = 90.0  # a process that has not spoken of a table for so many seconds has nobody there


class Page(Protocol):
    """A page that is open at a table."""

    name: str

    @property
    def guest(self) -> str: ...

    @property
    def device(self) -> str: ...

    def tell(self, told: Round | None = None) -> None:
        """Send the state of the table as this page may see it; what others are told in the
        same round and this page may be told, too, is written once."""

    def tell_terms(self) -> None:
        """Send the terms of the table."""

    def forget_lines(self) -> None:
        """The end of the log was taken back: it has to be sent again."""

    def send(self, data: bytes) -> None:
        """Send this message."""

    def bid_farewell(self) -> None:
        """The server closes; the page is to come back."""

    def sign_out(self) -> None:
        """Its device is not the guest's any more."""


class Presence:
    """A listener of its room that tells every page."""

    def __init__(self) -> None:
        self.pages: set[Page] = set()
        self.elsewhere: dict[str, tuple[float, set[str]]] = {}  # process: when, guests there
        self.seen: dict[str, float] = {}  # guest: when they were last known to be here
        self.left: set[str] = set()  # who closed a page, until it is noted

    @property
    def busy(self) -> bool:
        return bool(self.pages)

    def changed(self, room: object) -> None:
        self.tell()

    def enter(self, page: Page) -> None:
        self.pages.add(page)

    def leave(self, page: Page) -> None:
        self.pages.discard(page)
        self.seen[page.guest] = time.monotonic()
        self.left.add(page.guest)

    def take_left(self) -> set[str]:
        """Who closed a page since this was last asked."""
        left, self.left = self.left, set()
        return left

    def here(self) -> list[str]:
        """Guests with a page at this process."""
        return sorted({page.guest for page in self.pages})

    def hear_of(self, process: str, guests: list[str]) -> None:
        """Another process says who is there."""
        now = time.monotonic()
        _, before = self.elsewhere.get(process, (now, set()))
        self.seen |= dict.fromkeys(before.union(guests), now)
        self.elsewhere[process] = (now, set(guests))

    def online(self) -> set[str]:
        """Guests with a page, here or at another process."""
        guests = {page.guest for page in self.pages}
        for spoke, there in self.elsewhere.values():
            if time.monotonic() - spoke < FORGET:
                guests |= there
        return guests

    def away(self, guest: str) -> float:
        """For how many seconds this guest has had no page; 0 while one is open, infinitely many
        if this process never saw them."""
        if guest in self.online():
            return 0.0
        return time.monotonic() - self.seen.get(guest, -math.inf)

    def tell(self) -> None:
        told: Round = {}
        for page in list(self.pages):
            page.tell(told)

    def tell_terms(self) -> None:
        for page in list(self.pages):
            page.tell_terms()

    def forget_lines(self) -> None:
        for page in self.pages:
            page.forget_lines()

    def shout(self, message: Message) -> None:
        """The same words to every page."""
        data = write_message(message)
        for page in list(self.pages):
            page.send(data)
