"""What follows is shown before it is done: previews, dangers, long lists by piece and group."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .hands import LIT, moves_told, open_game
from .test_browser_pages import audit

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]


def tap(page: Page, what: Locator) -> None:
    box = what.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def until_dangerous(page: Page) -> None:
    """Play what is harmless until something dangerous is among the choices."""
    while not page.evaluate("tumtum.state.choices.some(({ danger }) => danger)"):
        before = moves_told(page)
        page.evaluate("() => { tumtum.play(tumtum.state.choices.find(({ danger }) => !danger)); }")
        page.wait_for_function("n => tumtum.state.n > n && !tumtum.presenting", arg=before)


def lit(page: Page, number: int) -> Locator:
    return page.locator(f"{LIT} > .hit").nth(number)


# --- the first tap shows, the second plays ---


def test_what_the_game_marks_is_drawn_for_pointer_focus_and_finger(visit: Visit) -> None:
    for width in ("desk", "phone"):
        page = visit(width)
        open_game(page, "bandersnatch")
        marks = page.locator(".ghosts .g-pill")
        if width == "phone":
            tap(page, page.locator(".opt").first)
        else:
            page.locator(".opt").first.focus()
        expect(marks.last).to_contain_text("→")
        assert marks.last.evaluate("it => it.closest('[aria-hidden=true]') !== null")
        page.keyboard.press("Escape")
        page.evaluate("document.activeElement.blur()")
        expect(marks).to_have_count(0)


def test_a_finger_sees_what_follows_before_it_plays(visit: Visit) -> None:
    page = visit("phone")
    open_game(page, "gyre")
    before = moves_told(page)
    tap(page, lit(page, 1))
    expect(page.locator(".sheet")).to_contain_text("Nothing has moved yet")
    shown = page.locator(".opt.preview")
    detail = page.evaluate("tumtum.choices.previewed.detail.replace(/:[a-z-]+:/g, '').trim()")
    expect(shown).to_contain_text(detail)
    expect(page.locator("svg.picture .sel")).to_have_count(1)
    assert moves_told(page) == before
    first = page.evaluate("tumtum.choices.previewed.action")
    tap(page, lit(page, 0))
    assert page.evaluate("tumtum.choices.previewed.action") != first, "another piece is looked at"
    assert moves_told(page) == before
    tap(page, lit(page, 0))
    page.wait_for_function("n => tumtum.state.n > n", arg=before)


def test_a_button_is_tapped_twice_and_back_forgets_the_first(visit: Visit) -> None:
    page = visit("phone")
    open_game(page, "gyre")
    before = moves_told(page)
    button = page.locator(".opt").nth(1)
    tap(page, button)
    expect(page.locator(".opt.armed")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".opt.armed")).to_have_count(0)
    tap(page, button)
    assert moves_told(page) == before
    tap(page, button)
    page.wait_for_function("n => tumtum.state.n > n", arg=before)


IN_SIGHT = """selector => {
    const roof = document.querySelector(".table > .head").getBoundingClientRect().bottom;
    const floor = document.querySelector(".side > .sheet").getBoundingClientRect().top;
    return [...document.querySelectorAll(`.board > svg ${selector}`)].filter((thing) => {
        const { top, bottom } = thing.getBoundingClientRect();
        return top + bottom > 2 * roof && top + bottom < 2 * floor;
    }).length;
}"""


def play_on(page: Page) -> None:
    before = moves_told(page)
    page.evaluate("() => { tumtum.play(tumtum.state.choices[0]); }")
    page.wait_for_function("n => tumtum.state.n > n && !tumtum.presenting", arg=before)


def short_phone(visit: Visit) -> Page:
    """So short that the hand of Gillybog lies behind the sheet, whatever was dealt."""
    page = visit("phone")
    page.set_viewport_size({"width": 390, "height": 700})
    open_game(page, "gillybog")
    return page


def until_asked(page: Page, question: str) -> None:
    while question not in (page.locator(".turn .prompt").text_content() or ""):
        play_on(page)


def test_on_a_phone_something_that_can_be_clicked_is_in_sight(visit: Visit) -> None:
    page = short_phone(visit)
    scrolled = []
    for _ in range(20):
        assert page.evaluate(IN_SIGHT, ".can > .hit"), page.locator(".turn .prompt").text_content()
        scrolled.append(page.evaluate("scrollY"))
        play_on(page)
    assert max(scrolled) > 50, "down to the hand"
    down = next(place for place, y in enumerate(scrolled) if y > 50)
    assert 0 in scrolled[down:], "and back to the map"


def test_on_a_phone_what_a_tapped_button_would_do_comes_into_sight(visit: Visit) -> None:
    page = visit("phone")
    open_game(page, "gillybog")
    until_asked(page, "Play a card")
    page.evaluate("scrollTo(0, document.querySelector('.board').scrollHeight)")
    tap(page, page.locator(".opt", has_text="Run"))
    expect(page.locator(".ghosts")).to_be_attached()
    assert page.evaluate(IN_SIGHT, ".ghosts > *")
    assert page.evaluate("tumtum.choices.follower.home") > 60, "where it was scrolled to by hand"


def test_who_scrolls_back_is_not_taken_there_again(visit: Visit) -> None:
    page = short_phone(visit)
    until_asked(page, "Play a card")
    assert page.evaluate("scrollY") > 60
    page.evaluate("scrollTo(0, 0)")
    play_on(page)
    until_asked(page, "Play a card")
    assert page.evaluate("scrollY") == 0


def test_who_reads_below_the_board_of_a_phone_is_left_there(visit: Visit) -> None:
    page = visit("phone")
    open_game(page, "gillybog")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    place = page.evaluate("scrollY")
    for _ in range(4):
        play_on(page)
        assert page.evaluate("scrollY") > place / 2, "no further up than a shorter page takes"


def test_who_does_not_want_it_turns_it_off(visit: Visit) -> None:
    page = visit("phone")
    open_game(page, "gyre")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Tap twice to play on").click()
    before = moves_told(page)
    tap(page, lit(page, 1))
    page.wait_for_function("n => tumtum.state.n > n", arg=before)


def test_a_mouse_that_points_is_told_that_nothing_has_moved(visit: Visit) -> None:
    page = visit()
    open_game(page, "gyre")
    expect(page.get_by_text("Nothing has moved yet")).to_be_hidden()
    board = page.locator(".board").bounding_box()
    page.evaluate("tumtum.state.choices[1].detail = 'and so on and on '.repeat(20)")
    page.locator(".opt").nth(1).hover()
    expect(page.get_by_text("Nothing has moved yet")).to_be_visible()
    expect(page.locator(".turn .aside")).to_contain_text("and so on")
    assert page.locator(".board").bounding_box() == board, "the board does not jump"
    before = moves_told(page)
    page.locator(".opt").nth(1).click()
    page.wait_for_function("n => tumtum.state.n > n", arg=before)


def test_ghosts_stand_where_the_pieces_would_go(visit: Visit) -> None:
    page = visit()
    open_game(page, "gyre")
    page.locator(".opt").first.click()  # a colour
    expect(page.locator(".turn .prompt")).to_contain_text("Whiffle")
    page.locator(".turn").hover()
    page.evaluate("document.activeElement.blur()")
    before = moves_told(page)
    where = "() => [...document.querySelectorAll('.piece')].map((it) => it.outerHTML).join()"
    there = page.evaluate(where)
    page.locator(".opt").first.hover()
    expect(page.locator(".ghosts .ghost").first).to_be_visible()
    expect(page.locator(".ghosts .way").first).to_be_attached()
    page.locator(".turn").hover()
    expect(page.locator(".ghosts")).to_have_count(0)
    lit(page, 0).locator("..").focus()
    expect(page.locator(".ghosts .ghost").first).to_be_visible()  # who goes by keys sees the same
    page.evaluate("document.activeElement.blur()")
    expect(page.locator(".ghosts")).to_have_count(0)
    assert page.evaluate(where) == there
    assert moves_told(page) == before


@pytest.mark.parametrize("game", ["mimsy", "gunny_town"])
def test_where_a_game_draws_the_way_there_is_no_straight_one(visit: Visit, game: str) -> None:
    page = visit()
    open_game(page, game)
    if game == "gunny_town":
        page.locator(".opt").first.click()  # where to enter; then the first move
        expect(page.locator(".turn .prompt")).to_contain_text("Move")
    page.locator(".opt").last.hover()
    expect(page.locator(".ghosts .ghost").first).to_be_visible()
    expect(page.locator(".ghosts .way:not(.bad, .good)")).to_have_count(1)


CROWD = """() => {
    const hits = [...document.querySelectorAll(".board > svg .can > .hit")].map((hit) => {
        const { x, y, width, height } = hit.getBoundingClientRect();
        return { id: hit.parentNode.dataset.lit, x: x + width / 2, y: y + height / 2 };
    });
    const close = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < 30;
    const pairs = hits.flatMap((one) => hits.map((other) => [one, other]));
    return pairs.find(([one, other]) => one.id !== other.id && close(one, other));
}"""


def test_a_finger_among_small_pieces_gets_a_loupe(visit: Visit) -> None:
    page = visit("phone")
    open_game(page, "gozd")
    one, other = page.evaluate(CROWD)
    page.touchscreen.tap(one["x"], one["y"])
    loupe = page.get_by_role("dialog", name="Which one?")
    expect(loupe).to_be_visible()
    assert page.evaluate("tumtum.picture.chain") == [], "nothing is chosen yet"
    large = loupe.locator(f'[data-lit="{other["id"]}"] > .hit').first
    box = large.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    audit(page, "loupe")
    tap(page, large)
    expect(loupe).to_have_count(0)
    assert page.evaluate("tumtum.picture.chain") == [other["id"]]


# --- danger ---


def test_a_sacrifice_comes_last_without_a_key_and_must_be_held(visit: Visit) -> None:
    page = visit()
    open_game(page, "tangled_yarns", seats=2)
    until_dangerous(page)
    last = page.locator(".section").last
    expect(last.locator("h3")).to_have_text("Dangerous")
    expect(last.locator("kbd")).to_have_count(0)
    last.locator(".opt.danger").first.click()
    box = page.locator(".danger-box")
    expect(box).to_contain_text("corrupted for good")
    before = moves_told(page)
    hold = box.get_by_role("button", name="Hold")
    hold.click()
    expect(box).to_contain_text("Hold the button until it is full")
    assert moves_told(page) == before
    box.get_by_role("button", name="Keep").click()
    expect(box).to_have_count(0)
    last.locator(".opt.danger").first.click()
    hold.hover()
    page.mouse.down()
    page.wait_for_function("n => tumtum.state.n > n", arg=before)
    page.mouse.up()


def test_keys_press_twice_for_what_is_dangerous(visit: Visit) -> None:
    page = visit()
    open_game(page, "tangled_yarns", seats=2)
    until_dangerous(page)
    before = moves_told(page)
    page.locator(".opt.danger").first.focus()
    page.keyboard.press("Enter")
    hold = page.locator(".danger-box").get_by_role("button", name="Hold")
    hold.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".danger-box")).to_contain_text("Press once more")
    assert moves_told(page) == before
    page.keyboard.press("Enter")
    page.wait_for_function("n => tumtum.state.n > n", arg=before)


def test_a_dangerous_chain_of_clicks_is_asked_about(visit: Visit) -> None:
    page = visit()
    open_game(page, "tangled_yarns", seats=2)
    until_dangerous(page)
    before = moves_told(page)
    sheep, shepherd = page.evaluate("tumtum.state.choices.find(({ danger }) => danger).points")
    page.locator(f"#{sheep} > .hit").click(force=True)
    page.locator(f"#{shepherd} > .hit").click(force=True)
    expect(page.locator(".danger-box")).to_be_visible()
    assert moves_told(page) == before


# --- the goal ---


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_the_goal_and_who_is_how_near_stay_in_sight(visit: Visit, width: str) -> None:
    page = visit(width)
    open_game(page, "gyre")
    goal = page.locator(".goal")
    expect(goal).to_contain_text("Five cards of your colour face-down win")
    for seat in (0, 1):
        name = page.evaluate(f"tumtum.state.seats[{seat}].name")
        expect(goal).to_contain_text(f"{name} 1 of 5")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    box = goal.bounding_box()
    assert box
    assert 0 <= box["y"] <= 100
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_who_plays_together_is_told_what_now(visit: Visit) -> None:
    page = visit()
    open_game(page, "tangled_yarns", seats=2)
    until_dangerous(page)
    facts = page.evaluate("tumtum.state.goal.facts.map(({ text }) => text)")
    assert 1 <= len(facts) <= 3
    page.locator(".whatnow").click()
    listed = page.get_by_role("dialog", name="What now?").locator(".fact b")
    assert listed.all_inner_texts() == facts


# --- the words of the game ---


def about_to_whiffle(page: Page) -> Locator:
    """The word in the turn bar of a match in which the first piece need not jump over another."""
    word = page.locator(".turn button.term", has_text="Whiffle")
    while not word.count():
        open_game(page, "gyre")
        page.locator(".opt").first.click()
        page.wait_for_function("() => tumtum.state.turn === 1 && tumtum.state.choices.length")
    return word


def test_a_word_explains_itself_to_pointer_focus_and_finger(visit: Visit) -> None:
    page = visit()
    word = about_to_whiffle(page)
    slip = page.get_by_role("tooltip")
    expect(slip).to_be_hidden()
    word.hover()
    expect(slip).to_contain_text("Whiffle")
    expect(slip).to_contain_text("The move that begins every turn")
    page.locator(".board").hover(position={"x": 5, "y": 5})
    expect(slip).to_be_hidden()
    word.focus()
    expect(slip).to_be_visible()
    expect(word).to_have_attribute("aria-describedby", "slip")
    page.keyboard.press("Escape")
    expect(slip).to_be_hidden()


def test_a_tap_on_a_word_explains_it_and_on_a_choice_plays_it(visit: Visit) -> None:
    page = visit("phone")
    word = about_to_whiffle(page)
    slip = page.get_by_role("tooltip")
    tap(page, word)
    expect(slip).to_be_visible()
    tap(page, page.locator(".opt").first)
    expect(slip).to_be_hidden()
    expect(page.locator(".opt.armed")).to_have_count(1)


# --- long lists ---


def test_a_long_list_is_cut_by_piece_and_tells_what_follows(visit: Visit) -> None:
    page = visit()
    open_game(page, "gozd")
    assert page.evaluate("tumtum.state.choices.length") > 20
    chips = page.locator(".chip")
    pieces = page.evaluate("new Set(tumtum.state.choices.map(({ piece }) => piece)).size")
    expect(chips).to_have_count(pieces)
    assert page.locator(".opt").count() < 10
    expect(page.locator(".section h3").first).to_have_text("Move")
    names = page.locator(".opt").evaluate_all("all => all.map((it) => it.ariaLabel)")
    assert all(name.startswith("Move the") for name in names), "who sees no heading hears all"
    chips.nth(1).click()
    expect(chips.nth(1)).to_have_attribute("aria-checked", "true")
    page.keyboard.press("ArrowRight")
    expect(chips.nth(2)).to_have_attribute("aria-checked", "true")
    page.keyboard.press("1")
    expect(chips.nth(0)).to_have_attribute("aria-checked", "true")


def test_every_choice_of_a_long_list_has_its_key(visit: Visit) -> None:
    page = visit()
    open_game(page, "gozd")
    page.keyboard.press("2")
    wanted = int(page.locator(".opt").nth(1).get_attribute("data-action") or 0)
    keys = page.locator(".opt kbd").nth(1).inner_text()
    assert keys == "M2"
    before = moves_told(page)
    page.keyboard.press("m")
    assert moves_told(page) == before
    page.evaluate("() => { tumtum.play = ({ action }) => { window.played = action; }; }")
    page.keyboard.press("2")
    assert page.evaluate("window.played") == wanted


def test_what_a_choice_brings_is_said_with_its_sign(visit: Visit) -> None:
    page = visit()
    open_game(page, "bandersnatch")
    gains = page.evaluate("tumtum.state.choices.map(({ gain }) => gain)")
    assert {gain[0] for gain in gains} <= {"+", "−", "±"}
    for kind, sign in (("good", "+"), ("bad", "−")):
        texts = page.locator(f".gain.{kind}").all_inner_texts()
        assert all(text.startswith(sign) for text in texts)
    for button in page.locator(".opt").all():
        expect(button.locator("small")).to_contain_text("Score")
