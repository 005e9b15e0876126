"""The letters a report is made of: escaped texts, figures with their intervals, marks of seats."""

import math
from collections.abc import Iterable
from html import escape

from ..measures.scalar import Unit
from ..rooms import capital
from ..stats import Estimate
from ..telling import short


def text(words: object) -> str:
    """Words as HTML."""
    return escape(str(words), quote=True)


def percent(share: Estimate) -> str:
    """A share: whole per cents unless below 2; what was never seen has an upper bound."""
    if not share.games or math.isnan(share.value):
        return '<span class="iv">not known</span>'
    if share.value == 0:
        return f'never <span class="iv">(below {_points(share.high)} %)</span>'
    digits = 1 if share.value < 0.02 else 0
    low, high = (_points(each, digits) for each in (share.low, share.high))
    return (
        f'{_points(share.value, digits)}\N{NO-BREAK SPACE}% <span class="iv">({low}–{high})</span>'
    )


def plain_share(share: Estimate) -> str:
    """A share of something that is not counted: nought is no never."""
    if not share.games or math.isnan(share.value):
        return '<span class="iv">not known</span>'
    low, high = (_points(each, 0) for each in (share.low, share.high))
    return f'{_points(share.value, 0)}\N{NO-BREAK SPACE}% <span class="iv">({low}–{high})</span>'


def _points(share: float, digits: int | None = None) -> str:
    if digits is None:
        digits = 1 if share < 0.02 else 0
    return f"{100 * share:.{digits}f}"


def number(value: Estimate) -> str:
    """A number with its interval."""
    if math.isnan(value.value):
        return '<span class="iv">not known</span>'
    to = " to " if value.low < 0 else "–"
    return (
        f'{short(value.value)} <span class="iv">({short(value.low)}{to}{short(value.high)})</span>'
    )


def told(value: Estimate, unit: Unit) -> str:
    """A measure in its unit."""
    return {"share": percent, "part": plain_share, "number": number}[unit](value)


def mark(seat: int) -> str:
    """A seat's colour and shape."""
    return f'<svg class="mk" aria-hidden="true"><use href="#mark-{seat + 1}"/></svg>'


def seat_name(seat: int, name: str) -> str:
    return f"{mark(seat)}{text(capital(name))}"


def card(title: str, sub: str, body: str, read: str, size: int = 6, id_: str = "") -> str:
    """A finding: its title says what was found, the last lines how to read it."""
    anchor = f' id="{id_}"' if id_ else ""
    return (
        f'<section class="card s{size}"{anchor}><h2>{title}</h2><p class="sub">{sub}</p>{body}'
        f'<p class="read"><b>How to read this.</b> {read}</p></section>'
    )


def part(title: str, sub: str, id_: str) -> str:
    """The heading of a chapter."""
    anchor = f' id="{id_}"' if id_ else ""
    return f'<div class="part"{anchor}><h2>{title}</h2><span>{sub}</span></div>'


def table(classes: str, head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A plain table; the cells are HTML."""
    titles = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    lines = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return (
        f'<div class="scroll" tabindex="0"><table class="{classes}"><thead><tr>{titles}</tr>'
        f"</thead><tbody>{lines}</tbody></table></div>"
    )


def command(words: str) -> str:
    return f'<code class="cmd">{whole_words(words)}</code>'


def whole_words(words: str) -> str:
    """Words that a line breaks between, never within: "--bots" stays in one piece."""
    return " ".join(f'<span class="whole">{text(word)}</span>' for word in words.split(" "))
