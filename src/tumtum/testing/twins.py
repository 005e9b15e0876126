"""Twins: a history with one move, of nature or of another seat, exchanged for another legal one."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tumtum.engine.nature import Move
from tumtum.engine.rng import Rng
from tumtum.engine.state import State

from .attributes import traits
from .histories import History, Spot, advance, random_action

CLOSELY = 6  # so many moves after the change every view is compared, then every seventh


@dataclass(frozen=True)
class Pair:
    """A position, its twin, and a seat (or SPECTATOR) that looks at both."""

    real: Spot
    twin: Spot
    seat: int


@dataclass
class Twin:
    """A twin of a history, and who can tell it from the real one, position by position."""

    history: History
    index: int  # of the first position that may be another
    fooled: list[Pair] = field(default_factory=list)  # the seat was told the same all along
    alike: list[Pair] = field(default_factory=list)  # those of them that are looked at closely
    parted: list[Pair] = field(default_factory=list)  # the last move was told in another way


def twins_of(spot: Spot, rng: Rng, number: int) -> Iterator[Twin]:
    """So many twins of a history.

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
        yield twin_of(spot, among[rng.below(len(among))], rng)


def twin_of(spot: Spot, index: int, rng: Rng) -> Twin:
    """Change one move, and play the rest as it was as far as possible, until everybody knows."""
    real = spot.history
    mover, action = real.moves[index]
    others = [other for other in real.positions[index].legal(mover) if other != action]
    swap = {action: others[rng.below(len(others))]}
    swap |= dict.fromkeys(swap.values(), action)
    history = History(real.game, real.setup, real.moves[:index], real.positions[: index + 1])
    history.told = real.told[:index]
    history.kept = traits(history.positions[-1])
    twin = Twin(history, index + 1)
    state = real.positions[index].clone()
    state.recording = True
    watchers = [seat for seat in spot.viewers if seat != mover]
    for step in range(index, len(real.moves)):
        move = (
            _answer(state, real.moves[step], swap, rng) if step > index else (mover, swap[action])
        )
        if move is None:
            break
        advance(history, state, *move)
        here, there = Spot(real, step + 1, spot.chooser), Spot(history, step + 1, spot.chooser)
        told = [
            seat for seat in watchers if real.knowledge(step, seat) == history.knowledge(step, seat)
        ]
        fooled = [Pair(here, there, seat) for seat in told]
        if step == index or move == real.moves[step]:
            twin.parted += [Pair(here, there, seat) for seat in watchers if seat not in told]
        twin.fooled += fooled
        if step - index < CLOSELY or (step - index) % 7 == 0:
            twin.alike += fooled
        watchers = told
        if not watchers:
            break
    return twin


def _answer(state: State, move: Move, swap: dict[int, int], rng: Rng) -> Move | None:
    """The move of the real history, or what can be played instead of it; None if nothing can."""
    seat, action = move
    if seat not in state.actors():
        return None
    legal = state.legal(seat)
    if action in legal:
        return move
    if swap.get(action) in legal:
        return seat, swap[action]
    return seat, random_action(state, seat, rng)


def _secret(history: History, index: int) -> bool:
    events = history.told[index]
    return not events or any(event.to is not None for event in events)
