"""The pictures of "In one minute" are parts of real positions."""

from xml.etree import ElementTree

import pytest

import tumtum
from tumtum.engine.game import Game
from tumtum.engine.minute import minute
from tumtum.table.web.minute import album, picture, position

from ..harness import Failed, Server, get

EVERY_GAME = pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: game.id)


@EVERY_GAME
def test_every_step_has_its_picture(game: Game) -> None:
    pictures, told = album(game.id), minute(game.rules_text)
    assert pictures
    assert told
    assert len(pictures.pictures) == len(told.steps)
    for number, taken in enumerate(pictures.pictures):
        assert taken.after <= len(pictures.moves)
        assert taken.alt.endswith(".")
        drawn = game.draw(game.see(position(game, pictures, taken.after), taken.seat), taken.narrow)
        left, top, width, height = taken.crop
        assert left >= 0
        assert top >= 0
        assert left + width <= drawn.width
        assert top + height <= drawn.height
        assert 1.7 < width / height < 2.3
        svg = ElementTree.fromstring(picture(game.id, number))
        assert svg.get("viewBox") == f"{left} {top} {width} {height}"
        assert svg.get("aria-label") == taken.alt


def test_a_position_is_that_of_its_seed_and_moves() -> None:
    game, pictures = tumtum.game("mimsy"), album("mimsy")
    assert pictures
    done = position(game, pictures, len(pictures.moves))
    assert done.result() is not None
    assert position(game, pictures, 5) == position(game, pictures, 5)
    assert position(game, pictures, 5) != position(game, pictures, 4)


def test_arrows_and_rings_are_laid_over_the_picture() -> None:
    assert "stroke-dasharray" in picture("bandersnatch", 0).partition("#F2C66B")[2]
    assert '<circle cx="343" cy="571" r="32"' in picture("gyre", 2)


def test_pictures_are_served_and_others_are_not_found(server: Server) -> None:
    svg, headers = get(f"{server.url}/minute/mimsy/1.svg")
    assert svg.startswith("<svg")
    assert headers["content-type"].startswith("image/svg+xml")
    assert "default-src 'none'" in headers["content-security-policy"]
    for missing in ("mimsy/5", "mimsy/0", "nothing/1"):
        with pytest.raises(Failed) as failed:
            get(f"{server.url}/minute/{missing}.svg")
        assert failed.value.status == 404
