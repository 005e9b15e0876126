"""Replays of stored matches: what the log kept beside the moves is shown again."""

import tumtum
from tumtum.engine import SPECTATOR, Record
from tumtum.table.match.match import LoggedMatch
from tumtum.table.show.replay import Reel, Replay, late_moves, record_of_match
from tumtum.table.store.rows import Entry, MatchRow


def played(late: set[int], number: int) -> tuple[MatchRow, list[Entry]]:
    """A match of Mimsy, its first legal moves; those with these numbers were made by a bot."""
    row = MatchRow("a.1", "a", "mimsy", 1, 2, {}, ["Ann", "Bea"], "00", 1, 2, None)
    match = LoggedMatch(row, tumtum.game("mimsy"))
    match.accept(*match.opening(0))
    for turn in range(number):
        seat = match.actors[0]
        entry, step = match.attempt(seat, match.state.legal(seat)[0], 0, turn in late)
        match.accept(entry, step)
    return row, list(match.entries)


def shown(row: MatchRow, entries: list[Entry]) -> Replay:
    record = record_of_match(row, entries, known=True)
    return Reel(record, tumtum.game("mimsy"), SPECTATOR, "").page(0, "none")


def test_a_move_on_a_time_out_is_marked() -> None:
    row, entries = played({2}, 4)
    steps = shown(row, entries).steps
    assert [step.late for step in steps] == [False, False, False, True, False]
    assert [any(line.late for line in step.lines) for step in steps[2:]] == [False, True, False]
    assert not any(step.late for step in shown(*played(set(), 4)).steps)


def test_a_record_on_paper_tells_of_time_outs_as_well() -> None:
    written = record_of_match(*played({1, 2}, 4), known=True).write()
    record = Record.read(written)
    assert [record.moves[place][0] >= 0 for place in record.late] == [True, True]
    steps = Reel(record, tumtum.game("mimsy"), SPECTATOR, "").page(0, "none").steps
    assert [step.late for step in steps] == [False, False, True, True, False]


def test_a_late_move_that_was_taken_back_marks_nothing() -> None:
    row, entries = played({1}, 3)
    before = sum(len(entry.moves) for entry in entries[:2])
    back = Entry(len(entries), "back", 0, (), before, 0)
    again = played(set(), 3)[1][2:]
    assert len(late_moves(entries)) == 1
    assert late_moves([*entries, back]) == frozenset()
    assert not any(step.late for step in shown(row, [*entries, back, *again]).steps)
