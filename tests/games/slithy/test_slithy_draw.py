"""Slithy: what is drawn."""

import re

from tumtum.engine import SPECTATOR
from tumtum.games.slithy import GAME
from tumtum.games.slithy.draw.layout import NARROW
from tumtum.games.slithy.rules.position import (
    LIMIT,
)

from .scene import Scene, positions, seen


def test_all_24_gems_are_pieces_from_the_deal_to_the_end() -> None:
    for seats in (3, 5, 6, 7):
        for state in positions(seats, seats)[::9]:
            for viewer in (SPECTATOR, seats - 1):
                for narrow in (False, True):
                    gems = GAME.pieces(seen(state, viewer), narrow)
                    assert len(gems) == 24
                    drawing = GAME.draw(seen(state, viewer), narrow)
                    for gem in gems:
                        assert 0 < gem.x < drawing.width
                        assert 0 < gem.y < drawing.height


def test_everything_one_can_click_is_in_both_pictures() -> None:
    for seats in (3, 4, 6, 7):
        for state in positions(seats, 20 + seats)[::7]:
            for seat in state.actors():
                view = seen(state, seat)
                bodies = [GAME.draw(view, narrow).body for narrow in (False, True)]
                for choice in GAME.words.choices(view, state.legal(seat)):
                    assert choice.points
                    for point in choice.points:
                        assert all(f'id="{point}"' in body for body in bodies), point


def test_no_text_is_too_small_to_read() -> None:
    for seats in (3, 7):
        for state in positions(seats, 30 + seats, variant="extended")[::7]:
            for viewer in (SPECTATOR, 1):
                for narrow, least in ((False, 15), (True, 26)):
                    body = GAME.draw(seen(state, viewer), narrow).body
                    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', body)]
                    assert sizes
                    assert min(sizes) >= least


def test_the_revealed_gems_leave_the_hands_before_they_are_judged() -> None:
    scene = Scene(3).lay(3, 5).hush().do(1, "commit 3")
    before = {(gem.x, gem.y) for gem in GAME.pieces(scene.view(SPECTATOR), False)}
    scene.told()
    scene.do(2, "commit 4")
    frames = {event.what: seen(event.after, SPECTATOR) for event in scene.told()}
    moved = {(gem.x, gem.y) for gem in GAME.pieces(frames["reveal"], False)} - before
    assert len(moved) >= 7
    assert frames["limit"].stage == LIMIT
    assert "Yellow 5" in GAME.draw(frames["limit"], False).body


def test_on_a_phone_ones_own_gems_lie_above_what_one_chooses_from() -> None:
    scene = Scene(3, discussion_passes=1).lay(3, 2)
    tray = NARROW.tray.y
    assert all(gem.y < tray for gem in GAME.pieces(scene.view(1), True))
    scene.do(1, "claim 2").do(2, "claim 1")
    assert all(gem.y < tray for gem in GAME.pieces(scene.view(1), True))
    scene.do(1, "commit 2")
    held = scene.view(1).hands[1]
    body = GAME.draw(scene.view(1), True).body
    assert f"You play 2, you keep {held - 2}<" in body
    assert f">{held - 2}</text>" in body.partition('id="player-1"')[2].partition("Scored")[0]


def test_on_a_phone_the_picture_ends_where_nothing_is_left_to_show() -> None:
    scene = Scene(3, discussion_passes=1).lay(3, 2)
    talking = GAME.draw(scene.view(1), True).height
    assert GAME.draw(scene.view(2), True).height < talking == NARROW.height
    assert GAME.draw(scene.view(2), False).height == GAME.draw(scene.view(1), False).height


def test_what_was_said_to_somebody_names_the_seat() -> None:
    drawn = "".join(
        GAME.draw(state.view(SPECTATOR), narrow).body
        for state in positions(4, 3)
        for narrow in (False, True)
    )
    titles = set(re.findall(r"<title>(Pass \d: .*?)</title>", drawn))
    assert any(re.search(r"@[0-3]", title) for title in titles)
    assert not any("seat" in title for title in titles)


def test_the_dealer_alone_sees_the_number_of_the_hidden_card() -> None:
    scene = Scene(3).lay(3, 5)
    assert "only you know it" in GAME.draw(scene.view(0), False).body
    for other in (SPECTATOR, 1):
        assert "only you know it" not in GAME.draw(scene.view(other), False).body


def test_a_spectator_and_the_winner_see_the_end() -> None:
    for seats in (3, 5):
        state = positions(seats, 40)[-1]
        for viewer in (SPECTATOR, 0):
            body = GAME.draw(seen(state, viewer), False).body
            assert "Score sheet" in body
            assert "wins" in body or "share the win" in body


def test_sketches_fit_a_terminal_and_name_everybody() -> None:
    for seats in (3, 7):
        for state in positions(seats, 50 + seats, discussion_passes=5):
            text = GAME.sketch(seen(state, 1))
            lines = re.sub(r"\[/?[a-z ]*\]", "", text).splitlines()
            assert max(len(line) for line in lines) <= 79
            assert all(f"@{seat}" in text for seat in range(seats))
