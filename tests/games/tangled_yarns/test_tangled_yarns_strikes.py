"""Phase 6, and the Angel: wolves and Angel strike (sections 12, 14)."""

import pytest

from tumtum.engine import NATURE
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.rules.servants import angel_ways
from tumtum.games.tangled_yarns.rules.stages import NEXT
from tumtum.games.tangled_yarns.rules.strikes import begin_strikes

from .scene import dawn, hunt, lay, strike


@pytest.mark.rule("TY-142", "TY-143")
def test_battles_on_cells_with_neighbouring_numbers_are_all_fought() -> None:
    game = lay().put(lily=20, poppy=21).wolves(20, 21)
    game.state.phase = 6
    begin_strikes(game.state)
    assert game.state.arena == 20
    assert game.lose().state.arena == 21


@pytest.mark.rule("TY-193", "TY-202")
def test_no_books_are_asked_for_against_an_angel_without_strength() -> None:
    game = lay().angel(20, 0).cultists(28).put(lily=20, poppy=9, twyla=9)
    game.hold(book=1).face("book", 30)
    assert dawn(game).state.stage == NEXT, "phase 1 is over"
    assert game.held("book") == 1


@pytest.mark.rule("TY-188", "TY-189")
def test_the_angel_stays_with_the_sheep_it_has_found() -> None:
    game = lay().angel(20, 2).cultists(28, 29).put(lily=20, poppy=8, twyla=8)
    assert dawn(game).state.angel == 20
    assert game.state.arena == 20


@pytest.mark.rule("TY-187", "TY-70")
def test_the_new_phase_1() -> None:
    game = lay().angel(34, 0).cultists(28).put(lily=9).hold(bone=3).face("bone", 22)
    while game.state.round == 1:
        game.do(act.YIELD if game.actor != NATURE else game.legal()[0])
    while game.actor == NATURE:
        game.do(game.legal()[0])
    assert game.state.angel != 34
    assert game.held("bone") == 1
    assert game.state.shepherd == 0


@pytest.mark.rule("TY-188")
def test_the_angel_walks_as_many_steps_as_there_are_cultists() -> None:
    far = {"lily": 28, "poppy": 28, "twyla": 28}
    one = hunt(lay().angel(19, 0).cultists(22).put(**far).wall(19, 3))
    assert one.state.angel == 7, "through walls"
    three = hunt(lay().angel(19, 0).cultists(22, 22, 22).put(**far))
    assert three.state.angel == 0, "onto the altar"


@pytest.mark.rule("TY-189")
def test_the_angel_goes_to_the_nearest_sheep() -> None:
    game = lay().angel(19, 0).cultists(22, 22, 22, 22).put(lily=7, poppy=1, twyla=4)
    assert hunt(game).state.angel == 7, "it stops with the first sheep"
    assert hunt(game).state.angel == 7, "and stays there"
    tie = lay().angel(19, 0).cultists(22).put(lily=21, poppy=35, twyla=28)
    assert angel_ways(tie.state) == 0b010100
    hunt(tie)
    assert tie.state.stage == stages.HUNT
    tie.fate("green")
    assert tie.state.angel == 20


@pytest.mark.rule("TY-190", "TY-192", "TY-216")
def test_the_angel_strikes() -> None:
    game = lay(1, "lily twyla blackberry").angel(20, 2).cultists(28).put(twyla=30)
    hunt(game.put(lily=20, blackberry=20))
    assert game.odds == (2, 3)
    booked = lay(1, "lily twyla blackberry").angel(20, 2).cultists(28).put(twyla=30)
    hunt(booked.put(lily=20, blackberry=20).hold(book=3))
    assert booked.legal() == [act.books_action(0), act.books_action(1)]
    booked.books(1)
    assert booked.state.phase == 2
    assert booked.lives("lily")
    assert booked.lives("blackberry")


@pytest.mark.rule("TY-191")
def test_the_angel_kills_healthy_or_not() -> None:
    game = hunt(lay().angel(20, 2).cultists(28).put(lily=20, poppy=9, twyla=9)).win()
    assert not game.lives("lily")
    assert not game.over
    safe = hunt(lay().angel(20, 2).cultists(28).put(lily=20, poppy=9, twyla=9)).lose()
    assert safe.lives("lily")
    assert not safe.is_corrupted("lily")


@pytest.mark.rule("TY-193")
def test_an_angel_without_strength_never_attacks() -> None:
    game = hunt(lay().angel(20, 0).cultists(28).put(lily=20, poppy=9, twyla=9))
    assert game.state.arena == -1


@pytest.mark.rule("TY-142", "TY-145", "TY-146", "TY-214")
def test_two_wolves_against_lily_and_blackberry() -> None:
    game = lay(1, "lily poppy blackberry").put(lily=20, blackberry=20).wolves(20, 20)
    game.cultists(20)
    strike(game)
    assert game.odds == (6, 2)
    game.win()
    assert sorted(game.legal()) == [act.fate_action(kinds.LILY), act.fate_action(kinds.BLACKBERRY)]
    game.fate("black")
    assert game.is_corrupted("blackberry")
    assert not game.is_corrupted("lily")


@pytest.mark.rule("TY-214", "TY-144", "TY-108")
def test_books_against_two_wolves() -> None:
    game = lay(1, "lily poppy blackberry").put(lily=20, blackberry=20).wolves(20, 20)
    strike(game.hold(book=5))
    assert game.actor == game.state.lead
    assert game.legal() == [act.books_action(books) for books in range(4)]
    game.books(1)
    assert game.odds == (4, 2)
    assert game.held("book") == 4
    saved = lay(1, "lily poppy blackberry").put(lily=20, blackberry=20).wolves(20, 20)
    strike(saved.hold(book=3)).books(3)
    assert saved.state.phase != 6
    assert saved.state.corrupted == 0


@pytest.mark.rule("TY-215", "TY-147", "TY-146")
def test_three_wolves_against_poppy() -> None:
    game = strike(lay().put(poppy=20).wolves(20, 20, 20))
    assert game.is_corrupted("poppy"), "no defence marble is left: no shake"
    game = strike(lay().put(poppy=20).wolves(20, 20, 20).hold(book=5))
    game.books(1)
    assert game.is_corrupted("poppy"), "seven attack marbles are as good as nine"
    saved = strike(lay().put(poppy=20).wolves(20, 20, 20).hold(book=5)).books(5)
    assert not saved.is_corrupted("poppy"), "no attack marble fails before no defence marble"


@pytest.mark.rule("TY-143")
def test_cells_are_resolved_in_ascending_order() -> None:
    game = strike(lay().put(lily=30, poppy=8).wolves(30, 8))
    assert game.state.arena == 8
    game.lose()
    assert game.state.arena == 30


@pytest.mark.rule("TY-144")
def test_books_of_one_battle_do_not_help_in_another() -> None:
    game = strike(lay().put(lily=30, poppy=8).wolves(30, 8).hold(book=2)).books(1)
    assert game.odds == (1, 1)
    game.lose()
    assert game.legal() == [act.books_action(0), act.books_action(1)]
    game.books(0)
    assert game.odds == (3, 1)


@pytest.mark.rule("TY-148", "TY-152", "TY-153")
def test_the_victim_is_corrupted_where_it_stands_then_dies() -> None:
    game = strike(lay().gates(0).put(poppy=20).wolves(20)).win()
    assert game.is_corrupted("poppy")
    assert game.where("poppy") == 20
    assert game.state.view(0).flock[1].attack == 0, "the traits change at once"
    game.state.stage = stages.ACT
    strike(game).win()
    assert not game.lives("poppy")
    assert game.is_corrupted("poppy")


@pytest.mark.rule("TY-149")
def test_a_failed_attack_changes_nothing() -> None:
    game = strike(lay().put(poppy=20).wolves(20)).lose()
    assert not game.is_corrupted("poppy")
    assert game.wolf_cells[0] >= 0
