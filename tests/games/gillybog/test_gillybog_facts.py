"""What words and pictures derive from a view: names, tiles, the forecast of the hunters."""

import pytest

from tumtum.engine.rng import Rng
from tumtum.games.gillybog.facts import (
    Forecast,
    apart,
    bearing,
    counted,
    forecast,
    grown,
    joins,
    laid,
    listed,
    space,
    spots,
    steps_to,
    threat_words,
    tile_spaces,
    ways_to_lie,
)
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules.land import FIRST_CAMP, FIRST_FOREST
from tumtum.games.gillybog.rules.state import Gillybog
from tumtum.games.gillybog.view import GillybogView, see

from .scene import FOREST, Scene


def seen(scene: Scene, seat: int = 0) -> GillybogView:
    return see(scene.p, seat)


def coming(scene: Scene) -> Forecast:
    found = forecast(seen(scene))
    assert found is not None
    return found


# --- numbers and names ---


@pytest.mark.parametrize(
    ("text", "more", "said"),
    [
        ("Move up to (2) spaces.", 0, "Move up to 2 spaces."),
        ("Move up to (1) spaces.", 0, "Move up to 1 space."),
        ("Place (1) additional forest tiles.", 0, "Place 1 additional forest tile."),
        ("Place (1) additional forest tiles.", 1, "Place 2 additional forest tiles."),
        ("Ignore (1) attacks or hazards.", 0, "Ignore 1 attack or hazard."),
        ("Ignore (9) attacks or hazards.", 1, "Ignore 10 attacks or hazards."),
    ],
)
def test_numbers_in_parentheses_grow_and_agree(text: str, more: int, said: str) -> None:
    assert grown(text, more) == said


def test_counts_and_lists() -> None:
    assert [counted(number, "hunter") for number in (0, 1, 2)] == [
        "no hunters",
        "1 hunter",
        "2 hunters",
    ]
    assert [listed(["a", "b", "c"][:many]) for many in (0, 1, 2, 3)] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_spaces_are_called_by_kind_and_side() -> None:
    view = seen(Scene().lane("snare"))
    assert [space(view, cell) for cell in (0, 1, 7)] == [
        "the Den",
        "the Great Bog (east)",
        "the Snare",
    ]


def test_bearings_follow_the_compass() -> None:
    view = seen(Scene().lane("forest forest", 5))
    assert [bearing(view, 0, cell) for cell in range(7)] == [
        "here",
        "east",
        "north-east",
        "north-west",
        "west",
        "south-west",
        "south-east",
    ]
    assert bearing(view, 3, 6) == "south-east"
    assert bearing(view, 2, 6) == "south"
    assert apart(view, 3, 8) == 4


def test_steps_go_along_paths() -> None:
    view = seen(Scene().lane("forest forest").spaces({(5, 5): "forest"}))
    assert steps_to(view, 0, view.players[0].at) == 0
    assert steps_to(view, 0, 8) == 3
    assert steps_to(view, 0, 9) == -1


# --- tiles ---


def test_spots_are_named_as_the_rules_name_them() -> None:
    rng = Rng(4)
    state = Scene().p
    for _ in range(120):
        if not state.actors():
            break
        if state.agenda.kind() == a.ASK_SPOT:
            names = spots(see(state, 0))
            land = state.land
            for action in state.legal(state.actors()[0]):
                name = action - a.SPOT
                at = [int(other) for other in land.spot_name].index(name)
                assert names[name] == (int(land.spot_q[at]), int(land.spot_r[at]))
        seat = state.actors()[0]
        state.apply(seat, state.random(seat, rng))


def test_a_tile_lies_as_the_rules_lay_it() -> None:
    scene = Scene().forest_order("F05", "F06").play("sense")
    assert scene.asks == a.ASK_SPOT
    scene.act(scene.legal[0])
    view = seen(scene)
    ways = ways_to_lie(view)
    assert [6 * part + rotation for part, rotation in ways] == [x - a.TURN for x in scene.legal]
    for part, rotation in ways:
        twin = scene.p.clone()
        twin.apply(0, int(a.turn_action(part, rotation)))
        after = see(twin, 0)
        at = spots(view)[view.spot]
        drawn = {
            (one.q, one.r): (one.kind, one.exits) for one in laid(view.tile, at, part, rotation)
        }
        placed = {(cell.q, cell.r): (cell.kind, cell.exits) for cell in after.cells[-2:]}
        assert drawn == placed
        old = [cell for cell in range(len(view.cells)) if after.cells[cell] != view.cells[cell]]
        assert sorted(set(joins(view, laid(view.tile, at, part, rotation)))) == old


def test_no_way_to_lie_without_a_tile() -> None:
    assert ways_to_lie(seen(Scene())) == []


def test_tiles_are_called_by_what_they_bring() -> None:
    assert tile_spaces(FIRST_FOREST + FOREST.index("F01")) == "two forest spaces"
    assert tile_spaces(FIRST_FOREST + FOREST.index("F05")) == "Snare and forest"
    assert tile_spaces(FIRST_CAMP) == "cliff and camp"


# --- what the hunters would do ---


def test_chase_comes_its_size_and_attacks() -> None:
    scene = Scene().top("chase").lane("forest forest").hunters((3, 0), 3)
    found = coming(scene)
    assert found.moves == [(3, [8, 7, 1, 0])]
    assert found.attacks == {0: 3}
    assert threat_words(seen(scene)) == "3 hunters come 3 spaces and you suffer 3 attacks"
    assert threat_words(seen(scene, 1)).endswith("@0 suffers 3 attacks")


def test_the_forecast_leaves_the_position_alone() -> None:
    scene = Scene().top("chase").lane("forest forest").hunters((3, 0), 3)
    view = seen(scene)
    forecast(view)
    assert seen(scene) == view


def test_support_makes_the_forecast_worse() -> None:
    scene = Scene().top("scout").put(0, 1)
    assert coming(scene).placed == [(1, 2)]
    scene.p.support = 3
    assert coming(scene).placed == [(1, 4)]
    assert threat_words(seen(scene)) == "4 hunters join right here"


def test_ties_are_said_to_be_the_players() -> None:
    scene = Scene().top("chase").lane("forest").lane("forest", 3)
    scene.hunters((2, 0), 1).hunters((-2, 0), 1)
    assert coming(scene).tied
    assert threat_words(seen(scene)).endswith("(ties are yours)")


def test_a_quiet_card_does_nothing() -> None:
    assert threat_words(seen(Scene())) == "nothing happens"


def test_several_groups_come_in_one_phrase() -> None:
    scene = Scene().top("close_in").lane("forest forest").lane("forest forest forest", 3)
    scene.hunters((3, 0), 1).hunters((-4, 0), 2)
    assert threat_words(seen(scene)) == "2 groups come 1 space"


def test_a_volley_is_forecast_for_everybody_in_sight() -> None:
    scene = Scene().top("volley").lane("forest").hunters((2, 0), 1)
    assert coming(scene).attacks == {0: 1, 1: 1}
    assert threat_words(seen(scene)) == "you suffer 1 attack and @1 1"


def test_trappers_set_a_hazard() -> None:
    scene = Scene().top("trappers").lane("forest")
    found = coming(scene)
    assert (found.hazards, found.placed) == ([7], [(7, 1)])
    assert threat_words(seen(scene)).endswith("a hazard on the forest")


def test_nothing_is_forecast_when_no_card_is_coming() -> None:
    scene = Scene().top("chase").hunters(1, 1).limbs(0, 3, 3, 3)
    scene.end()
    assert scene.p.phase == a.THREAT
    assert forecast(seen(scene)) is None
    state = scene.p.clone()
    assert isinstance(state, Gillybog)
    state.phase = a.ACTION
    state.agenda.clear()
    assert threat_words(see(state, 0)) == ""


def test_hunters_that_join_in_several_places_are_counted() -> None:
    scene = Scene().top("encircle").put(0, 1)
    assert len(coming(scene).placed) == 2
    assert threat_words(seen(scene)).startswith("2 hunters join on 2 spaces")
