"""A piece is dragged to where it shall go: what a click, a tap or a key would also do."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .hands import moves_told, open_game

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]
LIT = "svg.picture .can"


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    page.mouse.move(*end, steps=3)
    page.mouse.up()


def test_a_card_is_dragged_to_its_cell_or_put_back(visit: Visit) -> None:
    page = visit()
    open_game(page, "bandersnatch")
    hand = page.locator(f"{LIT}[id^=hand-]").first
    before = moves_told(page)
    drag(page, middle(hand), middle(page.locator(".turn")))
    expect(page.locator("svg.picture.dragging, .carried, svg.picture .sel")).to_have_count(0)
    assert page.evaluate("tumtum.picture.chain") == []
    page.mouse.move(*middle(hand))
    page.mouse.down()
    page.mouse.move(*middle(page.locator("svg.picture")), steps=3)
    expect(page.locator(".carried")).to_have_count(1)
    cell = page.locator(f"{LIT}[id^=cell-]").first
    expect(cell).to_be_visible()
    page.mouse.move(*middle(cell), steps=3)
    page.mouse.up()
    page.wait_for_function("before => tumtum.state.n > before", arg=before)


def test_a_piece_goes_where_one_click_would_take_it_and_no_other_does(visit: Visit) -> None:
    page = visit()
    open_game(page, "gyre")
    taken = page.locator(f"{LIT}[id^=jab-]").first
    own = (taken.get_attribute("id") or "")[:5]  # "jab-g"
    other = "jab-y" if own != "jab-y" else "jab-p"
    taken.click()
    space = page.locator(f"{LIT}[id^=space-]").last
    expect(space).to_be_visible()
    before = moves_told(page)
    for kind in (other, own):
        assert moves_told(page) == before, "that was not the piece that would move"
        piece = page.locator(f"svg.picture .piece[data-kind^={kind}-]").first
        drag(page, middle(piece), middle(space))
        page.wait_for_timeout(300)  # what would follow is asked of the server
    page.wait_for_function("before => tumtum.state.n > before", arg=before)


def test_a_finger_drags_a_card_and_the_page_stays(visit: Visit) -> None:
    page = visit("phone")
    open_game(page, "bandersnatch")
    before = moves_told(page)
    hand = page.locator(f"{LIT}[id^=hand-]").first
    hand.scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollY")
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    (x, y) = middle(hand)
    touch("touchStart", (x, y))
    for step in range(1, 5):
        touch("touchMove", (x, y - 12 * step))
    cell = middle(page.locator(f"{LIT}[id^=cell-]").first)
    touch("touchMove", cell)
    assert page.evaluate("scrollY") == scrolled
    touch("touchEnd")
    page.wait_for_function("before => tumtum.state.n > before", arg=before)
