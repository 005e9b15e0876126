"""A line that breaks: the page finds the table again and loses no click."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ..harness import ServerProcess, free_port
from .hands import click, moves_told, my_turn, start

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A process of its own, so that it can be killed and come back at the same address."""
    port = free_port()
    process = ServerProcess(str(tmp_path / "tumtum.sqlite"), port).wait()
    yield process
    process.kill()


def test_a_click_while_the_server_is_down_is_played_when_it_is_back(
    visit: Visit, server: ServerProcess, tmp_path: Path
) -> None:
    page = visit()
    start(page, "Ada")
    assert my_turn(page)
    before = moves_told(page)
    server.kill()
    expect(page.get_by_text("Looking for the table")).to_be_visible()
    page.evaluate("() => { tumtum.play(tumtum.state.choices[0]); }")  # its click came too late
    again = ServerProcess(str(tmp_path / "tumtum.sqlite"), server.port).wait()
    try:
        page.wait_for_function("before => tumtum.state.n > before", arg=before)
        expect(page.get_by_text("Looking for the table")).to_be_hidden()
        assert page.locator(".toast.warn").count() == 0
        if my_turn(page):
            click(page)
    finally:
        again.kill()
