"""A game's rules.md as HTML: whole for the panel beside a table, by chapters for its own page."""

import re
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup, escape

import tumtum
from tumtum.engine.chapters import Chapter, chapters
from tumtum.engine.minute import TITLE

RULE = r"[A-Z]{2,3}-\d+[a-z]?"
RULING = re.compile(r"\[rulings? (R\d+(?:, R\d+)*)\]")
# Chapters that say where the rules come from, not how to play: they stand last.
BACKGROUND = (
    "Completeness",
    "Easily got wrong",
    "Glossary",
    "Reconstructed content",
    "Rulings",
    "The French icon legend",
    "Where this comes from",
)


@dataclass(frozen=True)
class Fold:
    """A chapter as the page folds it: where it is found, what it is called, its rules."""

    id: str
    number: str
    title: str
    span: str  # "MI-20 to 38"
    html: Markup
    background: bool


@cache
def rules_html(game_id: str) -> Markup:
    """The whole rules: headings one level down, every rule an anchor, every mention a link."""
    text = tumtum.game(game_id).rules_text
    return _html(text, text)


@cache
def folds(rules_text: str) -> list[Fold]:
    """The chapters of the rules, those about their background last."""
    parts = [each for each in chapters(rules_text) if each.title != TITLE]
    found = [_fold(each, rules_text) for each in parts or [Chapter("", "Rules", rules_text)]]
    return sorted(found, key=lambda fold: fold.background)


def _fold(chapter: Chapter, whole: str) -> Fold:
    rules = re.findall(rf"^\*\*({RULE})\*\*", chapter.text, re.MULTILINE)
    span = rules[0] if rules else ""
    if len(rules) > 1:
        span += f" to {rules[-1].partition('-')[2]}"
    return Fold(
        id=re.sub("[^a-z0-9]+", "-", chapter.title.lower()).strip("-"),
        number=chapter.number,
        title=chapter.title,
        span=span,
        html=_html(chapter.text, whole),
        background=chapter.title.startswith(BACKGROUND),
    )


def linked(text: str, page: str = "") -> Markup:
    """A sentence of the rules with a link for every rule it mentions."""
    words = str(escape(text))
    link = rf'<a class="rule" href="{escape(page)}#\1">\1</a>'
    return Markup(re.sub(rf"\b({RULE})\b", link, words))  # noqa: S704  (escaped above)


def _html(text: str, whole: str) -> Markup:
    told = _tell_rulings(text, _concerned(whole))
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(told)
    html = re.sub(r"(</?h)([1-5])>", lambda m: f"{m[1]}{int(m[2]) + 1}>", html)
    html = re.sub(
        rf"<(p|li|td)>(\s*)<strong>({RULE})</strong>",
        r'<\1 id="\3">\2<strong class="rule-id">\3</strong>',
        html,
    )
    html = re.sub(rf"<li>\n<p id=\"({RULE})\">", r'<li id="\1">' + "\n<p>", html)
    html = re.sub(r"<p><strong>(R\d+) ", r'<p class="ruling" id="ruling-\1"><strong>', html)
    html = RULING.sub(lambda m: _whys(m[1]), html)
    return Markup(_link_mentions(html, _known(whole)))  # noqa: S704  (escaped by the renderer)


def _tell_rulings(text: str, concerned: dict[str, str]) -> str:
    """The table of rulings as paragraphs: the question, the answer, and in a second voice the
    rest. A table of five columns is no reading on a phone."""
    lines: list[str] = []
    heads: list[str] = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        if cells[0].lower() == "id":
            heads = [cell.lower() for cell in cells]
        elif heads and re.match(r"\| R\d+ \|", line):
            row = dict(zip(heads, cells, strict=False))
            lines += [_told(row, concerned.get(row["id"], "")), ""]
        elif not (heads and line.startswith("|")):
            heads = heads if not line or line.startswith("|") else []
            lines.append(line)
    return "\n".join(lines)


def _told(row: dict[str, str], rules: str) -> str:
    """One ruling: "**R9 Who starts?** Seat 0. *Why, and where.*" """
    aside = [
        f"The rulebook: {row[said]}" if (said := "what the rulebook says") in row else "",
        row["why"],
        f"Option {option}" if (option := row.get("option", "")) else "",
        f"For {rules}" if rules else "",
    ]
    said_aside = " ".join(f"{_ended(part)}" for part in aside if part)
    answer = _ended(row["how it is played here"])
    return f"**{row['id']} {row['question']}** {answer}\n*{said_aside}*"


def _ended(sentence: str) -> str:
    """With a full stop."""
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."


@cache
def _known(whole: str) -> frozenset[str]:
    """The rules that have an anchor."""
    return frozenset(re.findall(rf"^(?:[-*|] )?\*\*({RULE})\*\*", whole, re.MULTILINE))


@cache
def _concerned(whole: str) -> dict[str, str]:
    """For each ruling the rules that it explains."""
    found: dict[str, list[str]] = {}
    rule = ""
    for line in whole.splitlines():
        begins = re.match(rf"\*\*({RULE})\*\*", line)
        rule = begins[1] if begins else rule
        for rulings in RULING.findall(line):
            for ruling in rulings.split(", "):
                if rule and rule not in found.setdefault(ruling, []):
                    found[ruling].append(rule)
    return {ruling: ", ".join(rules) for ruling, rules in found.items()}


def _whys(rulings: str) -> str:
    """Instead of "[ruling R11]" a link to why it is so."""
    return " ".join(
        f'<a class="why" href="#ruling-{ruling}" aria-label="Why: ruling {ruling}">why?</a>'
        for ruling in rulings.split(", ")
    )


def _link_mentions(html: str, known: frozenset[str]) -> str:
    """Links from a rule's mention to the rule, outside tags and outside the anchors themselves."""
    pieces = re.split(r'(<strong class="rule-id">.*?</strong>|<[^>]+>)', html)
    for index in range(0, len(pieces), 2):
        pieces[index] = re.sub(
            rf"\b({RULE})\b",
            lambda m: f'<a class="rule" href="#{m[1]}">{m[1]}</a>' if m[1] in known else m[1],
            pieces[index],
        )
    return "".join(pieces)
