"""GOZD: Fights, both battle tables, all results."""

import pytest

from tumtum.games.gozd.view import see

from .scene import Scene, lay

TABLE = {
    12: ("victory", "defect"),
    11: ("evade", "defect"),
    10: ("revive", "death"),
    9: ("revive", "death"),
    8: ("retreat", "retreat"),
    7: ("retreat", "retreat"),
    6: ("retreat", "retreat"),
    5: ("death", "revive"),
    4: ("death", "revive"),
    3: ("defect", "evade"),
    2: ("defect", "victory"),
}
ANSWERS = {"victory": {"stay", "back"}, "evade": {"back", "go home"}, "revive": {"keep", "reroll"}}
PAIRS = [(attacker, defender) for attacker in range(1, 7) for defender in range(1, 7)]


def fight_in(field: str, attacker: int, defender: int, side: str) -> Scene:
    """A Fight of two dice, each side with another die at home."""
    dice = f"{attacker}/{defender}" if side == "death" else f"{defender}/{attacker}"
    return Scene(side, {}, {field: dice, "home": "2/2"}).do(f"fight {field} {attacker}")


@pytest.mark.rule("GZ-56", "GZ-50", "GZ-51", "GZ-57")
@pytest.mark.parametrize("side", ["death", "devil"])
@pytest.mark.parametrize(("attacker", "defender"), PAIRS)
def test_both_tables_for_every_pair(attacker: int, defender: int, side: str) -> None:
    """All 36 pairs and both sides: the dice end where the tables say, the answers are right."""
    other = "devil" if side == "death" else "death"
    results = TABLE[attacker + defender]
    armies = {side: 2, other: 2}
    removed = 66 - 4
    scene = fight_in("c2", attacker, defender, side)
    for owner, enemy, result in ((side, other, results[0]), (other, side, results[1])):
        if result in ANSWERS:
            assert scene.actor == owner
            assert scene.legal == ANSWERS[result]
            scene.do({"victory": "stay", "evade": "go home", "revive": "keep"}[result])
        elif result == "retreat":
            assert scene.actor == "nature"
            scene.roll("3")
        elif result == "death":
            armies[owner] -= 1
            removed += 1
        else:
            assert result == "defect"
            assert scene.actor == "nature"
            scene.roll("3")
            armies[owner] -= 1
            armies[enemy] += 1
    assert scene.armies == (armies["death"], armies["devil"])
    assert scene.state.removed == removed
    assert (scene.actor, scene.left) == (side, 5)
    home = {side: "2", other: "2"}
    for owner, enemy, value, result in (
        (side, other, attacker, results[0]),
        (other, side, defender, results[1]),
    ):
        if result in ("evade", "revive"):
            home[owner] += str(value)
        elif result == "retreat":
            home[owner] += "3"
        elif result == "defect":
            home[enemy] += "3"
    expected = "/".join("".join(sorted(home[owner])) for owner in ("death", "devil"))
    assert scene.at("home") == expected
    stays = "victory" in results
    assert (scene.at("c2") != "/") == stays


@pytest.mark.rule("GZ-67", "GZ-56")
def test_never_both_lose_their_minion() -> None:
    for attacker, defender in PAIRS:
        lost = [result in ("death", "defect") for result in TABLE[attacker + defender]]
        assert sum(lost) == (0 if 6 <= attacker + defender <= 8 else 1)
        scene = fight_in("c2", attacker, defender, "death")
        while scene.state.actors() and scene.side == "death" and scene.left == 6:
            scene.do(sorted(scene.legal)[0])
        assert sum(scene.armies) in (3, 4)


def gain(attacker: int, defender: int) -> int:
    """By how many minions a Fight shifts the balance in favour of the attacker."""
    loss = {"death": 1, "defect": 2}
    own, enemy = TABLE[attacker + defender]
    return loss.get(enemy, 0) - loss.get(own, 0)


@pytest.mark.rule("GZ-4")
def test_high_dice_attack_well_and_low_dice_defend_well() -> None:
    values = range(1, 7)
    attack = [sum(gain(attacker, defender) for defender in values) for attacker in values]
    defence = [-sum(gain(attacker, defender) for attacker in values) for defender in values]
    assert attack == sorted(attack)
    assert defence == sorted(defence, reverse=True)
    assert attack[0] < 0 < attack[5]
    assert defence[5] < 0 < defence[0]


@pytest.mark.rule("GZ-44", "GZ-53", "GZ-54")
def test_any_own_minion_in_a_contested_field_may_attack_and_none_must() -> None:
    scene = lay(c2="36/25", b1="4/", home="1/1")
    assert scene.offered("fight") == {"fight c2 3", "fight c2 6"}
    assert "move b1 north 4" in scene.legal  # one may leave the enemies in peace
    assert scene.refusal("fight b1 4").rule == "GZ-44"
    assert scene.refusal("fight c2 5").rule == "GZ-43"
    scene.do("move b1 north 4", "enter a 1").pass_turns(2)
    assert scene.at("c2") == "36/25"  # together for many turns


@pytest.mark.rule("GZ-45", "GZ-55")
def test_the_enemy_chooses_the_defender_in_the_attackers_turn() -> None:
    scene = lay(c2="3/35", home="1/1").do("fight c2 3")
    assert (scene.actor, scene.side) == ("devil", "death")
    assert scene.legal == {"defend 3", "defend 5"}
    assert scene.refusal("fight c2 3").rule == "GZ-45"
    devil = lay("devil", c2="35/3", home="1/1").do("fight c2 3")
    assert devil.actor == "death"


@pytest.mark.rule("GZ-46", "GZ-48", "GZ-99")
def test_example_an_equal_or_higher_minion_must_defend() -> None:
    scene = lay(c2="4/35", home="1/1")
    battle = next(event for event in scene.told("fight c2 4") if event.what == "battle")
    assert battle.values[2:] == [4, 5]  # there was no choice
    scene = lay(c2="4/355", home="1/1")
    battle = next(event for event in scene.told("fight c2 4") if event.what == "battle")
    assert battle.values[2:] == [4, 5]  # two fives are one choice
    assert lay(c2="4/456", home="1/1").do("fight c2 4").legal == {
        "defend 4",
        "defend 5",
        "defend 6",
    }
    assert lay(c2="4/346", home="1/1").do("fight c2 4").refusal("defend 3").rule == "GZ-46"


@pytest.mark.rule("GZ-46", "GZ-100")
def test_example_an_equal_one_counts() -> None:
    assert lay(c2="3/35", home="1/1").do("fight c2 3").legal == {"defend 3", "defend 5"}


@pytest.mark.rule("GZ-47", "GZ-101")
def test_example_without_such_a_minion_any_may_defend() -> None:
    assert lay(c2="6/35", home="1/1").do("fight c2 6").legal == {"defend 3", "defend 5"}


@pytest.mark.rule("GZ-102", "GZ-50")
def test_example_three_attacks_six() -> None:
    scene = lay(c2="3/6", home="1/1").do("fight c2 3")
    view = see(scene.state, 0)
    assert view.last_attack is not None
    assert view.last_attack.score == 9
    assert scene.legal == {"keep", "reroll"}
    scene.do("keep")
    assert scene.board() == {"home": "13/1"}
    assert scene.armies == (2, 1)


@pytest.mark.rule("GZ-105", "GZ-49")
def test_example_six_attacks_one_five_six() -> None:
    scene = lay(c2="6/156", home="/1").do("fight c2 6")
    assert (scene.actor, scene.legal) == ("death", {"stay", "back"})
    scene.do("stay")
    assert scene.actor == "nature"
    scene.roll("2")
    assert scene.board() == {"c2": "6/15", "home": "2/1"}
    back = lay(c2="6/156", home="/1").do("fight c2 6", "back").roll("2")
    assert back.board() == {"c1": "6/", "c2": "/15", "home": "2/1"}


@pytest.mark.rule("GZ-106")
def test_example_six_attacks_one_five() -> None:
    scene = lay(c2="6/15", home="/1").do("fight c2 6")
    assert scene.legal == {"defend 1", "defend 5"}
    scene.do("defend 1").roll("34")
    assert scene.board() == {"c2": "/5", "home": "3/14"}
    scene = lay(c2="6/15", home="/1").do("fight c2 6", "defend 5")
    assert scene.legal == {"back", "go home"}
    scene.do("go home").roll("2")
    assert scene.board() == {"c2": "/1", "home": "26/1"}


@pytest.mark.rule("GZ-107", "GZ-57", "GZ-64")
def test_example_one_attacks_one() -> None:
    scene = lay(c2="1/1", home="2/").do("fight c2 1").roll("6")
    assert (scene.actor, scene.side) == ("devil", "death")
    assert scene.legal == {"stay", "back"}
    scene.do("back")
    assert scene.board() == {"c3": "/1", "home": "2/6"}


@pytest.mark.rule("GZ-108", "GZ-58", "GZ-60")
def test_example_evading_from_the_first_row_goes_home() -> None:
    scene = lay(b3="1/2", home="3/").do("fight b3 1")  # 3: Death's die defects, the Devil's evades
    scene.roll("6")
    assert scene.at("home") == "3/26"
    assert scene.actor == "death"
    scene = lay(b2="1/2", home="3/").do("fight b2 1").roll("6")
    assert (scene.actor, scene.legal) == ("devil", {"back", "go home"})
    assert scene.do("back").at("b3") == "/2"
    full = lay(b2="1/2", b3="/444", home="3/").do("fight b2 1").roll("6")
    assert full.actor == "death"
    assert full.at("home") == "3/26"


@pytest.mark.rule("GZ-51")
def test_the_attackers_result_comes_first_with_its_choice_and_roll() -> None:
    scene = lay(c2="4/5", home="2/2").do("fight c2 4")  # 9: Revive, then Death
    assert scene.at("c2") == "4/5"  # the defender is not dead yet
    scene.do("reroll")
    assert scene.at("c2") == "/5"
    scene.roll("1")
    assert scene.board() == {"home": "12/2"}
    order = [
        e.values[0]
        for e in lay(c2="3/4", home="2/2").told("fight c2 3", "roll 1", "roll 2")
        if e.what == "outcome"
    ]
    assert order == [0, 1]


@pytest.mark.rule("GZ-52", "GZ-53")
def test_one_may_fight_again_with_another_action() -> None:
    scene = lay(c2="6/666", home="/1").do("fight c2 6", "stay").roll("1")
    assert scene.left == 5
    scene.do("fight c2 6", "stay").roll("2")
    scene.do("fight c2 6", "stay").roll("3")
    assert scene.board() == {"c2": "6/", "home": "123/1"}
    assert scene.left == 3


@pytest.mark.rule("GZ-58", "GZ-59", "GZ-65")
def test_back_is_straight_back_even_among_enemies() -> None:
    scene = lay(c2="6/6", c1="/3", home="/1").do("fight c2 6", "back").roll("1")
    assert scene.at("c1") == "6/3"
    assert not scene.offered("move")  # locked there
    home = lay(c1="6/6", home="/1").do("fight c1 6", "back").roll("1")
    assert home.at("home") == "16/1"
    devil = lay("devil", c2="6/6", home="1/").do("fight c2 6", "back").roll("1")
    assert devil.at("c3") == "/6"


@pytest.mark.rule("GZ-11", "GZ-59", "GZ-60", "GZ-65")
@pytest.mark.parametrize(
    ("turn", "fighters", "choices"),
    [
        ("death", "6/6", {"stay", "back"}),
        ("death", "6/5", {"back", "go home"}),
        ("devil", "6/6", {"stay", "back"}),
        ("devil", "5/6", {"back", "go home"}),
    ],
)
def test_enemies_in_the_field_behind_do_not_block_the_step_back(
    turn: str, fighters: str, choices: set[str]
) -> None:
    scene = lay(turn, c1="/123", c2=fighters, c3="123/", home="1/1").do("fight c2 6")
    assert (scene.actor, scene.legal) == (turn, choices)
    scene.do("back").roll("1")
    assert scene.at("c1" if turn == "death" else "c3") == ("6/123" if turn == "death" else "123/6")


@pytest.mark.rule("GZ-59", "GZ-11")
def test_a_victor_stays_if_the_field_behind_is_full() -> None:
    scene = lay(c2="6/6", c1="111/", home="/1").do("fight c2 6")
    assert scene.actor == "nature"  # no choice
    assert scene.roll("1").at("c2") == "6/"


@pytest.mark.rule("GZ-60", "GZ-11")
def test_who_evades_must_leave_and_goes_home_if_the_field_behind_is_full() -> None:
    scene = lay(c2="6/5", c1="111/", home="/1").do("fight c2 6")
    assert scene.actor == "nature"
    assert scene.roll("2").at("home") == "26/1"
    assert lay(c2="6/5", c1="11/", home="/1").do("fight c2 6").legal == {"back", "go home"}


@pytest.mark.rule("GZ-61")
def test_revive_chooses_first_then_rolls() -> None:
    scene = lay(c2="5/4", home="2/1").do("fight c2 5")
    assert scene.do("keep").at("home") == "25/1"
    scene = lay(c2="5/4", home="2/1").do("fight c2 5", "reroll")
    assert scene.actor == "nature"
    assert scene.roll("6").at("home") == "26/1"


@pytest.mark.rule("GZ-62", "GZ-66")
def test_retreat_rerolls_both_home() -> None:
    scene = lay(c2="2/5", home="6/6").do("fight c2 2")
    assert len(scene.legal) == 6
    scene.roll("34")
    assert scene.board() == {"home": "36/46"}


@pytest.mark.rule("GZ-63", "GZ-64", "GZ-86")
def test_the_dead_are_gone_and_defectors_fight_for_the_enemy() -> None:
    dead = lay(c2="1/3", home="2/2").do("fight c2 1", "keep")
    assert dead.armies == (1, 2)
    assert dead.state.census() == [66]
    captured = lay(c2="6/6", home="2/2").do("fight c2 6", "stay").roll("5")
    assert captured.armies == (3, 1)
    assert captured.at("home") == "25/2"


@pytest.mark.rule("GZ-34", "GZ-65")
def test_free_as_soon_as_the_last_enemy_has_gone_home() -> None:
    scene = lay(c2="33/4", home="/1").do("fight c2 3").roll("11")
    assert scene.at("c2") == "3/"
    assert "move c2 north 3" in scene.legal
