"""The lobby, replays, rules: that they work, that they fit, and that everybody can use them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .hands import OVER, click, my_turn, play_out, start

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]


def test_the_shelf_is_filtered_by_seats(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("button", name="1", exact=True).click()
    expect(page.locator(".game", has_text="Mimsy")).to_be_hidden()
    page.get_by_role("button", name="3", exact=True).click()
    expect(page.locator(".game", has_text="Mimsy")).to_be_visible()
    page.get_by_role("button", name="Mimsy", exact=True).click()
    expect(page.locator("dialog[open] input[name=seats]:checked")).to_have_value("3")


def test_two_clicks_start_a_table(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("button", name="Mimsy", exact=True).click()
    page.get_by_role("button", name="Open the table").click()
    assert my_turn(page)


def test_my_tables_are_listed_mine_to_move_first(visit: Visit) -> None:
    page = visit()
    start(page, "Ada", "Friends")
    start(page, "Ada")
    assert my_turn(page)
    page.goto("/")
    rows = page.locator(".my .tbl")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Your turn")
    expect(rows.first).to_have_class("tbl mine")


def test_a_replay_is_stepped_shared_downloaded_and_watched_again(
    visit: Visit, tmp_path: Path
) -> None:
    page = visit()
    start(page, "Ada")
    play_out(page)
    page.get_by_role("link", name="Watch replay").click()
    expect(page.locator("#move")).to_have_text("The beginning")
    for part in (".turn", ".player", "#panel-log"):
        assert "wins" not in page.locator(part).inner_text(), "no ending is told beforehand"
    for number in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        expect(page.locator("#move")).to_have_text(f"Move {number}")
    shared = page.url
    visitor = visit("phone")
    visitor.goto(shared)
    expect(visitor.locator("#move")).to_have_text("Move 3")
    page.locator(".choice-row label", has_text="Ada").click()
    expect(page.locator("svg.picture")).to_contain_text("secret")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".turn .prompt")).to_contain_text("wins")
    page.get_by_role("tab", name="Fair dice").click()
    expect(page.get_by_text("this seed is the one promised")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    page.goto("/watch")
    page.get_by_label("Record file").set_input_files(record)
    page.get_by_role("button", name="Watch it").click()
    expect(page.locator("#move")).to_have_text("The beginning")


def test_a_broken_record_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    page.goto("/watch")
    page.get_by_label("Record file").set_input_files(
        {"name": "bad.json", "mimeType": "application/json", "buffer": b'{"format": 9}'}
    )
    with page.expect_navigation():
        page.get_by_role("button", name="Watch it").click()
    expect(page.get_by_role("alert")).to_contain_text("format")


def test_the_theme_is_chosen_and_remembered(visit: Visit) -> None:
    page = visit(color_scheme="light")
    page.goto("/")
    page.get_by_role("button", name="Use the dark theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("button", name="Use the light theme")).to_be_visible()


# --- everybody ---


def audit(page: Page, where: str) -> None:
    """WCAG 2 AA by axe; nothing is wider than the page; on a phone every target is large."""
    page.wait_for_timeout(350)  # colours are still on their way right after a change
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]})
    assert found.violations_count == 0, f"{where}: {found.generate_report()}"
    wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wider <= 0, f"{where}: {wider} px too wide"
    if page.evaluate("innerWidth") < 1000:
        assert small_targets(page) == [], where


def small_targets(page: Page) -> list[str]:
    """Buttons and fields below 44 px (links and words inside a sentence may be smaller)."""
    found: list[str] = page.evaluate("""() => {
        const open = document.querySelector("dialog[open]") ?? document;
        return [...open.querySelectorAll("button, .btn, select, input, summary, .choice-row label")]
            .filter((it) => it.checkVisibility() && !it.closest(".choice-row label > *"))
            .map((it) => [it, it.getBoundingClientRect()])
            .filter(([, box]) => box.height && box.height < 43.5)
            .filter(([it]) => !it.matches(".grip, .go, .term"))
            .filter(([it]) => it.type !== "range" && !it.closest("h2"))
            .map(([it, box]) => `${it.outerHTML.slice(0, 80)} ${box.height}`);
    }""")
    return found


@pytest.mark.parametrize(("width", "scheme"), [("desk", "light"), ("phone", "dark")])
def test_axe_finds_nothing_anywhere(visit: Visit, width: str, scheme: str) -> None:
    page = visit(width, color_scheme=scheme)
    page.goto("/")
    page.get_by_role("button", name="Mimsy", exact=True).click()
    page.locator("dialog[open]").get_by_text("bots and clock").click()
    audit(page, "starting a table")
    start(page, "Ada", "Friends", seats=3)
    page.wait_for_selector(".invite")
    audit(page, "gathering")
    page.get_by_role("button", name="Change").click()
    audit(page, "changing the terms")
    start(page, "Ada")
    assert my_turn(page)
    page.get_by_role("tab", name="Rules").click()
    audit(page, "rules panel")
    page.get_by_role("tab", name="Chat").click()
    audit(page, "chat")
    page.get_by_role("button", name="Menu").click()
    audit(page, "menu")
    page.get_by_role("button", name="Resign").click()
    page.locator(".toast").get_by_role("button", name="Resign").click()
    page.wait_for_selector(OVER)
    audit(page, "over")
    page.get_by_role("link", name="Watch replay").click()
    page.get_by_role("tab", name="Fair dice").click()
    audit(page, "replay")
    for address in ("/rules/mimsy", "/watch"):
        page.goto(address)
        audit(page, address)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", ["desk", "phone"])
def test_axe_finds_nothing_in_the_lobby_and_at_my_turn(
    visit: Visit, width: str, scheme: str
) -> None:
    page = visit(width, color_scheme=scheme)
    start(page, "Ada", seats=3)
    assert my_turn(page)
    click(page)
    my_turn(page)
    audit(page, "my turn")
    page.goto("/")
    audit(page, "lobby")


def test_who_sits_alone_is_asked_nothing_about_company(visit: Visit) -> None:
    page = visit()
    page.goto("/#start-gillybog")
    form = page.locator("dialog[open]")
    form.get_by_text("Options, bots and clock").click()
    for seats, shown in ((1, 0), (2, 5)):
        form.locator(f"label:has([name=seats][value='{seats}'])").click()
        expect(form.locator(".others:visible")).to_have_count(shown)
