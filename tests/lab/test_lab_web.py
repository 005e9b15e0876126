"""The lab in the browser: begin a run, watch it, read what it says; and who is turned away."""

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from chromium import find
from playwright.sync_api import Page, sync_playwright
from starlette.applications import Starlette
from starlette.testclient import TestClient

import tumtum
from tumtum.cli import run as typed
from tumtum.engine import Record, replay
from tumtum.lab.store import Run, open_run
from tumtum.lab.web import desk as desks
from tumtum.lab.web.app import make_app
from tumtum.lab.web.guard import MOST_BYTES
from tumtum.lab.web.serve import CannotListen, listen

from .conftest import Play

HERE = "http://127.0.0.1:8010"
MANY = 25_600  # games: more than are played before the first hundred are seen
SLOW = {"game": "mimsy", "bot": "random", "games": str(MANY)}
PATIENCE = 60.0


@pytest.fixture
def app(tmp_path: Path) -> Starlette:
    return make_app(tmp_path)


@pytest.fixture
def client(app: Starlette) -> Iterator[TestClient]:
    """A browser at a page of the lab; leaving the lab ends what it plays."""
    with TestClient(
        app, base_url=HERE, headers={"origin": HERE}, raise_server_exceptions=False
    ) as found:
        yield found


@pytest.fixture(scope="module")
def four(play: Play) -> Run:
    return play("mimsy", 4, bots=["random"])


@pytest.fixture
def no_child(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs are begun, and wait for a process that does nothing."""
    monkeypatch.setattr(desks, "CHILD", ["-c", "import time; time.sleep(600)"])


def until_rest(client: TestClient, run: str) -> str:
    """Watch a run as the page does, until it rests; the last part that was shown."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        part = client.get(f"/runs/{run}/progress")
        assert part.status_code == 200
        if "data-playing" not in part.text:
            return part.text
        time.sleep(0.1)
    raise AssertionError("the run does not end")


@pytest.mark.slow
def test_a_run_from_the_form_to_its_report(client: TestClient, tmp_path: Path) -> None:
    form = {
        "game": "mimsy",
        "seats": "3",
        "bot": ["random", "greedy"],
        "games": "6",
        "seed": "5",
        "option-first_seat": "random",
        "option-turn_limit": "60",
    }
    begun = client.post("/runs", data=form)
    assert begun.status_code == 200, begun.text
    assert begun.url.path == "/runs/mimsy-1"
    last = until_rest(client, "mimsy-1")
    assert "6 of 6 games" in last
    run = open_run(tmp_path / "mimsy-1")
    plan, tally = run.plan, run.tally()
    assert (plan.seed, plan.bots, plan.settings[0].seats) == (5, ("random", "greedy"), 3)
    assert plan.settings[0].options == {"first_seat": "random", "turn_limit": 60}
    assert run.about["command"] == (
        "tumtum lab run mimsy --games 6 --bots random,greedy --seats 3 --seed 5 "
        "--options first_seat=random --options turn_limit=60"
    )
    for seat in range(3):
        assert f"Seat {seat + 1}</span>" in last
        if wins := tally.wins[0, seat]:
            assert f"{100 * wins / 6:.0f}\N{NO-BREAK SPACE}% <span" in last
    after = client.get("/runs/mimsy-1").text
    assert "Finished" in after
    assert "data-watch" not in after
    assert "tumtum replay mimsy-1-0.json" in re.sub("<[^>]+>", "", after)
    assert "Is it fair?" in client.get("/runs/mimsy-1/report").text
    kept = client.get("/runs/mimsy-1/report.html")
    assert kept.headers["content-disposition"] == 'attachment; filename="mimsy-1.html"'
    assert kept.text == client.get("/runs/mimsy-1/report").text
    chosen = client.get("/runs/mimsy-1/games?number=4")
    assert chosen.headers["content-disposition"] == 'attachment; filename="mimsy-1-4.json"'
    replay(Record.read(chosen.text), tumtum.game("mimsy"))  # raises if a move or the end is wrong
    listed = client.get("/").text
    assert 'href="/runs/mimsy-1/report"' in listed
    assert "6 of 6" in listed


@pytest.mark.usefixtures("no_child")
def test_several_settings_in_one_run(client: TestClient, tmp_path: Path) -> None:
    form = {
        **SLOW,
        "seats": ["3", "2"],
        "option-first_seat": ["seat0", "random"],
        "option-turn_limit": "300, 50..51",
    }
    assert client.post("/runs", data=form).url.path == "/runs/mimsy-1"
    run = open_run(tmp_path / "mimsy-1")
    assert [
        (setting.seats, setting.options["first_seat"], setting.options["turn_limit"])
        for setting in run.plan.settings
    ] == [
        (seats, first, limit)
        for seats in (2, 3)
        for first in ("seat0", "random")
        for limit in (300, 50, 51)
    ]
    assert run.about["command"] == (
        f"tumtum lab run mimsy --games {MANY} --bots random --seats 2,3 --seed 0 "
        "--options first_seat=seat0,random --options turn_limit=300,50,51"
    )


@pytest.mark.usefixtures("no_child")
def test_one_run_at_a_time(client: TestClient, tmp_path: Path) -> None:
    assert client.post("/runs", data=SLOW).url.path == "/runs/mimsy-1"
    assert "Being played" in client.get("/runs/mimsy-1").text
    assert "is being played" in client.get("/").text
    second = client.post("/runs", data={**SLOW, "seats": "3", "seed": "77"})
    assert second.status_code == 409
    assert "One run at a time: wait for mimsy-1 or cancel it." in second.text
    assert 'value="77"' in second.text, "what was filled in stays"
    assert client.post("/runs/mimsy-1/go-on").status_code == 409
    assert client.get("/runs/mimsy-1/report").status_code == 409
    assert [each.name for each in tmp_path.iterdir()] == ["mimsy-1"]
    stopped = client.post("/runs/mimsy-1/cancel")
    assert "Stopped" in stopped.text
    assert "Go on" in stopped.text
    assert client.get("/runs/mimsy-1/report").status_code == 404, "it has no games"
    assert "Being played" in client.post("/runs/mimsy-1/go-on").text


@pytest.mark.slow
def test_what_a_cancelled_run_has_done_is_kept(client: TestClient, tmp_path: Path) -> None:
    client.post("/runs", data=SLOW)
    run = open_run(tmp_path / "mimsy-1")
    end = time.monotonic() + PATIENCE
    while not run.done() and time.monotonic() < end:
        time.sleep(0.05)
    assert "Stopped" in client.post("/runs/mimsy-1/cancel").text
    done = run.done()
    assert 0 < len(done) < run.plan.chunks
    assert f"{sum(map(run.plan.games_of, done)):,} of 25,600 games" in until_rest(client, "mimsy-1")


@pytest.mark.usefixtures("no_child")
def test_the_process_ends_with_the_lab(app: Starlette) -> None:
    with TestClient(app, base_url=HERE, headers={"origin": HERE}) as client:
        client.post("/runs", data=SLOW)
        assert app.state.desk.playing == "mimsy-1"
        process = app.state.desk._child.process
    assert process.returncode == -signal.SIGTERM


def test_a_run_that_breaks_down_says_why(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desks, "CHILD", ["-c", "import sys; sys.exit('no <room> left')"])
    client.post("/runs", data=SLOW)
    until_rest(client, "mimsy-1")
    assert "No &lt;room&gt; left." in client.get("/runs/mimsy-1").text


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"games": "0"}, "Games is a whole number from 1 to 100,000, not &#x27;0&#x27;"),
        ({"games": "many"}, "Games is a whole number"),
        ({"games": "9" * 30}, "Games is a whole number"),
        ({"seed": "-1"}, "Seed is a whole number"),
        ({"seats": "7"}, "Seats is a whole number from 1 to 3"),
        ({"seats": "1"}, "Mimsy"),
        ({"bot": "./mybot"}, "There is no bot &#x27;./mybot&#x27;; there are: random, greedy"),
        ({"bot": []}, "Choose at least one bot"),
        ({"option-first_seat": "seat9"}, "&#x27;seat9&#x27; is not allowed; it may be seat0"),
        ({"option-turn_limit": "60,7"}, "it may be 50 to 1000"),
        ({"option-turn_limit": "70..60"}, "&#x27;&#x27; is not allowed"),
        ({"option-turn_limit": "50..999999999999"}, "are too many values at once"),
        ({"seats": ["2", "3"], "option-turn_limit": "50..70"}, "more than 40 settings"),
        ({"option-cheat": "1"}, "There is no option &#x27;cheat&#x27;"),
        ({"content": "a = 1"}, "Mimsy has no content file"),
        ({"game": "gillybog", "content": "a ="}, "Your content: "),
    ],
)
def test_what_is_wrong_is_said_and_nothing_begins(
    client: TestClient, tmp_path: Path, wrong: dict[str, str | list[str]], words: str
) -> None:
    answer = client.post("/runs", data={**SLOW, **wrong})
    assert answer.status_code == 400
    alert = answer.text.split('role="alert">')[1].split("</p>")[0]
    assert words in alert
    assert list(tmp_path.iterdir()) == []


def test_seats_are_counted_as_at_the_table(client: TestClient) -> None:
    page = client.get("/?game=mimsy").text
    assert 'value="seat0" checked>Seat 1 (usual)' in page
    assert "With several, each is played." in page
    assert "With several" not in client.get("/?game=gozd").text, "there is nothing to choose"


def test_forms_are_bounded(client: TestClient) -> None:
    large = client.post("/runs", data={**SLOW, "content": "x" * MOST_BYTES})
    assert large.status_code == 400
    assert "The form is larger than 512 KB." in large.text
    assert client.post("/runs", content=b"&".join([b"a=1"] * 101)).status_code == 400
    assert client.post("/runs", content=b"game=%ff").status_code == 400
    assert client.post("/runs", content="game=é".encode()).status_code == 400


def test_every_game_has_a_form_with_all_its_options(client: TestClient) -> None:
    for game in tumtum.all_games():
        shown = client.get(f"/?game={game.id}").text
        assert f'name="game" value="{game.id}"' in shown
        for option in game.options:
            assert f'name="option-{option.name}"' in shown
    assert client.get("/?game=chess").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/runs/nothing",
        "/runs/%2e%2e/report",
        "/runs/..%2Fsecret/report",
        "/runs/..%2Fsecret",
        "/runs/..%5Csecret",
        "/runs/%2Ftmp/report",
        "/runs/mimsy-1%00/report",
        "/runs/mimsy-1/games/..%2F..%2Frun.json",
        "/runs/mimsy-1/games/-1.json",
        "/runs/mimsy-1/games/4.json",
        f"/runs/mimsy-1/games/{'9' * 25}.json",
        "/runs/mimsy-1/run.json",
        "/games/..%2Fgillybog/content.toml",
        "/games/mimsy/content.toml",
        "/static/lab.css",
    ],
)
def test_no_path_leads_out_of_the_list(four: Run, path: str, tmp_path: Path) -> None:
    client = beside_a_secret(four, tmp_path)
    assert client.get("/runs/mimsy-1/games/3.json").status_code == 200
    answer = client.get(path)
    assert answer.status_code == 404
    assert 'role="alert"' in answer.text


def beside_a_secret(run: Run, folder: Path) -> TestClient:
    """A lab with one run, whose folder lies in a run and beside another: neither is listed."""
    (folder / "lab").mkdir()
    for name in ("secret", "lab/mimsy-1"):
        (folder / name).symlink_to(run.folder)
    for name in ("run.json", "games"):
        (folder / name).symlink_to(run.folder / name)
    return TestClient(make_app(folder / "lab"), base_url=HERE)


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example:8010", "0.0.0.0", ""])
def test_other_hosts_are_refused(client: TestClient, host: str) -> None:
    answer = client.get("/", headers={"host": host})
    assert answer.status_code == 400
    assert answer.text == "The lab answers at 127.0.0.1 and localhost only."
    assert client.get("/", headers={"host": "localhost:8010"}).status_code == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:8000", ""])
def test_forms_of_others_are_refused(client: TestClient, tmp_path: Path, origin: str) -> None:
    for path in ("/runs", "/runs/mimsy-1/cancel", "/runs/mimsy-1/go-on"):
        answer = client.post(path, data=SLOW, headers={"origin": origin})
        assert answer.status_code == 403
        assert "the lab’s own pages only" in answer.text
    assert list(tmp_path.iterdir()) == []


def test_pages_run_no_script_but_ours(client: TestClient) -> None:
    for path in ("/", "/runs/nothing", "/watch.js"):
        policy = client.get(path).headers["content-security-policy"]
        assert "default-src 'none'; script-src 'self';" in policy
    assert client.get("/", headers={"host": "evil.example"}).headers["content-security-policy"]
    shown = client.get("/").text
    assert "<script>" not in shown
    assert " on" + "click" not in shown
    assert client.get("/runs").status_code == 405
    assert client.post("/").status_code == 405


def test_a_spoilt_run_is_listed_with_its_fault(client: TestClient, tmp_path: Path) -> None:
    for name, text in {"torn": "{", "empty": json.dumps({"format": 1})}.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "run.json").write_text(text)
    listed = client.get("/").text
    assert "cannot be read" in listed
    assert "empty: run.json is not whole" in listed
    assert client.get("/runs/empty").status_code == 404


@pytest.mark.usefixtures("no_child")
def test_content_goes_with_its_run(client: TestClient, tmp_path: Path) -> None:
    own = client.get("/games/gozd/content.toml").text
    assert own == (Path(tumtum.__file__).parent / "games/gozd/content.toml").read_text()
    form = {"game": "gozd", "bot": "random", "games": "1", "content": own.replace("\n", "\r\n")}
    client.post("/runs", data=form)
    assert open_run(tmp_path / "gozd-1").plan.content == own, "line ends do not change its hash"
    assert client.get("/runs/gozd-1/content.toml").text == own


def test_it_listens_on_this_machine_alone() -> None:
    with listen(None) as listening:
        host, port = listening.getsockname()
        assert host == "127.0.0.1"
        listening.listen()
        with pytest.raises(CannotListen, match=f"cannot listen on port {port}: "):
            listen(port)


def test_a_port_that_cannot_be_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert typed(["lab", "serve", "--port", "70000"]) == 2
    assert "--port is a number from 1 to 65535, not 70000" in capsys.readouterr().err


# --- with a browser, as people use it ---


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Where `tumtum lab serve` is; Ctrl-C ends it in peace."""
    server = subprocess.Popen(
        [sys.executable, "-m", "tumtum", "lab", "serve", "--folder", str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    try:
        yield server.stdout.readline().split()[-1]
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=PATIENCE)
    assert server.returncode == 0


@pytest.fixture
def browser_page() -> Iterator[Page]:
    path = find()
    assert path, "no Chromium: run tools/chromium.py, or set TUMTUM_CHROMIUM"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.set_default_timeout(1000 * PATIENCE)
        yield page
        browser.close()


@pytest.mark.browser
def test_a_run_in_the_browser(address: str, browser_page: Page) -> None:
    page = browser_page
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(address)
    page.get_by_role("link", name="Gillybog").click()
    page.get_by_text("Your own cards and numbers").click()
    fit_for_everybody(page)
    page.get_by_role("link", name="Mimsy").click()
    page.get_by_label("Games", exact=True).fill("3")
    page.get_by_role("button", name="Play the run").click()
    page.get_by_role("heading", name="Finished").wait_for()
    assert page.get_by_text("3 of 3 games").is_visible()
    fit_for_everybody(page)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Save the report").click()
    assert waiting.value.suggested_filename == "mimsy-1.html"
    page.goto(address)
    page.get_by_label("Games", exact=True).fill(str(MANY))
    page.get_by_role("button", name="Play the run").click()
    page.get_by_text(re.compile(r"[1-9]\d* of 25,600 games")).wait_for()
    fit_for_everybody(page)
    assert faults == []


def fit_for_everybody(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
