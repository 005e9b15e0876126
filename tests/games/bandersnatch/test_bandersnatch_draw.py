"""Bandersnatch: what is drawn."""

import re
from collections import Counter

from rich.text import Text

from tumtum.games.bandersnatch import GAME
from tumtum.games.bandersnatch.facts import written
from tumtum.games.bandersnatch.rules.cards import CHART
from tumtum.games.bandersnatch.rules.position import CAPTURE, REMOVE
from tumtum.games.bandersnatch.view import see

from .scene import ids, lay, random_positions


def test_pictures_hold_every_gem_and_every_open_card() -> None:
    for state in random_positions(3, seed=6):
        view = see(state, 0)
        for narrow in (False, True):
            pieces = GAME.pieces(view, narrow)
            kinds = Counter(piece.kind for piece in pieces)
            assert [kinds[gem] for gem in ("gem-g", "gem-y", "gem-p")] == [8, 8, 8]
            assert len(pieces) == 24 + 15 - len(view.deck)
            drawing = GAME.draw(view, narrow)
            assert drawing.body.count("data-kind") == len(pieces)
            for piece in pieces:
                assert piece.size / 2 - 40 < piece.x < drawing.width
                assert 0 < piece.y < drawing.height
                assert f'<symbol id="{piece.kind}"' in GAME.look.defs


def test_every_symbol_used_is_there() -> None:
    known = set(re.findall(r'id="([^"]+)"', GAME.look.defs))
    for state in random_positions(2, seed=7):
        for narrow in (False, True):
            used = set(re.findall(r'href="#([^"]+)"', GAME.draw(see(state, 0), narrow).body))
            assert used <= known


def test_the_last_move_and_the_holes_are_marked() -> None:
    scene = lay("Y4:YY P3:P G1 / P4:P G2 G3 / G4 G5 P2", hand="P1 Y1").play("P1", 9)
    body = GAME.draw(see(scene.state, 0), False).body
    assert re.search(r'<g id="cell-8" class="cell last"', body)
    assert re.search(r'<g id="cell-0" class="hole last"', body)
    assert body.count(" last") == 2
    assert "\N{MINUS SIGN}1 gem" in body


def test_while_gems_are_removed_only_neighbours_can_be_pointed_at() -> None:
    scene = lay("G1:G G2:GY G3:G / G4:P P5 Y1 / Y3:Y Y5 P2:Y", hand="Y4 P1").play("Y4", 5)
    assert scene.state.stage == REMOVE
    found = ids(GAME.draw(see(scene.state, 0), True).body)
    assert {name for name in found if name.startswith("gem")} == {"gem-1-0", "gem-1-1", "gem-3-2"}


def test_the_longest_words_for_a_score_leave_room_for_the_field() -> None:
    """On average a letter is at most 0.58 times as wide as it is high."""
    said = max((name for _, name in CHART), key=len)
    worst = 0.58 * (18 * len(said) + 15 * len("field \N{MINUS SIGN}16"))
    body = GAME.draw(see(lay("G1 G2 G3 / G4 G5 Y1 / Y2 Y3 Y4").state, 0), False).body
    begin = re.search(r'<text x="([\d.]+)"[^>]*font-size="18"[^>]*>Not very good', body)
    end = re.search(r'<text x="([\d.]+)"[^>]*font-size="15"[^>]*>field', body)
    assert begin
    assert end
    assert float(begin[1]) + worst < float(end[1])


def test_cards_due_are_labelled() -> None:
    scene = lay("G1:G G2:P -- / G3 P1 -- / -- -- --", hand="P5 Y5").play("Y5", 5)
    assert scene.state.stage == CAPTURE
    assert GAME.draw(see(scene.state, 0), False).body.count(">capture<") == 2


def test_the_sketch_is_valid_markup() -> None:
    for state in random_positions(4, seed=8):
        view = see(state, 0)
        shown = Text.from_markup(GAME.sketch(view)).plain
        assert f"score {written(view.score)} " in shown
        rows = [line for line in shown.splitlines() if re.match(r"[ >][147] ", line)]
        assert len(rows) == 3
        assert len({len(row) for row in rows}) == 1
