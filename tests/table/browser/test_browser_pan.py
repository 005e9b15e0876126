"""A part of the picture, larger: by buttons, keys, wheel, mouse and fingers."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from .hands import click, my_turn, play_out, start

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]
Box = tuple[float, float, float, float]
Point = tuple[float, float]


def shown(page: Page) -> Box:
    """The part of the drawing that is shown: x, y, width, height."""
    box = page.locator("svg.picture").get_attribute("viewBox") or ""
    x, y, width, height = map(float, box.split())
    return x, y, width, height


def scale(page: Page) -> float:
    return float(page.evaluate("tumtum.picture.pan.look.scale"))


def middle(page: Page, part: str = "svg.picture") -> Point:
    box = page.locator(part).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_my_turn(visit: Visit, width: str = "desk", **settings: Any) -> Page:
    page = visit(width, **settings)
    start(page, "Ada")
    assert my_turn(page)
    return page


def zoom_in(page: Page, times: int = 1) -> None:
    for _ in range(times):
        page.get_by_role("button", name="Zoom in").click()


def in_sight(page: Page) -> list[Point]:
    """Where on the page something lit can be clicked."""
    found: list[Point] = (
        page.evaluate("""() => [...document.querySelectorAll(".picture .can > .hit")]
        .map((hit) => [hit.parentNode, hit.getBoundingClientRect()])
        .map(([thing, box]) => [thing, box.x + box.width / 2, box.y + box.height / 2])
        .filter(([thing, x, y]) => thing.contains(document.elementFromPoint(x, y)))
        .map(([, x, y]) => [x, y])""")
    )
    return found


def click_in_sight(page: Page) -> None:
    moves = page.evaluate("tumtum.state.n")
    x, y = in_sight(page)[0]
    page.mouse.click(x, y)
    page.wait_for_function("moves => tumtum.state.n > moves", arg=moves)


def fingers(session: CDPSession, kind: str, *points: Point) -> None:
    touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_buttons_go_from_the_whole_board_to_four_times(visit: Visit) -> None:
    page = at_my_turn(visit)
    whole = shown(page)
    expect(page.get_by_role("button", name="Zoom out")).to_be_hidden()
    zoom_in(page)
    assert scale(page) == pytest.approx(1.5)
    assert shown(page)[2] == pytest.approx(whole[2] / 1.5, abs=0.1)
    zoom_in(page, 3)
    assert scale(page) == 4
    expect(page.get_by_role("button", name="Zoom in")).to_be_disabled()
    page.get_by_role("button", name="Zoom out").click()
    assert scale(page) < 4
    page.get_by_role("button", name="Show the whole board").click()
    assert shown(page) == whole
    expect(page.get_by_role("button", name="Zoom in")).to_be_focused()


def test_keys_work_while_the_board_has_the_focus(visit: Visit) -> None:
    page = at_my_turn(visit)
    page.locator("svg.picture").focus()
    whole = shown(page)
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert scale(page) == pytest.approx(2.25)
    before = shown(page)
    page.keyboard.press("ArrowRight")
    assert shown(page)[0] > before[0]
    page.keyboard.press("-")
    assert scale(page) == pytest.approx(1.5)
    page.keyboard.press("0")
    assert shown(page) == whole


def test_the_spot_under_the_wheel_stays_where_it_is(visit: Visit) -> None:
    page = at_my_turn(visit)
    here = page.locator("svg.picture .can > .hit").first
    box = here.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -100)
    page.wait_for_timeout(100)
    assert scale(page) == 1, "without Ctrl a wheel leaves the board alone"
    page.keyboard.down("Control")
    for _ in range(3):
        page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    page.wait_for_function("() => tumtum.picture.pan.look.scale > 2")
    grown = here.bounding_box()
    assert grown
    assert grown["width"] > box["width"] * 2
    assert grown["x"] + grown["width"] / 2 == pytest.approx(x, abs=25)
    assert grown["y"] + grown["height"] / 2 == pytest.approx(y, abs=25)


def test_a_drag_is_no_click_and_never_loses_the_picture(visit: Visit) -> None:
    page = at_my_turn(visit)
    page.get_by_role("button", name="Zoom in").click()
    lit = page.locator("svg.picture .can > .hit").first
    lit.hover(force=True)
    box = lit.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before, moves = shown(page), page.evaluate("tumtum.state.n")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 40, y - 30, steps=4)
    page.mouse.up()
    assert shown(page)[0] > before[0]
    for _ in range(8):
        page.mouse.move(*middle(page))
        page.mouse.down()
        page.mouse.move(x + 700, y + 600, steps=3)
        page.mouse.up()
    left, top, width, height = shown(page)
    assert -width / 4 < left
    assert -height / 4 < top
    page.wait_for_timeout(200)
    assert page.evaluate("tumtum.state.n") == moves, "nothing was clicked"
    page.get_by_role("button", name="Show the whole board").click()
    click(page)  # and a click is still a click


def test_the_next_picture_is_shown_as_large_with_what_can_be_clicked(visit: Visit) -> None:
    page = at_my_turn(visit, still=False)
    zoom_in(page, 2)
    page.wait_for_function("() => !tumtum.picture.pan.aim")
    moves = page.evaluate("tumtum.state.n")
    page.locator(".opt").first.click()  # all cards lie outside this part of the picture
    page.wait_for_function("moves => tumtum.state.n > moves", arg=moves)
    for _ in range(3):
        page.wait_for_function("() => !tumtum.presenting && tumtum.state.choices.length")
        page.wait_for_timeout(300)
        page.wait_for_function("() => !tumtum.picture.pan.aim")
        assert scale(page) == pytest.approx(2.25)
        click_in_sight(page)


def test_two_fingers_pinch_and_one_drags_only_when_zoomed(visit: Visit) -> None:
    page = at_my_turn(visit, "phone")
    session = page.context.new_cdp_session(page)
    x, y = middle(page)
    whole, moves = shown(page), page.evaluate("tumtum.state.n")

    def drag() -> None:
        fingers(session, "touchStart", (x, y))
        for step in range(1, 9):
            fingers(session, "touchMove", (x - 4 * step, y - 10 * step))
        fingers(session, "touchEnd")
        page.wait_for_timeout(150)

    drag()
    assert shown(page) == whole
    assert page.evaluate("scrollY") > 30, "the page scrolls as ever"
    page.wait_for_timeout(800)  # it rolls on for a while
    page.evaluate("scrollTo(0, 0)")
    fingers(session, "touchStart", (x - 30, y))
    fingers(session, "touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 10):
        fingers(session, "touchMove", (x - 30 - 5 * step, y), (x + 30 + 5 * step, y))
    fingers(session, "touchEnd")
    assert scale(page) == pytest.approx(2.5, abs=0.3)
    assert page.evaluate("visualViewport.scale") == 1, "the page itself stays as it is"
    before = shown(page)
    drag()
    assert shown(page)[0] > before[0]
    assert shown(page)[1] > before[1]
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("tumtum.state.n") == moves


def test_a_double_tap_opens_and_closes(visit: Visit) -> None:
    page = at_my_turn(visit, "phone")
    x, y = middle(page)
    for wanted in (2.5, 1):
        for _ in range(2):
            page.touchscreen.tap(x, y)
        page.wait_for_function("wanted => tumtum.picture.pan.look.scale === wanted", arg=wanted)
        page.wait_for_timeout(400)
    page.touchscreen.tap(x, y)
    page.wait_for_timeout(400)
    page.touchscreen.tap(x, y)
    page.wait_for_timeout(100)
    assert scale(page) == 1, "two slow taps are two taps"


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_the_button_covers_nothing_that_can_be_clicked(visit: Visit, width: str) -> None:
    page = at_my_turn(visit, width)
    covered = page.evaluate("""() => {
        const tools = document.querySelector(".board-tools").getBoundingClientRect();
        return [...document.querySelectorAll("svg.picture .hit, svg.picture .piece")]
            .map((thing) => thing.getBoundingClientRect())
            .filter((box) => box.left < tools.right && box.right > tools.left
                && box.top < tools.bottom && box.bottom > tools.top).length;
    }""")
    assert covered == 0


def test_a_replay_is_zoomed_too(visit: Visit) -> None:
    page = visit()
    start(page, "Ada")
    play_out(page)
    page.get_by_role("link", name="Watch replay").click()
    expect(page.locator("#move")).to_have_text("The beginning")
    zoom_in(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#move")).to_have_text("Move 1")
    assert scale(page) == pytest.approx(1.5)
