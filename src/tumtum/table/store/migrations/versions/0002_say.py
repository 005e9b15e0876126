"""What keeps a person's say and seat: when they were last seen, time spent, devices."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("entries", sa.Column("spent", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("votes", sa.Column("guest", sa.String(40), nullable=False, server_default=""))
    op.add_column("votes", sa.Column("name", sa.String(40), nullable=False, server_default=""))
    op.create_table(
        "devices",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("revoked", sa.Boolean, nullable=False),
    )
    op.create_index("devices_guest", "devices", ["guest"])
    op.create_table(
        "links",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
