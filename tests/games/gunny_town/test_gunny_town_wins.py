"""Gunny Town: winning a round, hits, frightened horses, ties."""

import pytest

from tumtum.games.gunny_town.rules import actions as act

from .scene import CARD, face, lay


@pytest.mark.rule("GT-103", "GT-152")
def test_hit_or_frighten_the_horse() -> None:
    scene = face(2, "colt", "", horses=(1,)).duel(1, "head", "foot")
    assert (scene.asks, scene.legal) == (("win", 0), [act.HIT, act.FRIGHTEN])
    assert scene.refused(act.PASS) == "GT-152"
    scene.do(act.FRIGHTEN)
    assert (scene.life, scene.state.has_horse(1)) == ([3, 3], False)
    hit = face(2, "colt", "", horses=(1,)).duel(1, "head", "fake").do(act.HIT)
    assert (hit.life, hit.state.has_horse(1)) == ([3, 2], True)
    assert face(2, "colt", "").duel(1, "head", "foot").life == [3, 2]  # no horse: no choice


@pytest.mark.rule("GT-103")
def test_the_challenged_winner_chooses_too() -> None:
    scene = face(2, "colt", "colt", horses=(0,)).duel(1, "foot", "head")
    assert scene.asks == ("win", 1)
    assert scene.do(act.HIT).life == [2, 3]


@pytest.mark.rule("GT-104")
def test_the_order_of_a_hit() -> None:
    scene = lay(
        2,
        squares=("c5", "c5"),
        hands=("head", "foot"),
        jobs=("sheriff", "lawyer"),
        gold=(0, 9),
        life=(3, 1),
        missions=("M2-02",),
        secrets=("", "B-01"),
    )
    events = scene.challenge(1).lay("head").told(act.FAKE)
    steps = [event.what for event in events if event.what != "marker"]
    assert steps == ["reveal", "win", "hit", "penalty"]
    assert events[-1].what == "marker"
    assert scene.asks == ("claims", 0)
    events = scene.told(act.claim(CARD["M2-02"]))
    assert [event.what for event in events] == ["claim"]
    assert scene.asks == ("badge", 0)
    events = scene.told(act.TAKE_BADGE)
    assert [event.what for event in events] == ["badge-home", "badge", "fall", "duel-over"]
    assert scene.jobs == ["lawyer", ""]


@pytest.mark.rule("GT-104", "GT-152", "GT-105")
def test_the_winner_takes_the_badge_or_leaves_it() -> None:
    for choice in (act.HIT, act.FRIGHTEN):
        scene = face(2, "colt", "", jobs=("", "medic"), horses=(1,), secrets=("", "B-01"))
        scene.duel(1, "head", "fake").do(choice)
        assert (scene.asks, scene.legal) == (("badge", 0), [act.TAKE_BADGE, act.LEAVE_BADGE])
        assert scene.refused(act.PASS) == "GT-152"
        scene.do(act.TAKE_BADGE)
        assert scene.jobs == ["medic", ""]
    left = face(2, "colt", "", jobs=("", "medic")).duel(1, "head", "fake").do(act.LEAVE_BADGE)
    assert left.jobs == ["", "medic"]


@pytest.mark.rule("GT-104", "GT-157")
def test_the_badge_of_the_fallen_is_an_option() -> None:
    for to_slot, asks in ((False, ("badge", 0)), (True, ("before", 0))):
        scene = face(
            2,
            "colt",
            "",
            jobs=("", "medic"),
            life=(3, 1),
            secrets=("", "B-01"),
            jail_badge_to_slot=to_slot,
        )
        assert scene.duel(1, "head", "fake").asks == asks
    wounded = face(2, "colt", "", jobs=("", "medic"), jail_badge_to_slot=True)
    assert wounded.duel(1, "head", "fake").asks == ("badge", 0)


@pytest.mark.rule("GT-105")
def test_frightening_is_no_hit_and_opens_no_claim() -> None:
    scene = face(2, "colt", "", horses=(1,), missions=("M1-11",), secrets=("B-01",))
    scene.duel(1, "head", "fake").do(act.FRIGHTEN)
    assert scene.marks(0, "M1-11") == [0]
    assert scene.asks == ("before", 0)


@pytest.mark.rule("GT-106")
def test_after_a_tie_the_challenger_claims_first() -> None:
    scene = lay(
        2,
        squares=("c5", "c5"),
        hands=("leg", "leg"),
        jobs=("sheriff", "lawyer"),
        gold=(5, 5),
        horses=(0, 1),
        missions=("M1-10", "M1-11"),
    )
    scene.duel(1, "leg", "leg")
    assert (scene.life, scene.gold, scene.jobs) == ([2, 2], [5, 5], ["sheriff", "lawyer"])
    assert (scene.asks, scene.claims) == (("claims", 0), {"M1-10", "M1-11"})
    scene.claim("M1-10").do(act.PASS)
    assert (scene.asks, scene.claims) == (("claims", 1), {"M1-11"})
    scene.claim("M1-11")
    assert scene.asks == ("before", 0)
    assert scene.state.horses == 3


@pytest.mark.rule("GT-107", "GT-113", "GT-169")
def test_both_fall_in_a_tie() -> None:
    scene = lay(
        2,
        squares=("c1", "c3"),
        hands=("leg", "leg"),
        weapons=("colt", "colt"),
        life=(1, 1),
        vp=(3, 0),
        secrets=("B-01", "B-02"),
        missions=("M2-08",),
    )
    scene.duel(1, "leg", "leg")
    assert scene.marks(0, "M2-08") == scene.marks(1, "M2-08") == [0, 1, 1]
    assert scene.asks == ("claims", 0)
    events = scene.claim("M2-08").do(act.PASS).told(act.PASS)
    falls = [event.seat for event in events if event.what == "fall"]
    assert falls == [0, 1]
    assert scene.vp == [4, 0]
    assert scene.squares == ["a9", "a9"]
    assert scene.asks == ("turn up mission", -1)  # the turn is over


@pytest.mark.rule("GT-107")
def test_the_last_life_is_a_kill_too() -> None:
    scene = lay(
        2,
        squares=("c5", "c5"),
        hands=("head", "foot"),
        life=(3, 1),
        missions=("M3-03",),
        secrets=("", "B-01"),
    )
    scene.duel(1, "head", "fake")
    assert scene.marks(0, "M3-03") == [1, 1]
    wounded = lay(2, squares=("c5", "c5"), hands=("head", "foot"), missions=("M3-03",))
    assert wounded.duel(1, "head", "fake").marks(0, "M3-03") == [0, 1]
