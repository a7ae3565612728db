"""What the commands share: how they print, the options they have in common, and files."""

from __future__ import annotations

import difflib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TypeAlias

import typer
from rich.console import Console

from farhaven.core.game import AnyGame, Refused, Settings
from farhaven.core.trouble import reason

GameName: TypeAlias = Annotated[
    str, typer.Argument(metavar="GAME", help="The game, as `farhaven games` names it.")
]
Pairs: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="Set an option of the game; repeatable."),
]
PresetName: TypeAlias = Annotated[
    str | None,
    typer.Option("--preset", help="A named choice of options; `farhaven games` lists them."),
]


def whole_number(text: str) -> int:
    """Read a number from the command line; the message names what was given instead."""
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f"{text[:40]!r} is not a whole number") from None


def number(text: str) -> float:
    """The same for a number that need not be whole."""
    try:
        return float(text)
    except ValueError:
        raise typer.BadParameter(f"{text[:40]!r} is not a number") from None


def at_least_one(option: str, count: int) -> int:
    if count < 1:
        raise Refused(f"{option} cannot be {count}; it is at least 1.")
    return count


Games: TypeAlias = Annotated[
    int, typer.Option("--games", parser=whole_number, metavar="N", help="How many games to play.")
]
BotNames: TypeAlias = Annotated[
    str, typer.Option("--bots", metavar="A,B,...", help="One bot per seat, by name.")
]
Seed: TypeAlias = Annotated[
    int,
    typer.Option("--seed", parser=whole_number, metavar="N", help="The seed of the first games."),
]


# -- printing --------------------------------------------------------------------------------


def plain(text: str) -> None:
    """Print without wrapping and without colours, so that it can be piped."""
    typer.echo(text)


def problem(text: str) -> None:
    """Say to the person, apart from what the command prints, what is wrong."""
    typer.echo(text, err=True)


def console() -> Console:
    """For people: wraps, and uses colours where they are shown."""
    return Console(file=sys.stdout, highlight=False)


# -- options of a game -----------------------------------------------------------------------


def chosen_settings(game: AnyGame, preset: str | None, pairs: Sequence[str] | None) -> Settings:
    """The settings that `--preset` and `--option` ask for; the latter have the last word."""
    chosen = dict(find_preset(game, preset)) if preset is not None else {}
    named: set[str] = set()
    for pair in pairs or ():
        key, separator, value = pair.partition("=")
        if not (key and separator and value):
            raise Refused(
                f"--option {pair!r} is not of the form KEY=VALUE, such as {example(game)}."
            )
        if key in named:
            raise Refused(f"--option names {key!r} twice; give it once.")
        named.add(key)
        chosen[key] = value
    return chosen


def example(game: AnyGame) -> str:
    """An option as it is written on the command line."""
    if not game.settings:
        return "key=value"
    return f"{game.settings[0].key}={game.settings[0].default}"


def find_preset(game: AnyGame, name: str) -> Settings:
    for preset in game.presets:
        if preset.name == name:
            return preset.settings
    known = [preset.name for preset in game.presets]
    raise Refused(unknown(f"{game.title} has no preset", name, known, "its presets are"))


def unknown(what: str, name: str, known: Sequence[str], offer: str) -> str:
    """One sentence about a name that is not known, with the one that was perhaps meant."""
    close = difflib.get_close_matches(name.lower(), known, n=1)
    if close:
        return f"{what} {name!r}; did you mean {close[0]!r}?"
    return f"{what} {name!r}; {offer}: {', '.join(known) or 'none'}."


# -- files -----------------------------------------------------------------------------------


def check_place(path: Path, *, force: bool) -> None:
    """Refuse now what would fail after hours of work."""
    if path.is_dir():
        raise Refused(f"{path} cannot be written: it is a folder.")
    if path.exists() and not force:
        raise Refused(f"{path} exists already; name another file, or add --force.")
    if not path.parent.is_dir():
        raise Refused(f"{path} cannot be written: there is no folder {path.parent}.")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Refused(f"{path} cannot be written: permission denied.")


def write_new(path: Path, text: str, *, force: bool) -> None:
    """Write a file; an existing one is replaced only with `force`."""
    if path.is_dir():
        raise Refused(f"{path} cannot be written: it is a folder.")
    try:
        with path.open("w" if force else "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise Refused(f"{path} exists already; name another file, or add --force.") from None
    except OSError as error:
        raise Refused(f"{path} cannot be written: {reason(error)}.") from None
