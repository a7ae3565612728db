"""Who can read what is kept on disk: the user that the table runs as, and nobody else.

The database holds seeds, addresses of e-mail and hashes of passwords, and the key opens every seat.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

FOLDER = 0o700
FILE = 0o600
SIDE_FILES = ("-wal", "-shm", "-journal")  # that SQLite keeps beside a database
DATABASE = "tables.sqlite3"
LOCK = ".lock"  # the end of the name of the file by which a database is locked
ADDRESS = "address"  # a file in the data folder, while a table runs
OURS = {"key", "lock", ADDRESS, *(f"{DATABASE}{end}" for end in ("", LOCK, *SIDE_FILES))}
SHARED = stat.S_IWGRP | stat.S_IWOTH | stat.S_ISVTX | stat.S_ISGID


def make_folder(folder: Path) -> None:
    """Make a folder for its owner alone; one that is there becomes so if it holds nothing else."""
    folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    if not folder.stat().st_mode & SHARED and all(map(_is_ours, folder.iterdir())):
        tighten(folder, FOLDER)


def _is_ours(file: Path) -> bool:
    return file.name in OURS


def make_database(file: Path) -> None:
    """Make the file of a database before SQLite does; what SQLite adds beside it is like it."""
    with suppress(OSError):  # SQLite says what is wrong with it
        file.touch(mode=FILE)
    for end in ("", *SIDE_FILES):
        tighten(file.with_name(f"{file.name}{end}"))


def tighten(path: Path, mode: int = FILE) -> None:
    """Take the rights of all others away from a file of this user, if it is there."""
    with suppress(OSError):
        found = path.stat()
        is_own = hasattr(os, "geteuid") and found.st_uid == os.geteuid()
        if is_own and stat.S_IMODE(found.st_mode) & ~mode:
            path.chmod(mode)
