"""OpenSpiel's own checker, and what it does not ask."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import tumtum.envs.openspiel
from tumtum.envs.openspiel import SpielState

from .tables import HIDING, TABLES

DICE = np.random.RandomState


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_random_game_passes_the_checker(game: str, seats: int) -> None:
    loaded = pyspiel.load_game(f"tumtum_{game}", {"players": seats})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def walk(state: SpielState, moves: int, seed: int) -> SpielState:
    dice = DICE(seed)
    for _ in range(moves):
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choice(outcomes, p=odds))
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_resampled_state_cannot_be_told_apart(game: str, seats: int) -> None:
    loaded = pyspiel.load_game(f"tumtum_{game}", {"players": seats})
    state = walk(loaded.new_initial_state(), 22, seats)
    for _ in range(4):
        state = walk(state, 1, seats)
        for player in range(seats):
            dice = DICE(player)
            other = state.resample_from_infostate(player, dice.random_sample)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            _, again = pyspiel.deserialize_game_and_state(
                pyspiel.serialize_game_and_state(loaded, other)
            )
            assert str(again) == str(other)
            assert again.information_state_string(player) == other.information_state_string(player)


@pytest.mark.parametrize(("game", "seats"), HIDING)
def test_resampling_changes_what_is_hidden_and_nothing_of_the_state_itself(
    game: str, seats: int
) -> None:
    loaded = pyspiel.load_game(f"tumtum_{game}", {"players": seats})
    state = walk(loaded.new_initial_state(), 20, 1)
    dice, differing = DICE(0), 0
    for _ in range(12):
        state = walk(state, 1, 1)
        before = str(state)
        for player in range(seats):
            other = state.resample_from_infostate(player, dice.random_sample)
            differing += str(other) != before
        assert str(state) == before
    assert differing


def test_a_seat_remembers_what_it_was_told_and_nothing_else() -> None:
    """Two deals of Mimsy: the other's secret is no part of the information state, the own is."""
    state = pyspiel.load_game("tumtum_mimsy").new_initial_state()
    secrets: dict[str, set[tuple[str, ...]]] = {}
    while state.is_chance_node():
        for outcome in state.legal_actions():
            child = state.child(outcome)
            strings = tuple(child.information_state_string(player) for player in range(2))
            secrets.setdefault(str(state), set()).add(strings)
        state.apply_action(state.legal_actions()[0])
    kinds = [
        tuple(len({strings[player] for strings in found}) for player in range(2))
        for found in secrets.values()
    ]
    assert (3, 1) in kinds
    assert (1, 2) in kinds


def test_the_way_to_a_view_is_remembered() -> None:
    """A position of Gyre met twice on different ways: the same view, another information state."""
    game = pyspiel.load_game("tumtum_gyre")
    state = walk(game.new_initial_state(), 15, 1)
    twins = [state.clone(), state.clone()]
    twins[0].memories[0] = "another past"
    assert twins[0].observation_string(0) == twins[1].observation_string(0)
    assert twins[0].information_state_string(0) != twins[1].information_state_string(0)


def test_chance_is_as_likely_as_nature_says() -> None:
    state = pyspiel.load_game("tumtum_mimsy").new_initial_state()
    outcomes = dict(state.chance_outcomes())
    assert sum(outcomes.values()) == pytest.approx(1)
    assert list(outcomes) == state.position.legal(tumtum.engine.NATURE)


def test_kinds_of_games_are_told() -> None:
    kind = pyspiel.GameType
    mimsy, gyre, yarns = (
        pyspiel.load_game(f"tumtum_{name}").get_type()
        for name in ("mimsy", "gyre", "tangled_yarns")
    )
    assert mimsy.information == kind.Information.IMPERFECT_INFORMATION
    assert gyre.information == kind.Information.PERFECT_INFORMATION
    assert gyre.utility == kind.Utility.ZERO_SUM
    assert yarns.utility == kind.Utility.IDENTICAL
    three = pyspiel.load_game("tumtum_mimsy(players=3,turn_limit=60)")
    assert three.num_players() == 3
    assert three.get_type().utility == kind.Utility.GENERAL_SUM
    with pytest.raises(Exception, match="Mimsy cannot be played by 5"):
        pyspiel.load_game("tumtum_mimsy(players=5)")


def test_searching_bots_of_theirs_play_our_games() -> None:
    """IS-MCTS resamples where something is hidden; MCTS needs perfect information."""
    mimsy = walk(pyspiel.load_game("tumtum_mimsy").new_initial_state(), 20, 1)
    guess = mcts.RandomRolloutEvaluator(1, DICE(1))
    searcher = ismcts.ISMCTSBot(mimsy.get_game(), guess, 2.0, 12, random_state=DICE(2))
    assert searcher.step(mimsy) in mimsy.legal_actions()
    board = walk(pyspiel.load_game("tumtum_bandersnatch").new_initial_state(), 20, 1)
    solo = mcts.MCTSBot(board.get_game(), 2.0, 12, guess, random_state=DICE(3))
    while board.is_chance_node():
        board = walk(board, 1, 2)
    assert solo.step(board) in board.legal_actions()
