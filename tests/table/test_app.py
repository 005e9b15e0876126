"""The application as a whole."""

import asyncio
import re
from pathlib import Path

import pytest
from starlette.routing import Route

from tumtum.table import web
from tumtum.table.app import make_app
from tumtum.table.settings import Settings

from .harness import ServerProcess, joined, new_table


@pytest.mark.slow
async def test_a_server_that_ends_tells_pages_to_come_back(tmp_path: Path) -> None:
    server = await asyncio.to_thread(ServerProcess(str(tmp_path / "t.sqlite")).wait)
    table, cookie = await asyncio.to_thread(new_table, server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        await asyncio.to_thread(server.stop)
        await device.wait(lambda: device.closed)
        assert device.messages[-1]["type"] == "bye"
        assert device.messages[-1]["retry"] > 0
    assert server.process.returncode in (0, -15)


def test_the_list_of_addresses_is_true(tmp_path: Path) -> None:
    app = make_app(Settings(str(tmp_path / "t.sqlite")))
    routes = {
        (method, route.path)
        for route in app.routes
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }
    listed = re.findall(r"^    (GET|POST) +(\S+)", str(web.__doc__), re.M)
    assert set(listed) == routes
    templates = {path.name for path in (Path(web.__file__).parent / "templates").glob("*.html")}
    shared = {"base.html", "fields.html", "minute.html", "symbols.html"}
    assert set(re.findall(r"\w+\.html", str(web.__doc__))) == templates - shared
