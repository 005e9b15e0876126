"""Who may do what and when; joint actions (sections 6, 8)."""

import pytest

from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages

from .scene import brawl, joint, lay, party, refusal, to_next_round


@pytest.mark.rule("TY-71")
def test_one_move_and_one_action_in_either_order() -> None:
    game = lay().put(lily=9, twyla=10).face("bone", 10)
    game.move("lily", 2).take("bone")
    assert not game.may_move("lily")
    assert not game.may(act.take_action(0))
    assert refusal(game, act.move_action(kinds.LILY, 9)).rule == "TY-71"
    game.power_up("twyla").move("twyla", 9)
    assert refusal(game, act.sacrifice_action(kinds.TWYLA)).rule == "TY-71"
    assert game.state.phase == 2, "both are optional, Poppy has done nothing"


@pytest.mark.rule("TY-72")
def test_the_four_actions() -> None:
    game = lay().put(lily=9, twyla=13).face("talaria", 9).face("map", 13).cultists(13)
    assert game.may_lock(0, "lily", "twyla")
    assert game.may_attack("twyla")
    assert game.may(act.power_up_action(kinds.TWYLA))
    assert game.may(act.sacrifice_action(kinds.TWYLA))


@pytest.mark.rule("TY-56")
def test_a_seat_decides_for_its_own_sheep_and_spends_for_all() -> None:
    game = lay(2).hold(talaria=1)  # Lily and Twyla are seat 0's, Poppy and Moppet seat 1's
    assert game.may_move("lily")
    assert not game.may_move("poppy")
    assert refusal(game, act.move_action(kinds.POPPY, 1)).rule == "TY-56"
    game.do(act.YIELD).move("moppet", 19)
    assert game.held("talaria") == 0


@pytest.mark.rule("TY-58", "TY-59")
def test_yields_in_a_row_end_the_phase() -> None:
    game = lay(4)
    order = []
    for _ in range(3):
        order.append(game.actor)
        game.do(act.YIELD)
    assert order == [0, 1, 2]
    assert game.actor == 3
    game.move("moppet", 4)
    assert game.actor == 3
    assert game.state.yields == 0, "the floor is kept, the count starts anew"
    for expected in (3, 0, 1):
        assert game.actor == expected
        game.do(act.YIELD)
    assert game.state.phase == 2, "seat 2 has not yielded since the move"
    game.do(act.YIELD)
    assert game.state.phase != 2


@pytest.mark.rule("TY-58")
def test_phase_2_ends_by_itself_when_all_have_moved_and_acted() -> None:
    game = lay().put(lily=9).actions_left("lily")
    game.move("lily", 10)
    assert game.state.phase == 2
    game.take("bone")
    assert game.state.phase != 2


@pytest.mark.rule("TY-58")
def test_phase_3_ends_by_itself_without_a_legal_rotation() -> None:
    game = lay().put(lily=9).wall(9, 0).phase(3).turn("lily", 1)
    assert game.state.phase != 3, "the others stand on the altar"


@pytest.mark.rule("TY-60")
def test_the_other_owner_is_asked() -> None:
    game = joint().lock(0, "lily", "poppy")
    assert game.actor == 1
    assert game.legal() == [act.ACCEPT, act.DECLINE]
    game.do(act.ACCEPT)
    assert game.state.stage == stages.LOCKED
    assert game.state.open_gates == 62


@pytest.mark.rule("TY-60")
def test_a_refusal_costs_nothing_but_cannot_be_repeated() -> None:
    game = joint()
    game.state.yields = 1
    game.lock(0, "lily", "poppy").do(act.DECLINE)
    assert game.actor == 0
    assert game.state.acted == 0
    assert game.state.open_gates == 63
    assert game.state.yields == 1, "nothing was done"
    assert not game.may_lock(0, "lily", "poppy")
    game.move("twyla", 4)
    assert game.may_lock(0, "lily", "poppy"), "a move has been carried out"


@pytest.mark.rule("TY-60")
def test_a_refusal_is_forgotten_with_its_round() -> None:
    game = joint().lock(0, "lily", "poppy").do(act.DECLINE)
    assert game.state.refused
    to_next_round(game)
    assert not game.state.refused
    while game.actor != 0 or game.state.stage != stages.ACT:
        game.do(act.YIELD if game.actor >= 0 else game.legal()[0])
    assert game.may_lock(0, "lily", "poppy")


@pytest.mark.rule("TY-60")
def test_the_reason_for_a_refused_proposal_is_the_refusal() -> None:
    lock = act.lock_action(0, party("lily", "poppy"), 0)
    assert refusal(joint().do(lock).do(act.DECLINE), lock).rule == "TY-60"
    assert refusal(joint().put(poppy=4), lock).rule == "TY-81"
    attack = act.attack_action(party("lily", "poppy"))
    alone = lay(2).put(lily=9, poppy=9).cultists(9)
    assert refusal(alone.do(attack).do(act.DECLINE), attack).rule == "TY-60"
    assert refusal(lay(2).put(lily=9, poppy=9), attack).rule == "TY-90"
    game = brawl().do(attack).targets(1, 1).bones(1).do(act.DECLINE).do(attack).targets(1, 1)
    assert refusal(game, act.bones_action(1)).rule == "TY-60"
    assert refusal(game, act.bones_action(9)).rule == "TY-98"
    game = brawl().hold(bone=0).do(attack).targets(1).do(act.DECLINE).do(attack)
    assert refusal(game, act.target_action(1, 0, 0)).rule == "TY-60"
    assert refusal(game, act.target_action(5, 0, 0)).rule == "TY-98"


@pytest.mark.rule("TY-60")
def test_the_other_seat_may_still_propose_what_this_one_may_not() -> None:
    game = joint().lock(0, "lily", "poppy").do(act.DECLINE).do(act.YIELD)
    assert game.actor == 1
    assert game.may_lock(0, "lily", "poppy")


@pytest.mark.rule("TY-60")
def test_refused_attacks_are_told_apart_by_targets_and_bones() -> None:
    game = lay(2, "lily poppy twyla moppet").put(lily=9, poppy=9).cultists(9).hold(bone=1)
    game.attack("lily", "poppy").bones(1).do(act.DECLINE)
    assert game.may_attack("lily", "poppy")
    game.attack("lily", "poppy")
    assert game.state.stage == stages.ANSWER, "only the attack without a bone is left"
    game.do(act.DECLINE)
    assert not game.may_attack("lily", "poppy")
    assert game.may_attack("lily")


@pytest.mark.rule("TY-60")
def test_owners_answer_in_seat_order_from_the_holder() -> None:
    game = lay(4).put(lily=9, poppy=9, twyla=9, moppet=9).cultists(9).do(act.YIELD)
    game.attack("lily", "poppy", "twyla", "moppet")
    for seat in (2, 3, 0):
        assert game.actor == seat
        game.do(act.ACCEPT)
    assert game.cultist_cells == [], "2 defence marbles, three more attackers"


@pytest.mark.rule("TY-60")
def test_the_holder_must_take_part() -> None:
    game = joint().do(act.YIELD)
    game.put(twyla=13)
    assert game.may_lock(0, "lily", "poppy")
    assert not game.may_lock(0, "lily", "twyla")
    assert refusal(game, act.lock_action(0, party("lily", "twyla"), 0)).rule == "TY-60"


@pytest.mark.rule("TY-60", "TY-229")
def test_nobody_is_asked_with_auto() -> None:
    assert joint("auto").lock(0, "lily", "poppy").state.stage == stages.LOCKED
