"""Sheep attack servants (section 8)."""

import pytest

from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import stages
from tumtum.games.tangled_yarns.rules.content import CONTENT
from tumtum.games.tangled_yarns.rules.strikes import begin_strikes

from .scene import FLOCK, lay, party, refusal


@pytest.mark.rule("TY-8")
def test_servant_marbles_are_unlimited_unless_capped() -> None:
    assert sum(CONTENT["components"]["marbles"].values()) == 23
    for cap, attack in ((0, 12), (9, 9)):
        game = lay(5, servant_marble_cap=cap).wolves(20, 20, 20, 20)
        game.put(lily=20, poppy=20, twyla=20, moppet=20, blackberry=20)
        begin_strikes(game.state)
        assert game.odds == (attack, 3)


@pytest.mark.rule("TY-8", "TY-93")
@pytest.mark.parametrize(("cap", "defence"), [(0, 12), (9, 9)])
def test_the_servants_defence_is_capped_after_all_changes(cap: int, defence: int) -> None:
    game = lay(1, servant_marble_cap=cap).put(lily=9).cultists(*[9] * 6)
    assert game.attack("lily").targets(6).odds == (2, defence)
    bones = lay(1, servant_marble_cap=cap).put(lily=9).cultists(*[9] * 6).hold(bone=2)
    assert bones.attack("lily").targets(6).bones(2).odds == (2, min(10, defence))
    wolf = lay(1, servant_marble_cap=cap).put(lily=9).cultists(*[9] * 4).wolves(9)
    assert wolf.attack("lily").targets(4, 1).odds == (2, 9)


@pytest.mark.rule("TY-8", "TY-145")
@pytest.mark.parametrize(("cap", "attack"), [(0, 12 - 2), (9, 9)])
def test_the_wolves_attack_is_capped_after_books(cap: int, attack: int) -> None:
    game = lay(5, servant_marble_cap=cap).wolves(20, 20, 20, 20).hold(book=2)
    game.put(lily=20, poppy=20, twyla=20, moppet=20, blackberry=20)
    begin_strikes(game.state)
    assert game.books(1).odds == (attack, 3)


@pytest.mark.rule("TY-98", "TY-139")
def test_a_wolf_of_the_pack_is_beaten_and_the_fresh_one_stays() -> None:
    game = lay().put(lily=19).wolves(19, 19, fresh=0b01).attack("lily").targets(0, 1, 0).win()
    assert [int(cell) for cell in game.state.wolf[:2]] == [19, -1]
    assert game.state.fresh == 0b01


@pytest.mark.rule("TY-173")
def test_spirit_shakes_anew_for_every_attack() -> None:
    game = lay().way("spirit").put(lily=9, poppy=10).cultists(9, 10).hold(bone=4)
    game.attack("lily").bones(2).fate("red")
    game.attack("poppy").bones(2).fate("red")
    assert game.cultist_cells == [19, 19]


@pytest.mark.rule("TY-90", "TY-98")
def test_whom_a_party_may_attack() -> None:
    game = lay().put(lily=9, twyla=9, poppy=10).cultists(9, 9).wolves(9, 9, 9, fresh=0b100)
    assert game.may_attack("lily")
    assert game.may_attack("lily", "twyla")
    assert not game.may_attack("poppy")
    assert not game.may_attack("lily", "poppy")
    assert refusal(game, act.attack_action(party("lily", "poppy"))).rule == "TY-90"
    game.attack("lily")
    assert len(game.legal()) == 3 * 3 * 2 - 1, "cultists, wolves of the pack, the fresh one"
    game.targets(1, 1, 1)
    assert game.odds == (2, 4)
    game.win()
    assert game.cultist_cells == [9]
    assert game.wolf_cells == [9]
    assert game.state.fresh == 0


@pytest.mark.rule("TY-90", "TY-194")
def test_the_angel_cannot_be_attacked() -> None:
    game = lay().put(lily=9).angel(9, 2).cultists(19)
    assert not game.may_attack("lily")


@pytest.mark.rule("TY-92", "TY-93", "TY-109", "TY-209")
def test_company_and_bones_lower_the_defence() -> None:
    for sheep, bones, defence in ((1, 0, 2), (2, 0, 1), (3, 0, 0), (1, 1, 1), (2, 1, 0)):
        game = lay().put(lily=9, poppy=9, twyla=9).cultists(9).hold(bone=bones)
        game.attack(*FLOCK[:sheep])
        if bones:
            game.bones(bones)
        if defence:
            assert game.odds == (2 * sheep, defence)
        else:
            assert game.cultist_cells == [], "an automatic win"


@pytest.mark.rule("TY-94")
def test_no_defence_no_shake() -> None:
    game = lay().put(lily=9, poppy=9).wolves(9).attack("lily", "poppy")
    assert game.wolf_cells == []
    assert game.state.stage == stages.ACT


@pytest.mark.rule("TY-95", "TY-158")
def test_corrupted_poppy_only_assists() -> None:
    game = lay().put(lily=9, poppy=9).corrupt("poppy").cultists(9).hold(bone=2)
    assert not game.may_attack("poppy")
    assert game.may_attack("lily", "poppy")
    assert refusal(game, act.attack_action(party("poppy"))).rule == "TY-95"
    game.hold(bone=0).attack("lily", "poppy")
    assert game.odds == (2, 1), "she counts as one more attacker"


@pytest.mark.rule("TY-96", "TY-104")
def test_a_lost_attack_costs_only_actions_and_bones() -> None:
    game = lay().put(lily=9).cultists(9, 9).hold(bone=2)
    game.attack("lily").targets(2).bones(2).lose()
    assert game.cultist_cells == [9, 9]
    assert game.held("bone") == 0
    assert not game.is_corrupted("lily")
    assert game.state.acted == party("lily")


@pytest.mark.rule("TY-97")
def test_others_may_attack_again() -> None:
    game = lay().put(lily=9, twyla=9).cultists(9).attack("lily").lose()
    assert game.may_attack("twyla")
    assert not game.may_attack("lily")


@pytest.mark.rule("TY-98")
def test_bones_up_to_no_defence() -> None:
    game = lay().put(lily=9).cultists(9).hold(bone=5).attack("lily")
    assert game.legal() == [act.bones_action(bones) for bones in range(3)]
