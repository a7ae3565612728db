"""`farhaven coverage`: what never happens in many games."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import typer
from rich.table import Table

from farhaven.bots import BOTS
from farhaven.core.coverage import Covered, Group, Thing, covered, survey
from farhaven.core.game import AnyGame
from farhaven.core.registry import find

from .progress import with_progress
from .shared import GameName, at_least_one, console, plain, whole_number

EPILOG = "Example: farhaven coverage aldebaran_duel --games 300"
INCOMPLETE = 1  # the exit code where something never happened


def add_to(app: typer.Typer) -> None:
    app.command("coverage", epilog=EPILOG)(show_coverage)


def show_coverage(
    game: GameName,
    games: Annotated[
        int,
        typer.Option("--games", parser=whole_number, metavar="N", help="How many games to play."),
    ] = 300,
    seed: Annotated[
        int,
        typer.Option(
            "--seed", parser=whole_number, metavar="N", help="The seed of the first game."
        ),
    ] = 1,
) -> None:
    """List every card, effect, action, obstacle, option and ending that never happens.

    The games are mixes of random and greedy play. Exits with 1 if the list is not empty.
    """
    found = find(game)
    at_least_one("--games", games)
    seen: Counter[Thing] = Counter()
    choosers = [bot.choose for bot in BOTS]
    for one in with_progress(survey(found, choosers, games=games, seed=seed), games):
        seen.update(one)
    told = covered(found, games, seen)
    show(found, told)
    if told.missing:
        raise typer.Exit(INCOMPLETE)


def show(game: AnyGame, told: Covered) -> None:
    table = Table(title=f"{told.games} games of {game.title}", title_justify="left")
    for heading in ("kind", "happened", "never"):
        table.add_column(heading, justify="left" if heading == "kind" else "right")
    for group in Group:
        things = [thing for thing in told.times if thing.group is group]
        never = [thing for thing in told.missing if thing.group is group]
        if things:
            table.add_row(group.value, str(len(things) - len(never)), str(len(never)))
    console().print(table)
    for thing in told.missing:
        plain(f"Never: {thing}")
    if not told.missing:
        plain("Everything has happened.")
