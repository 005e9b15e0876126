"""It is your turn: said in the tab's title, by a sound, by a notification."""

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from .hands import my_turn, open_game, sit, start

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]

EARS = """
    window.rung = [];
    window.strings = [];
    window.away = false;
    window.Notification = class {  // as on a phone
        static permission = "PERMISSION";
        static requestPermission = async () => "PERMISSION";
        constructor() {
            throw new TypeError("Illegal constructor");
        }
    };
    const worker = ServiceWorkerRegistration.prototype;
    worker.showNotification = async function (title, options) {
        const note = { title, ...options, open: true, script: this.active?.scriptURL };
        note.close = () => (note.open = false);
        rung.push(note);
    };
    worker.getNotifications = async ({ tag }) => rung.filter((it) => it.open && it.tag === tag);
    const pluck = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) {
        strings.push([this.frequency.value, this.context.state]);
        pluck.call(this, at);
    };
    window.knocks = 0;
    const knock = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (at) {
        knocks += 1;
        knock.call(this, at);
    };
    Object.defineProperty(Document.prototype, "hidden", { get: () => away });
    window.leave = (gone) => {
        away = gone;
        document.dispatchEvent(new Event("visibilitychange"));
    };
"""
RUNG = "rung.map(({ title, body, open }) => [title, body, open])"


def pair(visit: Visit, **settings: object) -> tuple[Page, Page]:
    """Ada, whose page is listened to, and Bram, at whose turn it is."""
    ada, bram = visit(**settings), visit()
    allowed = "granted" if settings.get("permissions") else "default"
    ada.add_init_script(EARS.replace("PERMISSION", allowed))
    sit(bram, start(ada, "Ada", "Friends"), "Bram")
    finish_turn(ada, 0)
    assert my_turn(bram)
    return ada, bram


FINISH = """async (seat) => {
    const until = async (ready) => {
        while (!ready()) await new Promise((done) => setTimeout(done, 20));
    };
    await until(() => tumtum.state?.choices.length && !tumtum.presenting);
    while (tumtum.state.seats[seat].acting) {
        const { n } = tumtum.state;
        tumtum.play(tumtum.state.choices[0]);
        await until(() => tumtum.state.n > n && !tumtum.presenting);
    }
}"""


def finish_turn(page: Page, seat: int) -> None:
    """All decisions of a turn, by the hand of nobody: clicks are tested elsewhere."""
    page.evaluate(FINISH, seat)


def from_menu(page: Page, item: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator("#menu").get_by_role("button", name=item).click()


def test_a_page_left_alone_is_silent_unless_asked(visit: Visit) -> None:
    ada, bram = pair(visit)
    expect(ada).not_to_have_title("● Your turn", timeout=100)
    ada.evaluate("leave(true)")
    finish_turn(bram, 1)
    ada.wait_for_function("() => document.title.startsWith('● Your turn · Mimsy')")
    assert ada.evaluate("strings") == []
    assert ada.evaluate(RUNG) == []


def test_the_sound_is_turned_on_heard_and_turned_off(visit: Visit) -> None:
    ada, bram = pair(visit)
    ada.get_by_role("button", name="Menu").click()
    expect(ada.get_by_role("button", name="Sounds")).to_contain_text("off")
    ada.keyboard.press("Escape")
    from_menu(ada, "Sounds")
    assert len(ada.evaluate("strings")) == 2, "a sample, so that one knows it"
    finish_turn(bram, 1)
    ada.wait_for_function("() => strings.length === 4")
    assert ada.evaluate("strings.at(-1)[1]") == "running"
    finish_turn(ada, 0)
    assert len(ada.evaluate("strings")) == 4, "once for a turn, not for each decision of it"
    assert ada.evaluate("knocks") > 0, "gems were put down"
    ada.reload()
    from_menu(ada, "Sounds")  # remembered: this turns it off
    finish_turn(bram, 1)
    assert my_turn(ada)
    assert ada.evaluate("[strings.length, knocks]") == [0, 0]
    from_menu(ada, "Sounds")
    from_menu(ada, "Resign")
    ada.locator(".toast").get_by_role("button", name="Resign").click()
    ada.wait_for_function("() => strings.length === 5")  # a sample of two, and the end


def test_dice_rattle_and_what_is_taken_sounds_lower(visit: Visit) -> None:
    page = visit()
    page.add_init_script(EARS.replace("PERMISSION", "default"))
    page.add_init_script("""
        window.pitches = [];
        window.BiquadFilterNode = class extends BiquadFilterNode {
            constructor(audio, options) {
                super(audio, options);
                pitches.push(options.frequency);
            }
        };
    """)
    open_game(page, "gozd")
    from_menu(page, "Sounds")
    for _ in range(60):
        if page.evaluate("pitches.includes(1500) && pitches.includes(330)"):
            break
        finish_turn(page, page.evaluate("tumtum.state.viewer"))
    pitches = set(page.evaluate("pitches"))
    assert {900, 330} <= pitches, "put down, and taken"
    assert {1500, 1380, 1260} <= pitches, "dice"


def test_who_looks_elsewhere_is_notified(visit: Visit) -> None:
    ada, bram = pair(visit, permissions=["notifications"])
    finish_turn(bram, 1)
    assert my_turn(ada)
    assert ada.evaluate(RUNG) == [], "she saw it"
    finish_turn(ada, 0)
    ada.evaluate("leave(true)")
    finish_turn(bram, 1)
    ada.wait_for_function("() => rung.length === 1")
    prompt = ada.locator(".turn .prompt").inner_text()
    assert ada.evaluate(RUNG) == [["Your turn", prompt, True]]
    asked = ada.evaluate("JSON.parse(JSON.stringify(rung[0]))")
    assert asked["script"].endswith("/static/install/worker.js"), "through the service worker"
    assert asked["data"] == {"path": urlsplit(ada.url).path}
    ada.evaluate("leave(false)")
    ada.wait_for_function("() => !rung[0].open")  # read: it is put away
    ada.evaluate("leave(true)")
    from_menu(bram, "Ask to stop the match")
    ada.wait_for_function("() => rung.length === 2")
    assert ada.evaluate(RUNG)[1][:2] == ["You are asked", "Bram proposes to stop this match"]


def test_notifications_are_turned_off_and_may_be_forbidden(visit: Visit) -> None:
    ada, bram = pair(visit, permissions=["notifications"])
    from_menu(ada, "Notify me on my turn")
    ada.evaluate("leave(true)")
    finish_turn(bram, 1)
    ada.wait_for_function("() => document.title.startsWith('● Your turn')")
    assert ada.evaluate(RUNG) == []
    ada.evaluate("""() => {
        Object.defineProperty(Notification, "permission", { get: () => "denied" });
    }""")
    ada.get_by_role("button", name="Menu").click()
    expect(ada.locator("#menu").get_by_role("button", name="Notify me")).to_have_count(0)


def test_a_phone_that_cannot_notify_plays_on(visit: Visit) -> None:
    ada, bram = pair(visit, permissions=["notifications"])
    ada.evaluate("""() => {
        ServiceWorkerRegistration.prototype.showNotification = async () => {
            throw new TypeError("No notification permission has been granted");
        };
        leave(true);
    }""")
    finish_turn(bram, 1)
    finish_turn(ada, 0)
    finish_turn(bram, 1)
    assert my_turn(ada)


def test_a_page_that_is_left_while_pieces_glide_goes_on(visit: Visit) -> None:
    ada = visit(still=False)
    ada.add_init_script(EARS.replace("PERMISSION", "default"))
    start(ada, "Ada")
    assert my_turn(ada)
    ada.evaluate("""() => {
        const { glide } = tumtum;  // a tab that cannot be seen does not move
        glide.step = () => new Promise((done) => (glide.moving = [{ finish: done }]));
    }""")
    ada.locator(".can > .hit").first.click(force=True)
    ada.wait_for_function("() => tumtum.glide.moving.length")
    ada.evaluate("leave(true)")
    ada.wait_for_function("() => !tumtum.presenting && tumtum.state.choices.length")


def test_the_page_can_be_installed(visit: Visit) -> None:
    page = visit(permissions=["notifications"])
    page.goto("/")
    worker = "navigator.serviceWorker.ready.then(({ scope, active }) => [scope, active.scriptURL])"
    scope, script = page.evaluate(worker)
    assert urlsplit(scope).path == "/"
    assert urlsplit(script).path == "/static/install/worker.js"
    devtools = page.context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert urlsplit(manifest["url"]).path == "/static/install/manifest.webmanifest"
    faults = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [fault["errorId"] for fault in faults] == ["in-incognito"], "nothing else is in the way"
