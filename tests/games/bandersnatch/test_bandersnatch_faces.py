"""Bandersnatch as it is met: views, words, pictures, numbers, a bot's opinion."""

import json
import re
from collections import Counter

import pytest
from rich.text import Text

from tumtum.engine import (
    NATURE,
    SPECTATOR,
    FairNature,
    Match,
    Record,
    Rng,
    from_plain,
    home,
    playout,
    positions_after,
    record_of,
    replay,
    to_plain,
    verify,
)
from tumtum.games.bandersnatch import GAME
from tumtum.games.bandersnatch.rules import Bandersnatch
from tumtum.games.bandersnatch.rules.cards import ACTIONS, CAPTURE, OVER, REMOVE
from tumtum.games.bandersnatch.view import BandersnatchView, imagine, see, written

from .table import dealt, lay, random_positions


def test_golden_counts() -> None:
    assert positions_after(Bandersnatch(), 2) == [1, 15, 210]
    opened = dealt("G1 G2 G3 / G4 G5 Y1 / Y2 Y3 Y4", "P1 P5")
    opened.state.recording = False
    assert positions_after(opened.state, 4) == [1, 18, 72, 1208, 3614]


def test_clones_are_equal_and_independent() -> None:
    for state in random_positions(8, seed=1):
        twin = state.clone()
        assert twin == state
        assert hash(twin) == hash(state)
        if state.actors():
            twin.apply(state.actors()[0], state.legal(state.actors()[0])[0])
            assert twin != state


def test_views_survive_json_and_give_the_position_back() -> None:
    for state in random_positions(8, seed=2):
        for seat in (0, SPECTATOR):
            view = see(state, seat)
            assert from_plain(BandersnatchView, json.loads(json.dumps(to_plain(view)))) == view
            again = imagine(view, Rng(1))
            assert again == state
            assert see(again, seat) == view
            assert again.census() == [15, 8, 8, 8]
            for actor in state.actors():
                assert again.legal(actor) == state.legal(actor)
                again.apply(actor, again.legal(actor)[-1])


def test_random_draws_every_legal_action_alike() -> None:
    rng = Rng(6)
    seen = set()
    for state in random_positions(40, seed=3):
        if state.stage in seen or not state.actors():
            continue
        seen.add(state.stage)
        seat = state.actors()[0]
        legal = state.legal(seat)
        drawn = Counter(int(state.random(seat, rng)) for _ in range(300 * len(legal)))
        assert sorted(drawn) == legal
        assert all(220 < times < 380 for times in drawn.values())
    assert len(seen) == 5


def test_games_are_no_longer_than_promised() -> None:
    rng = Rng(9)
    assert max(playout(Bandersnatch(), rng) for _ in range(300)) <= GAME.longest


def test_records_replay_and_verify() -> None:
    match = Match(GAME, GAME.setup(), FairNature("5e" * 16))
    match.begin()
    while match.state.actors():
        match.play(0, match.state.legal(0)[0])
    record = Record.read(record_of(match, ["Ada"]).write())
    assert replay(record, GAME).state == match.state
    assert verify(record, GAME) == sum(seat == NATURE for seat, _ in match.moves)


def test_the_folder_knows_its_game() -> None:
    assert home(Bandersnatch) is GAME
    assert Bandersnatch()._repr_svg_().startswith("<svg")


# --- words ---


def test_names_are_short_stable_and_unique() -> None:
    names = GAME.actions_named()
    assert len(names) == ACTIONS
    assert names["play g1 1"] == 0
    assert names["play p5 9"] == 134
    assert names["remove g 1"] == 135
    assert names["capture 1"] == 162
    assert names["reveal p5"] == ACTIONS - 1


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


def ids(body: str) -> set[str]:
    return set(re.findall(r'<g id="([^"]+)"', body))


def test_prompts_are_short_and_rest_on_a_rule() -> None:
    for state in random_positions(6, seed=5):
        for seat in (0, SPECTATOR):
            prompt = GAME.words.prompt(see(state, seat))
            assert 1 <= len(prompt.text.split()) <= 9
            assert f"**{prompt.rule}**" in GAME.rules_text


def test_a_choice_tells_what_follows() -> None:
    table = lay("G1:GY G2 P2 / G4 G5:P G3 / Y2 Y3 Y4", hand="P4 Y5", broiled=(1, 1, 0))
    table.state.put(3, 0, 1)
    view = see(table.state, 0)
    (choice,) = [
        choice
        for choice in GAME.words.choices(view, table.state.legal(0))
        if GAME.words.name(choice.action) == "play p4 2"
    ]
    assert choice.text == "Purple 4 onto Green 2"
    assert choice.points == ("hand-0", "cell-1")
    assert choice.rule == "BA-32"
    assert choice.detail == "Adds :gem-p:. Captures Green 1, broils :gem-g: :gem-y:. Score 6."


def test_the_log_of_a_turn() -> None:
    table = lay("Y4:YY G1 Y1 / P4:P G4 G3 / Y5 P3 G2", hand="G5 Y2", supply=(1, 0, 1), deck="P2")
    table.play("G5", 2)
    lines = [GAME.words.tell(event) for event in table.state.take_events()]
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
    table = lay("G1 G2:GPP G3 / G4 P5 Y1 / Y3 Y4 Y5", hand="Y2 P1").play("Y2", 5)
    lines = [GAME.words.tell(event) for event in table.events("remove")]
    assert [line.text for line in lines if line] == [
        ":gem-g: from Green 2 to the box",
        ":gem-p: :gem-p: from Green 2 to the box",
    ]


def test_a_turn_keeps_its_number_while_it_is_shown() -> None:
    table = lay("Y4:Y Y1 G1 / P4:P G2 G3 / G4 G5 P2", hand="Y3 P1").play("Y3", 2)
    for event in table.state.take_events():
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


# --- pictures ---


def test_pictures_hold_every_gem_and_every_open_card() -> None:
    for state in random_positions(3, seed=6):
        view = see(state, 0)
        for narrow in (False, True):
            pieces = GAME.pieces(view, narrow)
            kinds = Counter(piece.kind for piece in pieces)
            assert [kinds[gem] for gem in ("gem-g", "gem-y", "gem-p")] == [8, 8, 8]
            assert len(pieces) == 24 + 15 - len(view.deck)
            drawing = GAME.draw(view, narrow)
            assert drawing.body.count("data-kind") == len(pieces)
            for piece in pieces:
                assert piece.size / 2 - 40 < piece.x < drawing.width
                assert 0 < piece.y < drawing.height
                assert f'<symbol id="{piece.kind}"' in GAME.look.defs


def test_every_symbol_used_is_there() -> None:
    known = set(re.findall(r'id="([^"]+)"', GAME.look.defs))
    for state in random_positions(2, seed=7):
        for narrow in (False, True):
            used = set(re.findall(r'href="#([^"]+)"', GAME.draw(see(state, 0), narrow).body))
            assert used <= known


def test_the_last_move_and_the_holes_are_marked() -> None:
    table = lay("Y4:YY P3:P G1 / P4:P G2 G3 / G4 G5 P2", hand="P1 Y1").play("P1", 9)
    body = GAME.draw(see(table.state, 0), False).body
    assert re.search(r'<g id="cell-8" class="cell last"', body)
    assert re.search(r'<g id="cell-0" class="hole last"', body)
    assert body.count(" last") == 2
    assert "\N{MINUS SIGN}1 gem" in body


def test_while_gems_are_removed_only_neighbours_can_be_pointed_at() -> None:
    table = lay("G1:G G2:GY G3:G / G4:P P5 Y1 / Y3:Y Y5 P2:Y", hand="Y4 P1").play("Y4", 5)
    assert table.state.stage == REMOVE
    found = ids(GAME.draw(see(table.state, 0), True).body)
    assert {name for name in found if name.startswith("gem")} == {"gem-1-0", "gem-1-1", "gem-3-2"}


def test_cards_due_are_labelled() -> None:
    table = lay("G1:G G2:P -- / G3 P1 -- / -- -- --", hand="P5 Y5").play("Y5", 5)
    assert table.state.stage == CAPTURE
    assert GAME.draw(see(table.state, 0), False).body.count(">capture<") == 2


def test_the_sketch_is_valid_markup() -> None:
    for state in random_positions(4, seed=8):
        view = see(state, 0)
        shown = Text.from_markup(GAME.sketch(view)).plain
        assert f"score {written(view.score)} " in shown
        rows = [line for line in shown.splitlines() if re.match(r"[ >][147] ", line)]
        assert len(rows) == 3
        assert len({len(row) for row in rows}) == 1


# --- for learners and bots ---


def test_encodings_have_one_length_and_stay_small() -> None:
    seen = set()
    for state in random_positions(8, seed=9):
        numbers = GAME.encode(see(state, 0))
        assert len(numbers) == GAME.encoded
        assert all(-1.0 <= number <= 1.0 for number in numbers)
        seen.add(tuple(numbers))
    assert len(seen) > 200


def test_opinions_stay_in_range_and_agree_with_the_end() -> None:
    for state in random_positions(8, seed=10):
        assert -1.0 <= GAME.sense(state, 0) <= 1.0
        if state.stage == OVER:
            assert [GAME.sense(state, 0)] == state.result()


def greedy(state: Bandersnatch) -> int:
    """The action after which the position looks best."""
    best, opinion = 0, -2.0
    for action in state.legal(0):
        after = state.clone()
        after.apply(0, action)
        if GAME.sense(after, 0) > opinion:
            best, opinion = action, GAME.sense(after, 0)
    return best


def mean_score(games: int, sensible: bool) -> float:
    total = 0
    for seed in range(games):
        state = Bandersnatch()
        rng = Rng(seed)
        while state.actors():
            seat = state.actors()[0]
            choose = sensible and seat == 0
            state.apply(seat, greedy(state) if choose else state.random(seat, rng))
        total += int(state.score())
    return total / games


@pytest.mark.slow
def test_sense_beats_random_by_far_over_a_thousand_games() -> None:
    assert mean_score(1000, sensible=False) < 1.5
    assert mean_score(1000, sensible=True) > 12


def test_sense_beats_random() -> None:
    assert mean_score(40, sensible=True) > mean_score(40, sensible=False) + 6
