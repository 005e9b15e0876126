"""The picture of Tangled Yarns: what is drawn, what can be clicked, what moves."""

import re
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tumtum.engine import Rng
from tumtum.engine.picture import Piece
from tumtum.games.tangled_yarns import GAME
from tumtum.games.tangled_yarns.draw import draw, pieces
from tumtum.games.tangled_yarns.draw.layout import layout
from tumtum.games.tangled_yarns.draw.yarns import yarn_path
from tumtum.games.tangled_yarns.rules import actions as act
from tumtum.games.tangled_yarns.rules import kinds, stages

from .scene import Scene, lay, picture, proposed, view_of

BOTH = pytest.mark.parametrize("narrow", [False, True])


def classes(game: Scene, seat: int, narrow: bool, name: str) -> list[str]:
    svg = picture(view_of(game, seat), narrow)
    (found,) = [one for one in svg.iter() if one.get("id") == name]
    return (found.get("class") or "").split()


@BOTH
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_sees_which_tiles_and_gate_are_asked_for(narrow: bool, seat: int) -> None:
    game = proposed()
    for name in ("cell-9", "cell-13", "space-6"):
        assert "asked" in classes(game, seat, narrow, name)
    for name in ("cell-8", "space-7"):
        assert "asked" not in classes(game, seat, narrow, name)
    game.do(act.ACCEPT)
    assert "asked" not in classes(game, seat, narrow, "space-6")


@BOTH
def test_the_place_of_an_attack_that_is_asked_for_is_marked(narrow: bool) -> None:
    game = lay(4).put(lily=9, poppy=9).cultists(9).attack("lily", "poppy")
    assert game.state.stage == stages.ANSWER
    assert "asked" in classes(game, 1, narrow, "cell-9")


def root(spot: Scene, narrow: bool) -> ElementTree.Element:
    return picture(view_of(spot), narrow)


def by_id(svg: ElementTree.Element, name: str) -> ElementTree.Element:
    (found,) = [one for one in svg.iter() if one.get("id") == name]
    return found


@BOTH
def test_every_cell_and_space_can_be_clicked(narrow: bool) -> None:
    svg = root(lay(4), narrow)
    for name in [f"cell-{cell}" for cell in range(37)] + [f"space-{space}" for space in range(12)]:
        classes = [(one.get("class") or "").split() for one in by_id(svg, name)]
        assert any("hit" in some for some in classes), name


def title_of(svg: ElementTree.Element, name: str) -> str:
    for child in by_id(svg, name):
        if child.tag.endswith("title"):
            return child.text or ""
    return ""


def written(element: ElementTree.Element) -> list[str]:
    return [one.text or "" for one in element.iter() if one.tag.endswith("text")]


@BOTH
def test_relics_have_an_icon_and_letters(narrow: bool) -> None:
    svg = root(lay(4).face("map", 12), narrow)
    tile = by_id(svg, "tile-12")
    assert "Ma" in written(tile)
    assert "#r-map" in [one.get("href") for one in tile.iter()]
    assert title_of(svg, "cell-12").startswith("Map 12")


@BOTH
def test_a_wall_is_drawn_on_its_edge_and_said(narrow: bool) -> None:
    spot = lay(4)
    before = draw(view_of(spot), narrow).body.count('class="brick"')
    spot.wall(5, kinds.RED)
    assert draw(view_of(spot), narrow).body.count('class="brick"') == before + 1
    assert "wall towards red" in title_of(root(spot, narrow), "cell-5")


@BOTH
def test_sheep_show_name_state_owner_and_what_is_left(narrow: bool) -> None:
    spot = lay(2).corrupt("poppy").put(poppy=9)
    spot.state.acted = 0b10
    svg = root(spot, narrow)
    assert title_of(svg, "sheep-1") == "Poppy, corrupted"
    board = by_id(svg, "char-1")
    assert "Poppy" in written(board)
    assert "corrupted" in written(board)
    hrefs = [one.get("href") for one in by_id(svg, "on-sheep-1").iter()]
    assert "#mark-2" in hrefs
    assert "#i-hoof" in hrefs
    assert "#i-act" not in hrefs


@BOTH
def test_a_cultist_shows_its_steps_and_where_it_may_go(narrow: bool) -> None:
    spot = lay(4).cultists(8)
    svg = root(spot, narrow)
    assert title_of(svg, "cultists-8") == (
        "Cultist, 2 steps from the altar, next towards orange or black"
    )
    assert "2" in written(by_id(svg, "on-cultists-8"))
    assert draw(view_of(spot), narrow).body.count('class="yarn"') == 2  # one for each direction


def test_a_yarn_follows_a_shortest_way_round_the_walls() -> None:
    spot = lay(4).cultists(7).wall(1, kinds.RED)
    view = view_of(spot)
    (cultist,) = view.cultists
    for direction in range(6):
        if cultist.towards >> direction & 1:
            path = yarn_path(view, 7, direction)
            assert path[0] == 7
            assert path[-1] == 0
            assert len(path) == cultist.steps + 1
            assert 1 not in path[:2]


def test_pointing_at_a_cultist_brings_its_yarn_forward() -> None:
    rule = re.search(r"\.picture-tangled_yarns:has\(([^{]*)\.way-8 ", GAME.look.style)
    assert rule
    assert "#cultists-8" in rule[1]
    assert ":hover" in rule[1]
    assert ":focus" in rule[1]


@BOTH
def test_the_track_shows_gates_tiles_and_guides(narrow: bool) -> None:
    spot = lay(4)
    spot.state.open_gates &= ~1
    spot.state.ways[6] = kinds.FANG
    svg = root(spot, narrow)
    assert title_of(svg, "space-6").startswith("Space 6: Fang of the Shepherd (gate 1 locked)")
    assert "gate 2, open: map, tech; brings 1 cultist" in title_of(svg, "space-7")
    assert "1 cultists" not in title_of(svg, "space-7")
    assert {"Ma", "Te"} <= set(written(by_id(svg, "space-7")))
    assert "Fang" in written(by_id(svg, "space-6"))
    assert "#cultist" in [one.get("href") for one in by_id(svg, "space-7").iter()]


def test_letters_at_a_slanting_gate_do_not_touch() -> None:
    """Two of them are up to 23 wide, at a size of 15."""
    game = GAME.new(4)
    rng = Rng(7)
    for _ in range(40):  # until the gates lie
        seat = game.actors()[0]
        game.apply(seat, game.random(seat, rng))
    svg = GAME.draw(game.view(0), False).body
    rows: dict[int, list[float]] = {}
    for space, spot in enumerate(svg.split('id="space-')[1:]):
        for x in re.findall(r'<text x="([-\d.]+)" y="21" class="rl"', spot):
            rows.setdefault(space, []).append(float(x))
    steps = [right - left for places in rows.values() for left, right in pairwise(places)]
    assert len(steps) >= 6
    assert min(steps) >= 26


@BOTH
def test_power_ups_show_held_and_kept(narrow: bool) -> None:
    spot = lay(4).hold(bone=2).face("bone", 3, 4, 5)
    assert "2/3" in written(by_id(root(spot, narrow), "power-4"))


@BOTH
def test_odds_are_drawn_before_bones_are_spent(narrow: bool) -> None:
    spot = lay(2).put(lily=9).cultists(9).hold(bone=2).do(act.attack_action(1))
    svg = root(spot, narrow)
    shown = [written(by_id(svg, f"spend-{bones}"))[0] for bones in range(3)]
    assert shown == ["0: 50%", "1: 67%", "2: sure"]


@BOTH
def test_who_is_asked_finds_accept_and_decline(narrow: bool) -> None:
    spot = lay(4).put(lily=9, poppy=13).face("talaria", 9).face("bone", 13)
    spot.do(act.lock_action(0, 0b11, 0))
    body = draw(view_of(spot, 1), narrow).body
    assert 'id="accept"' in body
    assert 'id="accept"' not in draw(view_of(spot, 0), narrow).body


@BOTH
def test_a_large_party_is_named_within_its_slip(narrow: bool) -> None:
    spot = lay(4).put(lily=9, poppy=13).face("talaria", 9).face("bone", 13)
    spot.do(act.lock_action(0, 0b11, 0))
    view = view_of(spot, 1)
    assert view.proposal
    crowd = replace(view, proposal=replace(view.proposal, party=tuple(range(6))))
    slip = draw(crowd, narrow).body.partition('class="corner decision"')[2]
    lines = re.findall(r'class="cap">([^<]+)</text>', slip)
    assert " ".join(lines) == ", ".join(kinds.SHEEP)
    assert max(map(len, lines)) <= (60 if narrow else 21)


@BOTH
def test_a_tile_that_a_sheep_may_turn_has_handles(narrow: bool) -> None:
    spot = lay(1, "lily poppy twyla").put(lily=1).wall(1, kinds.RED).phase(3)
    body = draw(view_of(spot), narrow).body
    assert 'id="edge-1-1"' in body
    assert 'id="edge-1-0"' not in body  # the wall is there already


def of_kind(found: list[Piece], kind: str) -> list[Piece]:
    return [piece for piece in found if piece.kind == kind]


@BOTH
def test_a_piece_stands_on_its_cell(narrow: bool) -> None:
    spot = lay(4).put(lily=9)
    (lily,) = of_kind(pieces(view_of(spot), narrow), "lily")
    where = layout(narrow, 4)
    x, y = where.cell(9)
    assert abs(lily.x - x) < 1
    assert abs(lily.y - y) < 12 * where.scale


@BOTH
def test_all_tokens_of_a_heap_are_pieces(narrow: bool) -> None:
    spot = lay(4).wolves(9, 9, 9).cultists(9, 20)
    found = pieces(view_of(spot), narrow)
    assert len(of_kind(found, "wolf")) == 3
    assert len(of_kind(found, "cultist")) == 2
    assert title_of(root(spot, narrow), "pack-9") == "A pack of 3 wolves"


@BOTH
def test_everybody_on_one_cell_stays_within_reach_of_it(narrow: bool) -> None:
    spot = lay(6).wolves(0, 0, fresh=2).cultists(1).angel(0, 2)
    where = layout(narrow, 6)
    for piece in pieces(view_of(spot), narrow):
        if piece.kind not in ("shepherd", "cultist"):
            x, y = where.cell(0)
            assert abs(piece.x - x) < 40 * where.scale
            assert abs(piece.y - y) < 40 * where.scale


@BOTH
def test_a_corrupted_sheep_is_another_piece_and_a_dead_one_none(narrow: bool) -> None:
    spot = lay(4).corrupt("lily")
    spot.state.cell[kinds.POPPY] = -1
    spot.state.alive &= ~2
    found = pieces(view_of(spot), narrow)
    assert of_kind(found, "lily-bad")
    assert not of_kind(found, "lily")
    assert not of_kind(found, "poppy")


@BOTH
def test_the_shepherd_lies_down(narrow: bool) -> None:
    spot = lay(4)
    (upright,) = of_kind(pieces(view_of(spot), narrow), "shepherd")
    spot.state.lying = True
    (lying,) = of_kind(pieces(view_of(spot), narrow), "shepherd")
    assert (upright.turn, lying.turn) == (0, 90)


@BOTH
def test_nothing_lies_outside_the_picture(narrow: bool) -> None:
    drawing = draw(view_of(lay(6)), narrow)
    for space in range(12):
        spot = lay(6)
        spot.state.shepherd = space
        for piece in pieces(view_of(spot), narrow):
            assert 0 < piece.x < drawing.width
            assert 0 < piece.y < drawing.height


def test_text_is_large_enough() -> None:
    """15 units or more wide, 26 or more narrow, by the style sheet."""
    for selector, size in re.findall(r"([^{}]*)\{[^{}]*font-size: ([\d.]+)px", GAME.look.style):
        least = 26 if ".is-narrow" in selector else 15
        assert float(size) >= least, selector


def test_the_label_says_how_it_stands() -> None:
    label = draw(view_of(lay(4).cultists(20).corrupt("lily")), False).label
    assert "Lily corrupted, on the altar." in label
    assert "A cultist 3 steps from the altar." in label
