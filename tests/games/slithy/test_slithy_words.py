"""Slithy: what is said."""

from tumtum.engine import SPECTATOR, plain_text
from tumtum.games.slithy import GAME
from tumtum.games.slithy.rules.actions import ask_action, take_action
from tumtum.games.slithy.rules.position import (
    CHOOSE_PURPLE,
    COMMIT_GEMS,
    DISCUSS,
    OVER,
    TAKE_GEMS,
)

from .scene import Scene, positions, seen


def test_prompts_are_short_and_say_what_to_do() -> None:
    wanted = {
        CHOOSE_PURPLE: "Choose a purple card",
        DISCUSS: "Say something",
        COMMIT_GEMS: "Put gems into your pouch, secretly",
        TAKE_GEMS: "Take one player’s unplayed gems",
    }
    for state in positions(6, 60):
        for viewer in (SPECTATOR, *range(6)):
            view = seen(state, viewer)
            prompt = GAME.words.prompt(view)
            assert prompt.text
            if view.acting:
                assert len(prompt.text.split()) <= 9
                assert wanted.get(view.stage, prompt.text) == prompt.text


def test_a_commitment_says_what_it_may_bring() -> None:
    scene = Scene(3).turn(1, 3).lay(3, 5).do(1, "silent").do(2, "claim 3").hush()
    choices = GAME.words.choices(scene.view(1), scene.state.legal(1))
    details = [choice.detail for choice in choices]
    assert "By word 3 in all. Safe whatever" in details[0]
    assert "4 in all. Bust if the yellow card is 1." in details[1]
    assert "Scores 3 if safe" in details[5]
    assert "Bust whatever" in details[5]
    unsure = Scene(3).lay(3, 5).hush()
    choices = GAME.words.choices(unsure.view(1), unsure.state.legal(1))
    assert "4 in all if the silent play none: bust if the yellow card is 1." in choices[4].detail


def test_what_happened_is_told_to_those_who_may_know() -> None:
    scene = Scene(3).lay(3, 5).do(1, "claim 2").do(2, "agree 2").hush().commit(s1=5, s2=4)
    told = [line.text for event in scene.told() if (line := GAME.words.tell(event))]
    names = ("Ada", "Bram", "Chidi")
    text = [plain_text(line, GAME.look.glyphs, names) for line in told]
    assert "Ada lays purple 3 and a hidden yellow card" in text
    assert "Bram: “I will play 2.”" in text
    assert "Chidi: “Bram, I agree.”" in text
    assert "Bram ties the pouch" in text
    assert "Played: 5 by Bram, 4 by Chidi" in text
    assert "Yellow 5 was hidden: limit 3 + 5 = 8" in text
    assert "Bust: Bram and Chidi played 9, the limit was 8" in text


def test_the_leftover_is_not_the_dealers() -> None:
    scene = Scene(3).turn(1, 1).turn(2, 2).turn(3, 3).turn(4, 4)
    told = [line.text for event in scene.told() if (line := GAME.words.tell(event))]
    assert "Yellow 5 is left: so much for each player but the dealer" in told


def test_names_number_seats_as_the_table_does() -> None:
    assert GAME.words.name(int(ask_action(2, 5))) == "ask 3 5"
    assert GAME.words.name(int(take_action(0))) == "take 1"


def test_an_agreement_shows_what_it_refers_to() -> None:
    scene = Scene(3).lay(3, 5).do(1, "claim 2").do(2, "silent").do(1, "total 4")
    choices = GAME.words.choices(scene.view(2), scene.state.legal(2))
    agree = next(choice for choice in choices if choice.text == "“@1, I agree.”")
    assert agree.detail == "@1 said: “Let us play 4 in all.”"  # the latest one, SL-25


def test_the_end_in_words() -> None:
    state = Scene(3).state
    state.round, state.stage = 3, OVER
    state.sheet = [9, 1, 4, 5, 6, 9, 6, 3, 7]
    words = GAME.words.ending(state.view(0))
    assert words == "@2 wins with 20 points, scoring less as dealer than the others tied"
    state.sheet = [9, 1, 4, 5, 6, 9, 6, 3, 4]
    assert GAME.words.ending(state.view(0)) == "@0 wins with 20 points"
    state.sheet = [7, 1, 4, 6, 6, 9, 7, 3, 7]
    assert GAME.words.ending(state.view(0)) == "@0 and @2 share the win with 20 points"
