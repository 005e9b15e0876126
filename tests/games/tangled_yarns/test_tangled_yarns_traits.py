"""Traits of the sheep and the twelve Shepherd's Way tiles (sections 13a, 13b)."""

import pytest

from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages
from tumtum.games.tangled_yarns.rules.content import CONTENT
from tumtum.games.tangled_yarns.rules.servants import wolf_ways
from tumtum.games.tangled_yarns.rules.shepherd import begin_shepherd

from .scene import FLOCK, Scene, lay, refusal, strike, walk


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


@pytest.mark.rule("TY-154")
def test_healthy_lily_takes_what_she_likes() -> None:
    game = lay().put(lily=9).face("book", 9)
    assert all(game.may(act.take_action(kind)) for kind in range(5))
    assert refusal(game, act.power_up_action(kinds.LILY)).rule == "TY-154"
    assert game.take("tech").held("tech") == 1


@pytest.mark.rule("TY-155")
def test_corrupted_lily() -> None:
    game = lay().put(lily=9).face("book", 9).corrupt("lily")
    assert game.may(act.power_up_action(0))
    assert game.may(act.LILY_DRAWS)
    assert not game.may(act.take_action(0))
    assert lay().put(lily=9).corrupt("lily").may(act.LILY_DRAWS) is False, "wasteland: she draws"
    game.do(act.LILY_DRAWS).fate("red")
    assert game.state.stage == stages.RED_DRAW
    assert game.actor == 0
    game.take("bone")
    assert game.held("bone") == 1
    assert game.state.stage == stages.ACT
    relic = lay().put(lily=9).face("book", 9).corrupt("lily").power_up("lily")
    assert relic.held("book") == 1


@pytest.mark.rule("TY-160")
def test_healthy_twyla_crosses_all_walls() -> None:
    game = lay().put(twyla=19)
    for cell, wall in ((20, 5), (36, 1), (19, 3), (7, 3), (1, 0)):
        game.wall(cell, wall)
    assert 1 in game.may_move("twyla")


@pytest.mark.rule("TY-161")
def test_corrupted_twyla_crosses_one_wall() -> None:
    game = lay().put(twyla=19).corrupt("twyla")
    for cell, wall in ((20, 5), (36, 1), (19, 3), (7, 3), (18, 2), (8, 4)):
        game.wall(cell, wall)
    assert 7 in game.may_move("twyla")
    assert 1 not in game.may_move("twyla")
    game.hold(map=1)
    assert 1 in game.may_move("twyla"), "maps add to this"
    game.move("twyla", 1)
    assert game.held("map") == 0


@pytest.mark.rule("TY-164", "TY-82")
def test_moppet_supplies_an_adjacent_tile() -> None:
    game = lay(1, "lily twyla moppet").put(lily=9, moppet=9).face("talaria", 9).face("map", 2)
    assert game.may_lock(0, "lily", "moppet", supply=1 + 4), "tile 2 lies towards black"
    assert not game.may_lock(0, "lily", "moppet")
    game.wall(9, 4)
    assert game.may_lock(0, "lily", "moppet", supply=5), "walls do not matter"
    game.corrupt("moppet")
    assert not game.may_lock(0, "lily", "moppet", supply=5), "corrupted: they do"
    game.wall(9, 0)
    game.cultists(2).lock(0, "lily", "moppet", supply=5).do(act.way_action(5))
    assert game.state.face[2] == kinds.WASTELAND, "anybody may stand on the tile"


@pytest.mark.rule("TY-164", "TY-166")
def test_moppet_does_not_reach_from_the_altar() -> None:
    game = lay(1, "lily twyla moppet").put(lily=9).face("talaria", 9).face("map", 2)
    assert not any(action < act.MOVE for action in game.legal())
    game.put(moppet=3)
    assert game.may_lock(0, "lily", "moppet", supply=1 + 0)


@pytest.mark.rule("TY-166")
def test_melbrook_reaches_from_the_altar_in_the_final_act() -> None:
    game = lay(1, "lily twyla melbrook").put(lily=20, twyla=22).cultists(28).phase(3)
    assert not game.may_turn("melbrook", towards=0)
    game.angel(9, 0)
    assert game.may_turn("melbrook", towards=0)


@pytest.mark.rule("TY-167")
def test_corrupted_sheep_use_power_ups() -> None:
    game = lay().put(lily=9).corrupt("lily").cultists(9).hold(bone=1, talaria=1)
    assert 4 in game.may_move("lily"), "three steps with talaria"
    assert game.attack("lily").bones(1).odds == (2, 1)


@pytest.mark.rule("TY-168")
def test_a_tile_acts_only_under_a_standing_shepherd() -> None:
    game = lay().way("rage").put(lily=9).wolves(9)
    assert game.state.view(0).wolf_defence == 2
    game.state.lying = True
    assert game.state.view(0).wolf_defence == 1
    game.state.lying, game.state.final_act = False, True
    assert game.state.view(0).wolf_defence == 1


@pytest.mark.rule("TY-169")
def test_quiet() -> None:
    game = lay(2).put(lily=9).wall(9, 0).hold(tech=1).way("quiet").do(act.YIELD).do(act.YIELD)
    assert game.state.phase != 3, "nothing may be rotated, so phase 3 is over at once"


@pytest.mark.rule("TY-170")
def test_claw() -> None:
    slow, fast = lay().put(lily=22).wolves(19), lay().put(lily=22).wolves(19).way("claw")
    for game in (slow, fast):
        walk(game)
        while game.state.stage == stages.WOLVES:
            game.do(game.legal()[-1])
    assert fast.wolf_cells == [22]
    assert slow.wolf_cells != [22]


@pytest.mark.rule("TY-171")
def test_bite() -> None:
    game = strike(lay().way("bite").put(poppy=20).wolves(20)).lose()
    assert game.state.stage == stages.STRIKE
    assert game.state.again, "carried out once more"
    game.lose()
    assert game.state.phase != 6
    assert not game.is_corrupted("poppy")
    first = strike(lay().way("bite").gates(0).put(poppy=20).wolves(20)).win()
    assert first.is_corrupted("poppy")
    assert first.lives("poppy"), "a success is not repeated"
    books = strike(lay().way("bite").put(poppy=20).wolves(20).hold(book=3)).books(2)
    assert books.state.stage == stages.BOOKS
    assert books.state.again, "stopped by books has failed, too"
    assert books.legal() == [act.books_action(0), act.books_action(1)]


@pytest.mark.rule("TY-172")
def test_rage() -> None:
    game = lay().way("rage").put(lily=9).wolves(9).attack("lily")
    assert game.odds == (2, 2)


@pytest.mark.rule("TY-173")
def test_spirit() -> None:
    game = lay().way("spirit").put(lily=9).cultists(9).hold(bone=2).attack("lily").bones(2)
    assert game.state.stage == stages.RESPAWN
    assert game.fate("orange").cultist_cells == [28]
    wolves = lay().way("spirit").put(lily=9).wolves(9).hold(bone=1).attack("lily").bones(1)
    assert wolves.wolf_cells == []
    assert wolves.state.stage == stages.ACT, "only cultists return"


@pytest.mark.rule("TY-174")
def test_fang() -> None:
    assert strike(lay().way("fang").put(lily=20).wolves(20)).odds == (4, 1)


def arrive(game: Scene, name: str) -> Scene:
    game.state.phase = 1
    game.state.shepherd, game.state.ways[2] = 1, kinds.WAYS.index(name)
    begin_shepherd(game.state)
    return game


@pytest.mark.rule("TY-175", "TY-176", "TY-177")
def test_shifting() -> None:
    game = lay()
    for direction in range(6):
        game.wall(1 + direction, (direction + 3) % 6 if direction != 2 else 0)
    game.wall(7, 3).cultists(1).put(lily=2)
    arrive(game, "shifting")
    turned = [int(game.state.wall[1 + direction]) for direction in range(6)]
    assert turned == [4, 5, 0, 1, 2, 3], "all but green's tile, cultists or not"
    assert game.state.wall[7] == 3, "only tiles at the altar"
    assert game.state.cut_off() == 0


@pytest.mark.rule("TY-178")
def test_gift() -> None:
    game = lay().put(lily=7).wolves(19).wall(19, 3).wall(20, 4).wall(36, 2)
    assert wolf_ways(game.state, 19) == 0b010100
    game.way("gift")
    assert wolf_ways(game.state, 19) == 0b001000, "straight through the wall"
    across = lay().put(lily=4).wolves(1).way("gift")
    assert wolf_ways(across.state, 1) == 0b010100, "the altar is still closed"


@pytest.mark.rule("TY-179")
def test_kindness() -> None:
    assert lay().way("kindness").put(lily=9).cultists(9).attack("lily").odds == (2, 3)


@pytest.mark.rule("TY-180")
def test_beguiling() -> None:
    game = lay(1, "lily poppy blackberry").way("beguiling").corrupt("poppy").cultists(9, 9)
    game.put(lily=9, poppy=9, blackberry=9).attack("lily", "poppy", "blackberry").targets(2)
    assert game.odds == (1 + 0 + 2, 2), "each sheep one less, at least 0"


@pytest.mark.rule("TY-181")
def test_lightness() -> None:
    game = arrive(lay().cultists(7, 13, 28), "lightness")
    game.fate("blue")  # a wolf; the cultist on 28 is farthest
    assert game.cultist_cells == [7, 13, 13]
    tied = arrive(lay().cultists(7, 13), "lightness")
    tied.fate("blue")
    assert tied.cultist_cells == [1, 4], "all tied for farthest"
    lost = arrive(lay().cultists(1), "lightness").fate("blue")
    assert lost.over
    assert lost.ending == 3
    nobody = arrive(lay(), "lightness").fate("blue")
    assert nobody.state.phase == 2


@pytest.mark.rule("TY-182", "TY-159")
def test_fairness() -> None:
    game = lay(6).way("fairness").corrupt("blackberry", "poppy")
    for sheep in range(6):
        game.state.owner[sheep] = 0
    view = game.state.view(0)
    assert {(seen.attack, seen.defence, seen.steps) for seen in view.flock} == {(2, 1, 2)}
    normal = CONTENT["sheep_normal"]
    assert (normal["attack"], normal["defence"], normal["move"]) == (2, 1, 2)
    game.put(lily=9, twyla=19, moppet=30, blackberry=4, poppy=13, melbrook=22)
    game.wall(19, 3).wall(20, 5).wall(36, 1)
    assert game.may_move("twyla") == set()
    assert 4 in game.may_move("poppy")
    assert game.may(act.power_up_action(kinds.LILY))
    assert not game.may(act.take_action(0))
    game.wall(19, 0).phase(3).wall(13, 0).wall(22, 1).wall(10, 1)
    assert game.may_turn("poppy")
    assert not game.may_turn("melbrook", towards=4)
    game.phase(2).sacrifice("poppy")
    assert not game.lives("poppy"), "a corrupted sheep is still corrupted"


@pytest.mark.rule("TY-182", "TY-163", "TY-79")
@pytest.mark.parametrize("corrupted", [False, True])
def test_fairness_makes_blackberry_a_sheep_like_any_other(corrupted: bool) -> None:
    game = lay(1, "lily twyla blackberry").put(lily=9, blackberry=13).cultists(13).wolves(13)
    if corrupted:
        game.corrupt("blackberry")
    assert game.attack("blackberry").targets(1).odds == (4 if corrupted else 3, 2)
    game = lay(1, "lily twyla blackberry").put(lily=9, blackberry=13).cultists(13).way("fairness")
    if corrupted:
        game.corrupt("blackberry")
    assert game.attack("blackberry").odds == (2, 2)
    assert strike(game.wolves(13)).odds == (3, 1)
    company = lay(1, "lily twyla blackberry").put(lily=9, blackberry=10).way("fairness")
    if corrupted:
        company.corrupt("blackberry")
    assert 10 in company.may_move("lily")
    assert 9 in company.may_move("blackberry")


@pytest.mark.rule("TY-155", "TY-182")
def test_fairness_takes_corrupted_lilys_red_marble() -> None:
    game = lay().put(lily=9).corrupt("lily").way("fairness").power_up("lily").fate("red")
    assert game.state.stage == stages.ACT
    assert game.held("talaria") == 0


@pytest.mark.rule("TY-182")
def test_fairness_keeps_moppet_from_reaching() -> None:
    game = lay(1, "lily twyla moppet").put(lily=9, moppet=9).face("talaria", 9).face("map", 2)
    assert game.may_lock(0, "lily", "moppet", supply=5)
    assert not game.way("fairness").may_lock(0, "lily", "moppet", supply=5)
