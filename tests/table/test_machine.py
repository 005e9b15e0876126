"""What the machine gives."""

import logging
import resource

import pytest

from tumtum.table.machine import raise_file_limit


@pytest.mark.parametrize(
    ("soft", "hard", "files"),
    [(1024, 4096, 4096), (1024, 10**6, 65536), (256, 512, 512), (-1, -1, 65536), (9000, -1, 65536)],
)
def test_the_limit_of_files_is_raised_and_said_when_low(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    soft: int,
    hard: int,
    files: int,
) -> None:
    limit = (soft, hard)

    def change(_: int, wanted: tuple[int, int]) -> None:
        nonlocal limit
        limit = wanted

    monkeypatch.setattr(resource, "getrlimit", lambda _: limit)
    monkeypatch.setattr(resource, "setrlimit", change)
    with caplog.at_level(logging.WARNING):
        assert raise_file_limit() == files
    assert limit[0] in (files, -1)
    assert bool(caplog.records) == (files < 4096)
