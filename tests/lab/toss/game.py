"""Toss itself; its `sense` is the exact expectation under random play."""

from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

from tumtum.engine import NATURE, Drawing, Game, Look, Rng, View, Words

from .rules import NAMES, Toss, start


@cache
def expectation(points: tuple[int, int], turns: int, toss: bool) -> float:
    """What the first seat may expect when everybody plays at random."""
    state = Toss(points, turns, toss)
    result = state.result()
    if result is not None:
        return result[0]
    seat = state.actors()[0]
    legal = state.legal(seat)
    odds = state.weights() if seat == NATURE else [1] * len(legal)
    total = 0.0
    for action, weight in zip(legal, odds, strict=True):
        after = state.clone()
        after.apply(seat, action)
        total += weight * expectation(after.points, after.turns, after.toss)
    return total / sum(odds)


def sense(state: Toss, seat: int) -> float:
    value = expectation(state.points, state.turns, state.toss)
    return value if seat == 0 else -value


@dataclass(frozen=True, kw_only=True)
class TossView(View):
    """Nothing is hidden."""

    points: tuple[int, int]
    turns: int
    toss: bool


def see(state: Toss, seat: int) -> TossView:
    result = state.result()
    return TossView(
        seat=seat,
        seats=2,
        actors=tuple(state.actors()),
        result=None if result is None else tuple(result),
        points=state.points,
        turns=state.turns,
        toss=state.toss,
    )


def imagine(view: TossView, rng: Rng) -> Toss:
    return Toss(view.points, view.turns, view.toss)


def no_picture(view: Any, narrow: bool = False) -> Drawing:
    return Drawing(1, 1, (), "")


GAME = Game(
    id="toss",
    title="Toss",
    designers="nobody",
    blurb="Grab or gamble.",
    seats=(2,),
    minutes="1",
    weight="light",
    version=1,
    longest=20,
    rules=SimpleNamespace(ACTIONS=len(NAMES), start=start),
    view=SimpleNamespace(VIEW=TossView, see=see, imagine=imagine),
    draw=SimpleNamespace(
        LOOK=Look("", "", ("", "", ""), ""),
        draw=no_picture,
        pieces=lambda *_: [],
        sketch=lambda _: "",
    ),
    words=cast(Words, SimpleNamespace(name=NAMES.__getitem__)),
    encode=SimpleNamespace(SIZE=1, encode=lambda _: [0.0]),
    sense=SimpleNamespace(sense=sense),
    rules_text="**T-1** Nothing.",
)
