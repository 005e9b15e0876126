"""GOZD: what a choice would bring, drawn before it is made."""

from tumtum.games.gozd import GAME
from tumtum.games.gozd.facts import journey, threats
from tumtum.games.gozd.rules.board import DEATH, DEVIL, HOME
from tumtum.games.gozd.view import GozdView, see

from ..foreseeing import kinds, marks, texts
from .scene import Scene, lay, place_of


def seen(scene: Scene) -> GozdView:
    return see(scene.state, scene.state.actors()[0])


def test_both_outcomes_of_a_fight_stand_on_a_slip() -> None:
    scene = lay(c2="3/46", home="11/11")
    told = marks(GAME, scene.state, "fight c2 3")
    assert texts(told) == [
        "If it fights here",
        "7: both retreat home",
        "9: theirs dies, yours revives",
        "They choose which.",
    ]
    assert 'href="#coal-4"' in told
    assert 'class="g-good"' in told
    assert "way" not in told, "nobody knows yet who goes where"


def test_where_there_is_no_choice_it_is_shown_what_becomes_of_both() -> None:
    scene = lay(c2="4/26", home="11/11")
    told = marks(GAME, scene.state, "fight c2 4")
    assert texts(told) == ["They must use the 6", "10: theirs dies, yours revives"]
    assert kinds(told, "g-cross") == ["good"]
    assert len(kinds(told, "way")) == 1, "the way home of who revives"


def test_an_evade_has_a_dotted_way_to_each_place_it_may_go_to() -> None:
    scene = lay(c2="5/6", home="11/11")  # 11: the attacker evades, the defender defects
    told = marks(GAME, scene.state, "fight c2 5")
    assert kinds(told, "way") == ["", "", "good"], "a field back, or home; and over to Death"
    full = lay(c2="5/6", c1="111/", home="11/11")
    assert kinds(marks(GAME, full.state, "fight c2 5"), "way") == ["", "good"]


def test_who_defends_sees_it_from_the_other_side() -> None:
    scene = lay(c2="3/46", home="11/11").do("fight c2 3")
    told = marks(GAME, scene.state, "defend 6")
    assert texts(told) == ["Score 9", "9: yours dies, theirs revives"]
    assert kinds(told, "g-cross") == ["bad"]


def test_a_move_among_enemies_says_what_a_fight_there_brings_and_who_waits() -> None:
    scene = lay(c1="4/", c2="/5", home="11/11")
    told = marks(GAME, scene.state, "move c1 north 4")
    assert texts(told) == [
        "If it fights here",
        "9: theirs dies, yours revives",
        "If it waits, their 5 can kill",
    ]
    calm = lay(c1="3/", c2="/4", home="11/11")
    assert "If it waits" not in marks(GAME, calm.state, "move c1 north 3")
    assert marks(GAME, lay(c1="3/", home="11/11").state, "move c1 north 3") == ""


def test_threats_are_attacks_that_cost_a_minion_whoever_defends() -> None:
    assert threats(seen(lay(c2="4/5", home="1/1")), DEATH, place_of("c2")) == [5]
    assert threats(seen(lay(c2="3/4", home="1/1")), DEATH, place_of("c2")) == []
    guarded = lay(c2="45/5", home="1/1")  # the 5 must defend, and dies as well
    assert threats(seen(guarded), DEATH, place_of("c2")) == [5]
    chosen = lay(c2="45/4", home="1/1")  # the 5 would die, but the 4 may defend
    assert threats(seen(chosen), DEATH, place_of("c2")) == []
    assert threats(seen(lay(c2="1/5", home="1/1")), DEVIL, place_of("c2")) == []


def test_the_way_of_this_turn_leads_to_where_a_move_begins() -> None:
    scene = lay(home="3/1").do("enter b 3", "move b1 north 3")
    told = marks(GAME, scene.state, "move b2 east 3")
    assert told.count("L") == 2, "from purgatory over b1 to b2"
    home, b1, b2 = HOME, place_of("b1"), place_of("b2")
    trail = 1 << home | 1 << b1 | 1 << b2
    assert journey(trail, b2, DEATH, 3) == [home, b1, b2]
    assert journey(1 << b2, b2, DEATH, 3) == [b2]


def test_a_slaughter_says_how_many_fall_and_leads_home() -> None:
    scene = lay(c3="5/", home="1/1234612346")
    told = marks(GAME, scene.state, "slaughter c 5")
    assert texts(told) == ["−5 of 10"]
    assert kinds(told, "g-pill") == ["good"]
    assert len(kinds(told, "way")) == 1
