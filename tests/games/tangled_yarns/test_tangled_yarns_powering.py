"""Power-ups and the sacrifice (section 8)."""

import pytest

from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages

from .scene import lay, party, refusal


@pytest.mark.rule("TY-45", "TY-150")
def test_the_box_holds_all_six_colours_whoever_lives() -> None:
    game = lay().put(twyla=5).power_up("twyla")
    assert game.legal() == [act.fate_action(colour) for colour in range(6)]


@pytest.mark.rule("TY-99")
def test_a_relic_tile_gives_its_power_up_again_and_again() -> None:
    game = lay().put(poppy=9, twyla=9).face("tech", 9)
    game.power_up("poppy").power_up("twyla")
    assert game.held("tech") == 2
    assert game.state.face[9] == kinds.TECH


@pytest.mark.rule("TY-100")
def test_wasteland_gives_a_random_one_or_nothing() -> None:
    game = lay().put(poppy=9).power_up("poppy").fate("red")
    assert sum(game.state.powerups) == 0
    assert game.state.acted == party("poppy")
    assert lay().put(poppy=9).power_up("poppy").fate("black").held("bone") == 1


@pytest.mark.rule("TY-101", "TY-156", "TY-186")
def test_nothing_on_the_altar_before_the_final_act() -> None:
    game = lay()
    assert not game.may(act.power_up_action(kinds.POPPY))
    assert not game.may(act.take_action(0))
    assert refusal(game, act.power_up_action(kinds.POPPY)).rule == "TY-101"
    game.angel(19, 0).cultists(28)
    assert game.may(act.take_action(3)), "Lily's trait works there now"
    game.power_up("poppy")
    assert game.state.stage == stages.DRAW, "the altar counts as wasteland"


@pytest.mark.rule("TY-102")
def test_power_ups_are_shared_at_once() -> None:
    game = lay(2).put(lily=9, poppy=13).cultists(13)
    game.take("bone").do(act.YIELD).attack("poppy").bones(1)
    assert game.odds == (2, 1)
    assert game.held("bone") == 0


@pytest.mark.rule("TY-103")
def test_tokens_never_run_out() -> None:
    game = lay().put(lily=9).hold(map=6).take("map")
    assert game.held("map") == 7


@pytest.mark.rule("TY-107", "TY-108", "TY-110")
def test_each_kind_has_its_own_moment() -> None:
    game = lay().put(lily=9, poppy=13).wall(9, 0).hold(talaria=1, map=1, tech=1, book=1, bone=1)
    legal = game.legal()
    assert not any(act.ROTATE <= action < act.ATTACK for action in legal), "no tech in phase 2"
    assert not any(act.SPEND_BOOKS <= a < act.FLIP_TILE for a in legal), "no book in phase 2"
    game.phase(3)
    assert game.may_turn("poppy", tech=1), "but in phase 3"
    assert not any(action < act.ROTATE for action in game.legal()), "and there no talaria or map"


@pytest.mark.rule("TY-111", "TY-112", "TY-113", "TY-114")
def test_a_sacrifice_corrupts_relocates_and_lays_the_shepherd_down() -> None:
    game = lay().way("kindness").put(lily=9).sacrifice("lily")
    assert game.is_corrupted("lily")
    assert game.where("lily") == 0
    assert game.state.lying
    assert game.state.active() == kinds.NO_TILE
    assert game.state.shepherd == 2, "where he is"
    assert 2 in game.may_move("lily"), "she may still move, from the altar"
    assert not game.may(act.sacrifice_action(kinds.LILY))


@pytest.mark.rule("TY-113", "TY-118", "TY-4", "TY-151")
def test_a_second_sacrifice_kills() -> None:
    game = lay().gates(0).corrupt("lily").sacrifice("lily")
    assert not game.lives("lily")
    assert not game.over
    too_few = lay().gates(4).corrupt("lily").sacrifice("lily")
    assert too_few.over
    assert too_few.ending == 4, "gate 4 has three symbols, two sheep are left"


@pytest.mark.rule("TY-115", "TY-116")
def test_more_sacrifices_do_not_add_up() -> None:
    game = lay().sacrifice("lily").sacrifice("poppy").do(act.YIELD)
    assert (game.state.round, game.state.shepherd, game.state.lying) == (2, 1, False)
    game.do(act.YIELD)
    assert (game.state.round, game.state.shepherd) == (3, 2)


@pytest.mark.rule("TY-117")
def test_a_sacrifice_in_the_final_act() -> None:
    game = lay().angel(19, 1).cultists(28).put(lily=9).sacrifice("lily")
    assert game.is_corrupted("lily")
    assert game.where("lily") == 0
    assert not game.state.lying
