"""Gunny Town: secret missions."""

import pytest

from tumtum.engine import NATURE
from tumtum.games.gunny_town.content import CONTENT
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.rules.scoring import winners
from tumtum.games.gunny_town.rules.tables import MISSIONS
from tumtum.games.gunny_town.view import see

from .scene import CARD, KIND, Scene, badge, lay


def robbed(secret: str = "B-01", job: str = "", who: str = "bandits") -> Scene:
    """Seat 0 has robbed the Bank."""
    scene = lay(
        2,
        squares=("e7",),
        hands=("head",),
        weapons=("colt",),
        secrets=(secret, "B-08"),
        jobs=(job,),
        secret_missions=who,
    )
    return scene.do(act.rob_bank(KIND["head"]))


@pytest.mark.rule("GT-128", "GT-130")
def test_a_secret_mission_is_shown_rewarded_and_discarded() -> None:
    scene = robbed()
    assert scene.claims == {"B-01"}
    events = scene.told(act.claim(CARD["B-01"]))
    claim = next(event for event in events if event.what == "claim-secret")
    assert claim.to is None
    assert claim.values == [CARD["B-01"], 2, 1]
    assert (scene.gold[0], scene.vp[0]) == (7, 1)
    assert see(scene.state, 1).secret_discard == (CARD["B-01"],)
    assert scene.asks == ("draw a secret", NATURE)
    scene.draw_secret("B-04")
    assert (scene.secret(0), scene.asks) == ("B-04", ("before", 0))


@pytest.mark.rule("GT-128", "GT-142")
def test_it_does_not_count_as_an_accomplished_mission() -> None:
    scene = robbed().claim("B-01").draw_secret("B-04")
    assert scene.missions(0) == set()
    scene.state.vp = [3, 3]
    scene.state.claimed = [0, 1]
    scene.state.gold = [99, 0]
    assert winners(scene.state) == [1]


@pytest.mark.rule("GT-128")
def test_only_ones_own_and_only_when_met() -> None:
    scene = robbed("B-02")
    assert scene.claims == set()
    assert scene.refused(act.claim(CARD["B-02"])) == "GT-116"
    assert scene.refused(act.claim(CARD["B-08"])) == "GT-128"


@pytest.mark.rule("GT-129", "GT-157")
def test_bandits_only_unless_the_option_says_otherwise() -> None:
    medic = robbed(job="medic")
    assert medic.claims == set()
    assert medic.refused(act.claim(CARD["B-01"])) == "GT-129"
    anyone = robbed(job="medic", who="anyone")
    assert anyone.claims == {"B-01"}
    anyone.claim("B-01")
    assert (anyone.secret(0), anyone.asks) == ("", ("before", 0))  # only a Bandit draws a new one


@pytest.mark.rule("GT-129")
def test_the_counters_run_on_in_a_job() -> None:
    scene = robbed(job="medic")
    scene.state.set_job(0, -1)
    assert scene.claims == {"B-01"}


@pytest.mark.rule("GT-129", "GT-118")
def test_a_dropped_card_takes_its_markers_along() -> None:
    scene = lay(2, squares=("a7",), secrets=("B-01",))
    scene.state.tallies = [1, 0]
    scene.do(badge("sheriff"), act.DROP_SECRET)
    assert int(scene.state.tallies[0]) == 0


@pytest.mark.rule("GT-130", "GT-131")
def test_the_claimed_card_may_come_back_with_fresh_counters() -> None:
    scene = robbed()
    scene.state.secret_deck = 0
    scene.claim("B-01")
    assert scene.legal == [act.draw_secret(CARD["B-01"] - MISSIONS)]
    scene.draw_secret("B-01")
    assert (scene.secret(0), scene.claims) == ("B-01", set())


@pytest.mark.rule("GT-131")
def test_if_both_piles_are_empty_nothing_is_drawn() -> None:
    scene = lay(squares=("e9",), gold=(2,), jobs=("", "sheriff"))
    scene.state.secret_deck = 0
    scene.do(act.bribe_against(1))
    assert (scene.asks, scene.secret(1)) == (("before", 0), "")


@pytest.mark.rule("GT-131")
def test_the_deck_is_rebuilt_only_when_a_card_is_needed() -> None:
    scene = lay(squares=("a7",), secrets=("B-01", "B-02"))
    scene.state.secret_deck = 0
    scene.do(badge("sheriff"), act.DROP_SECRET)
    assert (int(scene.state.secret_deck), int(scene.state.secret_discard)) == (0, 1)


@pytest.mark.rule("GT-128")
def test_the_eight_cards() -> None:
    secrets = CONTENT.cards[MISSIONS:]
    assert [(card.id, card.gold, card.vp) for card in secrets] == [
        ("B-01", 2, 1),
        ("B-02", 1, 1),
        ("B-03", 1, 1),
        ("B-04", 2, 1),
        ("B-05", 2, 1),
        ("B-06", 3, 2),
        ("B-07", 2, 1),
        ("B-08", 2, 1),
    ]


@pytest.mark.rule("GT-118", "GT-73")
def test_a_won_bet_is_an_event() -> None:
    won = lay(2, squares=("e3",), gold=(5,), secrets=("B-08",)).bet("arm", "leg", 1, "leg")
    assert won.claims == {"B-08"}
    lost = lay(2, squares=("e3",), gold=(5,), secrets=("B-08",)).bet("arm", "leg", 1, "foot")
    assert lost.claims == set()


@pytest.mark.rule("GT-153")
def test_the_window_opens_for_a_secret_mission_fulfilled_or_not() -> None:
    for secret in ("B-01", "B-06"):
        scene = lay(2, squares=("c5", "c5"), hands=("head", "foot"), secrets=(secret,))
        scene.duel(1, "head", "fake")
        assert scene.asks == ("claims", 0)
        assert scene.legal == [act.PASS]
        assert scene.refused(act.claim(CARD["B-02"])) == "GT-128"
        assert scene.refused(act.FIRE) == "GT-153"
        assert scene.do(act.PASS).asks == ("before", 0)
    employed = lay(
        2, squares=("c5", "c5"), hands=("head", "foot"), secrets=("B-04",), jobs=("medic",)
    )
    assert employed.duel(1, "head", "fake").asks == ("before", 0)
    none = lay(2, squares=("c5", "c5"), hands=("head", "foot"))
    assert none.duel(1, "head", "fake").asks == ("before", 0)
    spent = lay(2, squares=("c5", "c5"), hands=("head", "foot"), secrets=("B-04",))
    spent.state.claims = 2
    assert spent.duel(1, "head", "fake").asks == ("before", 0)
