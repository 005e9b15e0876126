"""PettingZoo's own checkers, and what they do not ask."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from tumtum.engine import IllegalMove, Rng
from tumtum.envs.pettingzoo import TurnsEnv, env, parallel_env

from .tables import GAMES, HIDING, TABLES

# A dictionary with a mask is the convention for turns; the checker knows only its own games.
masks_in_observations = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


@masks_in_observations
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_turns_pass_the_checker(game: str, seats: int) -> None:
    api_test(env(game, seats=seats), num_cycles=max(2, 300 // seats))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_seeds_pass_the_checker(game: str, seats: int) -> None:
    seed_test(lambda: env(game, seats=seats), num_cycles=max(2, 100 // seats))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_acting_at_once_passes_the_checker(game: str, seats: int) -> None:
    parallel_api_test(parallel_env(game, seats=seats), num_cycles=40)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_rendering_passes_the_checker(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(game, render_mode=render_mode))
    assert len(capsys.readouterr().out.splitlines()) > 5, "a person sees the sketch"


def play_on(turns: TurnsEnv, moves: int, rng: Rng) -> None:
    for _ in range(moves):
        mask = turns.last()[0]["action_mask"]
        choices = np.flatnonzero(mask)
        turns.step(choices[rng.below(len(choices))])


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_action_names_the_game_the_seat_and_the_legal_ones(game: str) -> None:
    turns = env(game)
    turns.reset(seed=3)
    mask = turns.last()[0]["action_mask"]
    legal = np.flatnonzero(mask)
    seen = turns.observe(turns.agent_selection)["observation"]
    for wrong in (int(np.flatnonzero(mask == 0)[0]), -1, len(mask)):
        with pytest.raises(IllegalMove) as refused:
            turns.step(wrong)
        words = str(refused.value)
        assert turns.game.title in words
        assert f"seat {turns.places[turns.agent_selection]}" in words
        assert f"legal: {', '.join(map(str, legal))}" in words
    assert np.array_equal(turns.observe(turns.agent_selection)["observation"], seen)


@pytest.mark.parametrize(("game", "seats"), HIDING)
def test_what_is_hidden_changes_no_observation(game: str, seats: int) -> None:
    turns = env(game, seats=seats)
    turns.reset(seed=5)
    play_on(turns, 9, Rng(1))
    real, differing = turns.begun().state, 0
    for seat, agent in enumerate(turns.agents):
        turns.begun().state = real
        seen, mask = turns.observe(agent)["observation"], turns.mask(seat)
        for seed in range(8):
            other = turns.begun().state = turns.game.imagine(real.view(seat), Rng(seed))
            differing += other != real
            assert np.array_equal(turns.observe(agent)["observation"], seen)
            assert np.array_equal(turns.mask(seat), mask)
    assert differing


def test_who_need_not_act_may_play_nothing_but_0() -> None:
    turns = env("mimsy", seats=3)
    turns.reset(seed=1)
    for agent in turns.agents[1:]:
        assert np.flatnonzero(turns.observe(agent)["action_mask"]).tolist() == [0]
    at_once = parallel_env("slithy", seats=3)
    seen, infos = at_once.reset(seed=1)
    acting = at_once.begun().state.actors()
    for seat, agent in enumerate(at_once.agents):
        mask = seen[agent]["action_mask"]
        assert mask is infos[agent]["action_mask"]
        legal = at_once.begun().state.legal(seat) if seat in acting else [0]
        assert np.flatnonzero(mask).tolist() == legal


def chosen(mask: Any, rng: Rng) -> int:
    choices = np.flatnonzero(mask)
    return int(choices[rng.below(len(choices))])


def test_at_once_and_in_turns_are_the_same_game() -> None:
    at_once, turns = parallel_env("slithy", seats=4), env("slithy", seats=4)
    seen, _ = at_once.reset(seed=2)
    turns.reset(seed=2)
    rng = Rng(4)
    together = 0
    while at_once.agents:
        acting = at_once.begun().state.actors()
        together += len(acting) > 1
        actions = {agent: chosen(seen[agent]["action_mask"], rng) for agent in at_once.agents}
        seen, rewards, *_ = at_once.step(actions)
        for seat in sorted(acting):
            assert turns.agent_selection == f"seat_{seat}"
            turns.step(actions[f"seat_{seat}"])
        assert turns.begun().state == at_once.begun().state
    assert together > 10
    assert rewards == turns.rewards


def test_at_once_a_missing_or_wrong_action_changes_nothing() -> None:
    at_once = parallel_env("slithy", seats=3)
    seen, _ = at_once.reset(seed=2)
    rng = Rng(3)
    while len(at_once.begun().state.actors()) < 2:
        seen, *_ = at_once.step({a: chosen(seen[a]["action_mask"], rng) for a in at_once.agents})
    before = at_once.begun().state.clone()
    *_, last = sorted(before.actors())
    good = {a: chosen(seen[a]["action_mask"], rng) for a in at_once.agents}
    legal = ", ".join(map(str, before.legal(last)))
    with pytest.raises(
        IllegalMove, match=f"Slithy: seat {last} may not play 166: .*; legal: {legal}"
    ):
        at_once.step({**good, f"seat_{last}": 166})
    with pytest.raises(IllegalMove, match=f"Slithy: seat_{last} must act; legal: {legal}"):
        at_once.step({a: action for a, action in good.items() if a != f"seat_{last}"})
    assert at_once.begun().state == before


def test_the_end_gives_everybody_the_result_once() -> None:
    turns = env("mimsy", seats=3)
    turns.reset(seed=8)
    rng = Rng(2)
    while not any(turns.terminations.values()):
        play_on(turns, 1, rng)
    result = turns.begun().state.result()
    assert list(turns.rewards.values()) == result
    got = {}
    for agent in turns.agent_iter():
        got[agent] = turns.last()[1]
        turns.step(None)
    assert list(got.values()) == result
    with pytest.raises(IllegalMove, match="Mimsy is over"):
        turns.step(0)


def test_before_reset_there_is_no_game() -> None:
    with pytest.raises(ValueError, match="Gyre has not begun"):
        env("gyre").step(0)


def test_without_a_seed_the_games_go_on_from_the_last_one() -> None:
    first, second = env("mimsy"), env("mimsy")
    deals = []
    for turns in (first, second):
        turns.reset(seed=11)
        turns.reset()
        deals.append(turns.begun().state.clone())
    assert deals[0] == deals[1]
    first.reset(seed=11)
    assert first.begun().state != deals[0]
