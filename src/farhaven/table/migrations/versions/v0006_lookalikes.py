"""What the names of accounts are compared by, so that no two of them look the same."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from farhaven.table.lookalikes import give_skeletons

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("accounts", sa.Column("skeleton", sa.String(160)))
    give_skeletons(op.get_bind())
    op.create_index("ix_accounts_skeleton", "accounts", ["skeleton"], unique=True)
