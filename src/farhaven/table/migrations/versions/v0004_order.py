"""Who looks after the host, whom they have shut out, and what they did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "admins",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("until", sa.String(40), nullable=False),
    )
    op.create_table(
        "sanctions",
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("value", sa.String(80), primary_key=True),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("at", sa.String(40), nullable=False),
    )
    op.create_table(
        "deeds",
        sa.Column("id", sa.String(60), primary_key=True),
        sa.Column("at", sa.String(40), nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("deed", sa.Text, nullable=False),
    )
