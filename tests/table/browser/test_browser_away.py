"""Somebody leaves: everybody sees how long the others wait, and what they may do then."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .hands import my_turn, sit, start

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]
GRACE = "tumtum.table.match.absence."


def bram_leaves(visit: Visit, width: str = "desk") -> tuple[Page, Page, str]:
    """A match of two, of whom one has just gone."""
    ada, bram = visit(width), visit()
    address = start(ada, "Ada", "Friends")
    sit(bram, address, "Bram")
    assert my_turn(ada)
    bram.goto("/")
    expect(ada.locator(".seat.away")).to_contain_text("Bram")
    return ada, bram, address


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_the_time_to_come_back_is_shown_then_the_match_is_claimed(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    monkeypatch.setattr(GRACE + "SLOW", 6_000)
    ada, _, _ = bram_leaves(visit, width)
    box = ada.locator(".ask.absent")
    expect(box).to_contain_text("Bram is away. You may go on without them in 0:0")
    expect(ada.locator(".seat.away")).to_contain_text("to come back")
    expect(box.get_by_role("button")).to_have_count(0)
    expect(box).to_contain_text("You may wait, or go on without them", timeout=15_000)
    claim = box.get_by_role("button", name="Claim the match")
    claim.focus()
    ada.keyboard.press("Enter")
    expect(ada.locator(".turn .prompt")).to_have_text("Bram stayed away: Ada wins")
    expect(ada.get_by_role("button", name="Play again")).to_be_visible()


def test_a_bot_plays_on_until_they_are_back(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GRACE + "SLOW", 0)
    ada, bram, address = bram_leaves(visit)
    box = ada.locator(".ask.absent")
    box.get_by_role("button", name="Wait").click()
    expect(box).to_have_count(0)
    ada.get_by_role("button", name="Menu").click()  # waiting is not for ever
    ada.locator("#menu").get_by_role("button", name="Let a bot play for Bram").click()
    expect(ada.locator(".seat").nth(1)).to_contain_text("Bot.")
    bram.goto(address)
    bram.get_by_role("button", name="Take it back").click()
    expect(bram.locator(".seat").nth(1)).to_contain_text("you")
    expect(ada.locator(".seat").nth(1)).not_to_contain_text("Bot.")


def test_who_comes_back_in_time_is_not_missed(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GRACE + "SLOW", 60_000)
    ada, bram, address = bram_leaves(visit)
    expect(ada.locator(".ask.absent")).to_contain_text("Bram is away")
    bram.goto(address)
    expect(ada.locator(".ask.absent")).to_have_count(0)
    expect(ada.locator(".seat.away")).to_have_count(0)


def test_a_slow_match_makes_no_fuss(visit: Visit) -> None:
    ada, _, _ = bram_leaves(visit)
    expect(ada.locator(".seat.away")).to_contain_text("48 hours to come back")
    expect(ada.locator(".ask.absent")).to_have_count(0)


def test_before_the_match_a_bot_may_take_the_seat_of_who_stays_away(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GRACE + "GATHERING", 6_000)
    ada, bram = visit(), visit()
    sit(bram, start(ada, "Ada", "Friends", seats=3), "Bram")
    bram.goto("/")
    box = ada.locator(".ask.absent")
    expect(box).to_contain_text("Bram is away. You may go on without them in 0:0")
    box.get_by_role("button", name="Seat a bot").click()
    expect(ada.locator(".seat").nth(1)).to_contain_text("Bot, casual")
    expect(ada.locator(".seat").nth(2)).to_contain_text("Open seat")
    expect(box).to_have_count(0)
