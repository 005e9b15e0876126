"""The games as pages show them: cards, options, rules, pictures' style."""

import re
from dataclasses import dataclass
from functools import cache
from html import escape

from markdown_it import MarkdownIt
from markupsafe import Markup

import tumtum
from tumtum.engine import Option
from tumtum.engine.picture import STATES

from .show.terms import in_words

MANY = 24  # an option with more values is asked for as a number
RULE = r"[A-Z]{2,3}-\d+[a-z]?"


@dataclass(frozen=True)
class ShownOption:
    name: str
    title: str
    about: str
    rule: str
    values: list[dict[str, object]]
    range: dict[str, int] | None


@dataclass(frozen=True)
class ShownGame:
    """What a template may ask of a game."""

    id: str
    title: str
    also: tuple[str, ...]  # other names it is known by
    designers: str
    blurb: str
    seats: list[int]
    minutes: str
    weight: str
    cooperative: bool
    cloth: tuple[str, str, str]
    glyphs: dict[str, str]
    options: list[ShownOption]
    cover: Markup
    defs: Markup
    css: str
    rules: str


@cache
def shown(game_id: str) -> ShownGame:
    game = tumtum.game(game_id)
    return ShownGame(
        id=game.id,
        title=game.title,
        also=game.also,
        designers=game.designers,
        blurb=game.blurb,
        seats=list(game.seats),
        minutes=game.minutes,
        weight=game.weight,
        cooperative=game.cooperative,
        cloth=game.look.cloth,
        glyphs=dict(game.look.glyphs),
        options=[_option(option) for option in game.options],
        cover=Markup(game.look.cover),  # noqa: S704  (our own drawing)
        defs=Markup(game.look.defs),  # noqa: S704
        css=f"/look/{game.id}.css",
        rules=f"/rules/{game.id}",
    )


@cache
def shelf() -> list[ShownGame]:
    """Every game there is."""
    return [shown(game.id) for game in tumtum.games()]


def _option(option: Option) -> ShownOption:
    values = option.values
    if isinstance(values, range) and len(values) > MANY:
        limits = {"min": values[0], "max": values[-1], "step": values.step}
        whole = {**limits, "default": int(option.default)}
        return ShownOption(option.name, option.title, option.about, option.rule, [], whole)
    shown_values: list[dict[str, object]] = [
        {
            "value": str(value).lower() if isinstance(value, bool) else value,
            "text": in_words(value),
            "default": value == option.default,
        }
        for value in values
    ]
    return ShownOption(option.name, option.title, option.about, option.rule, shown_values, None)


@cache
def cover(game_id: str) -> str:
    """The card's art as a file of its own."""
    game = tumtum.game(game_id)
    lit, plain, deep = game.look.cloth
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="picture-{game.id}" viewBox="0 0 320 150" '
        f'preserveAspectRatio="xMidYMid slice" role="img" aria-label="{escape(game.title)}">'
        f"<style>{STATES}{game.look.style}"
        f"svg {{ --cloth: {plain}; --cloth-lit: {lit}; --cloth-deep: {deep}; }}</style>"
        f"<defs>{game.look.defs}</defs>{game.look.cover}</svg>"
    )


@cache
def rules_html(game_id: str) -> Markup:
    """The rules as HTML: headings one level down, every rule an anchor, every mention a link."""
    game = tumtum.game(game_id)
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(game.rules_text)
    html = re.sub(r"(</?h)([1-5])>", lambda m: f"{m[1]}{int(m[2]) + 1}>", html)
    html = re.sub(
        rf"<(p|li|td)>(\s*)<strong>({RULE})</strong>",
        r'<\1 id="\3">\2<strong class="rule-id">\3</strong>',
        html,
    )
    html = re.sub(rf"<li>\n<p id=\"({RULE})\">", r'<li id="\1">' + "\n<p>", html)
    known = set(re.findall(rf'id="({RULE})"', html))
    return Markup(_link_mentions(html, known))  # noqa: S704  (escaped by the renderer)


def _link_mentions(html: str, known: set[str]) -> str:
    """Links from a rule's mention to the rule, outside tags and outside the anchors themselves."""
    pieces = re.split(r'(<strong class="rule-id">.*?</strong>|<[^>]+>)', html)
    for index in range(0, len(pieces), 2):
        pieces[index] = re.sub(
            rf"\b({RULE})\b",
            lambda m: f'<a class="rule" href="#{m[1]}">{m[1]}</a>' if m[1] in known else m[1],
            pieces[index],
        )
    return "".join(pieces)
