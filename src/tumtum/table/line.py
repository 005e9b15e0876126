"""The websocket below the application, read a little ahead."""

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

AHEAD: Final = 8  # requests that may wait before their sender has to


class Line(WebSocketsSansIOProtocol):
    """Uvicorn's, which stops reading at every message until the application takes it: two calls
    to the system for each. This one stops only for who sends faster than we answer."""

    def send_receive_event_to_app(self) -> None:
        paused, self.read_paused = self.read_paused, True  # so that it lets us read on
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()
