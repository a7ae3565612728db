"""`farhaven`, `farhaven serve` and `farhaven config`: the table in the browser."""

from __future__ import annotations

import inspect
import os
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import typer

from .hosting import Config, Data, Database, Text, flag, gather
from .shared import plain

if TYPE_CHECKING:
    from farhaven.table.settings import Gathered, Settings

EPILOG = "Example: farhaven serve --host 0.0.0.0 --port 8080 --data tables"
CONFIG_EPILOG = "Example: FARHAVEN_PORT=8080 farhaven config --data tables"

Host: TypeAlias = Annotated[Text, flag("host", "ADDRESS", "The address to listen at.")]
Port: TypeAlias = Annotated[Text, flag("port", "N", "The port; 0: any that is free.")]
Workers: TypeAlias = Annotated[
    Text, flag("workers", "N", "Processes that answer; several need PostgreSQL.")
]
Thinkers: TypeAlias = Annotated[
    Text, flag("thinkers", "N", "Processes of each worker in which bots think.")
]
Base: TypeAlias = Annotated[
    Text, flag("base", "PATH", "The path of the table behind a proxy, such as /farhaven.")
]
Proxies: TypeAlias = Annotated[
    Text, flag("proxies", "LIST", "Addresses of proxies to be trusted, with commas.")
]
Limits: TypeAlias = Annotated[
    Text, flag("limits", "yes|no", "Whether who asks too often has to wait.")
]
Joining: TypeAlias = Annotated[
    Text, flag("registration", "open|invite|off", "Who may have an account.")
]
Bots: TypeAlias = Annotated[Text, flag("bots", "members|everybody", "Who may let bots play alone.")]
Metrics: TypeAlias = Annotated[Text, flag("metrics", "yes|no", "Whether /metrics answers.")]
Log: TypeAlias = Annotated[Text, flag("log", "text|json", "How the log is written.")]


# What `serve` and `config` can be told; one flag for each setting, and where the others lie.
FLAGS: Final = {
    "host": Host,
    "port": Port,
    "workers": Workers,
    "thinkers": Thinkers,
    "db": Database,
    "data": Data,
    "base": Base,
    "proxies": Proxies,
    "limits": Limits,
    "registration": Joining,
    "bots": Bots,
    "metrics": Metrics,
    "log": Log,
    "config": Config,
}


def add_to(app: typer.Typer) -> None:
    app.command("serve", epilog=EPILOG)(with_flags(serve))
    app.command("config", epilog=CONFIG_EPILOG)(with_flags(config))


def with_flags(act: Callable[[Gathered, Settings], None]) -> Callable[..., None]:
    """A command that reads all flags, for what acts on the settings."""

    def command(**given: Text) -> None:
        act(*gather(**given))

    by_name = inspect.Parameter.KEYWORD_ONLY
    parameters = [
        inspect.Parameter(name, by_name, default=None, annotation=kind)
        for name, kind in FLAGS.items()
    ]
    vars(command)["__signature__"] = inspect.Signature(parameters)
    command.__annotations__ = dict(FLAGS)
    command.__doc__ = act.__doc__
    return command


def serve(found: Gathered, settings: Settings) -> None:
    """Start the table without opening a browser."""
    start(settings, browser=False)


def config(found: Gathered, settings: Settings) -> None:
    """Print every setting as `serve` would use it, and where it comes from."""
    from farhaven.table.settings import told

    for name, value, source in told(found, settings):
        plain(f"{name:<12} {value or '-':<32} {source}")


def open_table() -> None:
    """Start the table for this computer and show it; one that is running already is shown.

    Bots may play alone there, unless a setting says otherwise.
    """
    # The table needs libraries that the other commands can do without.
    from farhaven.table.hosting import running
    from farhaven.table.settings import USUAL

    found, settings = gather()
    address = running(settings)
    if address:
        plain(f"The table is running already at {address}.")
        show(address)
        return
    if found["bots"].source == USUAL:
        settings = replace(settings, bots="everybody")
    start(settings, browser=True, any_port=found["port"].source == USUAL)


def start(settings: Settings, *, browser: bool, any_port: bool = False) -> None:
    # The table needs libraries that the other commands can do without.
    from farhaven.table import hosting
    from farhaven.table.databases import database_url, shown

    where = shown(database_url(settings.db)) if settings.db else str(settings.data)

    def ready(address: str) -> None:
        if any_port and not address.removesuffix(settings.base).endswith(f":{settings.port}"):
            plain(f"Port {settings.port} is taken by another program, so the table has another.")
        plain(f"The table is ready at {address} (the games are kept in {where}; Ctrl-C ends it).")
        sys.stdout.flush()
        if browser:
            threading.Thread(target=show, args=(address,), daemon=True).start()

    try:
        hosting.serve(settings, ready, any_port=any_port)
    except KeyboardInterrupt:
        plain("The table is closed; every game is kept.")


def show(address: str) -> None:
    """Open the browser, where there is a screen for one."""
    if has_display():
        webbrowser.open(address)


def has_display() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
