"""Bots of other packages."""

import logging
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint

import pytest

from tumtum import bots
from tumtum.bots import plugged as plugging
from tumtum.bots.random import Random


class Snark(Random):
    name = "snark"
    about = "Hunts."


SNARK = Snark()
NAMELESS = object()
Announce = Callable[..., None]


@pytest.fixture
def announce(monkeypatch: pytest.MonkeyPatch) -> Iterator[Announce]:
    def these(*names: str) -> None:
        points = [EntryPoint(name.lower(), f"{__name__}:{name}", "tumtum.bots") for name in names]
        monkeypatch.setattr(plugging, "entry_points", lambda group: points)
        plugging.installed.cache_clear()

    yield these
    plugging.installed.cache_clear()


def test_an_installed_bot_is_found_by_its_name(announce: Announce) -> None:
    announce("SNARK")
    assert bots.bot("snark") is SNARK
    assert bots.levels()[-1] == bots.names()[-1] == "snark"


@pytest.mark.parametrize("broken", ["NAMELESS", "MISSING"])
def test_a_broken_one_is_named_and_left_out(
    announce: Announce, broken: str, caplog: pytest.LogCaptureFixture
) -> None:
    announce(broken, "SNARK")
    with caplog.at_level(logging.WARNING):
        assert bots.names()[-1] == "snark"
    assert f"the bot {broken.lower()!r} is installed but cannot be loaded" in caplog.text
