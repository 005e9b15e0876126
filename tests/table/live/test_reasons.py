"""Bots say why, where the game has words for it, and never what only they can know."""

import tumtum
from tumtum.engine import NATURE, Game, Rng, State
from tumtum.table.live.reasons import reason, words


def positions(game: Game, number: int) -> list[State]:
    """Positions of a random game in which a seat decides."""
    state, rng = game.new(), Rng(3)
    found: list[State] = []
    while state.actors() and len(found) < number:
        seat = state.actors()[0]
        if seat != NATURE:
            found.append(state.clone())
        state.apply(seat, state.random(seat, rng))
    return found


def said(game: Game, number: int) -> list[tuple[str, str]]:
    """For every action of some positions: its words, and what a bot would say of it."""
    return [
        (
            words(game, state, seat, action),
            reason(game, state, seat, action, Rng(1)),
        )
        for state in positions(game, number)
        for seat in state.actors()[:1]
        for action in state.legal(seat)
    ]


def test_where_nothing_is_hidden_a_bot_says_what_its_move_brings() -> None:
    found = said(tumtum.game("gyre"), 6)
    assert any(why for _, why in found)
    for known, why in found:
        assert why == known or len(known) > len(why) == 0
        assert not why or ": " in why


def test_what_only_its_seat_knows_is_not_said() -> None:
    found = said(tumtum.game("mimsy"), 30)
    goals = [why for known, why in found if known.endswith(" goal")]  # how its own goal fares
    assert len(goals) > 3
    assert set(goals) == {""}


def test_a_reason_reads_like_a_sentence_of_the_bots() -> None:
    found = said(tumtum.game("mimsy"), 30)
    assert any(why for _, why in found)
    for _, why in found:
        assert ":gem" not in why
        assert " you" not in why


def test_who_has_no_choice_has_no_reason() -> None:
    game = tumtum.game("gyre")
    state = positions(game, 1)[0]
    assert words(game, state, 1 - state.actors()[0], 0) == ""


def test_what_is_played_face_down_is_not_talked_about() -> None:
    game = tumtum.game("slithy")
    closed = [state for state in positions(game, 80) if len(state.actors()) > 1]
    assert closed
    for state in closed:
        seat = state.actors()[0]
        legal = state.legal(seat)
        assert any(words(game, state, seat, action) for action in legal)
        assert [reason(game, state, seat, action, Rng(1)) for action in legal] == [""] * len(legal)
