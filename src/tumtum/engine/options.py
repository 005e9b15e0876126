"""What may be chosen before a game: the number of seats and the game's options."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = str | int | bool


class BadOption(ValueError):
    """An option that does not exist or a value that is not allowed, with what is."""


@dataclass(frozen=True)
class Option:
    """One thing to choose: its allowed values are a tuple, or a range of whole numbers."""

    name: str
    title: str
    values: Sequence[Value]
    default: Value
    about: str = ""
    rule: str = ""
    words: Sequence[str] = ()  # how each of the values reads, where its name alone does not tell

    def __post_init__(self) -> None:
        if self.words and len(self.words) != len(self.values):
            values, words = len(self.values), len(self.words)
            raise BadOption(f"option {self.name!r} has {values} values, and words for {words}")

    def check(self, value: Value) -> Value:
        """The value itself if it is allowed, else BadOption."""
        for allowed in self.values:
            if allowed == value and isinstance(allowed, bool) == isinstance(value, bool):
                return allowed
        raise BadOption(f"option {self.name!r}: {value!r} is not allowed; it may be {self.allowed}")

    def parse(self, text: str) -> Value:
        """The value that a person typed."""
        for allowed in self.values:
            if str(allowed).lower() == text.strip().lower():
                return allowed
        raise BadOption(f"option {self.name!r}: {text!r} is not allowed; it may be {self.allowed}")

    def in_words(self, value: Value) -> str:
        """A value as it is read."""
        if self.words:
            return self.words[list(self.values).index(value)]
        if isinstance(value, bool):
            return "Yes" if value else "No"
        words = str(value).replace("_", " ")
        words = re.sub(r"\bseat(\d)", lambda seat: f"seat {int(seat[1]) + 1}", words)  # from 1 on
        words = re.sub(r"(?<=[a-z])(?=\d)", " ", words)
        return words[:1].upper() + words[1:]

    @property
    def allowed(self) -> str:
        if isinstance(self.values, range):
            return f"{self.values[0]} to {self.values[-1]}"
        return ", ".join(str(value).lower() for value in self.values)


def read_options(options: Sequence[Option], texts: Iterable[str]) -> dict[str, Value]:
    """Options as people write them, name=value, each at most once; BadOption says what may be."""
    known = {option.name: option for option in options}
    chosen: dict[str, Value] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if name not in known:
            have = "; ".join(f"{option.name} ({option.allowed})" for option in options)
            raise BadOption(f"there is no option {name!r}; there are: {have or 'none'}")
        if not equals:
            raise BadOption(f"option {name!r} needs a value: {name}={known[name].allowed}")
        if name in chosen:
            raise BadOption(f"option {name!r} is given twice; give it once")
        chosen[name] = known[name].parse(value)
    return chosen


@dataclass(frozen=True)
class Setup:
    """Seats and options of one game, all checked, defaults filled in."""

    seats: int
    options: Mapping[str, Value]

    def text(self, name: str) -> str:
        return str(self.options[name])

    def number(self, name: str) -> int:
        return int(self.options[name])

    def flag(self, name: str) -> bool:
        return bool(self.options[name])
