"""Learning by playing: a newcomer's path, by touch, keys and ear."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import tumtum
from tumtum.lessons import course_of, solution

from .test_browser_pages import audit

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]

LESSONS = {  # one of every game, with a rule to break, or with several steps
    "bandersnatch": 3,
    "borogoves": 4,
    "gillybog": 2,
    "gozd": 4,
    "gunny_town": 4,
    "gyre": 2,
    "mimsy": 2,
    "slithy": 2,
    "tangled_yarns": 3,
}


def open_lesson(page: Page, game: str, number: int) -> None:
    page.goto(f"/learn/{game}#{number}")
    expect(page.locator("#where")).to_contain_text(f"Lesson {number} of")
    expect(page.locator(".coach")).to_be_visible()


def done(page: Page, game: str) -> list[int]:
    """The lessons that this browser remembers, counted from 0."""
    kept = page.evaluate("game => localStorage.getItem(`tumtum-learn-${game}`)", game)
    numbers: list[int] = json.loads(kept)["done"] if kept else []
    return numbers


def test_every_game_is_here() -> None:
    assert set(LESSONS) == {game.id for game in tumtum.all_games()}


def test_a_newcomer_takes_a_lesson_of_every_game_by_touch(visit: Visit) -> None:
    page = visit("phone")
    for game, number in LESSONS.items():
        open_lesson(page, game, number)
        course = course_of(tumtum.game(game))
        assert course is not None
        for what in solution(tumtum.game(game), course.lessons[number - 1]):
            before = page.evaluate("tumtum.state.deeds.length")
            tap(page, what)
            page.wait_for_function(
                "before => tumtum.state.deeds.length > before && !tumtum.busy", arg=before
            )
            if page.locator(".coach.no").count():
                expect(page.locator(".coach .rulebox .rule")).to_be_visible()
        assert done(page, game) == [number - 1], game
        wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wider <= 0, f"{game}: {wider} px too wide"


def tap(page: Page, what: str) -> None:
    """Do it with a finger: on the piece, or on the button that the coach holds out."""
    if page.locator(".coach.no").count():
        page.locator(".coach .btn.main").tap()
    piece = page.evaluate(
        """what => {
            const { state } = tumtum;
            const tried = state.tries.find((each) => each.do === what);
            return what.startsWith("touch ") ? what.slice(6) : (tried?.tap ?? "");
        }""",
        what,
    )
    if piece:
        page.locator(f'[id="{piece}"][data-lit] .hit').first.tap()
        if page.evaluate("tumtum.preview.shown"):
            page.locator(f'[id="{piece}"][data-lit] .hit').first.tap()
        return
    button = page.locator(f".coach [data-do={json.dumps(what)}]")
    if not button.count():
        page.locator(".coach").get_by_role("button", name="All ").tap()
    button.tap()
    expect(page.locator(".turn .aside")).to_contain_text("Nothing has moved yet")
    button.tap()


def test_the_first_lesson_leads_to_the_next_and_is_remembered(visit: Visit) -> None:
    page = visit("phone")
    page.goto("/")
    page.get_by_role("link", name="Learn Mimsy").first.tap()
    expect(page.locator(".coach h2")).to_have_text("Your secret goal")
    page.locator("#card-8").tap()
    expect(page.locator(".coach h2")).to_have_text("The ring and its gems")
    page.goto("/")
    expect(page.get_by_role("link", name="Learn Mimsy, 1 of 8 done")).to_be_visible()
    expect(page.get_by_text("New here?")).to_be_hidden()
    page.goto("/learn/mimsy")
    expect(page.locator(".coach h2")).to_have_text("The ring and its gems")


def test_a_lesson_by_keys_alone(visit: Visit) -> None:
    page = visit()
    open_lesson(page, "mimsy", 3)
    page.locator(".offers .opt").first.focus()
    expect(page.locator(".ghosts .ghost").first).to_be_visible()
    page.locator("#card-0").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".coach.no h2")).to_have_text("Good try! Goals stay put")
    page.keyboard.press("Enter")  # its button has the focus
    expect(page.locator(".coach h2")).to_have_text("Lift a card")
    page.locator(".offers .opt").nth(1).press("Enter")
    expect(page.locator(".coach.well")).to_be_focused()
    assert done(page, "mimsy") == [2]
    open_lesson(page, "mimsy", 5)
    page.keyboard.press("1")
    expect(page.locator(".coach.well")).to_be_visible()


def test_astray_and_back_and_shown_how(visit: Visit) -> None:
    page = visit(still=False)
    open_lesson(page, "mimsy", 3)
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".board.gliding")).to_be_visible()
    expect(page.locator(".coach h2")).to_have_text("Lift a card")
    assert page.evaluate("tumtum.state.deeds") == []
    page.get_by_role("button", name="Or any of the 9").click()
    page.locator(".offers .opt", has_text="Lift Green 1").click()
    expect(page.locator(".coach.miss h2")).to_have_text("Not quite")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".coach h2")).to_have_text("Lift a card")
    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".coach h2")).to_have_text("The ring and its gems")
    page.locator(".ways").get_by_role("button", name="Skip the lesson").click()
    expect(page.locator(".coach h2")).to_have_text("Lift a card")


def test_after_the_last_lesson_a_real_game_waits(visit: Visit) -> None:
    page = visit()
    open_lesson(page, "mimsy", 8)
    page.get_by_role("button", name="Got it").click()
    expect(page.locator(".coach")).to_be_hidden()
    while not page.locator(".coach.well").count():
        expect(page.locator(".coach")).to_be_hidden()
        page.locator(".offers .opt").first.click()
        page.wait_for_function("() => !tumtum.busy")
    page.get_by_role("button", name="Play a real game").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".seat", has_text="Beginner")).to_be_visible()


@pytest.mark.parametrize(("width", "scheme"), [("desk", "dark"), ("phone", "light")])
def test_axe_finds_nothing_in_a_lesson(visit: Visit, width: str, scheme: str) -> None:
    page = visit(width, color_scheme=scheme)
    page.goto("/")
    expect(page.get_by_text("New here?")).to_be_visible()
    audit(page, "a newcomer's lobby")
    open_lesson(page, "mimsy", 3)
    audit(page, "a step")
    page.locator("#card-0").dispatch_event("click")
    page.wait_for_selector(".coach.no")
    audit(page, "a refusal")


def test_the_bubble_covers_nothing_that_is_lit(visit: Visit) -> None:
    page = visit()
    for game, number in (("mimsy", 3), ("gyre", 5), ("borogoves", 4), ("tangled_yarns", 3)):
        open_lesson(page, game, number)
        covered = page.evaluate("""() => {
            const bubble = document.querySelector(".coach").getBoundingClientRect();
            const meets = (a) => a.left < bubble.right && a.right > bubble.left
                && a.top < bubble.bottom && a.bottom > bubble.top;
            return tumtum.lit.filter((id) => {
                const piece = tumtum.picture.thing(id);
                return meets((piece.querySelector(".hit") ?? piece).getBoundingClientRect());
            });
        }""")
        assert covered == [], game


COVERED = """selector => {
    const coach = document.querySelector(".coach").getBoundingClientRect();
    return [...document.querySelectorAll(selector)].filter((piece) => {
        const { left, right, top, bottom } = piece.getBoundingClientRect();
        const high = Math.min(bottom, coach.bottom) - Math.max(top, coach.top);
        return high > 1 && Math.min(right, coach.right) - Math.max(left, coach.left) > 1;
    }).length;
}"""


def test_a_bubble_that_points_at_nothing_leaves_the_cards_in_sight(visit: Visit) -> None:
    page = visit()
    open_lesson(page, "bandersnatch", 7)
    assert page.evaluate(COVERED, "[id^=cell-], [id^=hand-]") == 0
    open_lesson(page, "gunny_town", 7)
    assert page.evaluate(COVERED, ".mission") <= 1


def test_on_a_phone_a_lesson_is_scrolled_no_further_than_it_must_be(visit: Visit) -> None:
    page = visit("phone")
    open_lesson(page, "slithy", 3)
    alone = page.evaluate("scrollY")
    open_lesson(page, "slithy", 2)
    assert page.evaluate("scrollY") > alone, "its buttons lie lower"
    open_lesson(page, "slithy", 3)
    assert page.evaluate("scrollY") == alone


BURIED = """ids => {
    const { top } = document.querySelector(".coach").getBoundingClientRect();
    const low = (id) => tumtum.picture.thing(id).getBoundingClientRect().bottom;
    return ids.filter((id) => low(id) > top + 1);
}"""


def test_on_a_phone_what_is_to_be_clicked_next_is_not_behind_the_bubble(visit: Visit) -> None:
    """Even where what the lesson keeps bright lies too far from it to be seen as well."""
    page = visit("phone")
    for game, number in (("bandersnatch", 4), ("gillybog", 3), ("gillybog", 6)):
        open_lesson(page, game, number)
        page.wait_for_function("() => !tumtum.busy")
        aim = page.evaluate("tumtum.aim")
        assert aim
        assert page.evaluate(BURIED, aim) == [], f"{game} {number}"
    open_lesson(page, "tangled_yarns", 8)  # points at nothing, and three sheep are to be chosen
    page.wait_for_function("() => !tumtum.busy")
    assert page.evaluate("tumtum.lit") == []
    offered = page.evaluate("[...document.querySelectorAll('[data-lit]')].map(({ id }) => id)")
    assert len(page.evaluate(BURIED, offered)) < len(offered)


def test_what_is_refused_says_so_in_letters_that_fit(visit: Visit) -> None:
    """Whatever a game's own style sheet says of its letters and tags."""
    page = visit("phone")
    for game, number in (("gozd", 2), ("tangled_yarns", 2), ("tangled_yarns", 3), ("gyre", 7)):
        open_lesson(page, game, number)
        cut = page.locator("#where").evaluate("it => it.scrollWidth - it.clientWidth")
        assert cut <= 0, f"{game}: {cut} px of the lesson's number"
        page.evaluate("() => tumtum.ask(tumtum.state.tries.at(-1).do)")
        expect(page.locator(".coach.no")).to_be_visible()
        pill = page.locator(".no-tag rect").bounding_box()
        word = page.locator(".no-tag text").bounding_box()
        coach = page.locator(".coach").bounding_box()
        assert pill
        assert word
        assert coach
        assert word["height"] >= 12, game
        assert pill["x"] <= word["x"], game
        assert word["x"] + word["width"] <= pill["x"] + pill["width"], game
        assert pill["x"] >= 0, game
        assert pill["y"] + pill["height"] <= coach["y"], game
