"""What is seen at a glance, on desk and phone: large enough, not cut off, not pushed away."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import tumtum

from .hands import OVER, moves_told, open_game

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]

LEAST = 11  # pixels of a letter

SMALL_LETTERS = """least => [...document.querySelectorAll(".board > svg.picture text")]
    .filter((it) => it.checkVisibility() && it.textContent.trim())
    .map((it) => {
        const { a, b } = it.getScreenCTM();
        return [it.textContent, parseFloat(getComputedStyle(it).fontSize) * Math.hypot(a, b)];
    })
    .filter(([, size]) => size < least)"""

CUT = """where => [...document.querySelectorAll(where)]
    .filter((it) => it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1)
    .map((it) => it.textContent)"""

WHOLE = """() => {
    const { top, bottom } = document.querySelector(".sheet .scroll").getBoundingClientRect();
    const options = [...document.querySelectorAll(".sheet .opt")];
    const boxes = options.map((it) => it.getBoundingClientRect());
    return boxes.filter((box) => box.top >= top && box.bottom <= bottom + 1).length;
}"""


def turn(page: Page) -> None:
    """Do the first thing that can be done, and wait until there is something again."""
    before = moves_told(page)
    page.evaluate("() => { tumtum.play(tumtum.state.choices[0]); }")
    page.wait_for_function(
        """n => tumtum.state.n > n && !tumtum.presenting
            && (tumtum.state.choices.length || tumtum.state.ending)""",
        arg=before,
    )


# --- large enough ---


def test_letters_in_every_picture_can_be_read_on_a_phone(visit: Visit) -> None:
    page = visit("phone")
    for game in tumtum.all_games():
        open_game(page, game.id)
        assert page.evaluate(SMALL_LETTERS, LEAST) == [], game.id


# --- not cut off ---


@pytest.mark.parametrize("width", ["desk", "phone"])
@pytest.mark.parametrize(("game", "seats"), [("slithy", 5), ("gunny_town", 6)])
def test_many_at_a_table_are_told_apart_by_their_marks_in_the_goal(
    visit: Visit, width: str, game: str, seats: int
) -> None:
    page = visit(width)
    open_game(page, game, **{"with": "bots", "seats": seats})
    near = page.locator(".goal .near")
    expect(near).to_have_count(seats)
    for seat, name in enumerate(page.evaluate("tumtum.state.seats.map(({ name }) => name)")):
        expect(near.nth(seat).locator("use")).to_have_attribute("href", f"#mark-{seat + 1}")
        expect(near.nth(seat)).to_contain_text(f"{name} 0")  # for who cannot see the mark
    assert page.evaluate(CUT, ".goal .nears") == []
    box = page.locator("section.goal").bounding_box()
    assert box
    assert box["height"] <= 64


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_names_in_the_strip_of_a_phone_are_whole(visit: Visit, seats: int) -> None:
    page = visit("phone")
    form = {"with": "bots", "seats": seats, "name": "Nora"}  # a guest's own may be too long
    open_game(page, "slithy" if seats > 3 else "gyre", **form)
    assert page.evaluate(CUT, ".seats.strip .seat :is(b > span, small)") == []
    expect(page.locator(".seats.strip .nth").first).to_be_visible()


def test_rivals_in_a_replay_are_told_apart_on_a_phone(visit: Visit) -> None:
    page = visit("phone")
    open_game(page, "mimsy", **{"with": "bots", "seats": 3, "name": "Nora"})
    while not page.locator(OVER).count():
        turn(page)
    page.goto(page.evaluate("tumtum.state.ending.replay"))
    expect(page.locator(".standing .seat")).to_have_count(3)
    assert page.evaluate(CUT, ".standing .seat b > span") == []


# --- not pushed away ---


def test_what_you_may_do_keeps_its_room_however_many_sit_there(visit: Visit) -> None:
    page = visit()
    open_game(page, "slithy", **{"with": "bots", "seats": 7})
    while page.evaluate("document.querySelector('section.since').hidden"):
        turn(page)
    assert page.evaluate(WHOLE) >= 2
    news = page.locator("section.since .news")
    expect(news).to_be_visible()
    expect(page.locator("section.since ol")).to_be_hidden()
    news.click()
    expect(page.locator("section.since ol")).to_be_visible()


def test_show_me_stands_beside_the_title_and_not_before_a_single_choice(visit: Visit) -> None:
    page = visit("phone")
    open_game(page, "gyre", **{"with": "bots", "seats": 2})
    show = page.get_by_role("button", name="Show me")
    title = page.locator(".sheet .label > span").first
    one, other = show.bounding_box(), title.bounding_box()
    assert one
    assert other
    assert one["y"] < other["y"] + other["height"] < one["y"] + one["height"]
    page.evaluate("() => { tumtum.state.choices.splice(1); tumtum.choices.draw(tumtum.state); }")
    expect(page.locator(".sheet .opt")).to_have_count(1)
    expect(show).to_have_count(0)


def test_on_a_phone_the_end_shows_the_last_move_and_where_to_go(visit: Visit) -> None:
    page = visit("phone")
    open_game(page, "mimsy", **{"with": "bots", "seats": 2})
    while not page.locator(OVER).count():
        turn(page)
    expect(page.locator(".last-move svg.picture")).to_be_visible()
    see = page.locator(".sheet").get_by_role("link", name="See it").bounding_box()
    assert see
    assert see["width"] >= 40
    assert see["height"] >= 40
    for name in ("Play again", "Watch replay"):
        box = page.locator(".sheet").get_by_text(name).bounding_box()
        assert box
        assert box["y"] + box["height"] <= 844, name


def test_on_a_desk_the_end_is_not_to_be_scrolled_for_however_many_played(visit: Visit) -> None:
    page = visit()
    open_game(page, "mimsy", **{"with": "bots", "seats": 3})
    while not page.locator(OVER).count():
        turn(page)
    expect(page.locator(".last-move svg.picture")).to_be_visible()
    low = page.evaluate("document.querySelector('.tabs').getBoundingClientRect().top")
    for name in ("Play again", "Watch replay"):
        box = page.locator(".sheet").get_by_text(name).bounding_box()
        assert box
        assert box["y"] + box["height"] <= low, name


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_who_looks_on_reads_every_name(visit: Visit, width: str) -> None:
    ada, bram = visit(), visit(width)
    open_game(ada, "gyre", **{"with": "bots", "seats": 3})
    bram.goto(ada.url)
    expect(bram.locator(".watchers")).to_have_text("You are watching.")
    assert bram.evaluate(CUT, ".seat b > span, .seat small") == []
    asks = bram.get_by_role("button", name="Ask for the seat of")
    assert asks.count() == (2 if width == "desk" else 1), "on a phone the sheet has it"
    assert bram.evaluate("document.documentElement.scrollWidth") <= (
        1440 if width == "desk" else 390
    )


def test_where_few_pieces_may_move_a_hint_is_read_without_scrolling(visit: Visit) -> None:
    page = visit()
    open_game(page, "borogoves")
    page.evaluate("""() => {
        const { choices } = tumtum.state;
        const chance = { chance: 0.5, low: 0.4, high: 0.6 };
        tumtum.state.can_hint = true;
        tumtum.hints.of(tumtum.state);
        tumtum.hints.found = choices.slice(0, 3).map(({ action }) => ({ action, ...chance }));
        tumtum.choices.narrow();
    }""")
    expect(page.locator(".pieces")).to_be_visible()
    advised = page.locator(".advice .advised")
    expect(advised).to_have_count(3)
    box, last = page.locator(".sheet .scroll").bounding_box(), advised.last.bounding_box()
    assert box
    assert last
    assert last["y"] + last["height"] <= box["y"] + box["height"]


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_what_an_expert_says_hides_neither_choices_nor_the_question_before_danger(
    visit: Visit, width: str
) -> None:
    page = visit(width)
    open_game(page, "gozd")
    page.evaluate("""() => {
        const { choices } = tumtum.state;
        const chance = { chance: 0.5, low: 0.4, high: 0.6 };
        choices[0].danger = "It is lost.";
        tumtum.state.can_hint = true;
        tumtum.hints.of(tumtum.state);
        tumtum.hints.found = choices.slice(1, 4).map(({ action }) => ({ action, ...chance }));
        tumtum.choices.narrow();
    }""")
    expect(page.locator(".advice .advised")).to_have_count(3)
    last = page.locator(".sheet .opt").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=0.9)
    page.evaluate("tumtum.choices.warn(tumtum.state.choices[0])")
    for button in page.locator(".danger-box button").all():
        expect(button).to_be_in_viewport(ratio=0.9)
