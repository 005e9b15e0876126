"""What words and pictures of Borogoves both need: a short name for a card."""


def card_id(card: int) -> str:
    """ "g5" """
    return f"{'gyp'[card // 5]}{card % 5 + 1}"
