"""No leaks: nothing that reaches a seat may tell apart two positions that it takes for one.

Twins (`twins.py`) are made for this. As long as a seat was told the same in both histories, its
view, its picture, its log, its words and a bot's choice may not differ. Imagining from its view may
not know which of the two is real. And whatever a seat was told, its view shows: what is told to all
but shown to nobody is a secret that slipped out.
"""

from collections.abc import Callable, Iterable
from typing import Any

from tumtum.engine.rng import Rng
from tumtum.engine.state import SPECTATOR, view_of
from tumtum.engine.view import View

from .errors import Broken, conformance_error
from .histories import Spot
from .pictures import dreamt, foreseen
from .sights import difference
from .twins import Pair, Twin

FACES = 2  # in so many positions of a twin pictures, words and choices are compared too
MOST_SEATS = 7
BOTH = (False, True)  # wide and narrow
GUESSES = 300  # so many times a seat may imagine before it must have changed its mind


def looked_at(spot: Spot, seat: int) -> View:
    """The seat's view right after the last move is played once more.

    So a room that peeks at what it should not (the last position played, say) sees this one.
    """
    if spot.index == 0:
        return view_of(spot.state, seat)
    state = spot.history.positions[spot.index - 1].clone()
    state.apply(*spot.history.moves[spot.index - 1])
    return view_of(state, seat)


def leak(pair: Pair) -> None:
    """The views are the same."""
    real, twin = pair.real.state.view(pair.seat), pair.twin.state.view(pair.seat)
    if real != twin:
        raise Broken(f"seat {pair.seat} was told the same, but sees {difference(real, twin)}")


def leak_told(pair: Pair) -> None:
    """The same move was told to the seat in another way, so its view must be another too."""
    real, twin = pair.real.state, pair.twin.state
    if real != twin and real.view(pair.seat) == twin.view(pair.seat):
        told = [
            spot.history.knowledge(spot.index - 1, pair.seat) for spot in (pair.real, pair.twin)
        ]
        raise Broken(
            f"seat {pair.seat} is told {told[0]} (or {told[1]}), which its view does not show: "
            "note a secret with to=[...], and keep in the view what everybody may know"
        )


def leak_log(pair: Pair) -> None:
    """The lines of the log are the same."""
    lines = [
        [
            line
            for event, line in zip(spot.events, spot.lines, strict=True)
            if event.told_to(pair.seat)
        ]
        for spot in (pair.real, pair.twin)
    ]
    for real, twin in zip(*lines, strict=True):
        if real != twin:
            raise Broken(f"seat {pair.seat} was told the same, but reads {real} (or {twin})")


def leak_events(pair: Pair) -> None:
    """What is shown while the last move is told, event by event, is the same too."""
    shown = [
        [event.after.view(pair.seat) for event in spot.events if event.told_to(pair.seat)]
        for spot in (pair.real, pair.twin)
    ]
    for real, twin in zip(*shown, strict=True):
        if real != twin:
            raise Broken(f"seat {pair.seat} sees {difference(real, twin)} in the middle of a move")


def leak_picture(pair: Pair) -> None:
    """The pictures, wide, narrow and in text, are the same."""
    _alike(pair, "picture", lambda spot, view: [spot.game.draw(view, n) for n in BOTH])
    _alike(pair, "pieces", lambda spot, view: [spot.game.pieces(view, n) for n in BOTH])
    _alike(pair, "sketch", lambda spot, view: spot.game.sketch(view))


def leak_words(pair: Pair) -> None:
    """The words are the same."""
    _alike(pair, "notes", lambda spot, view: spot.game.words.notes(view))
    _alike(pair, "goal", lambda spot, view: spot.game.words.goal(view))
    _alike(pair, "encoding", lambda spot, view: spot.game.encode(view))
    if pair.real.state.actors():
        _alike(pair, "prompt", lambda spot, view: spot.game.words.prompt(view))
    if pair.seat in pair.real.state.actors():
        legal = pair.real.state.legal(pair.seat)
        _alike(pair, "choices", lambda spot, view: spot.game.words.choices(view, legal))


def leak_choice(pair: Pair) -> None:
    """The same is legal, and a bot chooses the same."""
    if pair.seat not in pair.real.state.actors():
        return
    legal, twin = pair.real.state.legal(pair.seat), pair.twin.state.legal(pair.seat)
    if legal != twin:
        raise Broken(f"seat {pair.seat} cannot tell two positions apart, but legal can: {legal}")
    _alike(pair, "choice", lambda spot, view: spot.chooser(spot.game, view, legal, Rng(5)))


def leak_foresight(pair: Pair) -> None:
    """What is drawn of a choice before it is made is the same."""
    if pair.seat not in pair.real.state.actors():
        return
    legal = pair.real.state.legal(pair.seat)

    def look(spot: Spot, view: View) -> object:
        choices = dreamt(spot.game, view, legal)
        return foreseen(spot.game, looked_at(spot, pair.seat), choices)  # no dream was played since

    _alike(pair, "foresight", look)


def imagine_peeks(pair: Pair) -> None:
    """The same view and the same random numbers give the same position."""
    seeds = range(3)
    _alike(pair, "dream", lambda spot, view: [spot.game.imagine(view, Rng(s)) for s in seeds])


def imagine_guesses(pair: Pair) -> None:
    """There are two positions that fit, so imagining must now and then find another."""
    view = pair.real.state.view(pair.seat)
    first = pair.real.game.imagine(view, Rng(0))
    for seed in range(1, GUESSES):
        if pair.real.game.imagine(view, Rng(seed)) != first:
            return
    raise Broken(f"seat {pair.seat} cannot tell two positions apart, but imagines only one")


def _alike(pair: Pair, what: str, look: Callable[[Spot, Any], object]) -> None:
    real = look(pair.real, looked_at(pair.real, pair.seat))
    twin = look(pair.twin, looked_at(pair.twin, pair.seat))
    if real != twin:
        raise Broken(f"seat {pair.seat} has the same view in two positions, but another {what}")


DIFFERENT: tuple[Callable[[Pair], None], ...] = (leak_events, imagine_peeks, leak_picture)
DIFFERENT += (leak_words, leak_choice, leak_foresight, imagine_guesses)


def check_views(twin: Twin) -> None:
    """Nobody sees a difference that they were not told of, nor is told of one that they do not
    see, nor reads of one in the log."""
    _check(leak, twin.alike)
    _check(leak_told, twin.parted)
    _check(leak_log, twin.fooled)


def check_faces(twin: Twin) -> int:
    """Nothing made from a view differs either; says how many pairs of positions did."""
    faces = dict.fromkeys((SPECTATOR, *range(MOST_SEATS)), FACES)
    different = [pair for pair in twin.alike if pair.real.state != pair.twin.state]
    for pair in different:
        if faces[pair.seat] > 0:
            faces[pair.seat] -= 1
            for prop in DIFFERENT:
                _check(prop, [pair])
    return len(different)


def _check(prop: Callable[[Pair], None], pairs: Iterable[Pair]) -> None:
    name = prop.__name__.replace("_", "-")
    for pair in pairs:
        try:
            prop(pair)
        except Exception as error:
            more = f"; the twin's moves: {pair.twin.history.moves}"
            record = pair.real.history.record(pair.real.index)
            raise conformance_error(error, name, record, more) from error
