"""The strip that says what happened since your last turn."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .hands import click, my_turn, sit, start

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]

STRIP = "section.since"


def played_by_both(ada: Page, bram: Page) -> None:
    """Ada has moved, then Bram: it is Ada's turn again."""
    for page, seat in ((ada, 0), (bram, 1)):
        assert my_turn(page)
        while page.evaluate(f"tumtum.state.seats[{seat}].acting"):
            click(page)
            page.wait_for_function("() => !tumtum.presenting")


@pytest.fixture
def ada(visit: Visit) -> Page:
    ada, bram = visit(still=False), visit()
    address = start(ada, "Ada", "Friends")
    sit(bram, address, "Bram")
    assert my_turn(ada)
    expect(ada.locator(STRIP)).to_be_hidden()  # nobody has moved yet
    played_by_both(ada, bram)
    expect(ada.locator(STRIP)).to_be_visible()
    return ada


def test_it_tells_what_the_others_did_and_goes(ada: Page) -> None:
    strip = ada.locator(STRIP)
    expect(strip).to_contain_text("Since your last turn")
    missed = ada.evaluate("tumtum.log.lines.slice(tumtum.log.since).length")
    expect(strip.locator("li")).to_have_count(missed)
    expect(strip.locator("li").first).to_contain_text("Bram")
    expect(strip).not_to_contain_text("Ada")
    strip.get_by_role("button", name="Dismiss").click()
    expect(strip).to_be_hidden()
    ada.evaluate("tumtum.show(tumtum.state)")
    expect(strip).to_be_hidden()


def test_it_shows_it_again_and_ends_where_it_was(ada: Page) -> None:
    places = "() => [...document.querySelectorAll('.piece')].map((it) => it.outerHTML).sort()"
    before = ada.evaluate(places)
    frames = ada.evaluate("tumtum.since.frames.length")
    assert frames > 0
    ada.locator(STRIP).get_by_role("button", name="Show again").click()
    assert ada.evaluate("tumtum.glide.running")
    assert ada.evaluate(places) != before, "it begins where the last turn ended"
    expect(ada.locator(".turn .prompt")).to_contain_text("Bram")
    ada.wait_for_function("() => !tumtum.presenting")
    assert ada.evaluate(places) == before
    assert ada.evaluate("tumtum.since.frames.length") == frames
    assert my_turn(ada)
    expect(ada.locator(STRIP)).to_be_visible()
    click(ada)
    expect(ada.locator(STRIP)).to_be_hidden()
    assert ada.evaluate("tumtum.since.frames.length") == 0


def test_after_a_reload_the_words_are_there(ada: Page) -> None:
    said = ada.locator(f"{STRIP} li").all_inner_texts()
    ada.reload()
    assert my_turn(ada)
    expect(ada.locator(STRIP)).to_be_visible()
    assert ada.locator(f"{STRIP} li").all_inner_texts() == said
    expect(ada.locator(STRIP).get_by_role("button", name="Show again")).to_have_count(0)


def test_who_wants_no_motion_sees_the_frames_one_by_one(visit: Visit) -> None:
    page = visit()
    start(page, "Ada")
    while not page.evaluate("tumtum.since.frames.length"):
        assert my_turn(page)
        click(page)
        page.wait_for_function("() => !tumtum.presenting && tumtum.state.choices.length")
    page.locator(STRIP).get_by_role("button", name="Show again").click()
    assert page.evaluate("tumtum.glide.running")
    assert page.evaluate("document.querySelector('.piece').getAnimations().length") == 0
    page.locator("svg.picture").click(position={"x": 5, "y": 5})
    page.wait_for_function("() => !tumtum.presenting")
    assert my_turn(page)


def test_on_a_phone_nothing_covers_it(visit: Visit) -> None:
    page = visit("phone")
    start(page, "Ada")
    while page.locator(STRIP).is_hidden():
        assert my_turn(page)
        click(page)
        page.wait_for_function("() => !tumtum.presenting && tumtum.state.choices.length")
    news = page.locator(f"{STRIP} .news")
    line = page.locator(f"{STRIP} li").first
    expect(news).to_be_in_viewport()
    expect(line).to_be_hidden()  # all in one line until more is wanted
    on_top = """(line) => {
        const { left, top, width, height } = line.getBoundingClientRect();
        return line.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }"""
    assert news.evaluate(on_top)
    news.click()
    expect(line).to_be_in_viewport()
    assert line.evaluate(on_top)
    page.locator(STRIP).get_by_role("button", name="Dismiss").click()
    expect(page.locator(STRIP)).to_be_hidden()
    page.set_viewport_size({"width": 1200, "height": 900})
    expect(page.locator(".side > .since + .tabs")).to_have_count(1)
