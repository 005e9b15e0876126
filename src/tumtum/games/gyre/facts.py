"""What words and pictures of Gyre both say of a view: the name of a card."""

from tumtum.games.jabberwocky_kit.cards import card_name

from .view import GyreView


def card_at(view: GyreView, cell: int) -> str:
    """ "Green 3": the card on a cell."""
    return card_name(view.cards[cell])
