"""No leaks: two histories that a seat cannot tell apart must look the same to it.

A twin is a history with one move, of nature or of another seat, exchanged for another legal one.
As long as a seat was told the same in both, its view, its picture, its words and a bot's choice
may not differ. And imagining from its view may not know which of the two is real.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tumtum.engine.rng import Rng
from tumtum.engine.state import SPECTATOR, State, view_of
from tumtum.engine.view import View

from .errors import Broken, ConformanceError
from .histories import History, Spot, advance, random_action
from .sights import difference

CLOSELY = 6  # so many moves after the change every view is compared, then every seventh
FACES = 2  # in so many positions of a twin pictures, words and choices are compared too
MOST_SEATS = 7
BOTH = (False, True)  # wide and narrow
GUESSES = 300  # so many times a seat may imagine before it must have changed its mind


@dataclass(frozen=True)
class Pair:
    """A position, its twin, and a seat (or SPECTATOR) that cannot tell them apart."""

    real: Spot
    twin: Spot
    seat: int


def looked_at(spot: Spot, seat: int) -> View:
    """The seat's view right after the last move is played once more.

    So a room that peeks at what it should not (the last position played, say) sees this one.
    """
    if spot.index == 0:
        return view_of(spot.state, seat)
    state = spot.history.positions[spot.index - 1].clone()
    state.apply(*spot.history.moves[spot.index - 1])
    return view_of(state, seat)


# --- the properties ---


def leak(pair: Pair) -> None:
    """The views are the same."""
    real, twin = pair.real.state.view(pair.seat), pair.twin.state.view(pair.seat)
    if real != twin:
        raise Broken(f"seat {pair.seat} was told the same, but sees {difference(real, twin)}")


def leak_events(pair: Pair) -> None:
    """What is shown while the last move is told, event by event, is the same too."""
    shown = [
        [
            event.after.view(pair.seat)
            for event in spot.history.told[spot.index - 1]
            if event.told_to(pair.seat)
        ]
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
DIFFERENT += (leak_words, leak_choice, imagine_guesses)


def check_views(found: Iterable[Pair]) -> None:
    """Nobody sees a difference that they were not told of."""
    for pair in found:
        _check(leak, pair)


def check_faces(found: Iterable[Pair]) -> int:
    """Nothing made from a view differs either; says how many pairs of positions did."""
    faces = dict.fromkeys((SPECTATOR, *range(MOST_SEATS)), FACES)
    different = 0
    for pair in found:
        if pair.real.state != pair.twin.state:
            different += 1
            if faces[pair.seat] > 0:
                faces[pair.seat] -= 1
                for prop in DIFFERENT:
                    _check(prop, pair)
    return different


# --- making twins ---


def twins_of(spot: Spot, rng: Rng, number: int) -> Iterator[list[Pair]]:
    """So many twins of a history, each as the pairs of positions that somebody takes for one.

    Changed is a move that had alternatives, mostly one that not everybody saw whole."""
    history = spot.history
    changeable = [
        index
        for index, (seat, _) in enumerate(history.moves)
        if len(history.positions[index].legal(seat)) > 1
    ]
    secret = [index for index in changeable if _secret(history, index)]
    for _ in range(number if changeable else 0):
        among = secret if secret and rng.below(4) > 0 else changeable
        yield list(pairs(spot, among[rng.below(len(among))], rng))


def pairs(spot: Spot, index: int, rng: Rng) -> Iterator[Pair]:
    """Change one move, play the rest as it was as far as possible, and pair what looks alike."""
    real = spot.history
    mover, action = real.moves[index]
    others = [other for other in real.positions[index].legal(mover) if other != action]
    instead = others[rng.below(len(others))]
    twin = History(real.game, real.setup, real.moves[:index], real.positions[: index + 1])
    twin.told = real.told[:index]
    twin.kept = twin.positions[-1].key()
    state = real.positions[index].clone()
    state.recording = True
    watchers = [seat for seat in spot.viewers if seat != mover]
    for step in range(index, len(real.moves)):
        move = real.moves[step]
        if step == index:
            move = (mover, instead)
        elif not _may(state, move):
            if not _may_at_all(state, move[0]):
                return
            swapped = {action: instead, instead: action}.get(move[1], -1)
            move = (move[0], swapped)
            if not _may(state, move):
                move = (move[0], random_action(state, move[0], rng))
        advance(twin, state, *move)
        watchers = [
            seat for seat in watchers if real.knowledge(step, seat) == twin.knowledge(step, seat)
        ]
        if not watchers:
            return
        if step - index < CLOSELY or (step - index) % 7 == 0:
            for seat in watchers:
                yield Pair(
                    Spot(real, step + 1, spot.chooser), Spot(twin, step + 1, spot.chooser), seat
                )


def _secret(history: History, index: int) -> bool:
    events = history.told[index]
    return not events or any(event.to is not None for event in events)


def _may(state: State, move: tuple[int, int]) -> bool:
    return _may_at_all(state, move[0]) and move[1] in state.legal(move[0])


def _may_at_all(state: State, seat: int) -> bool:
    return seat in state.actors()


def _check(prop: Callable[[Pair], None], pair: Pair) -> None:
    name = prop.__name__.replace("_", "-")
    try:
        prop(pair)
    except Exception as error:
        raised = f"raised {type(error).__name__}: "
        words = f"{'' if isinstance(error, Broken) else raised}{error}"
        words += f"; the twin's moves: {pair.twin.history.moves}"
        raise ConformanceError(name, words, pair.real.history.record(pair.real.index)) from error
