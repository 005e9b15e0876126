"""Clocks: chosen in the lobby, running in the page, and what happens when time is up."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..harness import Server
from .hands import my_turn

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]


def start_with_clock(page: Page, clock: str, then: str) -> str:
    """A table against a bot, from the lobby's form; says its id."""
    page.goto("/")
    page.get_by_role("button", name="Mimsy", exact=True).click()
    form = page.locator("dialog[open]")
    form.get_by_label("Your name").fill("Ada")
    form.get_by_text("Options, bots and clock").click()
    form.get_by_label("Clock", exact=True).select_option(label=clock)
    form.get_by_label("When time is up").select_option(label=then)
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    assert my_turn(page)
    return page.url.rpartition("/")[2]


def seconds(page: Page) -> int:
    shown = page.locator('[data-time="0"]:visible').first.inner_text()
    minutes, _, rest = shown.partition(":")
    return int(minutes) * 60 + int(rest)


def let_time_pass(server: Server, table: str, milliseconds: int) -> None:
    """As if seat 0 had thought so much longer."""
    room = server.hall.rooms[table]
    assert room.match is not None
    room.match.floor = 0
    room.match.began[0] -= milliseconds
    room.match.used[0] += milliseconds
    server.hall.loop.call_soon_threadsafe(room.changed)


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_a_bot_plays_the_move_of_who_is_too_late(visit: Visit, server: Server, width: str) -> None:
    page = visit(width)
    table = start_with_clock(page, "30 seconds for each decision", "A bot plays that move")
    first = seconds(page)
    assert 20 < first <= 30
    page.wait_for_function("(first) => tumtum.seats.left(0) < first * 1000 - 1500", arg=first)
    assert seconds(page) < first, "it runs"
    before = page.evaluate("tumtum.state.n")
    let_time_pass(server, table, seconds(page) * 1000 - 3500)
    expect(page.locator('.time.low[data-time="0"]:visible').first).to_be_visible()
    expect(page.locator(".toast")).to_contain_text("a bot made this move for you")
    assert page.evaluate("tumtum.state.n") > before
    expect(page.locator(".log .late").first).to_contain_text("A bot’s move: the time was up")
    expect(page.locator(".seat").first).to_contain_text("you")
    assert my_turn(page)
    assert seconds(page) > 20, "a new decision, all its time"
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.locator(".toast").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Watch replay").first.click()
    expect(page.locator("#move")).to_have_text("The beginning")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator("#move")).to_have_text("Move 1")
    expect(page.locator(".turn .late")).to_have_text("A bot’s move: the time was up")
    expect(page.locator(".log .late").first).to_be_visible()
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".late")).to_have_count(0)


def test_a_bot_takes_the_seat_and_gives_it_back(visit: Visit, server: Server) -> None:
    page = visit()
    table = start_with_clock(page, "10 minutes each for the match", "A bot takes the seat")
    assert 590 <= seconds(page) <= 600
    let_time_pass(server, table, 600_000)
    toast = page.locator(".toast", has_text="a bot plays on in your seat")
    toast.get_by_role("button", name="Take it back").click()
    expect(page.locator(".seat").first).to_contain_text("you")
    if my_turn(page):
        assert 20 < seconds(page) <= 30, "time enough for a decision"
