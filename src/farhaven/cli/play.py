"""`farhaven play`: a game in the terminal against bots, new or resumed."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace

from farhaven.core.game import AnyGame, Refused, is_over, opening
from farhaven.core.match import Match
from farhaven.core.record import game_of, load, replay, save
from farhaven.core.registry import find
from farhaven.core.words import ENGLISH

from .line_editor import LineEditor
from .seating import (
    DEFAULT_BOT,
    bots_of,
    count_seats,
    first_person,
    own_seat,
    reseated,
    seated,
    split_names,
)
from .session import Session
from .shared import Pairs, PresetName, chosen_settings, whole_number

EPILOG = "Example: farhaven play aldebaran_duel --bots hard --save evening.farhaven.json"
SEEDS = 10**6  # seeds that are drawn are short enough to be read out


def add_to(app: typer.Typer) -> None:
    app.command("play", epilog=EPILOG)(play)


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="The game, as `farhaven games` names it."),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat",
            parser=whole_number,
            metavar="N",
            help="Your seat, counted from 1; seat 1 if left out.",
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots", metavar="A,B,...", help="One bot for all other seats, or one for each."
        ),
    ] = None,
    option: Pairs = None,
    preset: PresetName = None,
    seats: Annotated[
        int | None,
        typer.Option("--seats", parser=whole_number, metavar="N", help="How many seats."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            parser=whole_number,
            metavar="N",
            help="Deal as for this number; drawn if left out.",
        ),
    ] = None,
    name: Annotated[str | None, typer.Option("--name", help="What you are called.")] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="Keep the game in this file as it is played."),
    ] = None,
) -> None:
    """Play a game in the terminal against bots; enter `help` there to see what you can do."""
    if resume is not None:
        fixed = {"option": option, "preset": preset, "seats": seats, "seed": seed, "name": name}
        for given in (key for key, value in fixed.items() if value is not None):
            raise Refused(f"--{given} cannot be given with --resume: {resume} settles it.")
        go_on(resume, game, seat, bots, keep)
        return
    if game is None:
        raise Refused("Name a game to play, such as aldebaran_duel, or a file with --resume.")
    found = find(game)
    if keep is not None and keep.exists():
        offer_to_go_on(keep, found)
        go_on(keep, game, seat, bots, None)
        return
    names = split_names(bots) or [DEFAULT_BOT]
    start = opening(
        found,
        seats=count_seats(found, seats, names),
        seed=secrets.randbelow(SEEDS) if seed is None else seed,
        settings=chosen_settings(found, preset, option),
    )
    own = own_seat(1 if seat is None else seat, start.seats)
    sitters = seated(start.seats, own, names, name or ENGLISH.name(own))
    match = Match(found, start, sitters)
    if keep is not None:
        save(keep, match.record())
    Session(match, own, bots_of(sitters, names), keep).run()


def offer_to_go_on(file: Path, game: AnyGame) -> None:
    """Ask whether to play the game that is kept there; raises `Refused` if not."""
    record = load(file)
    found = game_of(record, str(file))
    if found.name != game.name:
        raise Refused(f"{file} holds a game of {found.title}; name another file.")
    if is_over(found, replay(found, record, source=str(file)).state):
        raise Refused(
            f"{file} holds a game that is over; name another file. "
            f"To look at that game: farhaven replay {file}"
        )
    count = len(record.decisions)
    moves = "1 move" if count == 1 else f"{count} moves"
    question = f"{file} holds a game of {found.title} after {moves}. Go on with it? [Y/n] "
    answer = LineEditor().read(question)
    if answer is None:
        raise Refused(f"{file} exists already. To go on: farhaven play --resume {file}")
    if answer.lower() not in ("", "y", "yes"):
        raise Refused(f"{file} stays as it is; name another file for a new game.")


def go_on(
    file: Path, game: str | None, seat: int | None, bots: str | None, keep: Path | None
) -> None:
    """Resume a record; it is kept in its own file, unless another is named."""
    record = load(file)
    found = expected_game(game_of(record, str(file)), game, file)
    own = first_person(record.seats) if seat is None else own_seat(seat, len(record.seats))
    names = split_names(bots)
    sitters = reseated(record.seats, own, names)
    bots_by_seat = bots_of(sitters, names, file)
    match = replay(found, replace(record, seats=tuple(sitters)), source=str(file))
    if keep is not None and keep != file:
        save(keep, match.record())
    Session(match, own, bots_by_seat, keep or file).run()


def expected_game(found: AnyGame, game: str | None, file: Path) -> AnyGame:
    if game is not None and find(game).name != found.name:
        raise Refused(f"{file} holds a game of {found.name}, not of {game}; leave out {game}.")
    return found
