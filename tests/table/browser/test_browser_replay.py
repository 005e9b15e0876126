"""A long replay: its steps come when they are needed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..records import long_record

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]


@pytest.fixture
def page(visit: Visit) -> Page:
    page = visit()
    page.goto("/watch")
    page.get_by_label("Record file").set_input_files(
        {"name": "r.json", "mimeType": "application/json", "buffer": long_record().encode()}
    )
    page.get_by_role("button", name="Watch it").click()
    expect(page.locator("#move")).to_have_text("The beginning")
    return page


def test_steps_come_when_they_are_needed(page: Page, visit: Visit) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".turn .prompt")).to_contain_text("wins")
    assert len([url for url in asked if "/steps" in url]) == 1
    rows = page.locator("#panel-log .log > li")
    before = rows.count()
    page.get_by_role("button", name="Earlier moves").click()
    expect(rows.nth(before)).to_be_visible()
    last = page.locator("#move").inner_text()
    other = visit("phone")
    other.goto(page.url)
    expect(other.locator("#move")).to_have_text(last)
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator("#move")).to_have_text("The beginning")
    expect(page.get_by_role("button", name="Earlier moves")).to_be_hidden()


def test_it_plays_over_the_edge_of_a_page(page: Page) -> None:
    page.locator(".player input").fill("30")
    for number in range(31, 35):
        page.get_by_role("button", name="One move on").click()
        expect(page.locator("#move")).to_have_text(f"Move {number}")


def test_a_move_without_a_line_in_the_log_is_named(page: Page) -> None:
    prompt = page.locator(".turn .prompt")
    silent = page.evaluate("tumtum.reel.steps.findIndex((step, n) => n && !step.lines.length)")
    page.locator(".player input").fill(str(silent))
    expect(page.locator("#move")).to_have_text(f"Move {silent}")
    expect(prompt).to_have_text("Ann: neutral")


def test_seats_and_log_are_there_from_the_beginning(page: Page) -> None:
    seats = page.locator(".standing .seat")
    expect(seats).to_have_count(2)
    expect(seats.first).to_contain_text("Ann")
    expect(seats.first.locator(".has")).to_contain_text("of 5")
    expect(page.locator(".standing")).to_contain_text("Five cards of your colour face-down win")
    expect(page.locator("#panel-log .log > li").first).to_be_visible()
