"""Duels: blocks of games with the same deal."""

from dataclasses import replace

import pytest

import tumtum
from tumtum.bots import Random
from tumtum.bots.duel import (
    Block,
    Duel,
    Ending,
    blocks,
    play_block,
    play_game,
    share,
    untimed,
)
from tumtum.bots.level import EXPERT
from tumtum.engine import Game, Rng, View
from tumtum.games.borogoves.rules.state import Borogoves

MIMSY = Duel("mimsy", 3, (), "greedy", "random")


def block(*results: tuple[float, ...], rivals: bool = True) -> Block:
    return Block(rivals, tuple(Ending(result, None, (0.0,) * len(result)) for result in results))


def test_the_first_bot_takes_each_seat_once() -> None:
    assert MIMSY.seatings() == [
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
        ("random", "random", "greedy"),
    ]
    alone = Duel("bandersnatch", 1, (), "greedy", "random")
    assert alone.seatings() == [("greedy",), ("random",)]
    team = Duel("tangled_yarns", 4, (), "greedy", "random")
    assert team.seatings() == [("greedy",) * 4, ("random",) * 4]


def test_points_of_rivals_follow_the_first_bots_seat() -> None:
    assert block((1, -1), (1, -1)).points == [1, 0]
    assert block((0, 0), (-1, 1)).points == [0.5, 1]
    assert block((1, 1, -1), (-1, 1, -1), (1, 1, 0)).mean == 0.5
    assert share((0.0, 0.0, 0.0), 1) == pytest.approx(1 / 3)


def test_bots_that_play_apart_are_compared() -> None:
    assert block((0.5,), (0.4,), rivals=False).points == [1]
    assert block((0.4,), (0.4,), rivals=False).points == [0.5]
    assert block((0.3, 0.3), (0.4, 0.4), rivals=False).points == [0]
    won = [Ending((1.0,), score, (0.0,)) for score in (46, 42)]
    assert Block(False, (won[0], won[1])).points == [1], "two wins, but one with more points"


def test_who_plays_alone_is_told_the_score() -> None:
    alone = Duel("borogoves", 1, (), "random", "random")
    state, _ = play_game(tumtum.game("borogoves"), alone.setup, ("random",), 3)
    assert isinstance(state, Borogoves)
    assert [end.score for end in play_block(alone, 3).endings] == [state.first_score] * 2
    assert {end.score for end in play_block(replace(alone, seats=2), 3).endings} == {None}


def test_every_game_of_a_block_has_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[View] = []

    class Noted(Random):
        def choose(self, game: Game, view: View, rng: Rng) -> int:
            deals.append(view)
            return super().choose(game, view, rng)

    monkeypatch.setattr("tumtum.bots.duel.untimed", lambda name: Noted())
    firsts = []
    for seed in (7, 7, 8):
        play_game(tumtum.game("mimsy"), MIMSY.setup, ("random",) * 3, seed)
        firsts.append(deals[0])
        deals.clear()
    assert firsts[0] == firsts[1] != firsts[2]


def test_a_block_follows_from_its_seed_whatever_the_number_of_jobs() -> None:
    found = []
    for jobs in (1, 2):
        played = blocks(MIMSY, 20, jobs)
        found.append([next(played) for _ in range(5)])
        played.close()
    assert found[0] == found[1]
    assert len(set(found[0])) > 1
    assert found[0][2] == play_block(MIMSY, 22)


def test_a_duel_knows_no_clock() -> None:
    assert untimed("expert") != EXPERT
    assert untimed("expert").name == "expert"
    assert untimed("greedy").name == "greedy"
    assert tumtum.game("mimsy").setup(3) == MIMSY.setup
