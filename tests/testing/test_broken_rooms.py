"""The kit catches broken words, pictures and numbers, and games that say nonsense of themselves.

Everything below is the honest game of `treacle.py` with one thing wrong with it.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest
from librt.vecs import vec

from tests import treacle
from tests.treacle import DEAL, GAME, HIGH, LOOK_AT, Treacle, TreacleView
from tumtum.engine import SPECTATOR, Choice, Drawing, Game, Line, Piece, Prompt
from tumtum.engine.ghosts import Foresight
from tumtum.testing import check_game

from .broken import Cases, caught, each, game_of, with_words


class NothingMidway(Treacle):
    """What the events carry cannot be looked at."""

    def look_at(self, seat: int) -> None:
        super().look_at(seat)
        for event in self.events:
            assert isinstance(event.after, Treacle)
            event.after.known = []


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


def meddling_sense(state: Treacle, seat: int) -> float:
    state.turns += 1
    return 0.0


def observe(state: Treacle, seat: int, out: vec[float], at: int) -> None:
    """As an honest observe.py would."""
    for place, number in enumerate(treacle.encode(treacle.see(state, seat))):
        out[at + place] = number


def peeking(state: Treacle, seat: int, out: vec[float], at: int) -> None:
    observe(state, seat, out, at)
    if state.hands:
        out[at] = state.hands[0] / 6


def overflowing(state: Treacle, seat: int, out: vec[float], at: int) -> None:
    observe(state, seat, out, at)
    out[at + 4] = 1.0


def meddling(state: Treacle, seat: int, out: vec[float], at: int) -> None:
    observe(state, seat, out, at)
    state.turns += seat == SPECTATOR


def too_short(state: Treacle) -> int:
    """Beyond it lie two cards and the clock."""
    return 1


def prompt_whose_turn(view: TreacleView) -> Prompt:
    return Prompt("Over" if view.over else f"@{view.actors[0]} acts".replace("@-1", "Nature"))


def draw_whose_turn(view: TreacleView, narrow: bool) -> Drawing:
    drawn = treacle.draw(view, narrow)
    whose = "" if view.over else f"<!--{view.actors[0]}-->"
    return replace(drawn, layers=(*drawn.layers, whose))


BROKEN: Cases = {
    "animation": [
        ("has no pieces", game_of(NothingMidway)),
        ("other pieces for a seat", GAME.but(pieces=other_pieces)),
    ],
    "foresight": [
        ("not closed", GAME.but(foresee=lambda *choice: Foresight("<g>"))),
        ("dangling use", GAME.but(foresee=lambda *choice: Foresight('<use href="#dodo"/>'))),
    ],
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
    "sketch": [
        ("empty", GAME.but(sketch=lambda view: " ")),
        ("names nobody", GAME.but(sketch=lambda view: f"@{view.seats} looks")),
    ],
    "encode": [
        ("too long", GAME.but(encode=lambda view: [0.0] * 5)),
        ("infinite", GAME.but(encode=lambda view: [float("inf")] * 4)),
    ],
    "observe": [
        ("peeks", GAME.but(observe=peeking)),
        ("writes too much", GAME.but(observe=overflowing)),
        ("meddles", GAME.but(observe=meddling)),
        ("goes beyond its extent", GAME.but(observe=observe, extent=too_short)),
    ],
    "sense": [
        ("too sure", GAME.but(sense=lambda state, seat: 3.0)),
        ("not a number", GAME.but(sense=lambda state, seat: float("nan"))),
        ("meddles", GAME.but(sense=meddling_sense)),
    ],
    "rules": [("no ids", GAME.but(options=(), clash=lambda setup: None, rules_text="Play."))],
    "numbers": [("too many actions", GAME.but(actions=DEAL * 1000))],
    "look": [("not closed", GAME.but(look=replace(GAME.look, defs="<symbol>")))],
    "ended-early": [
        ("waits for nobody", with_words(prompt=prompt_whose_turn)),
        ("draws nobody", GAME.but(draw=draw_whose_turn)),
    ],
}


@pytest.mark.parametrize(("name", "game"), each(BROKEN))
def test_a_broken_game_is_caught_by_name(name: str, game: Game) -> None:
    assert caught(game).name == name


@pytest.mark.slow
def test_a_game_may_observe_straight_from_the_position() -> None:
    check_game(GAME.but(observe=observe))
