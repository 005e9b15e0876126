"""The end of a match, who looks on, and a line that is down."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .hands import LIT, open_game, play_out, start

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]

TITLES = {
    ("turned", False): "The move that turned it",
    ("turned", True): "The luck that turned it",
    ("most", False): "The move that counted most",
    ("most", True): "The luck that counted most",
    ("last", False): "The last move",
}


def test_the_end_says_who_won_by_what_and_shows_the_move_that_decided_it(visit: Visit) -> None:
    page = visit()
    start(page, "Ada")
    play_out(page)
    won = page.evaluate("tumtum.state.ending.winners.includes(0)")
    expect(page.locator(".turn")).to_have_class("turn won" if won else "turn lost")
    text = page.evaluate("tumtum.state.ending.text.replace(/@./, '').trim()")
    expect(page.locator(".turn .prompt")).to_contain_text(text)
    expect(page.locator(".last-move")).not_to_contain_text(text)
    fates = page.locator(".seat .fate").all_inner_texts()
    assert sorted(fates) == ["Lost", "Won"]
    last = page.locator(".last-move")
    told = page.evaluate("tumtum.deciding.told")
    expect(last.locator("b")).to_have_text(TITLES[told["how"], told["luck"]])
    expect(last.get_by_text("as bots judge it")).to_have_count(int(told["how"] != "last"))
    shown = last.locator("svg.picture")
    expect(shown.locator(".ghosts .ghost").first).to_be_attached()
    whole = page.evaluate("tumtum.state.wide.width")
    x, _, width, _ = map(float, (shown.get_attribute("viewBox") or "").split())
    assert 0 <= x < x + width <= whole
    assert width <= 0.6 * whole, "near enough to be read"
    ids = "[...document.querySelectorAll('[id]')].map(({ id }) => id)"
    assert page.evaluate(f"new Set({ids}).size === {ids}.length"), "no id is there twice"
    last.get_by_role("link", name="See it").click()
    page.wait_for_url("**/replay/*")
    expect(page.locator("#move")).to_contain_text("Move")
    assert page.evaluate("tumtum.n") == told["n"], "it is about to be played"


def test_what_turned_it_is_named_by_what_it_did(visit: Visit) -> None:
    page = visit()
    open_game(page, "mimsy")
    for (how, luck), title in TITLES.items():
        shown = page.evaluate(
            """async ([how, luck]) => {
                const { Deciding } = await import("/static/table/deciding.js");
                const { seats } = tumtum.state;
                const line = { n: 7, seat: 0, text: "One", detail: "Two." };
                const lines = [line, { n: 7, seat: -1, text: "Three" }];
                const told = { n: 6, after: 7, picture: null, pieces: null, marks: "", how, luck };
                const box = document.createElement("div");
                const state = { ending: { replay: "/", text: "" }, seats };
                new Deciding("mimsy").fill(box, told, state, lines);
                return [box.querySelector("b").textContent, box.lastChild.textContent.trim()];
            }""",
            [how, luck],
        )
        assert shown == [title, "One. Two. Three"]


def test_a_move_of_which_nothing_is_to_be_seen_is_told_in_words_alone(visit: Visit) -> None:
    page = visit()
    open_game(page, "mimsy")
    parts = page.evaluate("""async () => {
        const { Deciding } = await import("/static/table/deciding.js");
        const { seats } = tumtum.state;
        const picture = { width: 100, height: 100, layers: ["<g/>"] };
        const drawn = [];
        for (const marks of ["", '<rect x="10" y="10" width="20" height="20"/>']) {
            const told = { n: 6, after: 7, picture, pieces: null, marks, how: "most", luck: false };
            const box = document.body.appendChild(document.createElement("div"));
            const state = { ending: { replay: "/", text: "" }, seats };
            new Deciding("mimsy").fill(box, told, state, [{ n: 7, seat: 0, text: "One" }]);
            drawn.push([box.querySelectorAll(".shown").length, box.textContent.includes("One")]);
        }
        return drawn;
    }""")
    assert parts == [[0, True], [1, True]]


def test_who_looks_on_is_told_so_and_counted(visit: Visit) -> None:
    ada, bram, chidi = visit(), visit(), visit("phone")
    address = start(ada, "Ada")
    bram.goto(address)
    expect(bram.locator(".watchers")).to_have_text("You are watching.")
    chidi.goto(address)
    expect(chidi.locator(".watchers")).to_have_text("You are watching, with one other.")
    ada.reload()
    expect(ada.locator(".watchers")).to_have_text("2 people watch.")


def test_while_the_line_is_down_it_is_nobodys_turn(visit: Visit) -> None:
    page = visit()
    open_game(page, "gyre")
    expect(page.locator(".turn.mine")).to_have_count(1)
    page.context.set_offline(True)
    page.evaluate("tumtum.socket.line.close()")
    expect(page.locator(".turn")).to_contain_text("The table cannot be reached")
    expect(page.locator(".turn.mine")).to_have_count(0)
    expect(page.locator(LIT)).to_have_count(0)
    page.context.set_offline(False)
    expect(page.locator(".turn.mine")).to_have_count(1)
    expect(page.locator(LIT).first).to_be_visible()


def test_alike_drawings_are_spoken_by_their_number(visit: Visit) -> None:
    page = visit()
    open_game(page, "mimsy")
    spoken = page.evaluate("""async () => {
        const { plain, words } = await import("/static/common/dom.js");
        const shown = document.createElement("p");
        shown.append(words(":gem-y: :gem-y: :gem-g: here"));
        return [plain(":gem-y: :gem-y: :gem-g: here"), shown.textContent.trim(),
            shown.querySelectorAll("svg").length];
    }""")
    assert spoken == ["2 yellow gems, green gem here", "2 yellow gems, green gem here", 3]
