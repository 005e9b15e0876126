"""Slithy: what a choice may bring, drawn before it is made."""

from tumtum.games.slithy import GAME
from tumtum.games.slithy.draw.foresight import foresee
from tumtum.games.slithy.facts import said_by_mates

from ..foreseeing import kinds, marks, texts
from .scene import Scene


def test_a_matrix_says_which_totals_bust_under_which_yellow_card() -> None:
    scene = Scene(3, discussion_passes=1).lay(3, 2).do(1, "claim 2").do(2, "claim 1")
    view = scene.view(1)
    assert said_by_mates(view) == 1
    told = marks(GAME, scene.state, "commit 2")
    lines = [line for line in texts(told) if line.startswith("+")]
    assert lines == ["+ 0 = 2", "+ 1 = 3 by word", "+ 2 = 4", "+ 3 = 5", "+ 4 = 6"]
    limits = [limit for _, limit in view.limits]
    busts = sum(total >= limit for total in range(2, 7) for limit in limits)
    assert told.count('class="stop hit"') == busts
    assert told.count('class="stop"') == 5 * len(limits) - busts
    assert told.count("by-word") == 1


def test_the_matrix_of_a_statement_goes_by_its_number() -> None:
    scene = Scene(3, discussion_passes=1).lay(3, 2)
    told = marks(GAME, scene.state, "total 6")
    assert "In all" in texts(told)
    assert [line for line in texts(told) if line in [*"45678"]][:5] == [*"45678"]
    assert "by-word" in marks(GAME, scene.state, "claim 3")
    assert marks(GAME, scene.state, "silent") == ""


def test_words_move_no_gems() -> None:
    scene = Scene(3, discussion_passes=1).lay(3, 2)

    def moves(seat: int, action: str) -> bool:
        view = scene.view(seat)
        return foresee(view, GAME.actions_named()[action], view, False).moves

    assert not moves(1, "claim 2")
    assert not moves(1, "silent")
    scene.do(1, "claim 2").do(2, "claim 1")
    assert moves(1, "commit 2")


def test_it_says_nothing_of_what_others_hide() -> None:
    one = Scene(3, discussion_passes=0).lay(3, 1).do(1, "commit 0")
    other = Scene(3, discussion_passes=0).lay(3, 5).do(1, "commit 6")
    assert marks(GAME, one.state, "commit 2") == marks(GAME, other.state, "commit 2")


def test_the_dealer_sees_the_limit() -> None:
    scene = Scene(3)
    assert texts(marks(GAME, scene.state, "purple 2")) == ["limit 3 to 7"]
    scene.do(scene.dealer, "purple 2")
    told = marks(GAME, scene.state, "yellow 4")
    assert texts(told) == ["limit 6"]
    assert kinds(told, "g-pill") == [""]


def test_gems_do_not_seem_to_move_when_somebody_speaks() -> None:
    scene = Scene(3, discussion_passes=1).lay(3, 2)
    seat = scene.state.actors()[0]
    after = scene.state.clone()
    claim = GAME.actions_named()["claim 2"]
    after.apply(seat, claim)
    assert not GAME.foresee(scene.state.view(seat), claim, after.view(seat), False).moves
    scene.do(1, "claim 2").do(2, "claim 1")
    seat, commit = scene.state.actors()[0], GAME.actions_named()["commit 2"]
    after = scene.state.clone()
    after.apply(seat, commit)
    assert GAME.foresee(scene.state.view(seat), commit, after.view(seat), False).moves
