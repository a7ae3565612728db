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
    for line in rule_lines(found):
        plain(line)
    plain("")
    console().print(paragraphs_table(game, found))
    for line in [*found.notes, *found.missing]:
        plain(line)
    count = len(found.missing)
    plain(
        f"{game.title}: {len(found.rules)} rules, {len(found.paragraphs)} paragraphs, "
        + (f"{count} missing." if count else "nothing missing.")
    )
    return found.missing


def rule_lines(found: Audit) -> list[str]:
    """Every rule with the first places of its code and its tests, and its paragraphs."""
    rows = [("rule", "code", "tests", "paragraphs")]
    for rule in found.rules:
        cited = [str(number) for number in rule.paragraphs]
        code = places(rule.code) or ("definition" if rule.is_definition else "none")
        ruling = ["ruling"] if rule.is_ruling else []
        row = (rule.number, code, places(rule.tests) or "none", ", ".join([*cited, *ruling]))
        rows.append(row)
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    return [
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[3]])
        for row in rows
    ]


def paragraphs_table(game: AnyGame, found: Audit) -> Table:
    """Every paragraph of the rulebook with its rules, or why it has none."""
    table = Table(title=f"{game.title}: rulebook", title_justify="left", header_style="bold")
    for heading in ("paragraph", "says", "rules"):
        table.add_column(heading, overflow="fold")
    for paragraph in found.paragraphs:
        reason = f"no rule: {paragraph.reason}" if paragraph.reason else "none"
        rules = ", ".join(paragraph.rules) or reason
        table.add_row(str(paragraph.number), escape(paragraph.says), escape(rules))
    return table


def places(cited: tuple[Place, ...]) -> str:
    """The first place where a rule is cited, and how many more there are."""
    more = f" +{len(cited) - 1}" if len(cited) > 1 else ""
    return f"{cited[0]}{more}" if cited else ""
