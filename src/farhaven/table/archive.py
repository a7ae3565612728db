"""Everything in a store as one file, and back: of either kind of database, into either kind.

The file is compressed text: a line about itself with the key of the links, a line for each row, and
a last line that says how many there were, so that a file that was cut short is noticed.
"""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import Table, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

import farhaven
from farhaven.core.game import Refused

from .lookalikes import give_skeletons
from .permissions import FILE
from .schema import ACCOUNTS, FACTS, METADATA, TABLES
from .store import Store

FORMAT: Final = 1
BATCH: Final = 500  # rows that are written at once


class Header(msgspec.Struct, frozen=True):
    farhaven_backup: int  # the format
    version: str  # of Farhaven
    key: str


class Row(msgspec.Struct, frozen=True):
    table: str
    row: dict[str, str | int | bool | None]


class End(msgspec.Struct, frozen=True):
    rows: int


# -- out -------------------------------------------------------------------------------------


async def back_up(store: Store, key: bytes, path: Path) -> int:
    """Write everything into a new file that only its owner can read; returns how many tables.

    The table may be running meanwhile: the file holds one moment of it.
    """
    beside = path.with_name(f"{path.name}.part")
    beside.unlink(missing_ok=True)  # of one that was cut off, and perhaps for everybody to read
    opened = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE)
    try:
        with os.fdopen(opened, "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb") as file:
            tables = await _write(store, key, file)
        beside.rename(path)
    finally:
        beside.unlink(missing_ok=True)
    return tables


async def _write(store: Store, key: bytes, file: gzip.GzipFile) -> int:
    rows = tables = 0
    _put(file, Header(FORMAT, farhaven.__version__, key.hex()))
    async with store.moment() as connection:
        for table in METADATA.sorted_tables:
            found = await connection.stream(select(table).order_by(*table.primary_key))
            async for row in found:
                _put(
                    file,
                    Row(str(table.name), {str(name): row._mapping[name] for name in row._fields}),
                )
                rows += 1
                tables += table is TABLES
    _put(file, End(rows))
    return tables


def _put(file: gzip.GzipFile, line: msgspec.Struct) -> None:
    file.write(msgspec.json.encode(line) + b"\n")


# -- back ------------------------------------------------------------------------------------


def key_in(path: Path) -> bytes:
    """The key that the links of a backup were made with."""
    with _lines(path) as lines:
        return bytes.fromhex(_header(next(lines, b""), path).key)


async def restore(store: Store, path: Path) -> int:
    """Put everything back into a store that has no tables; all of it or nothing."""
    async with store.engine.begin() as connection:
        for table in (TABLES, ACCOUNTS):
            if (await connection.execute(select(func.count()).select_from(table))).scalar():
                raise Refused(f"The store has {table.name} already; restore into an empty one.")
        await connection.execute(FACTS.delete())
        tables = await _read(connection, path)
        await connection.run_sync(give_skeletons)  # an older version knew of none
        return tables


async def _read(connection: AsyncConnection, path: Path) -> int:
    rows = tables = 0
    is_whole = False
    with _lines(path) as lines:
        _header(next(lines, b""), path)
        waiting: list[Row] = []
        for line in lines:
            read = _row(line, path)
            if isinstance(read, End):
                is_whole = read.rows == rows
                break
            if waiting and (waiting[0].table != read.table or len(waiting) == BATCH):
                await _insert(connection, waiting, path)
                waiting = []
            waiting.append(read)
            rows += 1
            tables += read.table == TABLES.name
        await _insert(connection, waiting, path)
    if not is_whole:
        raise Refused(f"{path} was cut short; nothing was restored.")
    return tables


async def _insert(connection: AsyncConnection, rows: list[Row], path: Path) -> None:
    if not rows:
        return
    table = _table(rows[0].table, path)
    unknown = {name for row in rows for name in row.row} - set(table.columns.keys())
    if unknown:
        raise _newer(path)
    await connection.execute(insert(table), [row.row for row in rows])


def _table(name: str, path: Path) -> Table:
    table = METADATA.tables.get(name)
    if table is None:
        raise _newer(path)
    return table


def _newer(path: Path) -> Refused:
    return Refused(f"{path} was made by a later version of Farhaven; restore it with that one.")


class _lines:  # noqa: N801  # reads like the function that it stands for
    """The lines of a backup; what is wrong with the file is told in a sentence."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = gzip.open(path, "rb")  # noqa: SIM115  # closed in __exit__

    def __enter__(self) -> Iterator[bytes]:
        return iter(self._file)

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self._file.close()
        if isinstance(error, EOFError | zlib.error | gzip.BadGzipFile):
            raise Refused(f"{self._path} is no backup, or was cut short.") from None


def _header(line: bytes, path: Path) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except msgspec.DecodeError:
        raise Refused(f"{path} is no backup of Farhaven.") from None
    if header.farhaven_backup > FORMAT:
        raise _newer(path)
    return header


def _row(line: bytes, path: Path) -> Row | End:
    try:
        if line.startswith(b'{"rows"'):
            return msgspec.json.decode(line, type=End)
        return msgspec.json.decode(line, type=Row)
    except msgspec.DecodeError:
        raise Refused(f"{path} is damaged; nothing was restored.") from None
