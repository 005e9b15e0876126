"""The migrations make the schema that the code believes in."""

from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from tumtum.table.store import schema
from tumtum.table.store.store import Store


async def test_migrations_make_the_schema(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "t.sqlite"))
    await store.open()
    await store.open()  # twice does no harm

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    assert await store.database.read(differences) == []
    assert await store.secret() == await store.secret()
    await store.close()
