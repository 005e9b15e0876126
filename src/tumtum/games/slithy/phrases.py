"""What players say (SL-25), in the words of the table."""

from .rules.box import AGREE, AMOUNTS, ASK, CLAIM, REFUSE, SILENT, TOTAL
from .view import SlithyView


def phrase(statement: int) -> str:
    """A statement as its speaker says it; whom it addresses comes first, as `@seat`."""
    if statement == SILENT:
        return "…"
    if statement < REFUSE:
        return f"@{statement - AGREE}, I agree."
    if statement < CLAIM:
        return f"@{statement - REFUSE}, I do not agree."
    if statement < TOTAL:
        return f"I will play {statement - CLAIM}."
    if statement < ASK:
        return f"Let us play {statement - TOTAL} in all."
    seat, gems = divmod(statement - ASK, AMOUNTS)
    return f"@{seat}, please play {gems}."


def counted(number: int, word: str) -> str:
    """ "1 gem", "2 gems" """
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def proposal(view: SlithyView, seat: int) -> int:
    """The seat's latest claim, ask or total of this turn: what one agrees with (SL-25)."""
    said = [statement for statement in view.words_of(seat) if statement >= CLAIM]
    return said[-1]
