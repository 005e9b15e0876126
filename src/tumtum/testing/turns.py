"""Properties of the rules: who may act, what they may do, how it ends.

Those in EVERYWHERE are checked at every position of every history, so they are quick.
"""

from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise

from tumtum.engine.actions import Actions
from tumtum.engine.record import Record, replay
from tumtum.engine.rng import Rng
from tumtum.engine.state import (
    NATURE,
    SPECTATOR,
    IllegalMove,
    State,
    legal_actions,
    play,
    random_action,
    view_of,
)

from .citations import need_rule
from .errors import Broken
from .histories import Spot, actions_of

REFUSALS = 6  # how many illegal actions are tried at a position


def actors(spot: Spot) -> None:
    """Seats in the game, each once; nature only alone."""
    found = spot.state.actors()
    if found == [NATURE] or not found:
        return
    if len(set(found)) != len(found) or not set(found) <= set(range(spot.setup.seats)):
        raise Broken(f"actors() is {found} with {spot.setup.seats} seats")


def legal_shape(spot: Spot) -> None:
    """Rising, each once, all below the game's bound, never empty for an actor; and the same for
    who asks for many at once."""
    for seat in spot.state.actors():
        legal = actions_of(spot.state, seat)
        if any(later <= earlier for earlier, later in pairwise(legal)):
            raise Broken(f"the legal actions of seat {seat} do not rise: {legal}")
        if legal[0] < 0 or legal[-1] >= spot.game.actions:
            raise Broken(f"an action of seat {seat} is not below {spot.game.actions}: {legal}")
        actions = Actions()
        spot.state.list_legal(seat, actions)
        if actions.listed() != legal:
            raise Broken(f"seat {seat} may {legal}, but list_legal finds {actions.listed()}")


def result(spot: Spot) -> None:
    """None while somebody may act, then a number from -1 to 1 for each seat."""
    found = spot.state.result()
    if (found is None) == (not spot.state.actors()):
        raise Broken(f"actors() is {spot.state.actors()}, but result() is {found}")
    if found is None:
        return
    if len(found) != spot.setup.seats or not all(-1 <= share <= 1 for share in found):
        raise Broken(f"{found} is not a number from -1 to 1 for each of {spot.setup.seats} seats")
    if spot.game.cooperative and len(set(found)) > 1:
        raise Broken(f"cooperative, but not all share the result {found}")


def weights(spot: Spot) -> None:
    """One whole number above 0 beside each of nature's actions."""
    if spot.state.actors() != [NATURE]:
        return
    odds = spot.state.weights()
    if len(odds) != len(spot.state.legal(NATURE)) or not all(
        type(weight) is int and weight > 0 for weight in odds
    ):
        raise Broken(f"weights() is {odds} beside {spot.state.legal(NATURE)}")


def random_legal(spot: Spot) -> None:
    """`random` draws legal actions."""
    for seat in spot.state.actors():
        action = spot.state.random(seat, spot.rng)
        if action not in spot.state.legal(seat):
            raise Broken(f"random drew {action} for seat {seat}, which is not legal")


def ends(spot: Spot) -> None:
    """Over before `longest` moves."""
    if spot.state.actors() and spot.index >= spot.game.longest:
        raise Broken(f"still going on after {spot.index} moves; longest is {spot.game.longest}")


def checked_door(spot: Spot) -> None:
    """`play` refuses what is not legal, with a reason, and changes nothing."""
    state = spot.state.clone()
    state.recording = True
    now = state.actors()
    for seat in now:
        legal = state.legal(seat)
        others = sorted(set(range(spot.game.actions)) - set(legal))
        spot.rng.shuffle(others)
        for action in [*others[:REFUSALS], -1, spot.game.actions]:
            _refused(spot, state, seat, action)
    some = state.legal(now[0])[0] if now else 0
    for seat in [*spot.viewers, NATURE, spot.setup.seats]:
        if seat not in now:
            _refused(spot, state, seat, some)
            _not_asked(state, seat, spot.rng)


def _refused(spot: Spot, state: State, seat: int, action: int) -> None:
    move = f"({seat}, {action})"
    try:
        play(state, seat, action)
    except IllegalMove as refusal:
        if not refusal.words:
            raise Broken(f"the illegal move {move} is refused without a word") from None
        need_rule(spot.game, refusal.rule, f"refusing {move}")
    else:
        raise Broken(f"the illegal move {move} was played")
    if state != spot.state or state.events:
        raise Broken(f"refusing {move} changed the position")


def _not_asked(state: State, seat: int, rng: Rng) -> None:
    """Who cannot act, or look, is told so when asked what it may do or sees."""
    for ask in (lambda: legal_actions(state, seat), lambda: random_action(state, seat, rng)):
        with suppress(IllegalMove):
            raise Broken(f"seat {seat} cannot act, but may play {ask()}")
    if seat != SPECTATOR and not 0 <= seat < state.seats:
        with suppress(ValueError):
            raise Broken(f"there is no seat {seat}, but it sees {view_of(state, seat)}")


def replays(spot: Spot) -> None:
    """The same record gives the same position, through JSON too."""
    text = spot.history.record(spot.index)
    match = replay(Record.read(text), spot.game)
    if match.state != spot.state:
        raise Broken("playing the same moves again gave another position")
    if match.state.result() != spot.state.result():
        raise Broken("playing the same moves again gave another result")


def recording(spot: Spot) -> None:
    """Noting events does not change what happens."""
    state = spot.game.start(spot.setup)
    for index in range(spot.index):
        state.apply(*spot.history.moves[index])
        if state != spot.history.positions[index + 1]:
            raise Broken(f"move {index} leads elsewhere when events are not noted")
    if state.events:
        raise Broken("events were noted though the position was not recording")


def events(spot: Spot) -> None:
    """Events name seats of this game, hold whole numbers, and carry a position."""
    seats = range(spot.setup.seats)
    for event in spot.events:
        if not event.what or not (event.seat == NATURE or event.seat in seats):
            raise Broken(f"{event!r} says nothing, or is by no seat of this game")
        if not all(type(value) is int for value in event.values):
            raise Broken(f"{event!r} holds something that is not a whole number")
        need_rule(spot.game, event.rule, repr(event))
        audience = event.to or []
        if len(set(audience)) != len(audience) or not set(audience) <= {*seats, SPECTATOR}:
            raise Broken(f"{event!r} is told to {event.to}")
        if type(event.after) is not type(spot.state):
            raise Broken(f"{event!r} does not carry a position of its own")


Property = Callable[[Spot], None]
EVERYWHERE: tuple[Property, ...] = (actors, legal_shape, result, weights, random_legal)
EVERYWHERE += (ends, events)
SOMEWHERE: tuple[Property, ...] = (checked_door,)
AT_THE_END: tuple[Property, ...] = (replays, recording)
