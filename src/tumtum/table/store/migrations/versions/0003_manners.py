"""How bots behave at a table is one of its terms."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("manners", sa.String(40), nullable=False, server_default=""))
