"""`farhaven analyse`: a game looked at afterwards, by the search bot."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
from rich.table import Table

from farhaven.bots.analysis import NODES, Analysis, Remark, analysing, do, in_words
from farhaven.bots.curve import curve
from farhaven.core.codec import pretty
from farhaven.core.game import Refused
from farhaven.core.match import AnyMatch, Record
from farhaven.core.record import game_of, load, replay
from farhaven.core.value import Seat

from .shared import at_least_one, check_place, console, plain, whole_number, write_new

EPILOG = "Example: farhaven analyse evening.farhaven.json --svg curve.svg"
SHOWN = 5  # decisions of each player
BLOCKS = "▁▂▃▄▅▆▇█"
WIDEST = 60  # of the curve in the terminal
ENDS = len("    -100 to 1000")  # beside the curve: spaces, and the first and the last score


def add_to(app: typer.Typer) -> None:
    app.command("analyse", epilog=EPILOG)(analyse)


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, *.farhaven.json.")],
    nodes: Annotated[
        int,
        typer.Option(
            "--nodes",
            parser=whole_number,
            metavar="N",
            help="How many positions the search bot looks at in a deep look.",
        ),
    ] = NODES,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="OUT", help="Draw the curve into this file.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
) -> None:
    """Look at a game again: what everybody could expect, and which decisions cost most."""
    record = load(file)
    match = replay(game_of(record, str(file)), record, source=str(file))
    if not match.decisions:
        raise Refused(f"{file} has no moves, so there is nothing to look at.")
    if svg is not None:
        check_place(svg, force=force)
    told = with_progress(record, at_least_one("--nodes", nodes))
    if svg is not None:
        write_new(svg, curve(told, match.say), force=force)
    if as_json:
        plain(pretty(told))
    else:
        show(match, told)


def with_progress(record: Record, nodes: int) -> Analysis:
    """The analysis; on a terminal, how far it is."""
    err = Console(stderr=True)
    columns = (TextColumn("Looking at the game"), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("", total=1.0)
        jobs = analysing(record, nodes)
        job = next(jobs)
        while True:
            bar.update(task, completed=job.done)
            try:
                job = jobs.send(do(job))
            except StopIteration as finished:
                told: Analysis = finished.value
                return told


def show(match: AnyMatch, told: Analysis) -> None:
    out = console()
    out.print(f"[bold]{escape(match.game.title)}[/bold]: {len(told.moves)} moves")
    seats = range(len(told.names))
    width = max(len(name) for name in told.names)
    room = max(1, min(WIDEST, out.width - width - ENDS))
    for seat in seats:
        scores = [scores[seat] for scores in told.curve]
        name = escape(match.say.name(seat).ljust(width))
        out.print(f"{name}  {sparkline(told, seat, room)}  {scores[0]:.0f} to {scores[-1]:.0f}")
    out.print("Expected scores, from the first move to the last.\n")
    for seat in seats:
        own = [remark for remark in told.remarks if remark.seat == seat][:SHOWN]
        if own:
            out.print(table(match, own))
        else:
            name = escape(match.say.name(seat))
            out.print(f"{name} made no decision that the search bot would have made much better.")
    out.print(
        f"{told.looked_at} decisions had a deep look. A cost is in points of lead; both ways are "
        "judged by what the player could know."
    )


def sparkline(told: Analysis, seat: Seat, room: int) -> str:
    """The curve of one seat in a line of at most `room` marks, on the scale of all."""
    found = [score for scores in told.curve for score in scores]
    low, high = min(found), max(found)
    step = max(1.0, len(told.curve) / room)
    marks = [told.curve[int(at * step)][seat] for at in range(int(len(told.curve) / step))]
    reach = (high - low) or 1.0
    return "".join(BLOCKS[round((mark - low) / reach * (len(BLOCKS) - 1))] for mark in marks)


def table(match: AnyMatch, own: Sequence[Remark]) -> Table:
    """The decisions of one player that cost most, each above what would have been better."""
    name = escape(match.say.name(own[0].seat))
    made = Table(
        title=f"What cost {name} most", title_justify="left", header_style="bold", box=None
    )
    made.add_column("move", justify="right")
    made.add_column("cost", justify="right")
    made.add_column("done, and what was better")
    for remark in own:
        did, better = map(escape, in_words(match, remark, match.say))
        made.add_row(str(remark.move), f"{remark.cost:.1f}", f"{did}\nBetter: {better}")
    return made
