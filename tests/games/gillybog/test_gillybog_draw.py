"""Pictures: complete, and every choice has its place in them."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tumtum.engine.picture import standalone
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, SPECTATOR
from tumtum.games.gillybog.draw import LOOK, draw, pieces, sketch
from tumtum.games.gillybog.draw.layout import APOTHEM, RADIUS, layout, middle
from tumtum.games.gillybog.draw.writing import length, wrapped
from tumtum.games.gillybog.rules import actions as a
from tumtum.games.gillybog.rules import start
from tumtum.games.gillybog.rules.state import Gillybog
from tumtum.games.gillybog.view import GillybogView, see
from tumtum.games.gillybog.words import choices

from .scene import Scene, setup


def body(scene: Scene, seat: int = 0, narrow: bool = False) -> str:
    return draw(see(scene.p, seat), narrow).body


def check(view: GillybogView) -> None:
    """Both pictures are well-formed."""
    for narrow in (False, True):
        ElementTree.fromstring(standalone("gillybog", LOOK, draw(view, narrow)))


@pytest.mark.slow
def test_whole_games_can_be_drawn_and_clicked() -> None:
    for seed in range(5):
        state = start(setup(1 + seed % 4))
        assert isinstance(state, Gillybog)
        rng = Rng(seed)
        step = 0
        while state.actors():
            seat = state.actors()[0]
            if seat != NATURE and step % 5 == seed % 5:
                view = see(state, seat)
                check(view)
                bodies = [draw(view, narrow).body for narrow in (False, True)]
                for choice in choices(view, state.legal(seat)):
                    for point in choice.points:
                        assert all(f'id="{point}"' in one for one in bodies), choice
            action = state.random(seat, rng)
            if action == a.END_ACTIONS and rng.below(3):
                continue
            state.apply(seat, action)
            step += 1
        check(see(state, SPECTATOR))


def test_what_is_tapped_is_no_smaller_than_a_finger() -> None:
    scene = Scene(3).lane("forest forest").hunters((2, 0), 2).gilly(0, (3, 0), "pim")
    least = 40 * 800 / 390
    drawn = body(scene, narrow=True)
    slots = re.findall(r'class="hit slot"[^>]* width="([\d.]+)" height="([\d.]+)"', drawn)
    circles = re.findall(r'<circle class="hit" r="([\d.]+)"', drawn)
    assert len(slots) > 7
    assert len(circles) > 4
    assert min(float(side) for slot in slots for side in slot) >= least
    assert 2 * min(float(radius) for radius in circles) >= least


def test_matches_ended_early_are_drawn_for_everybody() -> None:
    scene = Scene(3).lane("forest").play("sense").fate()
    assert scene.asks == a.ASK_SPOT
    for seat in (0, 1, 2, SPECTATOR):
        view = replace(see(scene.p, seat), actors=(), result=(0.0,) * 3)
        check(view)
        assert 'id="spot-' not in draw(view, False).body
        assert sketch(view)


@pytest.mark.parametrize("narrow", [False, True])
def test_the_map_fits_its_room_however_large_it_grows(narrow: bool) -> None:
    scene = Scene().lane("forest " * 9).lane("forest " * 12, 1).lane("forest " * 4, 3)
    view = see(scene.p, 0)
    where = layout(view, narrow)
    for cell in view.cells:
        x, y = where.at(cell.q, cell.r)
        assert APOTHEM * where.scale <= x <= where.width - APOTHEM * where.scale
        assert where.top + where.radius <= y <= where.bottom - where.radius
    drawn = draw(view, narrow)
    assert where.bottom < drawn.height


def test_neighbours_meet_at_their_edges() -> None:
    assert middle(1, 0) == pytest.approx((2 * APOTHEM, 0))
    assert middle(0, 1) == pytest.approx((APOTHEM, 1.5 * RADIUS))


def test_a_small_map_gives_a_finger_room() -> None:
    where = layout(see(Scene().lane("forest forest").p, 0), True)
    assert 2 * APOTHEM * where.scale * 390 / where.width >= 40


def test_all_that_stands_on_the_map_is_a_piece() -> None:
    scene = Scene(3).lane("forest camp cliff").hunters((2, 0), 5).gilly(0, (3, 0)).vision((4, 0))
    scene.gilly(1, 1, "pim").shelter(2, 2)
    kinds = sorted(piece.kind for piece in pieces(see(scene.p, 0), False))
    assert kinds == sorted(
        ["hunter"] * 3
        + ["gilly-bound", "gilly", "vision", "leaf"]
        + ["swampling-1", "swampling-2", "swampling-3"]
    )
    tipped = next(p for p in pieces(see(scene.p, 0), False) if p.kind == "gilly-bound")
    assert tipped.turn == 82
    assert ">5</text>" in body(scene)


def test_pieces_are_where_everybody_sees_them() -> None:
    scene = Scene(2).lane("forest").play("sense").fate()
    for narrow in (False, True):
        assert pieces(see(scene.p, 0), narrow) == pieces(see(scene.p, SPECTATOR), narrow)


def test_the_hunters_card_tells_what_it_would_do_now() -> None:
    scene = Scene().top("chase").lane("forest forest").hunters((3, 0), 3)
    drawn = body(scene)
    assert "Now 3 hunters" in drawn
    assert 'class="comes"' in drawn
    assert ">3!</text>" in drawn
    other = body(scene, 1)
    assert "Blue" in other
    assert re.findall("@[^<]*</text>", other) == []


def test_hunters_that_would_join_are_ringed() -> None:
    assert ">+2</text>" in body(Scene().top("scout").put(0, 1))


def test_dice_follow_the_cards_played() -> None:
    scene = Scene().top("chase").hand(0, 0, 1, 2)
    scene.p.played = 3
    scene.p.hand[0] = 4
    drawn = body(scene)
    assert "2 cards − 1 timer" in drawn
    assert "= 1 risk die" in drawn


def test_played_cards_are_shown_and_cannot_be_clicked() -> None:
    scene = Scene().play("howl")
    drawn = body(scene)
    assert 'id="act-0"' in drawn
    assert 'id="act-2"' not in drawn
    assert 'class="card off"' in drawn


def test_health_shows_bare_limbs_and_the_injury() -> None:
    scene = Scene().limbs(0, 2, 0, 1)
    scene.p.injury[0] = 2
    drawn = body(scene)
    assert "Fronds 2" in drawn
    assert 'class="no-leaf"' in drawn
    assert "Lost" in drawn


def test_the_strip_shows_gillys_and_support() -> None:
    scene = Scene().gilly(0, "saved", "mossback").gilly(1, 1, "pim").gilly(2, 2)
    scene.p.support = 3
    drawn = body(scene)
    assert "1 of 3" in drawn
    assert all(word in drawn for word in ("Mossback", "Pim", "Captive"))
    assert drawn.count('class="pace on"') == 1


def test_every_way_to_turn_a_tile_is_a_slip_and_a_ghost() -> None:
    scene = Scene().forest_order("F05", "F06").play("sense")
    scene.act(scene.legal[0])
    for narrow in (False, True):
        drawn = body(scene, 0, narrow)
        for action in scene.legal:
            assert f'id="turn-{action - a.TURN}"' in drawn
            assert f"lay-{action - a.TURN}" in drawn


def test_lines_are_no_longer_than_their_room() -> None:
    words = "Return up to 2 hunters of one group in your line-of-sight to the village."
    lines = wrapped(words, 120, 15)
    assert " ".join(lines) == words
    assert all(length(line, 15) <= 120 for line in lines)
    assert len(lines) > 3


def test_the_sketch_fits_a_terminal() -> None:
    scene = Scene(4).lane("forest " * 9).lane("forest " * 9, 3).hunters((4, 0), 3)
    shown = sketch(see(scene.p, 0))
    plain = re.sub(r"\[/?[a-z]*\]", "", shown)
    assert max(len(line) for line in plain.splitlines()) <= 80
    assert ".3" in shown
    assert "~---D" in shown, "paths are drawn"
    assert "@3 (d):" in shown
    assert "Gillys: 0 of 3 home" in shown
