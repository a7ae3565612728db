"""`farhaven dataset`: games between bots as a Parquet file, for learning."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from farhaven.bots.sim import Series
from farhaven.core.game import Refused, opening
from farhaven.core.registry import find

from .progress import with_progress
from .shared import (
    BotNames,
    GameName,
    Games,
    Pairs,
    PresetName,
    Seed,
    at_least_one,
    check_place,
    chosen_settings,
    plain,
    whole_number,
)
from .sim import bot_names, most_jobs

EPILOG = "Example: farhaven dataset revive --games 500 --bots greedy,greedy -o revive.parquet"


def add_to(app: typer.Typer) -> None:
    app.command("dataset", epilog=EPILOG)(write)


def write(
    game: GameName,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="The Parquet file to write.")
    ],
    games: Games = 100,
    bots: BotNames = "greedy,greedy",
    seed: Seed = 1,
    reward: Annotated[
        str, typer.Option("--reward", metavar="KIND", help="What is rewarded: win or lead.")
    ] = "win",
    option: Pairs = None,
    preset: PresetName = None,
    jobs: Annotated[
        int,
        typer.Option(
            "--jobs",
            parser=whole_number,
            metavar="N",
            help="How many processes; at most one a core.",
        ),
    ] = 1,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
) -> None:
    """Write games between bots as Parquet, one row for each decision, for learning."""
    try:
        from farhaven.envs import dataset
    except ImportError as missing:
        raise Refused(str(missing)) from None
    found = find(game)
    names = bot_names(found, bots, None, programs=False)
    settings = chosen_settings(found, preset, option)
    start = opening(found, seats=len(names), seed=seed, settings=settings)
    series = Series(found.name, names, at_least_one("--games", games), seed, start.settings)
    at_least_one("--jobs", jobs)
    check_place(output, force=force)
    rows = dataset.write(series, reward, output, min(jobs, most_jobs()))
    decisions = sum(with_progress(rows, series.games))
    plain(f"{output} has {decisions:,} decisions of {series.games:,} games of {found.title}.")
