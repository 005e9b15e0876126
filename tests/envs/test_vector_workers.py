"""Games in several processes: the same games, and nothing left behind whatever happens."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tumtum.engine import IllegalMove, Rng
from tumtum.envs.memory import Shared, opened
from tumtum.envs.vector import Games, make
from tumtum.envs.workers import WorkerLost, Workers

from .test_vector import choose


def workers_of(envs: Games) -> Workers:
    assert isinstance(envs.rows, Workers)
    return envs.rows


def left_behind(envs: Games) -> bool:
    """Whether the shared memory still has a name."""
    return Path(workers_of(envs).shared.name).exists()


@pytest.fixture
def envs() -> Iterator[Games]:
    """Five games in two processes."""
    made = make("mimsy", 5, num_workers=2, legal_lists=True, autoreset_mode="SameStep")
    yield made
    made.close()


def test_several_processes_play_the_same_games(envs: Games) -> None:
    alone, rng = make("mimsy", 5, legal_lists=True, autoreset_mode="SameStep"), Rng(1)
    ours, info = envs.reset(seed=3)
    theirs, other = alone.reset(seed=3)
    games = 0
    for _ in range(60):
        assert (ours == theirs).all()
        assert info.keys() == other.keys()
        for name in ("action_mask", "current_player", "rewards", "legal_actions", "legal_counts"):
            assert info[name].tolist() == other[name].tolist(), name
        actions = choose(info["action_mask"], rng)
        ours, reward, ended, _, info = envs.step(actions)
        theirs, expected, ended_too, _, other = alone.step(actions)
        assert reward.tolist() == expected.tolist()
        assert ended.tolist() == ended_too.tolist()
        assert (info["final_obs"][ended] == other["final_obs"][ended]).all()
        games += int(ended.sum())
    assert games > 0
    some = np.array([False, False, True, False, True])
    ours, _ = envs.reset(seed=[1, 2, 3, 4, 5], options={"reset_mask": some})
    theirs, _ = alone.reset(seed=[1, 2, 3, 4, 5], options={"reset_mask": some})
    assert (ours == theirs).all()


def test_a_wrong_action_is_refused_in_the_same_words(envs: Games) -> None:
    envs.reset(seed=1)
    with pytest.raises(IllegalMove) as refused:
        envs.step(np.array([1, 1, 1, 1, 4]))
    assert refused.value.words.startswith("game 4: Mimsy: seat 0 may not play 4: a goal card is")
    assert refused.value.rule == "MI-22"
    envs.step(envs.action_masks().argmax(axis=1))


def test_a_killed_worker_is_named_and_nothing_is_left_behind(envs: Games) -> None:
    _, info = envs.reset(seed=1)
    assert not left_behind(envs), "its name is gone as soon as everybody has it open"
    processes = workers_of(envs).processes
    killed = processes[1].pid
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    words = r"Mimsy: worker 1 of 2, which played games 2 to 4, ended with exit code -9; the vector"
    with pytest.raises(WorkerLost, match=words):
        envs.step(info["action_mask"].argmax(axis=1))
    assert not any(process.is_alive() for process in processes)
    assert not left_behind(envs)
    with pytest.raises(RuntimeError, match="the vector environment of Mimsy is closed"):
        envs.step(info["action_mask"].argmax(axis=1))


def test_a_worker_that_fails_says_why(envs: Games) -> None:
    envs.reset(seed=1)
    seeds: list[Any] = [1, 2, 3, "four", 5]
    words = r"Mimsy: worker 1 of 2, which played games 2 to 4, failed: TypeError"
    with pytest.raises(WorkerLost, match=words):
        envs.reset(seed=seeds)
    assert envs.closed
    assert not left_behind(envs)


def test_closing_ends_the_workers_and_may_be_done_twice(envs: Games) -> None:
    envs.reset(seed=1)
    processes = workers_of(envs).processes
    envs.close()
    envs.close()
    assert [process.exitcode for process in processes] == [0, 0]
    assert not left_behind(envs)


def test_shared_memory_is_the_same_for_all_and_goes_with_its_name() -> None:
    ours = Shared(100)
    theirs = opened(ours.name)
    theirs[3] = 7
    assert ours.memory[3] == 7
    ours.forget_name()
    ours.forget_name()
    assert not Path(ours.name).exists()
    theirs[4] = 8
    assert ours.memory[4] == 8
