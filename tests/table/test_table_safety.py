"""Safe: nobody hears what is not theirs, no page runs what it should not, nobody floods."""

import json
import re
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

import tumtum
from tumtum.engine import SPECTATOR, Game, to_plain
from tumtum.table.limits import Rates

from .harness import Failed, Player, Server, call, get, joined, new_table, play_out, served

GAMES = tumtum.all_games()


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
async def test_no_seat_receives_what_its_view_does_not_hold(server: Server, game: Game) -> None:
    """Everything a seat hears during a match is found again in what it may know.

    Each state's `view` must be the seat's own view of the position the server holds then; and the
    picture, choices, frames and lines must be those that this view alone gives. The seed, and
    the words told to one seat alone, never reach another before the end.
    """
    seats = max(seat for seat in game.seats if seat <= 3)
    table, cookie = new_table(server.url, **{"game": game.id, "seats": seats, "with": "friends"})
    players: list[Player] = []
    async with joined(server.url, table, cookie, shape="both", data=True) as first:
        players.append(first)
        contexts = [joined(server.url, table, "", "both", True) for _ in range(seats - 1)]
        others = [await context.__aenter__() for context in contexts]
        async with joined(server.url, table, "", "both", True) as spectator:
            for seat, other in enumerate(others, start=1):
                await other.must("sit", seat=seat, name=f"Player {seat}")
            players += others
            for player in players:
                await player.until(lambda state: state["status"] == "playing")
            playing = server.hall.rooms[table].playing
            assert playing is not None
            for _ in range(40):
                if playing.over:
                    break
                mover = next(player for player in players if player.state["choices"])
                played = await mover.play()
                for player in [*players, spectator]:
                    await player.reach(played["n"])
                for viewer, player in [*enumerate(players), (SPECTATOR, spectator)]:
                    view = playing.state.view(viewer)
                    state = player.state
                    assert state["view"] == json.loads(json.dumps(to_plain(view)))
                    assert state["wide"]["body"] == game.draw(view, False).body
                    assert state["narrow"]["body"] == game.draw(view, True).body
                    if viewer not in playing.actors:
                        assert state["choices"] == []
            for viewer, player in [*enumerate(players), (SPECTATOR, spectator)]:
                before_the_end = [
                    text for text in player.heard if not json.loads(text).get("ending")
                ]
                heard = "\n".join(before_the_end)
                assert playing.row.seed not in heard
                for told in playing.story.told:
                    if told.to is not None and not told.reads(viewer):
                        mine = {line.line.text for line in playing.story.told if line.reads(viewer)}
                        if told.line.text not in mine:
                            assert json.dumps(told.line.text, ensure_ascii=False) not in heard
        for context in contexts:
            await context.__aexit__(None, None, None)


async def test_mimsy_secrets_stay_with_their_owners(server: Server) -> None:
    """The plain search: the words for my secret goal appear nowhere in the others' traffic."""
    table, cookie = new_table(server.url, **{"seats": 3, "with": "friends"})
    async with (
        joined(server.url, table, cookie, "both", True) as ann,
        joined(server.url, table, "", "both", True) as bo,
        joined(server.url, table, "", "both", True) as cy,
        joined(server.url, table, "", "both", True) as spectator,
    ):
        await bo.must("sit", seat=1, name="Bo")
        await cy.must("sit", seat=2, name="Cy")
        for player in (ann, bo, cy):
            await player.until(lambda state: state["choices"] or state["status"] == "playing")
        await play_out(ann, bo, cy)
        for seat, player in ((0, ann), (1, bo), (2, cy), (SPECTATOR, spectator)):
            for state in player.states:
                if state["ending"] or state["view"] is None:
                    continue
                secrets = state["view"]["secrets"]
                assert all(secrets[other] == -1 for other in range(3) if other != seat)
                told = [line["text"] for line in state["log"]["lines"] if "secret" in line["text"]]
                assert len(told) <= (seat >= 0)
        assert all(secret >= 0 for secret in spectator.state["view"]["secrets"])


def test_every_answer_carries_the_policy(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "bots"})
    for path in ("/", f"/t/{table}", "/rules/mimsy", "/static/table.js", "/healthz"):
        _, headers = get(server.url + path, cookie)
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-eval" not in policy
        assert "script-src 'self' 'unsafe-inline'" not in policy
        assert headers["x-content-type-options"] == "nosniff"
    with pytest.raises(Failed) as missing:
        get(f"{server.url}/t/nowhere")
    assert missing.value.status == 404
    assert "content-security-policy" in missing.value.headers


def test_pages_have_no_inline_scripts_or_styles(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "bots"})
    for path in ("/", f"/t/{table}", "/rules/mimsy", "/watch"):
        html, _ = get(server.url + path, cookie)
        for tag in re.findall(r"<script[^>]*>", html):
            assert "src=" in tag, tag
        assert not re.search(r"\son[a-z]+=", html)
        assert "javascript:" not in html
        assert "http://" not in html.replace("http://www.w3.org/", "").replace(server.url, "")


def test_names_are_escaped_in_pages(server: Server) -> None:
    evil = "<img src=x onerror=1>"
    table, cookie = new_table(server.url, name=evil, **{"with": "friends"})
    for path in ("/", f"/t/{table}"):
        html, _ = get(server.url + path, cookie)
        assert evil not in html
        assert "<img src=x" not in html


def test_forms_from_other_sites_are_refused(server: Server) -> None:
    with pytest.raises(Failed) as refused:
        call(f"{server.url}/tables", b"game=mimsy", origin="https://evil.example")
    assert refused.value.status == 403
    with pytest.raises(Failed) as refused:
        call(f"{server.url}/tables", b"game=mimsy", sec_fetch_site="cross-site")
    assert refused.value.status == 403


async def test_websockets_from_other_sites_are_refused(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    address = f"{server.url.replace('http', 'ws')}/ws/{table}"
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus):
            await connect(address, additional_headers={"cookie": cookie, "origin": origin})
    socket = await connect(address, additional_headers={"cookie": cookie, "origin": server.url})
    await socket.close()


async def test_a_forged_cookie_is_nobody(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    name, _, value = cookie.partition("=")
    forged = f"{name}={value[:-2]}xx"
    async with joined(server.url, table, forged) as stranger:
        assert stranger.state["mine"] == []
        assert stranger.cookie != forged


async def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    rates = Rates(requests=(5, 0.001), chats=(2, 0.001))
    with served(tmp_path / "t.sqlite", rates=rates) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        async with joined(server.url, table, cookie) as device:
            answers = [await device.ask("say", text="hello") for _ in range(3)]
            assert [answer.get("code") for answer in answers] == [None, None, "rate"]
            assert (await device.ask("ping"))["type"] == "pong"
            assert (await device.ask("ping"))["type"] == "pong"
            before = len(device.messages)
            await device.socket.send('{"type": "ping", "id": 99}')
            await device.wait(lambda: len(device.messages) > before)
            assert device.messages[-1]["code"] == "rate"


async def test_too_many_connections_are_refused(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", rates=Rates(connections=2)) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        async with joined(server.url, table, cookie), joined(server.url, table):
            with pytest.raises(InvalidStatus):
                async with joined(server.url, table):
                    pass
        async with joined(server.url, table) as device:
            assert (await device.ask("ping"))["type"] == "pong", "there is room again"


def test_too_many_posts_are_refused(tmp_path: Path) -> None:
    rates = Rates(pages=(2, 0.001))
    with served(tmp_path / "t.sqlite", rates=rates) as server:
        for _ in range(2):
            new_table(server.url, **{"with": "friends"})
        with pytest.raises(Failed) as refused:
            new_table(server.url, **{"with": "friends"})
        assert refused.value.status == 429


@pytest.mark.parametrize(
    "form",
    [
        {"game": "chess"},
        {"seats": 9},
        {"seats": "many"},
        {"with": "strangers"},
        {"level": "genius"},
        {"clock": "sand"},
        {"clock": "move-1"},
        {"clock": "move-60", "then": "explode"},
        {"opt-colour": "red"},
        {"opt-turn_limit": 7},
        {"name": "x" * 100},
    ],
)
def test_a_table_that_cannot_be_is_refused_by_name(server: Server, form: dict[str, object]) -> None:
    with pytest.raises(Failed) as refused:
        new_table(server.url, **form)
    assert refused.value.status in (400, 413)


def test_a_form_beyond_all_bounds_is_refused(server: Server) -> None:
    with pytest.raises(Failed) as refused:
        call(f"{server.url}/tables", b"x" * 200_000)
    assert refused.value.status == 413
