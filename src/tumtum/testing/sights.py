"""Properties of views, and of the positions imagined from them."""

import json
from collections.abc import Callable
from typing import Any

from tumtum.engine.rng import Rng
from tumtum.engine.state import State
from tumtum.engine.view import View, from_plain, to_plain

from .errors import Broken
from .histories import Spot, actions_of


def view_basics(spot: Spot) -> None:
    """A view says whose it is, who may act, and how it ended, in plain data."""
    state, over = spot.state, spot.state.result()
    for seat, view in spot.views.items():
        if not isinstance(view, spot.game.view_type):
            raise Broken(
                f"view({seat}) is a {type(view).__name__}, not a {spot.game.view_type.__name__}"
            )
        shown = (view.seat, view.seats, view.actors, view.result)
        true = (seat, spot.setup.seats, tuple(state.actors()), over and tuple(over))
        if shown != true:
            raise Broken(f"seat, seats, actors, result are {true}, but view({seat}) says {shown}")
        if state.view(seat) != view:
            raise Broken(f"looking twice shows seat {seat} two different views")
        hash(view)


def view_json(spot: Spot) -> None:
    """Views survive JSON."""
    for seat, view in spot.views.items():
        back = through_json(view)
        if back != view:
            raise Broken(f"view({seat}) came back from JSON as {difference(view, back)}")


def imagine_view(spot: Spot) -> None:
    """An imagined position looks just like the real one to that seat."""
    for seat, view in spot.views.items():
        imagined = dream(spot, view)
        shown = imagined.view(seat)
        if shown != view:
            raise Broken(f"seat {seat} sees {difference(view, shown)} in what it imagined")


def imagine_legal(spot: Spot) -> None:
    """The viewer may do the same in what it imagines."""
    for seat in spot.state.actors():
        if seat in spot.views:
            legal, imagined = spot.state.legal(seat), dream(spot, spot.views[seat]).legal(seat)
            if legal != imagined:
                raise Broken(f"seat {seat} may play {legal}, in its imagination {imagined}")


def imagine_repeats(spot: Spot) -> None:
    """Nothing but the view and the random numbers decides what is imagined."""
    for seat, view in spot.views.items():
        first, second = dream(spot, view), dream(spot, through_json(view))
        if first != second:
            raise Broken(f"the same view of seat {seat} and the same seed gave two positions")
        if first.recording or first.events:
            raise Broken("an imagined position is recording, or has events")


def imagine_census(spot: Spot) -> None:
    """The same pieces are in the imagined box."""
    for seat, view in spot.views.items():
        found = dream(spot, view).census()
        if found != spot.state.census():
            raise Broken(f"pieces {spot.state.census()}, but seat {seat} imagines {found}")


def imagine_ends(spot: Spot) -> None:
    """One can play on from an imagined position, to the end."""
    rng = spot.rng
    seat = spot.viewers[rng.below(len(spot.viewers))]
    state = dream(spot, spot.views[seat])
    for _ in range(spot.game.longest):
        if not state.actors():
            break
        mover = state.actors()[rng.below(len(state.actors()))]
        legal = actions_of(state, mover)  # first: `random` may look for one for ever
        action = int(state.random(mover, rng))
        if action not in legal:
            raise Broken(f"random drew {action} in what seat {seat} imagined: not legal")
        state.apply(mover, action)
    if state.result() is None:
        raise Broken(f"what seat {seat} imagined never ends")


def dream(spot: Spot, view: View) -> State:
    """What is imagined from this view here."""
    return spot.game.imagine(view, Rng(spot.index + 17))


def through_json(view: View) -> View:
    """The view written as JSON and read again."""
    return from_plain(type(view), json.loads(json.dumps(to_plain(view), allow_nan=False)))


def difference(view: Any, other: Any) -> str:
    """The fields in which two views differ."""
    before, after = to_plain(view), to_plain(other)
    if type(view) is not type(other):
        return f"a {type(other).__name__}"
    odd = [
        f"{name} {after[name]} (not {before[name]})"
        for name in before
        if getattr(view, name) != getattr(other, name)
    ]
    return ", ".join(odd) or "something that JSON does not show"


VIEWS: tuple[Callable[[Spot], None], ...] = (view_basics, view_json)
IMAGINED: tuple[Callable[[Spot], None], ...] = (imagine_view, imagine_legal, imagine_repeats)
IMAGINED += (imagine_census,)
ONCE: tuple[Callable[[Spot], None], ...] = (imagine_ends,)
