"""`tumtum bench`: that it measures what it says, not how fast this machine is."""

from pathlib import Path

import pytest
from rich.console import Console

import tumtum
from tumtum import cli
from tumtum.bench import contest, report
from tumtum.bench.contest import Failed, GameResult, PeerResult, Results, Speed, Worker
from tumtum.bench.measures import Own, timed

MIMSY = tumtum.game("mimsy")


def test_speeds_are_compared_round_by_round() -> None:
    ours, theirs = Speed([10.0, 2.0, 30.0]), Speed([5.0, 1.0, 3.0])
    assert ours.median == 10.0
    assert ours.best == 30.0
    assert ours.times(theirs) == 2.0  # of 2, 2 and 10


def test_timed_counts_all_batches() -> None:
    batches: list[int] = []

    def work(number: int) -> int:
        batches.append(number)
        return 3 * number

    measured = timed(work, 0.01)
    assert measured.games == sum(batches)
    assert measured.count == 3 * sum(batches)
    assert batches[:3] == [1, 2, 4]
    assert measured.seconds >= 0.01


def test_natures_share_of_mimsy_is_its_setup() -> None:
    own = Own(MIMSY)
    length = own.playouts(0.05)
    mean = length.count / length.games
    assert own.players_share() == pytest.approx(1 - 14 / mean, abs=0.08)  # 14 cards are laid


def test_the_middle_of_a_game_is_no_end_of_it() -> None:
    assert Own(MIMSY).middle.result() is None


def test_a_contest_of_two_rounds() -> None:
    told: list[str] = []
    results = contest.contest([MIMSY], 2, 0.01, told.append)
    assert len(told) == contest.steps(1, 2)
    (mimsy,) = results.games
    assert len(mimsy.moves.rounds) == len(mimsy.clones.rounds) == 2
    assert mimsy.compiled == tumtum.compiled()
    assert len(mimsy.interpreted.rounds) == (2 if mimsy.compiled else 0)
    assert mimsy.moves.median > 10_000
    assert (results.peer is not None) == contest.peer_installed()


def test_an_interpreted_worker_is_interpreted() -> None:
    with Worker("mimsy", interpreted=True) as worker:
        assert worker.ask("about")["compiled"] is False


def test_a_worker_that_dies_is_a_clear_failure(capfd: pytest.CaptureFixture[str]) -> None:
    with Worker("jabberwock") as worker, pytest.raises(Failed, match="of jabberwock ended early"):
        worker.ask("about")
    assert "there is no game 'jabberwock'" in capfd.readouterr().err


def made_up(compiled: bool = True, peer: bool = True) -> Results:
    """Mimsy at 12 million, half of it nature's; interpreted 0.5; the peer 1, 6 and 2."""
    mimsy = GameResult(MIMSY, compiled, 0.5, Speed([12e6]), clones=Speed([8e6]), length=50)
    if compiled:
        mimsy.interpreted = Speed([0.5e6])
    other = PeerResult(Speed([1e6]), Speed([6e6]), Speed([2e6]), 44)
    return Results([mimsy], other if peer else None)


def test_ratios_with_and_without_nature() -> None:
    assert [ratio for _, ratio in contest.ratios(made_up(), players_only=False)] == [24, 12, 2, 4]
    assert [ratio for _, ratio in contest.ratios(made_up(), players_only=True)] == [24, 6, 1, 4]


def test_the_page_has_command_machine_and_numbers() -> None:
    page = report.page(made_up(), False, "tumtum bench mimsy")
    assert "`tumtum bench mimsy` on 2" in page
    assert "CPUs, Python 3." in page
    assert "| Mimsy (2 seats), compiled | 12.00 | 12.00 | 6.00 | 8.00 | 50 |" in page
    assert "| Mimsy : OpenSpiel mancala from Python | 12.00 |" in page


def test_what_is_missing_is_said() -> None:
    words = " ".join(report.remarks(made_up(compiled=False, peer=False), players_only=False))
    assert "Mimsy ran INTERPRETED" in words
    assert "pip install 'tumtum[bench]'" in words
    console = Console(record=True, width=80)
    report.show(made_up(), False, console)
    assert "Mimsy (2 seats), interpreted" in console.export_text()


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "results.md"
    arguments = ["bench", "mimsy", "--rounds", "1", "--seconds", "0.01", "--save", str(page)]
    assert cli.run(arguments) == 0
    assert "`tumtum bench mimsy --rounds 1 --seconds 0.01` on" in page.read_text()
    assert "millions a second" in capsys.readouterr().out
    assert cli.run(["bench", "mimsy", "--rounds", "0"]) == cli.USAGE
    assert "at least 1 round" in capsys.readouterr().err
