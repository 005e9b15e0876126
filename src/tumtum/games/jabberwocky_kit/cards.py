"""The fifteen cards of the Jabberwocky collection: three colours, numbered 1 to 5."""

from .gems import COLOURS


def card_name(card: int) -> str:
    """ "Green 5": card 4 of 0 to 14."""
    return f"{COLOURS[card // 5].capitalize()} {card % 5 + 1}"
