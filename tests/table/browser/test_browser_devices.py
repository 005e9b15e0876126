"""Another device is taken on, and signed out again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .hands import my_turn, start

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_a_device_is_signed_out(visit: Visit, width: str) -> None:
    desk, other = visit(), visit(width)
    start(other, "Bram")
    address = start(desk, "Ada")
    assert my_turn(desk)
    desk.get_by_role("button", name="Menu").click()
    desk.get_by_role("button", name="Go on with another device").click()
    other.goto(desk.get_by_label("Your personal link", exact=True).input_value())
    expect(other.locator(".note")).to_contain_text("Here you are Bram")
    other.get_by_role("button", name="Go on as Ada").click()
    other.wait_for_url(address)
    assert my_turn(other)
    desk.locator("dialog").get_by_role("link", name="Your devices").click()
    expect(desk.locator(".device")).to_have_count(2)
    desk.get_by_role("button", name="Sign out").click()
    expect(desk.locator(".device")).to_have_count(1)
    expect(other.locator(".you")).to_have_count(0)
    other.goto("/me")
    other.get_by_role("button", name="Be Bram again").click()
    other.goto("/")
    expect(other.locator(".me")).to_contain_text("Bram")
