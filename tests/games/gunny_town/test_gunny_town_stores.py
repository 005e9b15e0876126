"""Gunny Town: stores, their goods and owners, forced sales, fees, robbery."""

from typing import Any

import pytest

from tumtum.engine import NATURE
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.rules.tables import HANDFULS

from .scene import CARD, STORE, lay, rob_store


@pytest.mark.rule("GT-57", "GT-48")
def test_one_purchase_a_turn_paid_to_the_supply() -> None:
    scene = lay(squares=("c9",), gold=(5,), life=(1,)).do(act.PURCHASE)
    assert (scene.gold[0], scene.life[0]) == (4, 2)
    assert "purchase" not in scene.deeds


@pytest.mark.rule("GT-57")
def test_the_owner_is_paid() -> None:
    scene = lay(squares=("g5",), gold=(5, 2), owners={"powder_store": 1}).do(act.PURCHASE)
    assert scene.gold == [2, 5, 0]
    assert scene.draw("arm", "leg").hand(0) == "arm leg"


@pytest.mark.rule("GT-57", "GT-172")
def test_goods_above_a_limit_are_lost() -> None:
    scene = lay(squares=("g1",), gold=(4,), hands=("arm arm arm arm arm",)).do(act.PURCHASE)
    scene.draw("leg")
    assert (scene.asks, scene.gold[0]) == (("before", 0), 0)
    hotel = lay(squares=("g9",), gold=(3,), life=(2,)).do(act.PURCHASE)
    assert hotel.life[0] == 3


@pytest.mark.rule("GT-57", "GT-60")
def test_a_purchase_that_gives_nothing_is_not_offered() -> None:
    assert "purchase" not in lay(squares=("c9",), gold=(5,)).deeds
    assert lay(squares=("c9",), gold=(5,)).refused(act.PURCHASE) == "GT-57"
    full = lay(squares=("c1",), gold=(5,), hands=("arm arm arm arm arm leg",))
    assert "purchase" not in full.deeds
    owner = lay(squares=("c9",), owners={"apothecary": 0})
    assert owner.deeds == set()


@pytest.mark.rule("GT-58")
def test_buying_a_store() -> None:
    scene = lay(squares=("c1",), gold=(7,)).do(act.BUY_STORE)
    assert (scene.gold[0], scene.owner("general_store")) == (1, 0)
    assert lay(squares=("c1",), gold=(5,)).refused(act.BUY_STORE) == "GT-50"
    assert (
        lay(squares=("c1",), gold=(50,), owners={"general_store": 1}).refused(act.BUY_STORE)
        == "GT-58"
    )


@pytest.mark.rule("GT-58")
def test_no_limit_on_stores() -> None:
    scene = lay(squares=("g9",), gold=(50,), owners={"general_store": 0, "barber": 0})
    scene.do(act.BUY_STORE)
    assert [scene.owner(store) for store in ("general_store", "barber", "hotel")] == [0, 0, 0]


@pytest.mark.rule("GT-59", "GT-48")
def test_purchase_first_then_the_store() -> None:
    scene = lay(squares=("c9",), gold=(9,), life=(1,)).do(act.PURCHASE, act.BUY_STORE)
    assert (scene.gold[0], scene.life[0], scene.owner("apothecary")) == (1, 2, 0)
    other = lay(squares=("c9",), gold=(9,), life=(1,)).do(act.BUY_STORE)
    assert other.deeds == set()  # no purchase, paid or free
    assert other.refused(act.PURCHASE) == "GT-48"


@pytest.mark.rule("GT-60")
def test_the_owner_takes_goods_free_from_the_next_turn_on() -> None:
    scene = lay(squares=("c1",), owners={"general_store": 0})
    events = scene.told(act.PURCHASE)
    assert events[0].values == [STORE["general_store"], 0, 0]  # no gold, of his own store
    scene.draw("arm")
    assert (scene.gold[0], scene.hand(0)) == (0, "arm")
    assert scene.deeds == set()
    scene.walk("c2")
    assert scene.deeds == set()  # it was his location action


@pytest.mark.rule("GT-61", "GT-68")
def test_the_owner_does_not_rob_himself() -> None:
    scene = lay(squares=("c1",), hands=("arm leg",), weapons=("colt",), owners={"general_store": 0})
    assert scene.refused(rob_store("arm", "leg")) == "GT-61"


@pytest.mark.rule("GT-68", "GT-71", "GT-149")
def test_robbing_a_store_of_the_supply() -> None:
    scene = lay(squares=("c1",), hands=("arm leg leg",), weapons=("colt",))
    handfuls = [HANDFULS[pair] for pair in scene.offered(act.ROB_STORE, len(HANDFULS))]
    assert sorted(handfuls) == [(3, 4), (4, 4)]
    scene.do(rob_store("leg", "arm"))
    assert (scene.gold[0], scene.hand(0), scene.discard) == (3, "leg", "arm leg")


@pytest.mark.rule("GT-68", "GT-50")
@pytest.mark.parametrize(("owned", "taken"), [(5, 3), (2, 2), (0, 0)])
def test_robbing_an_owner(owned: int, taken: int) -> None:
    scene = lay(
        squares=("c1",),
        hands=("dodge dodge",),
        weapons=("colt",),
        gold=(0, owned),
        owners={"general_store": 1},
    )
    assert scene.refused(rob_store("arm", "leg")) == "GT-50"
    scene.do(rob_store("dodge", "dodge"))
    assert scene.gold == [taken, owned - taken, 0]


@pytest.mark.rule("GT-48", "GT-61")
def test_robbing_excludes_trade_and_trade_robbing() -> None:
    robbed = lay(squares=("c1",), hands=("arm leg",), weapons=("colt",), gold=(20,))
    robbed.do(rob_store("arm", "leg"))
    assert robbed.deeds == set()
    bought = lay(squares=("c1",), hands=("arm leg",), weapons=("colt",), gold=(20,))
    bought.do(act.PURCHASE).draw("foot")
    assert bought.deeds == {"buy store"}
    bought.do(act.BUY_STORE)
    assert bought.deeds == set()


# --- missions for stores ---


@pytest.mark.rule("GT-62", "GT-66", "GT-119")
def test_an_unowned_store_is_bought_normally_and_counts() -> None:
    scene = lay(squares=("c1",), gold=(6,), missions=("M2-05",)).do(act.BUY_STORE)
    assert scene.marks(0, "M2-05") == [1, 0]
    assert scene.claims == set()  # three ammunition are still missing
    done = lay(squares=("c1",), gold=(6,), missions=("M2-05",), marks={(0, "M2-05"): [0, 3]})
    assert done.do(act.BUY_STORE).claims == {"M2-05"}


@pytest.mark.rule("GT-62", "GT-63", "GT-65", "GT-170")
def test_bob_forces_a_sale() -> None:
    scene = lay(
        squares=("c1",),
        gold=(11, 4),
        owners={"general_store": 1},
        missions=("M2-05",),
        marks={(0, "M2-05"): [0, 3]},
    )
    assert scene.sales == {"M2-05"}
    scene.do(act.force_sale_for(CARD["M2-05"]))
    assert scene.owner("general_store") == 0
    assert scene.gold == [1, 4, 0]  # 6 + 5 to the supply; the mission brings 1
    assert (scene.missions(0), scene.vp[0]) == ({"M2-05"}, 2)
    assert scene.deeds == set()  # it was his location action, and no goods follow
    assert scene.walk("c2").deeds == set()


@pytest.mark.rule("GT-63", "GT-65")
def test_when_no_sale_can_be_forced() -> None:
    def scene(**changes: Any) -> set[str]:
        values: dict[str, Any] = {
            "squares": ("c1",),
            "gold": (11, 0),
            "owners": {"general_store": 1},
            "missions": ("M2-05",),
            "marks": {(0, "M2-05"): [0, 3]},
        }
        return lay(**(values | changes)).sales

    assert scene() == {"M2-05"}
    assert scene(gold=(10, 0)) == set()
    assert scene(marks={(0, "M2-05"): [0, 2]}) == set()  # another part is missing
    assert scene(squares=("c2",)) == set()
    assert scene(owners={}) == set()
    assert scene(owners={"general_store": 0}) == set()
    assert scene(marks={(0, "M2-05"): [1, 3]}) == set()  # met already


@pytest.mark.rule("GT-63", "GT-48")
def test_robbing_or_buying_excludes_a_forced_sale() -> None:
    scene = lay(
        squares=("c1",),
        gold=(11, 0),
        hands=("arm leg",),
        weapons=("colt",),
        owners={"general_store": 1},
        missions=("M2-05",),
        marks={(0, "M2-05"): [0, 3]},
    )
    assert scene.sales == {"M2-05"}
    scene.do(rob_store("arm", "leg"))
    assert scene.sales == set()
    assert scene.refused(act.force_sale_for(CARD["M2-05"])) == "GT-65"


@pytest.mark.rule("GT-62", "GT-64", "GT-170", "GT-144")
def test_ann_pays_a_fee_wherever_she_stands() -> None:
    scene = lay(
        squares=("i9",),
        gold=(5,),
        owners={"general_store": 0},
        missions=("M2-05",),
        marks={(0, "M2-05"): [0, 3]},
    )
    assert scene.fees == {"M2-05"}
    scene.do(act.fee_for(CARD["M2-05"]))
    assert (scene.gold[0], scene.missions(0)) == (1, {"M2-05"})
    assert "chest" in scene.deeds  # it is no location action
    assert scene.fees == set()


@pytest.mark.rule("GT-64", "GT-65")
def test_one_fee_a_mission_even_with_two_stores() -> None:
    scene = lay(
        gold=(9,),
        jobs=("lawyer",),
        owners={"barber": 0, "powder_store": 0},
        missions=("M3-08",),
    )
    assert scene.fees == {"M3-08"}
    scene.do(act.fee_for(CARD["M3-08"]))
    assert (scene.gold[0], scene.vp[0]) == (7, 3)


@pytest.mark.rule("GT-65", "GT-117")
def test_no_fee_without_a_claim_left_or_the_rest_of_the_mission() -> None:
    bandit = lay(gold=(9,), owners={"barber": 0}, missions=("M3-08",))
    assert bandit.fees == set()
    assert bandit.refused(act.fee_for(CARD["M3-08"])) == "GT-65"
    poor = lay(gold=(4,), jobs=("lawyer",), owners={"barber": 0}, missions=("M3-08",))
    assert poor.fees == set()
    lawyer = lay(gold=(9,), jobs=("lawyer",), owners={"barber": 0}, missions=("M3-08",))
    lawyer.state.claims = 2
    assert lawyer.fees == set()


@pytest.mark.rule("GT-59", "GT-63")
def test_no_goods_follow_a_forced_sale() -> None:
    scene = lay(
        squares=("c9",),
        gold=(13, 0),
        life=(1,),
        jobs=("medic",),
        owners={"apothecary": 1},
        missions=("M2-06",),
    )
    assert scene.deeds == {"purchase"}
    scene.do(act.force_sale_for(CARD["M2-06"]))
    assert (scene.deeds, scene.owner("apothecary")) == (set(), 0)
    assert scene.actor != NATURE
