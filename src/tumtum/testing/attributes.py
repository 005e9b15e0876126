"""Positions attribute by attribute: to compare them wholly, and to meddle with one thing at a time.

Works for plain classes, for `__slots__` and for compiled classes. What a position shares with all
others (its game, functions, modules) is left alone.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import Enum
from functools import cache
from operator import itemgetter
from types import FunctionType, MethodType, ModuleType
from typing import Any

from librt.vecs import vec

from tumtum.engine.fields import fields_of
from tumtum.engine.game import Game
from tumtum.engine.state import State

OF_THE_RECORDER = frozenset({"recording", "events"})
PLAIN = frozenset({int, bool, float, str, bytes, type(None)})
SHARED = (Enum, Game, FunctionType, MethodType, ModuleType, type)
ROWS = (list, tuple, vec)
INSIDE = (*ROWS, dict, set, frozenset)  # compared and changed as a whole


@dataclass(frozen=True)
class Place:
    """An attribute of a position, or of an object inside it: who holds it, and its name there."""

    path: str
    holder: Any
    name: str

    @property
    def value(self) -> Any:
        return getattr(self.holder, self.name)

    @contextmanager
    def holding(self, value: Any) -> Iterator[None]:
        """For a while something else is there; AttributeError or TypeError if it cannot be."""
        before = self.value
        setattr(self.holder, self.name, value)
        try:
            yield
        finally:
            setattr(self.holder, self.name, before)


MEMO = "memo_"  # fields that remember what was worked out once; they are no part of a position


def traits(thing: Any) -> object:
    """All that a position holds, as plain data that does not change with it."""
    kind = type(thing)
    if kind in PLAIN:
        return thing
    if kind is list or kind is tuple or isinstance(thing, vec):
        return tuple([item if type(item) in PLAIN else traits(item) for item in thing])
    if isinstance(thing, SHARED):
        return thing
    if isinstance(thing, dict):
        return frozenset((traits(key), traits(value)) for key, value in thing.items())
    if isinstance(thing, (set, frozenset)):
        return frozenset(traits(item) for item in thing)
    held = sorted(attributes(thing), key=itemgetter(0))  # whatever the order they were set in
    return (kind, tuple([(name, traits(value)) for name, value in held]))


def attributes(thing: object) -> list[tuple[str, Any]]:
    """The names and values of what an object holds; what was never set is left out."""
    kind: type = type(thing)
    found = fields_of(thing)
    found |= {name: getattr(thing, name) for name in slots(kind) if hasattr(thing, name)}
    found = {name: value for name, value in found.items() if not name.startswith(MEMO)}
    if isinstance(thing, State):
        return [(name, value) for name, value in found.items() if name not in OF_THE_RECORDER]
    return list(found.items())


@cache
def slots(kind: type) -> tuple[str, ...]:
    """The attributes that a class and its bases keep in slots."""
    names: list[str] = []
    for base in kind.__mro__:
        own = vars(base).get("__slots__", ())
        names += [own] if isinstance(own, str) else own
    return tuple(name for name in names if not name.startswith("__"))


def places(thing: Any, inside: str = "") -> Iterator[Place]:
    """Every attribute of a position, and of the objects that it holds."""
    for name, value in attributes(thing):
        if isinstance(value, SHARED):
            continue
        path = f"{inside}{name}"
        yield Place(path, thing, name)
        if type(value) not in PLAIN and not isinstance(value, INSIDE):
            yield from places(value, f"{path}.")


def unlike(first: State, second: State) -> list[str]:
    """The attributes in which two positions differ, each with both values."""
    mine, other = (
        {place.path: traits(place.value) for place in places(state)} for state in (first, second)
    )
    return [
        f"{path} ({mine.get(path, 'not there')}, {other.get(path, 'not there')})"
        for path in dict.fromkeys([*mine, *other])
        if path not in mine or path not in other or mine[path] != other[path]
    ]


def nudged(value: Any) -> Iterator[Any]:
    """Values a little beside this one: numbers one higher or lower, lists longer and shorter."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        yield value - 1
    elif isinstance(value, ROWS):
        kind, items = type(value), list(value)
        yield kind(items[:-1])
        yield kind(items + (items[-1:] or [0, 0]))
        for index, item in enumerate(items):
            for other in nudged(item):
                yield kind([*items[:index], other, *items[index + 1 :]])


def changed_by(place: Place, values: Iterable[Any], look: Callable[[], object]) -> bool:
    """Whether `look()` is another (or raises) when one of these values is there instead."""
    before = look()
    for value in values:
        with suppress(AttributeError, TypeError, OverflowError), place.holding(value):
            try:
                if look() != before:
                    return True
            except Exception:
                return True
    return False
