"""A match of Mimsy in a real browser, by mouse, by finger, by keyboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .hands import LIT, OVER, click, insist, moves_told, my_turn, play_out, start, target

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_a_match_is_played_by_clicking_the_picture(visit: Visit, width: str) -> None:
    page = visit(width)
    start(page, "Ada")
    assert play_out(page) > 2
    expect(page.locator(".turn .prompt")).to_contain_text("wins")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    page.get_by_text("Fair dice").last.click()
    expect(page.get_by_text("this seed is the one promised")).to_be_visible()


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_gems_glide_to_where_the_next_picture_has_them(visit: Visit, width: str) -> None:
    page = visit(width, still=False)
    start(page, "Ada")
    assert my_turn(page)
    page.evaluate("""() => {
        window.seen = 0;
        const run = tumtum.glide.step.bind(tumtum.glide);
        tumtum.glide.step = async (svg, rows) => {
            await run(svg, rows);
            const have = [...svg.querySelectorAll(".piece[data-kind]:not(.gone)")].map((piece) => {
                const { e, f } = piece.transform.baseVal.consolidate().matrix;
                return [piece.dataset.kind, e, f];
            });
            for (const [kind, x, y] of rows) {
                const there = ([other, e, f]) => other === kind && Math.hypot(e - x, f - y) < 0.5;
                const index = have.findIndex(there);
                if (index < 0) window.seen += 1000;
                else have.splice(index, 1);
            }
            window.seen += have.length ? 1000 : 1;
        };
    }""")
    for turn in range(3):
        if my_turn(page):
            click(page, turn)
    page.wait_for_function("() => !tumtum.presenting")
    frames = page.evaluate("window.seen")
    assert 3 < frames < 1000, "a frame did not end where it should"


def test_an_animation_can_be_skipped(visit: Visit) -> None:
    page = visit(still=False)
    start(page, "Ada")
    my_turn(page)
    target(page, 0).click(force=True)
    page.wait_for_function("() => tumtum.glide.running")
    page.keyboard.press("Escape")
    page.wait_for_function("() => !tumtum.glide.running")


def test_no_mouse_is_needed(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("button", name="Mimsy", exact=True).focus()
    page.keyboard.press("Enter")  # opens the form, whose main button has the focus
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    for turn in range(150):
        if not my_turn(page):
            break
        before = moves_told(page)
        if turn % 3 == 0:  # a piece of the picture
            page.locator(LIT).first.focus()
            page.keyboard.press("Enter")
        elif turn % 3 == 1:  # a button of the list
            page.locator(".opt").first.focus()
            page.keyboard.press("Space")
        else:  # the key written on it
            page.keyboard.press(page.locator(".opt kbd").first.inner_text())
        insist(page)
        page.wait_for_function("before => tumtum.state.n > before", arg=before)
    assert page.locator(OVER).count() == 1


def test_the_focus_goes_on_in_the_list_of_choices(visit: Visit) -> None:
    page = visit()
    start(page, "Ada")
    assert my_turn(page)
    page.locator(".opt").nth(1).focus()
    for _ in range(4):
        before = moves_told(page)
        page.keyboard.press("Enter")
        insist(page)
        page.wait_for_function("before => tumtum.state.n > before", arg=before)
        if not my_turn(page):
            return
        expect(page.locator(".opt:focus")).to_have_count(1)


def test_pointing_at_a_button_lights_the_piece_and_back(visit: Visit) -> None:
    page = visit()
    start(page, "Ada")
    assert my_turn(page)
    button = page.locator(".opt").first
    button.hover()
    lit = page.locator(f"{LIT}.lit")
    expect(lit).to_have_count(1)
    expect(page.locator(".turn .aside")).to_contain_text(button.locator("b").inner_text())
    page.locator(f"{LIT} > .hit").nth(2).hover(force=True)
    expect(page.locator(".opt.lit")).to_have_count(1)
    assert page.locator(".opt.lit b").inner_text() == page.locator(".opt b").nth(2).inner_text()


def test_the_turn_is_called_in_the_title_and_by_a_screen_reader(visit: Visit) -> None:
    page = visit()
    start(page, "Ada")
    assert my_turn(page)
    expect(page).to_have_title("● Your turn · " + page.title().removeprefix("● Your turn · "))
    expect(page.locator(".turn")).to_have_attribute("aria-live", "polite")
    assert page.locator(".turn.mine").count() == 1


def test_every_choice_is_a_labelled_button_and_a_piece(visit: Visit) -> None:
    page = visit()
    start(page, "Ada", seats=3)
    assert my_turn(page)
    choices = page.evaluate("tumtum.state.choices.length")
    assert page.locator(".opt").count() == choices
    assert page.locator(f"{LIT}[role=button][tabindex='0'][aria-label]").count() == choices


def test_the_rules_open_at_the_rule_that_matters(visit: Visit) -> None:
    page = visit()
    start(page, "Ada")
    assert my_turn(page)
    rule = page.locator(".turn .rule").inner_text()
    page.locator(".turn .rule").click()
    place = page.locator(f'#panel-rules [id="{rule}"]')
    expect(place).to_be_in_viewport()
    expect(place).to_have_class("matters shown")
