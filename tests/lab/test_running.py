"""Runs: the same numbers however they are played, nothing lost, nothing counted twice."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Generator, Iterable
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import tumtum
from tumtum.bots.level import EXPERT
from tumtum.folders import CannotWrite
from tumtum.lab import local, running
from tumtum.lab.chunk import Chunk, play_chunk
from tumtum.lab.columns import TABLES
from tumtum.lab.errors import BadPlan, BadRun, WorkersDie
from tumtum.lab.plan import Plan, make_plan
from tumtum.lab.running import begin, go_on
from tumtum.lab.screen import heading
from tumtum.lab.store import Run, open_run

from .conftest import Play

MIMSY = tumtum.game("mimsy")


def same(first: Run, second: Run) -> bool:
    """Whether all tables are equal, but for the time it took."""
    return all(rows(first, table).equals(rows(second, table)) for table in TABLES)


def rows(run: Run, table: str) -> pl.DataFrame:
    return run.table(table).drop("seconds", strict=False).collect()


@pytest.mark.slow
def test_the_same_numbers_with_one_two_and_three_workers(play: Play) -> None:
    runs = [
        play("mimsy", 60, jobs=jobs, bots=["greedy", "random"], seats=[2, 3]) for jobs in (1, 2, 3)
    ]
    assert len(rows(runs[0], "games")) == 120
    assert same(runs[0], runs[1])
    assert same(runs[0], runs[2])


def test_a_run_tells_how_much_its_bots_think_of_this_game() -> None:
    plan = make_plan(MIMSY, games=2, bots=["greedy", "expert"])
    told = running.provenance(plan, "tumtum lab run")["bots"]
    assert told["expert"]["evaluations"] == EXPERT.budget(MIMSY) != EXPERT.evaluations
    assert told["greedy"]["evaluations"] == 0


def test_another_seed_gives_other_games(play: Play) -> None:
    assert not same(play("mimsy", 20), play("mimsy", 20, seed=1))


def test_each_bot_sits_on_each_seat_equally_often_at_the_same_deals(play: Play) -> None:
    plan = make_plan(MIMSY, games=30, bots=["random", "greedy", "beginner"], seats=[2, 3])
    seated = [
        (s.deal, s.setting, seat, bot)
        for s in plan.seatings(range(plan.deals))
        for seat, bot in enumerate(s.players)
    ]
    for deal in range(10):
        for setting, seats in enumerate((2, 3)):
            for bot in plan.bots:
                taken = sorted(s for d, i, s, b in seated if (d, i, b) == (deal, setting, bot))
                assert taken == list(range(seats))
    first, second, *_ = (
        play("mimsy", 2, bots=["random", "greedy"]).table("deal").collect().partition_by("game")
    )
    assert first.drop("game").equals(second.drop("game"))


def test_cooperative_teams_are_all_of_one_bot() -> None:
    plan = make_plan(tumtum.game("tangled_yarns"), games=4, bots=["random", "greedy"], seats=[3])
    assert [s.players for s in plan.seatings(range(1))] == [("random",) * 3, ("greedy",) * 3]


@pytest.mark.slow
def test_a_killed_worker_is_replaced_and_nothing_counts_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = make_plan(MIMSY, games=256)
    killed: list[int] = []
    keep = Run.keep

    def keep_and_kill(run: Run, chunk: Chunk) -> None:
        keep(run, chunk)
        if len(run.done()) in (5, 60):
            victim = active_children()[0].pid
            assert victim is not None
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    monkeypatch.setattr(Run, "keep", keep_and_kill)
    run = begin(tmp_path / "killed", plan, "")
    go_on(run, jobs=2)
    assert len(killed) == 2
    monkeypatch.setattr(Run, "keep", keep)
    whole = begin(tmp_path / "whole", plan, "")
    go_on(whole, jobs=1)
    assert same(run, whole)
    assert run.tally() == whole.tally()


def test_games_that_kill_every_worker_end_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(plan: Plan, left: list[int], jobs: int) -> Generator[Chunk, None, None]:
        for number in left:
            if number in (3, 7):
                return
            yield play_chunk(plan, number)

    monkeypatch.setattr(local, "_until_broken", die)
    run = begin(tmp_path / "run", make_plan(MIMSY, games=10), "")
    with pytest.raises(WorkersDie, match="from 3 on"):
        go_on(run, jobs=2)
    assert run.done().isdisjoint({3, 7})


@pytest.mark.slow
def test_an_interrupted_run_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, play: Play
) -> None:
    def interrupted(plan: Plan, chunks: Iterable[int]) -> Generator[Chunk, None, None]:
        for number in list(chunks)[:7]:
            yield play_chunk(plan, number)
        raise KeyboardInterrupt

    run = begin(tmp_path / "run", make_plan(MIMSY, games=40), "")
    with monkeypatch.context() as patch:
        patch.setattr(running, "play_here", interrupted)
        with pytest.raises(KeyboardInterrupt):
            go_on(run, jobs=1)
    assert len(rows(run, "games")) == 7
    told: list[int] = []
    again = open_run(run.folder)
    go_on(again, lambda tally, games: told.append(games), jobs=1)
    assert sum(told) == 33
    assert same(again, play("mimsy", 40))


def test_a_chunk_without_its_games_does_not_count(play: Play) -> None:
    """As a crash between two files of a chunk leaves it."""
    run = play("mimsy", 3)
    run.file("games", 2).unlink()
    assert run.done() == {0, 1}
    assert rows(run, "turns")["game"].unique().to_list() == [0, 1]


def test_an_unwritable_folder_is_said_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(CannotWrite, match=r"cannot write to .*file"):
        begin(tmp_path / "file" / "run", make_plan(MIMSY, games=10), "")


def test_a_full_disk_is_said_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage(tmp_path)._replace(free=40 << 20)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage)
    begin(tmp_path / "small", make_plan(MIMSY, games=100), "")
    with pytest.raises(CannotWrite, match="room for 40 MB, the run may need"):
        begin(tmp_path / "large", make_plan(MIMSY, games=100_000), "")
    assert not (tmp_path / "large" / "run.json").exists()


@pytest.mark.parametrize("table", ["games", "turns"])
def test_a_disk_that_fills_up_keeps_what_was_played(
    table: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = begin(tmp_path / "run", make_plan(MIMSY, games=10), "")
    write = Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        if len(run.done()) == 4 and path.parent.name == table:
            write(path, data[:10])
            raise OSError(28, "No space left on device")
        return write(path, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(CannotWrite, match=r"No space left on device; what was played"):
        go_on(run, jobs=1)
    monkeypatch.setattr(Path, "write_bytes", write)
    go_on(open_run(run.folder), jobs=1)
    assert rows(run, "games")["game"].to_list() == list(range(10))
    assert rows(run, "turns")["game"].unique().sort().to_list() == list(range(10))


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        ({"games": 0}, "at least 1 game"),
        ({"bots": ["sage"]}, "no bot 'sage'"),
        ({"bots": ["random without jump"]}, "no action 'jump'; its kinds of action: deal, drop"),
        ({"seats": [4]}, "cannot be played by 4"),
        ({"options": ["turn_limit=7"]}, "'7' is not allowed"),
        ({"options": ["turns=7"]}, "no option 'turns'"),
        ({"options": ["turn_limit=50", "turn_limit=60"]}, "given twice"),
        ({"ban": ["jump"]}, "no action 'jump'"),
    ],
)
def test_broken_wishes_never_start_a_run(wishes: dict[str, Any], words: str) -> None:
    with pytest.raises((ValueError, LookupError), match=words):
        make_plan(MIMSY, **{"games": 10, **wishes})


def test_options_are_crossed(play: Play) -> None:
    plan = make_plan(
        MIMSY, games=1, options=["turn_limit=50..52,60", "first_seat=seat0,random"], seats=[2, 3]
    )
    assert len(plan.settings) == 16
    assert Plan.from_json(plan.to_json()) == plan


def test_a_run_is_not_overwritten(play: Play) -> None:
    run = play("mimsy", 2)
    with pytest.raises(BadPlan, match="holds a run already"):
        begin(run.folder, run.plan, "")


def test_what_is_no_run_is_said(tmp_path: Path, play: Play) -> None:
    with pytest.raises(BadRun, match="there is no run 'none'"):
        open_run(tmp_path / "none")
    run = play("mimsy", 2)
    (run.folder / "run.json").write_text('{"format": 99}')
    with pytest.raises(BadRun, match="this is format 99; only 1"):
        open_run(run.folder)


def test_games_of_changed_rules_are_refused(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    run = play("mimsy", 2)
    monkeypatch.setattr(tumtum, "game", lambda name: MIMSY.but(version=2))
    with pytest.raises(BadPlan, match="version 1 of Mimsy, this is version 2"):
        run.record(0)


def test_every_game_can_be_replayed_from_its_row(play: Play) -> None:
    run = play("mimsy", 5, bots=["greedy", "random"])
    for row in rows(run, "games").iter_rows(named=True):
        record = run.record(row["game"])  # replays it, every move checked
        assert record.result == row["result"]
        assert record.seats == row["bots"]
        assert len(record.moves) == row["moves"]
    with pytest.raises(BadRun, match="no game 6: they are numbered from 0 to 5"):
        run.record(6)


def test_without_details_only_moves_are_kept(play: Play) -> None:
    lean, whole = play("mimsy", 20, details=5), play("mimsy", 20)
    assert rows(lean, "games")["moves_blob"].equals(rows(whole, "games")["moves_blob"])
    assert rows(lean, "turns")["game"].unique().sort().to_list() == list(range(5))
    assert rows(lean, "games")["turns"].null_count() == 15


@pytest.mark.slow
def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tumtum", "lab", "run", "mimsy", "--games", "100000"]
    process = subprocess.Popen(
        [*command, "--folder", tmp_path, "--jobs", "2"], stdout=subprocess.PIPE, text=True
    )
    deadline = time.monotonic() + 60
    while not list(tmp_path.glob("mimsy-1/games/*.parquet")):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    words, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    run = open_run(tmp_path / "mimsy-1")
    kept = len(rows(run, "games"))
    assert 0 < kept < 100_000
    assert f"Stopped after {kept:,} of 100,000 games" in words
    assert "--resume mimsy-1" in words


def test_a_run_says_which_numbers_of_seats_it_plays() -> None:
    yarns = tumtum.game("tangled_yarns")
    assert heading(MIMSY, make_plan(MIMSY, games=1, seats=[2, 3])).startswith("Mimsy, 2-3 seats,")
    plan = make_plan(yarns, games=1, seats=[3, 6])
    assert heading(yarns, plan).startswith("Tangled Yarns, 3, 6 seats,"), "not those between"
