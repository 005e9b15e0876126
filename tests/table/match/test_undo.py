"""What an undo may take back."""

from tumtum.table.match.undo import SCRUTINY

from .coin import PASS, PEEP, begun, play


def test_what_was_seen_cannot_be_unseen() -> None:
    match = begun()
    play(match, 0, PASS)
    assert match.may_undo(0, SCRUTINY)
    assert not match.may_undo(1), "not your move"
    play(match, 0, PEEP)
    assert not match.may_undo(0, SCRUTINY), "the coin was seen"
    play(match, 0, PEEP)
    assert match.may_undo(0, SCRUTINY), "peeping twice shows nothing new"
    play(match, 1, PASS)
    assert not match.may_undo(0), "somebody else acted"
    assert match.may_undo(1)
