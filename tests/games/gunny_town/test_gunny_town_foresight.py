"""Gunny Town: what a choice would bring, drawn before it is made."""

import pytest

from tumtum.games.gunny_town import GAME
from tumtum.games.gunny_town.draw.foresight.duels import answers, imagined
from tumtum.games.gunny_town.draw.foresight.streets import hunters, route
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.view import GunnyTownView

from ..foreseeing import kinds, texts
from .moments import MOMENTS, sight
from .scene import CARD, KIND, SQUARE, Scene, badge, bet_on, face, lay, rob_store, weapon


def drawn(scene: Scene, action: int) -> str:
    assert action in scene.legal
    seat = scene.actor
    after = scene.state.clone()
    after.apply(seat, int(action))
    view = after.view(seat)
    assert isinstance(view, GunnyTownView)
    return GAME.foresee(sight(scene), int(action), view, False).marks


def walk(square: str) -> int:
    return int(act.walk_to(SQUARE[square]))


# --- ways ---


def test_a_walk_goes_through_streets_only() -> None:
    squares = [SQUARE[name] for name in ("c5", "d5", "e5", "f5", "g5")]
    assert route(squares[0], squares[-1]) == squares
    told = drawn(lay(squares=("c5",)), walk("g5"))
    assert told.split('d="')[1].split('"')[0].count("L") == 4


def test_a_walk_says_what_the_place_offers_and_who_is_in_sight() -> None:
    scene = lay(
        3,
        squares=("c5", "c1", "g1"),
        hands=("head", "arm", "leg"),
        weapons=("colt", "palm_pistol", "rifle"),
        gold=(4,),
    )
    told = drawn(scene, walk("c3"))
    assert texts(told) == [
        "North Coach Stop",
        "On by coach for 2 gold",
        "can be challenged",
        "can shoot you there",
    ]
    assert kinds(told, "way") == ["", "bad"], "the same line of sight"
    assert hunters(sight(scene), SQUARE["c4"]) == [], "a palm pistol reaches two squares"
    assert hunters(sight(scene), SQUARE["g3"]) == [2]


def test_a_used_location_offers_nothing() -> None:
    scene = lay(squares=("a5",)).do(act.PICK_GOLD)
    assert "Your location of this turn is used" in texts(drawn(scene, walk("a3")))


def test_shops_say_their_prices() -> None:
    scene = lay(squares=("c3",), gold=(9,), weapons=("colt",))
    assert texts(drawn(scene, walk("c5"))) == [
        "Barber",
        "1 life for 2 gold",
        "The store for 8 gold",
        "Rob 3 gold",
    ]
    own = lay(squares=("c3",), owners={"barber": 0}, weapons=("colt",))
    assert texts(drawn(own, walk("c5"))) == ["Barber", "1 life free"]


def test_the_coach_is_paid() -> None:
    assert "Gold 2 → 0" in texts(drawn(MOMENTS["coach"](), int(act.ride_to(SQUARE["c5"]))))


def test_who_stays_in_sight_is_told_so() -> None:
    scene = lay(2, after=True, squares=("c5", "c1"), hands=("", "arm"), weapons=("", "rifle"))
    told = drawn(scene, act.END_TURN)
    assert texts(told) == ["1 rival can shoot here"]
    assert kinds(told, "way") == ["bad"]
    unarmed = lay(2, after=True, squares=("c5", "c1"), hands=("", "arm"))
    assert drawn(unarmed, act.END_TURN) == ""


def test_the_first_square_says_what_is_free_there() -> None:
    assert texts(drawn(MOMENTS["enter"](), act.START_ARMORY)) == ["a palm pistol"]
    assert texts(drawn(MOMENTS["enter"](), act.START_STABLES)) == ["a horse: 6 squares a move"]


# --- duels ---


def test_a_duel_has_its_odds_and_what_a_hit_brings() -> None:
    told = texts(drawn(MOMENTS["challenge"](), int(act.challenge(1))))
    assert told[:3] == ["The duel", "Colt, 1 round", "They can shoot back"]
    assert told[3].startswith("Head goes through: about ")
    assert "A hit: their life 1 → 0, jail, −1 VP" in told
    assert "counts for Warning Shots" in told


def test_odds_are_those_of_the_hidden_hand() -> None:
    """One card of the 24 that are left: five of each kind but Head, which lies in hand."""
    scene = lay(2, squares=("c1", "c2"), hands=("head head head head head", "leg"))
    held = answers(sight(scene), 1, KIND["arm"], back=False)
    assert held.dodge == pytest.approx(0.2, abs=0.08)
    assert held.higher == pytest.approx(0.2, abs=0.08), "Chest alone"
    assert held.none == pytest.approx(0.6, abs=0.1)
    assert answers(sight(scene), 1, KIND["arm"], back=True).none == pytest.approx(0.4, abs=0.1)
    known = answers(sight(scene), 1, KIND["head"], back=True)
    assert (known.higher, known.same) == (0.0, 0.0)


def test_nothing_is_known_of_the_hand_itself() -> None:
    """Twins that differ in a hidden hand alone are told the same."""
    one = lay(2, squares=("c1", "c2"), hands=("head", "dodge"), weapons=("colt",))
    other = lay(2, squares=("c1", "c2"), hands=("head", "foot"), weapons=("colt",))
    challenge = int(act.challenge(1))
    assert drawn(one, challenge) == drawn(other, challenge)
    card = int(act.lay(KIND["head"]))
    assert drawn(one.challenge(1), card) == drawn(other.challenge(1), card)
    reply = face(2, "colt", "palm_pistol").challenge(1).lay("arm")
    twin = face(2, "colt", "palm_pistol").challenge(1).lay("foot")
    answer = int(act.lay(KIND["leg"]))
    assert imagined(sight(reply), 0) == imagined(sight(twin), 0)
    assert drawn(reply, answer) == drawn(twin, answer)


def test_a_laid_card_may_be_stopped() -> None:
    told = texts(drawn(MOMENTS["lay"](), int(act.lay(KIND["arm"]))))
    assert told[0] == "Arm"
    assert any("they have a higher one" in row for row in told)
    assert any("the same, both are hit" in row for row in told)
    helpless = texts(drawn(MOMENTS["reply"](), act.FAKE))
    assert helpless == ["Fake", "Life 3 → 2", "You keep your card"]
    bare = lay(2, squares=("c1", "c2"), hands=("head",), weapons=("colt",)).challenge(1)
    assert texts(drawn(bare, int(act.lay(KIND["head"])))) == ["Head", "Nothing can stop it"]


def test_a_reply_may_win_tie_or_lose() -> None:
    scene = face(2, "colt", "palm_pistol").challenge(1).lay("arm")
    told = texts(drawn(scene, int(act.lay(KIND["arm"]))))
    assert [row.partition(": ")[2] for row in told[1:]] == [
        "you win the round",
        "both are hit",
        "you lose the round",
    ]
    dodge = texts(drawn(scene, int(act.lay(KIND["dodge"]))))
    assert dodge == ["Dodge", "The duel is over, nobody is hurt"]
    far = face(3, "colt", "palm_pistol").challenge(1).lay("arm")
    saved = texts(drawn(far, int(act.lay(KIND["arm"]))))
    assert [row.partition(": ")[2] for row in saved[1:]] == ["it saves you", "you lose the round"]


def test_a_hit_and_a_frightened_horse() -> None:
    scene = MOMENTS["win"]()
    assert "A hit: their life 3 → 2" in texts(drawn(scene, act.HIT))
    assert "loses the horse" in texts(drawn(scene, act.FRIGHTEN))
    again = texts(drawn(MOMENTS["again"](), act.FIRE))
    assert again[:3] == ["Fire again", "Round 2 of 3", "They cannot shoot back"]


# --- deals ---


def test_a_claim_brings_points_gold_and_the_last_round() -> None:
    scene = lay(
        missions=("M1-07",), marks={(0, "M1-07"): [3], (1, "M1-07"): [2]}, vp=(14,), gold=(2,)
    )
    told = drawn(scene, int(act.claim(CARD["M1-07"])))
    assert texts(told) == [
        "+1 VP",
        "Itchy Trigger",
        "Gold 2 → 3",
        "VP 14 → 15",
        "The last round begins",
        "loses 2 markers",
    ]
    assert kinds(told, "g-frame") == ["good"]


def test_a_forced_sale_takes_the_store() -> None:
    told = texts(drawn(MOMENTS["forced sale"](), int(act.force_sale_for(CARD["M2-05"]))))
    assert "loses the General Store" in told
    assert "VP 0 → 2" in told


def test_goods_and_gold_change_hands() -> None:
    shop = lay(squares=("c5",), life=(1,), gold=(5,), owners={"barber": 1})
    told = drawn(shop, act.PURCHASE)
    assert {"Gold 5 → 3", "Life 1 → 2", "gold 0 → 2"} <= set(texts(told))
    assert "bad" in kinds(told, "g-pill"), "a rival is paid"
    store = texts(drawn(lay(squares=("c5",), gold=(8,)), act.BUY_STORE))
    assert store[1:] == ["Barber", "1 life free on later visits", "Gold 8 → 0"]
    robbed = texts(drawn(MOMENTS["store"](), rob_store("head", "arm")))
    assert {"Gold 10 → 13", "Cards 3 → 1"} <= set(robbed)
    drawn_ = texts(drawn(lay(squares=("e5",)), act.PICK_AMMO))
    assert "Cards 0 → 1" in drawn_


def test_missions_come_nearer() -> None:
    told = drawn(MOMENTS["armory"](), weapon("colt"))
    assert "done" in texts(told)
    assert "Range 4, 1 round" in texts(told)
    assert "0 → 2 of 4" in texts(drawn(MOMENTS["store"](), rob_store("head", "arm")))


def test_a_badge_says_what_it_brings() -> None:
    told = texts(drawn(MOMENTS["fort"](), badge("soldier")))
    assert told == ["The Soldier", "Each turn 1 gold, 1 card"]
    bribed = texts(
        drawn(lay(squares=("e9",), gold=(2,), jobs=("", "sheriff")), int(act.bribe_against(1)))
    )
    assert "loses the badge" in bribed


def test_a_bet_has_both_outcomes() -> None:
    told = texts(drawn(lay(squares=("d3",), gold=(5,)), bet_on("head", "leg")))
    assert told == ["Head or Leg", "10 of 30: 3 times the stake", "20 of 30: the stake is lost"]
    told = texts(drawn(MOMENTS["stake"](), int(act.stake_of(3))))
    assert told == ["Stake 3", "33%: gold 5 → 14", "67%: gold 5 → 2"]


def test_a_chest_says_what_may_be_in_it() -> None:
    told = texts(drawn(MOMENTS["wagon"](), act.OPEN_CHEST))
    assert "1 of 10: TNT, one life lost" in told
    opened = lay(squares=("a3",))
    opened.state.chests = 0b11
    assert len(texts(drawn(opened, act.OPEN_CHEST))) <= 3


def test_a_given_card_is_framed_and_goes_to_who_gets_it() -> None:
    scene = MOMENTS["give"]()
    told = {name: drawn(scene, int(act.give(KIND[name]))) for name in ("head", "foot")}
    assert all(texts(it) == ["gets it"] for it in told.values())
    assert all(kinds(it, "way") == [""] for it in told.values())
    assert told["head"] != told["foot"], "each from its own place in the hand"
    full = lay(
        2,
        hands=("head foot", "arm arm arm arm arm leg"),
        missions=("M2-10",),
        marks={(0, "M2-10"): [2]},
    ).claim("M2-10")
    told_ = drawn(full, int(act.give(KIND["head"])))
    assert texts(told_) == ["hand full: discarded"]
    assert kinds(told_, "g-cross") == ["bad"]


def test_a_secret_mission_is_kept_or_gone() -> None:
    scene = MOMENTS["secret"]()
    kept, gone = drawn(scene, act.KEEP_SECRET), drawn(scene, act.DROP_SECRET)
    assert (kinds(kept, "g-frame"), kinds(gone, "g-frame")) == (["good"], ["bad"])
    assert texts(kept)[0].startswith("still worth ")
    assert texts(gone)[0].startswith("gone, with ")
