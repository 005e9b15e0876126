"""Markers on mission cards: which events each part of a card counts, and when a card is met.

A player's markers on one card are a word of MARK_BITS bits, the parts of the card side by side,
each as wide as its number of times needs. Whether they meet the card is looked up in a table.
"""

from typing import Final

from mypy_extensions import i64

from ..content import CONTENT, Card
from ..requirements import (
    EVENTS,
    TARGETS,
    ContentError,
    EventPart,
    event_parts,
    is_met,
)
from .position import MARK_BITS, Position
from .tables import CARDS, JOBS, NOTHING

HIT_EVENT: Final = 0
KILL_EVENT: Final = 1
USE_EVENT: Final = 2
ROB_EVENT: Final = 3
WEAPON_EVENT: Final = 4
STORE_EVENT: Final = 5
BET_EVENT: Final = 6
assert EVENTS == ("hit", "kill", "use_ammo", "rob", "buy_weapon", "buy_store", "win_bet")

AT_ANY: Final = 0
AT_LEFT: Final = 1
AT_RIGHT: Final = 2
AT_JOB: Final = 3
AT_EMPLOYED: Final = 4
assert TARGETS == ("any", "left", "right", "job", "employed")

BANK: Final = 0  # places to rob
STORE: Final = 1
SALOON: Final = 2

JOB_IDS: Final[list[str]] = [job.id for job in CONTENT.jobs]
WEAPON_IDS: Final[list[str]] = [weapon.id for weapon in CONTENT.weapons]
STORE_IDS: Final[list[str]] = [store.id for store in CONTENT.stores]
PLACE_IDS: Final[list[str]] = ["bank", "store", "saloon"]


class Part:
    """One thing that a card counts."""

    def __init__(self, part: EventPart, shift: int) -> None:
        self.event: i64 = EVENTS.index(part.event)
        self.times: i64 = part.times
        self.shift: i64 = shift
        self.mask: i64 = (1 << part.times.bit_length()) - 1
        self.target: i64 = TARGETS.index(part.target)
        self.target_job: i64 = place_in(JOB_IDS, part.target_job)
        self.as_job: i64 = place_in(JOB_IDS, part.as_job)
        self.things: i64 = things_of(part)


def place_in(ids: list[str], name: str) -> int:
    return ids.index(name) if name else NOTHING


def things_of(part: EventPart) -> int:
    """What must be robbed or bought: places, weapons or a store, one bit each; 0: anything."""
    mask = 0
    for name in part.places:
        mask |= 1 << PLACE_IDS.index(name)
    for name in part.weapons:
        mask |= 1 << WEAPON_IDS.index(name)
    if part.store:
        mask |= 1 << STORE_IDS.index(part.store)
    return mask


def read_parts(card: Card) -> list[Part]:
    parts: list[Part] = []
    shift = 0
    for part in event_parts(card.requirement):
        parts.append(Part(part, shift))
        shift += part.times.bit_length()
    if shift > MARK_BITS:
        raise ContentError(f"{card.id}.requirement: needs more markers than a card has room for")
    return parts


def count_of(marks: i64, part: Part) -> i64:
    """How many markers of that part."""
    return marks >> part.shift & part.mask


def counts_of(card: i64, marks: i64) -> list[int]:
    """How many markers of each part of the card."""
    return [int(count_of(marks, part)) for part in PARTS[card]]


def read_met(card: Card, parts: list[Part]) -> list[i64]:
    """By markers: the jobs (bit 0: none, bit 1 + job) in which they meet the card."""
    needs = list(event_parts(card.requirement))
    width = sum([int(part.mask).bit_length() for part in parts])
    met: list[i64] = []
    for marks in range(1 << width):
        counts = {need: int(count_of(marks, part)) for need, part in zip(needs, parts, strict=True)}
        jobs = 0
        for job in range(-1, JOBS):
            if is_met(card.requirement, counts, JOB_IDS[job] if job >= 0 else ""):
                jobs |= 1 << (job + 1)
        met.append(jobs)
    return met


PARTS: Final[list[list[Part]]] = [read_parts(card) for card in CONTENT.cards]
MET: Final[list[list[i64]]] = [
    read_met(card, parts) for card, parts in zip(CONTENT.cards, PARTS, strict=True)
]


def read_listening() -> list[i64]:
    """By card: the events it counts, one bit each."""
    masks: list[i64] = []
    for parts in PARTS:
        mask = 0
        for part in parts:
            mask |= 1 << int(part.event)
        masks.append(mask)
    return masks


def read_things(event: int) -> list[i64]:
    """By card: all that this event may be about (weapons or stores), one bit each."""
    masks: list[i64] = []
    for parts in PARTS:
        mask = 0
        for part in parts:
            if part.event == event:
                mask |= int(part.things)
        masks.append(mask)
    return masks


LISTENING: Final[list[i64]] = read_listening()
STORES_ASKED: Final[list[i64]] = read_things(STORE_EVENT)
WEAPONS_ASKED: Final[list[i64]] = read_things(WEAPON_EVENT)
GIFTS: Final[list[i64]] = [card.gift for card in CONTENT.cards]  # cards for each opponent
CARD_GOLD: Final[list[i64]] = [card.gold for card in CONTENT.cards]
CARD_VP: Final[list[i64]] = [card.vp for card in CONTENT.cards]
assert len(PARTS) == CARDS


def meets(card: i64, marks: i64, job: i64) -> bool:
    """Whether these markers and this job meet all of the card but its cost (GT-119)."""
    return (MET[card][marks] >> (job + 1) & 1) == 1


def card_in(position: Position, seat: i64, slot: i64) -> i64:
    """The card in a slot: an active mission, or in the last slot the player's secret one."""
    if slot < len(position.active):
        return position.active[slot]
    return position.secret[seat]
