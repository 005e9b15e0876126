"""A quick opinion of a position of Borogoves, for bots."""

from typing import Final

from tumtum.engine.packed import count4

from .rules.cards import CARDS, NEST, NONE, TRIBES, colour_of, number_of
from .rules.scoring import TO_WIN_ALONE, WORTH_OF_ALL, exact, matched
from .rules.state import Borogoves

PAR: Final = 30  # what a cartographer scores when both sides play well
RISK: Final = 0.15  # how much of a card's number is lost when its birds are about to come
SPARE: Final = 0.05  # what a bird that is still in the nest is worth to the birds
ENOUGH: Final = TO_WIN_ALONE - 0.5  # alone: more than that is a win
LOST: Final = 0.9  # what a settled bird is worth to the cartographer
LOST_ALONE: Final = 1.8  # the same where nobody hinders the birds: they need them all (BO-71)


def sense(state: Borogoves, seat: int) -> float:
    """How good it looks for a seat: what the cartographer is likely to score, beside the other
    leg or an ordinary score. Alone every point counts, at the end as well: above 0 is a win."""
    result = state.result()
    if state.solo():
        score = float(state.first_score) if result is not None else WORTH_OF_ALL - expected(state)
        return _clip((score - ENOUGH) / ENOUGH)
    if result is not None:
        return result[seat]
    likely = expected(state)
    other = PAR if state.leg == 0 else int(state.first_score)
    lead = (likely - other) / 60
    return _clip(lead if seat == state.cartographer else -lead)


def expected(state: Borogoves) -> float:
    """What the cartographer will score, if little changes: cards that are not laid yet count
    half."""
    points = 0.0
    for card in range(CARDS):
        number = int(number_of(card))
        if not state.land.has(card):
            points += (number + 1) / 2
            continue
        if not exact(state.birds, card):
            points += 1
        if not matched(state.birds, card):
            points += number * (1 - RISK * _reachable(state, card))
    settled = sum(int(count4(state.birds.settled, tribe)) for tribe in range(TRIBES))
    lost = LOST_ALONE if state.solo() else LOST
    return points - SPARE * sum(state.birds.counts(NEST)) + lost * settled


def _reachable(state: Borogoves, card: int) -> bool:
    """Whether the card's own tribe could come in one action."""
    tribe, number = colour_of(card), number_of(card)
    if state.birds.at(tribe, NEST) >= number:
        return True
    for side in range(4):
        near = state.land.beside(card, side)
        if near != NONE and state.can_explore(tribe, near, card):
            return True
    return False


def _clip(value: float) -> float:
    return max(-1.0, min(1.0, value))
