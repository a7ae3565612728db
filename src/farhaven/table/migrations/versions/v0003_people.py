"""Accounts, their sessions, friends, results, ratings and notices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _accounts()
    _friends()
    _games()


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(160), nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("created", sa.String(40), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("webhook", sa.Text, nullable=False),
        sa.Column("wanted", sa.String(100), nullable=False),
        sa.Column("minutes", sa.Integer, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("account_id", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("created", sa.String(40), nullable=False),
        sa.Column("seen", sa.String(40), nullable=False),
    )
    op.create_index("ix_sessions_account_id", "sessions", ["account_id"])
    op.create_table(
        "invites",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("account_id", sa.String(32), sa.ForeignKey("accounts.id")),
        sa.Column("created", sa.String(40), nullable=False),
    )
    op.create_index("ix_invites_account_id", "invites", ["account_id"])
    op.create_table(
        "attempts",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("at", sa.String(40), nullable=False),
    )


def _friends() -> None:
    op.create_table(
        "bonds",
        sa.Column("account_id", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("other_id", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("at", sa.String(40), nullable=False),
    )
    op.create_index("ix_bonds_other_id", "bonds", ["other_id"])
    op.create_table(
        "calls",
        sa.Column("account_id", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("from_id", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("at", sa.String(40), nullable=False),
    )
    op.create_index("ix_calls_account_id", "calls", ["account_id"])
    op.create_index("ix_calls_from_id", "calls", ["from_id"])


def _games() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("account_id", sa.String(32), sa.ForeignKey("accounts.id")),
        sa.Column("game", sa.String(100), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("counted", sa.Boolean, nullable=False),
        sa.Column("gained", sa.Integer, nullable=False),
        sa.Column("at", sa.String(40), nullable=False),
    )
    op.create_index("ix_results_account_id", "results", ["account_id"])
    op.create_table(
        "ratings",
        sa.Column("account_id", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("game", sa.String(100), primary_key=True),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(120), primary_key=True),
        sa.Column("account_id", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("at", sa.String(40), nullable=False),
        sa.Column("due", sa.String(40), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_index("ix_notices_account_id", "notices", ["account_id"])
    op.create_index("ix_notices_due", "notices", ["due"])
