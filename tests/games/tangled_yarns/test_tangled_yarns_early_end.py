"""A match that ends early, by resigning or by agreement: everything can still be shown."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tumtum.engine.rng import Rng
from tumtum.engine.state import SPECTATOR, Event
from tumtum.games.tangled_yarns import GAME
from tumtum.games.tangled_yarns.rules.state import TangledYarns
from tumtum.games.tangled_yarns.view import TangledYarnsView, see

from .scene import brawl, lay, new, picture, proposed, view_of

ASKING = {"accept", "decline", *(f"spend-{number}" for number in range(13))}


def moments(seats: int) -> Iterator[tuple[TangledYarns, list[Event]]]:
    """Positions of random games at every stage they come to, with what led to each."""
    met: set[int] = set()
    for seed in range(4):
        rng = Rng(10 * seats + seed)
        state = new(seats, start_powerups=seed % 2 > 0, first_gate_removed=seed > 1)
        state.recording = True
        while state.actors():
            stage = int(state.stage)
            if stage not in met:
                met.add(stage)
                yield state, state.take_events()
            seat = state.actors()[0]
            state.apply(seat, state.random(seat, rng))


def ended(view: TangledYarnsView) -> list[TangledYarnsView]:
    """The same view when nobody is to act any more, with a result and without."""
    stopped = replace(view, actors=())
    return [stopped, replace(stopped, result=(0.0,) * view.seats)]


def check(view: TangledYarnsView) -> None:
    said = GAME.words.ending(view)
    assert said.startswith("The match ended early (round ")
    assert GAME.words.prompt(view).text == said
    assert GAME.words.prompt(view).rule == ""
    notes = GAME.words.notes(view)
    assert len(notes) == view.seats
    assert not [note for note in notes if "floor" in note.badge], "nobody holds it any more"
    assert GAME.words.choices(view, []) == []
    for narrow in (False, True):
        ids = {one.get("id") for one in picture(view, narrow).iter()}
        assert "cell-36" in ids
        assert not ids & ASKING, "no question is open any more"
        assert GAME.pieces(view, narrow)
    assert GAME.sketch(view)
    assert len(GAME.encode(view)) == GAME.encoded


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 3, 6])
def test_a_match_may_end_at_any_point(seats: int) -> None:
    stages = set()
    for state, events in moments(seats):
        stages.add(int(state.stage))
        for seat in (SPECTATOR, *range(seats)):
            for view in ended(see(state, seat)):
                check(view)
        for event in events:
            line = GAME.words.tell(event)
            assert line is None or line.text
    assert len(stages) > 12, "many kinds of moments were met"


def test_a_match_may_end_amid_a_question() -> None:
    paying = lay(1, "lily poppy twyla").put(lily=1).hold(talaria=1, map=1).wall(1, 0)
    for scene in (
        proposed(),
        brawl().attack("lily"),
        brawl().attack("lily").targets(1),
        paying.move("lily", 19),
    ):
        for view in ended(view_of(scene, scene.actor)):
            check(view)


def test_gates_that_are_not_laid_yet_are_not_locked() -> None:
    (view, _) = ended(new(4).view(0))
    assert GAME.words.ending(view).endswith("(round 0, 0 gates locked)")
