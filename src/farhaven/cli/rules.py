"""`farhaven rules`: the rules of a game, to read."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markdown import Markdown

from farhaven.core.game import AnyGame, Refused
from farhaven.core.registry import find
from farhaven.core.rulebook import Number, read_rules

from .shared import GameName, console

EPILOG = "Example: farhaven rules aldebaran_duel 4.2"


def add_to(app: typer.Typer) -> None:
    app.command("rules", epilog=EPILOG)(show_rules)


def show_rules(
    game: GameName,
    number: Annotated[
        str | None,
        typer.Argument(metavar="[NUMBER]", help="One rule, such as 4.2, or a chapter, such as 4."),
    ] = None,
) -> None:
    """Show the rules of a game, numbered, with the rulings and their reasons."""
    found = find(game)
    text = rules_text(found)
    if number is not None:
        text = chosen_rules(found, text, number)
    console().print(Markdown(text))


def rules_text(game: AnyGame) -> str:
    try:
        return (game.folder / "RULES.md").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Refused(f"{game.title} has no RULES.md to show.") from None


def chosen_rules(game: AnyGame, text: str, number: Number) -> str:
    """The rule with this number, and those below it."""
    rules = read_rules(text)
    chosen = [
        f"**[{found}]** {words}"
        for found, words in rules
        if found == number or found.startswith(f"{number}.")
    ]
    if not chosen:
        first, last = (rules[0][0], rules[-1][0]) if rules else ("none", "none")
        raise Refused(f"{game.title} has no rule {number!r}; its rules go from {first} to {last}.")
    return "\n\n".join(chosen)
