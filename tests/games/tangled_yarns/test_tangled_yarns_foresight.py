"""Tangled Yarns: what a choice would bring, drawn before it is made."""

from tumtum.games.tangled_yarns import GAME
from tumtum.games.tangled_yarns.draw.layout import layout
from tumtum.games.tangled_yarns.draw.tray import board_box
from tumtum.games.tangled_yarns.facts import bites, route
from tumtum.games.tangled_yarns.rules import actions as act

from ..foreseeing import kinds, texts
from .scene import Scene, brawl, joint, laid_out, lay, party, strike, two_lockers

LILY, POPPY, TWYLA = 0, 1, 2


def drawn(game: Scene, action: int, narrow: bool = False) -> str:
    assert game.may(action)
    view = game.state.view(game.actor)
    return GAME.foresee(view, int(action), view, narrow).marks


# --- ways ---


def test_a_route_goes_round_walls_and_wolves_and_through_as_few_as_it_must() -> None:
    game = lay(1).put(lily=19)  # the red corner; 7 below it, then 1 and the altar
    assert route(game.state, LILY, 1, 0) == [19, 7, 1]
    game.wall(19, 3)  # between 19 and 7
    assert route(game.state, LILY, 7, 0) in ([19, 20, 7], [19, 36, 7])
    assert route(game.state, LILY, 7, 1) == [19, 7]
    game.wolves(20)
    assert route(game.state, LILY, 7, 0) == [19, 36, 7], "a wolf ends a move"
    assert route(game.state, LILY, 20, 0) == [19, 20], "but may be met"


def test_double_walls_need_two_maps_where_they_count_twice() -> None:
    game = lay(1, double_walls_count_twice=True).put(lily=19).wall(19, 3).wall(7, 0)
    assert len(route(game.state, LILY, 7, 1)) == 3, "round them"
    assert route(game.state, LILY, 7, 2) == [19, 7]


def test_a_move_is_a_dotted_way_from_tile_to_tile_with_its_price() -> None:
    game = lay(1).put(lily=19).hold(talaria=1)
    told = drawn(game, act.move_action(LILY, 0))
    assert told.count('class="g-order"') == 2, "two tiles on the way"
    assert kinds(told, "way") == [""]
    assert "1 → 0" in texts(told), "the talaria that it costs"
    assert "1 → 0" not in texts(drawn(game, act.move_action(LILY, 1)))


def test_where_the_price_is_asked_for_it_is_said_before() -> None:
    game = lay(1).put(lily=19).hold(talaria=1, map=1).wall(7, 3)
    told = drawn(game, act.move_action(LILY, 1))
    assert "Costs 1 talaria or 1 map: you are asked" in texts(told)
    game.move("lily", 1)
    assert "1 → 0" in texts(drawn(game, act.maps_action(1)))


def test_a_move_says_what_waits_at_its_end() -> None:
    game = lay(1).put(lily=19).face("map", 7).cultists(7).wolves(7)
    assert texts(drawn(game, act.move_action(LILY, 7))) == [
        "Lily on map 7",
        "A map, for gate 1, 4 or 5",
        "She beats a cultist: 50%",
        "She beats a wolf: 67%",
        "Wolves can bite: 75%",
    ]
    game.actions_left()
    game.state.moved = 0
    told = texts(drawn(game, act.move_action(LILY, 7)))
    assert told == ["Lily on map 7", "Wolves can bite: 75%"], "she has acted"


def test_who_leaves_turns_the_wolves_to_others() -> None:
    game = lay(1).put(lily=20, poppy=19).wolves(22)
    told = drawn(game, act.move_action(LILY, 1))
    assert "bite 75%" not in texts(told), "Poppy is three steps away"
    game.wolves(21)
    assert "bite 75%" in texts(drawn(game, act.move_action(LILY, 1)))


# --- bites ---


def test_wolves_bite_whom_they_may_reach() -> None:
    game = lay(1).put(lily=19, poppy=19).wolves(21)
    assert bites(game.state) == {19: 3 / 5}, "both sheep defend"
    game.wolves(21, 21)
    assert bites(game.state) == {19: 6 / 7}, "and a second wolf takes one marble"
    assert bites(game.wolves(22, 22).state) == {}
    assert 19 in bites(game.way("claw").state), "they run three"
    assert bites(lay(1).put(lily=19).wolves(21).way("bite").state) == {19: 1 - (1 / 4) ** 2}


def test_a_tie_of_the_wolves_threatens_both() -> None:
    game = lay(1).put(lily=19, poppy=21).wolves(20)
    assert bites(game.state) == {19: 3 / 4, 21: 3 / 4}


# --- rotations ---


def test_a_rotation_shows_the_new_wall_and_the_longer_way_of_a_cultist() -> None:
    game = lay(1).put(lily=1).cultists(7).phase(3)
    told = drawn(game, act.rotate_action(0, LILY, 0, 0))  # between 1 and 7
    assert "2 → 3 steps" in texts(told)
    assert kinds(told, "way") == ["good"]
    assert told.count('class="g-wall"') == 1
    shorter = lay(1).put(lily=1).cultists(7).wall(1, 0).phase(3)
    told = drawn(shorter, act.rotate_action(0, LILY, 0, 1))
    assert "3 → 2 steps" in texts(told)
    assert kinds(told, "way") == ["bad"]


def test_a_rotation_may_keep_wolves_away() -> None:
    game = lay(1).put(lily=19).wolves(7).phase(3)
    game.wall(20, 4).wall(36, 2)  # the wolf on 7 reaches 19 straight, or in three steps
    told = drawn(game, act.rotate_action(0, LILY, 0, 3))
    assert ("no bite" in texts(told)) == (bites(game.wall(19, 3).state) == {})


# --- fights ---


def test_an_attack_has_its_odds_with_and_without_bones() -> None:
    told = drawn(brawl(), act.attack_action(party("lily")))
    assert texts(told) == [
        "Lily may beat",
        "1 cultist: 50%, sure with 2 bones",
        "1 wolf: 67%, sure with 1 bone",
        "2 cultists and 1 wolf: 29%, 40% with 2 bones",
    ]
    assert kinds(told, "ring") == ["good", "good"]
    together = drawn(brawl(), act.attack_action(party("lily", "poppy")))
    assert "Poppy: the owner is asked first" in texts(together)


def test_both_outcomes_of_a_fight_stand_on_a_slip() -> None:
    game = brawl().attack("lily")
    told = drawn(game, act.target_action(1, 1, 0))
    assert texts(told) == [
        "2 against 3",
        "40%: 1 cultist and 1 wolf beaten",
        "60%: nobody is, the action is spent",
        "With 2 bones: 67%",
    ]
    assert kinds(told, "g-cross") == ["good", "good"]
    game.targets(1, 1)
    told = drawn(game, act.bones_action(2))
    assert "67%: 1 cultist and 1 wolf beaten" in texts(told)
    assert "2 → 0" in texts(told)


def test_books_show_who_could_be_hit() -> None:
    game = strike(lay(1).put(lily=9, poppy=9).wolves(9).hold(book=2))
    assert texts(drawn(game, act.books_action(1))) == [
        "2 → 1",
        "1 against 2",
        "33%: Lily or Poppy corrupted",
        "67%: nobody is hit",
    ]
    assert "1 → 0" not in texts(drawn(game, act.books_action(0)))
    lone = strike(lay(1).put(lily=9).corrupt("lily").wolves(9).hold(book=1))
    assert "75%: Lily dies" in texts(drawn(lone, act.books_action(0)))
    bite = strike(lay(1).put(lily=9).wolves(9).hold(book=1).way("bite"))
    assert "25%: they bite again" in texts(drawn(bite, act.books_action(0)))


# --- deeds ---


def test_a_lock_shows_what_is_used_up_and_how_far_the_shepherd_then_is() -> None:
    game = two_lockers()
    lock = act.lock_action(0, party("lily", "poppy"), 0)
    told = drawn(game, lock)
    assert texts(told).count("used up") == 2
    assert "1 of 6 locked" in texts(told)
    assert told.count('class="g-order"') == 6, "gate 2 is six spaces ahead"
    assert drawn(game, lock, narrow=True).count('class="g-order"') == 6


def test_the_last_lock_brings_the_angel_or_wins() -> None:
    lock = act.lock_action(0, party("lily", "poppy"), 0)
    assert "and won" in texts(drawn(two_lockers().gates(0), lock))
    assert "the Angel comes" in texts(drawn(two_lockers().gates(0).cultists(30), lock))


def test_who_is_asked_sees_the_same_as_who_asks() -> None:
    game = joint().put(lily=9, poppy=13)
    lock = act.lock_action(0, party("lily", "poppy"), 0)
    before = drawn(game, lock)
    assert drawn(game.do(lock), act.ACCEPT) == before
    fight = brawl().attack("lily", "poppy").targets(0, 1)
    assert "sure: 1 wolf beaten" in texts(drawn(fight, act.ACCEPT))


def test_a_power_up_says_what_comes_and_what_cannot_be_kept() -> None:
    game = lay(1).put(poppy=9).face("map", 9)
    told = drawn(game, act.power_up_action(POPPY))
    assert "+1 map" in texts(told)
    assert "0 → 1" in texts(told)
    assert "good" in kinds(told, "g-pill")
    assert "bad" not in kinds(told, "g-pill")
    over = drawn(game.hold(map=1), act.power_up_action(POPPY))
    assert "bad" in kinds(over, "g-pill"), "one map tile keeps one map"
    waste = lay(1).put(poppy=9)
    assert texts(drawn(waste, act.power_up_action(POPPY))) == [
        "Poppy draws",
        "5 in 6: one, each as likely",
        "1 in 6: nothing",
    ]


def test_a_sacrifice_shows_what_is_lost_and_what_it_buys() -> None:
    game = lay(1).put(lily=9)
    told = drawn(game, act.sacrifice_action(LILY))
    assert "corrupted for good" in texts(told)
    assert "held: nobody comes" in texts(told)
    assert kinds(told, "way") == ["bad"], "to the altar"
    game.corrupt("lily").gates(0)
    told = drawn(game, act.sacrifice_action(LILY))
    assert "dies: 2 left" in texts(told)
    assert kinds(told, "g-cross") == ["bad"]
    told = drawn(game.gates(0, 5), act.sacrifice_action(LILY))
    assert "The game is lost" in texts(told)
    assert "Gate 6 needs more sheep" in texts(told)
    assert "lies already" in texts(drawn(lay(1).sacrifice("lily"), act.sacrifice_action(POPPY)))


# --- the end of a round ---


def test_the_last_to_yield_sees_what_the_round_still_brings() -> None:
    game = lay(1).put(lily=19).cultists(7, 1).wolves(21).phase(3)
    told = drawn(game, act.YIELD)
    assert "lost" in texts(told), "a cultist enters the altar"
    assert "bite 75%" in texts(told)
    assert "Then the Shepherd" in texts(told)
    assert "1 more wolf" in texts(told), "space 2 of three sheep"
    assert "Quiet: no rotations" in texts(told)
    held = lay(1).sacrifice("lily").phase(3)
    assert texts(drawn(held, act.YIELD)) == ["only stands up"]


def test_an_open_gate_ahead_is_the_end() -> None:
    game = lay(1).phase(3)
    game.state.shepherd = 5
    assert "Gate 1 is open: the game is lost" in texts(drawn(game, act.YIELD))


def test_who_yields_to_others_brings_nothing() -> None:
    game = lay(2, "lily poppy twyla moppet").cultists(7)
    assert drawn(game, act.YIELD) == ""
    game.do(act.YIELD)
    assert drawn(game, act.YIELD) != ""


def test_a_chosen_sheep_is_framed_and_starts_on_the_altar() -> None:
    state = laid_out(2, 3)
    view = state.view(0)
    for narrow in (False, True):
        told = [GAME.foresee(view, int(act.pick_action(it)), view, narrow).marks for it in range(6)]
        assert [texts(it)[0] for it in told] == ["yours"] * 6
        assert texts(told[POPPY])[1] == "Poppy starts here"
        assert len(set(told)) == 6
        boards = [board_box(it, 6, layout(narrow, 6)) for it in range(6)]
        for it, box in zip(told, boards, strict=True):
            assert f'x="{box.x:g}"' in it
            assert f'width="{box.width:g}"' in it
