"""Why an action is not legal, in words, with the rule it breaks."""

from typing import TYPE_CHECKING

from tumtum.engine.state import IllegalMove

from .numbers import (
    CARDS,
    CARRY,
    CARRYING,
    CELLS,
    COLOURS,
    DRAW,
    EXPLORE,
    FLYING,
    LAYING,
    MIGRATE,
    NEST,
    PLACE,
    SETTLE,
    card_name,
    number_of,
)

if TYPE_CHECKING:
    from .position import Position


def refusal(state: "Position", action: int) -> IllegalMove:
    """The reason; the caller knows that the action is not legal now."""
    if state.stage == LAYING:
        if PLACE <= action < MIGRATE:
            return _no_place(state, action // CELLS, action % CELLS)
        return IllegalMove("lay a card onto the map: passing is not allowed", "BO-21")
    if state.stage == CARRYING:
        if CARRY <= action < SETTLE:
            return _no_carry(state, (action - CARRY) // 6, (action - CARRY) % 6)
        return IllegalMove("choose which birds explore first", "BO-45")
    if state.stage == FLYING:
        return _no_flight(state, action)
    return IllegalMove("a card is being drawn", "BO-75")


def _no_place(state: "Position", card: int, cell: int) -> IllegalMove:
    if not state.hand >> card & 1:
        return IllegalMove(f"{card_name(card)} is not in your hand", "BO-21")
    if not state.land.free(cell):
        return IllegalMove("a card lies there already, and cards are never covered", "BO-26")
    if not state.land.fits(cell):
        return IllegalMove("the map would be more than four cards wide or high", "BO-23")
    return IllegalMove("a card must share an edge with a card of the map", "BO-22")


def _no_carry(state: "Position", green: int, yellow: int) -> IllegalMove:
    number = int(number_of(state.target))
    amounts = [green, yellow, number - green - yellow]
    if amounts[2] < 0:
        target = card_name(int(state.target))
        return IllegalMove(f"exactly {number} must go to {target}", "BO-42")
    if amounts[state.tribe] == 0:
        return IllegalMove(f"at least one must be {COLOURS[state.tribe]}", "BO-44")
    origin = card_name(int(state.origin))
    return IllegalMove(f"there are not so many of a colour on {origin}", "BO-45")


def _no_flight(state: "Position", action: int) -> IllegalMove:
    if MIGRATE <= action < EXPLORE:
        tribe, card = divmod(action - MIGRATE, CARDS)
        return _acted(state, tribe) or _no_migration(state, tribe, card)
    if EXPLORE <= action < CARRY:
        tribe, cards = divmod(action - EXPLORE, CARDS * CARDS)
        return _acted(state, tribe) or _no_exploration(state, tribe, cards // CARDS, cards % CARDS)
    if SETTLE <= action < DRAW:
        tribe, place = divmod(action - SETTLE, NEST + 1)
        return _acted(state, tribe) or _no_settling(state, tribe, place)
    if CARRY <= action < SETTLE:
        return IllegalMove("first say from where to where they explore", "BO-45")
    return IllegalMove("each tribe acts: migrate, explore or settle", "BO-31")


def _acted(state: "Position", tribe: int) -> IllegalMove | None:
    if state.birds.extinct(tribe):
        return IllegalMove(f"the {COLOURS[tribe]} tribe has nobody left", "BO-35")
    if state.acted >> tribe & 1:
        return IllegalMove(f"the {COLOURS[tribe]} tribe has acted this turn", "BO-31")
    return None


def _no_migration(state: "Position", tribe: int, card: int) -> IllegalMove:
    if not state.land.has(card):
        return IllegalMove(f"{card_name(card)} is not on the map", "BO-39")
    number = int(number_of(card))
    words = f"{card_name(card)} takes exactly {number}, fewer {COLOURS[tribe]} are in the nest"
    return IllegalMove(words, "BO-38")


def _no_exploration(state: "Position", tribe: int, origin: int, target: int) -> IllegalMove:
    if not state.land.adjacent(origin, target):
        words = f"{card_name(origin)} and {card_name(target)} are not next to each other"
        return IllegalMove(words, "BO-41")
    if state.birds.at(tribe, origin) == 0:
        return IllegalMove(f"no {COLOURS[tribe]} bird is on {card_name(origin)}", "BO-44")
    words = (
        f"{card_name(target)} takes exactly {number_of(target)}, fewer are on {card_name(origin)}"
    )
    return IllegalMove(words, "BO-42")


def _no_settling(state: "Position", tribe: int, place: int) -> IllegalMove:
    if not state.may_settle():
        return IllegalMove("in the first turn every tribe must migrate", "BO-36")
    where = "in the nest" if place == NEST else f"on {card_name(place)}"
    return IllegalMove(f"no {COLOURS[tribe]} bird is {where}", "BO-51")
