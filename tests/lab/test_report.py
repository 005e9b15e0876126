"""Reports: what the measures hold, in pages that need no network."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest
from axe_playwright_python.sync_playwright import Axe
from chromium import find
from playwright.sync_api import Browser, sync_playwright

import tumtum
from tumtum.cli import run as typed
from tumtum.engine import Game
from tumtum.lab.compare import Pairs, changes_of, compare
from tumtum.lab.measures import Measured, measure
from tumtum.lab.measures.sample import samples
from tumtum.lab.measures.scalar import Scalar
from tumtum.lab.report import page
from tumtum.lab.report.changes import changes_page
from tumtum.lab.report.html import command, percent, told
from tumtum.lab.report.rulebook import beginnings, called
from tumtum.lab.report.score import scorecard
from tumtum.lab.report.sections import sections, told_luck
from tumtum.lab.report.settings import across, names_of
from tumtum.lab.report.sheet import worth_watching
from tumtum.lab.stats import Estimate, wilson
from tumtum.lab.store import Run

from .conftest import Play


class Reader(HTMLParser):
    """Reads a page, and fails where tags do not match."""

    EMPTY = ("meta", "br", "i", "use", "rect", "path", "circle", "ellipse", "line", "stop", "image")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def read(html: str) -> str:
    """The words of a page."""
    reader = Reader()
    reader.feed(html)
    assert reader.open == []
    return " ".join(reader.words.split())


@pytest.fixture(scope="module")
def run(play: Play) -> Run:
    return play("mimsy", 60, bots=["random", "greedy"])


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = find()
    assert path, "no Chromium: run tools/chromium.py, or set TUMTUM_CHROMIUM"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield found
        found.close()


def test_the_page_says_what_the_measures_say(run: Run) -> None:
    words = read(page(run))
    measured = measure(run)[0]
    for seat in range(2):
        share = measured.scalar(f"win.{seat}").estimate
        assert f"Seat {seat + 1} {100 * share.value:.0f} %" in words
    best = measured.strengths[0]
    assert f"The stronger bot, {best.bot}, wins {100 * best.wins.value:.0f} %" in words
    for rule in (*(use.rule for use in measured.rules), *measured.never):
        assert rule in words
    for use in measured.actions:
        assert use.kind in words
    assert "tumtum lab replay" in words


@pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: str(game.id))
def test_every_game_has_a_report(play: Play, game: Game) -> None:
    seats = [max(game.seats)]
    words = read(page(play(game.id, 2, bots=["random"], seats=seats)))
    assert game.title in words
    together = game.cooperative or seats == [1]
    assert ("How hard is it?" if together else "Is it fair?") in words


def test_a_run_without_details_has_a_report(play: Play) -> None:
    words = read(page(play("mimsy", 20, bots=["random"], details=0)))
    assert "Is it fair?" in words
    assert "Is anything unused?" not in words, "nobody looked"


def test_settings_stand_side_by_side(play: Play) -> None:
    html = page(play("mimsy", 10, bots=["random"], seats=[2, 3]))
    words = read(html)
    assert "2 settings side by side" in words
    assert "Seat 3" in words
    assert "3 seats, in full" in words
    ids = re.findall(r' id="([a-z]+)"', html)
    assert len(ids) == len(set(ids)), "a link leads to one place"


def test_alone_and_against_each_other_stand_side_by_side(play: Play) -> None:
    words = read(page(play("borogoves", 2, bots=["random"], seats=[1, 2])))
    assert "No seat is shown to be favoured with 2 seats." in words


@pytest.mark.slow
def test_sides_are_called_by_their_names(play: Play) -> None:
    run = play("gozd", 4, bots=["random"], options=["opening_actions=6,1"])
    words = read(page(run))
    assert "Over 2 settings Death wins" in words or "Death wins 100 %" in words
    assert "The Devil" in words
    assert "Seat 1" not in words
    beside = words.partition("2 settings side by side")[2].partition("How each goes")[0]
    assert beside.count("Death") == 2, "once for each setting"
    assert "The Devil" not in beside, "it wins what Death does not"
    drawn = read(page(play("gozd", 2, bots=["random"], options=["sides=random"])))
    assert "Seat 1" in drawn, "any seat may be Death"


def test_what_is_never_done_claims_no_bound(play: Play) -> None:
    html = page(play("gozd", 2, bots=["random without infiltrate"]))
    cells = re.search(r"<td><b>infiltrate</b></td><td>[^/]*</span></td><td>([^<]*)</td>", html)
    assert cells is not None
    assert cells[1] == "never"
    assert "below 0.0" not in html


def test_parts_are_told_in_per_cent_and_nothing_is_not_below_nothing() -> None:
    assert read(told(Estimate(0.591, 0.52, 0.67, 9), "part")) == "59 % (52–67)"
    assert read(told(Estimate(0.0, 0.0, 0.0, 9), "part")) == "0 % (0–0)"
    assert read(told(Estimate(-0.001, -0.02, 0.03, 9), "number")) == "0.00 (-0.02 to 0.03)"
    assert read(told(Estimate(20.0, 12.0, 31.0, 9), "number")) == "20.0 (12.0–31.0)"


def test_a_rule_is_called_by_its_name_if_it_has_one() -> None:
    words = tumtum.game("gozd").rules_text
    assert called("GZ-91", words) == "Annihilation (GZ-91)"
    assert called("GZ-94", words) == "GZ-94"


def test_settings_are_called_by_what_tells_them_apart(play: Play) -> None:
    run = play("gozd", 1, bots=["random"], options=["opening_actions=6,1"], details=0)
    assert names_of(measure(run)) == ["opening_actions=6", "opening_actions=1"]
    assert names_of(measure(run)[:1]) == ["2 seats"]


def test_rules_are_told_in_words() -> None:
    told = beginnings(tumtum.game("mimsy").rules_text)
    assert told["MI-44"] == "The check counts gems of all colours on each goal card"
    assert beginnings("**AB-1** One **two** (see AB-2): three.") == {"AB-1": "One two"}
    assert beginnings(f"**AB-1** {'long ' * 20}") == {"AB-1": f"{'long ' * 12}…"}


def test_few_games_are_no_verdict(play: Play) -> None:
    words = read(page(play("toss", 4, bots=["random"])))
    assert "No seat is shown to be favoured" in words
    assert "too few games to tell" in words


@pytest.mark.parametrize(
    ("won", "games", "words"),
    [
        (20, 40, "too few games to tell"),
        (27, 40, "leans to seat 1, perhaps little"),
        (13, 40, "leans against seat 1, perhaps little"),
        (35, 40, "leans to seat 1"),
        (5, 40, "seat 1 wins too seldom"),
        (5200, 10_000, "as far as can be told"),
    ],
)
def test_the_scorecard_says_no_less_than_the_verdict(
    play: Play, won: int, games: int, words: str
) -> None:
    (found,) = measure(play("toss", 4, bots=["random"]))
    assert next(scorecard(won_by(found, games, won, games // 2))).words == words


def test_a_sentence_says_how_many_settings_lean(play: Play) -> None:
    two, three = measure(play("mimsy", 2, bots=["random"], seats=[2, 3]))
    even = [won_by(two, 30, 15, 15), won_by(three, 30, 10, 10, 10)]
    odd = [won_by(two, 30, 25, 5), won_by(three, 30, 2, 14, 14)]
    assert "favoured with 2 seats or 3 seats" in across(even)
    one = read(across([even[0], odd[1]]))
    assert one.startswith("Of 2 settings one leans: seat 1 wins 7 %")
    assert one.endswith("with 3 seats, where 33 % is even.")
    assert read(across(odd)).startswith("2 of 2 settings lean to or against a seat, most of all")


def won_by(found: Measured, games: int, *wins: int) -> Measured:
    """The same measures, with so many wins for each seat."""
    shares = [
        Scalar(f"win.{seat}", "", "share", (np.arange(games) < won).astype(float))
        for seat, won in enumerate(wins)
    ]
    others = [each for each in found.scalars if not each.name.startswith("win.")]
    return replace(found, scalars=(*shares, *others))


def test_a_game_is_worth_watching_for_what_happened_in_it(run: Run) -> None:
    (found,) = measure(run)
    assert "Most changes of the lead" in worth_watching(run, found)
    calm = [
        replace(each, values=np.zeros(len(each.values))) if each.name == "lead_changes" else each
        for each in found.scalars
    ]
    words = worth_watching(run, replace(found, scalars=tuple(calm)))
    assert "Most changes of the lead" not in words
    assert "Longest" in words


@pytest.mark.parametrize(
    ("turns", "words"),
    [
        ([13, 13, 13], "Every game takes 13 turns"),
        ([9] + [13] * 18 + [20], "Eight games in ten take 13 turns"),
        (range(10, 21), "Eight games in ten take 11 to 19 turns"),
    ],
)
def test_the_length_of_most_games_is_told(run: Run, turns: Iterable[int], words: str) -> None:
    (found,) = measure(run)
    values = np.array(list(turns), float)
    length = [replace(each, values=values) for each in found.scalars if each.name == "turns"]
    others = [each for each in found.scalars if each.name != "turns"]
    assert words in "".join(sections(replace(found, scalars=(*length, *others))))


def test_what_always_happens_is_not_told_as_rare(run: Run) -> None:
    (found,) = measure(run)
    often = [fact for fact in found.facts if fact.known and fact.games.value > 0.5]
    assert often
    told = "".join(sections(replace(found, facts=tuple(often))))
    assert f"All {len(often)} things happen in at least 2 games of a hundred" in told


def test_luck_that_rounds_to_nothing_claims_no_bound() -> None:
    assert told_luck(Estimate(0.0, 0.0, 0.0, 9)) == "Luck is not shown to matter"
    assert told_luck(Estimate(0.02, 0.0, 0.1, 9)).endswith("it may go with 10 % of the result")
    assert told_luck(Estimate(0.36, 0.2, 0.5, 9)) == "Luck goes with 36 % of the result"


def test_shares_come_with_their_range_and_never_with_its_bound() -> None:
    assert read(percent(wilson(5, 10))) == "50 % (24–76)"
    assert read(percent(wilson(1, 1000))) == "0.1 % (0.0–0.6)"
    assert read(percent(wilson(0, 100))) == "never (below 4 %)"
    assert read(percent(wilson(0, 0))) == "not known"


def test_a_command_breaks_between_its_words_alone() -> None:
    html = command("tumtum lab run gozd --bots skilled")
    assert read(html) == "tumtum lab run gozd --bots skilled", "so it can be copied"
    assert '<span class="whole">--bots</span>' in html


def test_names_are_no_markup(run: Run) -> None:
    spoilt = Run(run.folder, {**run.about, "command": "<script>alert(1)</script>"})
    assert "<script>" not in page(spoilt)
    assert "&lt;script&gt;" in page(spoilt)


@pytest.mark.slow
def test_what_changed_between_two_runs(play: Play) -> None:
    runs = [play("toss", 80, bots=["random"]) for _ in range(2)]
    found = [compare(next(samples(runs[0])), next(samples(runs[1])))]
    words = read(changes_page(runs[0], runs[1], found))
    assert "No change shown in who wins" in words
    assert f"{found[0].pairs} pairs" in words


@pytest.mark.slow
def test_what_changed_in_several_settings(play: Play) -> None:
    runs = [play("mimsy", 30, bots=bots, seats=[2, 3]) for bots in (["random"], ["greedy"])]
    found = [compare(*pair) for pair in zip(*map(samples, runs), strict=True)]
    html = changes_page(runs[0], runs[1], found)
    words = read(html)
    assert "Who wins, in each setting" in words
    assert "Of 2 settings" in words
    assert all(run.about["command"] in words for run in runs)
    ids = re.findall(r' id="([a-z]+)"', html)
    assert len(ids) == len(set(ids)), "a link leads to one place"


def test_what_never_happened_before_can_move_most() -> None:
    scalar = Scalar("own.news", "News", "number", np.zeros(4))
    pairs = Pairs(scalar, np.zeros(4), np.array([0.0, 1.0, 1.0, 2.0]), np.zeros(4))
    (change,) = changes_of([pairs])
    assert change.deviations == pytest.approx(1 / np.sqrt(0.25))


@pytest.mark.browser
@pytest.mark.parametrize(("width", "scheme"), [(1200, "light"), (390, "dark")])
def test_it_opens_without_a_network_and_for_everybody(
    run: Run, browser: Browser, tmp_path: Path, width: int, scheme: str
) -> None:
    file = tmp_path / "report.html"
    file.write_text(page(run))
    context = browser.new_context(viewport={"width": width, "height": 844})
    asked: list[str] = []
    try:
        opened = context.new_page()
        opened.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        opened.on("request", lambda request: asked.append(request.url))
        opened.goto(file.as_uri())
        assert asked == [file.as_uri()], "nothing else is fetched"
        assert opened.evaluate("document.documentElement.scrollWidth") <= width
        replay = opened.locator(".list .cmd").first
        assert replay.evaluate("one => one.scrollWidth <= one.clientWidth"), "to be read whole"
        box = replay.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= width, "without scrolling"
        assert Axe().run(opened).violations_count == 0
    finally:
        context.close()


@pytest.mark.browser
def test_nothing_is_cut_off_in_print(play: Play, browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    file.write_text(page(play("gozd", 2, bots=["random"])))
    paper = browser.new_page(viewport={"width": 700, "height": 1000})  # A4 without its margins
    try:
        paper.emulate_media(media="print")
        paper.goto(file.as_uri())
        assert paper.locator(".scroll").count() > 3
        wider = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
        assert paper.locator(".scroll").evaluate_all(wider) == 0
    finally:
        paper.close()


@pytest.mark.browser
def test_what_is_folded_is_printed_if_it_belongs_to_the_setting(
    play: Play, browser: Browser, tmp_path: Path
) -> None:
    file = tmp_path / "report.html"
    file.write_text(page(play("gunny_town", 1, bots=["random"], seats=[3, 4])))
    paper = browser.new_page(viewport={"width": 700, "height": 1000})
    try:
        paper.goto(file.as_uri())
        rest = paper.locator("details:not(.other)").first.locator("tr").last
        other = paper.get_by_text("4 seats, in full")
        assert [rest.is_visible(), other.is_visible()] == [False, True]
        paper.emulate_media(media="print")
        assert [rest.is_visible(), other.is_visible()] == [True, False]
        other.evaluate("summary => summary.parentElement.open = true")
        assert other.is_visible(), "as whoever prints it wishes"
    finally:
        paper.close()


# --- as people type it ---


def test_the_command_writes_the_page(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    place = ["--folder", str(run.folder.parent)]
    assert typed(["lab", "report", run.name, *place]) == 0
    assert "report.html" in capsys.readouterr().out
    assert "Is it fair?" in (run.folder / "report.html").read_text()
    assert typed(["lab", "compare", run.name, run.name, *place]) == 0
    assert re.search(r"moved; about \d+ would", capsys.readouterr().out)
    assert (run.folder / f"compare-{run.name}.html").exists()


def test_what_cannot_be_reported_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = ["--folder", str(tmp_path)]
    assert typed(["lab", "report", "nothing-1", *place]) != 0
    assert "there is no run 'nothing-1'" in capsys.readouterr().err
    (tmp_path / "spoilt").mkdir()
    (tmp_path / "spoilt" / "run.json").write_text("{")
    assert typed(["lab", "compare", "spoilt", "spoilt", *place]) != 0
    assert "cannot be read" in capsys.readouterr().err
