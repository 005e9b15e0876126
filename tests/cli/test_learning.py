"""`tumtum learn` and what it says to mistakes."""

import io

import pytest

from tumtum.cli import USAGE, run


def test_a_lesson_begins_and_can_be_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert run(["learn", "mimsy", "3"]) == 0
    said = capsys.readouterr().out
    assert "Lift one of the glowing cards" in said
    assert "Go on with: tumtum learn mimsy 3" in said


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["learn", "mimzy"], "Did you mean mimsy?"),
        (["learn", "mimsy", "9"], "they go from 1 to 8"),
        (["learn", "mimsy", "0"], "they go from 1 to 8"),
    ],
)
def test_what_cannot_be_learned_is_said(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == USAGE
    assert words in capsys.readouterr().err
