"""The page of a game's rules: a minute in pictures, and every rule within reach."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import tumtum

from .test_browser_pages import audit

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]

LEAST = 7.5  # pixels of a letter in a picture of a step on a phone

SMALL_LETTERS = """([width, height, least]) => {
    const svg = document.documentElement;
    svg.setAttribute("width", width);
    svg.setAttribute("height", height);
    svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
    const small = [];
    for (const text of svg.querySelectorAll("text")) {
        const box = text.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        const { a, b } = text.getScreenCTM();
        const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
        if (x > 0 && x < width && y > 0 && y < height && size < least)
            small.push([text.textContent, size]);
    }
    return small;
}"""


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_every_game_is_told_in_pictures_that_fit(visit: Visit, width: str) -> None:
    page = visit(width)
    for game in tumtum.all_games():
        page.goto(f"/rules/{game.id}")
        page.wait_for_load_state("load")
        loaded = "images => images.map((image) => image.naturalWidth > 0)"
        assert page.locator(".steps img").evaluate_all(loaded) == [True] * 4
        expect(page.get_by_role("link", name="Play now")).to_be_in_viewport()
        page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wider <= 0, f"{game.id}: {wider} px too wide"


def test_letters_in_the_pictures_can_be_read_on_a_phone(visit: Visit) -> None:
    page = visit("phone")
    page.goto("/rules/mimsy")
    frame = page.locator(".steps img").first.bounding_box()
    assert frame
    for game in tumtum.all_games():
        for number in (1, 2, 3, 4):
            page.goto(f"/minute/{game.id}/{number}.svg")
            small = page.evaluate(SMALL_LETTERS, [frame["width"], frame["height"], LEAST])
            assert small == [], f"{game.id} {number}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", ["desk", "phone"])
def test_everybody_can_read_the_rules(visit: Visit, width: str, scheme: str) -> None:
    page = visit(width, color_scheme=scheme)
    page.goto("/rules/tangled_yarns#ruling-R9")
    expect(page.locator("#ruling-R9")).to_be_visible()
    audit(page, "rules")


def test_chapters_open_by_key_and_by_links_to_their_rules(visit: Visit) -> None:
    page = visit()
    page.goto("/rules/mimsy")
    ending = page.locator("#end-of-the-game")
    expect(page.locator("#MI-44")).to_be_hidden()
    page.get_by_role("link", name="MI-44").first.click()
    expect(page.locator("#MI-44")).to_be_in_viewport()
    ending.locator("summary").press("Enter")
    expect(page.locator("#MI-44")).to_be_hidden()
    page.get_by_role("link", name="MI-44").first.click()
    expect(page.locator("#MI-44")).to_be_in_viewport()
    page.locator("#MI-44 .why").click()
    expect(page.locator("#ruling-R11")).to_be_in_viewport()
    page.goto("/rules/gyre#GY-43")
    expect(page.locator("#GY-43")).to_be_in_viewport()


def test_a_rule_is_found_by_number_and_by_its_words(visit: Visit) -> None:
    page = visit("phone")
    page.goto("/rules/mimsy")
    search = page.get_by_label("Find a rule")
    for typed, rule in (("31", "MI-31"), ("mi-27", "MI-27"), ("Passing is not allowed", "MI-24")):
        search.fill(typed)
        search.press("Enter")
        expect(page.locator(f"#{rule}")).to_be_focused()
    search.fill("jubjub")
    search.press("Enter")
    expect(page.get_by_text("No rule says that.")).to_be_visible()


def test_from_the_rules_to_a_table_in_two_clicks(visit: Visit) -> None:
    page = visit("phone")
    page.goto("/rules/mimsy")
    expect(page.get_by_role("link", name="Learn by playing")).to_have_attribute(
        "href", "/learn/mimsy"
    )
    page.get_by_role("link", name="Play now").click()
    dialog = page.locator("dialog[open]")
    expect(dialog.get_by_text("Bring 5 gems onto your secret goal.")).to_be_visible()
    expect(dialog.get_by_text("How it ends")).to_be_hidden()
    dialog.get_by_text("In one minute").click()
    expect(dialog.get_by_text("How it ends")).to_be_visible()
    audit(page, "the minute in the form that starts a table")
    dialog.get_by_role("button", name="Open the table").click()
    expect(page.locator("main.table")).to_be_visible()


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_who_waits_reads_the_minute(visit: Visit, width: str) -> None:
    page = visit(width)
    page.goto("/#start-tangled_yarns")
    dialog = page.locator("dialog[open]")
    dialog.get_by_text("Friends").click()
    dialog.get_by_role("button", name="Open the table").click()
    expect(page.locator(".laid").get_by_text("Lock all six gates")).to_be_in_viewport()
    audit(page, "waiting")
