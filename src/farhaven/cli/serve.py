"""`farhaven` and `farhaven serve`: the table in the browser."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from .shared import plain, whole_number

HOST = "127.0.0.1"
PORT = 8000
EPILOG = "Example: farhaven serve --host 0.0.0.0 --port 8080 --data tables"


def add_to(app: typer.Typer) -> None:
    app.command("serve", epilog=EPILOG)(serve)


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen at.")] = HOST,
    port: Annotated[
        int,
        typer.Option(
            "--port", parser=whole_number, metavar="N", help="The port; 0: any that is free."
        ),
    ] = PORT,
    data: Annotated[
        Path | None,
        typer.Option(
            "--data", metavar="DIR", help="Where the tables are kept; else the user's data folder."
        ),
    ] = None,
) -> None:
    """Start the table without opening a browser."""
    start(host, port, data, browser=False)


def open_table() -> None:
    """Start the table for this computer and show it."""
    start(HOST, PORT, None, browser=True)


def start(host: str, port: int, data: Path | None, *, browser: bool) -> None:
    # The table needs libraries that the other commands can do without.
    from farhaven.table import hosting

    folder = (data or hosting.usual_folder()).absolute()

    def ready(address: str) -> None:
        plain(f"The table is ready at {address} (the games are kept in {folder}; Ctrl-C ends it).")
        sys.stdout.flush()
        if browser and has_display():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        hosting.serve(hosting.usual_settings(folder), host, port, ready)
    except KeyboardInterrupt:
        plain("The table is closed; every game is kept.")


def has_display() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
