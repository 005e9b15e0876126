"""Gunny Town's pictures: what can be clicked, where things lie, what is shown to whom."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tumtum.engine import SPECTATOR
from tumtum.games.gunny_town import GAME
from tumtum.games.gunny_town.content import CONTENT
from tumtum.games.gunny_town.draw.layout import layout, stage_box
from tumtum.games.gunny_town.rules.tables import ACTIVE

from .moments import MOMENTS, all_sights, offered, sight
from .scene import SQUARE, face, lay

moment = pytest.mark.parametrize("name", MOMENTS)
shape = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


def picture(scene_name: str, narrow: bool) -> str:
    return GAME.draw(sight(MOMENTS[scene_name]()), narrow).body


@shape
@moment
def test_pictures_are_well_formed_and_hold_all_that_is_clicked(name: str, narrow: bool) -> None:
    scene = MOMENTS[name]()
    for view in all_sights(scene):
        ElementTree.fromstring(GAME.svg(view, narrow))
    body = GAME.draw(sight(scene), narrow).body
    for choice in offered(scene).values():
        for point in choice.points:
            assert body.count(f'id="{point}"') == 1, choice


@shape
@moment
def test_what_is_clicked_has_a_shape_and_a_title(name: str, narrow: bool) -> None:
    scene = MOMENTS[name]()
    body = GAME.draw(sight(scene), narrow).body
    for choice in offered(scene).values():
        for point in choice.points:
            group = body[body.index(f'id="{point}"') :].split("</g>")[0]
            assert "<title>" in group
            assert 'class="hit' in group


@shape
@moment
def test_a_match_ended_early_is_drawn_without_anything_to_click(name: str, narrow: bool) -> None:
    for view in all_sights(MOMENTS[name]()):
        ended = replace(view, actors=(), result=(0.0,) * view.seats)
        body = GAME.draw(ended, narrow).body
        assert 'id="do-' not in body
        assert "ray" not in body


@shape
def test_everything_lies_inside_the_picture(narrow: bool) -> None:
    for make in MOMENTS.values():
        view = sight(make())
        drawing = GAME.draw(view, narrow)
        for piece in GAME.pieces(view, narrow):
            assert piece.size / 2 <= piece.x <= drawing.width - piece.size / 2
            assert piece.size / 2 <= piece.y <= drawing.height - piece.size / 2
        for match in re.finditer(r'<rect class="hit[^"]*" x="([\d.]+)" y="([\d.]+)"', drawing.body):
            assert float(match[1]) < drawing.width
            assert float(match[2]) < drawing.height


def test_on_a_phone_everything_to_click_is_large_enough() -> None:
    """A unit of the narrow picture is half a pixel: 80 of them are 40 pixels."""
    shapes = r'<rect class="hit[^"]*" x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"'
    for make in MOMENTS.values():
        body = GAME.draw(sight(make()), True).body
        for choice in offered(make()).values():
            for point in choice.points:
                group = body[body.index(f'id="{point}"') :].split("</g>")[0]
                sizes = [min(map(float, size)) for size in re.findall(shapes, group)]
                assert max(sizes) >= 80, point


@shape
def test_what_is_reachable_is_marked_with_its_distance(narrow: bool) -> None:
    view = sight(lay(squares=("a1",)))
    body = GAME.draw(view, narrow).body
    shown = [int(steps) for steps in re.findall(r'class="far">(\d)<', body)]
    assert sorted(shown) == sorted(distances_from("a1", 4))


def distances_from(square: str, most: int) -> list[int]:
    """By walking step by step over the map of the rules."""
    here = {("abcdefghi".index(square[0]), int(square[1]) - 1): 0}
    places = {("abcdefghi".index(name[0]), int(name[1]) - 1) for name in CONTENT.squares}
    edge = list(here)
    for column, row in edge:
        for near in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if near in places and near not in here and here[column, row] < most:
                here[near] = here[column, row] + 1
                edge.append(near)
    return [steps for steps in here.values() if steps]


@shape
def test_a_ray_and_a_crosshair_for_everybody_who_can_be_challenged(narrow: bool) -> None:
    scene = lay(squares=("c1", "c3", "c5"), hands=("head",), weapons=("palm_pistol",))
    body = GAME.draw(sight(scene), narrow).body
    assert body.count('class="target"') == 1
    assert body.count('class="ray"') == 1


@shape
def test_laid_cards_are_backs_to_all_until_they_are_shown(narrow: bool) -> None:
    scene = face(2, "colt", "colt").challenge(1).lay("arm")
    views = all_sights(scene)
    kinds = [[piece.kind for piece in GAME.pieces(view, narrow)] for view in views]
    assert all(row == kinds[0] for row in kinds)
    assert "ammo-back" in kinds[0]
    assert "ammo-arm" not in kinds[0]
    shown = face(2, "colt", "colt", horses=(1,)).duel(1, "arm", "leg")
    kinds_then = [piece.kind for piece in GAME.pieces(sight(shown), narrow)]
    assert {"ammo-arm", "ammo-leg"} <= set(kinds_then)


@shape
def test_a_fake_stays_face_down(narrow: bool) -> None:
    scene = face(2, "colt", "colt", horses=(1,)).duel(1, "arm", "fake")
    kinds = [piece.kind for piece in GAME.pieces(GAME.see(scene.state, SPECTATOR), narrow)]
    assert kinds.count("ammo-back") == 1


@shape
def test_hand_and_secret_mission_are_drawn_for_their_owner_alone(narrow: bool) -> None:
    scene = lay(hands=("head foot", "dodge"), secrets=("B-06", "B-01"))
    own, other, *_, watcher = (GAME.draw(view, narrow).body for view in all_sights(scene))
    assert "Cold Blood" in own
    assert 'id="hand-head"' in own
    assert "Cold Blood" not in other
    assert 'id="hand-head"' not in other
    for hidden in ("Cold Blood", "Bank Job", "hand-"):
        assert hidden not in watcher


@shape
def test_owners_prices_badges_and_points_are_in_sight(narrow: bool) -> None:
    scene = lay(2, owners={"hotel": 1}, jobs=("", "medic"), vp=(3, 20))
    view = sight(scene)
    body = GAME.draw(view, narrow).body
    assert body.count('class="owner"') == 1
    assert body.count('class="deed"') == len(CONTENT.stores) - 1
    kinds = {piece.kind: piece for piece in GAME.pieces(view, narrow)}
    assert "job-medic" in kinds
    assert kinds["mark-2"].x > kinds["mark-1"].x


@shape
def test_missions_show_everybodys_markers_and_how_far_the_viewer_is(narrow: bool) -> None:
    scene = lay(missions=("M1-06",), marks={(0, "M1-06"): [2], (1, "M1-06"): [1]})
    body = GAME.draw(sight(scene), narrow).body
    card = body[body.index('id="card-M1-06"') :].split("</g>")[0]
    assert "2 of 3" in card
    assert "#mark-1" in card
    assert "#mark-2" in card
    assert "@0 2 of 3, @1 1 of 3" in card


def test_six_meeples_on_one_square_do_not_lie_on_each_other() -> None:
    scene = lay(6, squares=("e5",) * 6)
    places = [
        (piece.x, piece.y, piece.size)
        for piece in GAME.pieces(sight(scene), False)
        if piece.kind.startswith("meeple")
    ]
    assert len({(x, y) for x, y, _ in places}) == 6
    for index, (x, y, size) in enumerate(places):
        for other_x, other_y, _ in places[:index]:
            assert max(abs(x - other_x), abs(y - other_y)) > 0.6 * size


def test_the_stage_of_a_duel_covers_neither_of_the_two() -> None:
    for narrow in (False, True):
        at = layout(narrow, False)
        for one in range(9):
            for other in range(9):
                box = stage_box(at, (one, other))
                for row in (one, other):
                    top = at.top + row * at.cell
                    assert top + at.cell <= box.y + 20 or top + 20 >= box.y + box.height


def test_the_label_tells_who_stands_where() -> None:
    label = GAME.draw(sight(lay(2, squares=("c5", "a9"), vp=(4,))), False).label
    assert "@0, Bandit, c5: 4 VP, 3 life." in label
    assert "Ahead: @0." in label


def test_the_sketch_fits_a_terminal() -> None:
    for make in MOMENTS.values():
        for view in all_sights(make()):
            plain = re.sub(r"\[/?[a-z ]*\]", "", GAME.sketch(view))
            town = plain.splitlines()[:12]
            assert max(map(len, town)) <= 80
    scene = lay(2, squares=("c5",), hands=("head foot",), secrets=("B-01",))
    told = GAME.sketch(sight(scene))
    assert "Your cards: 1 Head, 1 Foot" in told
    assert "Bank Job" in told
    assert "Bank Job" not in GAME.sketch(GAME.see(scene.state, SPECTATOR))


def test_slots_are_as_many_as_the_rules_have() -> None:
    assert GAME.draw(sight(lay()), False).body.count('class="mission"') == ACTIVE
    assert len(SQUARE) == GAME.draw(sight(lay()), False).body.count('class="sq"')
