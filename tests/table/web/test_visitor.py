"""Nobody floods."""

from pathlib import Path

import pytest

from tumtum.table.limits import Rates

from ..harness import Failed, new_table, served


def test_too_many_posts_are_refused(tmp_path: Path) -> None:
    rates = Rates(pages=(2, 0.001))
    with served(tmp_path / "t.sqlite", rates=rates) as server:
        for _ in range(2):
            new_table(server.url, **{"with": "friends"})
        with pytest.raises(Failed) as refused:
            new_table(server.url, **{"with": "friends"})
        assert refused.value.status == 429


def test_tables_are_counted_by_address_too(tmp_path: Path) -> None:
    """Who drops their cookie is a new guest, but at the same place."""
    with served(tmp_path / "t.sqlite", rates=Rates(address_tables=2)) as server:
        for _ in range(2):
            new_table(server.url)
        with pytest.raises(Failed) as refused:
            new_table(server.url)
        assert refused.value.status == 429
