"""What keeps a person's say: when they were last seen, who asks for a chair, time spent."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("entries", sa.Column("spent", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("votes", sa.Column("guest", sa.String(40), nullable=False, server_default=""))
    op.add_column("votes", sa.Column("name", sa.String(40), nullable=False, server_default=""))
