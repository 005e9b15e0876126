"""How much, how long, how fast: limits that keep a table usable for everybody."""

import time
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any, Protocol, TypeAlias

from .refusal import Refusal

MESSAGE_BYTES = 4_096  # one request over the websocket
FORM_BYTES = 64_000
RECORD_BYTES = 2_000_000  # an uploaded record
RECORD_MOVES = 20_000
RECORD_TEXT = 200  # letters of a name or a seed in it
NAME_LETTERS = 24
CHAT_LETTERS = 500
CHAT_LINES = 200  # sent to who sits down
OUTGOING = 256  # messages waiting for one slow reader


class Limit(Protocol):
    def take(self) -> bool:
        """Whether there was room for one more."""


@dataclass
class Bucket:
    """So many at once, then so many a second."""

    size: float
    rate: float
    clock: Callable[[], float] = time.monotonic
    level: float = field(init=False)
    at: float = field(init=False)

    def __post_init__(self) -> None:
        self.level = self.size
        self.at = self.clock()

    def take(self, amount: float = 1.0) -> bool:
        """Whether there was room for one more."""
        now = self.clock()
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < amount:
            return False
        self.level -= amount
        return True

    def spend(self, amount: float) -> None:
        """Take what was used already, and be it on credit."""
        self.take(0)
        self.level -= amount

    @property
    def idle(self) -> bool:
        """Full again: nothing to remember."""
        return self.level + (self.clock() - self.at) * self.rate >= self.size


class Buckets:
    """A bucket for each address (or guest), forgotten when full again."""

    def __init__(self, size: float, rate: float) -> None:
        self.size = size
        self.rate = rate
        self.by_key: dict[str, Bucket] = {}

    def take(self, key: str, amount: float = 1.0) -> bool:
        return self.of(key).take(amount)

    def of(self, key: str) -> Bucket:
        if len(self.by_key) > 10_000:
            self.by_key = {key: each for key, each in self.by_key.items() if not each.idle}
        return self.by_key.setdefault(key, Bucket(self.size, self.rate))


Rate: TypeAlias = tuple[float, float]  # so many at once, then so many a second


@dataclass(frozen=True)
class Rates:
    """What whoever runs a server may change; each process counts for itself. An address is one
    of IPv4 or a /64 of IPv6. docs/hosting.md says the same in words."""

    requests: Rate = (40, 20)  # over one websocket
    chats: Rate = (6, 0.5)  # of a guest on a seat; of all spectators from one address
    address: Rate = (400, 100)  # requests of a guest on a seat; of all spectators from one address
    pages: Rate = (120, 20)  # posts from one address
    connections: int = 200  # websockets open at once from one address
    at_table: int = 100  # and at one table; people on seats come before spectators
    own: int = 16  # pages of one guest on a seat; a further one closes the oldest
    arrivals: Rate = (60, 2)  # spectators from one address
    table_chats: Rate = (12, 1)  # of all spectators at one table
    tables: int = 200  # that one guest opens in a day
    address_tables: int = 400  # and one address
    uploads: Rate = (20, 0.01)  # records from one address
    kept_uploads: int = 1000  # of all; then who has most loses their oldest
    replays: Rate = (60, 0.5)  # seconds of making replays for one address
    replay_queue: int = 8  # replays that one address waits for
    replay_cache: int = 64_000_000  # bytes of finished pages of replays
    lessons: Rate = (30, 0.5)  # seconds of playing lessons for one address
    worker_megabytes: int = 1024  # of memory, for each process beside it: bots, replays
    plain: int = 512  # connections other than websockets; then who has most loses their oldest
    header_seconds: float = 10.0  # until a request has to be whole
    body_seconds: float = 30.0  # until its form has to be


def chosen_rates(choices: Sequence[str]) -> Rates:
    """From texts such as "at_table=50" and "chats=6/0.5"; ValueError says what is wrong."""
    usual = Rates()
    chosen: dict[str, Any] = {}
    for choice in choices:
        name, _, text = choice.partition("=")
        if name not in {each.name for each in fields(Rates)}:
            names = ", ".join(each.name for each in fields(Rates))
            raise ValueError(f"there is no limit {name!r}; there are {names}")
        shape = getattr(usual, name)
        try:
            parts = [float(part) for part in text.split("/")]
            if len(parts) != (2 if isinstance(shape, tuple) else 1) or min(parts) <= 0:
                raise ValueError
        except ValueError:
            like = f"{shape[0]}/{shape[1]}" if isinstance(shape, tuple) else shape
            raise ValueError(f"{name}: {text!r} is not like {like}") from None
        chosen[name] = tuple(parts) if isinstance(shape, tuple) else type(shape)(parts[0])
    return replace(usual, **chosen)


@lru_cache(10_000)
def network_of(address: str) -> str:
    """What counts as one address: of IPv6 everybody has a whole network."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))


def clean_name(name: str) -> str:
    """A name as it may be shown, or a Refusal."""
    shown = clean(name)
    if not shown:
        raise Refusal("bad", "A name needs at least one letter.")
    if len(shown) > NAME_LETTERS:
        raise Refusal("big", f"A name may have {NAME_LETTERS} letters.")
    return shown


def clean_chat(text: str) -> str:
    shown = clean(text)
    if not shown:
        raise Refusal("bad", "There is nothing in this message.")
    if len(shown) > CHAT_LETTERS:
        raise Refusal("big", f"A message may have {CHAT_LETTERS} letters.")
    return shown


def clean(text: str) -> str:
    """Without control and invisible direction characters, white space made single."""
    kept = "".join(
        " " if letter.isspace() else letter
        for letter in text
        if letter.isspace() or unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    return " ".join(kept.split())
