"""A game in one minute: goal, turn, end and the usual trap, read from the rules."""

import re
from dataclasses import dataclass
from functools import cache

from .chapters import chapter

TITLE = "In one minute"
STEP = re.compile(r"^\d\. \*\*(.+?):\*\* (.+)$")
PART = re.compile(r"^\*\*(Goal|How it ends|One trap):\*\* (.+)$")


@dataclass(frozen=True)
class Step:
    """One step of a turn: its caption, of at most four words, and what is done."""

    caption: str
    text: str


@dataclass(frozen=True)
class Minute:
    """What a newcomer reads first; the numbers of the rules it rests on stand in parentheses."""

    goal: str
    steps: tuple[Step, ...]
    ends: str
    trap: str


@cache
def minute(rules_text: str) -> Minute | None:
    """The chapter "In one minute", None where there is none."""
    lines = [line for line in chapter(rules_text, TITLE).splitlines() if line]
    if not lines:
        return None
    steps = tuple(Step(found[1], found[2]) for line in lines if (found := STEP.match(line)))
    parts = {found[1]: found[2] for line in lines if (found := PART.match(line))}
    if len(parts) != 3 or len(steps) + len(parts) != len(lines):
        raise ValueError(f"{TITLE}: a goal, steps, how it ends and one trap, not {lines}")
    return Minute(parts["Goal"], steps, parts["How it ends"], parts["One trap"])
