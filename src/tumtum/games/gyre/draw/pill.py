"""A small sign with a word on it."""

from tumtum.engine.picture import place, text


def pill(words: str, x: float, y: float) -> str:
    width = 13 * len(words) + 22
    return (
        f'<g class="tag mid" transform="{place(x, y)}"><rect x="{-width / 2}" y="-18"'
        f' width="{width}" height="36" rx="18"/>{text(words, 0, 8)}</g>'
    )
