"""Rounds, the floor, joint actions (section 6), the Shepherd's phase (section 7)."""

import pytest

from tumtum.engine import NATURE
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.rules.attacking import refusal as refusal_code
from tumtum.games.tangled_yarns.rules.shepherd import begin_shepherd, trim

from .scene import FLOCK, Scene, lay, party, refusal, told


def to_next_round(game: Scene) -> Scene:
    """Everybody yields; the round's own draws take the first option."""
    current = game.state.round
    while not game.over and game.state.round == current:
        game.do(act.YIELD if game.actor != NATURE else game.legal()[0])
    return game


@pytest.mark.rule("TY-53", "TY-54", "TY-55")
def test_phases_in_order() -> None:
    game = lay(4).put(lily=9, poppy=10, twyla=11, moppet=12).cultists(19).wolves(28)
    game.wall(9, 0)
    told(game)
    seen = [int(game.state.phase)]
    while game.state.round == 1:
        game.do(act.YIELD if game.actor != NATURE else game.legal()[0])
        phase = int(game.state.phase)
        if phase != seen[-1] and game.state.round == 1:
            seen.append(phase)
    names = [what for what, _ in told(game) if what in ("cultist", "wolves", "strike", "round")]
    assert seen[:2] == [2, 3]
    order = [names.index(what) for what in ("cultist", "wolves", "strike", "round")]
    assert order == sorted(order)


@pytest.mark.rule("TY-54")
def test_a_phase_without_anything_to_do_is_skipped() -> None:
    game = lay().skip()
    assert (game.state.round, game.state.phase) == (2, 1), "no rotation, no servants: straight on"


@pytest.mark.rule("TY-56")
def test_a_seat_decides_for_its_own_sheep_and_spends_for_all() -> None:
    game = lay(2).hold(talaria=1)  # Lily and Twyla are seat 0's, Poppy and Moppet seat 1's
    assert game.may_move("lily")
    assert not game.may_move("poppy")
    assert refusal(game, act.move_action(kinds.POPPY, 1)).rule == "TY-56"
    game.do(act.YIELD).move("moppet", 19)
    assert game.held("talaria") == 0


@pytest.mark.rule("TY-57")
def test_the_lead_goes_round_and_skips_dead_seats() -> None:
    game = lay(4)
    assert game.state.lead == 0
    game.state.lying = True
    to_next_round(game)
    assert game.state.lead == 1 == game.state.floor
    game.gates(0).state.cell[FLOCK.index("twyla")] = -1
    game.state.alive &= ~party("twyla")
    game.state.lying = True
    to_next_round(game)
    assert game.state.lead == 3, "seat 2 has no sheep left"


@pytest.mark.rule("TY-57", "TY-62")
def test_the_lead_passes_on_when_its_last_sheep_dies() -> None:
    game = lay(4).gates(0).corrupt("lily").sacrifice("lily")
    assert not game.lives("lily")
    assert game.state.lead == 1 == game.state.floor
    assert all(seat != 0 for seat in game.state.actors())
    game.state.stage, game.state.ending = stages.OVER, 1
    assert game.state.result() == [1.0] * 4, "the seat still shares the result"


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


def joint(answer: str = "ask") -> Scene:
    """Lily (seat 0) and Poppy (seat 1) can lock gate 0: bone and talaria."""
    game = lay(2, "lily poppy twyla moppet", joint_actions=answer)
    return game.put(lily=9, poppy=13).face("bone", 9).face("talaria", 13)


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


@pytest.mark.rule("TY-61")
def test_the_position_is_complete() -> None:
    game = joint().lock(0, "lily", "poppy")
    twin = game.state.clone()
    assert twin == game.state
    assert hash(twin) == hash(game.state)
    for name, value in (("round", 7), ("yields", 1), ("moved", 1), ("asked", 0), ("angel", 3)):
        other = game.state.clone()
        setattr(other, name, value)
        assert other != game.state, name
    twin.refused.append(refusal_code(0, 0, act.TARGET, 0))
    assert twin != game.state


# --- the Shepherd ---


@pytest.mark.rule("TY-63")
def test_the_shepherd_advances_one_space_a_round() -> None:
    game = to_next_round(lay())
    assert game.state.shepherd == 2


@pytest.mark.rule("TY-64", "TY-4", "TY-2")
def test_an_open_gate_under_the_shepherd_loses() -> None:
    game = lay()
    game.state.shepherd = 5
    to_next_round(game)
    assert game.over
    assert not game.won
    assert game.ending == 2
    assert game.cultist_cells == game.wolf_cells == [], "nothing spawns"
    locked = lay().gates(1, 2, 3, 4, 5)
    locked.state.shepherd = 5
    assert not to_next_round(locked).over


@pytest.mark.rule("TY-65")
def test_tiles_at_locked_gates_act_too() -> None:
    game = lay().gates(5)
    game.state.ways[6], game.state.shepherd = kinds.GIFT, 6
    assert game.state.active() == kinds.GIFT
    game.state.shepherd = 7
    assert game.state.active() == kinds.NO_TILE


@pytest.mark.rule("TY-66", "TY-115")
def test_a_lying_shepherd_only_stands_up() -> None:
    game = lay().way("shifting").wall(1, 3)
    game.state.lying = True
    assert game.state.active() == kinds.NO_TILE
    to_next_round(game)
    assert game.state.shepherd == 2
    assert game.state.active() == kinds.SHIFTING
    assert game.state.wall[1] == 3, "Shifting does not happen again"
    assert game.cultist_cells == game.wolf_cells == []
    assert game.state.phase == 2
    to_next_round(game)
    assert game.state.shepherd == 3


@pytest.mark.rule("TY-67")
def test_spawning_follows_the_row_of_the_starting_sheep() -> None:
    game = lay(4).gates(0)
    game.state.cell[3] = -1
    game.state.alive = 7  # one of four is dead: still the row for four
    to_next_round(game)
    assert (game.state.cultists_to_come, game.state.wolves_to_come) == (1, 1)
    game.put(lily=22).fate("blue", "green")
    assert game.cultist_cells == [22]
    assert game.wolf_cells == [25], "occupied corners are fine"


@pytest.mark.rule("TY-68")
def test_no_token_no_servant_no_marble() -> None:
    game = lay(5).cultists(20, 20, 20, 20, 20, 20)
    game.state.shepherd = 1
    begin_shepherd(game.state)
    assert game.state.cultists_to_come == 0
    assert game.state.wolves_to_come == 1
    game.fate("red")
    assert game.wolf_cells == [19]
    assert len(game.cultist_cells) == 6


@pytest.mark.rule("TY-68")
def test_no_token_no_wolf_no_marble() -> None:
    game = lay(5).wolves(20, 20, 20, 20, 20, 20)
    game.state.phase, game.state.shepherd = 1, 1
    begin_shepherd(game.state)  # the guide says one of each
    game.fate("blue")
    assert game.cultist_cells == [22]
    assert game.wolf_cells == [20] * 6
    assert game.state.stage != stages.SPAWN


@pytest.mark.rule("TY-69")
def test_order_within_phase_1() -> None:
    game = lay(4).hold(book=2).way("quiet")
    game.state.shepherd, game.state.ways[2] = 1, kinds.SHIFTING
    game.wall(1, 3)
    told(game)
    to_next_round(game)
    game.fate("blue", "red")
    names = [what for what, _ in told(game)]
    wanted = ["shepherd", "shift", "cultist-comes", "wolf-comes", "trim"]
    places = [names.index(what) for what in wanted]
    assert places == sorted(places)


@pytest.mark.rule("TY-69", "TY-181")
def test_lightness_comes_after_spawning() -> None:
    game = lay(1)
    game.state.shepherd, game.state.ways[2] = 1, kinds.LIGHTNESS
    game.cultists(1)
    to_next_round(game)
    assert game.over, "the only cultist was one step from the altar and moved in phase 4 already"


@pytest.mark.rule("TY-70", "TY-210", "TY-103")
def test_power_ups_are_trimmed_to_the_face_up_tiles() -> None:
    game = lay().hold(book=5, bone=2).face("book", 4, 5, 6).face("bone", 7, 8)
    assert game.held("book") == 5, "during a round the flock may hold more"
    trim(game.state)
    assert (game.held("book"), game.held("bone")) == (3, 2)


@pytest.mark.rule("TY-70")
def test_the_trim_comes_in_held_rounds_too() -> None:
    game = lay().hold(tech=2).face("tech", 5)
    game.state.lying = True
    to_next_round(game)
    assert game.held("tech") == 1
