"""`tumtum duel`: what it prints, and when it stops."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator

import pytest

from tumtum import cli
from tumtum.bots.duel import Block, Duel, Ending
from tumtum.cli import dueling

Run = Callable[..., tuple[int, list[str], str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a duel; its exit code, the lines it printed, and stderr."""
    monkeypatch.setenv("COLUMNS", "200")

    def command(words: str) -> tuple[int, list[str], str]:
        code = cli.run(["duel", *words.split()])
        out, err = capsys.readouterr()
        return code, [line.strip() for line in out.splitlines() if line.strip()], err

    return command


def winning(won: int, then: BaseException | None = None) -> Callable[..., object]:
    """In the place of `blocks`: the first bot wins so many of them, then something happens."""

    def played(duel: Duel, seed: int, jobs: int) -> Generator[Block, None, None]:
        for _ in range(won):
            yield Block(
                True, (Ending((1.0, -1.0), None, (0.0, 0.0)), Ending((-1.0, 1.0), None, (0.0, 0.0)))
            )
        if then is not None:
            raise then

    return played


def test_rivals_are_told_with_their_interval(run: Run) -> None:
    code, told, _ = run("mimsy random random --games 3 --seats 3 --seed 4 --option turn_limit=60")
    assert code == 0
    assert told[0] == "Mimsy, 3 seats, turn_limit=60, seed 4"
    assert told[1].startswith("random won ")
    assert " of 3 against random" in told[1]
    assert told[1].endswith("by chance 33 %; 1 blocks")


def test_games_are_rounded_up_to_whole_blocks(run: Run) -> None:
    assert "of 4 against" in run("mimsy random random --games 3")[1][-1]


def test_bots_that_play_apart_are_told_side_by_side(run: Run) -> None:
    _, told, _ = run("bandersnatch greedy random --games 4")
    assert told[1].startswith("greedy won ")
    assert re.search(r"mean score [\d.]+ ± [\d.]+, median [\d.]+$", told[1])
    assert told[2].startswith("random won 0 of 2: 0 % (0 to 66), mean score")
    assert told[3].startswith("greedy did better than random in 100 % (34 to 100) of 2 deals")


def test_the_result_is_told_once_more_with_luck_taken_off(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def played(duel: Duel, seed: int, jobs: int) -> Generator[Block, None, None]:
        """The first bot won three games of four, and was lucky in those."""
        for block in range(4):
            won = 1.0 if block else -1.0
            luck = (0.3, -0.3) if block else (-0.9, 0.9)
            lost = Ending((-won, won), None, luck[::-1])
            yield Block(True, (Ending((won, -won), None, luck), lost))

    monkeypatch.setattr(dueling, "blocks", played)
    told = run("mimsy greedy random --games 8")[1]
    assert told[-2].startswith("greedy won 6 of 8 against random: 75 %")
    assert told[-1] == "with luck taken off: 75 % (75 to 75)"


def test_the_same_command_tells_the_same_with_any_number_of_jobs(run: Run) -> None:
    words = "mimsy greedy random --games 8"
    assert run(words) == run(f"{words} --jobs 2") == run(words)
    assert run(words) != run(f"{words} --seed 1")


def test_it_stops_when_it_is_sure(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dueling, "blocks", winning(1000))
    _, told, _ = run("mimsy greedy random --until sure")
    assert told[-1].startswith("greedy is better (log-likelihood ratio ")
    assert int(told[-2].split()[2]) < 30
    _, told, _ = run("mimsy greedy random --until sure --games 4")
    assert told[-1].startswith("greedy is not sure yet")


def test_ctrl_c_prints_what_is_done(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dueling, "blocks", winning(3, KeyboardInterrupt()))
    code, told, _ = run("mimsy greedy random")
    assert code == 130
    assert told[-1].startswith("greedy won 6 of 6 against random: 100 %")
    monkeypatch.setattr(dueling, "blocks", winning(0, KeyboardInterrupt()))
    assert run("mimsy greedy random")[1][-1] == "nothing was played to its end"


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_waits_for_no_game(jobs: str) -> None:
    words = ["duel", "gozd", "expert", "expert", "--jobs", jobs]
    command = [sys.executable, "-u", "-m", "tumtum", *words]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdout=pipe, stderr=pipe, text=True, start_new_session=True
    ) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "GOZD, 2 seats, seed 0\n"
        time.sleep(2)  # the first games are under way
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=20)
    assert run.returncode == 130
    assert out.strip().splitlines()[-1].strip() == "nothing was played to its end"
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("mimsy greedy grandmaster", "there is no bot 'grandmaster'; there are: random, greedy"),
        ("mimzy greedy random", "no game 'mimzy'"),
        ("mimsy greedy random --option colour=red", "no option 'colour'"),
        ("mimsy greedy random --seats 9", "cannot be played by 9"),
        ("mimsy greedy random --games 0", "at least 1 game"),
        ("mimsy greedy random --until dawn", "dawn"),
    ],
)
def test_what_cannot_be_done_is_refused_in_words(run: Run, words: str, refusal: str) -> None:
    code, told, err = run(words)
    assert code == 2
    assert not told
    assert refusal in err
    assert "Traceback" not in err
