"""Who is away keeps a say: the others may go on without them only after a while."""

from dataclasses import dataclass

from .clock import ClockRule

SECOND = 1_000  # milliseconds
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR

GATHERING = 2 * MINUTE  # before and between matches, where nothing is at stake
LIVE = 3 * MINUTE  # in a match at least, and for everybody after a restart
SLOW = 2 * DAY  # without a clock, and with one at most
BANKS = 10  # of the time for a whole match, one part in so many


@dataclass(frozen=True)
class Absence:
    """Somebody is away since then; from `until` on the others may choose."""

    since: int
    until: int

    def over(self, now: int) -> bool:
        return now >= self.until


def grace(rule: ClockRule | None, under_way: bool) -> int:
    """For how many milliseconds the others wait: as long as a decision may take."""
    if not under_way:
        return GATHERING
    if rule is None:
        return SLOW
    wait = rule.seconds * SECOND if rule.kind == "move" else rule.seconds * SECOND // BANKS
    return min(max(wait, LIVE), SLOW)


def absence(seen: int, started: int, wait: int) -> Absence:
    """Of somebody who was last seen then (0: nobody noted it), by a server that started then: it
    closed all pages, and they need time to come back."""
    since = seen or started
    return Absence(since, max(since + wait, started + min(wait, LIVE)))


def in_words(milliseconds: int) -> str:
    """ "3 minutes", never less than there is."""
    for unit, length, most in (("second", SECOND, 59), ("minute", MINUTE, 60), ("hour", HOUR, 48)):
        count = max(1, -(-milliseconds // length))
        if count <= most:
            return f"{count} {unit}{'s' if count > 1 else ''}"
    return f"{-(-milliseconds // DAY)} days"
