"""Every game is played to its end on a phone by the names of things alone, as by who hears it.

Whatever is pressed is found by its role and its accessible name; nothing is looked up in the
picture, by a class or by an id.
"""

import json
import random
import re
from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect

import tumtum

from ..harness import Server, served

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]
LIMIT = 400  # decisions
# In a snapshot: - radio "Ruben", - listitem: - button "Yellow 2", and - 'button "Pass: no card"'
PRESSED = re.compile(r"""(?m)^( *- listitem:\n *)?- ('?)(button|radio) ("(?:[^"\\]|\\.)*").*$""")
READY = """n => {
    const { state, presenting, options, requests } = window.tumtum ?? {};
    if (!state || presenting || requests.sent) return null;
    const over = Boolean(state.ending);
    if (state.n > n && (over || state.choices.length)) return { n: state.n, over };
    return options.warned ? { n: state.n, sure: false } : null;
}"""

# Of two bots of one level the numbers stay in sight, however short their names are cut.
APART = """() => [...document.querySelectorAll(".seat .nth")].every((number) => {
    const [own, seat] = [number, number.closest(".seat")].map((it) => it.getBoundingClientRect());
    return own.width > 0 && own.right <= seat.right;
})"""

# Seats, and options that make a match short.
SHORT: dict[str, tuple[int, dict[str, str]]] = {
    "borogoves": (1, {}),
    "gillybog": (1, {}),
    "gozd": (0, {"Round limit": "10", "Turns without an attack that lose": "2"}),
    "gunny_town": (2, {"Most rounds": "2"}),
    "gyre": (2, {"Stall limit": "20"}),
    "tangled_yarns": (1, {}),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all games."""
    with served(tmp_path_factory.mktemp("names") / "tumtum.sqlite") as running:
        yield running


def open_by_name(page: Page, title: str, seats: int, options: dict[str, str]) -> None:
    """From the lobby to the first decision."""
    page.goto("/")
    page.get_by_role("button", name=f"Play {title}").click()
    form = page.get_by_role("dialog", name=title)
    form.get_by_label("Your name").fill("Ada")
    if seats:
        form.get_by_role("radio", name=str(seats), exact=True).check(force=True)
    form.get_by_text(re.compile("^Options")).click()
    for name, value in options.items():
        form.get_by_label(name, exact=True).fill(value)
    bots = form.get_by_role("combobox", name="Bots", exact=True)
    if bots.count():
        bots.select_option("Beginner")
    form.get_by_role("button", name="Open the table").click()


def settled(page: Page, n: int) -> dict[str, Any]:
    """Wait until the decision after move n is asked for, or whether we are sure."""
    state: dict[str, Any] = page.wait_for_function(READY, arg=n).json_value()
    return state


def heard(region: Locator) -> tuple[list[str], list[str]]:
    """What can be pressed there, by its names: pieces, and what stands in a list."""
    pieces, choices = [], []
    for listed, quote, role, name in PRESSED.findall(region.aria_snapshot()):
        spoken = json.loads(name.replace("''", "'") if quote else name)
        if role == "radio":
            pieces.append(spoken)
        elif listed:
            choices.append(spoken)
    return pieces, choices


def press(region: Locator, role: Literal["button", "radio"], name: str | re.Pattern[str]) -> None:
    """As a screen reader presses it: with no pointer."""
    exact = isinstance(name, str)
    region.get_by_role(role, name=name, exact=exact).evaluate("element => element.click()")


def decide(page: Page, n: int, dice: random.Random) -> dict[str, Any]:
    """One decision: a piece first, where there are many, then one of the choices; and where that
    is asked about, twice that we are sure. Says what comes then."""
    region = page.get_by_role("region", name="What you may do")
    pieces, choices = heard(region)
    if pieces:
        press(region, "radio", dice.choice(pieces))
        pieces, choices = heard(region)
    assert choices, region.aria_snapshot()
    assert all(choices), "a choice without a name"
    twice = {name for name in choices if choices.count(name) > 1}
    assert not twice, f"two choices of one name: {twice}"
    press(region, "button", dice.choice(choices))
    state = settled(page, n)
    if "sure" in state:
        for _ in range(2):
            press(region, "button", re.compile("^Hold: "))
        page.wait_for_function("() => !tumtum.options.warned")
        state = settled(page, n)
    return state


@pytest.mark.parametrize("game", [game.id for game in tumtum.all_games()])
def test_a_game_is_played_to_its_end_by_names(visit: Visit, game: str) -> None:
    page = visit("phone")
    dice = random.Random(game)
    open_by_name(page, tumtum.game(game).title, *SHORT.get(game, (0, {})))
    state = settled(page, -1)
    assert page.evaluate(APART)
    for _ in range(LIMIT):
        if state["over"]:
            break
        state = decide(page, state["n"], dice)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.get_by_role("link", name="Watch replay")).to_be_visible()
    told = page.get_by_role("region", name="Whose turn it is")
    assert len(told.inner_text()) > 5, "how it ended is said"
