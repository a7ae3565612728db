"""`farhaven sim`: many games between bots."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from farhaven import bots as all_bots
from farhaven.bots.sim import Series, Summary, play_series, summary
from farhaven.core.codec import pretty
from farhaven.core.game import AnyGame, Refused, opening
from farhaven.core.registry import find
from farhaven.core.trouble import reason

from .progress import with_progress
from .shared import (
    BotNames,
    GameName,
    Games,
    Pairs,
    PresetName,
    Seed,
    at_least_one,
    chosen_settings,
    console,
    plain,
    whole_number,
)

EPILOG = "Example: farhaven sim aldebaran_duel --games 200 --bots greedy,random --json"


def add_to(app: typer.Typer) -> None:
    app.command("sim", epilog=EPILOG)(simulate)


def simulate(
    game: GameName,
    games: Games = 100,
    bots: BotNames = "greedy,random",
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats",
            parser=whole_number,
            metavar="N",
            help="How many seats; the number of bots if left out.",
        ),
    ] = None,
    seed: Seed = 1,
    option: Pairs = None,
    preset: PresetName = None,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record", metavar="DIR", help="Write a record of each game into this folder."
        ),
    ] = None,
    jobs: Annotated[
        int,
        typer.Option(
            "--jobs",
            parser=whole_number,
            metavar="N",
            help="How many processes; at most one a core.",
        ),
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play many games between bots: seats rotated, each seed once in every rotation."""
    found = find(game)
    names = bot_names(found, bots, seats)
    settings = chosen_settings(found, preset, option)
    start = opening(found, seats=len(names), seed=seed, settings=settings)
    series = Series(found.name, names, at_least_one("--games", games), seed, start.settings, record)
    at_least_one("--jobs", jobs)
    prepare_folder(series)
    began = time.perf_counter()
    results = list(with_progress(play_series(series, min(jobs, most_jobs())), series.games))
    told = summary(series, results, time.perf_counter() - began)
    if as_json:
        plain(pretty(told))
    else:
        show(found, told)
    if series.games % series.seats and not as_json:
        plain(
            "The last seed was not played in every rotation; "
            f"a multiple of {series.seats} games compares the bots more fairly."
        )


def bot_names(
    game: AnyGame, bots: str, seats: int | None, *, programs: bool = True
) -> tuple[str, ...]:
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        all_bots.find(name, programs=programs)
    count = len(names) if seats is None else seats
    opening(game, seats=count)  # refuses a number of seats that the game does not have
    if len(names) != count:
        raise Refused(
            f"--bots names {len(names)} ({', '.join(names)}), but {count} seats need {count} bots."
        )
    return names


def most_jobs() -> int:
    return os.cpu_count() or 1


def prepare_folder(series: Series) -> None:
    """Make the folder for the records; refuse now what would fail after hours of play."""
    if series.folder is None:
        return
    try:
        series.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"--record {series.folder} cannot be a folder: {reason(error)}.") from None
    if not os.access(series.folder, os.W_OK):
        raise Refused(f"--record {series.folder} cannot be written to.")
    for number in range(series.games):
        path = series.file(number)
        if path is not None and path.exists():
            raise Refused(f"{path} exists already; name another folder with --record.")


def show(game: AnyGame, told: Summary) -> None:
    out = console()
    table = Table(title=f"{told.games} games of {game.title}", title_justify="left")
    for heading in ("bot", "wins", "share", "mean score"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for bot, wins, mean in zip(told.bots, told.wins, told.mean_scores, strict=True):
        table.add_row(bot, f"{wins:g}", f"{wins / told.games:.1%}", f"{mean:.1f}")
    out.print(table)
    for key, count in told.ends.items():
        out.print(f"{count} x {key}")
    out.print(
        f"{told.decisions:,} decisions in {told.seconds:.1f} s: "
        f"{told.decisions_per_second:,.0f} a second, {told.games_per_second:,.1f} games a second."
    )
