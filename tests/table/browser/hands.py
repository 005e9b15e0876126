"""What a person does at a table, step by step."""

import re

from playwright.sync_api import Locator, Page, expect

OVER = '.table[data-status="over"]'
LIT = "svg.picture .can"


def start(page: Page, name: str, company: str = "Bots", seats: int = 2, game: str = "Mimsy") -> str:
    """Start a table from the lobby; says its address."""
    page.goto("/")
    page.get_by_role("button", name=game, exact=True).click()
    form = page.locator("dialog[open]")
    if form.get_by_label("Your name").count():
        form.get_by_label("Your name").fill(name)
    form.locator(".choice-row label", has_text=re.compile(f"^{seats}$")).click()
    form.locator(".with label", has_text=company).click()
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    return page.url


def sit(page: Page, address: str, name: str) -> None:
    """Follow the link and sit down."""
    page.goto(address)
    page.locator(".sheet").get_by_role("button", name="Sit down").click()
    page.get_by_label("Your name at this table").fill(name)
    page.locator("dialog").get_by_role("button", name="Sit down").click()
    expect(page.locator(".seat", has_text=name)).to_contain_text("you")


def my_turn(page: Page) -> bool:
    """Wait until it is our turn (True) or the match is over (False)."""
    page.wait_for_selector(f"{LIT}, {OVER}")
    return page.locator(OVER).count() == 0


def click(page: Page, number: int = 0) -> None:
    """Click one of the lit pieces of the picture, and wait for the table's answer."""
    before = moves_told(page)
    target(page, number).click(force=True)
    insist(page)
    page.wait_for_function("before => tumtum.state.n > before", arg=before)


def insist(page: Page) -> None:
    """Where what was chosen is dangerous, the page asks: do it all the same, by keys."""
    if page.locator(".danger-box").count():
        page.locator(".btn.hold").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")


def target(page: Page, number: int = 0) -> Locator:
    lit = page.locator(f"{LIT} > .hit")
    return lit.nth(number % lit.count())


def moves_told(page: Page) -> int:
    return int(page.evaluate("tumtum.state.n"))


def play_out(page: Page, limit: int = 150) -> int:
    """Click the picture until the match is over; says how often."""
    for turn in range(limit):
        if not my_turn(page):
            return turn
        click(page, turn)
    raise AssertionError("the match does not end")


OPEN = """async (form) => {
    const headers = { "content-type": "application/json", accept: "application/json" };
    const body = JSON.stringify(form);
    return (await (await fetch("/tables", { method: "POST", headers, body })).json()).table;
}"""


def open_game(page: Page, game: str, **form: object) -> None:
    """A match on one device, ready for its first choice."""
    page.goto("/")
    page.goto(f"/t/{page.evaluate(OPEN, {'game': game, 'with': 'device', **form})}")
    page.wait_for_function("""() => {
        document.querySelector(".curtain .btn")?.click();
        return window.tumtum?.state?.choices.length && !tumtum.presenting;
    }""")
