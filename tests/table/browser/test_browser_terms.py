"""The terms of a table, seen by everybody and changed by the host."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .hands import sit, start

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]


def test_the_host_changes_the_terms_and_the_guests_see_it(visit: Visit) -> None:
    ada, bram = visit(), visit("phone")
    bram.goto(start(ada, "Ada", "Friends"))
    expect(ada.locator(".terms")).to_have_text("The usual options, no clock")
    expect(bram.locator(".terms")).to_be_visible()
    expect(bram.get_by_role("button", name="Change")).to_have_count(0)
    ada.get_by_role("button", name="Change").click()
    form = ada.locator("dialog[open]")
    expect(form.get_by_label("Turn limit")).to_have_value("300")
    form.locator(".choice-row label", has_text="3").click()
    form.get_by_label("Turn limit").fill("100")
    form.get_by_label("Clock", exact=True).select_option("bank-600")
    form.get_by_role("button", name="Use these").click()
    expect(ada.locator("dialog[open]")).to_have_count(0)
    for page in (ada, bram):
        expect(page.locator(".terms li").first).to_have_text("Turn limit: 100")
        expect(page.locator(".terms li").last).to_contain_text("Clock: 10 min a match")
        expect(page.locator(".seat")).to_have_count(3)
    expect(bram.locator(".toast")).to_contain_text("The host has changed the table: 3 seats; Turn")
    expect(ada.locator(".toast")).to_have_count(0)
    ada.get_by_role("button", name="Change").click()
    expect(form.get_by_label("Clock", exact=True)).to_have_value("bank-600")
    form.get_by_role("button", name="Close").click()
    sit(bram, bram.url, "Bram")
    ada.get_by_role("button", name="Begin").click()
    expect(bram.locator(".seat .time").first).to_have_text("10:00")


def test_terms_are_read_during_a_match_and_changed_after_it(visit: Visit) -> None:
    page = visit()
    start(page, "Ada")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Options and clock").click()
    shown = page.get_by_role("dialog", name="Options and clock")
    expect(shown).to_contain_text("The usual options, no clock")
    expect(shown.get_by_role("button", name="Change")).to_have_count(0)
    shown.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.locator(".toast").get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Change").click()
    expect(page.locator("dialog[open] legend")).to_be_hidden()  # seats stay as they are
    page.locator("dialog[open]").get_by_label("Turn limit").fill("60")
    page.locator("dialog[open]").get_by_role("button", name="Use these").click()
    expect(page.locator(".terms")).to_have_text("Turn limit: 60")
    page.get_by_role("button", name="Play again").click()
    expect(page.locator('.table[data-status="playing"]')).to_have_count(1)
