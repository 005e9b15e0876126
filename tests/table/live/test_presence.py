"""Who is at a table, here and elsewhere."""

import math
import time

from tumtum.table.live.presence import FORGET, Presence
from tumtum.table.show.telling import Round


class Page:
    """A page that counts what it is told."""

    def __init__(self, guest: str) -> None:
        self.guest = self.device = guest
        self.name = ""
        self.told = 0

    def tell(self, told: Round | None = None) -> None:
        self.told += 1

    def tell_terms(self) -> None:
        self.told += 1

    def forget_lines(self) -> None:
        self.told += 1

    def send(self, data: bytes) -> None:
        self.told += 1

    def bid_farewell(self) -> None:
        self.told += 1

    def sign_out(self) -> None:
        self.told += 1


def test_guests_are_online_here_or_elsewhere() -> None:
    presence = Presence()
    desk, phone = Page("ann"), Page("ann")
    presence.enter(desk)
    presence.enter(phone)
    presence.hear_of("another", ["bo"])
    assert presence.online() == {"ann", "bo"}
    assert presence.here() == ["ann"]
    presence.leave(phone)
    assert presence.online() == {"ann", "bo"}, "she is still at her desk"
    presence.elsewhere["another"] = (time.monotonic() - FORGET, {"bo"})
    assert presence.online() == {"ann"}, "that process is gone"


def test_who_left_is_away_from_then_on() -> None:
    presence = Presence()
    page = Page("ann")
    presence.enter(page)
    assert presence.busy
    assert presence.away("ann") == 0
    presence.leave(page)
    assert not presence.busy
    presence.seen["ann"] -= 20
    assert 20 <= presence.away("ann") < 30
    assert presence.away("bo") == math.inf, "nobody here knows"
    assert presence.take_left() == {"ann"}
    assert presence.take_left() == set()


def test_who_left_another_process_is_away_from_then_on() -> None:
    presence = Presence()
    presence.hear_of("another", ["ann", "bo"])
    presence.seen["bo"] -= 50
    presence.hear_of("another", ["ann"])
    assert presence.away("ann") == 0
    assert presence.away("bo") < 10, "it was told just now that he left"


def test_every_page_is_told() -> None:
    presence = Presence()
    pages = [Page("ann"), Page("ann"), Page("bo")]
    for page in pages:
        presence.enter(page)
    presence.changed(None)
    assert [page.told for page in pages] == [1, 1, 1]
