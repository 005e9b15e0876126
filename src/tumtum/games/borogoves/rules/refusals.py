"""Why an action is not legal, in words, with the rule it breaks."""

from tumtum.engine.state import IllegalMove
from tumtum.games.jabberwocky_kit.cards import card_name

from .actions import (
    carry_green,
    carry_yellow,
    explore_origin,
    explore_target,
    explore_tribe,
    is_exploration,
    is_flight,
    is_migration,
    is_placing,
    is_settling,
    migrate_card,
    migrate_tribe,
    place_card,
    place_cell,
    settle_place,
    settle_tribe,
)
from .cards import COLOURS, NEST, number_of
from .flock import Flock
from .position import CARRYING, FLYING, LAYING


def why_not(position: Flock, action: int) -> IllegalMove:
    """The reason; the caller knows that the action is not legal now."""
    if position.stage == LAYING:
        if is_placing(action):
            return _no_place(position, int(place_card(action)), int(place_cell(action)))
        return IllegalMove("lay a card onto the map: passing is not allowed", "BO-21")
    if position.stage == CARRYING:
        if is_flight(action):
            return _no_carry(position, int(carry_green(action)), int(carry_yellow(action)))
        return IllegalMove("choose which birds explore first", "BO-45")
    if position.stage == FLYING:
        return _no_flight(position, action)
    return IllegalMove("a card is being drawn", "BO-75")


def _no_place(position: Flock, card: int, cell: int) -> IllegalMove:
    if not position.hand >> card & 1:
        return IllegalMove(f"{card_name(card)} is not in your hand", "BO-21")
    if not position.land.free(cell):
        return IllegalMove("a card lies there already, and cards are never covered", "BO-26")
    if not position.land.fits(cell):
        return IllegalMove("the map would be more than four cards wide or high", "BO-23")
    return IllegalMove("a card must share an edge with a card of the map", "BO-22")


def _no_carry(position: Flock, green: int, yellow: int) -> IllegalMove:
    number = int(number_of(position.target))
    amounts = [green, yellow, number - green - yellow]
    if amounts[2] < 0:
        target = card_name(int(position.target))
        return IllegalMove(f"exactly {number} must go to {target}", "BO-42")
    if amounts[position.tribe] == 0:
        return IllegalMove(f"at least one must be {COLOURS[position.tribe]}", "BO-44")
    origin = card_name(int(position.origin))
    return IllegalMove(f"there are not so many of a colour on {origin}", "BO-45")


def _no_flight(position: Flock, action: int) -> IllegalMove:
    if is_migration(action):
        tribe, card = int(migrate_tribe(action)), int(migrate_card(action))
        return _acted(position, tribe) or _no_migration(position, tribe, card)
    if is_exploration(action):
        tribe, origin = int(explore_tribe(action)), int(explore_origin(action))
        target = int(explore_target(action))
        return _acted(position, tribe) or _no_exploration(position, tribe, origin, target)
    if is_settling(action):
        tribe, place = int(settle_tribe(action)), int(settle_place(action))
        return _acted(position, tribe) or _no_settling(position, tribe, place)
    if is_flight(action):
        return IllegalMove("first say from where to where they explore", "BO-45")
    return IllegalMove("each tribe acts: migrate, explore or settle", "BO-31")


def _acted(position: Flock, tribe: int) -> IllegalMove | None:
    if position.birds.extinct(tribe):
        return IllegalMove(f"the {COLOURS[tribe]} tribe has nobody left", "BO-35")
    if position.acted >> tribe & 1:
        return IllegalMove(f"the {COLOURS[tribe]} tribe has acted this turn", "BO-31")
    return None


def _no_migration(position: Flock, tribe: int, card: int) -> IllegalMove:
    if not position.land.has(card):
        return IllegalMove(f"{card_name(card)} is not on the map", "BO-39")
    number = int(number_of(card))
    words = f"{card_name(card)} takes exactly {number}, fewer {COLOURS[tribe]} are in the nest"
    return IllegalMove(words, "BO-38")


def _no_exploration(position: Flock, tribe: int, origin: int, target: int) -> IllegalMove:
    if not position.land.adjacent(origin, target):
        words = f"{card_name(origin)} and {card_name(target)} are not next to each other"
        return IllegalMove(words, "BO-41")
    if position.birds.at(tribe, origin) == 0:
        return IllegalMove(f"no {COLOURS[tribe]} bird is on {card_name(origin)}", "BO-44")
    words = (
        f"{card_name(target)} takes exactly {number_of(target)}, fewer are on {card_name(origin)}"
    )
    return IllegalMove(words, "BO-42")


def _no_settling(position: Flock, tribe: int, place: int) -> IllegalMove:
    if not position.may_settle():
        return IllegalMove("in the first turn every tribe must migrate", "BO-36")
    where = "in the nest" if place == NEST else f"on {card_name(place)}"
    return IllegalMove(f"no {COLOURS[tribe]} bird is {where}", "BO-51")
