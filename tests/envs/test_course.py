"""The rule by which every environment plays: nature by itself, the lowest seat first."""

import pytest

import tumtum
from tumtum.bots import bot
from tumtum.engine import NATURE, IllegalMove, Rng
from tumtum.envs.course import OVER, Course, bot_luck

GAMES = [game.id for game in tumtum.all_games()]


def course(name: str, seed: int = 1, seats: int | None = None) -> Course:
    game = tumtum.game(name)
    return Course(game, game.setup(seats), seed)


@pytest.mark.parametrize("name", GAMES)
def test_nature_moves_by_itself_from_the_seed_and_the_lowest_seat_decides(name: str) -> None:
    played = course(name)
    nature, chance = Rng(1), Rng(5)
    state = played.game.start(played.setup)
    for _ in range(60):
        while state.actors() == [NATURE]:
            state.apply(NATURE, state.random(NATURE, nature))
        assert played.state == state
        if not state.actors():
            break
        assert played.seat == min(state.actors())
        assert played.legal() == state.legal(played.seat)
        action = state.random(played.seat, chance)
        state.apply(played.seat, action)
        played.play(action)


def test_rewards_come_at_the_end_only() -> None:
    played, chance = course("mimsy"), Rng(3)
    while played.seat != OVER:
        assert played.rewards() == [0.0, 0.0]
        played.play(played.state.random(played.seat, chance))
    assert played.rewards() == played.state.result()
    assert played.legal() == []


def test_a_restart_is_a_new_course() -> None:
    played = course("gyre", seed=4)
    beginning = played.state.clone()
    played.play(played.legal()[0])
    played.restart(4)
    assert played.state == beginning
    played.restart(5)
    assert played.state == course("gyre", seed=5).state


def test_a_refusal_names_game_seat_reason_and_what_is_legal() -> None:
    played = course("mimsy")
    legal = ", ".join(map(str, played.legal()))
    refusal = played.refusal(0)
    assert isinstance(refusal, IllegalMove)
    assert refusal.rule == "MI-22"
    expected = "Mimsy: seat 0 may not play 0: a goal card is never a start card; "
    assert refusal.words == f"{expected}legal: {legal}"
    assert "there is no such action" in played.refusal(2**80).words
    assert "there is no such action" in played.refusal(-3).words


def test_a_refusal_after_the_end_says_so() -> None:
    played, chance = course("mimsy"), Rng(3)
    while played.seat != OVER:
        played.play(played.state.random(played.seat, chance))
    assert str(played.refusal(7)) == "Mimsy is over: reset it before playing 7"


def test_the_next_game_goes_on_with_the_random_numbers() -> None:
    played, other = course("gyre", seed=4), course("gyre", seed=4)
    played.again()
    other.again()
    assert played.state == other.state
    other.restart(4)
    assert played.state != other.state


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_move_by_themselves_from_the_seed(name: str) -> None:
    game = tumtum.game("mimsy")
    courses = [Course(game, game.setup(3), 7, {0: bot(name), 2: bot(name)}) for _ in range(2)]
    while courses[0].seat != OVER:
        assert [played.seat for played in courses] == [1, 1]
        assert courses[0].state == courses[1].state
        for played in courses:
            played.play(played.legal()[0])
    assert courses[0].rewards() == courses[0].state.result()


def test_a_bot_knows_nothing_of_natures_numbers() -> None:
    assert bot_luck(7, 1).bits() != Rng(7).bits()
    assert bot_luck(7, 1).bits() != bot_luck(7, 2).bits()
