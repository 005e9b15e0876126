"""Who is at a table: the pages that are open here, and the guests at other processes."""

import time
from typing import Protocol

from ..protocol import Message, write_message
from ..show.telling import Round

FORGET = 90.0  # a process that has not spoken of a table for so many seconds has nobody there


class Page(Protocol):
    """A page that is open at a table."""

    name: str

    @property
    def guest(self) -> str: ...

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


class Presence:
    """A listener of its room that tells every page."""

    def __init__(self) -> None:
        self.pages: set[Page] = set()
        self.elsewhere: dict[str, tuple[float, set[str]]] = {}  # process: when, guests there
        self.left: dict[str, float] = {}  # guest: when their last page closed

    @property
    def busy(self) -> bool:
        return bool(self.pages)

    def changed(self, room: object) -> None:
        self.tell()

    def enter(self, page: Page) -> None:
        self.pages.add(page)

    def leave(self, page: Page) -> None:
        self.pages.discard(page)
        self.left[page.guest] = time.monotonic()

    def here(self) -> list[str]:
        """Guests with a page at this process."""
        return sorted({page.guest for page in self.pages})

    def hear_of(self, process: str, guests: list[str]) -> None:
        """Another process says who is there."""
        self.elsewhere[process] = (time.monotonic(), set(guests))

    def online(self) -> set[str]:
        """Guests with a page, here or at another process."""
        guests = {page.guest for page in self.pages}
        for spoke, there in self.elsewhere.values():
            if time.monotonic() - spoke < FORGET:
                guests |= there
        return guests

    def away(self, guest: str) -> float:
        """For how many seconds this guest has had no page; 0 while one is open."""
        if guest in self.online():
            return 0.0
        return time.monotonic() - self.left.get(guest, 0.0)

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
