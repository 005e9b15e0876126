"""Who asks for something to be done."""

from typing import Protocol

from tumtum.engine import SPECTATOR

from ..guests import fallback_name
from ..limits import Limit
from ..refusal import Refusal


class Caller(Protocol):
    """A guest at a table, through one of their pages."""

    name: str  # "" if they have not given one

    @property
    def guest(self) -> str: ...

    @property
    def mine(self) -> list[int]:
        """Their seats."""

    @property
    def viewer(self) -> int:
        """The seat whose eyes they look with, or SPECTATOR."""

    @property
    def chats(self) -> Limit:
        """How fast they may talk."""

    def acknowledge(self) -> None:
        """What they asked for is in the store, and the next state tells of it: it may say so."""

    @property
    def base(self) -> str:
        """http://host:port as they called us."""


def shown_name(by: Caller) -> str:
    return by.name or fallback_name(by.guest)


def speaking_seat(by: Caller) -> int:
    """The seat that somebody speaks for: the one they look from, if it is theirs."""
    if by.viewer in by.mine:
        return by.viewer
    return by.mine[0] if by.mine else SPECTATOR


def acting_seat(by: Caller, wanted: int | None = None) -> int:
    """The seat that a request acts for."""
    if not by.mine:
        raise Refusal("seat", "You are watching; take a seat to play.")
    seat = by.viewer if wanted is None else wanted
    if seat not in by.mine:
        raise Refusal("seat", "That is not your seat.")
    return seat
