"""Show me: three moves with their chances, the best one ghosted, and nothing moved."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .hands import moves_told, open_game

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_show_me_shows_three_moves_and_plays_none(visit: Visit, width: str) -> None:
    page = visit(width)
    open_game(page, "bandersnatch")
    before = moves_told(page)
    page.get_by_role("button", name="Show me").click()
    rows = page.locator(".advice .advised")
    expect(rows).to_have_count(min(3, page.evaluate("tumtum.state.choices.length")))
    for row in rows.all():
        expect(row).to_contain_text("%")
    expect(page.locator(".ghosts")).to_have_count(1)
    assert moves_told(page) == before
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]})
    assert found.violations_count == 0, found.generate_report()
    page.evaluate("() => { tumtum.play(tumtum.state.choices[0]); }")
    page.wait_for_function("n => tumtum.state.n > n && !tumtum.presenting", arg=before)
    expect(rows).to_have_count(0)
