"""The browser's modules: each in the folder of its page, and who may import whom."""

import json
import posixpath
import re
import struct
import urllib.request
from graphlib import TopologicalSorter

import pytest
from jinja2 import Environment, FileSystemLoader

from tumtum.table.web.files import STATIC

from ..harness import Server

LONGEST = 300  # lines
TEMPLATES = STATIC.parent / "templates"
FILES = sorted(str(path.relative_to(STATIC)) for path in STATIC.rglob("*") if path.is_file())
MODULES = [name for name in FILES if name.endswith(".js")]
IMPORT = re.compile(r'\b(?:from|import)\s*\(?\s*"([^"]+)"')
KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}


def read(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")


def imports(module: str) -> set[str]:
    """The modules that a module names, by their places in the folder of static files."""
    folder = posixpath.dirname(module)
    named: list[str] = IMPORT.findall(read(module))
    assert all(path.startswith(("./", "../")) for path in named), f"{module}: {named}"
    return {posixpath.normpath(posixpath.join(folder, path)) for path in named}


def room(module: str) -> str:
    return module.partition("/")[0]


def closure(entries: set[str]) -> set[str]:
    """The modules, and all that they import, and so on."""
    reached, unread = set(entries), list(entries)
    while unread:
        found = imports(unread.pop()) - reached
        reached |= found
        unread += found
    return reached


def linked() -> set[str]:
    """The static files that templates name, and what makes an app of the pages."""
    texts = [path.read_text(encoding="utf-8") for path in TEMPLATES.glob("*.html")]
    texts += [read("install/manifest.webmanifest"), read("common/install.js")]
    return {name for text in texts for name in re.findall(r'"/static/([\w/.-]+)', text)}


def head(template: str) -> str:
    """What stands in the head of a page of its own."""
    page = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True).get_template(template)
    context = page.new_context({"version": "1", "game": {"css": "/look/mimsy.css"}})
    return "".join(page.blocks["head"](context))


@pytest.mark.parametrize("module", MODULES)
def test_every_import_leads_to_a_file(module: str) -> None:
    assert imports(module) <= set(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_a_page_imports_only_its_own_and_common_modules(module: str) -> None:
    assert {room(other) for other in imports(module)} <= {room(module), "common"}


def test_no_modules_import_each_other_in_a_circle() -> None:
    TopologicalSorter({module: imports(module) for module in MODULES}).prepare()


@pytest.mark.parametrize("name", [name for name in FILES if not name.endswith(".png")])
def test_no_file_is_long(name: str) -> None:
    assert len(read(name).splitlines()) <= LONGEST


def test_every_file_is_in_a_room_and_reached_from_a_page() -> None:
    entries = linked()
    modules = {name for name in entries if name.endswith(".js")}
    assert entries | closure(modules) == set(FILES)
    assert all("/" in name for name in FILES)


@pytest.mark.parametrize("page", ["table", "replay", "learn"])
def test_a_page_loads_all_its_modules_at_once(page: str) -> None:
    """Not one after the other, each when the one before has said that it wants it."""
    html = head(f"{page}.html")
    (entry,) = re.findall(r'<script type="module" src="/static/([^"]+)"', html)
    asked = re.findall(r'"modulepreload" href="/static/([^"]+)"', html)
    assert entry == f"{page}/main.js"
    assert asked == sorted(closure({entry}) - {entry})


def test_files_are_served_as_what_they_are_and_asked_about_again(server: Server) -> None:
    for name in FILES:
        with urllib.request.urlopen(f"{server.url}/static/{name}") as answer:
            assert answer.read() == (STATIC / name).read_bytes()
            headers = answer.headers
        assert headers["content-type"] == KINDS[posixpath.splitext(name)[1]]
        assert headers["cache-control"] == "no-cache"


def test_the_manifest_names_icons_of_the_sizes_that_they_have() -> None:
    manifest = json.loads(read("install/manifest.webmanifest"))
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert manifest["display"] == "standalone"
    drawn = {}
    for icon in manifest["icons"]:
        data = (STATIC / icon["src"].removeprefix("/static/")).read_bytes()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", data[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            drawn[icon.get("purpose", "any"), width] = icon["src"]
    assert set(drawn) == {("any", 192), ("any", 512), ("maskable", 512)}


def test_only_the_worker_may_serve_all_pages(server: Server) -> None:
    allowed = []
    for name in FILES:
        with urllib.request.urlopen(f"{server.url}/static/{name}") as answer:
            if "service-worker-allowed" in answer.headers:
                allowed.append((name, answer.headers["service-worker-allowed"]))
                assert "worker-src 'self'" in answer.headers["content-security-policy"]
    assert allowed == [("install/worker.js", "/")]
