"""People at a table: friends by link, one device, undo, chat, a reload."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tumtum.table.limits import CHAT_LETTERS

from .hands import LIT, OVER, click, moves_told, my_turn, play_out, sit, start, target

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]


def test_friends_meet_by_link_and_play_a_match(visit: Visit) -> None:
    ada, bram = visit("desk"), visit("phone")
    address = start(ada, "Ada", "Friends")
    expect(ada.locator(".turn .prompt")).to_have_text("Waiting for one more player")
    sit(bram, address, "Bram <b>bold</b>")  # the last chair: the match begins by itself
    expect(ada.locator(".seat").nth(1)).to_contain_text("Bram <b>bold</b>")
    assert my_turn(ada)
    for turn in range(150):
        mover = ada if ada.evaluate("tumtum.state.choices.length") else bram
        if not my_turn(mover):
            break
        before = moves_told(mover)
        click(mover, turn)
        for page in (ada, bram):
            page.wait_for_function("before => tumtum.state.n > before", arg=before)
    for page in (ada, bram):
        expect(page.locator(OVER)).to_have_count(1)
    told = [page.locator(".turn .prompt").inner_text() for page in (ada, bram)]
    assert told[0] == told[1]
    ada.get_by_role("button", name="Play again").click()
    bram.get_by_role("button", name="Agree").click()
    for page in (ada, bram):
        expect(page.locator('.table[data-status="playing"]')).to_have_count(1)


def test_talk_is_kept_and_never_read_as_html(visit: Visit) -> None:
    ada, bram = visit(), visit()
    address = start(ada, "Ada", "Friends")
    sit(bram, address, "Bram")
    ada.get_by_role("tab", name="Chat").click()
    ada.get_by_label("Say something").fill("<img src=x onerror=alert(1)> :gem-g:")
    ada.keyboard.press("Enter")
    expect(bram.locator(".tablist .count")).to_contain_text("1")
    bram.get_by_role("tab", name="Chat").click()
    expect(bram.locator(".talk li")).to_contain_text("<img src=x onerror=alert(1)> :gem-g:")
    expect(bram.locator(".tablist .count")).to_be_hidden()
    bram.reload()
    bram.get_by_role("tab", name="Chat").click()
    expect(bram.locator(".talk li")).to_contain_text("onerror")
    bram.locator(".quick button").first.click()
    expect(ada.locator(".toast")).to_contain_text("Bram: ")


def test_a_spectator_sees_no_secret_and_no_choice(visit: Visit) -> None:
    ada, guest = visit(), visit()
    address = start(ada, "Ada")
    assert my_turn(ada)
    guest.goto(address)
    guest.wait_for_selector("svg.picture")
    assert guest.locator(f"{LIT}, .opt").count() == 0
    assert "secret goal:" not in guest.locator("#panel-log").inner_text().lower()
    assert "secret" not in guest.locator(".seats").inner_text()


def test_a_curtain_falls_when_the_device_changes_hands(visit: Visit) -> None:
    page = visit("phone")
    start(page, "Ada", "This device")
    curtain = page.get_by_role("dialog", name="Pass the device to Ada")
    expect(curtain).to_be_visible()
    assert page.locator("main[inert]").count() == 1
    page.get_by_role("button", name="I am Ada").click()
    assert my_turn(page)
    mine = page.evaluate("tumtum.state.viewer")
    while page.evaluate("tumtum.state.viewer") == mine and not page.locator(".curtain").count():
        target(page, 0).click(force=True)
        page.wait_for_timeout(300)
    expect(page.locator(".curtain h2")).to_have_text("Pass the device to Player 2")
    assert page.evaluate("tumtum.state.viewer") == mine, "the next view waits behind the curtain"
    page.reload()
    expect(page.locator(".curtain")).to_be_visible()
    page.locator(".curtain .btn").click()
    expect(page.locator(".seat.acting")).to_contain_text("Player 2")


def lift_several(page: Page) -> bool:
    """Lift a card whose gems can be dropped in more than one order: now undo is free."""
    for turn in range(60):
        if not my_turn(page):
            return False
        names = page.evaluate("tumtum.state.choices.map((choice) => choice.name)")
        if names[0].startswith("drop"):
            return True
        mixed = page.evaluate(
            "tumtum.state.choices.findIndex(({ detail }) =>"
            " new Set(detail.match(/:gem-[gyp]:/g)).size > 1)"
        )
        click(page, mixed if mixed >= 0 else turn)
    return False


def test_an_own_move_is_taken_back_at_once(visit: Visit) -> None:
    page = visit()
    start(page, "Ada")
    while not lift_several(page):
        page.get_by_role("button", name="Play again").click()
    undo = page.locator(".rail-nav").get_by_role("button", name="Undo").first
    expect(undo).to_be_enabled()
    before = moves_told(page)
    undo.click()
    page.wait_for_function("before => tumtum.state.n > before", arg=before)
    expect(page.locator(".turn .prompt")).to_have_text("Lift the gems of a mimsy card")
    expect(page.locator(".log")).to_contain_text("takes back a move")


def test_a_take_back_is_asked_for_and_granted(visit: Visit) -> None:
    ada, bram = visit(), visit("phone")
    address = start(ada, "Ada", "Friends")
    sit(bram, address, "Bram")
    assert my_turn(ada)
    while ada.evaluate("tumtum.state.seats[0].acting"):
        click(ada)
    assert my_turn(bram)
    click(bram)  # now somebody has acted since
    ada.get_by_role("button", name="Ask to undo").first.click()
    expect(ada.locator(".ask")).to_contain_text("Waiting for Bram")
    expect(bram.locator(".ask")).to_contain_text("Ada")
    bram.get_by_role("button", name="Agree").click()
    expect(ada.locator(".turn.mine")).to_have_count(1)
    expect(bram.locator(".ask")).to_have_count(0)


def test_a_refusal_is_told_and_an_agreement_is_not(visit: Visit) -> None:
    ada, bram = visit(), visit()
    sit(bram, start(ada, "Ada", "Friends"), "Bram")
    for answer in ("Refuse", "Agree"):
        ada.get_by_role("button", name="Menu").click()
        ada.get_by_role("button", name="Ask to stop the match").click()
        bram.get_by_role("button", name=answer).click()
        if answer == "Refuse":
            ada.locator(".toast", has_text="Bram did not agree").get_by_role("button").click()
    expect(ada.locator(".turn .prompt")).to_have_text("The match was stopped by agreement.")
    expect(ada.locator(".toast")).to_have_count(0)


def test_a_bot_minds_the_seat_and_gives_it_back(visit: Visit) -> None:
    page = visit()
    start(page, "Ada", seats=3)
    assert my_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    back = page.get_by_role("button", name="Take it back")
    expect(back).to_be_visible()
    back.click()
    expect(page.locator(".seat").first).to_contain_text("you")


def test_resigning_asks_once_more(visit: Visit) -> None:
    page = visit()
    start(page, "Ada")
    assert my_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.locator(".toast").get_by_role("button", name="Resign").click()
    expect(page.locator(OVER)).to_have_count(1)
    expect(page.locator(".turn .prompt")).to_have_text(re.compile("^Ada resigned: .+ wins$"))


def test_a_seat_goes_to_another_device(visit: Visit) -> None:
    desk, phone = visit("desk"), visit("phone")
    address = start(desk, "Ada")
    desk.get_by_role("button", name="Menu").click()
    desk.get_by_role("button", name="Go on with another device").click()
    link = desk.get_by_label("Your personal link", exact=True).input_value()
    phone.goto(link)
    expect(phone.get_by_role("heading", name="Go on as Ada?")).to_be_visible()
    phone.get_by_role("button", name="Go on as Ada").click()
    phone.wait_for_url(address)
    assert my_turn(phone)
    expect(phone.locator(".seat").first).to_contain_text("you")


def test_a_reload_loses_nothing(visit: Visit) -> None:
    page = visit()
    start(page, "Ada")
    for turn in range(3):
        if my_turn(page):
            click(page, turn)
    my_turn(page)
    lines = page.locator(".log li:not(.since)").all_inner_texts()
    here = moves_told(page)
    page.reload()
    my_turn(page)
    assert moves_told(page) >= here
    assert set(lines) <= set(page.locator(".log li").all_inner_texts())
    play_out(page)


def test_a_message_may_be_as_long_as_the_server_takes_it(visit: Visit) -> None:
    ada = visit("desk")
    start(ada, "Ada")
    ada.get_by_role("tab", name="Chat").click()
    ada.get_by_label("Say something").fill("o" * (CHAT_LETTERS + 1))
    ada.get_by_role("button", name="Send").click()
    expect(ada.locator("[data-panel=chat] li")).to_contain_text("o" * CHAT_LETTERS)
    assert "o" * (CHAT_LETTERS + 1) not in ada.locator("[data-panel=chat]").inner_text()
