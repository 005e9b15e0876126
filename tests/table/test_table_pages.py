"""Pages, replays, links, health: everything that is not a websocket."""

import hashlib
import json
import urllib.parse

import pytest

import tumtum
from tumtum.engine import Record, verify
from tumtum.table.shelf import rules_html, shelf

from .harness import Failed, Json, Layers, Server, call, get, joined, new_table, play_out


def test_the_lobby_lists_games_and_tables(server: Server) -> None:
    table, cookie = new_table(server.url, name="Ann", **{"with": "friends"})
    html, headers = get(server.url)
    for game in tumtum.games():
        assert game.title in html
    assert f"/t/{table}" in html
    assert "set-cookie" in headers
    assert "HttpOnly" in headers["set-cookie"]
    mine, headers = get(server.url, cookie)
    assert f"/t/{table}" in mine
    assert "set-cookie" not in headers


def test_my_table_says_whose_turn_it_is(server: Server) -> None:
    _, cookie = new_table(server.url, name="Ann", **{"with": "device"})
    html, _ = get(server.url, cookie)
    assert "Your turn" in html


@pytest.mark.parametrize("game", [game.id for game in tumtum.games()])
def test_every_game_has_its_pages(server: Server, game: str) -> None:
    for path in (f"/rules/{game}", f"/look/{game}.css", f"/cover/{game}.svg"):
        text, _ = get(server.url + path)
        assert text
    table, cookie = new_table(server.url, game=game, **{"with": "bots"})
    html, _ = get(f"{server.url}/t/{table}", cookie)
    assert tumtum.game(game).title in html
    code, headers = get(f"{server.url}/qr/{table}.svg")
    assert code.startswith("<svg")
    assert headers["content-type"] == "image/svg+xml"


def test_a_game_is_found_under_each_of_its_names(server: Server) -> None:
    lobby, _ = get(server.url)
    assert lobby.count("<small>or 66d6</small>") == 2  # on its card, and in the form that starts it
    for path in ("/rules/66d6", "/rules/gozd"):
        assert "<title>Rules of GOZD (66d6)" in get(server.url + path)[0]
    assert get(f"{server.url}/look/66d6.css")[0] == get(f"{server.url}/look/gozd.css")[0]
    table, cookie = new_table(server.url, game="66d6", **{"with": "bots"})
    assert 'data-game="gozd"' in get(f"{server.url}/t/{table}", cookie)[0]


def test_rules_have_anchors_and_links() -> None:
    html = str(rules_html("mimsy"))
    assert '<p id="MI-21"><strong class="rule-id">MI-21</strong>' in html
    assert '<a class="rule" href="#MI-21">MI-21</a>' in html
    assert "<h1>" not in html


def test_options_are_offered_as_declared() -> None:
    mimsy = next(game for game in shelf() if game.id == "mimsy")
    first, limit = mimsy.options
    assert [value["value"] for value in first.values] == ["seat0", "random"]
    assert [value["text"] for value in first.values] == ["Seat 1", "Random"]  # as people count
    assert limit.range == {"min": 50, "max": 1000, "step": 1, "default": 300}


async def test_options_reach_the_match(server: Server) -> None:
    table, cookie = new_table(server.url, **{"opt-turn_limit": "50", "with": "device"})
    async with joined(server.url, table, cookie, data=True) as device:
        assert device.state["view"]["turn_limit"] == 50


async def finished(server: Server) -> tuple[str, str, Json]:
    table, cookie = new_table(server.url, name="Ann", **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        with pytest.raises(Failed):
            get(f"{server.url}/replay/{table}.1")  # not before the end
        await play_out(device)
        return table, cookie, device.state


async def test_a_replay_shows_each_seats_view_and_can_be_verified(server: Server) -> None:
    _, _, state = await finished(server)
    address = f"{server.url}{state['ending']['replay']}"
    html, _ = get(address)
    assert "Mimsy" in html
    text, headers = get(f"{address}.json")
    assert "attachment" in headers["content-disposition"]
    record = Record.read(text)
    assert verify(record, tumtum.game("mimsy")) == 14
    assert record.seed is not None
    assert record.promise == state["promise"]
    assert hashlib.sha256(bytes.fromhex(record.seed)).hexdigest() == state["promise"]

    spectator = json.loads(get(f"{address}/steps")[0])
    mine = json.loads(get(f"{address}/steps?seat=1&shape=wide")[0])
    assert len(spectator["steps"]) == state["turn"] + 1
    assert spectator["ending"]["text"] == state["ending"]["text"]
    assert mine["steps"][3]["narrow"] is None
    first = " ".join(line["text"] for line in spectator["steps"][0]["lines"])
    assert "secret" not in first
    assert "secret" in " ".join(line["text"] for line in mine["steps"][0]["lines"])
    bodies = []
    for replay in (spectator, mine):
        layers = Layers()
        for step in replay["steps"]:
            layers.unfold(step)
        bodies.append(replay["steps"][3]["wide"]["body"])
    assert bodies[0] != bodies[1]
    assert any(isinstance(layer, int) for layer in mine["steps"][3]["wide"]["layers"])
    with pytest.raises(Failed):
        get(f"{address}/steps?seat=5")


@pytest.mark.parametrize("kind", ["resign", "stop"])
async def test_a_replay_says_how_a_match_ended_early(server: Server, kind: str) -> None:
    table, cookie = new_table(server.url, **{"with": "bots"})
    async with joined(server.url, table, cookie) as ann:
        await ann.play()
        await ann.until(lambda state: state["choices"])
        await (ann.must("resign") if kind == "resign" else ann.must("ask", kind="stop"))
        over = await ann.until(lambda state: state["ending"])
        assert not over["votes"]
    text, _ = get(f"{server.url}/replay/{table}.1/steps?shape=none")
    replay = json.loads(text)
    assert replay["ending"] == over["ending"]
    assert replay["ending"]["text"] in (
        "@0 resigned: @1 wins",
        "The match was stopped by agreement.",
    )


async def test_a_record_can_be_uploaded_and_watched(server: Server) -> None:
    _, _, state = await finished(server)
    text, _ = get(f"{server.url}{state['ending']['replay']}.json")
    address = upload(server, text)
    assert "/replay/up-" in address
    steps = json.loads(get(f"{address}/steps")[0])
    assert len(steps["steps"]) == state["turn"] + 1


def upload(server: Server, text: str) -> str:
    boundary = "----tumtum"
    body = (
        f'--{boundary}\r\nContent-Disposition: form-data; name="record"; filename="r.json"\r\n'
        f"Content-Type: application/json\r\n\r\n{text}\r\n--{boundary}--\r\n"
    )
    kind = f"multipart/form-data; boundary={boundary}"
    return call(f"{server.url}/watch", body.encode(), content_type=kind)[1]["url"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 1, "game": "chess"}', "[" * 9000])
def test_a_bad_record_is_refused_with_words(server: Server, text: str) -> None:
    with pytest.raises(Failed) as refused:
        upload(server, text)
    assert refused.value.status == 400


async def test_a_personal_link_carries_the_seat(server: Server) -> None:
    table, cookie = new_table(server.url, name="Ann", **{"with": "friends"})
    async with joined(server.url, table, cookie) as ann:
        link = await ann.must("link")
        assert link["url"].startswith(f"{server.url}/me/")
        assert link["qr"].startswith("<svg")
        everything = "".join(text for text in ann.heard if '"link"' not in text)
        assert link["url"].rpartition("/")[2] not in everything
    elsewhere = cookie_of(link["url"])
    async with joined(server.url, table, elsewhere) as phone:
        assert phone.state["mine"] == [0]
    with pytest.raises(Failed):
        get(f"{server.url}/me/not-a-token")


def cookie_of(url: str) -> str:
    """What the address gives to who follows it."""
    with pytest.raises(Failed) as redirect:
        call(url, follow=False)
    return redirect.value.headers["set-cookie"].partition(";")[0]


def test_a_name_is_kept(server: Server) -> None:
    _, headers = get(server.url)
    cookie = headers["set-cookie"].partition(";")[0]
    body = urllib.parse.urlencode({"name": " Zoë  B "}).encode()
    call(f"{server.url}/me", body, cookie=cookie)
    html, _ = get(server.url, cookie)
    assert "Zoë B" in html


def test_health_and_metrics(server: Server) -> None:
    new_table(server.url, **{"with": "device"})
    health = json.loads(get(f"{server.url}/healthz")[0])
    assert health["status"] == "ok"
    metrics, _ = get(f"{server.url}/metrics")
    assert "tumtum_tables_loaded 1.0" in metrics
    assert "tumtum_moves_total" in metrics


@pytest.mark.parametrize(
    "path", ["/nothing", "/t/none", "/rules/chess", "/replay/none", "/qr/x.svg"]
)
def test_what_is_not_there_is_said_kindly(server: Server, path: str) -> None:
    with pytest.raises(Failed) as missing:
        get(server.url + path)
    assert missing.value.status == 404
    assert "<html" in missing.value.text
