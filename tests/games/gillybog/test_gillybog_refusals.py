"""What cannot be done is refused in words, with the rule."""

import pytest

from tumtum.engine.rng import Rng
from tumtum.engine.state import IllegalMove, play
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules import start
from tumtum.games.gillybog.rules.refusals import QUESTIONS

from .scene import BASIC, GILLY, UNIQUE, Scene, setup


def refusal(scene: Scene, action: int) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as caught:
        play(scene.p, scene.actor, action)
    return caught.value.words, caught.value.rule


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (a.PLAY_BASIC + BASIC.index("sneak"), ("Sneak/Scare has been played this turn", "GB-83")),
        (a.PLAY_UNIQUE + UNIQUE.index("swim"), ("Swim is not in your hand", "GB-78")),
        (a.PLAY_UNIQUE + 40, ("there is no such card", "GB-8")),
        (a.PLAY_BASIC + 7, ("there is no such basic action", "GB-64")),
        (a.PLAY_BASIC, ("Run/Grow was lost to an injury", "GB-158")),
        (a.USE_GILLY + GILLY.index("fen"), ("Fen does not help as an action", "GB-248")),
        (
            a.USE_GILLY + GILLY.index("mossback"),
            ("Old Mossback helps in a bog space only", "GB-251"),
        ),
        (
            a.USE_GILLY + GILLY.index("pim"),
            ("Pim the Quick is neither saved nor in your space", "GB-169"),
        ),
        (a.USE_GILLY + GILLY.index("wren"), ("that gilly has not been freed", "GB-168")),
        (
            a.STOP,
            (
                "one cannot stop here: "
                "the game asks a card, a gilly, or the end of the action phase",
                "GB-78",
            ),
        ),
    ],
)
def test_refused_in_the_action_phase(card: int, words: tuple[str, str]) -> None:
    scene = Scene().gilly(0, "saved", "fen").gilly(1, "saved", "mossback").gilly(2, 4, "pim")
    scene.play("scare")
    scene.p.injury[0] = 0
    scene.p.hand[0] = 0b010
    assert refusal(scene, card) == words


def test_refused_steps() -> None:
    scene = Scene().lane("forest forest").play("run").walk(1)
    assert refusal(scene, a.WALK) == ("this movement has been in that space", "GB-108")
    assert refusal(scene, a.WALK + 8) == ("no path leads there from here", "GB-107")
    assert refusal(scene, a.WALK + 60) == ("there is no such space", "GB-107")
    assert refusal(scene, a.TRAVEL + 3)[1] == "GB-107"
    swim = Scene().lane("forest").put(0, 1).deal("swim")
    assert refusal(swim, a.WALK) == ("only bog spaces may be entered", "GB-198")


def test_refused_tiles() -> None:
    scene = Scene(first_game=True).forest_order("F04").play("sense")
    assert refusal(scene, int(a.spot_action(0, 0))) == ("a tile lies there already", "GB-33")
    assert refusal(scene, int(a.spot_action(70, 0))) == ("there is no such space", "GB-33")
    assert refusal(scene, a.STOP)[1] == "GB-35"
    edge = int(a.spot_action(scene.cell((2, -2)), 2))  # no exit of F02 leads there
    assert refusal(scene, edge) == ("no exit of the tile would be connected there", "GB-36")
    assert refusal(scene, a.TURN)[0] == "the game asks where the tile goes"


def test_every_question_has_words() -> None:
    assert len(QUESTIONS) == a.DRAW_SEAT


def test_no_action_is_refused_without_words() -> None:
    rng = Rng(11)
    for seed in range(6):
        p = start(setup(1 + seed % 4))
        while p.actors():
            (seat,) = p.actors()
            if seat >= 0 and rng.below(8) == 0:
                legal = p.legal(seat)
                for action in range(0, a.ACTIONS, 7):
                    if action not in legal:
                        refused = p.why_not(seat, action)
                        assert refused.words
                        assert refused.rule.startswith("GB-")
            p.apply(seat, p.random(seat, rng))
