"""The door before the application: requests have to be whole in time, and nobody fills it up."""

import asyncio
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from .limits import Rates, network_of


class Callers:
    """Who is at the door, by address, in the order of their arrival."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.count = 0
        self.by_address: dict[str, dict[Door, None]] = {}

    def enter(self, door: "Door") -> None:
        """Let somebody in; if there are too many, the address with most loses its oldest."""
        if self.count >= self.most:
            busiest = max(self.by_address.values(), key=len)
            next(iter(busiest)).shut()
        self.by_address.setdefault(door.address, {})[door] = None
        self.count += 1

    def leave(self, door: "Door") -> None:
        theirs = self.by_address.get(door.address, {})
        if door in theirs:
            del theirs[door]
            self.count -= 1
            if not theirs:
                del self.by_address[door.address]


class DoorConfig(uvicorn.Config):
    """What a server is set up with; each of several processes gets its own copy."""

    def __init__(self, app: Any, rates: Rates, **more: Any) -> None:
        super().__init__(app, http=Door, **more)
        self.patience = rates.header_seconds  # until a request has to be whole
        self.callers = Callers(rates.plain)


class Door(H11Protocol):
    """One connection, until it becomes a websocket."""

    def __init__(self, config: uvicorn.Config, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, *args, **kwargs)
        assert isinstance(config, DoorConfig)
        self.patience = config.patience
        self.callers = config.callers
        self.alarm: asyncio.TimerHandle | None = None
        self.address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        super().connection_made(transport)
        self.address = network_of(self.client[0]) if self.client else ""
        self.callers.enter(self)
        self._wait()

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
        self.callers.leave(self)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.callers.leave(self)
        super().connection_lost(exc)

    def _wait(self) -> None:
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
        self.callers.leave(self)  # at once: it is lost a little later
        self.transport.abort()
