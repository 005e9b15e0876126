"""Gunny Town: one location a turn, pick-ups, Armory, Stables, Saloon, Bank, chests, Court."""

import pytest

from tumtum.engine import NATURE
from tumtum.games.gunny_town.content import CONTENT, Weapon
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.rules.tables import CHESTS, PAIRS

from .scene import CHEST, KIND, WEAPON, Scene, badge, bet_on, lay, rob_store, weapon, word


def offered_weapons(scene: Scene) -> set[str]:
    return {CONTENT.weapons[w].id for w in scene.offered(act.BUY_WEAPON, len(WEAPON))}


@pytest.mark.rule("GT-47", "GT-159")
def test_a_location_before_the_move_or_after_it() -> None:
    before = lay(squares=("a1",)).do(act.PICK_GOLD).walk("a3")
    assert before.deeds == set()
    assert before.refused(act.OPEN_CHEST) == "GT-47"
    after = lay(squares=("a1",)).walk("a3")
    assert after.deeds == {"chest"}
    after.end()  # doing nothing is allowed
    assert after.state.turn == 1


@pytest.mark.rule("GT-48")
def test_each_action_of_a_location_once_in_any_order() -> None:
    for order in ([act.PICK_GOLD, badge("soldier")], [badge("soldier"), act.PICK_GOLD]):
        scene = lay(squares=("i1", "h1"), hands=("head",), weapons=("colt",))
        scene.do(order[0]).duel(1, "head").do(order[1], act.PICK_AMMO).draw("foot")
        assert scene.deeds == set()
        assert (scene.gold[0], scene.jobs[0], scene.hand(0)) == (1, "soldier", "foot")
        assert scene.refused(act.PICK_GOLD) == "GT-48"


@pytest.mark.rule("GT-49")
def test_picking_up_gold_and_ammunition() -> None:
    assert lay(squares=("a1",)).do(act.PICK_GOLD).gold[0] == 3
    scene = lay(squares=("e5",), hands=("arm",)).do(act.PICK_AMMO)
    assert scene.asks == ("draw", NATURE)
    assert scene.draw("leg").hand(0) == "arm leg"


@pytest.mark.rule("GT-49", "GT-51")
def test_a_pick_up_that_gives_nothing_is_not_offered() -> None:
    full = lay(squares=("e5",), hands=("arm arm arm arm arm leg",))
    assert full.deeds == set()
    assert full.refused(act.PICK_AMMO) == "GT-49"


@pytest.mark.rule("GT-50")
def test_no_debt() -> None:
    scene = lay(squares=("d5",), gold=(5,))
    assert offered_weapons(scene) == {"palm_pistol", "colt"}
    assert scene.refused(weapon("rifle")) == "GT-53"
    scene.do(weapon("colt"))
    assert scene.gold[0] == 0


# --- Armory and Stables ---


@pytest.mark.rule("GT-52", "GT-53")
@pytest.mark.parametrize("bought", CONTENT.weapons, ids=lambda bought: str(bought.id))
def test_one_weapon_a_turn(bought: Weapon) -> None:
    scene = lay(squares=("d5",), gold=(40,)).do(weapon(bought.id))
    assert (scene.gold[0], scene.weapons(0)) == (40 - bought.cost, {bought.id})
    assert scene.deeds == set()


@pytest.mark.rule("GT-54", "GT-55")
def test_at_most_one_of_each_kind() -> None:
    scene = lay(squares=("d5",), gold=(40,), weapons=("colt rifle",))
    assert offered_weapons(scene) == {"palm_pistol", "double_barrel", "gatling"}
    scene.do(weapon("gatling"))
    assert scene.weapons(0) == {"colt", "rifle", "gatling"}


@pytest.mark.rule("GT-55")
def test_a_weapon_is_bought_again_for_a_mission() -> None:
    scene = lay(squares=("d5",), gold=(9,), weapons=("colt",), missions=("M1-08",))
    assert "colt" in offered_weapons(scene)
    scene.do(weapon("colt"))
    assert (scene.gold[0], scene.weapons(0), scene.claims) == (4, {"colt"}, {"M1-08"})
    done = lay(
        squares=("d5",),
        gold=(9,),
        weapons=("colt",),
        missions=("M1-08",),
        marks={(0, "M1-08"): [1]},
    )
    assert "colt" not in offered_weapons(done)


@pytest.mark.rule("GT-56")
def test_one_horse_for_one_nugget() -> None:
    scene = lay(squares=("f5",), gold=(2,)).do(act.BUY_HORSE)
    assert (scene.state.has_horse(0), scene.gold[0], scene.deeds) == (True, 1, set())
    assert lay(squares=("f5",), gold=(0,)).deeds == set()
    rider = lay(squares=("f5",), gold=(5,), horses=(0,))
    assert rider.refused(act.BUY_HORSE) == "GT-56"


@pytest.mark.rule("GT-48", "GT-56")
def test_no_second_horse_in_a_turn_though_the_first_was_frightened_away() -> None:
    scene = lay(2, squares=("f5", "f5"), gold=(5,), hands=("arm", "head")).do(act.BUY_HORSE)
    scene.duel(1, "arm", "head").do(act.FRIGHTEN)
    assert not scene.state.has_horse(0)
    assert scene.refused(act.BUY_HORSE) == "GT-56"
    scene.walk("e5").end().settle()
    scene.walk("e5").end().settle()
    assert "horse" in scene.walk("f5").deeds, "but in the next"


# --- robbing the Bank and the Saloon ---


@pytest.mark.rule("GT-67")
def test_robbing_needs_a_weapon() -> None:
    assert lay(squares=("e7",), hands=("head",)).deeds == set()
    assert lay(squares=("c1",), hands=("head arm",)).refused(rob_store("head", "arm")) == "GT-67"
    assert lay(squares=("e7",), hands=("head",), weapons=("palm_pistol",)).deeds == {"rob bank"}


@pytest.mark.rule("GT-69", "GT-71")
def test_the_bank_costs_a_head_and_gives_five() -> None:
    scene = lay(squares=("e7",), hands=("head chest head",), weapons=("colt",))
    scene.do(act.rob_bank(KIND["head"]))
    assert (scene.gold[0], scene.hand(0), scene.discard) == (5, "head chest", "head")
    assert scene.deeds == set()  # one robbery a turn
    assert lay(squares=("e7",), hands=("chest",), weapons=("colt",)).deeds == set()


@pytest.mark.rule("GT-70", "GT-149", "GT-71")
@pytest.mark.parametrize("square", ["d3", "e3"])
@pytest.mark.parametrize("kind", ["head", "chest"])
def test_the_saloon_costs_a_chest_or_a_head_and_gives_three(square: str, kind: str) -> None:
    scene = lay(squares=(square,), hands=("head chest arm",), weapons=("colt",))
    assert len(scene.offered(act.ROB_SALOON, 2)) == 2
    scene.do(act.rob_saloon(KIND[kind]))
    assert (scene.gold[0], scene.discard) == (3, kind)


@pytest.mark.rule("GT-48", "GT-70")
def test_robbing_the_saloon_and_betting_exclude_each_other() -> None:
    robbed = lay(squares=("d3",), hands=("head head",), gold=(3,), weapons=("colt",))
    robbed.do(act.rob_saloon(KIND["head"]))
    assert robbed.deeds == set()
    bet = lay(squares=("d3",), hands=("head",), gold=(3,), weapons=("colt",))
    bet.bet("arm", "leg", 1, "foot")
    assert bet.deeds == set()


# --- bets ---


@pytest.mark.rule("GT-72", "GT-73", "GT-166", "GT-149")
def test_diego_bets_two_of_five() -> None:
    won = lay(squares=("e3",), gold=(5,)).bet("chest", "leg", 2, "chest")
    assert won.gold[0] == 11
    lost = lay(squares=("e3",), gold=(5,)).bet("chest", "leg", 2, "arm")
    assert (lost.gold[0], lost.discard) == (3, "arm")


@pytest.mark.rule("GT-73")
def test_a_dodge_loses_and_the_odds_are_ten_in_thirty() -> None:
    scene = lay(squares=("e3",), gold=(5,)).do(bet_on("head", "arm"), act.stake_of(5))
    chances = dict(zip(scene.legal, scene.state.weights(), strict=True))
    assert sum(chances.values()) == 30
    wins = [chances[int(act.draw_ammo(KIND[kind]))] for kind in ("head", "arm")]
    assert sum(wins) == 10
    assert scene.draw("dodge").gold[0] == 0


@pytest.mark.rule("GT-72", "GT-157")
def test_the_stake_is_what_he_owns_up_to_the_house_limit() -> None:
    scene = lay(squares=("e3",), gold=(5,)).do(bet_on("head", "arm"))
    assert scene.offered(act.STAKE, 115) == set(range(5))
    assert scene.refused(act.stake_of(6)) == "GT-72"
    rich = lay(squares=("e3",), gold=(500,)).do(bet_on("head", "arm"))
    assert max(rich.legal) == act.stake_of(115)
    house = lay(squares=("e3",), gold=(50,), house_limit=3).do(bet_on("head", "arm"))
    assert house.offered(act.STAKE, 115) == {0, 1, 2}


@pytest.mark.rule("GT-72", "GT-149")
def test_ten_pairs_of_body_parts() -> None:
    scene = lay(squares=("e3",), gold=(1,))
    pairs = {PAIRS[pair] for pair in scene.offered(act.BET, 99) if pair < len(PAIRS)}
    assert len(pairs) == 10
    assert all(KIND["dodge"] not in pair and pair[0] != pair[1] for pair in pairs)


@pytest.mark.rule("GT-74")
def test_no_bet_without_gold_or_cards_and_one_a_turn() -> None:
    assert lay(squares=("e3",)).deeds == set()
    assert lay(squares=("e3",)).refused(bet_on("head", "arm")) == "GT-74"
    hand = "dodge head chest arm leg"
    none_left = lay(6, squares=("e3",), hands=(hand,) * 4 + ("foot " * 5, hand), gold=(5,))
    assert none_left.deeds == set()
    once = lay(squares=("e3",), gold=(5,)).bet("arm", "leg", 1, "arm")
    assert once.deeds == set()


@pytest.mark.rule("GT-74", "GT-133")
def test_a_bet_rebuilds_the_deck_from_the_discards() -> None:
    scene = lay(squares=("e3",), gold=(5,), deck="")
    scene.do(bet_on("head", "arm"), act.stake_of(1))
    assert sum(scene.state.weights()) == 30


# --- chests ---


@pytest.mark.rule("GT-75")
@pytest.mark.parametrize(
    ("chest", "gold", "life", "cards"),
    [
        ("CH-02", 3, 1, 0),
        ("CH-03", 5, 1, 0),
        ("CH-04", 2, 2, 0),
        ("CH-05", 0, 1, 2),
        ("CH-06", 0, 1, 3),
        ("CH-07", 1, 3, 0),
        ("CH-08", 2, 1, 1),
        ("CH-09", 1, 1, 0),
        ("CH-10", 0, 1, 1),
    ],
)
def test_what_chests_hold(chest: str, gold: int, life: int, cards: int) -> None:
    scene = lay(squares=("a3",), life=(1,)).open(chest)
    for _ in range(cards):
        scene.draw("foot")
    assert scene.asks == ("before", 0)
    assert (scene.gold[0], scene.life[0], len(scene.hand(0).split())) == (gold, life, cards)
    assert scene.state.has_horse(0) == (chest == "CH-09")
    assert scene.weapons(0) == ({"colt"} if chest == "CH-10" else set())
    assert not int(scene.state.chests) >> CHEST[chest] & 1


@pytest.mark.rule("GT-75", "GT-51")
def test_what_is_above_a_limit_or_owned_is_lost() -> None:
    scene = lay(squares=("a3",), hands=("arm arm arm arm arm",)).open("CH-06").draw("leg")
    assert scene.asks == ("before", 0)
    assert lay(squares=("a3",)).open("CH-07").life[0] == 3
    owner = lay(squares=("a3",), weapons=("colt",), horses=(0,)).open("CH-09")
    assert (owner.state.has_horse(0), owner.gold[0]) == (True, 1)


@pytest.mark.rule("GT-75")
def test_found_equipment_has_not_been_bought() -> None:
    scene = lay(squares=("a3",), missions=("M1-08",)).open("CH-10").draw("arm")
    assert scene.weapons(0) == {"colt"}
    assert scene.claims == set()


@pytest.mark.rule("GT-76")
def test_no_chest_holds_one_ammunition_and_three_nuggets() -> None:
    assert not [chest for chest in CONTENT.chests if (chest.ammo, chest.gold) == (1, 3)]
    assert CONTENT.chests[0].name == "TNT"


@pytest.mark.rule("GT-77")
def test_tnt_takes_a_life_and_the_last_one_too() -> None:
    assert lay(squares=("a3",), life=(2,)).open("CH-01").life[0] == 1
    scene = lay(squares=("a3",), life=(1,), vp=(4,), jobs=("", "undertaker")).open("CH-01")
    assert (scene.squares[0], scene.vp[0], scene.gold[1]) == ("a9", 3, 7)  # with an income of 1
    assert scene.asks == ("before", 1)  # his turn is over


@pytest.mark.rule("GT-77")
def test_nobody_has_killed_who_falls_by_tnt() -> None:
    scene = lay(2, squares=("a3",), life=(1,), missions=("M2-08",)).open("CH-01")
    assert scene.marks(0, "M2-08") == scene.marks(1, "M2-08") == [0, 0, 0]


@pytest.mark.rule("GT-78")
def test_the_chest_deck_is_rebuilt_only_when_it_is_needed() -> None:
    scene = lay(2, squares=("a3", "a3"))
    scene.state.chests = 1 << CHEST["CH-02"]
    scene.open("CH-02")
    assert scene.state.chests == 0
    scene.walk("a4").end().do(act.OPEN_CHEST)
    assert len(scene.legal) == CHESTS


# --- the Court ---


@pytest.mark.rule("GT-79", "GT-149")
def test_bribing_the_judge() -> None:
    scene = lay(
        squares=("e9", "a1", "i1"), gold=(5,), jobs=("", "sheriff", "medic"), secrets=("", "B-01")
    )
    assert scene.offered(act.BRIBE_AGAINST, 6) == {1, 2}
    scene.do(act.bribe_against(1))
    assert (scene.jobs, scene.gold[0]) == (["", "", "medic"], 3)
    assert scene.state.holder(0) == -1  # the badge is on its slot
    assert scene.deeds == set()  # once a turn


@pytest.mark.rule("GT-79", "GT-84")
def test_the_judge_is_not_bribed_against_oneself_nor_for_nothing() -> None:
    assert lay(squares=("e9",), gold=(5,), jobs=("sheriff",)).deeds == set()
    assert (
        lay(squares=("e9",), gold=(1,), jobs=("", "sheriff")).refused(act.bribe_against(1))
        == "GT-79"
    )
    scene = lay(squares=("e9",), gold=(2,), jobs=("", "sheriff")).do(act.bribe_against(1))
    assert scene.asks == ("draw a secret", NATURE)  # he had no secret mission
    scene.draw_secret("B-05")
    assert scene.secret(1) == "B-05"


def test_hands_are_words() -> None:
    assert word("head head foot") == 2 * 16 + 16**5
