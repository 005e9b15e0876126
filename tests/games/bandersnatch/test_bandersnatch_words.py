"""Bandersnatch: what is said."""

from tumtum.engine import (
    SPECTATOR,
    Rng,
)
from tumtum.games.bandersnatch import GAME
from tumtum.games.bandersnatch.rules.state import Bandersnatch
from tumtum.games.bandersnatch.view import see

from .scene import ids, lay, random_positions


def test_every_choice_has_words_a_rule_and_places_in_both_pictures() -> None:
    stages = set()
    for state in random_positions(12, seed=4):
        if state.actors() != [0]:
            continue
        stages.add(int(state.stage))
        view = see(state, 0)
        legal = state.legal(0)
        choices = GAME.words.choices(view, legal)
        assert [choice.action for choice in choices] == legal
        assert len({choice.key for choice in choices}) == len(legal)
        assert len({choice.points for choice in choices}) == len(legal)
        drawn = [ids(GAME.draw(view, narrow).body) for narrow in (False, True)]
        for choice in choices:
            assert choice.text
            assert choice.detail
            assert f"**{choice.rule}**" in GAME.rules_text
            assert all(set(choice.points) <= known for known in drawn)
    assert len(stages) == 3


def test_prompts_are_short_and_rest_on_a_rule() -> None:
    for state in random_positions(6, seed=5):
        for seat in (0, SPECTATOR):
            prompt = GAME.words.prompt(see(state, seat))
            assert 1 <= len(prompt.text.split()) <= 9
            assert f"**{prompt.rule}**" in GAME.rules_text


def test_a_choice_tells_what_follows() -> None:
    scene = lay("G1:GY G2 P2 / G4 G5:P G3 / Y2 Y3 Y4", hand="P4 Y5", broiled=(1, 1, 0))
    scene.state.put(3, 0, 1)
    view = see(scene.state, 0)
    (choice,) = [
        choice
        for choice in GAME.words.choices(view, scene.state.legal(0))
        if GAME.words.name(choice.action) == "play p4 2"
    ]
    assert choice.text == "Purple 4 onto Green 2"
    assert choice.points == ("hand-0", "cell-1")
    assert choice.rule == "BA-32"
    assert choice.detail == "Adds :gem-p:. Captures Green 1, broils :gem-g: :gem-y:. Score 6."


def test_the_log_of_a_turn() -> None:
    scene = lay("Y4:YY G1 Y1 / P4:P G4 G3 / Y5 P3 G2", hand="G5 Y2", supply=(1, 0, 1), deck="P2")
    scene.play("G5", 2)
    lines = [GAME.words.tell(event) for event in scene.state.take_events()]
    assert [line.text for line in lines if line] == [
        "Green 5 onto Green 1",
        ":gem-g: :gem-p: onto Green 5",
        "No purple gem left where one is needed: this turn is the last",
        "Yellow 4 captured: :gem-y: :gem-y: broiled",
        "The end: Not very good, 2 points",
    ]
    assert lines[1] is not None
    assert lines[1].detail == "1 purple instead of the card\u2019s colour"
    other = lay("G1 G2:P G3 / G4 P5 Y1 / Y3 Y4 Y5", hand="Y2 P1", supply=(8, 1, 3), deck="P2")
    other.play("Y2", 5).reveal("P2")
    lines = [GAME.words.tell(event) for event in other.state.take_events()]
    assert [line.text for line in lines if line] == [
        "Yellow 2 onto Purple 5",
        ":gem-p: from Green 2 to the box",
        ":gem-y: :gem-p: from the supply to the box",
        "Purple 2 is drawn",
    ]


def test_gems_that_go_together_are_told_together() -> None:
    scene = lay("G1 G2:GPP G3 / G4 P5 Y1 / Y3 Y4 Y5", hand="Y2 P1").play("Y2", 5)
    lines = [GAME.words.tell(event) for event in scene.events("remove")]
    assert [line.text for line in lines if line] == [
        ":gem-g: from Green 2 to the box",
        ":gem-p: :gem-p: from Green 2 to the box",
    ]


def test_a_turn_keeps_its_number_while_it_is_shown() -> None:
    scene = lay("Y4:Y Y1 G1 / P4:P G2 G3 / G4 G5 P2", hand="Y3 P1").play("Y3", 2)
    for event in scene.state.take_events():
        assert ">Turn 1<" in GAME.draw(event.after.view(0), False).body


def test_every_event_of_a_game_can_be_told() -> None:
    rng = Rng(12)
    told = set()
    for _ in range(25):
        state = Bandersnatch()
        state.recording = True
        while state.actors():
            seat = state.actors()[0]
            state.apply(seat, state.random(seat, rng))
        for event in state.take_events():
            assert event.to is None
            line = GAME.words.tell(event)
            if line is not None:
                told.add(event.what)
                assert f"**{line.rule}**" in GAME.rules_text
    assert told == {
        *("deal", "play", "add", "remove", "waste", "short", "capture"),
        *("reshuffle", "draw", "end"),
    }


def test_the_seat_note_shows_the_score() -> None:
    (note,) = GAME.words.notes(see(lay(broiled=(2, 0, 0)).state, 0))
    assert note.badge == "score 4"
    assert "10 or more wins" in note.text
