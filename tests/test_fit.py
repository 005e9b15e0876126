"""tools/fit.py: what is learned from, and that the weights are what the lessons say."""

import tomllib
from itertools import pairwise
from pathlib import Path

import fit
import numpy as np
import pytest

import tumtum
from tumtum.games.mimsy.rules.state import Mimsy

FEW = 12  # positions to search for a decision


@pytest.mark.parametrize("name", fit.TAUGHT)
def test_a_game_has_a_weight_for_each_trait(name: str) -> None:
    file = Path(tumtum.__file__).parent / "games" / name / "weights.toml"
    weights = tomllib.loads(file.read_text(encoding="utf-8"))["weights"]
    assert len(weights) == fit.TAUGHT[name][1]
    assert any(weights)


@pytest.mark.parametrize("name", fit.TAUGHT)
def test_games_are_played_again_move_by_move_and_all_numbers_of_seats_occur(name: str) -> None:
    game = tumtum.game(name)
    seats = set()
    for seed in range(2):
        moves = fit.searched(game, FEW, seed)
        assert moves == fit.searched(game, FEW, seed)
        turns = fit.between_turns(game, seed, moves)
        assert turns[-1].result() is not None
        movers = [state.actors() for state in turns[:-1]]
        assert all(one != other for one, other in pairwise(movers)), "each after another's turn"
        seats.add(turns[0].seats)
    assert seats == set(game.seats)


def test_mimsy_learns_who_wins() -> None:
    game = tumtum.game("mimsy")
    turns = fit.between_turns(game, 0, fit.searched(game, FEW, 0))
    assert isinstance(turns[0], Mimsy)
    result = turns[-1].result()
    lessons = list(fit.wins(turns))
    assert len(lessons) == 2 * (len(turns) - 1)
    assert result is not None
    assert [end for _, end in lessons[:2]] == [(1 + value) / 2 for value in result]


@pytest.mark.slow
def test_weights_are_found_that_made_the_ends() -> None:
    rng = np.random.default_rng(1)
    true = np.array([1.5, -0.5, 0.0, -2.0, 0.0])
    traits = np.stack([rng.integers(0, 2, 60_000), rng.integers(2, 4, 60_000)], 1).astype(np.int32)
    chance = fit.chances(true, traits)
    seen = fit.Samples(traits, (rng.random(60_000) < chance).astype(float), np.zeros(60_000, int))
    weights = fit.learned(seen, 4)
    assert fit.chances(weights, traits) == pytest.approx(chance, abs=0.02)
    assert weights[-1] == 0
    assert fit.surprise(fit.chances(weights, traits), seen.ends) < fit.surprise(
        np.full(60_000, seen.ends.mean()), seen.ends
    )


def test_the_file_says_where_its_weights_come_from() -> None:
    text = fit.written(np.arange(15) / 8, "python tools/fit.py snark", "from 3 samples")
    assert "#     python tools/fit.py snark\n# from 3 samples\n" in text
    assert tomllib.loads(text)["weights"] == [round(k / 8, 3) for k in range(14)]
