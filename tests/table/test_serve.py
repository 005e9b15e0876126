"""`tumtum serve`: ports, processes, small messages."""

import asyncio
import socket
from pathlib import Path

import pytest

from tumtum.folders import data_folder
from tumtum.table.serve import checked_url, listen, serve

from .harness import ROOT


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="postgresql"):
        serve(database=str(tmp_path / "t.sqlite"), workers=2)


def test_a_taken_port_is_said_plainly() -> None:
    with listen("127.0.0.1", None) as taken, pytest.raises(SystemExit, match="cannot listen"):
        listen("127.0.0.1", taken.getsockname()[1])


async def test_small_messages_leave_at_once() -> None:
    """Held back by Nagle's algorithm, an answer would wait up to 40 ms for the one before."""
    accepted: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def look(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connected = writer.get_extra_info("socket")
        accepted.set_result(connected.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    listening = listen("127.0.0.1", None)
    async with await asyncio.start_server(look, sock=listening):
        _, writer = await asyncio.open_connection(*listening.getsockname())
        assert await accepted
        writer.close()


@pytest.mark.parametrize("url", ["games.example.org", "ftp://x", "https://", "https://x/tumtum"])
def test_a_public_address_that_cannot_be_is_said(url: str) -> None:
    with pytest.raises(SystemExit, match="--public-url"):
        checked_url(url)
    assert checked_url("https://games.example.org/") == "https://games.example.org"


@pytest.mark.parametrize(("system", "slash"), [("linux", "/"), ("darwin", "/"), ("win32", "\\")])
def test_the_docs_say_where_everything_is_kept(
    monkeypatch: pytest.MonkeyPatch, system: str, slash: str
) -> None:
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr(Path, "home", lambda: Path("~"))
    monkeypatch.setenv("LOCALAPPDATA", "%LOCALAPPDATA%")
    for name in ("TUMTUM_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    folder = slash.join(data_folder().parts)
    assert f"`{folder}`" in (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
