"""Phase 2: moves, locks, attacks, power-ups, sacrifices (section 8)."""

import pytest

from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.rules.content import CONTENT

from .scene import FLOCK, lay, party, refusal

# --- move ---


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


@pytest.mark.rule("TY-73")
def test_two_steps_four_for_poppy() -> None:
    game = lay().put(lily=19, poppy=19)
    assert game.may_move("lily") == {7, 8, 18, 36, 35, 20, 21, 1}
    assert 0 in game.may_move("poppy")
    assert 4 in game.may_move("poppy")
    assert 13 not in game.may_move("poppy"), "five steps"
    game.wall(19, 3)
    assert 1 not in game.may_move("lily"), "the straight border is walled"
    assert not game.may(act.move_action(kinds.LILY, 19)), "no move of zero steps"


@pytest.mark.rule("TY-74")
def test_a_move_is_not_split_around_an_action() -> None:
    game = lay().put(lily=19).move("lily", 7).take("bone")
    assert game.may_move("lily") == set(), "one step is left, but the move is over"


@pytest.mark.rule("TY-75", "TY-105", "TY-106", "TY-104")
def test_talaria_and_maps_extend_one_move() -> None:
    game = lay().put(lily=19)
    for cell, direction in ((20, 5), (36, 1), (19, 3)):
        game.wall(cell, direction)
    assert game.may_move("lily") == set(), "walled in (which no real city allows)"
    game.hold(map=1)
    assert 1 in game.may_move("lily")
    assert 0 not in game.may_move("lily")
    game.hold(map=1, talaria=2)
    assert {0, 4} <= game.may_move("lily")
    game.move("lily", 4)
    assert game.where("lily") == 4
    assert game.held("talaria") == game.held("map") == 0
    assert not game.may_move("lily"), "not a second move"


@pytest.mark.rule("TY-76")
def test_wolves_stop_a_move() -> None:
    game = lay().put(poppy=19, lily=20).wolves(7)
    game.wall(19, 2).wall(36, 1)  # the only way out of 19 is through 7
    assert game.may_move("poppy") == {7}
    game.wolves(19)
    assert len(game.may_move("poppy")) > 10, "leaving a wolf's cell is free"
    game.wolves().cultists(7)
    game.state.wolf[0] = -1
    assert len(game.may_move("poppy")) > 10, "cultists hinder nobody"


@pytest.mark.rule("TY-77")
def test_the_angel_stops_a_move() -> None:
    game = lay().put(poppy=19).angel(7, 1).cultists(28).wall(19, 2).wall(36, 1)
    assert game.may_move("poppy") == {7}
    game.state.angel = 19
    assert len(game.may_move("poppy")) > 10


@pytest.mark.rule("TY-78")
def test_the_altar_is_a_crossing() -> None:
    game = lay().put(lily=1)
    assert {0, 4} <= game.may_move("lily")
    game.put(poppy=0, twyla=0).wall(1, 3)
    assert 28 in game.may_move("poppy"), "Poppy's four steps too"
    assert 1 in game.may_move("twyla"), "Twyla's trait works from the altar"


@pytest.mark.rule("TY-79", "TY-163")
def test_corrupted_blackberry_keeps_to_herself() -> None:
    game = lay(4, "lily poppy twyla blackberry").put(lily=9, poppy=22, blackberry=24, twyla=0)
    game.state.owner = [0, 0, 0, -1, 0, -1]
    game.corrupt("blackberry").put(poppy=23)
    assert 23 not in game.may_move("blackberry")
    assert 24 not in game.may_move("poppy")
    assert 24 not in game.may_move("lily")
    game.put(blackberry=1, twyla=0)
    assert 0 in game.may_move("blackberry"), "the altar is exempt"
    game.angel(30, 0)
    assert 0 not in game.may_move("blackberry"), "but not in the final act"


@pytest.mark.rule("TY-79")
def test_blackberry_does_not_pass_through_company_and_may_stay_in_it() -> None:
    game = lay(4, "lily poppy twyla blackberry").corrupt("blackberry")
    game.state.owner[kinds.BLACKBERRY] = 0
    game.put(blackberry=19, lily=7, poppy=20, twyla=36)
    assert game.may_move("blackberry") == set()
    game.put(lily=19)
    assert 7 in game.may_move("blackberry")
    assert game.may_move("lily"), "existing company may part"


@pytest.mark.rule("TY-80")
def test_spendings_are_offered_only_if_none_is_wasted() -> None:
    # 19 is walled off from 7; the way round to 7 takes two steps more.
    game = lay().put(lily=19).wall(19, 3).wall(20, 4).wall(36, 2).hold(talaria=2, map=2)
    game.move("lily", 7)
    assert game.state.stage == stages.MAPS
    assert game.legal() == [act.maps_action(0), act.maps_action(1)]
    game.do(act.maps_action(0))
    assert game.where("lily") == 7
    assert game.held("map") == 2
    assert game.held("talaria") < 2
    near = lay().put(lily=19).hold(talaria=2, map=2).move("lily", 7)
    assert near.held("talaria") == 2
    assert near.held("map") == 2, "nothing is wasted"


# --- lock ---


@pytest.mark.rule("TY-81", "TY-213")
def test_each_symbol_needs_its_own_sheep_and_tile() -> None:
    game = lay(4, "lily poppy twyla melbrook")
    game.state.owner = [0, 0, 0, -1, -1, 0]
    game.put(lily=9, melbrook=13, poppy=1).face("talaria", 9).face("bone", 13)
    assert game.may_lock(0, "lily", "melbrook")
    assert not game.may_lock(0, "lily")
    assert not game.may_lock(0, "lily", "poppy", "melbrook")
    assert not game.may_lock(1, "lily", "melbrook"), "gate 1 shows map and tech"
    game.lock(0, "lily", "melbrook").do(act.way_action(kinds.FANG))
    assert game.state.acted == party("lily", "melbrook")
    assert game.state.face[9] == game.state.face[13] == kinds.WASTELAND
    assert game.state.open_gates == 62
    assert game.state.ways[6] == kinds.FANG


@pytest.mark.rule("TY-81")
def test_repeated_symbols_need_two_sheep_and_two_tiles() -> None:
    game = lay(6).gates(5)  # talaria, map, tech, book, book, bone
    for owner in range(6):
        game.state.owner[owner] = 0
    cells = dict(zip(FLOCK, (1, 2, 3, 4, 5, 6), strict=True))
    game.put(**cells)
    for cell, kind in enumerate(("talaria", "map", "tech", "book", "book", "bone"), start=1):
        game.face(kind, cell)
    assert game.may_lock(5, *FLOCK)
    game.face("bone", 5)
    assert not game.may_lock(5, *FLOCK)


@pytest.mark.rule("TY-82")
def test_two_sheep_on_one_tile_cannot_both_use_it() -> None:
    game = lay(6).gates(5)
    for sheep in range(6):
        game.state.owner[sheep] = 0
    game.put(lily=1, poppy=2, twyla=3, moppet=13, blackberry=5, melbrook=5)
    for cell, kind in ((1, "talaria"), (2, "map"), (3, "tech"), (13, "book"), (5, "book")):
        game.face(kind, cell)
    game.face("bone", 6)
    assert not any(action < act.MOVE for action in game.legal()), "book tile 5 counts once"
    game.put(melbrook=6)
    assert game.may_lock(5, *FLOCK)


@pytest.mark.rule("TY-83")
def test_a_locker_needs_its_action() -> None:
    game = lay().put(lily=9, twyla=13).face("talaria", 9).face("map", 13).power_up("twyla")
    assert refusal(game, act.lock_action(0, party("lily", "twyla"), 0)).rule == "TY-83"


@pytest.mark.rule("TY-84", "TY-87")
def test_effects_of_a_lock() -> None:
    game = lay().put(lily=9, twyla=13, poppy=9).face("talaria", 9).face("map", 13)
    game.wall(9, 2).lock(0, "lily", "twyla").do(act.way_action(5))
    assert game.state.face[9] == kinds.WASTELAND
    assert game.state.wall[9] == 2
    assert game.state.stack == 0b111111110000 & ~(1 << 5)
    assert not game.may_lock(0, "lily", "twyla")
    assert not game.may_lock(0, "poppy", "twyla")
    assert refusal(game, act.lock_action(0, party("poppy"), 0)).rule == "TY-84"


@pytest.mark.rule("TY-85")
def test_gates_in_any_order_several_per_round() -> None:
    game = lay(4, "lily poppy twyla melbrook")
    game.state.owner = [0, 0, 0, -1, -1, 0]
    game.put(lily=1, poppy=2, twyla=3, melbrook=4)
    game.face("map", 1).face("tech", 2).face("bone", 3).face("talaria", 4)
    game.lock(1, "lily", "poppy").do(act.way_action(kinds.FANG))
    game.lock(0, "twyla", "melbrook").do(act.way_action(kinds.GIFT))
    assert game.state.open_gates == 0b111100
    assert game.state.active() == kinds.NO_TILE, "they act only when the Shepherd gets there"


@pytest.mark.rule("TY-86")
def test_servants_do_not_prevent_a_lock() -> None:
    game = lay().put(lily=9, twyla=13).face("talaria", 9).face("map", 13)
    assert game.cultists(9).wolves(13).may_lock(0, "lily", "twyla")


@pytest.mark.rule("TY-88", "TY-184", "TY-3")
def test_the_last_lock_brings_the_angel_or_wins() -> None:
    for cultists, won in (((), True), ((19,), False)):
        game = lay().gates(0).put(lily=9, twyla=13).face("talaria", 9).face("map", 13)
        game.cultists(*cultists).lock(0, "lily", "twyla").do(act.way_action(5))
        assert game.state.final_act
        assert game.won is won


@pytest.mark.rule("TY-89")
def test_a_lock_is_named_by_gate_sheep_and_tiles() -> None:
    game = lay().put(lily=9, twyla=13).face("talaria", 9).face("map", 13)
    locks = [action for action in game.legal() if action < act.MOVE]
    assert locks == [act.lock_action(0, party("lily", "twyla"), 0)], "one option, not two"


# --- attack ---


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


@pytest.mark.rule("TY-91", "TY-162", "TY-158")
def test_base_values() -> None:
    values = CONTENT["sheep"]
    game = lay(6)
    for status in ("healthy", "corrupted"):
        view = game.state.view(0)
        for name in FLOCK:
            seen = view.flock[FLOCK.index(name)]
            assert seen.attack == values[name][status]["attack"]
            assert seen.defence == values[name][status]["defence"]
            assert seen.steps == values[name][status]["move"]
        assert (view.wolf_attack, view.wolf_defence, view.cultist_defence) == (3, 1, 2)
        game.corrupt(*FLOCK)


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


# --- power up ---


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
