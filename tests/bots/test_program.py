"""Programs that speak the line protocol: what they are told, and what becomes of bad ones."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from farhaven import bots
from farhaven.bots.program import Program, ProgramFailed, short
from farhaven.bots.sim import Series, play_number, play_out
from farhaven.core.game import Refused, opening
from farhaven.core.rng import seeded
from tests.core.toy import GAME

EXAMPLE = Path(__file__).parents[2] / "examples" / "program_bot.py"

READY = """
import json, os, sys
def say(**message):
    print(json.dumps(message), flush=True)
hello = json.loads(sys.stdin.readline())
say(type="ready")
"""


@pytest.fixture
def written(tmp_path: Path) -> Path:
    return tmp_path / "bot.py"


def bot(path: Path, text: str = "", seconds: float = 60.0) -> Program:
    """A program of these lines, which come after it has said that it is ready."""
    if text:
        path.write_text(READY + text, encoding="utf-8")
    return Program(f"'{sys.executable}' '{path}'", seconds)


def asked(one: Program, times: int = 1) -> list[object]:
    """What it chooses at the first decision, asked several times in one sitting."""
    view = GAME.view(GAME.setup(opening(GAME, seats=2, seed=1)), 0)
    mind = one.sit(GAME)
    return [mind(view, seeded(number)) for number in range(times)]


# -- programs that play ----------------------------------------------------------------------


def test_the_example_plays_whole_games_that_can_be_played_again() -> None:
    table = [bot(EXAMPLE), bots.RANDOM]
    first, again = (play_out(GAME, opening(GAME, seats=2, seed=5), table, (0, 1)) for _ in range(2))
    assert GAME.ending(first[0])
    assert first == again


def test_a_series_finds_programs_by_name(lanterns: str) -> None:
    series = Series(lanterns, (bot(EXAMPLE).name, "greedy"), 2, 1, {"rounds": "2"})
    assert [sum(play_number(series, number).wins) for number in range(2)] == [1.0, 1.0]


def test_what_a_program_is_told(written: Path) -> None:
    told = written.with_suffix(".txt")
    text = f"""
question = json.loads(sys.stdin.readline())
open({str(told)!r}, "w").write(json.dumps([hello, question]))
say(type="answer", number=question["number"], option=len(question["options"]) - 1)
sys.stdin.readline()
"""
    view = GAME.view(GAME.setup(opening(GAME, seats=2, seed=1)), 0)
    assert asked(bot(written, text)) == [view.options[-1]]
    hello, question = json.loads(told.read_text())
    assert (hello["type"], hello["protocol"], hello["game"]) == ("hello", 1, "lanterns")
    assert hello["rules_version"] == GAME.rules_version
    assert [one["key"] for one in hello["options"]] == [one.key for one in GAME.settings]
    assert (question["type"], question["number"], question["seat"]) == ("decide", 1, 0)
    assert [one["number"] for one in question["options"]] == list(range(len(view.options)))
    assert [one["action"] for one in question["options"]] == question["view"]["options"]
    assert 0 <= question["random"] < 2**53


def test_a_program_keeps_what_it_likes_until_the_game_is_over(written: Path) -> None:
    text = """
for count, line in enumerate(sys.stdin):
    message = json.loads(line)
    if message["type"] == "bye":
        break
    say(type="answer", number=message["number"], option=count)
"""
    first, second = asked(bot(written, text), 2)
    options = GAME.view(GAME.setup(opening(GAME, seats=2, seed=1)), 0).options
    assert (first, second) == (options[0], options[1])


def test_an_answer_that_is_none_may_be_corrected(written: Path) -> None:
    text = """
question = json.loads(sys.stdin.readline())
print("first?", flush=True)
assert json.loads(sys.stdin.readline())["type"] == "error"
say(type="answer", number=question["number"], option=99)
assert "no option 99" in json.loads(sys.stdin.readline())["message"]
say(type="answer", number=question["number"], option=0)
sys.stdin.readline()
"""
    assert len(asked(bot(written, text))) == 1


def test_a_program_that_dies_is_started_once_more(written: Path) -> None:
    mark = written.with_suffix(".mark")
    text = f"""
question = json.loads(sys.stdin.readline())
if not os.path.exists({str(mark)!r}):
    open({str(mark)!r}, "w").close()
    os._exit(3)
say(type="answer", number=question["number"], option=0)
sys.stdin.readline()
"""
    assert len(asked(bot(written, text))) == 1
    assert mark.exists()


# -- programs that do not --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("os._exit(3)", r"has ended \(exit code 3\)"),
        ("os.kill(os.getpid(), 9)", r"has ended \(signal 9\)"),
        ("print('hm\\n' * 5, flush=True); sys.stdin.read()", "gives no answer: \"hm\""),
        ("print('[]\\n' * 5, flush=True); sys.stdin.read()", r'gives no answer: "\[\]" \(expected'),
        ("print('x' * 10**6, flush=True); sys.stdin.read()", "gives no answer: \"xxx"),
        (
            "[say(type='answer', number=1, option=-1) for _ in range(5)]; sys.stdin.read()",
            "gives no answer: question 1 has no option -1; this is question 1 with options 0 to 3",
        ),
    ],
    ids=["exit", "killed", "words", "another type", "too long", "no option"],
)  # fmt: skip
def test_a_bad_program_is_told_in_one_sentence(written: Path, text: str, why: str) -> None:
    with pytest.raises(ProgramFailed, match=why) as failed:
        asked(bot(written, text))
    said = str(failed.value)
    assert said.startswith("The program ")
    assert said.endswith("(question 1 of a game of Lanterns).")
    assert "\n" not in said


@pytest.mark.parametrize("text", ["import time; time.sleep(600)", "sys.stdin.read()"])
def test_a_program_that_does_not_answer_is_ended(written: Path, text: str) -> None:
    with pytest.raises(ProgramFailed, match=r"has not answered within 2 s \(question 1"):
        asked(bot(written, text, seconds=2))


def test_a_program_that_does_not_speak_the_protocol() -> None:
    with pytest.raises(ProgramFailed, match=r'does not say that it is ready: "{\\"type\\":\\"hel'):
        asked(Program("cat"))


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(ProgramFailed, match=r"has ended \(no such file or directory\)"):
        asked(Program("./no_such_bot"))


# -- names -----------------------------------------------------------------------------------


def test_programs_are_found_only_by_those_who_may_start_them() -> None:
    assert bots.find("program:./bot --fast", programs=True) == Program("./bot --fast")
    with pytest.raises(Refused, match=r"^Bot 'program:./bot' is a program; one is started only"):
        bots.find("program:./bot")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("program", "Bot 'program' names no program: write program:PATH"),
        ("program: ", "Bot 'program: ' names no program"),
        ("program:'./bot", 'Bot "program:\'./bot" cannot be read: no closing quotation.'),
    ],
)
def test_names_that_cannot_be_used(name: str, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        bots.find(name, programs=True)
    assert str(refused.value).startswith(sentence)


def test_a_program_is_called_after_its_file() -> None:
    assert short("program:python3 bots/fox.py --fast") == "fox.py"
    assert short("greedy") == "Greedy"
