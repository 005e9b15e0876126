"""GOZD in a real browser: a board where dice lie on what is clicked, by mouse and by finger."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .hands import LIT, OPEN, moves_told, my_turn

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]


def war(page: Page, name: str = "gozd") -> None:
    """A war on one device, opened under that name; Death is to choose an action."""
    page.goto("/")
    page.goto(f"/t/{page.evaluate(OPEN, {'game': name, 'with': 'device'})}")
    assert my_turn(page)


def middle(page: Page, what: str) -> tuple[float, float]:
    box = page.locator(f"{what} > .hit").last.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_a_die_may_be_sent_home_by_a_click_on_the_dice_there(visit: Visit, width: str) -> None:
    page = visit(width)
    war(page)
    before = moves_told(page)
    press = page.touchscreen.tap if width == "phone" else page.mouse.click
    press(*middle(page, f"{LIT}[id^=death-c1-]"))
    if page.locator(".loupe").count():  # a finger among small dice
        press(*middle(page, ".loupe [data-lit^=death-c1-].can"))
    expect(page.locator(f"{LIT}[id=purgatory]")).to_have_count(1)
    press(*middle(page, "[id^=death-home-]"))
    if width == "phone":
        press(*middle(page, "[id^=death-home-]"))  # the first tap has shown what follows
    page.wait_for_function("before => tumtum.state.n > before", arg=before)
    expect(page.locator("#panel-log")).to_contain_text("from c1 to purgatory")


def test_on_a_phone_the_board_stays_under_the_finger(visit: Visit) -> None:
    page = visit("phone")
    war(page)
    before = page.locator("svg.picture").bounding_box()
    page.evaluate("""() => {
        const [choice] = tumtum.state.choices;
        tumtum.point([{ ...choice, detail: "against this and that ".repeat(9) }]);
    }""")
    assert page.locator("svg.picture").bounding_box() == before


def test_the_war_is_found_under_its_other_name(visit: Visit) -> None:
    page = visit()
    war(page, "66d6")
    expect(page).to_have_title("● Your turn · " + page.title().removeprefix("● Your turn · "))
    assert page.evaluate("document.body.dataset.game") == "gozd"
