"""A lock in Tangled Yarns: one action of two sheep whose owners sit at two machines (TY-60)."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tumtum.engine import FairNature
from tumtum.table.commands import beginning
from tumtum.table.match import deal

from .hands import moves_told, sit, start

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]

GATE = "space-9"  # of gate 4, which asks for the relics on cells 4 and 9
LOCKED = "title:text('gate 4 locked')"


class Seeded:
    """The same city every time: gate 4 can be locked in the first round."""

    def token_hex(self, size: int) -> str:
        return "00" * size

    def token_urlsafe(self, size: int) -> str:
        return "a-match"


class Unsalted(FairNature):
    """Whatever the pages add to the seed."""

    def __init__(self, seed: str, salts: object = None) -> None:
        super().__init__(seed)


@pytest.fixture
def flock(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> tuple[Page, Page]:
    """Ada at a desk with Lily and Twyla, Bram at a phone with Poppy and Melbrook; Lily stands on
    a relic of gate 4, and Bram has the floor."""
    monkeypatch.setattr(beginning, "secrets", Seeded())
    monkeypatch.setattr(deal, "FairNature", Unsalted)
    ada, bram = visit("desk"), visit("phone")
    address = start(ada, "Ada", "Friends", game="Tangled Yarns")
    sit(bram, address, "Bram")
    for page, sheep in ((ada, 0), (bram, 1), (ada, 2), (bram, 5)):
        press(page, f"char-{sheep}")
    press(ada, "sheep-0", "cell-4")
    ada.keyboard.press("y")
    press(bram, "sheep-1", "cell-9")
    return ada, bram


def press(page: Page, *ids: str) -> None:
    """Click or tap these things one after another, in the loupe where they are small, and wait for
    the table's answer."""
    before = moves_told(page)
    touch = page.viewport_size == {"width": 390, "height": 844}
    for name in ids + ids[-1:] * touch:  # the first tap on the last thing only shows what follows
        hit = page.locator(f"#{name}.can > .hit")
        hit.scroll_into_view_if_needed()
        hit.tap() if touch else hit.click()
        large = page.locator(f".loupe [data-lit={name}] > .hit")
        if large.count():
            large.tap()
    page.wait_for_function("before => tumtum.state.n > before", arg=before)


def test_a_lock_is_proposed_withdrawn_declined_and_agreed(flock: tuple[Page, Page]) -> None:
    ada, bram = flock
    press(bram, GATE)
    expect(ada.locator(".turn .prompt")).to_have_text("Will your sheep join in?")
    expect(ada.locator(".asked")).to_have_count(3)  # two tiles and the gate
    expect(bram.locator(".turn .aside")).to_contain_text("Undo withdraws it")
    bram.get_by_role("button", name="Undo", exact=True).click()
    expect(ada.locator(".turn .prompt")).to_contain_text("Bram")
    expect(ada.locator(".asked")).to_have_count(0)

    press(bram, GATE)
    press(ada, "decline")
    expect(bram.locator(f"#{GATE}.can")).to_have_count(0)  # not again before something is done
    bram.get_by_role("radio", name="Melbrook").click()
    bram.get_by_role("button", name="Move Melbrook").first.click()
    press(bram, GATE)
    press(ada, "accept")
    for page in flock:
        expect(page.locator(f"#{GATE} > {LOCKED}")).to_have_count(1)
        expect(page.locator("#cell-4 > title")).to_contain_text("Wasteland")
