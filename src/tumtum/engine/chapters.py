"""A game's rules.md, cut at its chapters."""

import re
from dataclasses import dataclass
from functools import cache

HEADING = re.compile(r"^## (?:(\d+[a-z]?)\. )?(.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Chapter:
    """One chapter: its number (where it has one), its heading, and all that stands under it."""

    number: str
    title: str
    text: str


@cache
def chapters(rules_text: str) -> tuple[Chapter, ...]:
    """The chapters in their order; what stands above the first heading belongs to none."""
    heads = list(HEADING.finditer(rules_text))
    ends = [*(head.start() for head in heads), len(rules_text)][1:]
    return tuple(
        Chapter(head[1] or "", head[2].strip(), rules_text[head.end() : end].strip())
        for head, end in zip(heads, ends, strict=True)
    )


def chapter(rules_text: str, title: str) -> str:
    """What stands under this heading, "" if there is none."""
    return next((each.text for each in chapters(rules_text) if each.title == title), "")
