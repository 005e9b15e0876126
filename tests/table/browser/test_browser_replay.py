"""A long replay: its steps come when they are needed."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..records import crowded_record, long_record

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]


@pytest.fixture
def page(visit: Visit) -> Page:
    page = visit()
    watch(page, long_record())
    return page


def watch(page: Page, record: str) -> None:
    page.goto("/watch")
    page.get_by_label("Record file").set_input_files(
        {"name": "r.json", "mimeType": "application/json", "buffer": record.encode()}
    )
    page.get_by_role("button", name="Watch it").click()
    expect(page.locator("#move")).to_have_text("The beginning")


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
    expect(page.locator(".goal")).to_contain_text("Five cards of your colour face-down win")
    expect(page.locator(".goal .near")).to_have_count(2)
    expect(page.locator("#panel-log .log > li").first).to_be_visible()


def test_at_the_end_seats_say_how_it_ended_for_them(page: Page) -> None:
    fates = page.locator(".standing .fate")
    expect(fates).to_have_count(0)
    page.get_by_role("button", name="To the end").click()
    expect(fates).to_have_count(2)
    assert sorted(fates.all_inner_texts()) == ["Lost", "Won"]
    expect(page.locator(".standing .seat.won")).to_contain_text("Won")
    page.get_by_role("button", name="One move back").click()
    expect(fates).to_have_count(0)


def test_many_eyes_leave_the_keys_whole_on_a_phone(visit: Visit) -> None:
    page = visit("phone", is_mobile=True)
    watch(page, crowded_record())
    last = page.locator(".choice-row label").last
    last.scroll_into_view_if_needed()
    last.click()
    expect(page).to_have_url(re.compile("seat=5"))
    assert page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [390, 390]
    for key in page.locator(".player .keys .btn").all():
        box = key.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 844
        assert min(box["width"], box["height"]) >= 40
