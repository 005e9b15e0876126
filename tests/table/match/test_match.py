"""A match folded from its log: simultaneous choices, repeats, time, versions."""

from tumtum.table.match.match import fold_moves, load
from tumtum.table.store.rows import Entry

from ..samples import step
from .coin import CHOOSE, GAME, PASS, ROW, begun, play


def test_anothers_simultaneous_choice_does_not_make_mine_stale() -> None:
    match = begun()
    assert match.since == [1, 1]
    play(match, 0, CHOOSE)
    assert match.n == 2
    assert match.since[1] == 1, "my answer to position 1 is still good"
    play(match, 1, PASS)
    assert match.since[1] == 3, "after my own move I answer a new position"


def test_a_repeat_is_recognised_behind_others_moves() -> None:
    match = begun()
    play(match, 0, PASS)
    play(match, 1, CHOOSE)
    assert match.repeated(1, 1, CHOOSE) == 3
    assert match.repeated(1, 1, PASS) is None
    assert match.repeated(1, 0, PASS) == 2
    assert match.repeated(3, 0, PASS) is None


def test_an_undone_match_is_the_match_before() -> None:
    match = begun()
    play(match, 0, PASS)
    before = match.state.clone()
    play(match, 0, PASS)
    match.fold(Entry(match.n, "back", 0, (), len(match.moves) - 1, 0))
    assert match.state == before
    assert match.n == 4
    assert match.turn == 1
    assert match.may_undo(0), "the move before it, too"
    assert match.story.told[-1].line.text == "@0 takes back a move"
    assert load(ROW, GAME, match.entries, 0, 0).state == before


def test_time_is_counted_for_all_who_think() -> None:
    match = begun()
    play(match, 0, CHOOSE, at=1000)
    play(match, 1, CHOOSE, at=3000)
    assert match.used == [1000, 3000]
    assert match.over


def test_time_while_the_server_was_away_is_nobodys() -> None:
    back = load(ROW, GAME, begun().entries, floor=4000, now=4000)
    play(back, 0, CHOOSE, at=5000)
    assert back.used == [1000, 1000]
    again = load(ROW, GAME, back.entries, floor=9000, now=9000)
    assert again.used == [1000, 1000], "and what was counted stays so"


def test_a_log_that_does_not_fit_is_frozen_with_words() -> None:
    match = begun()
    bad = Entry(1, "play", 0, ((0, 9),), 0, 0)
    frozen = load(ROW, GAME, [*match.entries, bad], 0, 0)
    assert "does not fit version 1" in frozen.frozen
    assert frozen.actors == []
    assert frozen.n == 1


def test_what_was_taken_back_does_not_count() -> None:
    back = Entry(3, "back", 0, (), 2, 0)
    log = [Entry(0, "play", -1, ((-1, 9),), 0, 0), step(1), step(2), back, step(4, 1)]
    assert fold_moves(log) == [(-1, 9), (0, 3), (1, 3)]
