"""The commands together, and what becomes of input that cannot be used."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from typer.main import get_command

import farhaven
from farhaven.core import agenda
from farhaven.core.game import Refused

from . import (
    analyse,
    arena,
    campaign,
    check,
    components,
    coverage,
    dataset,
    games,
    keeping,
    learn,
    play,
    replay,
    rules,
    serve,
    sim,
)
from .shared import plain, problem

REFUSED = 2  # the exit code for input that cannot be used
STOPPED = 130  # the exit code after Ctrl-C

app = typer.Typer(
    name="farhaven",
    help=(
        "Games about leaving an old world and settling a new one. "
        "Without a command, the table opens in the browser."
    ),
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)

serve.add_to(app)
keeping.add_to(app)
games.add_to(app)
play.add_to(app)
sim.add_to(app)
arena.add_to(app)
learn.add_to(app)
dataset.add_to(app)
replay.add_to(app)
analyse.add_to(app)
components.add_to(app)
rules.add_to(app)
campaign.add_to(app)
check.add_to(app)
coverage.add_to(app)


@app.callback(invoke_without_command=True, epilog="Example: farhaven")
def farhaven_alone(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    if version:
        plain(f"Farhaven {farhaven.__version__}{' (compiled)' if is_compiled() else ''}")
    elif context.invoked_subcommand is None:
        serve.open_table()


def is_compiled() -> bool:
    """Whether the kernels were compiled when this was installed; see docs/performance.md."""
    return not (agenda.__file__ or "").endswith(".py")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code. Bad input is answered in one sentence."""
    never_stumble_over_letters()
    try:
        code = get_command(app).main(
            args=None if arguments is None else list(arguments),
            prog_name="farhaven",
            standalone_mode=False,
        )
    except Refused as error:
        problem(str(error))
        return REFUSED
    except typer.TyperException as error:
        context = getattr(error, "ctx", None)
        command = context.command_path if context else "farhaven"
        problem(f"{error.format_message().rstrip('.')} (see {command} --help).")
        return REFUSED
    except OSError as error:
        problem(f"{error.filename or 'A file'} cannot be used: {error.strerror or error}.")
        return REFUSED
    if code == STOPPED:
        problem("Stopped.")
    return code if isinstance(code, int) else 0


def never_stumble_over_letters() -> None:
    """What the terminal cannot show is shown as a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
