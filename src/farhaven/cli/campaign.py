"""`farhaven campaign`: how far a group has come in a campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from farhaven.core.campaign import (
    Group,
    campaign_of,
    champions,
    next_chapter,
    read,
    settings_of,
    standings,
)
from farhaven.core.game import Chapter, Refused, Settings

from .shared import console

EPILOG = "Example: farhaven campaign thursday.campaign.json"
LARGEST = 1_000_000  # bytes; a campaign has a few thousand


def add_to(app: typer.Typer) -> None:
    app.command("campaign", epilog=EPILOG)(show_campaign)


def show_campaign(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A campaign, as the table exports it.")
    ],
) -> None:
    """Show a campaign: the chapters played, the points of everybody, and what comes next."""
    group = read(text_of(file), str(file))
    out = console()
    done = len(group.played)
    chapters = campaign_of(group).chapters
    out.print(f"[bold]{escape(group.name)}[/bold]")
    out.print(f"{done} of {len(chapters)} chapters of the campaign are played.")
    for number, chapter in enumerate(chapters[:done], start=1):
        show_played(out, group, number, chapter)
    if done:
        show_standings(out, group)
    following = next_chapter(group)
    if following is None:
        show_end(out, group)
    else:
        show_next(out, group, following)


def text_of(file: Path) -> bytes:
    if not file.is_file():
        raise Refused(f"{file} cannot be read: there is no such file.")
    if file.stat().st_size > LARGEST:
        raise Refused(f"{file} is not read: it is too large for a campaign.")
    return file.read_bytes()


# -- what is shown ---------------------------------------------------------------------------


def show_played(out: Console, group: Group, number: int, chapter: Chapter) -> None:
    """How a chapter ended, and what it unlocked."""
    out.print(f"\n[bold]Chapter {number}: {escape(chapter.title)}[/bold]")
    table = Table(header_style="bold")
    for heading in ("player", "points", "won", "met the goal"):
        table.add_column(heading)
    for result in group.played[number - 1]:
        table.add_row(
            escape(result.player),
            str(result.points),
            "yes" if result.won else "no",
            "yes" if result.met_the_goal else "no",
        )
    out.print(table)
    for text in chapter.after:
        out.print(escape(text), style="dim")


def show_standings(out: Console, group: Group) -> None:
    out.print("\n[bold]Points of the campaign[/bold]")
    for name, points in standings(group).items():
        out.print(f"{escape(name)}: {points}")


def show_next(out: Console, group: Group, chapter: Chapter) -> None:
    """What is read before the next game, and how it is played in the terminal."""
    out.print(f"\n[bold]Next, chapter {len(group.played) + 1}: {escape(chapter.title)}[/bold]")
    out.print(escape(chapter.story), style="italic")
    for text in chapter.before:
        out.print(escape(text))
    out.print(f"\nIt is played with: {options_in_words(settings_of(group))}.")


def show_end(out: Console, group: Group) -> None:
    out.print(f"\nThe campaign is over. It was won by {escape(' and '.join(champions(group)))}.")
    out.print(f"From now on play with: {options_in_words(settings_of(group))}.")


def options_in_words(settings: Settings) -> str:
    return " ".join(f"--option {key}={value}" for key, value in settings.items())
