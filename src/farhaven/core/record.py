"""A game on disk: `*.farhaven.json`, readable by people, one decision a line; and positions.

Records outlive the program that wrote them:

* Fields that this program does not know are ignored. A change that old programs could not read
  raises `FORMAT`; a record of a later format is refused.
* An option that the record does not name takes its default, so the default of a new option is
  what the game did before it.
* A position of an older `rules_version` is brought into the shape of now (`Game.reshaped`).
* A record of an older `rules_version` is replayed by the rules of now. Most changes of rules
  touch few games; where a decision is no longer possible, the message says that the record is
  older. A record of a newer `rules_version` is refused.
* Component sets are never edited, so a record that names its set finds the same cards.
"""

from __future__ import annotations

import os
import stat
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import overload

import msgspec

from . import registry
from .codec import decode, decode_action, pretty, quote, to_plain
from .game import A, AnyGame, Game, HasPlayers, Refused, S, V, opening
from .match import FORMAT, Decision, Illegal, Match, Record, Sitter
from .trouble import reason

__all__ = [
    "FORMAT",
    "LARGEST",
    "SUFFIX",
    "Decision",
    "Illegal",
    "Match",
    "Record",
    "Sitter",
    "game_of",
    "load",
    "parse",
    "position",
    "read_position",
    "replay",
    "save",
]

SUFFIX = ".farhaven.json"
LARGEST = 16 * 1024 * 1024  # bytes; a long game takes less than a hundredth of this


class _Header(msgspec.Struct, frozen=True):
    format: int


class Position(msgspec.Struct, frozen=True):
    """One state as text, without what came before it."""

    format: int
    game: str
    rules_version: int
    components: str
    state: object  # plain, until the game is known


# -- files -----------------------------------------------------------------------------------


def load(path: str | Path) -> Record:
    """The record in this file. Raises `Refused` with the file, the field and the value."""
    return parse(_read(Path(path)), str(path))


def parse(text: str, source: str = "The record") -> Record:
    """The record in this text; `source` names it in messages."""
    _check_size(len(text), source)
    _check_format(text, source)
    return decode(text, Record, source)


def save(path: str | Path, record: Record, overwrite: bool = False) -> None:
    """Write the file whole or not at all; an existing one is replaced only if `overwrite`.

    Raises `Refused` if that is not possible; then nothing has changed.
    """
    path = Path(path)
    with _refusing(f"{path} cannot be written"):
        text = (pretty(record, width=140) + "\n").encode()
        if not overwrite and path.exists():  # before anything is written
            raise FileExistsError
        beside = path.parent / f".{uuid.uuid4().hex}.saving"
        try:
            _write(beside, text)
            _put_in_place(beside, path, overwrite)
        finally:
            beside.unlink(missing_ok=True)


def _read(path: Path) -> str:
    with _refusing(f"{path} cannot be read"):
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise Refused(f"{path} cannot be read: it is not a file.")
        _check_size(found.st_size, str(path))
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)  # no more, even if the file grows meanwhile
        return raw.decode("utf-8-sig")


def _write(path: Path, text: bytes) -> None:
    with path.open("xb") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _put_in_place(beside: Path, path: Path, overwrite: bool) -> None:
    if not overwrite:
        try:
            path.hardlink_to(beside)  # unlike a rename, it fails if the file has appeared meanwhile
            return
        except FileExistsError:
            raise
        except OSError:
            pass  # a file system without hard links
    beside.replace(path)


@contextmanager
def _refusing(what: str) -> Iterator[None]:
    """Say in a sentence what the file system, or a text that is none, did not allow."""
    try:
        yield
    except Refused:
        raise
    except FileExistsError:
        raise Refused(f"{what}: it exists already; choose another name or overwrite it.") from None
    except UnicodeDecodeError as error:
        raise Refused(f"{what}: it is not UTF-8 text (byte {error.start}).") from None
    except OSError as error:
        raise Refused(f"{what}: {reason(error)}.") from None
    except ValueError as error:  # a path or a name that no file can hold
        raise Refused(f"{what}: {error}.") from None


def _check_size(size: int, source: str) -> None:
    if size > LARGEST:
        raise Refused(
            f"{source} is not read: it has {size:,} bytes, and a record has at most {LARGEST:,}."
        )


def _check_format(text: str, source: str) -> None:
    found = decode(text, _Header, source).format
    if found > FORMAT:
        raise Refused(
            f"{source}: field format is {found}, and this version of Farhaven reads formats up to "
            f"{FORMAT}; a newer version can read it."
        )
    if found < 1:
        raise Refused(f"{source}: field format cannot be {found}; the first format is 1.")


# -- replaying -------------------------------------------------------------------------------


def game_of(record: Record, source: str = "The record") -> AnyGame:
    """The game that was recorded. Raises `Refused` if this installation does not have it."""
    try:
        return registry.find(record.game)
    except Refused as problem:
        raise Refused(f"{source}: field game: {problem}") from None


def replay(
    game: Game[S, A, V], record: Record, upto: int | None = None, source: str = "The record"
) -> Match[S, A, V]:
    """The match after the first `upto` decisions, or after all of them.

    Raises `Refused` with the field, or with the number of the move, and the reason.
    """
    _check_game(game, record.game, record.rules_version, source)
    moves = len(record.decisions) if upto is None else upto
    if not 0 <= moves <= len(record.decisions):
        raise Refused(f"{source} has {len(record.decisions)} moves, so there is no move {moves}.")
    try:
        made = opening(
            game,
            seats=len(record.seats),
            seed=record.seed,
            settings=record.options,
            components=record.components,
        )
    except Refused as problem:
        raise Refused(f"{source}: {problem}") from None
    match = Match(game, made, record.seats)
    for number, entry in enumerate(record.decisions[:moves], start=1):
        with at_move(game, record, number, source):
            match.play(entry.seat, decode_action(game, entry.action), entry.at)
    return match


@contextmanager
def at_move(game: AnyGame, record: Record, number: int, source: str) -> Iterator[None]:
    """Name the move in the message of a `Refused`, and what may be the reason."""
    try:
        yield
    except Refused as problem:
        age = _age(game, record)
        raise Refused(f"{source}, move {number}{age}: {problem}") from None


def _check_game(game: AnyGame, name: str, rules_version: int, source: str) -> None:
    if name != game.name:
        raise Refused(f"{source}: field game is {quote(name)}, not {quote(game.name)}.")
    if rules_version > game.rules_version:
        raise Refused(
            f"{source}: field rules_version is {rules_version}, and this version of Farhaven plays "
            f"{game.title} by version {game.rules_version} of its rules; a newer one can read it."
        )


def _age(game: AnyGame, record: Record) -> str:
    if record.rules_version == game.rules_version:
        return ""
    return f" (recorded under rules version {record.rules_version}, now {game.rules_version})"


# -- positions -------------------------------------------------------------------------------


def position(game: Game[S, A, V], state: S) -> str:
    """`state` as text that can be copied, pasted and read back."""
    return pretty(
        Position(FORMAT, game.name, game.rules_version, state.components, to_plain(state))
    )


@overload
def read_position(text: str, game: None = None) -> tuple[AnyGame, HasPlayers]: ...
@overload
def read_position(text: str, game: Game[S, A, V]) -> tuple[Game[S, A, V], S]: ...
def read_position(text: str, game: AnyGame | None = None) -> tuple[AnyGame, HasPlayers]:
    """The game and the state in this text; `game`: the only one that is expected.

    Raises `Refused` with the field and the value, or if the state does not hold together.
    """
    source = "The position"
    _check_size(len(text), source)
    _check_format(text, source)
    found = decode(text, Position, source)
    if game is None:
        game = registry.find(found.game)
    _check_game(game, found.game, found.rules_version, source)
    if found.components not in game.component_sets:
        offered = ", ".join(game.component_sets)
        raise Refused(
            f"{source}: {game.title} has no component set {quote(found.components)}; "
            f"this version has {offered}."
        )
    older = found.rules_version < game.rules_version
    plain = game.reshaped(found.state) if older else found.state
    state: HasPlayers = decode(plain, game.state_type, f"{source}'s state")
    _check_sense(game, state, found)
    return game, state


def _check_sense(game: AnyGame, state: HasPlayers, found: Position) -> None:
    if state.components != found.components:
        raise Refused(
            f"The position: field state.components is {quote(state.components)}, "
            f"but field components is {quote(found.components)}."
        )
    if len(state.players) not in game.seats:
        raise Refused(
            f"The position: field state.players has {len(state.players)} entries; "
            f"{game.title} is played with {', '.join(map(str, game.seats))} seats."
        )
    try:
        for seat in range(len(state.players)):
            game.view(state, seat)
    except Exception as error:
        # The types are right, but a card does not exist, for example; games trust their states.
        raise Refused(f"The position does not hold together: {error!r}.") from error
