"""Turns of phrase that prompts, choices and the log share."""

from ..facts import die_symbol


def die_words(side: int, value: int) -> str:
    """A die within a text, as the page and the terminal show it."""
    return f":{die_symbol(side, value)}:"
