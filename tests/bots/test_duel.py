"""`tools/duel.py`: tables of how well bots play."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def duel(*words: str) -> list[str]:
    """What the command tells, without the progress bars."""
    command = [sys.executable, str(ROOT / "tools" / "duel.py"), *words]
    told = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    return [line.strip() for line in told.splitlines() if "%" not in line or "won" in line]


def test_a_table_of_seats_and_options_has_a_row_for_each() -> None:
    told = duel(
        *("tangled_yarns", "random", "random", "--games", "2", "--seats", "1", "4"),
        *("--also", "start_powerups=true", "first_gate_removed=true"),
    )
    heads = [line for line in told if line.startswith("Tangled Yarns")]
    easier = ", start_powerups=true, first_gate_removed=true"
    plain = ["Tangled Yarns, 1 seats", "Tangled Yarns, 4 seats"]
    assert heads == plain + [head + easier for head in plain]
    assert sum(line.startswith("random won 0 of 2 (0 to 66 %)") for line in told) == 8


def test_several_jobs_tell_the_same_as_one() -> None:
    words = ("mimsy", "random", "random", "--games", "8")
    assert duel(*words, "--jobs", "2") == duel(*words)


def test_the_first_seed_can_be_chosen() -> None:
    words = ("bandersnatch", "random", "random")
    both = duel(*words, "--games", "2")[-1]
    means = [duel(*words, "--games", "1", "--seed", seed)[-1] for seed in ("0", "1")]
    scores = [float(line.split()[-1]) for line in (both, *means)]
    assert scores[0] == (scores[1] + scores[2]) / 2


def test_a_wrong_option_is_refused_in_words() -> None:
    command = [sys.executable, str(ROOT / "tools" / "duel.py"), "mimsy", "--option", "colour=red"]
    told = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert told.returncode == 2
    assert "no option 'colour'; there are: first_seat (seat0, random); turn" in told.stderr
    assert "Traceback" not in told.stderr
