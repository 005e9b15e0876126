"""Several clicks that make one action, and a click taken back before the last."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]

BOARD = """async (choices) => {
    const { Picture } = await import("/static/common/picture.js");
    const board = document.createElement("section");
    document.body.replaceChildren(board);
    window.told = [];
    const picture = new Picture(board, "mimsy", {
        chosen: (choice) => window.told.push(choice.text),
        changed: (chain, fitting) => window.told.push([...chain, fitting.length]),
        pointed: () => {},
    });
    const things = ["a", "b", "x", "y"];
    const body = things.map((id, at) => `<g id="${id}"><title>${id}</title>` +
        `<rect class="hit" x="${at * 100}" width="80" height="80"/></g>`).join("");
    picture.show({ width: 400, height: 100, body, label: "four squares" }, choices);
    window.picture = picture;
}"""


def choice(text: str, *points: str) -> dict[str, Any]:
    return {"action": len(text), "text": text, "detail": "", "points": points}


def lit(page: Page) -> list[str]:
    found: list[str] = page.evaluate("[...document.querySelectorAll('.can')].map((g) => g.id)")
    return found


def test_a_chain_lights_the_next_step_and_ends_in_an_action(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.evaluate(BOARD, [choice("a to x", "a", "x"), choice("a to y", "a", "y"), choice("b", "b")])
    assert lit(page) == ["a", "b"]
    page.locator("#a .hit").click()
    assert lit(page) == ["x", "y"]
    assert page.evaluate("told") == [["a", 2]]
    page.locator("#y .hit").click()
    assert page.evaluate("told.at(-1)") == "a to y"


def test_a_click_is_taken_back_by_a_second_one_or_by_escape(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.evaluate(BOARD, [choice("a to x", "a", "x"), choice("b to x", "b", "x")])
    page.locator("#a .hit").click()
    assert page.locator("#a.sel").count() == 1
    page.locator("#a .hit").click()
    assert lit(page) == ["a", "b"]
    page.locator("#b .hit").click()
    assert page.evaluate("picture.back()") is True
    assert page.evaluate("picture.back()") is False
    assert lit(page) == ["a", "b"]


def test_choices_that_point_at_the_same_pieces_wait_for_a_button(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.evaluate(BOARD, [choice("push a", "a"), choice("pull a", "a"), choice("b", "b")])
    page.locator("#a .hit").click()
    assert page.evaluate("told") == [["a", 2]]


def test_pieces_are_matched_to_the_nearest_of_their_kind(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    found = page.evaluate("""async () => {
        const { match } = await import("/static/common/glide.js");
        const piece = (kind, x) => ({ kind, x, y: 0, size: 10, turn: 0 });
        const pieces = [piece("gem", 0), piece("gem", 50), piece("card", 50)];
        const rows = [["gem", 0, 0, 10, 0], ["gem", 60, 0, 10, 0], ["die", 5, 0, 10, 0]];
        const { moves, come, go } = match(pieces, rows);
        return [moves.map(([from, to]) => [from.x, to.x]), come.map((row) => row.kind),
            go.map((row) => row.kind)];
    }""")
    assert found == [[[50, 60]], ["die"], ["card"]]


def test_a_finger_does_not_point_but_a_mouse_and_keys_do(visit: Visit) -> None:
    """Words that change under a finger would move the board before it has clicked."""
    page = visit()
    page.goto("/")
    page.evaluate(BOARD, [choice("a to x", "a", "x"), choice("b to x", "b", "x")])
    page.evaluate("""() => {
        picture.on.pointed = (choices) => told.push(choices.map((it) => it.text));
    }""")
    page.locator("#a .hit").dispatch_event("pointerover", {"pointerType": "touch"})
    page.locator("#a").focus()
    assert page.evaluate("told") == []
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("told.at(-1)") == ["a to x"]
    page.locator("#b .hit").hover()
    assert page.evaluate("told.at(-1)") == ["b to x"]


SMALL = """async (boxes) => {
    const { Picture } = await import("/static/common/picture.js");
    const board = document.createElement("section");
    document.body.replaceChildren(board);
    board.style = "position: fixed; left: 0; top: 0; width: 390px; height: 200px";
    window.told = [];
    const picture = new Picture(board, "mimsy", {
        chosen: (choice) => window.told.push(choice.text),
        changed: () => {},
        pointed: () => {},
    });
    picture.svg.style = "width: 390px; height: 200px";
    const body = boxes.map(([id, x, y, size]) => `<g id="${id}"><title>${id}</title>` +
        `<rect class="hit" x="${x}" y="${y}" width="${size}" height="${size}"/></g>`).join("");
    const choices = boxes.map(([id]) => ({ action: 1, text: id, detail: "", points: [id] }));
    picture.show({ width: 390, height: 200, body, label: "squares" }, choices);
}"""


@pytest.mark.parametrize(
    ("x", "y", "meant"),
    [
        (110, 110, ["small"]),
        (92, 110, ["small"]),  # beside it, within a finger
        (80, 110, []),
        (129, 96, ["small"]),
        (138, 110, ["near"]),  # both within a finger: the nearer one
        (143, 110, ["near"]),  # hit, though the other is near, too
        (284, 110, []),  # a large piece is meant only when it is hit
        (304, 110, ["large"]),
    ],
)
def test_a_finger_beside_a_small_piece_means_it(
    visit: Visit, x: int, y: int, meant: list[str]
) -> None:
    page = visit("phone")
    page.goto("/watch")
    page.evaluate(SMALL, [["small", 100, 100, 20], ["near", 140, 100, 20], ["large", 300, 80, 60]])
    page.touchscreen.tap(x, y)
    assert page.evaluate("told") == meant
    page.mouse.click(92, 110)  # a mouse is exact
    assert page.evaluate("told") == meant
