"""`farhaven render`: a card, tile or board as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from farhaven.core.game import AnyGame, Component, Refused
from farhaven.core.registry import find

from .shared import GameName, console, plain, unknown, write_new

EPILOG = "Example: farhaven render aldebaran_duel card 1_05 -o card.svg"


def add_to(app: typer.Typer) -> None:
    app.command("render", epilog=EPILOG)(render)


def render(
    game: GameName,
    what: Annotated[
        str | None,
        typer.Argument(metavar="[WHAT]", help="A kind of component; without it, lists all."),
    ] = None,
    which: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="Which one; without it, lists that kind.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE.svg", help="The file to write.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
) -> None:
    """Draw any component of a game as SVG, or list the components."""
    found = find(game)
    if not found.components:
        raise Refused(f"{found.title} has no components that can be drawn by themselves.")
    if what is None or which is None:
        list_components(found, what)
        return
    component = find_component(found, what, which)
    if found.draw_component is None:
        raise Refused(f"{found.title} cannot draw its components.")
    drawn = found.draw_component(component.kind, component.id)
    if output is None:
        plain(drawn)
        return
    write_new(output, drawn, force=force)
    plain(f"{component.name} is drawn in {output}.")


def list_components(game: AnyGame, kind: str | None) -> None:
    kinds = list(dict.fromkeys(component.kind for component in game.components))
    if kind is not None and kind not in kinds:
        raise Refused(unknown(f"{game.title} has no kind", kind, kinds, "its kinds are"))
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    for heading in ("WHAT", "ID", "name", "values from"):
        table.add_column(heading, no_wrap=True)
    for component in game.components:
        if kind in (None, component.kind):
            table.add_row(component.kind, component.id, escape(component.name), component.source)
    console().print(table)


def find_component(game: AnyGame, kind: str, which: str) -> Component:
    kinds = list(dict.fromkeys(component.kind for component in game.components))
    if kind not in kinds:
        raise Refused(unknown(f"{game.title} has no kind", kind, kinds, "its kinds are"))
    of_kind = [component for component in game.components if component.kind == kind]
    for component in of_kind:
        if component.id == which:
            return component
    ids = [component.id for component in of_kind]
    raise Refused(unknown(f"{game.title} has no {kind}", which, ids, "there are"))
