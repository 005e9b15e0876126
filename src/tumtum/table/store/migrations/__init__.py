"""Brings a store to the present schema. New steps go into `versions/`, never change an old one."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

LOCK = 0x7475_6D74  # PostgreSQL: one process migrates, the others wait


def migrate(connection: Connection, to: str = "head") -> None:
    """Run every step that this database has not seen, up to the last or an earlier one."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
