"""`farhaven replay`: look into a record file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from farhaven.core.codec import digest
from farhaven.core.game import A, Refused, S, V, is_over
from farhaven.core.match import Match
from farhaven.core.record import game_of, load, position
from farhaven.core.record import replay as play_again
from farhaven.core.value import SPECTATOR, Seat

from . import layout
from .scores import score_table
from .shared import console, plain, whole_number, write_new
from .tidings import tidings

EPILOG = "Example: farhaven replay evening.farhaven.json --at 40 --svg position.svg"


def add_to(app: typer.Typer) -> None:
    app.command("replay", epilog=EPILOG)(replay)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, *.farhaven.json.")],
    at: Annotated[
        int | None,
        typer.Option(
            "--at",
            parser=whole_number,
            metavar="N",
            help="Stop after so many moves; all of them if left out.",
        ),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat",
            parser=whole_number,
            metavar="N",
            help="Look from this seat (1, 2, ...), not as a spectator.",
        ),
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that every move is legal.")
    ] = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="OUT", help="Draw the position into this file.")
    ] = None,
    log: Annotated[bool, typer.Option("--log", help="Tell what happened, move by move.")] = False,
    as_position: Annotated[
        bool, typer.Option("--position", help="Print the position as text to copy and paste.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
) -> None:
    """Replay a record and show where it stands: the table in words, the log, a picture."""
    record = load(file)
    match = play_again(game_of(record, str(file)), record, at, str(file))
    looking = viewer(match, seat)
    if svg is not None:
        draw(match, looking, svg, force=force)
    if verify:
        plain(verdict(file, match))
    if log:
        tell(match, looking)
    if as_position:
        plain(position(match.game, match.state))
    if not (svg or verify or log or as_position):
        show(file, match, looking)


def viewer(match: Match[S, A, V], seat: int | None) -> Seat:
    """The seat to look from; people count seats from 1."""
    if seat is None:
        return SPECTATOR
    if not 1 <= seat <= match.opening.seats:
        raise Refused(f"--seat cannot be {seat}; the game has seats 1 to {match.opening.seats}.")
    return seat - 1


def draw(match: Match[S, A, V], seat: Seat, out: Path, *, force: bool) -> None:
    game = match.game
    if game.draw is None:
        raise Refused(f"{game.title} cannot be drawn yet; leave out --svg.")
    write_new(out, game.draw(game.view(match.state, seat)), force=force)
    plain(f"The position after {moves(match)} is drawn in {out}.")


def verdict(file: Path, match: Match[S, A, V]) -> str:
    end = match.game.ending(match.state)
    how = f"to the end ({end})" if end else "and the game goes on"
    return f"{file} replays: {moves(match)}, {how}; the last state is {digest(match.state)}."


def moves(match: Match[S, A, V]) -> str:
    count = len(match.decisions)
    return f"{count} move" if count == 1 else f"{count} moves"


def tell(match: Match[S, A, V], seat: Seat) -> None:
    """One line per move that brought something about: its number, and what that was."""
    for number, sentences in enumerate(tidings(match, seat), start=1):
        if sentences:
            plain(f"{number:>4}  {' '.join(sentences)}")


def show(file: Path, match: Match[S, A, V], seat: Seat) -> None:
    """Where the record stands: the table, the score sheet and what is to be decided."""
    out, game = console(), match.game
    view = game.view(match.state, seat)
    out.print(f"[bold]{escape(game.title)}[/bold]: {escape(str(file))} after {moves(match)}.")
    out.print(layout.board(game.words.board(view, match.say), out.width), soft_wrap=True)
    out.print(score_table(game, view, match.say))
    if is_over(game, match.state):
        out.print(escape(game.words.ending(game.ending(match.state), match.say)))
    out.print(escape(game.words.prompt(view, match.say)))
