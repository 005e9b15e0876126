"""A word about a rule, so that a page need not be read beside the rulebook."""

import re
from functools import cache

from .html import text

RULE = re.compile(r"^\*\*([A-Z]{1,3}-\d+[a-z]?)\*\* (.+)$", re.MULTILINE)
MARKS = re.compile(r"[*`]|\[[^]]*\]|\([^)]*\)")  # of markdown, and what stands in brackets
SENTENCE = re.compile(r"[.:;](?:\s|$)")
LONGEST = 64  # letters of what is shown
NAME = 3  # words that a rule is called by, at most


@cache
def beginnings(rules_text: str) -> dict[str, str]:
    """How each numbered rule begins: its first sentence, cut where it is long."""
    return {number: _short(words) for number, words in RULE.findall(rules_text)}


def _short(words: str) -> str:
    plain = " ".join(MARKS.sub("", words).split()).replace(" ,", ",")
    first = SENTENCE.split(plain, maxsplit=1)[0].strip()
    if len(first) <= LONGEST:
        return first
    return first[:LONGEST].rsplit(" ", 1)[0].rstrip(",") + " …"


def called(rule: str, rules_text: str) -> str:
    """What a rule is called in a sentence: "Annihilation (GZ-91)" where its text begins with a
    name, else its number. As HTML."""
    words = beginnings(rules_text).get(rule, "")
    named = 0 < len(words.split()) <= NAME
    return text(f"{words} ({rule})" if named else rule)


def rule_name(rule: str, rules_text: str) -> str:
    """ "GZ-91 A player without a die has lost", as HTML; the number alone if it has no text."""
    words = beginnings(rules_text).get(rule, "")
    return f"<b>{text(rule)}</b>" + (f" <small>{text(words)}</small>" if words else "")
