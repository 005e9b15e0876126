"""What words and pictures of Slithy both say: players' statements (SL-25), counts, dealers."""

from .rules.actions import (
    SILENT,
    agree_seat,
    ask_gems,
    ask_seat,
    claim_gems,
    is_agree,
    is_claim,
    is_proposal,
    is_refuse,
    is_total,
    refuse_seat,
    total_gems,
)
from .rules.box import dealer_of
from .view import SlithyView


def phrase(statement: int) -> str:
    """A statement as its speaker says it; whom it addresses comes first, as `@seat`."""
    if statement == SILENT:
        return "…"
    if is_agree(statement):
        return f"@{agree_seat(statement)}, I agree."
    if is_refuse(statement):
        return f"@{refuse_seat(statement)}, I do not agree."
    if is_claim(statement):
        return f"I will play {claim_gems(statement)}."
    if is_total(statement):
        return f"Let us play {total_gems(statement)} in all."
    return f"@{ask_seat(statement)}, please play {ask_gems(statement)}."


def proposal(view: SlithyView, seat: int) -> int:
    """The seat's latest claim, ask or total of this turn: what one agrees with (SL-25)."""
    said = [statement for statement in view.words_of(seat) if is_proposal(statement)]
    return said[-1]


def dealers(view: SlithyView) -> list[int]:
    """The dealer of every round of the game."""
    return [int(dealer_of(played, view.first, view.seats)) for played in range(view.rounds)]


def said_by_mates(view: SlithyView) -> int:
    """How many gems the others of the viewer's group have said they would play."""
    return sum(view.word_of(mate) or 0 for mate in view.group_of(view.seat) if mate != view.seat)
