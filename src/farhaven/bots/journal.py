"""A file of JSON lines that long work is written to as it goes: a head that says what work, then
what was done. Whoever opens it again with the same head goes on where it was stopped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Generic, TypeVar

import msgspec

from farhaven.core.game import Refused
from farhaven.core.trouble import reason

Head = TypeVar("Head", bound=msgspec.Struct)
Entry = TypeVar("Entry", bound=msgspec.Struct)


class Journal(Generic[Head, Entry]):
    """`entries` are those that were there already.

    Raises `Refused` if the file is something else, if it is damaged, if another process writes it,
    or with what `objection` says about the head that is there.
    """

    def __init__(
        self,
        path: Path,
        head: Head,
        entry: type[Entry],
        *,
        otherwise: str,  # said of a file that is no such journal, such as "is not a ledger"
        objection: Callable[[Head], str],  # "": the work can go on
        fits: Callable[[Entry], bool] = lambda _: True,  # whether an entry belongs to the work
    ) -> None:
        self.entries: list[Entry] = []
        self._path = path
        self._otherwise = otherwise
        self._fits = fits
        try:
            self._file = path.open("a+b")
        except OSError as error:
            raise self._unusable(error) from None
        try:
            self._take_up(head, entry, objection)
        except OSError as error:
            self.close()
            raise self._unusable(error) from None
        except Refused:
            self.close()
            raise

    def _take_up(self, head: Head, entry: type[Entry], objection: Callable[[Head], str]) -> None:
        """A last line that was cut short is done again."""
        if not _is_ours(self._file):
            raise self._refused("is in use by another process; wait, or name another file")
        self._file.seek(0)
        content = self._file.read()
        whole = content[: content.rfind(b"\n") + 1]
        lines = (whole or content).splitlines()
        if lines:
            self._check(lines[0], type(head), objection)
            self._read(lines[1:], entry)
        self._file.truncate(len(whole))
        if not whole:
            self.write(head)

    def _check(self, line: bytes, head: type[Head], objection: Callable[[Head], str]) -> None:
        try:
            kept = msgspec.json.decode(line, type=head)
        except msgspec.DecodeError:
            raise self._refused(self._otherwise) from None
        problem = objection(kept)
        if problem:
            raise self._refused(problem)

    def _read(self, lines: Sequence[bytes], entry: type[Entry]) -> None:
        for number, line in enumerate(lines, start=2):
            try:
                found = msgspec.json.decode(line, type=entry)
            except msgspec.DecodeError:
                raise self._refused(f"is damaged in line {number}") from None
            if not self._fits(found):
                raise self._refused(f"is damaged in line {number}")
            self.entries.append(found)

    def write(self, line: Head | Entry) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()

    def _refused(self, problem: str) -> Refused:
        return Refused(f"--file {self._path} {problem}.")

    def _unusable(self, error: OSError) -> Refused:
        return self._refused(f"cannot be used: {reason(error)}")


def otherwise_begun(kept: Head, asked: Head) -> str:
    """What is different about the work that a journal was begun with; "" if nothing is."""
    for field in kept.__struct_fields__:
        before, now = getattr(kept, field), getattr(asked, field)
        if before != now:
            told = f"{field} {_told(before, now)}, not {_told(now, before)}"
            return f"was begun with {told}; name another file, or ask for the same"
    return ""


def _told(one: object, other: object) -> str:
    """A field of a head in words; of settings, those that the other does not have."""
    if isinstance(one, dict) and isinstance(other, dict):
        differing = [f"{key}={one[key]}" for key in one if one[key] != other.get(key)]
        return " ".join(differing) or "as they are"
    if isinstance(one, tuple):
        return ",".join(map(str, one))
    return str(one)


def _is_ours(file: IO[bytes]) -> bool:
    """Whether nobody else writes this file until we close it."""
    try:
        import fcntl
    except ImportError:  # Windows: nobody is kept out
        return True
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
