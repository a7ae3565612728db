"""Who is who without accounts: a secret per device, and a secret link per seat.

Secrets have 128 bits. The database holds their hashes alone, and they are looked up by these, so
that the time it takes tells nothing about a secret. The links are derived from a key that lies
beside the database, so that they can be shown again to those who may hand them out.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import re
import secrets
from dataclasses import dataclass
from pathlib import Path

from farhaven.core.game import Refused
from farhaven.core.value import SPECTATOR, Seat

from .permissions import FILE, tighten

COOKIE = "farhaven_device"
BYTES = 16
KEY_BYTES = 32

_SECRET = re.compile(r"[A-Za-z0-9_-]{22}")
_TABLE = re.compile(r"[a-z2-7]{16}")


def new_secret() -> str:
    return secrets.token_urlsafe(BYTES)


def new_table_id() -> str:
    """Short enough for an address, and not to be guessed."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def is_secret(text: str) -> bool:
    """Whether `text` could be a secret of ours, without looking it up."""
    return _SECRET.fullmatch(text) is not None


def is_table_id(text: str) -> bool:
    return _TABLE.fullmatch(text) is not None


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass(frozen=True)
class Keys:
    """The key of one host, and the links that it makes."""

    key: bytes

    def secret(self, table: str, seat: Seat, renewed: int = 0) -> str:
        """The secret of a seat's link; of seat -1: the link of those who watch.

        `renewed`: how often the link was made anew.
        """
        return self.signed(f"{table} {seat} {renewed}" if renewed else f"{table} {seat}")

    def path(self, table: str, seat: Seat, renewed: int = 0) -> str:
        door = "watch" if seat == SPECTATOR else "join"
        return f"/{door}/{self.secret(table, seat, renewed)}"

    def signed(self, text: str) -> str:
        """What nobody can make without the key."""
        mac = hmac.digest(self.key, text.encode(), "sha256")
        return base64.urlsafe_b64encode(mac[:BYTES]).decode().rstrip("=")


def kept_key(path: Path) -> Keys:
    """The key in this file, which only its owner may read; it is made if there is none."""
    if not path.exists():
        beside = path.with_name(f"{path.name}.{os.getpid()}")
        try:
            _write_key(beside, secrets.token_bytes(KEY_BYTES))
            path.hardlink_to(beside)  # whole or not at all, and never over another one
        except FileExistsError:
            pass
        finally:
            beside.unlink(missing_ok=True)
    tighten(path)
    return Keys(_read_key(path))


def put_key(path: Path, key: bytes) -> None:
    """Keep a key that was made elsewhere, in the place of the one that is there."""
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    _write_key(beside, key)
    beside.replace(path)


def _write_key(path: Path, key: bytes) -> None:
    opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, FILE)
    with os.fdopen(opened, "w", encoding="ascii") as file:
        file.write(key.hex())
        file.flush()
        os.fsync(file.fileno())


def _read_key(path: Path) -> bytes:
    try:
        key = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise Refused(f"{path} holds no key; put back the file that was there with the tables.")
    return key
