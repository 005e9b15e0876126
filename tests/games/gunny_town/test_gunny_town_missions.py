"""Gunny Town: markers, claims, bounties, neighbours, cards given."""

from typing import Any

import pytest

from tumtum.engine import NATURE
from tumtum.games.gunny_town.content import CONTENT
from tumtum.games.gunny_town.rules import actions as act

from .scene import CARD, KIND, Scene, badge, lay, rob_store, weapon


def shoot(seats: int = 2, foe: int = 1, **more: Any) -> Scene:
    """Seat 0 hits another on the same square."""
    squares = ["i9"] * seats
    squares[0] = squares[foe] = "c5"
    hands = ["head"] + [""] * (seats - 1)
    return lay(seats, squares=squares, hands=hands, **more).duel(foe, "head")


@pytest.mark.rule("GT-115")
def test_claiming_takes_card_reward_and_markers() -> None:
    scene = lay(2, missions=("M1-06",), marks={(0, "M1-06"): [3], (1, "M1-06"): [2]})
    scene.claim("M1-06")
    assert (scene.gold[0], scene.vp[0], scene.missions(0)) == (2, 1, {"M1-06"})
    assert (scene.active[0], int(scene.state.marks[0])) == ("", 0)
    assert scene.refused(act.claim(CARD["M1-06"])) == "GT-115"


@pytest.mark.rule("GT-115", "GT-118")
def test_missions_are_open_to_all_and_counters_are_each_players_own() -> None:
    scene = lay(2, missions=("M1-06",), marks={(0, "M1-06"): [2], (1, "M1-06"): [3]})
    assert scene.claims == set()
    scene.walk("h9").end()
    assert scene.claims == {"M1-06"}


@pytest.mark.rule("GT-116")
def test_claiming_is_voluntary_at_any_moment_of_both_phases() -> None:
    scene = lay(squares=("e5",), jobs=("soldier",), missions=("M1-12",))
    assert scene.claims == {"M1-12"}
    scene.walk("e4")
    assert scene.claims == {"M1-12"}
    scene.end()
    assert scene.active[0] == "M1-12"


@pytest.mark.rule("GT-116")
def test_the_whole_requirement_must_be_met() -> None:
    scene = lay(missions=("M1-05",), marks={(0, "M1-05"): [2]})
    assert scene.refused(act.claim(CARD["M1-05"])) == "GT-116"
    assert lay(jobs=("medic",), missions=("M1-05",), marks={(0, "M1-05"): [2]}).claims == {"M1-05"}


@pytest.mark.rule("GT-116", "GT-153")
def test_during_a_duel_only_after_a_hit_or_a_tie() -> None:
    scene = lay(
        2,
        squares=("c5", "c5"),
        hands=("head", "foot"),
        jobs=("soldier",),
        missions=("M1-12",),
    )
    scene.challenge(1)
    assert scene.claims == set()
    scene.lay("head")
    assert scene.refused(act.claim(CARD["M1-12"])) == "GT-151"
    scene.lay("fake")
    assert scene.asks == ("claims", 0)
    assert scene.claims == {"M1-12"}


@pytest.mark.rule("GT-117", "GT-144")
def test_two_claims_a_turn() -> None:
    scene = lay(
        jobs=("soldier",),
        missions=("M1-12", "M1-06", "M1-10"),
        marks={(0, "M1-06"): [3], (0, "M1-10"): [1]},
    )
    scene.claim("M1-12").claim("M1-06")
    assert scene.claims == set()
    assert scene.refused(act.claim(CARD["M1-10"])) == "GT-117"
    scene.walk("h9").end().settle()
    assert scene.state.claims == 0


@pytest.mark.rule("GT-117")
def test_secret_missions_count_and_other_peoples_turns_too() -> None:
    scene = lay(
        2,
        squares=("c5", "c5"),
        hands=("foot", "head"),
        secrets=("", "B-04"),
        missions=("M1-10", "M1-11"),
    )
    scene.duel(1, "foot", "head")
    assert (scene.asks, scene.claims) == (("claims", 1), {"M1-10", "M1-11", "B-04"})
    scene.claim("B-04").draw_secret("B-05").claim("M1-11")
    assert scene.asks == ("before", 0)  # the third claim must wait
    assert scene.vp[1] == 2


@pytest.mark.rule("GT-118")
def test_events_count_only_while_the_card_is_face_up() -> None:
    scene = shoot(missions=("M1-10",)).claim("M1-10")
    scene.walk("c4").end().reveal("M2-04")
    assert scene.marks(0, "M2-04") == [0]


@pytest.mark.rule("GT-119", "GT-120")
def test_a_job_part_must_hold_when_claiming() -> None:
    scene = lay(squares=("d5",), gold=(5,), missions=("M1-02",)).do(weapon("colt"))
    assert scene.claims == set()
    lawyer = lay(jobs=("lawyer",), missions=("M1-02",), marks={(0, "M1-02"): [1]})
    assert lawyer.claims == {"M1-02"}


@pytest.mark.rule("GT-119", "GT-121")
def test_events_in_a_job_suffice_when_the_badge_is_gone() -> None:
    scene = lay(missions=("M1-01", "M2-07"), marks={(0, "M1-01"): [1], (0, "M2-07"): [2]})
    assert scene.claims == {"M1-01", "M2-07"}


@pytest.mark.rule("GT-119")
def test_which_cards_have_which_kind_of_job_part() -> None:
    texts = {card.id: repr(card.requirement) for card in CONTENT.cards}
    state = {card for card, text in texts.items() if "JobPart" in text}
    tied = {card for card, text in texts.items() if "as_job='" in text.replace("as_job=''", "")}
    assert state == {"M1-02", "M1-04", "M1-05", "M1-12", "M2-06", "M3-08"}
    assert tied == {"M1-01", "M1-03", "M2-01", "M2-07", "M3-04"}


@pytest.mark.rule("GT-120")
def test_holding_the_badge_suffices() -> None:
    assert lay(jobs=("sheriff",), missions=("M1-12",)).claims == {"M1-12"}
    taken = lay(squares=("a7",), missions=("M1-12",)).do(badge("sheriff"))
    assert taken.claims == {"M1-12"}


@pytest.mark.rule("GT-121", "GT-161")
def test_a_hit_in_a_job() -> None:
    assert shoot(missions=("M1-01",)).marks(0, "M1-01") == [0]
    soldier = shoot(jobs=("soldier",), missions=("M1-01",))
    assert soldier.claims == {"M1-01"}
    soldier.claim("M1-01")
    assert (soldier.gold[0], soldier.vp[0]) == (3, 2)


@pytest.mark.rule("GT-121")
def test_a_badge_taken_from_the_loser_comes_too_late() -> None:
    scene = shoot(jobs=("", "soldier"), missions=("M1-01",), secrets=("", "B-01"))
    scene.do(act.TAKE_BADGE)
    assert scene.jobs[0] == "soldier"
    assert scene.marks(0, "M1-01") == [0]


@pytest.mark.rule("GT-121")
def test_one_job_of_two_must_do_all() -> None:
    mixed = lay(jobs=("sheriff",), missions=("M3-04",), marks={(0, "M3-04"): [2, 2]})
    assert mixed.claims == set()
    assert lay(missions=("M3-04",), marks={(0, "M3-04"): [0, 3]}).claims == {"M3-04"}


@pytest.mark.rule("GT-122", "GT-146")
@pytest.mark.parametrize(("foe", "card"), [(1, "M1-11"), (3, "M1-10")])
def test_neighbours(foe: int, card: str) -> None:
    scene = shoot(4, foe, missions=("M1-10", "M1-11"))
    assert scene.claims == {card}
    across = shoot(4, 2, missions=("M1-10", "M1-11"))
    assert across.asks == ("before", 0)


@pytest.mark.rule("GT-122", "GT-145")
def test_with_two_the_opponent_is_both_neighbours() -> None:
    scene = shoot(2, 1, missions=("M1-10", "M1-11"))
    assert scene.claims == {"M1-10", "M1-11"}


@pytest.mark.rule("GT-123", "GT-162")
def test_three_hits_on_the_left_neighbour() -> None:
    for before, met in ((0, False), (1, False), (2, True)):
        scene = shoot(3, 1, missions=("M3-01",), marks={(0, "M3-01"): [before]})
        assert scene.marks(0, "M3-01") == [before + 1]
        assert ("M3-01" in scene.claims) == met
    scene.claim("M3-01")
    assert (scene.gold[0], scene.vp[0]) == (8, 4)
    full = shoot(3, 1, missions=("M3-01",), marks={(0, "M3-01"): [3]})
    assert full.marks(0, "M3-01") == [3]


@pytest.mark.rule("GT-124", "GT-163")
def test_emma_hits_the_sheriff_on_johns_turn() -> None:
    scene = lay(
        2,
        squares=("c5", "c5"),
        hands=("foot", "head"),
        jobs=("sheriff",),
        missions=("M2-03",),
    )
    scene.duel(1, "foot", "head")
    assert (scene.asks, scene.claims) == (("claims", 1), {"M2-03"})
    scene.claim("M2-03")
    assert (scene.gold[1], scene.vp[1], scene.active[0]) == (4, 2, "")
    scene.do(act.LEAVE_BADGE).walk("c4").end()
    assert scene.asks == ("turn up mission", NATURE)


@pytest.mark.rule("GT-124", "GT-164")
def test_mike_the_lawyer_frees_himself() -> None:
    scene = lay(
        2,
        squares=("c5", "c5"),
        hands=("foot", "head"),
        jobs=("", "lawyer"),
        missions=("M2-02",),
    )
    scene.duel(1, "foot", "head").claim("M2-02")
    assert scene.missions(1) == {"M2-02"}


@pytest.mark.rule("GT-124")
def test_a_bounty_on_oneself_is_not_freed_as_challenger_nor_by_a_tie() -> None:
    assert shoot(jobs=("lawyer",), missions=("M2-02",)).marks(0, "M2-02") == [0]
    tie = lay(
        2,
        squares=("c5", "c5"),
        hands=("leg", "leg"),
        jobs=("", "lawyer"),
        missions=("M2-02",),
    )
    tie.duel(1, "leg", "leg")
    assert (tie.marks(0, "M2-02"), tie.marks(1, "M2-02")) == ([1], [0])


@pytest.mark.rule("GT-124")
def test_a_player_who_holds_a_job_is_no_bounty() -> None:
    scene = lay(
        2,
        squares=("c5", "c5"),
        hands=("foot", "head"),
        jobs=("", "lawyer"),
        missions=("M3-10",),
    )
    assert scene.duel(1, "foot", "head").marks(1, "M3-10") == [0]
    assert shoot(jobs=("", "medic"), missions=("M3-10",)).marks(0, "M3-10") == [1]
    assert shoot(missions=("M3-10",)).marks(0, "M3-10") == [0]


@pytest.mark.rule("GT-125")
def test_shown_and_discarded_cards_are_used() -> None:
    duel = lay(2, squares=("c5", "c5"), hands=("head", "dodge"), missions=("M1-07",))
    duel.duel(1, "head", "dodge")
    assert (duel.marks(0, "M1-07"), duel.marks(1, "M1-07")) == ([1], [1])
    rob = lay(2, squares=("c1",), hands=("head arm",), weapons=("colt",), missions=("M1-07",))
    assert rob.do(rob_store("head", "arm")).marks(0, "M1-07") == [2]
    bank = lay(2, squares=("e7",), hands=("head",), weapons=("colt",), missions=("M1-07",))
    assert bank.do(act.rob_bank(KIND["head"])).marks(0, "M1-07") == [1]


@pytest.mark.rule("GT-125", "GT-121")
def test_faked_given_and_gambled_cards_are_not_used() -> None:
    fake = lay(2, squares=("c5", "c5"), hands=("head", "leg"), missions=("M1-07",))
    assert fake.duel(1, "head", "fake").marks(1, "M1-07") == [0]
    bet = lay(2, squares=("e3",), gold=(2,), missions=("M1-07",)).bet("arm", "leg", 1, "arm")
    assert bet.marks(0, "M1-07") == [0]
    given = lay(2, hands=("arm",), missions=("M2-10", "M1-07"), marks={(0, "M2-10"): [2]})
    given.claim("M2-10").do(act.give(KIND["arm"]))
    assert given.marks(0, "M1-07") == [0]
    medic = lay(2, squares=("e7",), hands=("head",), weapons=("colt",), missions=("M1-03",))
    assert medic.do(act.rob_bank(KIND["head"])).marks(0, "M1-03") == [0]


@pytest.mark.rule("GT-126", "GT-155")
def test_giving_a_card_to_each_opponent() -> None:
    scene = lay(
        4,
        turn=1,
        hands=("", "head arm leg foot", "dodge", "arm arm arm arm leg leg"),
        missions=("M2-10",),
        marks={(1, "M2-10"): [2]},
    )
    scene.claim("M2-10")
    assert scene.asks == ("give", 1)
    assert scene.refused(act.PASS) == "GT-155"
    assert scene.refused(act.give(KIND["dodge"])) == "GT-155"
    scene.do(act.give(KIND["head"]))
    assert scene.hand(2) == "dodge head"
    scene.do(act.give(KIND["foot"]))  # to a full hand: discarded
    assert scene.discard == "foot"
    scene.do(act.give(KIND["leg"]))
    assert (scene.hand(0), scene.hand(1)) == ("leg", "arm")
    assert (scene.gold[1], scene.vp[1], scene.asks) == (3, 2, ("before", 1))


@pytest.mark.rule("GT-126")
def test_giving_needs_a_card_for_each_and_ones_own_turn() -> None:
    few = lay(3, hands=("head",), missions=("M2-10",), marks={(0, "M2-10"): [2]})
    assert few.refused(act.claim(CARD["M2-10"])) == "GT-126"
    other = lay(
        2,
        squares=("c5", "c5"),
        hands=("foot", "head arm"),
        missions=("M2-10",),
        marks={(1, "M2-10"): [1]},
    )
    other.duel(1, "foot", "head")
    assert other.asks == ("before", 0)  # met, but it is not his turn


@pytest.mark.rule("GT-126", "GT-116")
def test_giving_in_the_middle_of_a_duel() -> None:
    scene = lay(
        2,
        squares=("c1", "c2"),
        hands=("head arm", "foot"),
        weapons=("gatling",),
        missions=("M2-10",),
        marks={(0, "M2-10"): [1]},
    )
    scene.duel(1, "head", "fake").claim("M2-10").do(act.give(KIND["arm"]))
    assert (scene.hand(0), scene.hand(1)) == ("", "arm foot")
    assert scene.asks == ("before", 0)  # no card left to fire


@pytest.mark.rule("GT-127")
def test_a_fresh_mission_is_never_claimed_in_the_same_turn() -> None:
    scene = lay(2, squares=("e5", "e5"), jobs=("soldier", "sheriff"), missions=("M1-12",))
    scene.claim("M1-12").walk("e4").end()
    assert scene.stage == "turn up mission"
    scene.reveal("M2-01")
    assert scene.asks == ("before", 1)


@pytest.mark.rule("GT-119", "GT-116")
def test_parts_in_any_order_and_on_different_turns() -> None:
    scene = lay(2, squares=("e7",), hands=("head",), weapons=("colt",), missions=("M3-09",))
    scene.do(act.rob_bank(KIND["head"]))
    assert scene.marks(0, "M3-09") == [1, 0]
    scene.walk("e6").end().walk("h7").end()
    assert scene.marks(0, "M3-09") == [1, 0]
    either = lay(2, missions=("M2-08",), marks={(0, "M2-08"): [0, 0, 1]})
    assert either.claims == {"M2-08"}
    both = lay(2, missions=("M2-08",), marks={(0, "M2-08"): [1, 2, 0]})
    assert both.claims == {"M2-08"}
    half = lay(2, missions=("M2-08",), marks={(0, "M2-08"): [1, 1, 0]})
    assert half.claims == set()


@pytest.mark.rule("GT-9")
def test_the_printed_cards() -> None:
    soldier, left = CONTENT.cards[CARD["M1-01"]], CONTENT.cards[CARD["M3-01"]]
    assert (soldier.gold, soldier.vp, left.gold, left.vp) == (3, 2, 8, 4)
