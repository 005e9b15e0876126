"""What a mission asks for, as content.toml says it: events, jobs and costs, joined by and / or.

A new card needs no code. What cannot be understood is refused, with its place in the file.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

EVENTS: Final = ("hit", "kill", "use_ammo", "rob", "buy_weapon", "buy_store", "win_bet")
TARGETS: Final = ("any", "left", "right", "job", "employed")
PLACES: Final = ("bank", "store", "saloon")
# The filters that go with each event, beside `times`.
FILTERS: Final[dict[str, frozenset[str]]] = {
    "hit": frozenset({"target", "target_job", "as_job"}),
    "kill": frozenset({"target", "target_job", "as_job"}),
    "use_ammo": frozenset({"as_job"}),
    "rob": frozenset({"places"}),
    "buy_weapon": frozenset({"weapons"}),
    "buy_store": frozenset({"store"}),
    "win_bet": frozenset(),
}


class ContentError(ValueError):
    """Something in content.toml that the rules do not understand, with its place."""


@dataclass(frozen=True)
class EventPart:
    """So many events of a kind, counted by markers on the card (GT-123)."""

    event: str
    times: int = 1
    target: str = "any"
    target_job: str = ""
    as_job: str = ""
    places: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    store: str = ""


@dataclass(frozen=True)
class JobPart:
    """Holding a badge when claiming (GT-119, GT-120)."""

    job: str


@dataclass(frozen=True)
class GiftPart:
    """So many ammunition cards to each opponent, paid when claiming (GT-126)."""

    each: int


@dataclass(frozen=True)
class AllOf:
    parts: tuple["Requirement", ...]


@dataclass(frozen=True)
class AnyOf:
    parts: tuple["Requirement", ...]


Requirement = EventPart | JobPart | GiftPart | AllOf | AnyOf


@dataclass(frozen=True)
class Known:
    """The ids that a requirement may name."""

    jobs: tuple[str, ...]
    weapons: tuple[str, ...]
    stores: tuple[str, ...]


def need_keys(table: Mapping[str, Any], needed: str, allowed: str, place: str) -> None:
    """Refuse a table that lacks a key or has one that nobody knows; keys as words in a text."""
    must = set(needed.split())
    missing = sorted(must - set(table))
    if missing:
        raise ContentError(f"{place}: {missing[0]!r} is missing")
    unknown = sorted(set(table) - must - set(allowed.split()))
    if unknown:
        raise ContentError(f"{place}: nobody knows the key {unknown[0]!r}")


def need_one_of(value: Any, known: tuple[str, ...], place: str) -> str:
    """The value itself if it is one of these."""
    for text in known:
        if value == text:
            return text
    raise ContentError(f"{place}: {value!r} is not one of {', '.join(known)}")


def need_number(value: Any, lowest: int, highest: int, place: str) -> int:
    """The value itself if it is a whole number within these bounds."""
    if type(value) is not int or not lowest <= value <= highest:
        raise ContentError(f"{place}: {value!r} is not a number from {lowest} to {highest}")
    return value


def read_requirement(data: Any, known: Known, place: str) -> Requirement:
    """The requirement that this part of the file describes."""
    if not isinstance(data, Mapping):
        raise ContentError(f"{place}: {data!r} is no requirement")
    for word in ("all", "any"):
        if word in data:
            need_keys(data, word, "", place)
            parts = tuple(
                read_requirement(part, known, f"{place}.{word}[{index}]")
                for index, part in enumerate(data[word])
            )
            if len(parts) < 2:
                raise ContentError(f"{place}.{word}: joins fewer than two parts")
            return AllOf(parts) if word == "all" else AnyOf(parts)
    if "state" in data:
        need_keys(data, "state job", "", place)
        need_one_of(data["state"], ("job",), f"{place}.state")
        return JobPart(need_one_of(data["job"], known.jobs, f"{place}.job"))
    if "cost" in data:
        need_keys(data, "cost each", "", place)
        need_one_of(data["cost"], ("give_ammo",), f"{place}.cost")
        return GiftPart(need_number(data["each"], 1, 6, f"{place}.each"))
    return _read_event(data, known, place)


def _read_event(data: Mapping[str, Any], known: Known, place: str) -> EventPart:
    if "event" not in data:
        raise ContentError(f"{place}: neither event, state, cost, all nor any")
    event = need_one_of(data["event"], EVENTS, f"{place}.event")
    need_keys(data, "event", "times " + " ".join(FILTERS[event]), place)
    target = need_one_of(data.get("target", "any"), TARGETS, f"{place}.target")
    if (target == "job") != ("target_job" in data):
        raise ContentError(f"{place}: target 'job' and target_job go together")
    part = EventPart(
        event,
        need_number(data.get("times", 1), 1, 1023, f"{place}.times"),
        target,
        _named(data, "target_job", known.jobs, place),
        _named(data, "as_job", known.jobs, place),
        _list(data, "places", PLACES, place),
        _list(data, "weapons", known.weapons, place),
        _named(data, "store", known.stores, place),
    )
    if event in ("rob", "buy_weapon", "buy_store") and not (
        part.places or part.weapons or part.store
    ):
        raise ContentError(f"{place}: {event} needs {' '.join(FILTERS[event])}")
    return part


def _named(data: Mapping[str, Any], key: str, known: tuple[str, ...], place: str) -> str:
    return need_one_of(data[key], known, f"{place}.{key}") if key in data else ""


def _list(data: Mapping[str, Any], key: str, known: tuple[str, ...], place: str) -> tuple[str, ...]:
    return tuple(need_one_of(value, known, f"{place}.{key}") for value in data.get(key, ()))


# --- questions ---


def event_parts(requirement: Requirement) -> Iterator[EventPart]:
    """The parts that need markers, in the order of the file."""
    if isinstance(requirement, EventPart):
        yield requirement
    elif isinstance(requirement, AllOf | AnyOf):
        for part in requirement.parts:
            yield from event_parts(part)


def gift_of(requirement: Requirement, place: str) -> int:
    """How many cards each opponent gets; a cost that might be left out is refused."""
    if isinstance(requirement, GiftPart):
        return requirement.each
    if isinstance(requirement, AllOf):
        return sum(gift_of(part, place) for part in requirement.parts)
    if isinstance(requirement, AnyOf) and any(gift_of(part, place) for part in requirement.parts):
        raise ContentError(f"{place}: a cost cannot stand in an any")
    return 0


def is_met(requirement: Requirement, counts: Mapping[EventPart, int], job: str) -> bool:
    """Whether all but the cost is met, by these markers and this badge."""
    if isinstance(requirement, EventPart):
        return counts.get(requirement, 0) >= requirement.times
    if isinstance(requirement, JobPart):
        return requirement.job == job
    if isinstance(requirement, AllOf):
        return all(is_met(part, counts, job) for part in requirement.parts)
    if isinstance(requirement, AnyOf):
        return any(is_met(part, counts, job) for part in requirement.parts)
    return True
