"""`farhaven games`: what can be played, and every choice there is before a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from farhaven.core.codec import pretty
from farhaven.core.game import AnyGame, Setting
from farhaven.core.registry import games as all_games

from .shared import console, plain

EPILOG = "Example: farhaven games --json"


def add_to(app: typer.Typer) -> None:
    app.command("games", epilog=EPILOG)(list_games)


def list_games(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the games: seats, modes, options with their values and defaults, presets, components."""
    if as_json:
        plain(pretty([described(game) for game in all_games()]))
        return
    for game in all_games():
        show(game)


def described(game: AnyGame) -> dict[str, object]:
    return {
        "name": game.name,
        "title": game.title,
        "credits": game.credits,
        "seats": game.seats,
        "minutes": game.minutes,
        "weight": game.weight,
        "modes": modes(game),
        "options": [
            {
                "key": setting.key,
                "values": setting.values,
                "pattern": setting.pattern,
                "default": setting.default,
                "explanation": setting.explanation,
            }
            for setting in game.settings
        ],
        "presets": [
            {
                "name": preset.name,
                "options": preset.settings,
                "explanation": preset.explanation,
            }
            for preset in game.presets
        ],
        "component_sets": game.component_sets,
        "rules_version": game.rules_version,
    }


def modes(game: AnyGame) -> tuple[str, ...]:
    """The ways to play: the values of the option `mode`, where a game has one."""
    return next((setting.values for setting in game.settings if setting.key == "mode"), ())


def show(game: AnyGame) -> None:
    out = console()
    low, high = game.minutes
    out.print(f"[bold]{escape(game.title)}[/bold]  ([cyan]{game.name}[/cyan])")
    out.print(f"  {players(game.seats)}, {low} to {high} minutes, {game.weight}.", style="dim")
    out.print(Padding(escape(game.credits), (0, 0, 0, 2)), style="dim")
    if modes(game):
        out.print(f"  Modes: {', '.join(modes(game))}.")
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for setting in game.settings:
        table.add_row(
            f"--option {setting.key}=", escape(values(setting)), escape(setting.explanation)
        )
    for preset in game.presets:
        table.add_row("--preset", escape(f'"{preset.name}"'), escape(preset.explanation))
    table.add_row("components", ", ".join(game.component_sets), "The newest set comes first.")
    out.print(Padding(table, (0, 0, 1, 2)))


def players(seats: Sequence[int]) -> str:
    """ "2 players", "2 or 3 players", "1 to 6 players", "2, 4 or 6 players"."""
    *others, most = seats
    if not others:
        return "1 player" if most == 1 else f"{most} players"
    if len(others) > 1 and tuple(seats) == tuple(range(others[0], most + 1)):
        return f"{others[0]} to {most} players"
    return f"{', '.join(map(str, others))} or {most} players"


def values(setting: Setting) -> str:
    """The values of an option in a line, the default marked."""
    listed = [f"{value}*" if value == setting.default else value for value in setting.values]
    return " | ".join([*listed, *filter(None, [setting.pattern])])
