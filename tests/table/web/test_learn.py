"""Lessons over the web: nothing is kept, everything is checked."""

import json
from pathlib import Path
from typing import Any

import pytest

from tumtum.table.limits import Rates

from ..harness import Failed, Json, Server, call, get, served


def ask(server: Server, game: str = "mimsy", **doing: Any) -> Json:
    body = json.dumps({"lesson": 2, "deeds": [], **doing}).encode()
    text, _ = call(f"{server.url}/learn/{game}", body, content_type="application/json")
    answer: Json = json.loads(text)
    return answer


NONSENSE: list[tuple[str, Json, int]] = [
    ("snark", {}, 404),
    ("mimsy", {"lesson": 99}, 404),
    ("mimsy", {"do": "play fly"}, 409),
    ("mimsy", {"do": "x" * 81}, 413),
    ("mimsy", {"deeds": ["try take 0"] * 601}, 413),
    ("mimsy", {"deeds": [0]}, 400),
    ("mimsy", {"shape": "round"}, 400),
    ("mimsy", {"colour": "red"}, 400),
]


def test_lessons_are_found_taken_and_nonsense_is_refused(server: Server) -> None:
    lobby, _ = get(server.url)
    assert 'href="/learn/mimsy"' in lobby
    assert "New here? Start with Mimsy" in lobby
    page, _ = get(f"{server.url}/learn/mimsy")
    assert "Your first Mimsy" in page
    assert ask(server, do="play take 5")["done"]
    for game, doing, status in NONSENSE:
        with pytest.raises(Failed) as failed:
            ask(server, game, **doing)
        assert failed.value.status == status, doing


def test_nobody_plays_lessons_for_more_than_their_seconds(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", rates=Rates(lessons=(0.0001, 0.0001))) as server:
        ask(server)
        with pytest.raises(Failed) as failed:
            ask(server)
        assert failed.value.status == 429
