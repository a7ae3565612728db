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

# -- people ----------------------------------------------------------------------------------

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", String(32), primary_key=True),  # also the holder of its seats, in `grants`
    Column("name", String(40), nullable=False),
    Column("folded", String(160), nullable=False, unique=True),  # the name, however it is written
    Column(
        "skeleton", String(160), unique=True, index=True
    ),  # names that look alike; none: it has a double
    Column("password", Text, nullable=False),  # as argon2 writes it
    Column("created", String(40), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("language", String(8), nullable=False),
    Column("email", String(254), nullable=False),
    Column("confirmed", Boolean, nullable=False),  # by a letter to that address
    Column("webhook", Text, nullable=False),
    Column("wanted", String(100), nullable=False),  # kinds of notices, with commas
    Column("minutes", Integer, nullable=False),  # away from the table before a notice of a turn
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("account_id", String(32), ForeignKey("accounts.id"), nullable=False, index=True),
    Column("label", String(80), nullable=False),  # which browser it is
    Column("created", String(40), nullable=False),
    Column("seen", String(40), nullable=False),
)

INVITES = Table(  # to register
    "invites",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("account_id", String(32), ForeignKey("accounts.id"), index=True),  # none: the host's
    Column("created", String(40), nullable=False),
)

ATTEMPTS = Table(  # to sign in, that failed
    "attempts",
    METADATA,
    Column("hash", String(64), primary_key=True),  # of a name, an address, or both
    Column("failures", Integer, nullable=False),
    Column("at", String(40), nullable=False),
)

RESETS = Table(  # links for a new password
    "resets",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("account_id", String(32), ForeignKey("accounts.id"), nullable=False, index=True),
    Column("until", String(40), nullable=False),
)

BONDS = Table(  # what one account thinks of another
    "bonds",
    METADATA,
    Column("account_id", String(32), ForeignKey("accounts.id"), primary_key=True),
    Column("other_id", String(32), ForeignKey("accounts.id"), primary_key=True, index=True),
    Column("kind", String(10), nullable=False),  # asked, friend, blocked
    Column("at", String(40), nullable=False),
)

CALLS = Table(  # of one account to another, to take a seat
    "calls",
    METADATA,
    Column("account_id", String(32), ForeignKey("accounts.id"), primary_key=True, index=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("from_id", String(32), ForeignKey("accounts.id"), nullable=False, index=True),
    Column("at", String(40), nullable=False),
)

RESULTS = Table(  # of finished games, seat by seat
    "results",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account_id", String(32), ForeignKey("accounts.id"), index=True),
    Column("game", String(100), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("place", Integer, nullable=False),  # from 1; those who tie share it
    Column("won", Boolean, nullable=False),
    Column("score", Integer),  # none where it stayed secret
    Column("counted", Boolean, nullable=False),  # a game in earnest, played by a person
    Column("gained", Integer, nullable=False),  # by a rated game; may be negative
    Column("at", String(40), nullable=False),
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("account_id", String(32), ForeignKey("accounts.id"), primary_key=True),
    Column("game", String(100), primary_key=True),
    Column("rating", Integer, nullable=False),
    Column("games", Integer, nullable=False),
)

NOTICES = Table(  # to be sent, and what was sent
    "notices",
    METADATA,
    Column("id", String(120), primary_key=True),  # names what it is about, so there is one of it
    Column("account_id", String(32), ForeignKey("accounts.id"), nullable=False, index=True),
    Column("kind", String(10), nullable=False),  # turn, invited, over, confirm, reset
    Column("table_id", String(32), nullable=False),
    Column("at", String(40), nullable=False),
    Column("due", String(40), nullable=False, index=True),  # "" when it is done with
    Column("tries", Integer, nullable=False),
)

# -- order -----------------------------------------------------------------------------------

ADMINS = Table(  # who looks after the host
    "admins",
    METADATA,
    Column("hash", String(64), primary_key=True),  # of a secret
    Column("kind", String(10), nullable=False),  # link, session
    Column("until", String(40), nullable=False),
)

SANCTIONS = Table(  # who is shut out, or may not chat
    "sanctions",
    METADATA,
    Column("kind", String(10), primary_key=True),  # device, account, address, mute
    Column("value", String(80), primary_key=True),
    Column("reason", String(200), nullable=False),
    Column("at", String(40), nullable=False),
)

DEEDS = Table(  # what those who look after the host have done
    "deeds",
    METADATA,
    Column("id", String(60), primary_key=True),  # in the order of time
    Column("at", String(40), nullable=False),
    Column("by", String(64), nullable=False),  # hash of a session's secret
    Column("deed", Text, nullable=False),
)
