"""Gyre: what an action would bring, drawn before it is taken."""

from tumtum.games.gyre import GAME
from tumtum.games.gyre.rules.actions import EXHALE
from tumtum.games.gyre.rules.position import ACT
from tumtum.games.gyre.view import see

from ..foreseeing import kinds, marks, texts
from .scene import bare, positions


def test_gems_are_numbered_in_the_order_in_which_they_fall() -> None:
    scene = bare().gems(c11="YY", c12="Y", c13="Y").at(G="L1").holds(G=2).turn("G", whiffled=True)
    told = marks(GAME, scene.state, "exhale")
    assert texts(told) == ["2 → 0", "1", "2"], "what is aboard, and both gems"


def test_as_many_gems_are_numbered_as_land() -> None:
    exhaled = 0
    for state in positions(3, {}):
        if state.stage != ACT or EXHALE not in state.legal(int(state.mover)):
            continue
        after = state.clone()
        after.recording = True
        after.apply(state.mover, EXHALE)
        landed = sum(after.take_events()[0].values[2:])
        assert len(kinds(marks(GAME, state, "exhale"), "g-order")) == landed
        exhaled += landed
    assert exhaled > 10


def test_a_card_that_flips_is_good_for_who_has_its_colour() -> None:
    scene = bare().at(G="L1").holds(G=1).turn("G", whiffled=True)
    told = marks(GAME, scene.state, "exhale")
    assert "flips: +1" in texts(told)
    assert kinds(told, "g-frame") == ["good"]


def test_flips_come_true_and_a_rivals_is_bad() -> None:
    seen = set()
    for state in positions(3, {}, every=2):
        for action in state.legal(state.actors()[0])[:4] if state.stage == ACT else []:
            after = state.clone()
            after.apply(state.mover, action)
            now, then = see(state, int(state.mover)), see(after, int(state.mover))
            owners = [now.owner(now.cards[it] // 5) for it in now.up if it not in then.up]
            told = kinds(marks(GAME, state, GAME.words.name(action)), "g-frame")
            assert told == ["good" if owner == state.mover else "bad" for owner in owners]
            seen.update(told)
    assert "bad" in seen


def test_a_flight_shows_no_flip() -> None:
    scene = bare().at(G="T1").holds(G=0).turn("G", whiffled=True)
    assert marks(GAME, scene.state, "fly") == ""
