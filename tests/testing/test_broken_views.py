"""The kit catches leaks, views that are none, and imaginations that know too much or too little.

Everything below is the honest game of `treacle.py` with one thing wrong with it.
"""

import random
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pytest

from tests import treacle
from tests.treacle import GAME, Treacle, TreacleView, see
from tumtum.engine import Drawing, Event, Game, Line, Rng, SeatNote, View
from tumtum.engine.ghosts import Foresight

from .broken import Cases, caught, each, game_of, with_words


class ShownHands(Treacle):
    """Everybody sees the card of seat 0."""

    def view(self, seat: int) -> View:
        view = see(self, seat)
        return replace(view, hands=(*self.hands[:1], *view.hands[1:]))


class CountedBets(Treacle):
    """How many bet high can be seen, though not who."""

    def view(self, seat: int) -> View:
        return replace(see(self, seat), rounds=self.rounds + 100 * self.bets.count(1))


class SilentLook(Treacle):
    """A seat learns a card without being told: no event says so."""

    def look_at(self, seat: int) -> None:
        recording, self.recording = self.recording, False
        super().look_at(seat)
        self.recording = recording


class ShownForAMoment(Treacle):
    """The card dealt is in every view, but only while the deal is told."""

    def deal(self, card: int) -> None:
        super().deal(card)
        for event in self.events:
            assert isinstance(event.after, Treacle)
            event.after.turns = card


@dataclass(frozen=True, kw_only=True)
class ListView(TreacleView):
    """A view that does not survive JSON: a dict is none of the allowed types."""

    extra: Any


class NotPlain(Treacle):
    def view(self, seat: int) -> View:
        plain = see(self, seat)
        return ListView(**vars(plain), extra=frozenset(self.guesses))


class ForgetsWhose(Treacle):
    def view(self, seat: int) -> View:
        return replace(see(self, seat), seat=0)


class Remembered(Treacle):
    """Keeps the last position played where everybody can reach it."""

    last: "Treacle"

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        Remembered.last = self


def imagine_peeking(view: TreacleView, rng: Rng) -> Treacle:
    """Guesses nothing where it can look."""
    guess = treacle.imagine(view, rng, Remembered)
    real: Treacle | None = getattr(Remembered, "last", None)
    if real is not None and real.view(view.seat) == view:
        guess.hands = real.hands.copy()
    return guess


def imagine_without_looks(view: TreacleView, rng: Rng) -> Treacle:
    """Forgets who has looked."""
    state = treacle.imagine(view, rng)
    state.known = [False] * view.seats
    return state


def imagine_stubborn(view: TreacleView, rng: Rng) -> Treacle:
    """Always imagines the same."""
    return treacle.imagine(view, Rng(1))


def imagine_at_whim(view: TreacleView, rng: Rng) -> Treacle:
    """Does not use the random numbers it is given."""
    return treacle.imagine(view, Rng(random.randrange(10**9)))


class ShortBox(Treacle):
    """What is imagined lacks a card."""

    def census(self) -> list[int]:
        return [self.cards - 1]


def peeking_draw(view: TreacleView, narrow: bool) -> Drawing:
    """A picture that shows what is not in the view."""
    drawn = treacle.draw(view, narrow)
    real: Treacle | None = getattr(Remembered, "last", None)
    return replace(drawn, layers=(*drawn.layers, f"<!--{real.hands if real else ''}-->"))


def peeking_foresee(view: TreacleView, action: int, after: TreacleView, narrow: bool) -> Foresight:
    """Draws of a choice what is not in the view."""
    real: Treacle | None = getattr(Remembered, "last", None)
    return Foresight(f"<!--{real.bets if real else ''}-->")


def peeking_notes(view: TreacleView) -> list[SeatNote]:
    real: Treacle | None = getattr(Remembered, "last", None)
    return [SeatNote(f"{real.bets if real else ''}")] * view.seats


def peeking_chooser(game: Game, view: Any, legal: list[int], rng: Rng) -> int:
    real: Treacle | None = getattr(Remembered, "last", None)
    return legal[sum(real.hands) % len(legal)] if real else legal[0]


class ToldToAll(Treacle):
    """Who looks at a card tells everybody what it is."""

    def note(
        self, what: str, rule: str, seat: int, values: list[int], to: list[int] | None = None
    ) -> None:
        super().note(what, rule, seat, values, None if what == "seen" else to)


class BetsAloud(Treacle):
    """What was bet in secret is told to all."""

    def note(
        self, what: str, rule: str, seat: int, values: list[int], to: list[int] | None = None
    ) -> None:
        super().note(what, rule, seat, [self.bets[seat]] if what == "bet" else values, to)


def telling_tell(event: Event) -> Line | None:
    """The log knows more than the event says."""
    assert isinstance(event.after, Treacle)
    return Line(f"{event.what}, and the bets are {event.after.bets}", event.rule, event.seat)


BROKEN: Cases = {
    "leak": [
        ("a card in every view", game_of(ShownHands)),
        ("a count of secret bets", game_of(CountedBets)),
        ("a look without an event", game_of(SilentLook)),
    ],
    "leak-events": [("in the middle of a move", game_of(ShownForAMoment))],
    "leak-picture": [("the last position played", game_of(Remembered, draw=peeking_draw))],
    "leak-foresight": [("the bets of others", game_of(Remembered, foresee=peeking_foresee))],
    "leak-words": [
        ("the bets of others", game_of(Remembered, words=treacle.words(notes=peeking_notes)))
    ],
    "view-json": [("a set", game_of(NotPlain, view_type=ListView))],
    "view-basics": [("always seat 0", game_of(ForgetsWhose))],
    "imagine-peeks": [("reads a global", game_of(Remembered, imagine=imagine_peeking))],
    "imagine-view": [("forgets looks", GAME.but(imagine=imagine_without_looks))],
    "imagine-guesses": [("stubborn", GAME.but(imagine=imagine_stubborn))],
    "imagine-repeats": [("whimsical", GAME.but(imagine=imagine_at_whim))],
    "imagine-census": [("lacks a card", GAME.but(imagine=partial(treacle.imagine, kind=ShortBox)))],
    "leak-told": [("a look", game_of(ToldToAll)), ("a bet", game_of(BetsAloud))],
    "leak-log": [("reads the position", with_words(tell=telling_tell))],
}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "game"), each(BROKEN))
def test_a_broken_game_is_caught_by_name(name: str, game: Game) -> None:
    assert caught(game).name == name


def test_a_bot_that_peeks_is_caught() -> None:
    assert caught(game_of(Remembered), chooser=peeking_chooser).name == "leak-choice"
