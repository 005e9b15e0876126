"""What has happened in a war: the lines of the log."""

from tumtum.engine.state import SPECTATOR, Event
from tumtum.engine.words import Line

from ..content import HOMES, SIDES, field_id, place_name
from ..rules.board import DEATH
from ..rules.results import ATTACKER, DEFECT, DEFENDER, RESULTS
from ..view import GozdView
from .ending import ending
from .phrases import die_words


def tell(event: Event) -> Line | None:
    """An event as a line of the log."""
    values, rule, seat = event.values, event.rule, event.seat
    if event.what == "move":
        side, origin, target, value = values
        way = f"from {place_name(origin, side)} to {place_name(target, side)}"
        return Line(f"@{seat} moves {die_words(side, value)} {way}", rule, seat)
    if event.what == "attack":
        side, field, value = values
        return Line(
            f"@{seat} attacks in {field_id(field)} with {die_words(side, value)}", rule, seat
        )
    if event.what == "battle":
        return _tell_battle(event)
    if event.what == "outcome":
        return _tell_outcome(event)
    if event.what == "slaughter":
        side, field, value = values
        words = f"@{seat} slaughters from {field_id(field)} with {die_words(side, value)}"
        return Line(words, rule, seat)
    if event.what == "victim":
        side, place, value = values
        words = f"@{seat} loses {die_words(side, value)} in {place_name(place, side)}"
        return Line(words, rule, seat)
    return _tell_the_rest(event)


def _tell_battle(event: Event) -> Line:
    side, field, attacker, defender = event.values
    score = attacker + defender
    sum_ = f"{die_words(side, attacker)} + {die_words(1 - side, defender)} = {score}"
    fates = f"{RESULTS[ATTACKER[score]]} for the attacker, {RESULTS[DEFENDER[score]]} for the other"
    return Line(f"In {field_id(field)}: {sum_}", event.rule, event.seat, f"{fates}.")


def _tell_outcome(event: Event) -> Line:
    side, field, value, result, place, rerolled = event.values
    die, what = die_words(side, value), RESULTS[result].capitalize()
    if place == field:
        words = f"{what}: {die} stays in {field_id(field)}"
    elif rerolled:
        words = f"{what}: {die} is rerolled into {HOMES[side].lower()}"
    elif place >= 0:
        words = f"{what}: {die} goes to {place_name(place, side)}"
    elif result == DEFECT:
        words = f"{what}: {die} is rolled into {HOMES[1 - side].lower()}"
    else:
        words = f"{what}: {die} is out of the game"
    return Line(words, event.rule, event.seat)


def _tell_the_rest(event: Event) -> Line | None:
    values, rule, seat = event.values, event.rule, event.seat
    if event.what == "roll":
        side, place, value = values
        words = f"Rolled: {die_words(side, value)} in {place_name(place, side)}"
        return Line(words, rule, seat, quiet=rule != "GZ-66")  # many at once are seen, not listed
    if event.what == "infiltrate":
        words = f"@{seat} infiltrates with {die_words(DEATH, values[0])}"
        return Line(words, rule, seat, f"{values[1]} dice are rerolled in hell.")
    if event.what == "sacrifice":
        words = f"@{seat} sacrifices two minions"
        return Line(words, rule, seat, f"{values[0]} dice are rerolled in hell.")
    if event.what == "rest":
        return Line(f"@{seat} ends the turn", rule, seat)
    if event.what == "turn":
        side, rounds = values
        return Line(f"Round {rounds + 1}: the turn of @{seat}, {SIDES[side]}", rule, seat)
    if event.what == "sides":
        return Line(f"@{values[0]} plays Death, @{1 - values[0]} the Devil", rule)
    if event.what == "end":
        view = event.after.view(SPECTATOR)
        assert isinstance(view, GozdView)
        return Line(ending(view), rule)
    return Line(f"@{seat} begins, as Death", rule, seat)
