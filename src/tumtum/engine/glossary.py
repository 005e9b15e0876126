"""The glossary of a game: what its own words mean, read from the rules."""

import re
from dataclasses import dataclass

from .chapters import chapter

ENTRY = re.compile(r"^- \*\*(?P<term>[^*]+)\*\*(?: \((?P<also>[^)]*)\))?: (?P<text>.+)$")


@dataclass(frozen=True)
class Term:
    """A word of a game, other spellings and abbreviations of it, and what it means."""

    term: str
    also: tuple[str, ...]
    text: str


def terms(rules_text: str) -> list[Term]:
    """The entries of the chapter "Glossary": `- **Whiffle** (whiffles, whiffled): the move ...`."""
    return [_term(line) for line in chapter(rules_text, "Glossary").splitlines() if line]


def _term(line: str) -> Term:
    found = ENTRY.match(line)
    if found is None:
        raise ValueError(f"not an entry of a glossary: {line!r}")
    also = [word.strip() for word in (found["also"] or "").split(",")]
    return Term(found["term"], tuple(word for word in also if word), found["text"])
