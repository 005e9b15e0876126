"""Every event is told, in words that make sense."""

import re
from pathlib import Path

import pytest

import tumtum.games.gillybog.rules as rules
from tumtum.engine.rng import Rng
from tumtum.engine.words import Line
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules import start
from tumtum.games.gillybog.words import tell
from tumtum.games.gillybog.words.log import QUIET, TELLERS, UNTOLD

from .scene import Scene, setup


def lines(scene: Scene) -> list[Line]:
    told = [tell(event) for event in scene.p.events]
    return [line for line in told if line is not None and not line.quiet]


def last(scene: Scene, number: int = 1) -> str:
    return lines(scene)[-number].text


def test_every_event_the_rules_note_has_a_line() -> None:
    noted = set(re.findall(r"\.say\(\s*\"([a-z-]+)\"", _source()))
    noted |= {"walk", "travel"}
    assert noted - set(TELLERS) == set(UNTOLD)
    assert set(TELLERS) <= noted
    assert set(TELLERS) >= QUIET


def _source() -> str:

    folder = Path(rules.__file__).parent
    return "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))


def test_random_games_are_told_to_the_end() -> None:
    for seed in range(12):
        state = start(setup(1 + seed % 4, difficulty="hard"))
        state.recording = True
        rng = Rng(seed)
        while state.actors():
            seat = state.actors()[0]
            action = state.random(seat, rng)
            if action == a.END_ACTIONS and rng.below(2):
                continue
            state.apply(seat, action)
            for event in state.take_events():
                line = tell(event)
                assert line is None or (line.text and line.rule.startswith("GB-")), event
                assert (line is None) == (event.what in UNTOLD)


def test_a_turn_is_told_card_by_card() -> None:
    scene = Scene().lane("forest snare").put(0, 1).play("run").walk((2, 0), (3, 0))
    assert [line.text for line in lines(scene)] == [
        "@0 plays Run",
        "@0 walks to the forest",
        "@0 walks to the Snare",
        "@0 is caught in the Snare",
    ]


def test_attacks_and_losses_are_told() -> None:
    scene = Scene().lane("forest").hunters((2, 0), 1).put(0, 1).play("run").walk((2, 0))
    scene.die("blast")
    assert [line.text for line in lines(scene)[-3:]] == [
        ":hunter: A hunter attacks @0",
        ":die: Blast: at the fins",
        "@0 loses protection of the fins, none left",
    ]


@pytest.mark.parametrize(
    ("source", "words"),
    [("ambush", "The Ambush attacks @0"), ("blast", "Hunters fire at @0")],
)
def test_attacks_are_told_by_who_attacks(source: str, words: str) -> None:
    scene = Scene().lane("ambush").put(0, 1)
    if source == "ambush":
        scene.play("run").walk((2, 0))
    else:
        scene.hunters((2, 0), 1).end()
    assert last(scene).endswith(words)


def test_gillys_are_told_when_freed_and_saved() -> None:
    scene = Scene().gilly(0, 1, "pim").put(0, 1).play("run").walk(0).stop()
    assert ":gilly: @0 brings a gilly home" in [line.text for line in lines(scene)]
    assert "@0 walks to the Den with a gilly" in [line.text for line in lines(scene)]


def test_a_howl_says_whom_it_enhances() -> None:
    scene = Scene().play("howl")
    assert last(scene) == "@0 howls: @1 will be enhanced"
    assert lines(scene)[-1].seat == 0


def test_the_hunters_card_is_told_with_dice() -> None:
    scene = Scene().top("scout").put(0, 1).end()
    assert "The hunters' card is Scout; then no risk die" in "".join(
        line.text for line in lines(scene)
    )


def test_an_ignored_hazard_is_named() -> None:
    scene = Scene().lane("snare").put(0, 1).play("sneak").walk((2, 0)).act(a.IGNORE)
    assert "@0 ignores the Snare" in [line.text for line in lines(scene)]
    scene = Scene().lane("ambush").put(0, 1).play("sneak").walk((2, 0)).act(a.IGNORE)
    assert "@0 ignores the Ambush" in [line.text for line in lines(scene)]


def test_a_second_injury_is_told_as_the_end() -> None:
    scene = Scene().limbs(0, 0, 0, 0).lane("ambush").put(0, 1)
    scene.p.injury[0] = 0
    scene.play("run").walk((2, 0)).die("miss")
    assert last(scene) == "A second injury: the game is lost"
