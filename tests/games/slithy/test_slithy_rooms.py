"""Slithy: pictures, words, numbers and the opinion of bots."""

import re

import pytest

from tumtum.bots import bot
from tumtum.engine import SPECTATOR, Rng, State, Value, plain_text
from tumtum.games.slithy import GAME
from tumtum.games.slithy.rules.box import (
    CHOOSE_PURPLE,
    COMMIT,
    COMMIT_GEMS,
    DISCUSS,
    LIMIT,
    OVER,
    TAKE_GEMS,
)
from tumtum.games.slithy.view import SlithyView

from .table import Table, seen


def positions(seats: int, seed: int, **options: Value) -> list[State]:
    """Every position of a random game."""
    rng = Rng(seed)
    state: State = GAME.new(seats, **options)
    found = [state.clone()]
    while state.actors():
        actors = state.actors()
        seat = actors[rng.below(len(actors))]
        state.apply(seat, state.random(seat, rng))
        found.append(state.clone())
    return found


# --- pictures ---


def test_all_24_gems_are_pieces_from_the_deal_to_the_end() -> None:
    for seats in (3, 5, 6, 7):
        for state in positions(seats, seats)[::9]:
            for viewer in (SPECTATOR, seats - 1):
                for narrow in (False, True):
                    gems = GAME.pieces(seen(state, viewer), narrow)
                    assert len(gems) == 24
                    drawing = GAME.draw(seen(state, viewer), narrow)
                    for gem in gems:
                        assert 0 < gem.x < drawing.width
                        assert 0 < gem.y < drawing.height


def test_everything_one_can_click_is_in_both_pictures() -> None:
    for seats in (3, 4, 6, 7):
        for state in positions(seats, 20 + seats)[::7]:
            for seat in state.actors():
                view = seen(state, seat)
                bodies = [GAME.draw(view, narrow).body for narrow in (False, True)]
                for choice in GAME.words.choices(view, state.legal(seat)):
                    assert choice.points
                    for point in choice.points:
                        assert all(f'id="{point}"' in body for body in bodies), point


def test_no_text_is_too_small_to_read() -> None:
    for seats in (3, 7):
        for state in positions(seats, 30 + seats, variant="extended")[::7]:
            for viewer in (SPECTATOR, 1):
                for narrow, least in ((False, 15), (True, 26)):
                    body = GAME.draw(seen(state, viewer), narrow).body
                    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', body)]
                    assert sizes
                    assert min(sizes) >= least


def test_the_revealed_gems_leave_the_hands_before_they_are_judged() -> None:
    table = Table(3).lay(3, 5).hush().do(1, "commit 3")
    before = {(gem.x, gem.y) for gem in GAME.pieces(table.view(SPECTATOR), False)}
    table.told()
    table.do(2, "commit 4")
    frames = {event.what: seen(event.after, SPECTATOR) for event in table.told()}
    moved = {(gem.x, gem.y) for gem in GAME.pieces(frames["reveal"], False)} - before
    assert len(moved) >= 7
    assert frames["limit"].stage == LIMIT
    assert "Yellow 5" in GAME.draw(frames["limit"], False).body


def test_what_was_said_to_somebody_names_the_seat() -> None:
    drawn = "".join(
        GAME.draw(state.view(SPECTATOR), narrow).body
        for state in positions(4, 3)
        for narrow in (False, True)
    )
    titles = set(re.findall(r"<title>(Pass \d: .*?)</title>", drawn))
    assert any(re.search(r"@[0-3]", title) for title in titles)
    assert not any("seat" in title for title in titles)


def test_the_dealer_alone_sees_the_number_of_the_hidden_card() -> None:
    table = Table(3).lay(3, 5)
    assert "only you know it" in GAME.draw(table.view(0), False).body
    for other in (SPECTATOR, 1):
        assert "only you know it" not in GAME.draw(table.view(other), False).body


def test_a_spectator_and_the_winner_see_the_end() -> None:
    for seats in (3, 5):
        state = positions(seats, 40)[-1]
        for viewer in (SPECTATOR, 0):
            body = GAME.draw(seen(state, viewer), False).body
            assert "Score sheet" in body
            assert "wins" in body or "share the win" in body


def test_sketches_fit_a_terminal_and_name_everybody() -> None:
    for seats in (3, 7):
        for state in positions(seats, 50 + seats, discussion_passes=5):
            text = GAME.sketch(seen(state, 1))
            lines = re.sub(r"\[/?[a-z ]*\]", "", text).splitlines()
            assert max(len(line) for line in lines) <= 79
            assert all(f"@{seat}" in text for seat in range(seats))


# --- words ---


def test_every_action_has_a_name_of_its_own() -> None:
    names = GAME.actions_named()
    assert len(names) == GAME.actions
    assert names["ask 6 12"] < names["commit 0"]
    assert {"purple 5", "yellow 1", "silent", "agree 0", "refuse 6", "total 10"} <= set(names)


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
    table = Table(3).turn(1, 3).lay(3, 5).do(1, "silent").do(2, "claim 3").hush()
    choices = GAME.words.choices(table.view(1), table.state.legal(1))
    details = [choice.detail for choice in choices]
    assert "By word 3 in all. Safe whatever" in details[0]
    assert "4 in all. Bust if the yellow card is 1." in details[1]
    assert "Scores 3 if safe" in details[5]
    assert "Bust whatever" in details[5]
    unsure = Table(3).lay(3, 5).hush()
    choices = GAME.words.choices(unsure.view(1), unsure.state.legal(1))
    assert "4 in all if the silent play none: bust if the yellow card is 1." in choices[4].detail


def test_what_happened_is_told_to_those_who_may_know() -> None:
    table = Table(3).lay(3, 5).do(1, "claim 2").do(2, "agree 1").hush().commit(s1=5, s2=4)
    told = [line.text for event in table.told() if (line := GAME.words.tell(event))]
    names = ("Ada", "Bram", "Chidi")
    text = [plain_text(line, GAME.look.glyphs, names) for line in told]
    assert "Ada lays purple 3 and a hidden yellow card" in text
    assert "Bram: “I will play 2.”" in text
    assert "Chidi: “Bram, I agree.”" in text
    assert "Bram ties the pouch" in text
    assert "Played: 5 by Bram, 4 by Chidi" in text
    assert "Yellow 5 was hidden: limit 3 + 5 = 8" in text
    assert "Bust: Bram and Chidi played 9, the limit was 8" in text


def test_an_agreement_shows_what_it_refers_to() -> None:
    table = Table(3).lay(3, 5).do(1, "claim 2").do(2, "silent").do(1, "total 4")
    choices = GAME.words.choices(table.view(2), table.state.legal(2))
    agree = next(choice for choice in choices if choice.text == "“@1, I agree.”")
    assert agree.detail == "@1 said: “Let us play 4 in all.”"  # the latest one, SL-25


def test_the_end_in_words() -> None:
    state = Table(3).state
    state.round, state.stage = 3, OVER
    state.sheet = [9, 1, 4, 5, 6, 9, 6, 3, 7]
    words = GAME.words.ending(state.view(0))
    assert words == "@2 wins with 20 points, scoring less as dealer than the others tied"
    state.sheet = [9, 1, 4, 5, 6, 9, 6, 3, 4]
    assert GAME.words.ending(state.view(0)) == "@0 wins with 20 points"
    state.sheet = [7, 1, 4, 6, 6, 9, 7, 3, 7]
    assert GAME.words.ending(state.view(0)) == "@0 and @2 share the win with 20 points"


# --- numbers and opinions ---


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_views_are_encoded_in_the_same_length_and_small_numbers(seats: int) -> None:
    for state in positions(seats, 70 + seats, first_seat="random"):
        for viewer in (SPECTATOR, 0, seats - 1):
            numbers = GAME.encode(seen(state, viewer))
            assert len(numbers) == GAME.encoded
            assert all(-1 <= number <= 1 for number in numbers)


def test_encodings_tell_statements_and_commitments_apart() -> None:
    said = [Table(5).lay(2, 3).do(1, name) for name in ("silent", "claim 2", "claim 3", "ask 2 2")]
    assert len({tuple(GAME.encode(table.view(3))) for table in said}) == 4
    own = [Table(5).lay(2, 3).hush().do(1, f"commit {gems}") for gems in (0, 2)]
    assert GAME.encode(own[0].view(3)) == GAME.encode(own[1].view(3))
    assert GAME.encode(own[0].view(1)) != GAME.encode(own[1].view(1))


def test_opinions_follow_the_score() -> None:
    table = Table(4).turn(4, 5, s1=4)
    assert GAME.sense(table.state, 1) > GAME.sense(table.state, 2)
    busted = Table(4).turn(1, 1, s1=8)
    assert GAME.sense(busted.state, 0) > GAME.sense(table.state, 0)
    for state in positions(5, 80)[::5]:
        assert all(-1 <= GAME.sense(state, seat) <= 1 for seat in range(5))


def game_of_bots(seed: int) -> tuple[int, int, list[int]]:
    """Three greedy bots play: how often did they keep their word, how often break it?"""
    rng = Rng(seed)
    greedy = bot("greedy")
    table = Table(3)
    table.state.recording = False
    kept = broken = 0
    while table.state.actors():
        seat = table.state.actors()[0]
        view: SlithyView = table.view(seat)
        action = greedy.choose(GAME, view, rng)
        if view.stage == COMMIT_GEMS:
            word = view.word_of(seat)
            kept += word == action - COMMIT
            broken += word is not None and word != action - COMMIT
        table.state.apply(seat, action)
    return kept, broken, list(table.view(0).totals)


@pytest.mark.rule("SL-24", "SL-25")
def test_bots_talk_and_may_lie() -> None:
    kept, broken, totals = game_of_bots(5)
    assert kept > 0
    assert broken > 0
    assert min(totals) > 10
