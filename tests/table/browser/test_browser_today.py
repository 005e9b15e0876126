"""The deal of a day, from the lobby to the list of scores."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..harness import Server
from .hands import OVER
from .test_browser_pages import audit

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]

PLAY_ON = """async () => {
    const until = async (ready) => {
        while (!ready()) await new Promise((done) => setTimeout(done, 20));
    };
    for (;;) {
        const asked = () => tumtum.state?.choices.length || tumtum.state?.ending;
        await until(() => asked() && !tumtum.presenting);
        if (tumtum.state.ending) return;
        const { n } = tumtum.state;
        tumtum.play(tumtum.state.choices[0]);
        await until(() => tumtum.state.n > n && !tumtum.requests.sent);
    }
}"""


@pytest.mark.parametrize(
    ("width", "scheme", "name"), [("desk", "light", "Ada"), ("phone", "dark", "")]
)
def test_the_days_deal_is_played_and_compared(
    visit: Visit, width: str, scheme: str, name: str
) -> None:
    page = visit(width, color_scheme=scheme)
    page.goto("/")
    page.locator(".deals").get_by_role("link", name="Bandersnatch").click()
    expect(page.get_by_text("Nobody has finished this deal yet.")).to_be_visible()
    audit(page, "before the deal")
    page.get_by_label("Your name, in the list of scores").fill(name)
    page.get_by_role("button", name="Play today’s deal").click()
    expect(page.locator(".seats-box")).to_contain_text("This attempt counts")
    expect(page.get_by_role("button", name="Show me")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#menu").get_by_role("button", name="Let a bot play")).to_have_count(0)
    page.keyboard.press("Escape")
    audit(page, "an attempt")
    page.evaluate(PLAY_ON)
    page.wait_for_selector(OVER)
    audit(page, "the end of an attempt")
    page.get_by_role("link", name="The day’s scores").click()
    expect(page.get_by_role("heading", name="The first score of this deal")).to_be_visible()
    expect(page.locator(".ranks li.you")).to_contain_text(name or "Guest")
    for way in page.locator(".dock > *").all():  # buttons alone: nobody is asked for a name again
        box = way.bounding_box()
        assert box
        assert box["height"] <= 48
    if width == "desk":
        drawn = (
            "document.querySelector('.end').complete && document.querySelector('.end').naturalWidth"
        )
        page.wait_for_function(drawn)
    expect(page.locator("#share")).to_have_text(re.compile("points?: the first score"))
    audit(page, "the day's scores")
    page.get_by_role("button", name="Practise").click()
    expect(page.locator(".seats-box")).to_contain_text("as practice")


def test_a_sealed_deal_is_checked_in_the_browser_when_its_day_is_over(
    visit: Visit, server: Server
) -> None:
    page = visit()
    page.goto("/today/bandersnatch")
    page.get_by_role("button", name="Play today’s deal").click()
    page.wait_for_function("() => window.tumtum?.state?.choices.length")
    page.evaluate(PLAY_ON)
    page.get_by_role("link", name="Watch replay").click()
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("tab", name="Fair dice").click()
    expect(page.locator("#panel-dice")).to_contain_text("When the day is over the seed is shown")
    server.hall.shared._since_1970 += 24 * 3600 * 1_000_000_000
    page.reload()
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("tab", name="Fair dice").click()
    expect(page.get_by_text(re.compile(r"Checked: all \d+ draws follow"))).to_be_visible()
