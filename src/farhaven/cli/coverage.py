"""`farhaven coverage`: what never happens in many games."""

from __future__ import annotations

import math
import time
from collections import Counter
from typing import Annotated

import typer
from rich.table import Table

from farhaven.bots import GREEDY, RANDOM
from farhaven.bots.passion import passions
from farhaven.core.coverage import Chooser, Covered, Group, Thing, covered, expected, survey
from farhaven.core.game import AnyGame, Refused
from farhaven.core.registry import find

from .progress import with_progress
from .shared import GameName, at_least_one, console, number, plain, whole_number

EPILOG = "Example: farhaven coverage aldebaran_duel --minutes 10"
MINUTES = 1.0
MOST = 10**6  # games, where the time decides
INCOMPLETE = 1  # the exit code where something never happened


def add_to(app: typer.Typer) -> None:
    app.command("coverage", epilog=EPILOG)(show_coverage)


def show_coverage(
    game: GameName,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            parser=whole_number,
            metavar="N",
            help="At most so many games, however long they take.",
        ),
    ] = None,
    minutes: Annotated[
        float | None,
        typer.Option(
            "--minutes",
            parser=number,
            metavar="N",
            help=f"No new game after so many minutes; {MINUTES:g} if neither is given.",
        ),
    ] = None,
    seed: Annotated[
        int,
        typer.Option("--seed", parser=whole_number, metavar="N", help="The seed of the first."),
    ] = 1,
) -> None:
    """List every card, effect, action, obstacle, option and ending that never happens.

    The players are random ones, greedy ones, and greedy ones with a passion for something; most
    games are left to random ones, which are quick. The last game is the one after which everything
    has happened, or after which the time is over. Exits with 1 if something never happened.
    """
    found = find(game)
    if games is not None and minutes is not None:
        raise Refused("--games and --minutes cannot be given together; leave out one of them.")
    if minutes is not None and not 0 < minutes < math.inf:
        raise Refused(f"--minutes cannot be {minutes:g}; it is more than 0.")
    if games is not None:
        told = play_until_all_happened(found, at_least_one("--games", games), math.inf, seed)
    else:
        told = play_until_all_happened(found, None, 60 * (minutes or MINUTES), seed)
    show(found, told)
    if told.missing:
        if games is None:
            plain(f"More games may show more: farhaven coverage {found.name} --minutes 10")
        raise typer.Exit(INCOMPLETE)


def play_until_all_happened(game: AnyGame, games: int | None, seconds: float, seed: int) -> Covered:
    """Play so many games, or for so long where no number is given."""
    started = time.monotonic()
    played, seen = 0, Counter[Thing]()
    left = set(expected(game))
    most = MOST if games is None else games
    told = survey(game, players(game), games=most, seed=seed, quick=[RANDOM.choose])
    for one in with_progress(told, games):
        played += 1
        seen.update(one)
        left -= seen.keys()
        if not left or time.monotonic() - started > seconds:
            break
    return covered(game, played, seen)


def players(game: AnyGame) -> list[Chooser]:
    """As many random ones, which are quick and meet rare things, as greedy ones of each kind."""
    fond = list(passions(game)) or [GREEDY]
    return [bot.choose for bot in (*fond, *[GREEDY] * len(fond), *[RANDOM] * len(fond))]


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
