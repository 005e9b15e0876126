"""The kit catches broken games, each by the name of the promise it broke.

Every class below is the honest game of `treacle.py` with one thing wrong with it.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pytest

from tests import treacle
from tests.treacle import DEAL, GAME, HIGH, LOOK_AT, NONE, Treacle, TreacleView, see
from tumtum.engine import (
    Choice,
    Drawing,
    Game,
    IllegalMove,
    Line,
    Piece,
    Prompt,
    Record,
    Rng,
    SeatNote,
    View,
    replay,
)
from tumtum.testing import ConformanceError, check_game


def game_of(kind: type[Treacle], **rooms: Any) -> Game:
    """Treacle with another class of positions, and perhaps other rooms."""
    return GAME.but(
        start=partial(treacle.start, kind=kind),
        **{"imagine": partial(treacle.imagine, kind=kind), **rooms},
    )


# --- rules ---


class ShownHands(Treacle):
    """Everybody sees the card of seat 0."""

    def view(self, seat: int) -> View:
        view = see(self, seat)
        return replace(view, hands=(*self.hands[:1], *view.hands[1:]))


class CountedBets(Treacle):
    """How many bet high can be seen, though not who."""

    def view(self, seat: int) -> View:
        return replace(see(self, seat), rounds=self.rounds + 100 * self.bets.count(1))


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


class NothingMidway(Treacle):
    """What the events carry cannot be looked at."""

    def look_at(self, seat: int) -> None:
        super().look_at(seat)
        for event in self.events:
            assert isinstance(event.after, Treacle)
            event.after.known = []


# --- views ---


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


# --- rooms ---


def peeking_draw(view: TreacleView, narrow: bool) -> Drawing:
    """A picture that shows what is not in the view."""
    drawn = treacle.draw(view, narrow)
    real: Treacle | None = getattr(Remembered, "last", None)
    return replace(drawn, layers=(*drawn.layers, f"<!--{real.hands if real else ''}-->"))


def peeking_notes(view: TreacleView) -> list[SeatNote]:
    real: Treacle | None = getattr(Remembered, "last", None)
    return [SeatNote(f"{real.bets if real else ''}")] * view.seats


def peeking_chooser(game: Game, view: Any, legal: list[int], rng: Rng) -> int:
    real: Treacle | None = getattr(Remembered, "last", None)
    return legal[sum(real.hands) % len(legal)] if real else legal[0]


def broken_svg(view: TreacleView, narrow: bool) -> Drawing:
    return replace(treacle.draw(view, narrow), layers=("<g>",))


def only_wide(view: TreacleView, narrow: bool) -> Drawing:
    """The narrow picture lacks what can be clicked."""
    drawn = treacle.draw(view, narrow)
    return replace(drawn, layers=("<g/>",)) if narrow else drawn


def dangling(view: TreacleView, narrow: bool) -> Drawing:
    drawn = treacle.draw(view, narrow)
    return replace(drawn, layers=(*drawn.layers, '<use href="#dodo"/>'))


def doubled(view: TreacleView, narrow: bool) -> Drawing:
    drawn = treacle.draw(view, narrow)
    return replace(drawn, layers=(*drawn.layers, '<g id="guess-0"/>'))


def other_pieces(view: TreacleView, narrow: bool) -> list[Piece]:
    """Who sits sees a card that a spectator does not."""
    return [Piece("card", 0, 0, 10)] * (1 + (view.seat >= 0))


def no_such_piece(view: TreacleView, narrow: bool) -> list[Piece]:
    return [Piece("dodo", 0, 0, 10)]


def changed_choices(change: Callable[[Choice], Choice | None]) -> Game:
    """Every choice goes through `change`; None leaves it out."""

    def choices(view: TreacleView, legal: list[int]) -> list[Choice]:
        changed = map(change, treacle.choices(view, legal))
        return [choice for choice in changed if choice is not None]

    return GAME.but(words=treacle.words(choices=choices))


def with_words(**instead: Any) -> Game:
    return GAME.but(words=treacle.words(**instead))


def meddling_sense(state: Treacle, seat: int) -> float:
    state.turns += 1
    return 0.0


BROKEN: dict[str, list[tuple[str, Game]]] = {
    "leak": [
        ("a card in every view", game_of(ShownHands)),
        ("a count of secret bets", game_of(CountedBets)),
        ("a look without an event", game_of(SilentLook)),
    ],
    "leak-events": [("in the middle of a move", game_of(ShownForAMoment))],
    "animation": [
        ("has no pieces", game_of(NothingMidway)),
        ("other pieces for a seat", GAME.but(pieces=other_pieces)),
    ],
    "leak-picture": [("the last position played", game_of(Remembered, draw=peeking_draw))],
    "leak-words": [
        ("the bets of others", game_of(Remembered, words=treacle.words(notes=peeking_notes)))
    ],
    "clone-independence": [
        ("shared list", game_of(SharedHands)),
        ("forgetful", game_of(ForgetfulClone)),
        ("recording clone", game_of(RecordingClones)),
    ],
    "ends": [("endless", game_of(Endless))],
    "legal-lies": [("apply rejects", game_of(Refusing))],
    "legal-shape": [
        ("unsorted", game_of(Unsorted)),
        ("empty", game_of(Stuck)),
        ("too high", game_of(TooHigh)),
    ],
    "actors": [("nature beside seats", game_of(NatureBesideSeats))],
    "random-uniform": [("biased", game_of(Favourite))],
    "random-legal": [("illegal", game_of(DrawsAnything))],
    "weights": [("one too many", game_of(BadWeights))],
    "census": [("lost", game_of(LosesCards))],
    "equality": [
        ("hash of the object", game_of(HashOfItself)),
        ("key without the cards", game_of(ForgetfulKey)),
    ],
    "result": [("twice too much", game_of(BadResult)), ("too early", game_of(EarlyResult))],
    "recording": [("recording counts", game_of(RecordingMatters))],
    "replays": [("dice outside the record", game_of(OwnDice))],
    "checked-door": [
        ("KeyError", game_of(OpenDoor)),
        ("costs a turn", game_of(MeddlingDoor)),
        ("unknown rule", game_of(UnknownRuleRefusal)),
    ],
    "raises": [("in legal", game_of(Fragile))],
    "events": [("no such seat", game_of(ToldToNobody))],
    "view-json": [("a set", game_of(NotPlain, view_type=ListView))],
    "view-basics": [("always seat 0", game_of(ForgetsWhose))],
    "imagine-peeks": [("reads a global", game_of(Remembered, imagine=imagine_peeking))],
    "imagine-view": [("forgets looks", GAME.but(imagine=imagine_without_looks))],
    "imagine-guesses": [("stubborn", GAME.but(imagine=imagine_stubborn))],
    "imagine-repeats": [("whimsical", GAME.but(imagine=imagine_at_whim))],
    "imagine-census": [("lacks a card", GAME.but(imagine=partial(treacle.imagine, kind=ShortBox)))],
    "choices": [
        ("misses one", changed_choices(lambda it: None if it.action == LOOK_AT else it)),
        ("points nowhere", changed_choices(lambda it: replace(it, points=("dodo",)))),
        ("unknown rule", changed_choices(lambda it: replace(it, rule="TR-99"))),
        ("no text", changed_choices(lambda it: replace(it, text=""))),
        ("no such icon", changed_choices(lambda it: replace(it, icon="dodo"))),
        ("the same key", changed_choices(lambda it: replace(it, key="x"))),
        ("not in the narrow picture", GAME.but(draw=only_wide)),
    ],
    "prompt": [
        ("unknown rule", with_words(prompt=lambda view: Prompt("Go", rule="TR-0"))),
        ("no such symbol", with_words(prompt=lambda view: Prompt("Take :dodo:"))),
        ("no such seat", with_words(prompt=lambda view: Prompt("Wait for @5"))),
    ],
    "notes": [("too few", with_words(notes=lambda view: []))],
    "tell": [
        ("raises", with_words(tell=lambda event: Line(str(event.values[0])))),
        ("unknown rule", with_words(tell=lambda event: Line("x", "TR-6"))),
    ],
    "ending": [("nothing", with_words(ending=lambda view: ""))],
    "names": [("two alike", with_words(name=lambda action: f"action {action % (HIGH + 1)}"))],
    "drawing": [
        ("not closed", GAME.but(draw=broken_svg)),
        ("dangling use", GAME.but(draw=dangling)),
        ("an id twice", GAME.but(draw=doubled)),
    ],
    "pieces": [("no such symbol", GAME.but(pieces=no_such_piece))],
    "sketch": [("empty", GAME.but(sketch=lambda view: " "))],
    "encode": [
        ("too long", GAME.but(encode=lambda view: [0.0] * 5)),
        ("infinite", GAME.but(encode=lambda view: [float("inf")] * 4)),
    ],
    "sense": [
        ("too sure", GAME.but(sense=lambda state, seat: 3.0)),
        ("not a number", GAME.but(sense=lambda state, seat: float("nan"))),
        ("meddles", GAME.but(sense=meddling_sense)),
    ],
    "rules": [("no ids", GAME.but(options=(), clash=lambda setup: None, rules_text="Play."))],
    "numbers": [("too many actions", GAME.but(actions=DEAL * 1000))],
    "look": [("not closed", GAME.but(look=replace(GAME.look, defs="<symbol>")))],
}
CASES = [
    pytest.param(name, game, id=f"{name}: {how}")
    for name, cases in BROKEN.items()
    for how, game in cases
]


@pytest.mark.parametrize(("name", "game"), CASES)
def test_a_broken_game_is_caught_by_name(name: str, game: Game) -> None:
    with pytest.raises(ConformanceError) as caught:
        check_game(game)
    assert caught.value.name == name
    assert caught.value.words in str(caught.value)


def test_a_bot_that_peeks_is_caught() -> None:
    with pytest.raises(ConformanceError) as caught:
        check_game(game_of(Remembered), chooser=peeking_chooser)
    assert caught.value.name == "leak-choice"


def test_the_record_leads_to_the_place() -> None:
    with pytest.raises(ConformanceError) as caught:
        check_game(game_of(Stuck))
    match = replay(Record.read(caught.value.record), game_of(Stuck))
    assert match.state.actors()
    assert match.state.legal(match.state.actors()[0]) == []
    assert len(match.moves) <= 2 * 2 + 1, "the shortest: deal, bet, one wrong guess"
