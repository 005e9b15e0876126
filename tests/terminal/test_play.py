"""An evening at the keyboard."""

import errno
import json
import os
import re
from pathlib import Path

import pytest

import tumtum
from tumtum.engine.record import BadRecord, Record, verify
from tumtum.folders import CannotWrite
from tumtum.terminal import play as playing
from tumtum.terminal import saves

from .conftest import Play

MIMSY = tumtum.game("mimsy")
ALWAYS_FIRST = ["1"] * 600


def test_a_whole_game_ends_with_the_result_and_a_record_that_verifies(play: Play) -> None:
    evening = play(*ALWAYS_FIRST)
    assert evening.code == 0
    assert "The end" in evening.text
    assert "won" in evening.text
    assert f"tumtum replay {evening.saved.path}\n" in evening.text  # in one piece, to copy
    record = Record.read(evening.saved.path.read_text())
    assert record.result is not None
    assert record.seats == ["Player 1", "Casual"]
    assert verify(record, MIMSY) == 12 + 2
    assert saves.EXTRA not in json.loads(evening.saved.path.read_text())


def test_the_same_seed_gives_the_same_game_and_another_does_not(play: Play) -> None:
    records = [
        Record.read(play(*ALWAYS_FIRST, seed=seed).saved.path.read_text()).moves
        for seed in ("7", "7", "8")
    ]
    assert records[0] == records[1]
    assert records[0] != records[2]


def test_names_prefixes_and_refusals(play: Play) -> None:
    evening = play("take 4", "tak", "frobnicate", "99", "take 1")
    assert "A goal card is never a start card (MI-22)." in evening.text
    assert "'tak' may be take 1, take 2" in evening.text
    assert "'frobnicate' is no option" in evening.text
    assert "There is no option 99" in evening.text
    assert "Player 1 lifts" in evening.text


def test_a_hint_names_three_options_with_their_chances(play: Play) -> None:
    text = play("hint").text
    assert len(re.findall(r"ends well \d+ % \(\d+-\d+\)", text)) == 3


def test_question_marks_show_rules(play: Play) -> None:
    text = play("?", "? 1", "? MI-31", "? 31", "? take 1", "? MI-999").text
    assert text.count("MI-21 The active player chooses") == 3
    assert text.count("MI-31 When the hand becomes empty") == 2
    assert "There is no rule 'mi-999'; the rules go from MI-1 to" in text


def test_help_log_rules_and_look(play: Play) -> None:
    text = play("help", "1", "log", "rules", "look", "wait").text
    assert "take back your last decision" in text
    assert text.count("Player 1 lifts") == 2
    assert "At a glance" in text
    assert "Nobody else may act now." in text


def test_undo_takes_back_the_last_decision_and_what_followed_it(play: Play) -> None:
    evening = play("undo", "1", "undo")
    assert "nothing to take back" in evening.text
    assert "Taken back." in evening.text
    record = Record.read(evening.saved.path.read_text())
    assert all(seat == -1 for seat, _ in record.moves)


def test_a_move_taken_back_and_played_again_meets_the_same_answers(play: Play) -> None:
    straight = Record.read(play("1", "1").saved.path.read_text())
    crooked = Record.read(play("2", "undo", "1", "1", "undo", "1").saved.path.read_text())
    assert straight.moves == crooked.moves


@pytest.mark.parametrize(("last", "code"), [("quit", 0), ("^C", 130), (None, 0)])
def test_leaving_saves_and_says_how_to_come_back(play: Play, last: str | None, code: int) -> None:
    evening = play(*["1", last] if last else ["1"])
    assert evening.code == code
    assert "Go on with: tumtum play mimsy --resume" in evening.text
    assert saves.latest(MIMSY) == evening.saved.path
    again = play("log", saved=saves.load(evening.saved.path, MIMSY))
    assert again.text.count("Player 1 lifts") == 2  # as news, and in the log


def test_a_resumed_game_goes_on_as_if_nobody_had_left(play: Play) -> None:
    whole = Record.read(play(*ALWAYS_FIRST).saved.path.read_text())
    half = play("1", "1", "1")
    play(*ALWAYS_FIRST, saved=saves.load(half.saved.path, MIMSY))
    assert Record.read(half.saved.path.read_text()) == whole
    with pytest.raises(BadRecord, match="this game is over"):
        saves.load(half.saved.path, MIMSY)
    with pytest.raises(saves.NoSavedGame, match="begin one with: tumtum play mimsy"):
        saves.latest(MIMSY)


def test_a_game_kept_elsewhere_is_resumed_by_its_file(play: Play, tmp_path: Path) -> None:
    path = play("1").saved.path.rename(tmp_path / "kept.json")
    again = play(saved=saves.load(path, MIMSY))
    assert f"tumtum play mimsy --resume {path}\n" in again.text


def test_two_people_pass_the_keyboard_and_do_not_see_each_others_secrets(play: Play) -> None:
    evening = play("", "1", "", "quit", seats="me:Ada,me:Bo")
    assert [prompt for prompt in evening.questions if "Pass" in prompt] == [
        "Pass the keyboard to Ada. Ada: press Enter when nobody else looks. ",
        "Pass the keyboard to Bo. Bo: press Enter when nobody else looks. ",
    ]
    ada, bo = evening.text.split("Pass the keyboard to Bo")
    assert ada.count("Your secret goal") == bo.count("Your secret goal") == 1
    assert "\n" * 20 in bo  # wiped


def test_bots_alone_play_to_the_end(play: Play) -> None:
    evening = play(seats="random,greedy,random")
    assert evening.code == 0
    assert evening.questions == []
    assert "Greedy lifts" in evening.text
    assert "Your secret goal" not in evening.text


def test_forty_columns_and_no_colour(play: Play) -> None:
    evening = play("1", "?", "help", "quit", width=40)
    assert "\x1b" not in evening.text
    game_lines = [line for line in evening.text.splitlines() if str(evening.saved.path) not in line]
    assert max(map(len, game_lines)) <= 40


def test_a_picture_wider_than_the_terminal_is_told_in_words(play: Play) -> None:
    text = " ".join(play("quit", width=24).text.split())
    label = MIMSY.draw(play().saved.match.state.view(0), True).label
    assert " ".join(label.split())[:40] in text


def test_the_picture_calls_seats_by_their_names(play: Play) -> None:
    text = play("quit", seats="me:[odd] name,greedy,greedy", game="slithy", width=100).text
    assert "[odd] name (you) deals" in text
    assert "Greedy 3: hand" in text


def test_a_score_is_told_in_the_games_own_words(play: Play) -> None:
    text = play(*ALWAYS_FIRST, game="bandersnatch").text
    end = text[text.index("The end") :]
    assert re.search(r": \S+ points? ", end)  # the game's rating
    assert "Player 1: lost\n" in end
    assert not re.search(r"0\.\d", end)  # a value for learners


def test_an_unwritable_folder_is_refused_before_the_first_move(data: Path, play: Play) -> None:
    data.write_text("a file where the folder should be")
    with pytest.raises(CannotWrite, match=r"cannot write .*; make room there or set TUMTUM_DATA"):
        play("1")


def test_a_disk_that_fills_up_is_told_once_and_the_game_goes_on(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = playing.new_game(MIMSY, None, "7", {})
    saves.save(saved)
    before = saved.path.read_text()
    calls = 0

    def full_after_the_first(descriptor: int) -> None:
        nonlocal calls
        calls += 1
        if calls > 1:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_after_the_first)
    evening = play("1", "1", "quit", saved=saved)
    assert evening.code == 1
    assert evening.text.count("Not saved: cannot write") == 1
    assert "This game is lost: cannot write" in evening.text
    assert saved.path.read_text() == before  # whole, and no drafts beside it
    assert list(saved.path.parent.iterdir()) == [saved.path]


@pytest.mark.parametrize(
    ("change", "answer"),
    [
        ({"unfinished": []}, "unfinished: expected an object"),
        ({"unfinished": {"players": "me", "seed": "00"}}, "unfinished.players: expected a list"),
        ({"unfinished": {"players": ["me"], "seed": "00"}}, "1 players for 2 seats"),
        ({"unfinished": {"players": ["me", "me"], "seed": "xyz"}}, "hexadecimal"),
        ({"moves": [[0, 5]]}, r"moves\[0\]"),
    ],
)
def test_a_damaged_save_is_refused_by_place(
    play: Play, change: dict[str, object], answer: str
) -> None:
    path = play("1").saved.path
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    with pytest.raises(BadRecord, match=answer):
        saves.load(path, MIMSY)


def test_a_record_from_elsewhere_is_gone_on_with_by_people(play: Play) -> None:
    path = play("1").saved.path
    data = json.loads(path.read_text())
    del data["unfinished"]
    path.write_text(json.dumps(data))
    assert all(player.person for player in saves.load(path, MIMSY).players)


def test_new_files_never_overwrite_old_ones(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.strftime", lambda form: "20260101-000000")
    first = playing.new_game(MIMSY, None, None, {})
    saves.save(first)
    assert saves.new_path(MIMSY) != first.path
