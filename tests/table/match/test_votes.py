"""What votes mean, without a table around them."""

from dataclasses import replace

from tumtum.table.match.votes import in_words, may_ask_back, open_votes, waiting_for
from tumtum.table.store.rows import Entry, SeatRow, VoteRow

from .coin import CHOOSE, GAME, PASS, ROW, begun, play

ANN = SeatRow(0, "human", "ann", "Ann", "")
BO = SeatRow(1, "human", "bo", "Bo", "")
BOT = SeatRow(1, "bot", "", "Bot", "random")
STOP = VoteRow(1, ROW.id, "stop", 0, 1, [0], open=True)


def test_a_vote_is_open_while_it_has_a_meaning() -> None:
    match = begun()
    back = replace(STOP, kind="takeback", n=match.n)
    rematch = replace(STOP, kind="rematch")
    votes = [STOP, back, rematch, replace(STOP, open=False), replace(STOP, match="another.1")]
    assert open_votes(votes, match) == [STOP, back]
    play(match, 0, PASS)
    assert open_votes(votes, match) == [STOP], "the position that was to be taken back is gone"
    match.fold(Entry(match.n, "stop", 0, (), 0, 0))
    assert open_votes(votes, match) == [rematch]
    assert open_votes(votes, None) == []


def test_it_waits_for_people_until_they_are_gone() -> None:
    minded = replace(BOT, guest="bo")
    for kind in ("stop", "rematch", "takeback", "join"):
        vote = replace(STOP, kind=kind)
        assert waiting_for(vote, [ANN, BO], set()) == [1]
        assert waiting_for(vote, [ANN, BOT], set()) == []
        gone = [] if kind in ("stop", "rematch") else [1]
        assert waiting_for(vote, [ANN, BO], {1}) == gone, "taking back is never assumed"
        say = [1] if kind in ("stop", "takeback") else []
        assert waiting_for(vote, [ANN, minded], set()) == say, "its owner keeps a say"


def test_bots_agree_to_a_take_back_unless_the_rules_forbid_it() -> None:
    match = begun()
    assert not may_ask_back(match, [ANN, BO], 0), "there is no move yet"
    play(match, 0, CHOOSE)
    assert may_ask_back(match, [ANN, BOT], 0)
    match.game = GAME.but(undo=False)
    assert not may_ask_back(match, [ANN, BOT], 0)
    assert may_ask_back(match, [ANN, BO], 0), "people may waive the rule"
    back = replace(STOP, kind="takeback")
    assert in_words(back, GAME) == "@0 asks to take back a move"
    assert "Coin know no taking back" in in_words(back, match.game)
