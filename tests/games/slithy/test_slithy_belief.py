"""Who is believed: the experiment of bench/slithy_words.py, in small."""

import runpy
from pathlib import Path

import pytest

EXPERIMENT = Path(__file__).parents[3] / "bench" / "slithy_words.py"
SEEDS = 4


@pytest.mark.slow
@pytest.mark.rule("SL-24")
def test_a_table_soon_believes_a_truthful_speaker_more_than_a_liar() -> None:
    """In the first round as a stranger, in the last by what it made of its words."""
    names = runpy.run_path(str(EXPERIMENT))
    found = {}
    for word in ("truth", "lie"):
        told = names["Told"]()
        for seed in range(SEEDS):
            for speaker in range(3):
                names["play"]("beginner", word, seed, speaker, told)
        found[word] = [sum(told.believed[turn]) / len(told.believed[turn]) for turn in (0, 2)]
    assert found["truth"][1] > found["truth"][0] + 0.05
    assert found["lie"][1] < found["lie"][0] - 0.05
    assert found["truth"][1] > found["lie"][1] + 0.3
