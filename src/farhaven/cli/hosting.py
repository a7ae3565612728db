"""Options that the commands of a host share, each with its flag, variable and line of a file."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

if TYPE_CHECKING:
    from farhaven.table.settings import Gathered, Settings


def flag(name: str, metavar: str, meaning: str) -> object:
    return typer.Option(f"--{name}", metavar=metavar, help=meaning, show_default=False)


Text: TypeAlias = str | None

Data: TypeAlias = Annotated[
    Text, flag("data", "DIR", "Where the tables are kept; else the user's data folder.")
]
Database: TypeAlias = Annotated[
    Text, flag("db", "URL", "postgresql://user@host/name; else SQLite in the data folder.")
]
Config: TypeAlias = Annotated[
    Text, flag("config", "FILE", "Settings in TOML; see docs/hosting.md.")
]


def gather(**flags: Text) -> tuple[Gathered, Settings]:
    """Every setting, as it was written and as it is used."""
    # The table needs libraries that the other commands can do without.
    from farhaven.table import settings

    found = settings.gathered(flags, os.environ)
    return found, settings.read(found)
