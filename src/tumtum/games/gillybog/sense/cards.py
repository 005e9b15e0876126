"""What a card is worth in the hand, by what it does."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..rules.actions import BASIC_CARDS
from ..rules.tables import (
    BANISH_SOME,
    BASIC_ACTION,
    BASIC_CARD_OF,
    BASIC_STEPS,
    BASICS,
    CHOOSE_FOREST,
    MOVE,
    MOVE_PLAYER,
    PLACE_BOG,
    PLACE_FOREST,
    PROTECT,
    SENSE,
    SHIFT,
    STEP_VERB,
    TRAVEL_TO,
    UNIQUE_STEPS,
    UNIQUES,
)

OTHER: Final = 0.5
WORTH: Final[dict[int, float]] = {  # by the verb of the first step
    BASIC_ACTION: 1.5,
    MOVE: 1.4,
    PROTECT: 1.3,
    TRAVEL_TO: 1.2,
    BANISH_SOME: 1.2,
    MOVE_PLAYER: 1.2,
    SENSE: 1.0,
    SHIFT: 0.9,
    PLACE_FOREST: 0.9,
    CHOOSE_FOREST: 0.8,
    PLACE_BOG: 0.7,
}
RUN_GROW: Final = 0  # the card that nobody wants to lose
SNEAK_SCARE: Final = 2
FAR: Final = 2.0  # how much more a movement of any number of spaces is worth


def worth_of(steps: vec[i64], number: int) -> float:
    """Of the action whose steps begin there."""
    return WORTH.get(int(STEP_VERB[steps[number]]), OTHER)


def worths() -> list[float]:
    """By card; a basic one is worth what its two actions are."""
    found = [0.0] * BASIC_CARDS
    for action in range(BASICS):
        card = int(BASIC_CARD_OF[action])
        found[card] += worth_of(BASIC_STEPS, action)
    found[RUN_GROW] += FAR
    return found + [worth_of(UNIQUE_STEPS, number) for number in range(UNIQUES)]


CARD_WORTH: Final[list[float]] = worths()
BASIC_WORTH: Final[float] = sum(CARD_WORTH[:BASIC_CARDS])
MOVING: Final[i64] = sum(  # the cards that take somebody elsewhere, one bit each
    1 << (BASIC_CARDS + number)
    for number in range(UNIQUES)
    if STEP_VERB[UNIQUE_STEPS[number]] in (MOVE, TRAVEL_TO, MOVE_PLAYER, BASIC_ACTION)
)


def hand_worth(cards: i64) -> float:
    """Of a set of cards."""
    total = 0.0
    card: i64 = 0
    while cards >> card:
        if cards >> card & 1:
            total += CARD_WORTH[card]
        card += 1
    return total
