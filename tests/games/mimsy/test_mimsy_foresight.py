"""Mimsy: what a choice would bring, drawn before it is made."""

from tumtum.games.mimsy import GAME
from tumtum.games.mimsy.draw.layout import TRACK_RADIUS, WIDE, at
from tumtum.games.mimsy.rules.actions import drop_action, take_action

from ..foreseeing import kinds, marks, texts
from .scene import Scene, lay


def drawn(scene: Scene, action: int) -> str:
    return marks(GAME, scene.state, GAME.words.name(int(action)))


def end_of_way(told: str) -> tuple[float, float]:
    x, y = told.split('d="M')[1].split('"')[0].split("L")[-1].split()
    return float(x), float(y)


def test_the_gems_fall_stone_by_stone_along_one_way() -> None:
    scene = lay().set(p1="GGG")
    told = drawn(scene, take_action(1))
    assert kinds(told, "way") == ["course"]
    assert texts(told)[:3] == ["1", "2", "3"]
    x, y = at(4, TRACK_RADIUS, WIDE / 2)
    assert end_of_way(told) == (round(x, 1), round(y, 1)), "the third card after it"
    assert kinds(told, "ring") == ["good"], "there the last one rests"


def test_a_run_goes_on_where_the_last_gem_meets_its_colour() -> None:
    scene = lay().set(p1="G", p2="G", p4="G", p9="PP")
    told = drawn(scene, take_action(1))
    assert [text for text in texts(told) if text.isdigit()] == ["1", "2", "3", "4", "5"]
    assert texts(told).count("runs on") == 2
    assert "1 → 0 of 5" in texts(told), "the goal that it runs on from"


def test_where_colours_are_to_be_chosen_only_the_cards_are_certain() -> None:
    scene = lay().set(p1="GY")
    told = drawn(scene, take_action(1))
    assert texts(told) == ["1", "2"]
    assert kinds(told, "ring") == [], "nobody knows yet where it rests"
    scene.take(1)
    told = drawn(scene, drop_action(0))
    assert texts(told) == ["1", "2"], "then the other one falls by itself"
    assert kinds(told, "ring") == ["good"]


def test_a_goal_that_fills_says_whether_that_is_good() -> None:
    three = lay().set(p3="G", p4="PP")  # the goals are of green, yellow and purple
    own = three.state.view(0)
    colour = own.goals[1]
    (kind,) = kinds(drawn(three, take_action(3)), "g-pill")
    assert kind == ("good" if own.secret == colour else "bad")
    full = lay().set(p3="G", p4="PPYY")
    assert "4 → 5: full" in texts(drawn(full, take_action(3)))


def test_it_says_nothing_of_whose_goal_it_is() -> None:
    """With two players the other goals are told alike, whoever owns them."""
    one = lay("GY").set(p3="P", p4="PP", p7="P", p8="PP", p11="P", p0="PP")
    other = lay("GP").set(p3="P", p4="PP", p7="P", p8="PP", p11="P", p0="PP")
    for place in (3, 7, 11):
        assert drawn(one, take_action(place)) == drawn(other, take_action(place))
