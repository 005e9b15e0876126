"""Clocks: how long a seat may think, read off the log's times, so that a restart does no harm."""

from dataclasses import dataclass

from ..refusal import Refusal
from .match import LoggedMatch

KINDS = ("move", "bank")
THEN = ("move", "seat")
LONGEST = 14 * 24 * 3600
WELCOME = 30_000  # milliseconds that who comes back has at least


@dataclass(frozen=True)
class ClockRule:
    """A table's clock: so many seconds for each decision ("move") or for a whole match ("bank");
    on time-out a bot plays the move, or takes the seat."""

    kind: str
    seconds: int
    then: str

    def write(self) -> str:
        return f"{self.kind}:{self.seconds}:{self.then}"


def read_clock(text: str) -> ClockRule | None:
    """From the store: "move:60:seat", or "" for none."""
    if not text:
        return None
    kind, seconds, then = text.split(":")
    return ClockRule(kind, int(seconds), then)


def chosen_clock(clock: str, then: str) -> ClockRule | None:
    """From a form: "none", "move-60", "bank-900"; Refusal if it is something else."""
    if clock in ("", "none"):
        return None
    kind, _, seconds = clock.partition("-")
    known = kind in KINDS and then in THEN
    if not known or not seconds.isdecimal() or not 5 <= int(seconds) <= LONGEST:
        raise Refusal("bad", f"There is no clock {clock!r} with {then!r} on time-out.")
    return ClockRule(kind, int(seconds), then)


def time_left(rule: ClockRule, match: LoggedMatch, seat: int, now: int) -> int:
    """Milliseconds this seat has left, 0 when its time is up."""
    whole = rule.seconds * 1000
    thinks = seat in match.actors
    if rule.kind == "move":
        spent = now - max(match.began[seat], match.floor) if thinks else 0
    else:
        spent = match.used[seat] + (match.elapsed(now) if thinks else 0)
    return max(0, whole - spent)


def welcome_back(rule: ClockRule, match: LoggedMatch, seat: int, now: int) -> None:
    """A person takes the seat again that a bot minded: time enough for a decision."""
    match.began[seat] = now
    if rule.kind == "bank":
        missing = WELCOME - time_left(rule, match, seat, now)
        if missing > 0:
            match.used[seat] = rule.seconds * 1000 - WELCOME - match.elapsed(now)
