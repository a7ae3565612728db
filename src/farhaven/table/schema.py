"""The tables of the database. Changes go through `migrations/`, which run at every start."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(100), nullable=False),
    Column("founding", Text, nullable=False),  # JSON
    Column("host", String(64), nullable=False),  # hash of a device's secret
    Column("created", String(40), nullable=False),
    Column("changed", String(40), nullable=False),
    Column("summary", Text, nullable=False),  # JSON, for lists of tables
    Column("deleted", Boolean, nullable=False),
    Column("revision", Integer, nullable=False, server_default="0"),  # counts every change
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),  # JSON
    Column("command_id", String(64)),
    Column("command", String(64)),  # digest of what was asked
    Column("answer", Text),  # JSON, as it was given
    Column("at", String(40), nullable=False),
    UniqueConstraint("table_id", "command_id", name="one_entry_per_command"),
)

LINKS = Table(
    "links",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),  # -1: to watch
)

GRANTS = Table(
    "grants",
    METADATA,
    Column("device", String(64), primary_key=True),  # hash of its secret
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True, index=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # -1: may watch
)

FACTS = Table(  # about the store as a whole
    "facts",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
