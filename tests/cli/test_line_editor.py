"""The lines that a person enters: history and completion on a terminal, plain text from a pipe."""

from __future__ import annotations

import os
import pty
import re
import select
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from farhaven.bots import GREEDY
from farhaven.cli.line_editor import LineEditor, NotText, prompting
from farhaven.cli.session import Session
from farhaven.core.game import opening
from farhaven.core.match import Match
from farhaven.core.record import load
from farhaven.core.registry import find
from tests.core.toy import GAME

UP, ENTER, LEFT = "\x1b[A", "\r", "\x1b[D"

PROMPT = re.compile(rb"help\..*>", re.DOTALL)  # below the hint


def fruit(begun: str) -> Iterable[str]:
    return ("apple", "Apricot", "pear") if " " in begun else ("buy", "sell")


def entered(*keys: str) -> list[str]:
    """The lines that these keys come to, in a thread of their own.

    Another test may have left a loop of events running in this one, and an editor needs its own.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lines_of, keys).result()


def lines_of(keys: Iterable[str]) -> list[str]:
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        session = prompting(fruit, pipe, DummyOutput())
        lines = []
        for key in keys:
            pipe.send_text(key)
            lines.append(session.prompt("> "))
        return lines


def test_the_arrow_keys_recall_and_edit_lines() -> None:
    assert entered(f"buy{ENTER}", f"{UP}{ENTER}", f"sel{LEFT}{LEFT}x{ENTER}") == [
        "buy",
        "buy",
        "sxel",
    ]


@pytest.mark.parametrize(
    ("begun", "completed"),
    [("se", ["sell"]), ("", ["buy", "sell"]), ("buy aP", ["apple", "Apricot"]), ("buy x", [])],
)
def test_what_may_stand_there_is_completed_in_either_case(begun: str, completed: list[str]) -> None:
    with create_pipe_input() as pipe:
        completer = prompting(fruit, pipe, DummyOutput()).completer
        assert completer is not None
        found = completer.get_completions(Document(begun), CompleteEvent())
        assert [one.text for one in found] == completed


def test_commands_are_suggested_and_after_why_what_is_not_possible() -> None:
    match = Match(GAME, opening(GAME, seed=4))
    session = Session(match, 0, {1: GREEDY}, None)
    assert {"why", "undo", "save", "quit"} <= set(session.suggested("w"))
    assert "Draw" not in session.suggested("w")
    assert any("Draw" in word for word in session.suggested("why "))
    assert session.suggested("save ") == []


def test_a_pipe_is_read_as_it_comes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "lines"
    path.write_bytes(b"  one \n\xff\xfe\n")
    with path.open(encoding="utf-8") as lines:
        monkeypatch.setattr("sys.stdin", lines)
        editor = LineEditor()
        assert editor.session is None
        try:
            assert editor.read("> ") == "one"
        except NotText:
            return  # the whole file is decoded at once
        assert "one" in capsys.readouterr().out


def test_on_a_terminal_the_arrow_keys_are_no_letters(tmp_path: Path) -> None:
    """The first option, the same line once more by the key, and a good end."""
    file = tmp_path / "evening.farhaven.json"
    program = "import sys; from farhaven.cli import main; sys.exit(main())"
    child, terminal = pty.fork()
    if child == 0:
        game = ("play", "aldebaran_duel", "--bots", "random", "--seed", "4", "--save", str(file))
        os.execve(
            sys.executable,
            [sys.executable, "-c", program, *game],
            {**os.environ, "TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1"},
        )
    shown = b""
    for keys in (b"1\r", b"\x1b[A\r", b"quit\r"):
        shown += read_until(terminal, PROMPT)
        time.sleep(0.2)  # the prompt is drawn before keys are read
        os.write(terminal, keys)
    shown += read_until(terminal, re.compile(b"--resume"))
    os.waitpid(child, 0)
    assert b"^[[A" not in shown
    record = load(file)
    assert sum(made.seat == 0 for made in record.decisions) >= 2
    assert find("aldebaran_duel").name == record.game


def read_until(terminal: int, words: re.Pattern[bytes]) -> bytes:
    """What is shown until these words come, for at most a minute."""
    shown, end = b"", time.monotonic() + 60
    while not words.search(shown) and time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                shown += os.read(terminal, 65536)
            except OSError:  # the program has ended
                break
    return shown
