"""Backups: all comes back, from any database into any other."""

import asyncio
import io
from pathlib import Path

import pytest

from tumtum import cli
from tumtum.table.store.backup import BadBackup, export, restore

from ..harness import get, joined, new_table, served


async def test_a_backup_comes_back(tmp_path: Path) -> None:
    old, new = str(tmp_path / "old.sqlite"), str(tmp_path / "new.sqlite")
    with served(old) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        async with joined(server.url, table, cookie) as device:
            await device.must("say", text="Good evening ☺")
            for _ in range(4):
                await device.play()
            before = device.state
    out = io.StringIO()
    rows = await asyncio.to_thread(export, old, out)
    assert await asyncio.to_thread(restore, new, io.StringIO(out.getvalue())) == rows
    with served(new) as server:
        async with joined(server.url, table, cookie) as device:
            assert device.state["mine"] == [0, 1], "the cookie is still good"
            assert device.state["n"] == before["n"]
            assert device.messages[0]["chat"][0]["text"] == "Good evening ☺"
            await device.play()
    with pytest.raises(BadBackup, match="not empty"):
        await asyncio.to_thread(restore, new, io.StringIO(out.getvalue()))


def test_backup_by_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new, file = (str(tmp_path / name) for name in ("old.sqlite", "new.sqlite", "b.jsonl"))
    with served(old) as server:
        table, cookie = new_table(server.url, **{"with": "device"})
        assert cli.run(["export", file, "--database", old]) == 0  # while it runs
    assert cli.run(["import", file, "--database", new]) == 0
    assert "rows read" in capsys.readouterr().out
    assert cli.run(["import", file, "--database", new]) == 2
    assert "not empty" in capsys.readouterr().err
    assert cli.run(["import", str(tmp_path / "none"), "--database", new]) == 2
    with served(new) as server:
        assert table in get(server.url, cookie)[0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1: not JSON"),
        ("[]\n", "line 1: not a JSON object"),
        ('{"tumtum": "record"}\n', "line 1: this is not a backup"),
        ('{"tumtum": "backup", "format": 9}\n', "line 1: format 9"),
        ('{"tumtum": "backup", "format": 1}\n{"in": "cakes", "row": {}}\n', "line 2: there is no"),
        ('{"tumtum": "backup", "format": 1}\n{"in": "guests", "row": {}}\n', "line 2: not a row"),
    ],
)
async def test_a_bad_backup_names_the_line(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadBackup, match=why):
        await asyncio.to_thread(restore, str(tmp_path / "t.sqlite"), io.StringIO(text))
