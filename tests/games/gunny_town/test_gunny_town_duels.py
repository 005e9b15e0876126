"""Gunny Town: challenges, cards and replies."""

import pytest

from tumtum.games.gunny_town.rules import actions as act

from .scene import KIND, face, lay

# --- who can be challenged ---


@pytest.mark.rule("GT-85", "GT-102")
def test_each_player_once_a_turn() -> None:
    scene = lay(squares=("c1", "c2", "c3"), hands=("head arm leg",), weapons=("colt",))
    assert scene.foes == {1, 2}
    scene.duel(1, "leg")
    assert scene.foes == {2}
    assert scene.refused(act.challenge(1)) == "GT-85"
    scene.walk("c2")
    assert scene.foes == {2}


@pytest.mark.rule("GT-85")
def test_before_and_after_the_move() -> None:
    scene = lay(squares=("c1", "c2", "c5"), hands=("head arm",), weapons=("palm_pistol",))
    scene.duel(1, "arm").walk("c4").duel(2, "head")
    assert scene.life == [3, 2, 2]


@pytest.mark.rule("GT-86")
def test_a_card_other_than_dodge_is_needed() -> None:
    assert (
        lay(squares=("c1", "c2"), hands=("dodge",), weapons=("colt",)).refused(act.challenge(1))
        == "GT-86"
    )
    assert lay(squares=("c1", "c2"), hands=("dodge foot",), weapons=("colt",)).foes == {1}


@pytest.mark.rule("GT-86", "GT-112", "GT-35")
def test_the_target_is_in_town_and_not_in_jail() -> None:
    scene = lay(squares=("a8", "a9", "a7"), hands=("head",), weapons=("colt",))
    assert scene.foes == {1, 2}  # who merely stands on a9 has no protection
    scene.state.jailed = 2 << 4
    scene.state.square[2] = -1
    assert scene.refused(act.challenge(1)) == "GT-112"
    assert scene.refused(act.challenge(2)) == "GT-35"
    assert scene.refused(act.challenge(0)) == "GT-86"


@pytest.mark.rule("GT-87", "GT-171")
def test_a_line_of_sight_is_needed() -> None:
    scene = lay(squares=("c5", "a5"), hands=("head",), weapons=("rifle",))
    assert scene.refused(act.challenge(1)) == "GT-87"
    corner = lay(2, squares=("b1", "c2"), hands=("head",), weapons=("rifle",))
    assert corner.foes == set()
    slanted = lay(2, squares=("b1", "c2"), hands=("head",), weapons=("rifle",), diagonal_sight=True)
    assert slanted.foes == {1}


@pytest.mark.rule("GT-87")
def test_players_do_not_block_the_line() -> None:
    assert 2 in lay(squares=("c1", "c2", "c3"), hands=("head",), weapons=("colt",)).foes


@pytest.mark.rule("GT-88", "GT-52", "GT-171")
@pytest.mark.parametrize(
    ("weapon", "reach"),
    [("palm_pistol", 2), ("colt", 4), ("double_barrel", 2), ("rifle", 8), ("gatling", 4)],
)
def test_range(weapon: str, reach: int) -> None:
    squares = [f"{column}1" for column in "abcdefghi"]
    for distance in range(9):
        scene = lay(2, squares=("a1", squares[distance]), hands=("head",), weapons=(weapon,))
        assert scene.foes == ({1} if distance <= reach else set())
        if distance > reach:
            assert scene.refused(act.challenge(1)) == "GT-88"


@pytest.mark.rule("GT-89", "GT-90")
def test_sharing_a_location_is_the_same_square() -> None:
    assert lay(2, squares=("d3", "e3"), hands=("head",)).foes == set()
    assert lay(2, squares=("d3", "d3"), hands=("head",)).foes == {1}


@pytest.mark.rule("GT-90", "GT-157")
@pytest.mark.parametrize(
    ("fists", "armed", "strikes"),
    [
        ("both_bare", "", True),
        ("both_bare", "colt", False),
        ("always", "", True),
        ("always", "colt", True),
        ("never", "", False),
        ("never", "colt", False),
    ],
)
def test_bare_fists(fists: str, armed: str, strikes: bool) -> None:
    scene = lay(
        2,
        squares=("c5", "c5"),
        hands=("foot", "head"),
        weapons=(armed,),
        fists_strike_back=fists,
    )
    scene.duel(1, "foot", "head")
    assert scene.life == ([2, 3] if strikes else [3, 3])


@pytest.mark.rule("GT-91", "GT-54")
@pytest.mark.parametrize(
    ("owned", "distance", "rounds"),
    [
        ("", 0, 1),
        ("palm_pistol", 2, 1),
        ("palm_pistol double_barrel", 2, 2),
        ("double_barrel rifle", 3, 1),
        ("colt gatling", 4, 3),
        ("double_barrel gatling", 1, 3),
    ],
)
def test_the_best_weapon_in_range_is_used(owned: str, distance: int, rounds: int) -> None:
    scene = face(distance, owned, owned).challenge(1)
    assert scene.state.rounds == rounds
    assert scene.state.replies == rounds


@pytest.mark.rule("GT-91", "GT-97")
def test_replies_are_counted_from_the_weapons_of_the_challenged() -> None:
    assert face(2, "gatling", "").challenge(1).state.replies == 0
    assert face(3, "gatling", "palm_pistol").challenge(1).state.replies == 0
    assert face(3, "gatling", "colt").challenge(1).state.replies == 1
    assert face(2, "gatling", "double_barrel").challenge(1).state.replies == 2


# --- one round ---


@pytest.mark.rule("GT-92", "GT-150", "GT-151")
def test_the_challenger_lays_any_card_but_dodge_then_the_other_any() -> None:
    scene = lay(2, squares=("c5", "c5"), hands=("dodge foot", "dodge arm")).challenge(1)
    assert scene.asks == ("lay", 0)
    assert scene.legal == [act.lay(KIND["foot"])]
    assert scene.refused(act.lay(KIND["dodge"])) == "GT-92"
    assert scene.refused(act.lay(KIND["head"])) == "GT-92"
    assert scene.refused(act.PASS) == "GT-150"
    scene.lay("foot")
    assert scene.asks == ("reply", 1)
    assert scene.legal == [act.lay(KIND["dodge"]), act.lay(KIND["arm"]), act.FAKE]
    assert scene.refused(act.PASS) == "GT-151"


@pytest.mark.rule("GT-93", "GT-98", "GT-99")
def test_strength() -> None:
    order = ["head", "chest", "arm", "leg", "foot"]
    for high, better in enumerate(order):
        for worse in order[high + 1 :]:
            won = lay(2, squares=("c5", "c5"), hands=(better, worse)).duel(1, better, worse)
            assert won.life == [3, 2]
            lost = lay(2, squares=("c5", "c5"), hands=(worse, better)).duel(1, worse, better)
            assert lost.life == [2, 3]


@pytest.mark.rule("GT-94", "GT-165", "GT-95")
def test_maria_fakes() -> None:
    scene = lay(2, squares=("c5", "c5"), hands=("chest", "head")).duel(1, "chest", "fake")
    assert scene.life == [3, 2]
    assert (scene.hand(1), scene.discard) == ("head", "chest")


@pytest.mark.rule("GT-94")
def test_who_has_no_card_loses_without_a_choice() -> None:
    scene = lay(2, squares=("c5", "c5"), hands=("foot",)).challenge(1)
    scene.lay("foot")
    assert (scene.life, scene.asks) == ([3, 2], ("before", 0))


@pytest.mark.rule("GT-95")
def test_shown_cards_are_discarded() -> None:
    scene = lay(2, squares=("c5", "c5"), hands=("arm leg", "foot leg")).duel(1, "arm", "foot")
    assert scene.discard == "arm foot"
    assert (scene.hand(0), scene.hand(1)) == ("leg", "leg")


@pytest.mark.rule("GT-96", "GT-93")
def test_a_dodge_cancels_the_whole_duel() -> None:
    scene = face(1, "gatling", "gatling").duel(1, "head", "dodge")
    assert (scene.life, scene.asks) == ([3, 3], ("before", 0))
    assert scene.discard == "dodge head"
    assert scene.foes == set()


@pytest.mark.rule("GT-97", "GT-99", "GT-100", "GT-167")
def test_who_cannot_reply_only_protects_himself() -> None:
    higher = face(2, "colt", "").duel(1, "arm", "head")
    assert (higher.life, higher.discard, higher.foes) == ([3, 3], "head arm", set())
    equal = face(2, "colt", "").duel(1, "arm", "arm")
    assert equal.life == [3, 2]
    lower = face(2, "colt", "").duel(1, "arm", "foot")
    assert lower.life == [3, 2]


@pytest.mark.rule("GT-97", "GT-99", "GT-168")
def test_gatling_against_colt() -> None:
    scene = lay(
        2,
        squares=("c1", "c4"),
        hands=("arm arm arm", "chest chest"),
        weapons=("gatling", "colt"),
    )
    scene.duel(1, "arm", "chest")
    assert scene.life == [2, 3]  # he replies, wins and hits
    scene.do(act.FIRE).lay("arm").lay("chest")
    assert scene.life == [2, 3]  # no reply any more: cancelled
    assert scene.asks == ("before", 0)  # and round 3 is lost
    assert scene.hand(0) == "arm"


@pytest.mark.rule("GT-100", "GT-106")
def test_equal_cards_are_a_tie_if_he_can_reply() -> None:
    scene = face(2, "colt", "colt").duel(1, "leg", "leg")
    assert scene.life == [2, 2]


@pytest.mark.rule("GT-101", "GT-154")
def test_fire_again_or_stop() -> None:
    scene = face(2, "double_barrel", "").duel(1, "head", "fake")
    assert (scene.asks, scene.legal) == (("again", 0), [act.FIRE, act.STOP])
    assert scene.refused(act.PASS) == "GT-154"
    scene.do(act.FIRE).lay("chest").lay("fake")
    assert (scene.life, scene.asks) == ([3, 1], ("before", 0))  # no third round
    stopped = face(2, "double_barrel", "").duel(1, "head", "fake").do(act.STOP)
    assert (stopped.life, stopped.asks, stopped.foes) == ([3, 2], ("before", 0), set())


@pytest.mark.rule("GT-101")
def test_who_holds_only_dodges_is_asked_all_the_same() -> None:
    scene = lay(2, squares=("c1", "c2"), hands=("head dodge", "foot"), weapons=("gatling",)).duel(
        1, "head", "fake"
    )
    assert (scene.asks, scene.legal) == (("again", 0), [act.STOP])


@pytest.mark.rule("GT-101")
def test_without_a_card_or_a_standing_foe_the_duel_ends() -> None:
    empty = lay(2, squares=("c1", "c2"), hands=("head", "foot"), weapons=("gatling",))
    assert empty.duel(1, "head", "fake").asks == ("before", 0)
    dead = lay(
        2, squares=("c1", "c2"), hands=("head head", "foot"), weapons=("gatling",), life=(3, 1)
    )
    assert dead.duel(1, "head", "fake").asks == ("before", 0)


@pytest.mark.rule("GT-101")
def test_the_challenged_fires_no_more_rounds_than_the_challenger() -> None:
    scene = face(2, "palm_pistol", "gatling").duel(1, "foot", "head")
    assert (scene.life, scene.asks) == ([2, 3], ("before", 0))
