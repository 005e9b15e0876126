"""Chromium, driven by Playwright, against a real server."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from chromium import find
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from ..harness import Server

ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
EXPECTED = re.compile("WebSocket connection|status of 400")  # a server that is down, that refuses
PATIENCE = 15_000  # milliseconds: machines that test may be busy
WIDTHS = {"desk": (1440, 900), "phone": (390, 844)}


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for a file of tests."""
    path = find()
    assert path, "no Chromium: run tools/chromium.py, or set TUMTUM_CHROMIUM"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Opens a browser with cookies of its own; what it complains of fails the test."""
    complaints: list[str] = []
    contexts = []

    def open_page(width: str = "desk", still: bool = True, **settings: Any) -> Page:
        wide, high = WIDTHS[width]
        context = chromium.new_context(
            viewport={"width": wide, "height": high},
            base_url=server.url,
            has_touch=width == "phone",
            reduced_motion="reduce" if still else "no-preference",
            **settings,
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", heard)
        return page

    def heard(said: ConsoleMessage) -> None:
        if said.type == "error":
            complaints.append(said.text)

    yield open_page
    for context in contexts:
        context.close()
    assert [text for text in complaints if not EXPECTED.search(text)] == []
