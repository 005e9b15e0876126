"""A toy with a secret: nature deals seat 1 a card that seat 0 must not know, seat 0 guesses.

Actions: 0 to 2 are guesses, 3 to 5 nature's deal, 6 is nature's coin that follows guess 0 and 7
its other side. Guess 2 wins whenever the card is 1 or 2, guess 1 when it is 1, guess 0 when the
coin says so.
"""

from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace

import pytest

from tumtum.engine import (
    NATURE,
    Drawing,
    Game,
    Goal,
    Look,
    Prompt,
    Rng,
    State,
    View,
    shares,
)

DEAL, GUESS, COIN, OVER = range(4)


class Guessing(State):
    def __init__(self, stage: int = DEAL, card: int = -1, winner: int = -1) -> None:
        super().__init__(2)
        self.stage = stage
        self.card = card
        self.winner = winner

    def actors(self) -> list[int]:
        return [] if self.stage == OVER else [0] if self.stage == GUESS else [NATURE]

    def legal(self, seat: int) -> list[int]:
        return [[3, 4, 5], [0, 1, 2], [6, 7], []][self.stage]

    def apply(self, seat: int, action: int) -> None:
        if self.stage == DEAL:
            self.card = action - 3
            self.stage = GUESS
        elif action == 0:
            self.stage = COIN
        else:
            won = action == 6 or (action == 1 and self.card == 1) or (action == 2 and self.card > 0)
            self.winner = 0 if won else 1
            self.stage = OVER

    def clone(self) -> "Guessing":
        return Guessing(self.stage, self.card, self.winner)

    def key(self) -> tuple[object, ...]:
        return (self.stage, self.card, self.winner)

    def result(self) -> list[float] | None:
        return shares([self.winner], 2) if self.stage == OVER else None

    def view(self, seat: int) -> "GuessingView":
        result = self.result()
        return GuessingView(
            seat=seat,
            seats=2,
            actors=tuple(self.actors()),
            result=None if result is None else tuple(result),
            stage=self.stage,
            winner=self.winner,
        )


@dataclass(frozen=True, kw_only=True)
class GuessingView(View):
    stage: int
    winner: int


def imagine(view: GuessingView, rng: Rng) -> Guessing:
    return Guessing(view.stage, int(rng.below(3)), view.winner)


@pytest.fixture
def game() -> Game:
    return Game(
        id="guessing",
        title="Guessing",
        designers="nobody",
        blurb="Guess.",
        seats=(2,),
        minutes="1",
        weight="light",
        version=1,
        longest=4,
        rules=SimpleNamespace(ACTIONS=8, start=lambda setup: Guessing()),
        view=SimpleNamespace(
            VIEW=GuessingView, see=lambda state, seat: state.view(seat), imagine=imagine
        ),
        draw=SimpleNamespace(
            LOOK=Look(style="", defs="", cloth=("#000", "#000", "#000"), cover=""),
            draw=lambda view, narrow: Drawing(1, 1, (), ""),
            pieces=lambda view, narrow: [],
            sketch=lambda view: "",
        ),
        words=SimpleNamespace(
            name=str,
            prompt=lambda view: Prompt("Guess"),
            choices=lambda view, legal: [],
            tell=lambda event: None,
            notes=lambda view: [],
            goal=lambda view: Goal("Guess"),
            ending=lambda view: "",
        ),
        encode=SimpleNamespace(SIZE=1, encode=lambda view: [0.0]),
        sense=SimpleNamespace(sense=lambda state, seat: 0.0),
        rules_text="**GU-1** Guess.",
    )


@pytest.fixture
def dealt() -> Callable[[int], State]:
    """The position in which seat 1 holds this card."""

    def deal(card: int) -> State:
        state = Guessing()
        state.apply(NATURE, 3 + card)
        return state

    return deal
