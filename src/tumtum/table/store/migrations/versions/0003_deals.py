"""The deal of a day: which matches are of it, and everybody's one attempt."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("matches", sa.Column("deal", sa.String(10), nullable=False, server_default=""))
    op.add_column(
        "matches", sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_table(
        "attempts",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("table", sa.String(64), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("score", sa.Integer, nullable=True),
        sa.Column("ended", sa.BigInteger, nullable=True),
    )
    op.create_index("attempts_table", "attempts", ["table"])
    op.create_index("attempts_guest", "attempts", ["guest"])
