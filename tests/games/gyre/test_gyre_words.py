"""Gyre: what is said."""

import re

import pytest

from tumtum.engine import (
    SPECTATOR,
    plain_text,
)
from tumtum.games.gyre import GAME
from tumtum.games.gyre.view import GyreView, see

from .scene import GREEN, NAMES, YELLOW, Scene, bare, nearly, positions, resolving


@pytest.mark.parametrize("seats", [2, 3])
def test_every_choice_points_at_something_in_both_pictures(seats: int) -> None:
    for state in positions(seats, {}, every=4):
        actors = [actor for actor in state.actors() if actor >= 0]
        view = see(state, actors[0] if actors else SPECTATOR)
        pictures = [GAME.draw(view, narrow).body for narrow in (False, True)]
        for picture in pictures:
            ids = re.findall(r'id="([^"]+)"', picture)
            assert len(ids) == len(set(ids))
            used = set(re.findall(r'href="#([^"]+)"', picture))
            assert all(f'id="{name}"' in GAME.look.defs or "mark-" in name for name in used)
        for actor in actors:
            legal = state.legal(actor)
            choices = GAME.words.choices(view, legal)
            assert [choice.action for choice in choices] == legal
            for choice in choices:
                assert re.fullmatch(r"GY-\d+", choice.rule)
                assert f"**{choice.rule}**" in GAME.rules_text
                assert choice.detail
                for point in choice.points:
                    assert all(f'id="{point}"' in picture for picture in pictures)
        prompt = GAME.words.prompt(view)
        assert prompt.text
        assert len(prompt.text.split()) <= 9 or view.over
        assert len(GAME.words.notes(view)) == seats


def told(scene: Scene, *names: str) -> list[str]:
    """The lines of the log that these actions bring."""
    scene.state.recording = True
    scene.do(*names)
    lines = [GAME.words.tell(event) for event in scene.state.take_events()]
    texts = [f"{line.text}: {line.detail}" for line in lines if line and not line.quiet]
    return [plain_text(text, GAME.look.glyphs, NAMES) for text in texts]


def test_the_log_tells_a_turn_in_a_line() -> None:
    exhaling = bare().down(11).at(G="T2").holds(G=4)
    assert told(exhaling, "whiffle T1", "exhale") == [
        "Ada: G whiffles to T1, exhales: Onto Purple 1 twice, Purple 2; 1 back aboard"
    ]
    inhaling = bare().gems(c14="GG", c11="GY").at(G="T1").holds(G=0)
    assert told(inhaling, "whiffle L1", "inhale") == [
        "Ada: G whiffles to L1, inhales: 2 G closer, 1 G aboard"
    ]
    resolving_ = bare().gems(c32="GGY").holds(Y=0)
    assert told(resolving_, "whiffle T2", "resolve") == [
        "Ada: G whiffles to T2, resolves: Y goes home",
        "Green 2 flips; G G go home: 2 of 5 face-down",
    ]
    flying = bare(seats=2)
    assert told(flying, "neutral", "whiffle L3", "fly", "fly R3") == [
        "Ada: neutral P whiffles to L3, flies to R3: "
    ]


def test_a_choice_says_what_will_follow() -> None:
    scene = bare().gems(c11="GY").holds(Y=7, G=2).at(Y="R1", G="B4").turn("Y")
    choices = {choice.text: choice for choice in GAME.words.choices(*asked(scene))}
    assert choices["Whiffle to T1"].detail == "Column 1: inhale flips Green 1"
    scene.at(Y="L2", P="R3").do("whiffle L1")
    choices = {choice.text: choice for choice in GAME.words.choices(*asked(scene))}
    assert choices["Inhale"].detail == "1 :gem-y: aboard; Green 1 flips"
    assert choices["Exhale"].main
    assert choices["Fly"].key == "F"


def asked(scene: Scene) -> tuple[GyreView, list[int]]:
    return see(scene.state, scene.mover), scene.state.legal(scene.mover)


def test_the_end_is_told_in_a_sentence() -> None:
    def ending(scene: Scene) -> str:
        return plain_text(GAME.words.ending(see(scene.state, 0)), {}, NAMES)

    assert ending(resolving(nearly(GREEN), "P", c11="GGY")) == (
        "Ada wins: all green cards are face-down"
    )
    both = {"c11": "GGP", "c15": "YYP"}
    assert ending(resolving(nearly(GREEN, YELLOW), "Y", **both)) == (
        "Bram wins: several are complete, and it was Bram’s turn"
    )
    assert ending(resolving(nearly(GREEN, YELLOW), "P", **both)) == (
        "Chidi wins: two others are complete at the end of Chidi’s turn"
    )
    shared = nearly(GREEN, YELLOW, others_complete="shared")
    assert ending(resolving(shared, "P", **both)) == (
        "Ada and Bram complete their colours together and share the win"
    )
    stalled = bare(stall_limit=20)
    stalled.state.stall()
    assert ending(stalled) == "A draw after 20 turns without a flip"
    most = bare(stall_limit=20, stall_result="most_flipped").down(12)
    most.state.stall()
    assert ending(most) == ("Bram wins with the most cards face-down after 20 turns without a flip")
