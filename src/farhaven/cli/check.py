"""`farhaven check`: does every rule have its code, its tests and its source?"""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from farhaven.core.game import AnyGame
from farhaven.core.registry import find, games
from farhaven.core.rulebook import Audit, Place, audit

from .shared import console, plain

INCOMPLETE = 1  # the exit code where something is missing


def add_to(app: typer.Typer) -> None:
    app.command("check", epilog="Example: farhaven check aldebaran_duel")(check)


def check(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="One game; all of them if left out.")
    ] = None,
) -> None:
    """Hold the rules of a game against its code, its tests and its rulebook.

    Exits with 1 if a rule has no code, test or source, or a paragraph no rule.
    """
    chosen = games() if game is None else (find(game),)
    missing = [line for one in chosen for line in show(one, audit(one))]
    if missing:
        raise typer.Exit(INCOMPLETE)


def show(game: AnyGame, found: Audit) -> list[str]:
    """Print the audit of a game; returns what is missing."""
    out = console()
    rules = Table(title=f"{game.title}: rules", title_justify="left", header_style="bold")
    for heading in ("rule", "code", "tests", "paragraphs"):
        rules.add_column(heading, overflow="fold")
    for rule in found.rules:
        cited = ", ".join(str(number) for number in rule.paragraphs)
        ruling = "ruling" if rule.is_ruling else ""
        rules.add_row(
            rule.number,
            places(rule.code) or ("definition" if rule.is_definition else ""),
            places(rule.tests),
            " ".join(filter(None, [cited, ruling])),
        )
    out.print(rules)
    paragraphs = Table(title=f"{game.title}: rulebook", title_justify="left", header_style="bold")
    for heading in ("paragraph", "says", "rules"):
        paragraphs.add_column(heading, overflow="fold")
    for paragraph in found.paragraphs:
        reason = f"no rule: {paragraph.reason}" if paragraph.reason else ""
        paragraphs.add_row(
            str(paragraph.number), escape(paragraph.says), ", ".join(paragraph.rules) or reason
        )
    out.print(paragraphs)
    for line in [*found.notes, *found.missing]:
        plain(line)
    count = len(found.missing)
    plain(
        f"{game.title}: {len(found.rules)} rules, {len(found.paragraphs)} paragraphs, "
        + (f"{count} missing." if count else "nothing missing.")
    )
    return found.missing


def places(cited: tuple[Place, ...], most: int = 3) -> str:
    """The first places where a rule is cited, and how many more there are."""
    shown = [str(place) for place in cited[:most]]
    return "\n".join([*shown, *([f"and {len(cited) - most} more"] if len(cited) > most else [])])
