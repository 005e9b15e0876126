"""What a goal asks of a view: `sum gems.8 >= 1`, `winner == seat`, `over == true`.

A check looks things up in the view and compares them; nothing is ever run.
"""

import operator
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

PATH: Final = r"[a-z]\w*(?:\.\w+)*"
LEFT: Final = rf"(?:(?P<how>sum|len) )?(?P<left>{PATH})"
CHECK: Final = re.compile(rf"{LEFT} (?P<sign>==|!=|>=|<=|>|<|has) (?P<right>-?\d+|'[^']*'|{PATH})")
COUNT: Final = re.compile(rf"{LEFT} of (?P<of>\d+)")

SIGNS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "has": operator.contains,
}


class BadCheck(ValueError):
    """Words that are no check, or that ask for something no view has."""


@dataclass(frozen=True)
class Term:
    """A value of the view: a path to it, and whether it is summed or measured."""

    path: str
    how: str = ""

    def value(self, view: object) -> Any:
        found: Any = view
        for part in self.path.split("."):
            found = _inside(found, part, self.path)
        if self.how == "sum":
            return sum(found)
        return len(found) if self.how == "len" else found


@dataclass(frozen=True)
class Check:
    """One comparison; a place that is not there (yet) makes it false."""

    text: str
    left: Term
    sign: str
    right: int | bool | str | Term

    def holds(self, view: object) -> bool:
        right = self.right
        try:
            left = self.left.value(view)
            return SIGNS[self.sign](left, right.value(view) if isinstance(right, Term) else right)
        except IndexError:
            return False


@dataclass(frozen=True)
class Count:
    """How much there is of what is needed: "0 of 5"."""

    term: Term
    of: int

    def value(self, view: object) -> int:
        return int(self.term.value(view))


def _inside(value: Any, part: str, path: str) -> Any:
    if value is None:
        raise IndexError(path)
    if part.isdecimal():
        return value[int(part)]
    if part.startswith("_") or not hasattr(value, part):
        raise BadCheck(f"{path}: the view has no {part!r}")
    return getattr(value, part)


def read_check(text: str) -> Check:
    """The check in words; BadCheck says how one is written."""
    found = CHECK.fullmatch(text)
    if found is None:
        raise BadCheck(f"{text!r} is not like 'sum gems.8 >= 1', 'winner == seat', 'over == true'")
    return Check(text, Term(found["left"], found["how"] or ""), found["sign"], _right(found))


def read_count(text: str) -> Count:
    """The count in words: `sum gems.8 of 5`."""
    found = COUNT.fullmatch(text)
    if found is None:
        raise BadCheck(f"{text!r} is not like 'sum gems.8 of 5'")
    return Count(Term(found["left"], found["how"] or ""), int(found["of"]))


def _right(found: re.Match[str]) -> int | bool | str | Term:
    text = found["right"]
    if text in ("true", "false"):
        return text == "true"
    if text.startswith("'"):
        return text[1:-1]
    return int(text) if text.lstrip("-").isdecimal() else Term(text)
