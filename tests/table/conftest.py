"""A server for each test, on a fresh SQLite file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from .harness import Server, served


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with served(tmp_path / "tumtum.sqlite") as running:
        yield running
