"""A bot's chair is asked for and given, on a desk and on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .hands import my_turn, start

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_a_bots_chair_is_asked_for_and_given(visit: Visit, width: str) -> None:
    ada, bram = visit(), visit(width)
    address = start(ada, "Ada")
    assert my_turn(ada)
    bram.goto(address)
    bram.get_by_role("button", name=re.compile("Ask for the seat of .* bot 2")).click()
    bram.get_by_label("Your name at this table").fill("Bram")
    bram.locator("dialog").get_by_role("button", name="Sit down").click()
    expect(bram.locator(".ask")).to_contain_text("Waiting for Ada")
    expect(ada.locator(".ask")).to_contain_text("Bram would like to take over the seat of")
    ada.get_by_role("button", name="Agree").click()
    expect(bram.locator(".seat").nth(1)).to_contain_text("Bram")
    expect(bram.locator(".seat").nth(1)).to_contain_text("you")
    expect(bram.locator(".toast")).to_have_count(0)


def test_who_is_refused_is_told_so(visit: Visit) -> None:
    ada, bram = visit(), visit()
    address = start(ada, "Ada")
    assert my_turn(ada)
    bram.goto(address)
    bram.get_by_role("button", name=re.compile("Ask for the seat of .* bot 2")).click()
    bram.get_by_label("Your name at this table").fill("Bram")
    bram.locator("dialog").get_by_role("button", name="Sit down").click()
    ada.get_by_role("button", name="Refuse").click()
    expect(bram.locator(".toast")).to_contain_text("Ada did not agree")


def test_who_got_up_takes_the_seat_back_on_a_phone(visit: Visit) -> None:
    page = visit("phone")
    start(page, "Ada", seats=3)
    assert my_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.get_by_role("button", name="Take your seat back").click()
    expect(page.locator(".seat").first).to_contain_text("you")
