"""Which Chromium the browser tests use, and how it is got where there is none."""

import subprocess
import sys
from pathlib import Path

import chromium
import pytest

PLAYWRIGHT = [sys.executable, "-m", "playwright", "install", "chromium"]


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without a browser; what lies in its folder `path` is on the PATH."""
    monkeypatch.delenv("TUMTUM_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(chromium, "PLACES", (f"{tmp_path}/snap", "~/Applications/Chrome"))
    monkeypatch.setattr(chromium, "playwrights_own", lambda: str(tmp_path / "cache" / "chrome"))
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    return tmp_path


def put(path: Path) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("a browser")
    path.chmod(0o755)
    return str(path)


def test_nothing_is_found_where_nothing_is(machine: Path) -> None:
    assert chromium.find() is None


def test_the_order_in_which_they_are_found(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = put(machine / "cache" / "chrome")
    assert chromium.find() == own
    home = put(machine / "Applications" / "Chrome")
    assert chromium.find() == home
    snap = put(machine / "snap")
    assert chromium.find() == snap
    chrome = put(machine / "path" / "google-chrome")
    assert chromium.find() == chrome
    other = put(machine / "path" / "chromium")
    monkeypatch.setenv("TUMTUM_CHROMIUM", "/mine")
    assert list(chromium.candidates()) == ["/mine", other, chrome, snap, home, own]


def test_root_asks_debian_first_and_others_playwright_only(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(machine / "path" / "apt-get")
    assert list(chromium.ways()) == [[PLAYWRIGHT]]
    monkeypatch.setattr("os.geteuid", lambda: 0)
    debian = [["apt-get", "update"], ["apt-get", "install", "-y", "chromium"]]
    assert list(chromium.ways()) == [debian, [PLAYWRIGHT]]


def test_it_is_fetched_once_and_given_up_with_words(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []

    def fetch(command: list[str], **_: object) -> None:
        ran.append(command)

    monkeypatch.setattr(subprocess, "run", fetch)
    with pytest.raises(SystemExit, match=r"neither found nor fetched.*TUMTUM_CHROMIUM="):
        chromium.main()
    assert ran == [PLAYWRIGHT]

    def deliver(command: list[str], **_: object) -> None:
        ran.append(command)
        put(machine / "cache" / "chrome")

    monkeypatch.setattr(subprocess, "run", deliver)
    chromium.main()
    chromium.main()
    assert ran == [PLAYWRIGHT] * 2
