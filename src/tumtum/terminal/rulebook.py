"""A game's rules.md, rule by rule: the text behind `? MI-31`."""

import re
from functools import cache

RULE = re.compile(r"\*\*([A-Z]{2}-\d+[a-z]?)\*\*")
HEADING = re.compile(r"#+ ")


class UnknownRule(LookupError):
    """No rule of that number."""


@cache
def rules(text: str) -> dict[str, str]:
    """Each numbered rule, with the lists, tables and paragraphs that belong to it."""
    found: dict[str, list[str]] = {}
    current: list[str] = []
    for line in text.splitlines():
        mark = RULE.match(line)
        if mark:
            current = found.setdefault(mark[1], [])
        elif HEADING.match(line):
            current = []
        current.append(line)
    return {number: "\n".join(lines).strip() for number, lines in found.items()}


def rule(text: str, number: str) -> str:
    """The rule of that number, written `MI-31`, `mi31` or just `31`."""
    known = rules(text)
    wanted = re.sub(r"[\s-]", "", number).lower()
    for name, words in known.items():
        short = name.replace("-", "").lower()
        if wanted in (short, short[2:]):
            return words
    if not known:
        raise UnknownRule("these rules are not numbered")
    names = list(known)
    raise UnknownRule(f"there is no rule {number!r}; the rules go from {names[0]} to {names[-1]}")
