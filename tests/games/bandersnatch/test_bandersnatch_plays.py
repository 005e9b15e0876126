"""Bandersnatch, step 1: playing a card, adding and removing gems, every shortage."""

from itertools import permutations

import pytest

from tumtum.engine import IllegalMove
from tumtum.games.bandersnatch.rules.actions import (
    capture_action,
    remove_action,
    remove_pair,
    reveal_action,
)
from tumtum.games.bandersnatch.rules.cards import CARDS, effect_rule, pair_cell
from tumtum.games.bandersnatch.rules.position import DRAW, OVER, PLAY, REMOVE

from .scene import LETTERS, Scene, card_letters, lay


def replaced(
    new: str,
    old: str,
    around: str = "",
    supply: tuple[int, int, int] | None = None,
    broiled: tuple[int, int, int] = (0, 0, 0),
) -> Scene:
    """The card `new` was played onto `old` in the middle; `around` are the gems of cell 2."""
    others = [name for name in map(card_letters, range(CARDS)) if name not in (new, old)]
    gems = f":{around}" if around else ""
    a, b, c, d, e, f, g, h, spare = others[:9]
    field = f"{a} {b}{gems} {c} / {d} {old} {e} / {f} {g} {h}"
    scene = lay(field, hand=f"{new} {spare}", supply=supply, broiled=broiled)
    return scene.play(new, 5)


@pytest.mark.rule("BA-24")
def test_any_hand_card_onto_any_empty_card() -> None:
    scene = lay("G1 G2:G G3 / -- G5 Y1 / Y2 Y3:P Y4", hand="P5 P1")
    names = [divmod(action, 9) for action in scene.state.legal(0)]
    assert names == [(card, cell - 1) for card in (10, 14) for cell in (1, 3, 5, 6, 7, 9)]
    assert len(lay().state.legal(0)) == 18  # the most there are


@pytest.mark.rule("BA-24")
def test_there_is_no_pass_and_no_card_from_elsewhere() -> None:
    scene = lay(hand="P1 P2")
    with pytest.raises(IllegalMove, match="not in your hand") as refusal:
        scene.play("P3", 1)
    assert refusal.value.rule == "BA-24"
    for action in (remove_action(0), capture_action(0), reveal_action(0)):
        with pytest.raises(IllegalMove, match="play a hand card"):
            scene.act(action)


@pytest.mark.rule("BA-25")
def test_a_busy_card_is_never_replaced() -> None:
    with pytest.raises(IllegalMove, match="busy") as refusal:
        lay("G1 G2:G G3 / G4 G5 Y1 / Y2 Y3 Y4").play("P1", 2)
    assert refusal.value.rule == "BA-25"


@pytest.mark.rule("BA-20")
def test_no_card_is_played_into_a_hole() -> None:
    with pytest.raises(IllegalMove, match="hole") as refusal:
        lay("G1 -- G3 / G4 G5 Y1 / Y2 Y3 Y4").play("P1", 2)
    assert refusal.value.rule == "BA-20"


@pytest.mark.rule("BA-27")
def test_the_new_card_lies_there_and_the_old_one_is_discarded() -> None:
    scene = lay(hand="P1 P2").play("P2", 8)
    assert scene.card(8) == "P2"
    assert scene.discard == {"Y3"}
    assert scene.hand == {"P1"}
    assert scene.on(8) == ""
    (event,) = scene.events("play")
    assert event.rule == "BA-34"


@pytest.mark.rule("BA-21", "BA-28", "BA-29", "BA-30", "BA-31", "BA-32", "BA-33", "BA-34")
def test_the_effect_of_every_card_on_every_other() -> None:
    for new, old in permutations(map(card_letters, range(CARDS)), 2):
        scene = replaced(new, old)
        difference = int(new[1]) - int(old[1])
        same = new[0] == old[0]
        added, wasted = "", 0
        if difference > 0:
            added = new[0] * (difference if same else 1)
        elif difference == 0:
            assert not same  # each number exists once per colour
            added = "".join(sorted(new[0] + old[0], key=LETTERS.index))
        else:
            wasted = 1 if same else -difference
        assert scene.on(5) == added, (new, old)
        assert sum(scene.box) == scene.box[LETTERS.index(new[0])] == wasted, (new, old)


@pytest.mark.rule("BA-28")
def test_each_effect_names_its_rule() -> None:
    rules = {
        ("G5", "G2"): "BA-29",
        ("G2", "G5"): "BA-30",
        ("P5", "G1"): "BA-32",
        ("Y3", "P3"): "BA-33",
        ("Y2", "P5"): "BA-34",
    }
    for (new, old), rule in rules.items():
        (event,) = replaced(new, old).events("play")
        assert event.rule == rule
        assert event.values == [*map(_number, (new, old)), 4]
        assert effect_rule(_number(new), _number(old)) == rule


def _number(name: str) -> int:
    return [card_letters(card) for card in range(CARDS)].index(name)


# --- adding ---


@pytest.mark.rule("BA-29", "BA-77", "BA-35")
def test_same_colour_higher_adds_the_difference() -> None:
    scene = replaced("G5", "G2")
    assert scene.on(5) == "GGG"
    assert scene.supply == [5, 8, 8]
    assert scene.busy == [5]


@pytest.mark.rule("BA-36", "BA-37", "BA-78")
def test_a_missing_green_is_replaced_by_purple() -> None:
    scene = replaced("G5", "G2", supply=(1, 8, 4))
    assert scene.on(5) == "GPP"
    assert scene.supply == [0, 8, 2]
    assert scene.state.stage == DRAW  # it goes on


@pytest.mark.rule("BA-36", "BA-64", "BA-79")
def test_a_missing_purple_ends_the_game_after_this_turn() -> None:
    scene = replaced("G5", "G2", supply=(1, 8, 1))
    assert scene.on(5) == "GP"
    assert scene.supply == [0, 8, 0]
    assert scene.over


@pytest.mark.rule("BA-39", "BA-67", "BA-80")
def test_taking_the_last_purple_does_not_end_it() -> None:
    scene = replaced("P4", "P2", supply=(8, 8, 2))
    assert scene.on(5) == "PP"
    assert scene.supply == [8, 8, 0]
    assert scene.state.stage == DRAW
    assert not scene.state.short


@pytest.mark.rule("BA-36")
def test_a_purple_gem_has_no_substitute() -> None:
    scene = replaced("P4", "P2", supply=(8, 8, 1))
    assert scene.on(5) == "P"
    assert scene.supply == [8, 8, 0]
    assert scene.over


@pytest.mark.rule("BA-36")
def test_yellow_is_replaced_by_purple_and_not_by_green() -> None:
    scene = replaced("Y2", "Y1", supply=(8, 0, 3))
    assert scene.on(5) == "P"
    assert scene.supply == [8, 0, 2]


@pytest.mark.rule("BA-32", "BA-81")
def test_other_colour_higher_adds_one_whatever_the_difference() -> None:
    scene = replaced("P5", "G1")
    assert scene.on(5) == "P"
    assert scene.supply == [8, 8, 7]


@pytest.mark.rule("BA-33", "BA-82")
def test_equal_adds_one_of_each_colour() -> None:
    scene = replaced("Y3", "P3")
    assert scene.on(5) == "YP"
    assert scene.supply == [8, 7, 7]


@pytest.mark.rule("BA-38", "BA-83")
def test_equal_with_a_single_purple_left_adds_that_and_ends() -> None:
    scene = replaced("Y3", "G3", supply=(0, 0, 1))
    assert scene.on(5) == "P"
    assert scene.supply == [0, 0, 0]
    assert scene.over


@pytest.mark.rule("BA-38")
def test_equal_checks_each_gem_separately() -> None:
    assert replaced("Y3", "G3", supply=(0, 8, 8)).on(5) == "YP"
    assert replaced("Y3", "G3", supply=(8, 0, 8)).on(5) == "GP"
    assert replaced("G3", "Y3", supply=(8, 0, 0)).on(5) == "G"
    # One yellow wanted, one purple wanted, one purple there: the order does not matter.
    for new, old in (("Y3", "P3"), ("P3", "Y3")):
        scene = replaced(new, old, supply=(8, 0, 1))
        assert scene.on(5) == "P"
        assert scene.over


# --- removing ---


@pytest.mark.rule("BA-30", "BA-41", "BA-84")
def test_same_colour_lower_removes_one_of_the_players_choice() -> None:
    scene = replaced("G1", "G4", around="YYP")
    assert scene.state.stage == REMOVE
    assert scene.state.legal(0) == [remove_action(4), remove_action(5)]  # yellow or purple, cell 2
    yellow = replaced("G1", "G4", around="YYP").remove("Y", 2)
    assert (yellow.on(2), yellow.box, yellow.supply) == ("YP", [0, 1, 0], [8, 6, 7])
    purple = replaced("G1", "G4", around="YYP").remove("P", 2)
    assert (purple.on(2), purple.box) == ("YY", [0, 0, 1])
    assert purple.state.stage == DRAW


@pytest.mark.rule("BA-41")
def test_gems_are_chosen_one_by_one_from_any_neighbours_in_any_order() -> None:
    field = "G1 G2:GY G3:G / G4:P P5 Y1 / Y3 Y4:P Y5"
    after = set()
    for picks in permutations([("G", 2), ("P", 4), ("P", 8)]):
        scene = lay(field, hand="Y2 P1").play("Y2", 5)
        assert scene.state.owed == 3
        for colour, cell in picks:
            scene.remove(colour, cell)
        after.add(scene.state.clone())
        assert scene.box == [1, 0, 2]
        assert scene.busy == [2, 3]
    assert len(after) == 1


@pytest.mark.rule("BA-40", "BA-41")
def test_only_neighbours_of_the_new_card_lose_gems() -> None:
    scene = lay("G1:G G2:GY G3:G / G4:P P5 Y1 / Y3:Y Y5 P2:Y", hand="Y4 P1").play("Y4", 5)
    assert scene.state.legal(0) == [remove_action(3), remove_action(4), remove_action(11)]
    with pytest.raises(IllegalMove, match="beside the card just played") as refusal:
        scene.remove("G", 1)
    assert refusal.value.rule == "BA-41"
    scene.remove("Y", 2)
    assert scene.box == [0, 1, 0]


@pytest.mark.rule("BA-41")
def test_a_pick_with_one_possible_pair_is_automatic() -> None:
    scene = replaced("G1", "G4", around="YYY")
    assert scene.state.stage == DRAW
    assert scene.on(2) == "YY"
    assert scene.box == [0, 1, 0]


@pytest.mark.rule("BA-41")
def test_picking_stops_as_soon_as_no_choice_is_left() -> None:
    scene = lay("G1 G2:PPP G3 / G4:G P5 Y1 / Y3 Y4 Y5", hand="Y2 P1").play("Y2", 5)
    assert scene.state.owed == 3
    scene.remove("G", 4)
    assert scene.on(2) == "P"  # the other two went by themselves
    assert scene.box == [1, 0, 2]
    assert scene.state.owed == 0


@pytest.mark.rule("BA-42", "BA-85", "BA-44", "BA-47")
def test_too_few_neighbouring_gems_all_go_and_the_supply_pays_the_rest() -> None:
    scene = lay("G1 G2:G G3 / G4 P5 Y1:P / Y3 Y4 Y5", hand="Y2 P1", supply=(7, 6, 7))
    box = scene.box
    scene.play("Y2", 5)
    assert scene.state.stage == DRAW  # without a choice
    assert scene.busy == []
    assert scene.supply == [7, 5, 7]
    assert [now - was for now, was in zip(scene.box, box, strict=True)] == [1, 1, 1]


@pytest.mark.rule("BA-42")
def test_exactly_as_many_gems_as_must_go_leave_no_choice() -> None:
    scene = lay("G1 G2:GY G3 / G4:P P5 Y1 / Y3 Y4 Y5", hand="Y2 P1").play("Y2", 5)
    assert scene.state.stage == DRAW
    assert scene.busy == []
    assert scene.supply == [7, 7, 7]


@pytest.mark.rule("BA-43")
def test_neighbouring_gems_may_not_be_spared() -> None:
    scene = replaced("G1", "G4", around="P")
    assert scene.on(2) == ""
    assert scene.supply == [8, 8, 7]  # as before


@pytest.mark.rule("BA-44")
def test_without_neighbours_the_supply_pays_in_the_new_cards_colour() -> None:
    scene = lay("G4 -- G3 / -- G5 Y1 / Y2 Y3 Y4", hand="P2 P1").play("P2", 1)
    assert scene.supply == [8, 8, 6]  # purple, not the green of the replaced card
    assert scene.box == [0, 0, 2]


@pytest.mark.rule("BA-45", "BA-86")
def test_a_short_supply_pays_with_purple() -> None:
    scene = replaced("Y2", "P5", supply=(8, 1, 5))
    assert scene.supply == [8, 0, 3]
    assert scene.state.stage == DRAW


@pytest.mark.rule("BA-45", "BA-87")
def test_nothing_left_to_remove_ends_the_game_and_green_is_no_substitute() -> None:
    scene = replaced("Y2", "P5", supply=(8, 0, 0))
    assert scene.supply == [8, 0, 0]
    assert sum(scene.box) == 16  # all of it from before
    assert scene.over


@pytest.mark.rule("BA-45")
def test_removing_as_much_as_there_is_and_ending() -> None:
    scene = replaced("Y1", "P5", supply=(8, 1, 2))
    assert scene.supply == [8, 0, 0]
    assert scene.over
    exact = replaced("Y1", "P5", supply=(8, 1, 3))
    assert exact.supply == [8, 0, 0]
    assert exact.state.stage == DRAW
    purple = replaced("P1", "Y5", supply=(8, 8, 3))
    assert purple.supply == [8, 8, 0]
    assert purple.over


@pytest.mark.rule("BA-46")
def test_the_new_card_holds_and_loses_nothing_when_lower() -> None:
    scene = replaced("Y2", "P5", around="GGYY")
    assert scene.on(5) == ""
    assert scene.state.stage == REMOVE
    assert all(pair_cell(remove_pair(action)) != 4 for action in scene.state.legal(0))


@pytest.mark.rule("BA-47")
def test_an_emptied_card_can_be_replaced_later() -> None:
    scene = lay("Y5 G2:P G3 / G4 G5 Y1 / Y2 Y3 Y4", hand="P1 P5", deck="P2").play("P1", 1)
    assert scene.empty == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    scene.reveal("P2").play("P5", 2)
    assert scene.card(2) == "P5"


@pytest.mark.rule("BA-48")
def test_broiled_and_boxed_gems_stay_where_they_are() -> None:
    scene = replaced("Y2", "P5", supply=(0, 0, 0), broiled=(3, 2, 1))
    assert scene.broiled == [3, 2, 1]
    assert scene.box == [5, 6, 7]


@pytest.mark.rule("BA-4", "BA-22")
def test_a_turn_plays_captures_and_draws_in_this_order() -> None:
    scene = lay("G1 G2 G3 / G4:Y P1:G Y1 / Y2 Y3 Y4", hand="P3 P2", deck="P5")
    scene.play("P3", 2)
    happened = [event.what for event in scene.state.take_events()]
    assert happened == ["play", "add", "capture"]
    scene.reveal("P5")
    assert [event.what for event in scene.state.take_events()] == ["draw"]
    assert scene.state.stage == PLAY
    assert scene.state.turns == 1


def test_a_game_that_is_over_has_no_moves() -> None:
    scene = replaced("Y2", "P5", supply=(8, 0, 0))
    assert scene.state.stage == OVER
    assert scene.state.legal(0) == []
    with pytest.raises(IllegalMove, match="the game is over"):
        scene.act(0)
