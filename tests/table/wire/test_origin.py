"""Who may connect, and where people are invited to."""

from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tumtum.table.wire import origin

from ..harness import Server, call, joined, new_table, served


async def test_websockets_from_other_sites_are_refused(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    address = f"{server.url.replace('http', 'ws')}/ws/{table}"
    for other in ("https://evil.example", "null", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus):
            await connect(address, additional_headers={"cookie": cookie, "origin": other})
    socket = await connect(address, additional_headers={"cookie": cookie, "origin": server.url})
    await socket.close()


async def test_invitations_do_not_believe_the_host_header(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    page, _ = call(f"{server.url}/t/{table}", host="evil.example")
    assert "evil.example" not in page
    assert f'data-invite="{server.url}/t/{table}"' in page
    async with joined(server.url, table, cookie) as device:
        assert (await device.must("link"))["url"].startswith(server.url)
    page, _ = call(f"{server.url}/t/{table}", host=f"localhost:{server.port}")
    assert f'data-invite="http://localhost:{server.port}/t/{table}"' in page


def test_an_invitation_that_others_cannot_open_says_so(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(origin, "lan_address", lambda: "192.168.7.7")
    table, _ = new_table(server.url)
    page, _ = call(f"{server.url}/t/{table}")
    assert "Only this machine can open this address" in page
    assert f"192.168.7.7:{server.port}" in page
    assert "tumtum serve --host 0.0.0.0" in page


@pytest.mark.parametrize(
    ("settings", "base"),
    [
        ({"public_url": "https://games.example.org"}, "https://games.example.org"),
        ({"host": "0.0.0.0"}, "http://192.168.7.7:PORT"),
    ],
)
def test_invitations_go_where_people_find_us(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], base: str
) -> None:
    monkeypatch.setattr(origin, "lan_address", lambda: "192.168.7.7")
    with served(tmp_path / "t.sqlite", **settings) as server:
        table, _ = new_table(server.url)
        page, _ = call(f"{server.url}/t/{table}")
        invite = base.replace("PORT", str(server.port))
        assert f'data-invite="{invite}/t/{table}"' in page
        assert 'data-reach=""' in page


async def test_our_public_address_is_our_own_site(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", public_url="https://games.example.org") as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        address = f"{server.url.replace('http', 'ws')}/ws/{table}"
        headers = {"cookie": cookie, "origin": "https://games.example.org"}
        await (await connect(address, additional_headers=headers)).close()
