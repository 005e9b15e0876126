"""The kit catches broken rules, each by the name of the promise they break.

Every class below is the honest game of `treacle.py` with one thing wrong with it.
"""

import random
from copy import copy
from functools import partial
from typing import Any

import pytest

from tests import treacle
from tests.treacle import DEAL, GAME, NONE, Treacle
from tumtum.engine import Event, Game, IllegalMove, Rng, State
from tumtum.engine.actions import Actions
from tumtum.testing import turns

from .broken import Cases, caught, each, game_of


class SharedHands(Treacle):
    """A clone holds the same list of cards."""

    def clone(self) -> Treacle:
        twin = super().clone()
        twin.hands = self.hands
        return twin


class ForgetfulClone(Treacle):
    """A clone has forgotten who looked."""

    def clone(self) -> Treacle:
        twin = super().clone()
        twin.known = [False] * int(self.seats)
        return twin


class RecordingClones(Treacle):
    """A clone goes on recording."""

    def clone(self) -> Treacle:
        twin = super().clone()
        twin.recording = self.recording or len(self.hands) > 1
        return twin


class Endless(Treacle):
    """The last round never comes, and no guess is right."""

    def guess(self, seat: int, card: int) -> None:
        self.guesses = [*self.guesses, (seat, card)]
        if self.recording:
            self.note("guess", "TR-4", seat, [card])
        self.end_turn()

    def end_turn(self) -> None:
        self.turns = (self.turns + 1) % int(self.seats)


class Refusing(Treacle):
    """`legal` lists a look that `apply` rejects."""

    def look_at(self, seat: int) -> None:
        raise IllegalMove("no looking")


class Unsorted(Treacle):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[::-1]


class TwoTongues(Treacle):
    """Who asks for many at once is told less."""

    def list_legal(self, seat: int, actions: Actions) -> None:
        for action in self.legal(seat)[1:]:
            actions.add(action)


class Stuck(Treacle):
    """After a wrong guess nobody can move."""

    def legal(self, seat: int) -> list[int]:
        return [] if self.guesses else super().legal(seat)


class TooHigh(Treacle):
    def legal(self, seat: int) -> list[int]:
        return [*super().legal(seat), 99]


class NatureBesideSeats(Treacle):
    def actors(self) -> list[int]:
        found = super().actors()
        return [*found, NONE] if len(found) > 1 else found


class Favourite(Treacle):
    """`random` likes the first action."""

    def random(self, seat: int, rng: Rng) -> int:
        legal = self.legal(seat)
        return legal[min(int(rng.below(len(legal))), int(rng.below(len(legal))))]


class DrawsAnything(Treacle):
    def random(self, seat: int, rng: Rng) -> int:
        return int(rng.below(treacle.ACTIONS))


class BadWeights(Treacle):
    def weights(self) -> list[int]:
        return [1] * (len(self.legal(NONE)) + 1)


class LosesCards(Treacle):
    def census(self) -> list[int]:
        return [self.cards - len(self.guesses)]


class HashOfItself(Treacle):
    def __eq__(self, other: object) -> bool:
        return super().__eq__(other)

    def __hash__(self) -> int:
        return id(self)


class ForgetfulKey(Treacle):
    """Positions that differ in their cards count as equal."""

    def key(self) -> tuple[object, ...]:
        return tuple(part for part in super().key() if part != tuple(self.hands))


class BadResult(Treacle):
    def result(self) -> list[float] | None:
        found = super().result()
        return found and [2 * share for share in found]


class EarlyResult(Treacle):
    def result(self) -> list[float] | None:
        return super().result() or ([0.0] * int(self.seats) if self.guesses else None)


class RecordingMatters(Treacle):
    """While it is recording a look counts twice."""

    def look_at(self, seat: int) -> None:
        super().look_at(seat)
        if self.recording and not self.winners:
            self.end_turn()


class OwnDice(Treacle):
    """The position rolls dice that are not in the record."""

    def guess(self, seat: int, card: int) -> None:
        super().guess(seat, card)
        self.guesses = [*self.guesses, (seat, random.randrange(10**6))]


class Fragile(Treacle):
    """Cannot say what is legal after a look."""

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat) if not any(self.known) else [1 // 0]


class OpenDoor(Treacle):
    """Refuses with something that is not IllegalMove."""

    def why_not(self, seat: int, action: int) -> IllegalMove:
        raise KeyError(action)


class MeddlingDoor(Treacle):
    """A refusal costs a turn."""

    def why_not(self, seat: int, action: int) -> IllegalMove:
        self.turns += 1
        return super().why_not(seat, action)


class UnknownRuleRefusal(Treacle):
    def why_not(self, seat: int, action: int) -> IllegalMove:
        return IllegalMove("no", "TR-99")


class ToldToNobody(Treacle):
    """An event for a seat that is not there."""

    def deal(self, card: int) -> None:
        super().deal(card)
        if self.recording:
            self.note("hint", "TR-1", NONE, [card], to=[7])


class ForgetsThePatience(Treacle):
    """Counts looks in secret, which decides the end; no clone knows of them."""

    patience = 0

    def look_at(self, seat: int) -> None:
        self.patience += 1
        super().look_at(seat)

    def end_turn(self) -> None:
        super().end_turn()
        if self.winners and self.patience > 2:
            self.winners = [0]


class SharedCopy(Treacle):
    """`copy.copy` gives a position with the same lists."""

    def __copy__(self) -> Treacle:
        twin = self.clone()
        twin.hands, twin.bets, twin.known = self.hands, self.bets, self.known
        return twin


class ForgetfulPickle(Treacle):
    """Pickle does not keep the bets."""

    def __reduce__(self) -> tuple[Any, ...]:
        twin = self.clone()
        twin.bets = [NONE] * int(self.seats)
        return (copy, (twin,)) if NONE not in self.bets else super().__reduce__()


class Idle(Treacle):
    """`legal` lists a deal in the middle of the game; nothing comes of it."""

    def legal(self, seat: int) -> list[int]:
        return [*super().legal(seat), DEAL] if self.turns else super().legal(seat)

    def apply(self, seat: int, action: int) -> None:
        if action != DEAL or seat == NONE:
            super().apply(seat, action)


class StuckDream(Treacle):
    """Once played on nobody can move, and `random` looks for a legal action for ever."""

    played_on = False

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        self.played_on = True

    def legal(self, seat: int) -> list[int]:
        return [] if self.played_on else super().legal(seat)

    def random(self, seat: int, rng: Rng) -> int:
        while True:
            action = int(rng.below(treacle.ACTIONS))
            if action in self.legal(seat):
                return action


class Crumbling(Treacle):
    """Falls to pieces when asked what happened."""

    def take_events(self) -> list[Event]:
        raise RuntimeError("there was something")


class NoCensus(Treacle):
    def census(self) -> list[int]:
        return []


class WrittenDown(Treacle):
    """The census is a number of the setup, whatever becomes of the cards."""

    def census(self) -> list[int]:
        return [self.cards]


class WrittenDownAtFirst(Treacle):
    """Cards are counted only once they are dealt."""

    def census(self) -> list[int]:
        return super().census() if len(self.hands) == self.seats else [self.cards]


class Wordless(Treacle):
    """Refuses without saying why."""

    def why_not(self, seat: int, action: int) -> IllegalMove:
        return IllegalMove("")


BROKEN: Cases = {
    "clone-independence": [
        ("shared list", game_of(SharedHands)),
        ("forgetful", game_of(ForgetfulClone)),
        ("recording clone", game_of(RecordingClones)),
        ("forgets what matters later", game_of(ForgetsThePatience)),
        ("copy.copy shares", game_of(SharedCopy)),
        ("pickle forgets", game_of(ForgetfulPickle)),
    ],
    "ends": [("endless", game_of(Endless))],
    "legal-lies": [("apply rejects", game_of(Refusing)), ("nothing happens", game_of(Idle))],
    "legal-shape": [
        ("two tongues", game_of(TwoTongues)),
        ("unsorted", game_of(Unsorted)),
        ("empty", game_of(Stuck)),
        ("too high", game_of(TooHigh)),
        ("raises", game_of(Fragile)),
        ("empty in a dream", GAME.but(imagine=partial(treacle.imagine, kind=StuckDream))),
    ],
    "actors": [("nature beside seats", game_of(NatureBesideSeats))],
    "random-uniform": [("biased", game_of(Favourite))],
    "random-legal": [("illegal", game_of(DrawsAnything))],
    "weights": [("one too many", game_of(BadWeights))],
    "census": [("lost", game_of(LosesCards)), ("nothing counted", game_of(NoCensus))],
    "equality": [("hash of the object", game_of(HashOfItself))],
    "result": [("twice too much", game_of(BadResult)), ("too early", game_of(EarlyResult))],
    "recording": [("recording counts", game_of(RecordingMatters))],
    "replays": [("dice outside the record", game_of(OwnDice))],
    "checked-door": [
        ("KeyError", game_of(OpenDoor)),
        ("costs a turn", game_of(MeddlingDoor)),
        ("unknown rule", game_of(UnknownRuleRefusal)),
        ("without a word", game_of(Wordless)),
    ],
    "events": [("no such seat", game_of(ToldToNobody))],
    "census-counts": [
        ("written down", game_of(WrittenDown)),
        ("written down during the deal", game_of(WrittenDownAtFirst)),
    ],
    "raises": [("when asked for events", game_of(Crumbling))],
    "key": [("without the cards", game_of(ForgetfulKey))],
}


@pytest.mark.parametrize(("name", "game"), each(BROKEN))
def test_a_broken_game_is_caught_by_name(name: str, game: Game) -> None:
    assert caught(game).name == name


def test_who_cannot_act_must_be_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def anybody(state: State, seat: int) -> list[int]:
        return [0]

    monkeypatch.setattr(turns, "legal_actions", anybody)
    error = caught(GAME)
    assert error.name == "checked-door"
    assert "cannot act, but may play [0]" in error.words
