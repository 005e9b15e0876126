"""Gunny Town: turns and their phases, entering, income, moving, the coach."""

import pytest

from tumtum.engine import NATURE
from tumtum.games.gunny_town.content import CONTENT
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.rules.tables import SQUARES
from tumtum.games.gunny_town.rules.town import WALK

from .scene import SQUARE, Scene, badge, lay, new


def fresh(seats: int = 3) -> Scene:
    return Scene(new(seats)).settle()


@pytest.mark.rule("GT-31")
def test_turns_go_round_clockwise() -> None:
    scene = lay(3, turn=2, squares=("e5", "e5", "e5"))
    assert scene.state.round == 1
    scene.walk("e4").end()
    assert (scene.asks, int(scene.state.round)) == (("before", 0), 2)
    scene.walk("e4").end()
    assert (scene.asks, int(scene.state.round)) == (("before", 1), 2)


@pytest.mark.rule("GT-31", "GT-110")
def test_a_skipped_turn_counts_as_a_turn() -> None:
    scene = lay(2, squares=("e5", "a9"))
    scene.state.jailed = 2 << 4
    scene.walk("e4").end()
    assert (scene.asks, int(scene.state.round)) == (("before", 0), 2)


@pytest.mark.rule("GT-32")
def test_the_phases_of_a_turn() -> None:
    scene = lay(2, squares=("e5", "a9"), jobs=("", ""), gold=(0, 0))
    scene.state.jailed = 1 << 4
    events = scene.walk("e4").told(act.END_TURN)
    assert [event.what for event in events] == ["end-turn", "turn", "released", "income"]
    assert scene.asks == ("before", 1)
    scene.walk("a8")
    assert scene.asks == ("after", 1)


@pytest.mark.rule("GT-33", "GT-147", "GT-35")
def test_a_first_turn_begins_at_the_stables_or_the_armory() -> None:
    scene = fresh(2)
    assert scene.legal == [act.START_STABLES, act.START_ARMORY]
    assert scene.refused(act.PASS) == "GT-147"
    scene.do(act.START_STABLES)
    assert (scene.squares, scene.state.has_horse(0), scene.weapons(0)) == (["f5", ""], True, set())
    scene.walk("e5")
    assert scene.refused(act.challenge(1)) == "GT-35"  # nobody else is in town
    assert scene.foes == set()
    scene.end().do(act.START_ARMORY)
    assert (scene.squares[1], scene.state.has_horse(1)) == ("d5", False)
    assert scene.weapons(1) == {"palm_pistol"}


@pytest.mark.rule("GT-33")
def test_both_start_squares_stay_open_and_the_token_is_no_location_action() -> None:
    scene = fresh(2).do(act.START_ARMORY).walk("e5").end().do(act.START_ARMORY)
    assert scene.weapons(1) == {"palm_pistol"}
    scene.walk("e5")
    assert "ammo" in scene.deeds


@pytest.mark.rule("GT-34")
def test_a_first_turn_starts_with_the_move() -> None:
    scene = fresh(2).do(act.START_STABLES).walk("e5").end().do(act.START_STABLES)
    assert scene.stage == "first move"
    assert all(act.WALK_TO <= action < act.RIDE for action in scene.legal)
    assert scene.refused(act.challenge(0)) == "GT-34"
    scene.walk("e5")
    assert scene.foes == {0} or "head" not in scene.hand(1)


@pytest.mark.rule("GT-36")
@pytest.mark.parametrize(
    ("job", "gold", "life", "cards"),
    [
        ("", 1, 1, 0),
        ("sheriff", 2, 1, 0),
        ("lawyer", 3, 1, 0),
        ("medic", 1, 2, 0),
        ("soldier", 1, 1, 1),
        ("undertaker", 1, 1, 0),
    ],
)
def test_income(job: str, gold: int, life: int, cards: int) -> None:
    scene = lay(2, squares=("e5", "a1"), jobs=("", job), life=(3, 1)).walk("e4").end()
    if cards:
        assert scene.asks == ("draw", NATURE)
        scene.draw("leg")
    assert scene.asks == ("before", 1)
    assert (scene.gold[1], scene.life[1]) == (gold, life)
    assert len(scene.hand(1).split()) == cards


@pytest.mark.rule("GT-36", "GT-51")
def test_income_keeps_the_limits() -> None:
    medic = lay(2, squares=("e5", "a1"), jobs=("", "medic")).walk("e4").end()
    assert medic.life[1] == 3
    full = lay(
        2, squares=("e5", "a1"), jobs=("", "soldier"), hands=("", "arm arm leg leg foot foot")
    )
    assert full.walk("e4").end().asks == ("before", 1)


@pytest.mark.rule("GT-36")
def test_the_first_turn_pays_too() -> None:
    assert fresh(2).do(act.START_STABLES).gold == [1, 0]


@pytest.mark.rule("GT-37")
def test_everything_in_any_order_on_both_sides_of_the_move() -> None:
    scene = lay(
        squares=("i1", "h1", "g1"),
        hands=("head arm", "foot", "foot"),
        weapons=("colt",),
        jobs=("", "", ""),
        missions=("M1-12",),
    )
    scene.do(act.PICK_GOLD).duel(1, "arm", "fake").do(badge("soldier")).claim("M1-12")
    scene.walk("h1").duel(2, "head", "fake").end().settle()
    assert scene.state.turn == 1


@pytest.mark.rule("GT-38", "GT-148")
def test_exactly_one_move_is_mandatory() -> None:
    scene = lay(squares=("e5",))
    assert scene.refused(act.END_TURN) == "GT-38"
    scene.walk("e4")
    assert scene.refused(act.walk_to(SQUARE["e5"])) == "GT-38"
    assert act.END_TURN in scene.legal


@pytest.mark.rule("GT-39", "GT-127")
def test_missions_are_replaced_at_the_end_of_the_turn() -> None:
    scene = lay(2, squares=("e5",), jobs=("soldier",), missions=("M1-12", "M1-08"))
    scene.claim("M1-12").walk("e4")
    assert scene.active[0] == ""
    scene.end()
    assert scene.asks == ("turn up mission", NATURE)
    assert {CONTENT.cards[card].tier for card in scene.offered(act.TURN_UP, 32)} == {2}
    scene.reveal("M2-01")
    assert scene.active[0] == "M2-01"
    assert scene.asks == ("before", 1)


# --- moving ---


@pytest.mark.rule("GT-40", "GT-44")
def test_four_squares_on_foot() -> None:
    scene = lay(squares=("a1",))
    assert scene.walks == {
        square for square in SQUARE if 1 <= WALK[SQUARES * SQUARE["a1"] + SQUARE[square]] <= 4
    }
    assert "e1" in scene.walks
    assert "f1" not in scene.walks
    assert scene.refused(act.walk_to(SQUARE["f1"])) == "GT-44"


@pytest.mark.rule("GT-41", "GT-157")
def test_six_squares_with_a_horse_or_seven() -> None:
    assert "g1" in lay(squares=("a1",), horses=(0,)).walks
    assert "h1" not in lay(squares=("a1",), horses=(0,)).walks
    assert "h1" in lay(squares=("a1",), horses=(0,), mounted_range=7).walks


@pytest.mark.rule("GT-41")
def test_the_horse_counts_when_he_moves() -> None:
    scene = lay(squares=("f5",), gold=(1,))
    far = "e9"
    assert far not in scene.walks
    scene.do(act.BUY_HORSE)
    assert WALK[SQUARES * SQUARE["f5"] + SQUARE["f7"]] == 4
    assert "h7" in scene.walks


@pytest.mark.rule("GT-42")
def test_players_never_block() -> None:
    assert "c1" in lay(squares=("a1", "b1", "b1")).walks


@pytest.mark.rule("GT-43")
def test_the_move_ends_elsewhere() -> None:
    scene = lay(squares=("e5",))
    assert "e5" not in scene.walks
    assert scene.refused(act.walk_to(SQUARE["e5"])) == "GT-43"


@pytest.mark.rule("GT-45", "GT-160")
def test_unused_steps_are_lost() -> None:
    james = lay(squares=("a3",)).walk("a5").do(act.PICK_GOLD)
    assert james.gold[0] == 2
    assert james.walks == james.rides == set()


@pytest.mark.rule("GT-46")
def test_the_coach_takes_him_two_squares_further() -> None:
    scene = lay(squares=("c5",), gold=(5,)).walk("c3")
    assert scene.rides == {"c1", "c2", "c4", "c5", "a3", "b3", "d3", "e3"}  # also back
    scene.ride("e3")
    assert (scene.squares[0], scene.gold[0]) == ("e3", 3)
    assert "bet" in scene.deeds
    assert scene.rides == set()


@pytest.mark.rule("GT-46")
def test_the_coach_goes_two_squares_for_riders_too() -> None:
    assert len(lay(squares=("c5",), gold=(2,), horses=(0,)).walk("c3").rides) == 8


@pytest.mark.rule("GT-46", "GT-50")
def test_when_no_coach_goes() -> None:
    ride = int(act.ride_to(SQUARE["c5"]))
    before = lay(squares=("c3",), gold=(5,))
    assert before.refused(act.ride_to(SQUARE["c4"])) == "GT-46"  # only after the move
    assert lay(squares=("c5",), gold=(1,)).walk("c3").refused(ride) == "GT-50"
    assert lay(squares=("c5",), gold=(5,)).walk("c4").refused(ride) == "GT-46"  # no stop
    twice = lay(squares=("g9",), gold=(5,)).walk("g7").ride("g6")
    twice.state.square[0] = SQUARE["g7"]
    assert twice.refused(act.ride_to(SQUARE["g6"])) == "GT-46"
    fought = lay(squares=("c5", "c2"), hands=("head", "foot"), weapons=("colt",), gold=(5,))
    fought.walk("c3").duel(1, "head", "fake")
    assert fought.refused(ride) == "GT-46"
    picked = lay(squares=("c9",), gold=(5,)).walk("c7").do(act.PICK_GOLD)
    assert picked.refused(act.ride_to(SQUARE["c8"])) == "GT-46"


@pytest.mark.rule("GT-46")
def test_what_was_done_before_the_move_does_not_stop_the_coach() -> None:
    scene = lay(squares=("c7",), gold=(5,)).do(act.PICK_GOLD).walk("b7")
    assert scene.rides == set()
    there = lay(squares=("c1",), gold=(5,)).do(act.PURCHASE).draw("arm").walk("c3")
    assert there.rides
    there.ride("c5")
    assert there.deeds == set()  # the location action was used before


@pytest.mark.rule("GT-46")
def test_challenges_may_follow_the_coach() -> None:
    scene = lay(squares=("c5", "c1"), hands=("head",), weapons=("palm_pistol",), gold=(5,))
    scene.walk("c3").ride("c2")
    assert scene.foes == {1}
