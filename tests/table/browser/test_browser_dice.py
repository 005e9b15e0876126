"""Fair dice in a real browser: it salts them, remembers what it was promised, checks every draw."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from ..harness import Json, Server, served
from .hands import OVER, my_turn, play_out, start

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with served(tmp_path / "tumtum.sqlite", mixing=60.0) as running:
        yield running


def salts(page: Page) -> list[str | None]:
    given: list[str | None] = page.evaluate("tumtum.state.salts")
    return given


def kept(page: Page) -> list[tuple[str, Json]]:
    remembered: list[tuple[str, Json]] = page.evaluate(
        "JSON.parse(localStorage.getItem('tumtum-dice'))"
    )
    return remembered


def resign(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.locator(".toast").get_by_role("button", name="Resign").click()
    page.wait_for_selector(OVER)


def test_the_page_salts_the_dice_and_checks_every_draw(visit: Visit) -> None:
    page = visit()
    start(page, "Ada")
    assert my_turn(page)
    mine, bots = salts(page)
    assert mine is not None
    assert len(mine) == 32
    assert bots is None
    [[_, seen]] = kept(page)
    assert seen == {"promise": page.evaluate("tumtum.state.promise"), "salts": {"0": mine}}
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Fair dice").click()
    expect(page.locator(".salts")).to_contain_text("given by the server, with the seed")
    expect(page.locator(".salts")).to_contain_text(mine)
    page.get_by_label("Salt of your own").fill("a pinch of thyme")
    page.get_by_role("button", name="Use it").click()
    play_out(page)
    page.get_by_text("Fair dice").last.click()
    for checked in ("this seed is the one promised", "draws follow from", "your salt is in it"):
        expect(page.get_by_text(checked)).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_selector('.table[data-status="playing"]')
    assert salts(page) == ["a pinch of thyme", None]


FALSE = {
    "promise": "NOT the hash that your browser saw",
    "salt": "Your salt is NOT in it",
    "draw": "Draws that do NOT follow from seed and salt: 1 of",
}


@pytest.mark.parametrize("what", FALSE)
def test_the_page_finds_what_is_false(visit: Visit, what: str) -> None:
    page = visit()
    start(page, "Ada")
    assert my_turn(page)
    [[match, seen]] = kept(page)
    if what == "promise":
        seen["promise"] = "0" * 64
    if what == "salt":
        seen["salts"]["0"] = "another"
    page.evaluate(
        "all => localStorage.setItem('tumtum-dice', JSON.stringify(all))", [[match, seen]]
    )

    def lie(route: Route) -> None:
        record = route.fetch().json()
        last = max(index for index, (seat, _) in enumerate(record["moves"]) if seat == -1)
        record["moves"][last][1] += 1
        route.fulfill(body=json.dumps(record), content_type="application/json")

    resign(page)
    if what == "draw":
        page.route("**/replay/*.json", lie)
    page.get_by_text("Fair dice").last.click()
    expect(page.get_by_text(FALSE[what])).to_be_visible()


def test_two_at_one_device_salt_for_both(visit: Visit) -> None:
    page = visit()
    start(page, "Ada", company="This device")
    page.get_by_role("button", name="I am Ada").click()
    assert my_turn(page)
    assert len(set(salts(page))) == 2
    assert None not in salts(page)
