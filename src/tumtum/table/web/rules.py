"""The rules of a game as a page, and the look of its pictures."""

import re
from functools import cache
from html import escape

from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import tumtum
from tumtum.engine import Game
from tumtum.engine.picture import STATES

from .render import page, svg_answer
from .shelf import shown

RULE = r"[A-Z]{2,3}-\d+[a-z]?"


def wanted_game(request: Request) -> Game:
    try:
        return tumtum.game(request.path_params["game"])
    except tumtum.UnknownGame as error:
        raise HTTPException(404, str(error)) from None


async def rules_page(request: Request) -> Response:
    game = wanted_game(request)
    return await page(request, "rules.html", game=shown(game.id), rules=rules_html(game.id))


async def look_css(request: Request) -> Response:
    return lasting(Response(wanted_game(request).look.style, media_type="text/css"))


async def cover_svg(request: Request) -> Response:
    answer = lasting(svg_answer(cover(wanted_game(request).id)))
    answer.headers["content-security-policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    return answer


def lasting(answer: Response) -> Response:
    answer.headers["cache-control"] = "public, max-age=3600"
    return answer


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
