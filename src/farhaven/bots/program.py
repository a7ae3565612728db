"""A bot that is any program: it reads questions from stdin and writes answers to stdout.

Each line is an object in JSON; docs/bots.md has the protocol. A program sits at one seat of one
game and is then told to go, so it may keep what it likes. One that dies is started once more; one
that does not answer, or only with what is no answer, has failed.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import subprocess
import threading
import time
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final, Generic, Literal

import msgspec

from farhaven.core.codec import encode, quote
from farhaven.core.game import A, AnyGame, Game, Refused, S, V
from farhaven.core.rng import Rng
from farhaven.core.trouble import reason
from farhaven.core.words import ENGLISH

KIND: Final = "program"
PROTOCOL: Final = 1
PATIENCE: Final = 60.0  # seconds for an answer
_TRIES: Final = 3  # answers that a program may give to one question
_LONGEST: Final = 64 * 1024  # characters of an answer
_EXACT: Final = 1 << 53  # whole numbers below this are exact in every language
_GRACE: Final = 1.0  # seconds to go after being told to


class ProgramFailed(Refused):
    """A program has not decided; the message says which, and why."""


class Dead(Exception):
    """The program has ended, or was never there."""


class Answer(msgspec.Struct, frozen=True):
    """What a program says: that it is ready, or the number of an option."""

    type: Literal["ready", "answer"]
    number: int = 0  # of the question
    option: int = -1


@dataclass(frozen=True)
class Program:
    command: str  # its words are split as a shell does it
    seconds: float = PATIENCE

    @property
    def name(self) -> str:
        return f"{KIND}:{self.command}"

    def choose(self, game: Game[S, A, V], view: V, rng: Rng) -> A:
        return self.sit(game)(view, rng)

    def sit(self, game: Game[S, A, V]) -> Callable[[V, Rng], A]:
        return Sitting(self, game)


def program(name: str) -> Program:
    """The bot of "program:COMMAND". Raises `Refused` if it names no program."""
    command = name.partition(":")[2].strip()
    try:
        words = _split(command)
    except ValueError as error:
        raise Refused(f"Bot {name!r} cannot be read: {str(error).lower()}.") from None
    if not words:
        raise Refused(
            f"Bot {name!r} names no program: write program:PATH, or program:'PATH WORDS'."
        )
    return Program(command)


def short(name: str) -> str:
    """What a bot is called at a table; of a program, the name of its file."""
    if not name.startswith(f"{KIND}:"):
        return name.capitalize()
    words = [word for word in _split(name.partition(":")[2]) if not word.startswith("-")]
    return Path(words[-1]).name if words else name


def _split(command: str) -> list[str]:
    return shlex.split(command, posix=os.name == "posix")


# -- one seat of one game --------------------------------------------------------------------


class Sitting(Generic[S, A, V]):
    """A program at one seat; it is started when it is first asked."""

    def __init__(self, bot: Program, game: Game[S, A, V]) -> None:
        self._bot = bot
        self._game = game
        self._line: Line | None = None
        self._asked = 0

    def __call__(self, view: V, rng: Rng) -> A:
        options: tuple[A, ...] = view.options
        if len(options) == 1:
            return options[0]
        self._asked += 1
        question = _question(self._game, view, rng, self._asked, self._bot.seconds)
        try:
            return options[self._answered(question, len(options))]
        except Dead:  # perhaps by accident
            self._line = None
        try:
            return options[self._answered(question, len(options))]
        except Dead as end:
            raise self._failed(f"has ended ({end})") from None

    def _answered(self, question: bytes, options: int) -> int:
        line = self._line = self._line or self._started()
        line.send(question)
        for _ in range(_TRIES):
            answer, problem = _read(self._heard(line), "answer")
            if answer is not None and not problem:
                if answer.number == self._asked and 0 <= answer.option < options:
                    return answer.option
                problem = (
                    f"question {answer.number} has no option {answer.option}; "
                    f"this is question {self._asked} with options 0 to {options - 1}"
                )
            line.send(encode({"type": "error", "message": f"This is no answer: {problem}."}))
        self._line = None
        raise self._failed(f"gives no answer: {problem}")

    def _started(self) -> Line:
        line = Line(self._bot.command)
        line.send(_hello(self._game))
        _, problem = _read(self._heard(line), "ready")
        if problem:
            raise self._failed(f"does not say that it is ready: {problem}")
        return line

    def _heard(self, line: Line) -> str:
        try:
            return line.hear(self._bot.seconds)
        except TimeoutError:
            self._line = None
            raise self._failed(f"has not answered within {self._bot.seconds:g} s") from None

    def _failed(self, what: str) -> ProgramFailed:
        place = f"question {self._asked} of a game of {self._game.title}"
        return ProgramFailed(f"The program {self._bot.command!r} {what} ({place}).")


def _read(said: str, expected: str) -> tuple[Answer | None, str]:
    """What a program said, and what is wrong with it: "" if nothing is."""
    try:
        answer = msgspec.json.decode(said, type=Answer)
    except msgspec.DecodeError as error:
        return None, f"{quote(said.strip())} ({str(error).replace('`', '').rstrip('.').lower()})"
    if answer.type != expected:
        return None, f"{quote(said.strip())} is of type {answer.type}, not {expected}"
    return answer, ""


# -- what is said to it ----------------------------------------------------------------------


def _hello(game: AnyGame) -> bytes:
    settings = [
        {"key": one.key, "values": one.values, "default": one.default} for one in game.settings
    ]
    return encode(
        {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": game.name,
            "title": game.title,
            "rules_version": game.rules_version,
            "component_sets": game.component_sets,
            "options": settings,
        }
    )


def _question(game: Game[S, A, V], view: V, rng: Rng, number: int, seconds: float) -> bytes:
    words = game.words
    options = [
        {"number": at, "action": action, "words": words.action(view, action, ENGLISH)}
        for at, action in enumerate(view.options)
    ]
    return encode(
        {
            "type": "decide",
            "number": number,
            "seat": view.seat,
            "prompt": words.prompt(view, ENGLISH),
            "options": options,
            "scores": [{"seat": one.seat, "known": one.known} for one in game.scores(view)],
            "view": view,
            "random": rng % _EXACT,
            "milliseconds": round(seconds * 1000),
        }
    )


# -- the process -----------------------------------------------------------------------------


class Line:
    """A running program and what goes to and fro; it ends with this object at the latest.

    Threads write and read, so that a program that does neither cannot hold us up.
    """

    def __init__(self, command: str) -> None:
        try:
            process = subprocess.Popen(
                _split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except OSError as error:
            raise Dead(reason(error)) from None
        self._process = process
        self._said: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._to_say: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        for work, stream, messages in (
            (_write, process.stdin, self._to_say),
            (_listen, process.stdout, self._said),
        ):
            threading.Thread(target=work, args=(stream, messages), daemon=True).start()
        self._end = weakref.finalize(self, _let_go, process, self._to_say)

    def send(self, message: bytes) -> None:
        self._to_say.put(message + b"\n")

    def hear(self, seconds: float) -> str:
        """The next line; raises `Dead` if there will be none, and `TimeoutError`."""
        try:
            said = self._said.get(timeout=seconds)
        except queue.Empty:
            self._process.kill()
            raise TimeoutError from None
        if said is None:
            code = self._process.wait()
            raise Dead(f"exit code {code}" if code >= 0 else f"signal {-code}")
        return said


def _write(stream: IO[bytes], messages: queue.SimpleQueue[bytes | None]) -> None:
    with contextlib.suppress(OSError), stream:  # whoever listens finds out that it is gone
        while (message := messages.get()) is not None:
            stream.write(message)


def _listen(stream: IO[bytes], messages: queue.SimpleQueue[str | None]) -> None:
    with contextlib.suppress(OSError, ValueError), stream:
        while line := stream.readline(_LONGEST):
            messages.put(line.decode("utf-8", "replace"))
    messages.put(None)


def _let_go(process: subprocess.Popen[bytes], to_say: queue.SimpleQueue[bytes | None]) -> None:
    """Say goodbye and close the line; who does not go then is ended."""
    to_say.put(encode({"type": "bye"}) + b"\n")
    to_say.put(None)
    until = time.monotonic() + _GRACE
    while process.poll() is None and time.monotonic() < until:
        time.sleep(0.005)
    if process.poll() is None:
        process.kill()
    process.wait()
