"""What words and pictures of Bandersnatch both write: cards and scores."""

from tumtum.games.jabberwocky_kit.gems import COLOURS


def card_name(card: int) -> str:
    """ "Green 2"."""
    return f"{COLOURS[card // 5].capitalize()} {card % 5 + 1}"


def written(score: int) -> str:
    """A score with a proper minus."""
    return str(score).replace("-", "\N{MINUS SIGN}")
