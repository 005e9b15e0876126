"""The door before the application: requests have to be whole in time, and nobody fills it up."""

import asyncio
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .limits import Rates, network_of


class Door(H11Protocol):
    """One connection, until it becomes a websocket."""

    patience: float  # seconds until a request has to be whole
    most: int  # connections at once

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        super().connection_made(transport)
        self._wait()
        others = [each for each in self.connections if isinstance(each, Door) and each is not self]
        if len(others) >= self.most:
            _make_room(others)

    @property
    def address(self) -> str:
        return network_of(self.client[0]) if self.client else ""

    @property
    def busy(self) -> bool:
        """Whether a request is being answered."""
        return self.cycle is not None and not self.cycle.response_complete

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.busy:
            self._stop_waiting()
        elif self.alarm is None and self in self.connections:
            self._wait()

    def on_response_complete(self) -> None:
        self._stop_waiting()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self.since = self.loop.time()
        self.alarm = self.loop.call_later(self.patience, self._lose_patience)

    def _stop_waiting(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def _lose_patience(self) -> None:
        self.alarm = None
        if not self.busy:
            self.shut()

    def shut(self) -> None:
        self.connections.discard(self)  # at once: it is lost a little later
        self.transport.abort()


def _make_room(doors: list[Door]) -> None:
    """The address with most connections loses its oldest."""
    address, _ = Counter(door.address for door in doors).most_common(1)[0]
    min((door for door in doors if door.address == address), key=lambda door: door.since).shut()


def door_for(rates: Rates) -> type[Door]:
    """The door with these limits."""
    return type("Door", (Door,), {"patience": rates.header_seconds, "most": rates.plain})
