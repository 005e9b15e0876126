"""How bots behave at a table is one of its terms."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("manners", sa.String(40), nullable=False, server_default=""))
