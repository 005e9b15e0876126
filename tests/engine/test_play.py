"""The checked door, playouts, and what every position can do."""

import pytest

import tumtum
from tests import treacle
from tests.treacle import DEAL, GAME, HIGH, LOOK_AT, LOW, Treacle
from tumtum.engine import (
    NATURE,
    SPECTATOR,
    FairNature,
    FastNature,
    IllegalMove,
    Match,
    Rng,
    State,
    Stuck,
    check,
    home,
    legal_actions,
    play,
    playout,
    positions_after,
    random_action,
    shares,
)
from tumtum.games.mimsy.rules.state import Mimsy


def dealt() -> Treacle:
    """Seat 0 holds card 0, seat 1 holds card 1; both have bet low."""
    state = treacle.start(GAME.setup(2))
    for move in ((NATURE, DEAL), (NATURE, DEAL + 1), (0, LOW), (1, LOW)):
        play(state, *move)
    return state


@pytest.mark.parametrize(
    ("seat", "action", "words", "rule"),
    [
        (1, 0, "it is not the turn of seat 1 but of seat 0", ""),
        (NATURE, DEAL, "it is not the turn of seat -1 but of seat 0", ""),
        (SPECTATOR, 0, "it is not the turn of seat -2", ""),
        (0, 0, "you hold that card yourself", "TR-4"),
        (0, -1, "there is no such action", ""),
        (0, 2**80, "there is no such action", ""),
    ],
)
def test_refusals_say_why_and_change_nothing(seat: int, action: int, words: str, rule: str) -> None:
    state = dealt()
    with pytest.raises(IllegalMove) as refusal:
        play(state, seat, action)
    assert refusal.value.words.startswith(words)
    assert refusal.value.rule == rule
    assert (f"({rule})" in str(refusal.value)) == bool(rule)
    assert state == dealt()


def nothing_left() -> Mimsy:
    """Seat 0 is to lift a card, and none holds a gem."""
    match = Match(tumtum.game("mimsy"), tumtum.game("mimsy").setup(2), FastNature(Rng(1)))
    match.begin()
    assert isinstance(match.state, Mimsy)
    match.state.green = match.state.yellow = match.state.purple = match.state.ring = 0
    return match.state


def test_who_has_to_act_and_cannot_fails_at_once() -> None:
    state = nothing_left()
    words = r"seat 0 has to act but has no legal action: <Mimsy, 2 seats, seat 0 to move"
    with pytest.raises(Stuck, match=words):
        random_action(state, 0, Rng(1))
    with pytest.raises(Stuck, match=words):
        legal_actions(state, 0)
    with pytest.raises(Stuck, match=words):
        play(state, 0, 1)
    with pytest.raises(Stuck, match=words):
        State.random(state, 0, Rng(1))


class Stranded(Treacle):
    """A broken game: once all cards are dealt (or before) nobody may do anything."""

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat) if len(self.hands) < self.cards - 3 else []


@pytest.mark.parametrize(("cards", "who"), [(5, 0), (4, NATURE)])
def test_no_match_goes_on_into_a_position_without_a_legal_action(cards: int, who: int) -> None:
    game = GAME.but(start=lambda setup: Stranded(2, cards, 3, True))
    match = Match(game, game.setup(2), FairNature("00ff"))
    with pytest.raises(Stuck, match=f"seat {who} has to act"):
        match.begin()
    assert match.moves == []


def test_everybody_waits_for_nature_and_for_the_end() -> None:
    with pytest.raises(IllegalMove, match="nature moves now"):
        play(GAME.new(), 0, LOW)
    state = dealt()
    play(state, 0, 1)
    with pytest.raises(IllegalMove, match="the game is over"):
        play(state, 1, 0)


def test_several_may_act_at_once() -> None:
    state = GAME.new()
    play(state, NATURE, DEAL)
    play(state, NATURE, DEAL + 1)
    assert state.actors() == [0, 1]
    check(state, 1, HIGH)
    play(state, 1, HIGH)
    assert state.actors() == [0]


def test_events_are_noted_only_while_recording() -> None:
    state = dealt()
    state.recording = True
    play(state, 0, LOOK_AT)
    looked, seen = state.take_events()
    assert looked.plain() == ("look", "TR-3", 0, ())
    assert (seen.values, seen.to) == ([1], [0])
    assert [seen.told_to(seat) for seat in (0, 1, SPECTATOR)] == [True, False, False]
    assert looked.told_to(SPECTATOR)
    assert repr(seen) == "<seen [1] by 0, TR-3 to [0]>"
    assert looked.after != state, "the position right after the look, before the turn passes"
    assert not looked.after.recording
    taken = state.take_events()
    assert taken == []
    taken.append(looked)
    assert state.take_events() == state.clone().take_events() == [], "what was taken is the taker's"


def test_a_playout_ends_and_repeats() -> None:
    first, second = GAME.new(3), GAME.new(3)
    assert playout(first, Rng(5)) == playout(second, Rng(5)) > 0
    assert first == second
    assert first.result() is not None


def test_equality() -> None:
    assert dealt() == dealt()
    assert hash(dealt()) == hash(dealt())
    assert dealt() != GAME.new()
    assert dealt() != "dealt"
    assert tumtum.game("mimsy").new() != GAME.new()


def test_shares() -> None:
    assert shares([1], 3) == [-1.0, 1.0, -1.0]
    assert shares([0, 2], 3) == [1.0, -1.0, 1.0]
    assert shares([0, 1], 2) == [0.0, 0.0]


def test_every_position_knows_its_game() -> None:
    mimsy = tumtum.game("mimsy")
    assert home(type(mimsy.new())) is mimsy
    assert home(type(GAME.new())) is GAME
    assert GAME.new()._repr_svg_().startswith("<svg")

    class Homeless(State):
        pass

    Homeless.__module__ = "json.decoder"
    with pytest.raises(LookupError, match=r"json\.decoder is not in a game's folder"):
        home(Homeless)


def test_the_contract_names_what_is_missing() -> None:
    empty = State(2)
    for ask in (empty.actors, empty.clone, empty.result, empty.key):
        with pytest.raises(NotImplementedError):
            ask()
    assert empty.census() == []
    assert "not among the legal actions" in str(empty.why_not(0, 0))


def test_golden_counts() -> None:
    """Two of five cards dealt in order, then bets in any order, then seat 0's turn."""
    deals, bets = 5 * 4, 2 + 2
    assert positions_after(GAME.new(2), 4) == [1, 5, deals, deals * bets, deals * 4]
