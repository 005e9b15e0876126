"""The addresses of databases."""

import pytest

from tumtum.table.store.database import full_url


def test_database_addresses() -> None:
    assert full_url("/tmp/x.db") == "sqlite:////tmp/x.db"
    assert full_url("postgres://u:p@h/d") == "postgresql+asyncpg://u:p@h/d"
    with pytest.raises(ValueError, match="mysql"):
        full_url("mysql://h/d")
