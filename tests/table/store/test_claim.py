"""A database that cannot be served from is said so before anybody is let in."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tumtum.table.store.claim import Unusable, claimed

from ..harness import ROOT, ServerCommand
from ..samples import opened


def test_one_file_is_for_one_server(tmp_path: Path) -> None:
    database = str(tmp_path / "t.sqlite")
    with claimed(database), claimed(str(tmp_path / "other.sqlite")):
        with pytest.raises(Unusable, match="postgresql://") as refused, claimed(database):
            pass
        assert "another server" in str(refused.value)
    with claimed(database):
        pass


@pytest.mark.slow
def test_a_second_server_is_refused_in_words_and_the_first_goes_on(tmp_path: Path) -> None:
    database = str(tmp_path / "t.sqlite")
    first = ServerCommand(database, 1, tmp_path / "complaints").wait()
    try:
        path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        command = [sys.executable, "-m", "tumtum", "serve", "--no-open", "--database", database]
        second = subprocess.run(
            command,
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert second.returncode != 0
        assert "another server uses" in second.stderr
        assert "Traceback" not in second.stderr
        assert "Tumtum is at" not in second.stdout
        first.wait()
    finally:
        first.kill()
    with claimed(database):  # a server that was killed leaves nothing locked
        pass


@pytest.mark.parametrize(
    "text", [b"not a database, but long enough to be looked at" * 30, b"\0" * 900]
)
def test_a_file_that_is_no_database_is_said(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "t.sqlite"
    path.write_bytes(text)
    with pytest.raises(Unusable, match="tumtum import"), claimed(str(path)):
        pass


async def test_a_damaged_database_is_said(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    await (await opened(str(path))).close()
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * 8192 + whole[12288:])
    with pytest.raises(Unusable, match=r"damaged|cannot be used"), claimed(str(path)):
        pass


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("postgresql://nobody@127.0.0.1:1/none", "PostgreSQL"),
        ("mysql://host/name", "mysql"),
        ("/proc/no/such/folder/t.sqlite", "cannot be written"),
    ],
)
def test_an_address_where_nothing_can_be_kept_is_said(address: str, words: str) -> None:
    with pytest.raises(Unusable, match=words), claimed(address):
        pass
