"""The documented protocol: the example in the docs plays, the docs name every message."""

import asyncio
import re
import sys
from pathlib import Path
from typing import get_args

import pytest

from tumtum.table import requests

from .harness import ROOT, Server, joined, new_table, served

DOC = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def example(folder: Path) -> Path:
    code = re.findall(r"```python\n(.*?)```", DOC, re.S)[0]
    assert code.count("\n") <= 42
    path = folder / "random_bot.py"
    path.write_text(code, encoding="utf-8")
    return path


async def run(*arguments: str) -> str:
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, stdout=asyncio.subprocess.PIPE
    )
    out, _ = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode == 0
    return out.decode()


@pytest.mark.slow
async def test_the_example_salts_the_dice_and_plays_a_match(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", mixing=600.0) as server:
        assert "[" in await run(str(example(tmp_path)), server.url, "", "mimsy")


@pytest.mark.slow
async def test_the_example_joins_a_table(server: Server, tmp_path: Path) -> None:
    table, cookie = new_table(server.url, **{"with": "friends"})
    robot = asyncio.create_task(run(str(example(tmp_path)), server.url, table))
    async with joined(server.url, table, cookie) as ann:
        while not ann.state["ending"]:
            state = await ann.until(lambda state: state["choices"] or state["ending"])
            if state["choices"]:
                played = await ann.play()
                await ann.reach(played["n"])
        assert ann.state["seats"][1]["name"] == "Robot"
    assert "[" in await robot


def test_the_docs_name_every_request_and_code() -> None:
    for request in get_args(requests.AnyRequest):
        assert f"`{request.__struct_config__.tag}`" in DOC
    for code in ("bad", "big", "rate", "stale", "turn", "illegal", "seat", "state", "unknown"):
        assert f"`{code}`" in DOC
