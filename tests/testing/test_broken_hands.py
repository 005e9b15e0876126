"""What goes wrong in games of hidden hands: each fault in Rath is caught by its name."""

from functools import partial
from typing import Any

import pytest

from tumtum.engine import Event, Game, Line
from tumtum.testing import check_game

from . import rath
from .broken import Cases, caught, each
from .rath import BOX, DEAL, EGG, GAME, PLAY, Rath


def rath_of(kind: type[Rath], **rooms: Any) -> Game:
    """Rath with another class of positions, and perhaps other rooms."""
    return GAME.but(
        start=partial(rath.start, kind=kind),
        **{"imagine": partial(rath.imagine, kind=kind), **rooms},
    )


def test_the_honest_game_passes() -> None:
    tally = check_game(GAME)
    assert tally.twins > 100
    assert tally.secrets > 10


class CardsAloud(Rath):
    """Everybody is told which card was drawn."""

    def note(
        self, what: str, rule: str, seat: int, values: list[int], to: list[int] | None = None
    ) -> None:
        super().note(what, rule, seat, values, None if what == "card" else to)


class LooksAloud(Rath):
    """Everybody is told what somebody saw."""

    def note(
        self, what: str, rule: str, seat: int, values: list[int], to: list[int] | None = None
    ) -> None:
        super().note(what, rule, seat, values, None if what == "look" else to)


def tell_hands(event: Event) -> Line | None:
    """The log tells what is played, and what is kept."""
    if event.what != "play":
        return rath.tell(event)
    assert isinstance(event.after, Rath)
    return Line(f"keeps {rath.called(event.after.hands[event.seat])}", event.rule, event.seat)


class KeyWithoutKnowledge(Rath):
    def key(self) -> tuple[object, ...]:
        return super().key()[:-1]


class KeyWithoutHands(Rath):
    def key(self) -> tuple[object, ...]:
        numbers, winners, _deck, _hands, *rest = super().key()
        return (numbers, winners, *rest)


class UncloakedClone(Rath):
    """A clone forgets who is cloaked, which matters when somebody is aimed at."""

    def clone(self) -> Rath:
        twin = super().clone()
        twin.safe = [False] * int(self.seats)
        return twin


class DealtInAdvance(Rath):
    """The deck always lies in the same order: nothing is left to chance, yet hands are hidden."""

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat) if self.drawn != -1 else [self.next_card()]

    def next_card(self) -> int:
        left = [card for card in range(len(BOX)) if self.deck[card]]
        return DEAL + left[7 * sum(self.deck) % len(left)]

    def weights(self) -> list[int]:
        return [1]


class EggsForAll(Rath):
    """Everybody may play an egg, whether they hold one or not."""

    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        return sorted({*legal, PLAY + EGG}) if seat >= 0 else legal


class LosesTheDrawn(Rath):
    """Whoever leaves takes the card along."""

    def leave(self, seat: int, rule: str) -> None:
        super().leave(seat, rule)
        self.discards = self.discards[:-1]


BROKEN: Cases = {
    "leak-told": [("drawn cards", rath_of(CardsAloud)), ("looks", rath_of(LooksAloud))],
    "leak-log": [("what is kept", GAME.but(words=rath.words(tell=tell_hands)))],
    "key": [
        ("without what is known", rath_of(KeyWithoutKnowledge)),
        ("without hands", rath_of(KeyWithoutHands)),
    ],
    "clone-independence": [("cloaks", rath_of(UncloakedClone))],
    "no-twins": [("dealt in advance", rath_of(DealtInAdvance))],
    "legal-lies": [("eggs", rath_of(EggsForAll))],
    "census": [("a lost card", rath_of(LosesTheDrawn))],
}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "game"), each(BROKEN))
def test_a_broken_game_is_caught_by_name(name: str, game: Game) -> None:
    assert caught(game).name == name


def test_the_odd_move_is_named() -> None:
    assert "after 'play egg' of seat" in caught(rath_of(EggsForAll)).words


def test_without_twins_it_is_said_where_to_look() -> None:
    assert "see whom each event is told to" in caught(rath_of(DealtInAdvance)).words
