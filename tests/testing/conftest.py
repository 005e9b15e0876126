"""Records of failures go where pytest keeps what a test wrote."""

import tempfile
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _records_beside_the_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
