"""`farhaven backup`, `restore`, `verify`, `export`, `import` and `admin`: looking after a store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from farhaven.core.game import Refused

from .hosting import Config, Data, Database, Text, gather
from .people import INVITE_EPILOG, RESET_EPILOG, invite, reset
from .shared import plain, write_new

if TYPE_CHECKING:
    from farhaven.table.identity import Keys
    from farhaven.table.settings import Settings
    from farhaven.table.store import Store

    Work: TypeAlias = Callable[[Store, Keys], Awaitable[None]]

FAULTY = 1  # the exit code of `verify` where something does not replay

File: TypeAlias = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]
Force: TypeAlias = Annotated[bool, typer.Option("--force", help="Replace existing files.")]

admin = typer.Typer(
    help="Help a table that is stuck, and people who cannot get in.", no_args_is_help=True
)


def add_to(app: typer.Typer) -> None:
    app.command("backup", epilog="Example: farhaven backup tables.backup --data tables")(backup)
    app.command(
        "restore",
        epilog="Example: farhaven restore tables.backup --db postgresql://farhaven@db/farhaven",
    )(restore)
    app.command("verify", epilog="Example: farhaven verify --data tables")(verify)
    app.command("export", epilog="Example: farhaven export records --data tables")(export)
    app.command("import", epilog="Example: farhaven import evening.farhaven.json")(bring_in)
    admin.command("unstick", epilog="Example: farhaven admin unstick kq3v... --bot normal")(unstick)
    admin.command("invite", epilog=INVITE_EPILOG)(invite)
    admin.command("reset", epilog=RESET_EPILOG)(reset)
    admin.command("link", epilog="Example: farhaven admin link --data tables")(link)
    app.add_typer(admin, name="admin")


def backup(
    file: File, data: Data = None, db: Database = None, config: Config = None, force: Force = False
) -> None:
    """Write everything into one file, the key of the links included; the table may be running."""
    from farhaven.table import archive

    if file.exists() and not force:
        raise Refused(f"{file} exists already; name another file, or add --force.")

    async def work(store: Store, keys: Keys) -> None:
        count = await archive.back_up(store, keys.key, file)
        plain(f"{file} holds {counted(count)}. It opens every seat, so keep it safe.")

    _, settings = gather(data=data, db=db, config=config)
    with_store(settings, work)


def restore(file: File, data: Data = None, db: Database = None, config: Config = None) -> None:
    """Put a backup back into a store that has no tables, of either kind."""
    from farhaven.table import archive, hosting
    from farhaven.table.identity import put_key

    _, settings = gather(data=data, db=db, config=config)

    async def work() -> None:
        key = archive.key_in(file)
        if settings.key and bytes.fromhex(settings.key) != key:
            raise Refused(f"{file} was made with another key than the one in FARHAVEN_KEY.")
        async with hosting.migrated(settings) as store:
            count = await archive.restore(store, file)
            if not settings.key:
                put_key(settings.data / "key", key)
        plain(f"{counted(count)} restored from {file}.")

    with hosting.kept(settings):
        asyncio.run(work())


def verify(data: Data = None, db: Database = None, config: Config = None) -> None:
    """Replay every game of the store and say which do not."""
    from farhaven.table import salvage
    from farhaven.table.tending import Unread, all_replayed

    faults: list[str] = []

    async def work(store: Store, _: Keys) -> None:
        count = entries = unread = 0
        whole: list[str] = []
        async for table in all_replayed(store):
            count += 1
            if isinstance(table, Unread):
                unread += 1
                faults.append(table.id)
                plain(f"Table {table.id} cannot be read: the database is damaged there.")
                continue
            entries += table.entries
            name = f"Table {table.kept.id} ({table.kept.founding.game})"
            if table.problem:
                faults.append(table.kept.id)
                plain(f"{name}: {table.problem}.")
            else:
                whole.append(f"{name} is whole.")
        if unread:
            plain("\n".join(whole))
            plain(f"The database is damaged. {salvage.ADVICE}.")
        plain(f"{counted(count)} with {entries} entries; {len(faults)} do not replay.")

    _, settings = gather(data=data, db=db, config=config)
    with_store(settings, work)
    if faults:
        raise typer.Exit(FAULTY)


def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the records go.")],
    data: Data = None,
    db: Database = None,
    config: Config = None,
    force: Force = False,
    running: Annotated[bool, typer.Option("--running", help="Also games that go on.")] = False,
) -> None:
    """Write the record of every game that is finished, or that this version cannot open."""
    from farhaven.table import permissions
    from farhaven.table.tending import Unread, all_replayed, record_file

    async def work(store: Store, _: Keys) -> None:
        folder.mkdir(mode=permissions.FOLDER, parents=True, exist_ok=True)
        count = left = unread = 0
        async for table in all_replayed(store):
            if isinstance(table, Unread):
                unread += 1
                continue
            file = await record_file(store, table, running=running)
            if file is None:
                left += 1
                continue
            write_new(folder / file[0], file[1], force=force)
            permissions.tighten(folder / file[0])
            count += 1
        plain(f"{counted(count, 'record')} in {folder}; {left} not finished.")
        if unread:
            plain(f"{counted(unread)} cannot be read: the database is damaged there.")

    _, settings = gather(data=data, db=db, config=config)
    with_store(settings, work)


def bring_in(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records of games.")],
    data: Data = None,
    db: Database = None,
    config: Config = None,
) -> None:
    """Make a table of each record, and print the links to it."""
    from farhaven.table.tending import bring_in as make_table

    async def work(store: Store, keys: Keys) -> None:
        for file in files:
            made = await make_table(store, keys, file.read_text(encoding="utf-8-sig"))
            plain(f"{file}: /table/{made.id}{'/replay' if made.is_over else ''}")
            for seat, link in sorted(made.links.items()):
                plain(f"  {'to watch' if seat < 0 else f'seat {seat + 1}'}: {link}")

    _, settings = gather(data=data, db=db, config=config)
    with_store(settings, work)


def unstick(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id, as in its address.")],
    takeback: Annotated[
        bool, typer.Option("--takeback", help="Take back the latest decision.")
    ] = False,
    bot: Annotated[
        Text, typer.Option("--bot", metavar="LEVEL", help="Let a bot play for who is waited for.")
    ] = None,
    cut: Annotated[
        bool, typer.Option("--cut", help="Take away the entries that do not replay.")
    ] = False,
    data: Data = None,
    db: Database = None,
    config: Config = None,
) -> None:
    """Say how a table stands, and help it on."""
    from farhaven.table import hosting, tending

    if takeback + cut + (bot is not None) > 1:
        raise Refused("--takeback, --bot and --cut are three ways to help; choose one.")

    async def work(store: Store, keys: Keys) -> None:
        found = await tending.replayed(store, table)
        if cut:
            plain(f"{await tending.cut(store, keys, found)} entries were taken away.")
        elif takeback:
            await tending.take_back(store, found)
        elif bot is not None:
            await tending.let_a_bot_play(store, found, bot)
        plain(tending.situation(await tending.replayed(store, table)))

    _, settings = gather(data=data, db=db, config=config)
    if not (takeback or cut or bot):
        with_store(settings, work)
        return
    with hosting.kept(settings):  # a running table with SQLite would not hear of it
        with_store(settings, work)


def link(data: Data = None, db: Database = None, config: Config = None) -> None:
    """Make a link to the page of whoever looks after the host; it can be used once."""
    from farhaven.table import order

    _, settings = gather(data=data, db=db, config=config)

    async def work(store: Store, _: Keys) -> None:
        path = await order.new_link(store)
        plain(f"Add this to the address of the table: {settings.base}{path}")
        plain(
            "Whoever opens it and presses the button first, within a day, looks after this host; "
            "send it to nobody else."
        )

    with_store(settings, work)


# -- what they share -------------------------------------------------------------------------


def with_store(settings: Settings, work: Work) -> None:
    """Do something with a store that is there."""
    from farhaven.table import hosting
    from farhaven.table.permissions import DATABASE

    if not settings.db and not (settings.data / DATABASE).exists():
        raise Refused(f"There are no tables in {settings.data}; name another folder with --data.")

    async def opened() -> None:
        async with hosting.opened(settings) as (store, keys):
            await work(store, keys)

    asyncio.run(opened())


def counted(count: int, what: str = "table") -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
