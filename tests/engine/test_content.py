"""Content that stands in for a game's own: what may change, and how a fault is told."""

import os
from pathlib import Path
from typing import Any

import pytest

from tumtum.engine.content import (
    VARIABLE,
    BadContent,
    ContentRead,
    content_file,
    content_hash,
    read_tables,
    stand_in,
    variant,
)

OWN = """
title = "Snark"
[board]
rows = 3
[[battle]]
sum = 2
result = "win"
tags = ["a", "b"]
[[battle]]
sum = 3
result = "lose"
tags = ["b", "b"]
"""
MAY_CHANGE = ["battle.*.result", "battle.*.tags", "board"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game's folder with content of its own."""
    monkeypatch.setenv(VARIABLE, "")
    (tmp_path / "content.toml").write_text(OWN)
    return tmp_path


def changed(folder: Path, old: str, new: str) -> dict[str, Any]:
    assert old in OWN
    file = folder / "mine.toml"
    file.write_text(OWN.replace(old, new, 1))
    stand_in("snark", file)
    return read_tables("snark", folder, MAY_CHANGE)


def test_a_game_reads_its_own_file(folder: Path) -> None:
    assert content_file("snark", folder) == folder / "content.toml"
    assert variant("snark") == ""
    assert read_tables("snark", folder, MAY_CHANGE)["board"]["rows"] == 3


def test_another_file_stands_in(folder: Path) -> None:
    assert changed(folder, "rows = 3", "rows = 5")["board"]["rows"] == 5
    assert variant("snark") == content_hash((folder / "mine.toml").read_bytes())
    assert variant("boojum") == ""


def test_several_games_may_have_one(folder: Path) -> None:
    for game in ("snark", "boojum"):
        stand_in(game, folder / f"{game}.toml")
    assert content_file("snark", folder).name == "snark.toml"
    assert content_file("boojum", folder).name == "boojum.toml"
    assert os.environ[VARIABLE].count("=") == 2


def test_words_may_be_exchanged_for_words_of_their_kind(folder: Path) -> None:
    tables = changed(folder, '"win"', '"lose"')
    assert [battle["result"] for battle in tables["battle"]] == ["lose", "lose"]
    assert changed(folder, '["a", "b"]', '["b", "a"]')["battle"][0]["tags"] == ["b", "a"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            '"win"',
            '"flee"',
            r"mine.toml, battle\[0\].result: expected one of lose, win, found 'flee'",
        ),
        (
            "rows = 3",
            "rows = 100",
            r"mine.toml, board.rows: expected a number from 0 to 99, found 100",
        ),
        ("rows = 3", "rows = true", "mine.toml, board.rows: expected 3 or the like, found True"),
        ("rows = 3", "", "mine.toml, board.rows: is missing"),
        ("rows = 3", "rows = 3\ncolumns = 2", "board.columns: there is no such place"),
        ("sum = 2", "sum = 4", r"battle\[0\].sum: the rules do not read this; they read battle"),
        ('["a", "b"]', '["a"]', r"battle\[0\].tags\[1\]: is missing"),
        ("[board]", "[board", "mine.toml, .*line"),
    ],
)
def test_what_the_rules_cannot_use_is_told(folder: Path, old: str, new: str, words: str) -> None:
    with pytest.raises(BadContent, match=words):
        changed(folder, old, new)


def test_a_game_that_was_loaded_keeps_its_content(folder: Path) -> None:
    import tumtum

    tumtum.game("gozd")
    with pytest.raises(ContentRead, match="gozd has read its content already"):
        stand_in("gozd", folder / "mine.toml")
