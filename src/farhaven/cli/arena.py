"""`farhaven arena`: bots against one another, with figures that say how sure they are."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from farhaven import bots as all_bots
from farhaven.bots.arena import Contest, Ledger, play
from farhaven.bots.chart import chart
from farhaven.bots.crews import Crew, processes
from farhaven.bots.standings import Figures, Share, figures
from farhaven.core.codec import pretty
from farhaven.core.game import AnyGame, Refused, opening
from farhaven.core.registry import find
from farhaven.core.trouble import reason

from .progress import with_progress
from .shared import (
    GameName,
    Pairs,
    PresetName,
    Seed,
    at_least_one,
    check_place,
    chosen_settings,
    console,
    plain,
    whole_number,
)
from .sim import most_jobs

EPILOG = "Example: farhaven arena aldebaran_duel --bots random,greedy,mcts:200 --games 200 --jobs 2"


def add_to(app: typer.Typer) -> None:
    app.command("arena", epilog=EPILOG)(hold)


def hold(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,...", help="All bots, by name.")],
    games: Annotated[
        int,
        typer.Option(
            "--games", parser=whole_number, metavar="N", help="How many games in each meeting."
        ),
    ] = 200,
    seats: Annotated[
        int,
        typer.Option("--seats", parser=whole_number, metavar="N", help="How many at a table."),
    ] = 2,
    seed: Seed = 1,
    option: Pairs = None,
    preset: PresetName = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs",
            parser=whole_number,
            metavar="N",
            help="How many processes; at most one a core. 1 if left out.",
        ),
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: HOST:PORT, or auto."),
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(
            "--file", metavar="FILE", help="Keep every game here, and go on from what is there."
        ),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Draw the result as SVG.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots meet in every combination: paired seeds, rotated seats, intervals and ratings."""
    found = find(game)
    names = contestants(bots, seats)
    settings = chosen_settings(found, preset, option)
    start = opening(found, seats=seats, seed=seed, settings=settings)
    contest = Contest(
        game=found.name,
        bots=names,
        seats=seats,
        games=at_least_one("--games", games),
        seed=seed,
        settings=start.settings,
        rules_version=found.rules_version,
        components=start.components,
    )
    crew = chosen_crew(jobs, ray)
    if plot is not None:
        check_place(plot, force=True)
    ledger = Ledger(contest, file)
    try:
        for _ in with_progress(play(ledger, crew), len(ledger.missing())):
            pass
    finally:
        ledger.close()
    told = figures(ledger)
    if plot is not None:
        draw(plot, told)
    if as_json:
        plain(pretty(told))
    else:
        show(found, told)


def chosen_crew(jobs: int | None, ray: str | None) -> Crew:
    """Who plays the games: processes of this machine, or a cluster."""
    if ray is None:
        return processes(min(at_least_one("--jobs", 1 if jobs is None else jobs), most_jobs()))
    if jobs is not None:
        raise Refused("--jobs cannot be given with --ray: a cluster uses all of its cores.")
    from farhaven.bots.ray_cluster import cluster

    return cluster(ray)


def contestants(bots: str, seats: int) -> tuple[str, ...]:
    names = tuple(name.strip() for name in bots.split(","))
    known = [all_bots.find(name, programs=True).name for name in names]
    for name in known:
        if known.count(name) > 1:
            raise Refused(f"--bots names {name!r} twice; every bot meets every other once.")
    if len(names) < seats:
        raise Refused(f"--bots names {len(names)}, but {seats} seats need at least {seats} bots.")
    return names


def draw(path: Path, told: Figures) -> None:
    try:
        path.write_text(chart(told), encoding="utf-8")
    except OSError as error:
        raise Refused(f"--plot {path} cannot be written: {reason(error)}.") from None


def show(game: AnyGame, told: Figures) -> None:
    out = console()
    title = f"{told.games} games of {game.title}, {told.contest.seats} at a table"
    table = Table(title=title, title_justify="left", header_style="bold", box=None)
    for heading in ("bot", "games", "wins", "95 %", "rating", "mean", "10 / 50 / 90 %"):
        is_name = heading == "bot"
        table.add_column(
            heading,
            justify="left" if is_name else "right",
            overflow="fold",
            no_wrap=not is_name,
        )
    for one in sorted(told.standings, key=lambda standing: -standing.rating):
        scores = one.scores
        table.add_row(
            escape(one.bot),
            str(one.wins.games),
            f"{one.wins.share:.1%}",
            between(one.wins),
            f"{one.rating:+.0f}",
            f"{scores.mean:.1f}",
            f"{scores.tenth} / {scores.median} / {scores.ninetieth}",
        )
    out.print(table)
    if len(told.standings) > told.contest.seats or told.contest.seats > 2:
        for pair in told.encounters:
            share = f"{pair.ahead.share:.1%} ({between(pair.ahead)})"
            names = escape(f"{pair.bot} before {pair.other}")
            out.print(f"{names}: {share} of {pair.ahead.games} games")


def between(share: Share) -> str:
    return f"{share.low:.1%} to {share.high:.1%}"
