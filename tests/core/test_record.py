"""Record files: written whole, read after years, and refused in one sentence that says where."""

from __future__ import annotations

import dataclasses
import json
import os
import random
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from farhaven.core.codec import pretty, to_plain
from farhaven.core.game import Refused, Setting, opening
from farhaven.core.match import Decision, Match, Record, Sitter
from farhaven.core.record import LARGEST, SUFFIX, game_of, load, parse, replay, save

from .positions import NAMES, Lanterns
from .toy import GAME, Bury, deciders, options

FILE = f"evening{SUFFIX}"


def played(seed: int = 1, seats: int = 3) -> Lanterns:
    """A whole game of random decisions."""
    rng = random.Random(seed)
    match = Match(GAME, opening(GAME, seats=seats, seed=seed), NAMES[:seats])
    while open_seats := deciders(match.state):
        seat = rng.choice(open_seats)
        match.play(seat, rng.choice(options(match.state, seat)), at="2026-01-31T12:00:00Z")
    return match


def plain() -> dict[str, Any]:  # records are bent in many ways here
    """A good record as plain data."""
    return cast(dict[str, Any], json.loads(pretty(played().record())))


def refusal_of(bent: object) -> str:
    """Why this record cannot be read and replayed."""
    with pytest.raises(Refused) as refused:
        replay(GAME, parse(json.dumps(bent), FILE), source=FILE)
    message = str(refused.value)
    assert FILE in message
    assert message.endswith(".")
    assert "\n" not in message
    return message


# -- there and back --------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_a_game_comes_back_from_its_file(seed: int, tmp_path: Path) -> None:
    match = played(seed)
    save(tmp_path / FILE, match.record())
    record = load(tmp_path / FILE)
    assert record == match.record()
    again = replay(GAME, record)
    assert (again.state, again.log, again.decisions) == (match.state, match.log, match.decisions)
    assert again.record() == record


def test_a_record_can_be_replayed_up_to_any_move() -> None:
    match = played()
    state = GAME.setup(match.opening)
    assert replay(GAME, match.record(), upto=0).state == state
    for number, made in enumerate(match.decisions, start=1):
        GAME.apply(state, made.seat, made.action, None)
        assert replay(GAME, match.record(), upto=number).state == state


@pytest.mark.parametrize("upto", [-1, 1000])
def test_there_is_no_move_beyond_the_record(upto: int) -> None:
    record = played().record()
    with pytest.raises(Refused, match=f"{len(record.decisions)} moves.*{upto}"):
        replay(GAME, record, upto=upto)


@given(
    seed=st.integers(),
    names=st.lists(st.text(), min_size=2, max_size=3),
    options=st.dictionaries(st.text(), st.text()),
    at=st.text(),
)
def test_whatever_is_in_a_record_comes_back(
    seed: int, names: list[str], options: dict[str, str], at: str
) -> None:
    record = Record(
        format=1,
        game="lanterns",
        rules_version=2,
        components="house-1",
        options=options,
        seats=tuple(Sitter(name, "bot", name) for name in names),
        seed=seed,
        decisions=(Decision[object](0, {"type": "Bury", "card": 3}, at),),
    )
    assert parse(pretty(record, width=140), "x") == record


def test_people_can_read_a_record(tmp_path: Path) -> None:
    save(tmp_path / FILE, played().record())
    lines = (tmp_path / FILE).read_text(encoding="utf-8").splitlines()
    assert '  "game": "lanterns",' in lines
    assert '    {"name": "Ben", "kind": "bot", "bot": "random"},' in lines
    decisions = [line for line in lines if '"action"' in line]
    assert len(decisions) == len(played().decisions)
    assert all(line.startswith('    {"seat": ') for line in decisions)


# -- after an upgrade ------------------------------------------------------------------------


def test_fields_that_are_not_known_are_ignored() -> None:
    later = plain()
    later["mood"] = "calm"
    later["seats"][0]["country"] = "CZ"
    later["decisions"][0]["thought"] = {"for": 3}
    later["decisions"][0]["action"]["gently"] = True
    assert replay(GAME, parse(json.dumps(later), FILE)).record() == played().record()


def test_an_option_that_came_later_takes_its_default() -> None:
    fog = Setting("fog", ("no", "yes"), "no", "Whether there is fog.")
    later = dataclasses.replace(GAME, settings=(*GAME.settings, fog))
    again = replay(later, played().record())
    assert again.opening.settings == {"rounds": "2", "fog": "no"}
    assert again.state == played().state


def test_a_record_of_older_rules_is_replayed_by_those_of_now() -> None:
    old = msgspec.structs.replace(played().record(), rules_version=1)
    assert replay(GAME, old).state == played().state


def test_where_older_rules_differ_the_message_says_so() -> None:
    old = plain()
    old["rules_version"] = 1
    old["decisions"][0]["action"]["card"] = 0
    assert "move 1 (recorded under rules version 1, now 2)" in refusal_of(old)


# -- what is refused -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "field",
    ["format", "game", "rules_version", "components", "options", "seats", "seed", "decisions"],
)
def test_a_missing_field_is_named(field: str) -> None:
    bent = plain()
    del bent[field]
    assert refusal_of(bent) == f"{FILE}: field {field} is missing."


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        (("format",), "1", ["field format", '"1"', "int"]),
        (("format",), 2, ["field format is 2", "up to 1", "newer"]),
        (("format",), 0, ["field format", "0"]),
        (("game",), 7, ["field game", "7"]),
        (("game",), "chess", ["field game", '"chess"']),
        (("rules_version",), 3, ["field rules_version is 3", "version 2", "newer"]),
        (("rules_version",), None, ["field rules_version", "null"]),
        (("components",), "house-9", ["house-9", "house-1"]),
        (("options",), ["rounds"], ["field options", '["rounds"]']),
        (("options", "rounds"), 2, ["field options", '{"rounds":2}', "str"]),
        (("options", "rounds"), "9", ["rounds", "'9'", "1, 2"]),
        (("options", "colour"), "red", ["colour", "rounds"]),
        (("seats",), [{"name": "Ann"}], ["2, 3 seats", "1"]),
        (("seats", 1, "name"), 5, ["field seats[1].name", "5"]),
        (("seats", 1, "kind"), "cat", ["field seats[1].kind", '"cat"']),
        (("seed",), 1.5, ["field seed", "1.5"]),
        (("seed",), "lucky", ["field seed", '"lucky"']),
        (("decisions",), {}, ["field decisions", "{}"]),
        (("decisions", 3), "pass", ["field decisions[3]", '"pass"']),
        (("decisions", 3, "seat"), "Ann", ["field decisions[3].seat", '"Ann"']),
        (("decisions", 3, "seat"), 9, ["move 4", "Player 10", "must decide first"]),
        (("decisions", 3, "seat"), -1, ["move 4"]),
        (("decisions", 3, "action"), "pass", ["move 4"]),
        (("decisions", 3, "action"), {"type": "Fly"}, ["move 4", "field type", '"Fly"']),
        (("decisions", 3, "action"), {"type": "Bury"}, ["move 4", "field card is missing"]),
        (("decisions", 0, "action"), {"type": "Bury", "card": 99}, ["move 1", "99"]),
        (("decisions", 0, "action"), {"type": "Rest"}, ["move 1", "Something else is to be"]),
    ],
)
def test_a_wrong_value_is_named(
    path: tuple[str | int, ...], value: object, named: list[str]
) -> None:
    bent = plain()
    inner: Any = bent
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    message = refusal_of(bent)
    assert all(word in message for word in named), message


def test_an_illegal_move_is_told_with_its_number_and_the_reason_of_the_game() -> None:
    bent, match = plain(), played()
    seat = match.decisions[0].seat
    held = match.state.players[(seat + 1) % 3].buried
    bent["decisions"][0]["action"] = to_plain(Bury(held))
    assert refusal_of(bent) == (
        f'{FILE}, move 1: {{"type":"Bury","card":{held}}} of {NAMES[seat].name} '
        f"is not possible now: You do not hold card {held}."
    )


def test_moves_after_the_end_are_refused() -> None:
    bent = plain()
    bent["decisions"].append(bent["decisions"][-1])
    message = refusal_of(bent)
    assert f"move {len(bent['decisions'])}" in message
    assert "the game is over" in message


def test_a_game_that_is_not_installed_is_refused() -> None:
    record = msgspec.structs.replace(played().record(), game="chess")
    with pytest.raises(Refused, match=rf'^{FILE}: field game: There is no game "chess"'):
        game_of(record, FILE)


# -- files -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "is not valid JSON"),
        (b"once upon a time", "is not valid JSON"),
        (b'{"format": 1', "is not valid JSON"),
        (b"[]", "cannot be []"),
        (b"\x80\x81 garbage", "it is not UTF-8 text (byte 0)"),
        (b'{"format": 1, "game": "caf\xe9"}', "it is not UTF-8 text (byte 26)"),
        (b'{"format": 1, "x": ' + b"[" * 200_000, "nested too deeply"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_file_that_is_no_record_is_refused(content: bytes, reason: str, tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_bytes(content)
    with pytest.raises(Refused) as refused:
        load(path)
    assert str(path) in str(refused.value)
    assert reason in str(refused.value)


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with path.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    with pytest.raises(
        Refused, match=f"^{re.escape(str(path))} is not read: it has 104,857,600 bytes"
    ):
        load(path)
    with pytest.raises(Refused, match="x is not read"):
        parse(" " * (LARGEST + 1), "x")


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    for path, reason in (
        (tmp_path / "missing", "no such file"),
        (tmp_path, "it is not a file"),
        (Path("/dev/zero"), "it is not a file"),
        (Path("nul\0byte"), "embedded null byte"),
    ):
        with pytest.raises(Refused, match=f"^{re.escape(str(path))} cannot be read: {reason}"):
            load(path)


def test_the_mark_that_some_editors_put_first_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text(pretty(played().record()), encoding="utf-8-sig")
    assert load(path) == played().record()


def test_a_file_is_not_overwritten_unless_asked(tmp_path: Path) -> None:
    path = tmp_path / FILE
    first, second = played(1).record(), played(2).record()
    save(path, first)
    with pytest.raises(Refused, match="exists already"):
        save(path, second)
    assert load(path) == first
    save(path, second, overwrite=True)
    assert load(path) == second
    assert [found.name for found in tmp_path.iterdir()] == [FILE]


def test_of_many_who_save_at_once_one_succeeds(tmp_path: Path) -> None:
    path = tmp_path / FILE

    def attempt(seed: int) -> Record | None:
        record = played(seed).record()
        try:
            save(path, record)
        except Refused:
            return None
        return record

    with ThreadPoolExecutor(8) as pool:
        saved = [record for record in pool.map(attempt, range(8)) if record]
    assert saved == [load(path)]
    assert [found.name for found in tmp_path.iterdir()] == [FILE]


@pytest.mark.parametrize("name", ["missing/x.json", "x" * 300, "nul\0byte", "."], ids=len)
def test_a_place_that_cannot_be_written_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="cannot be written"):
        save(tmp_path / name, played().record(), overwrite=True)
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_no_text_is_refused(tmp_path: Path) -> None:
    record = msgspec.structs.replace(
        played(seats=2).record(), seats=(Sitter("\ud800"), Sitter("Ben"))
    )
    with pytest.raises(Refused, match="cannot be written"):
        save(tmp_path / FILE, record)
    assert list(tmp_path.iterdir()) == []


def test_a_save_that_fails_half_way_leaves_the_old_file(tmp_path: Path) -> None:
    """The system lets the second process write 500 bytes only, as a full disk would."""
    path = tmp_path / FILE
    record = played().record()
    save(path, record)
    script = (
        "import resource, sys\n"
        "from farhaven.core.game import Refused\n"
        "from farhaven.core.record import load, save\n"
        "record = load(sys.argv[1])\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500))\n"
        "try:\n"
        "    save(sys.argv[1], record, overwrite=True)\n"
        "except Refused as refused:\n"
        "    print(refused)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)],
        env={"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"{path} cannot be written: file too large.\n"
    assert load(path) == record
    assert [found.name for found in tmp_path.iterdir()] == [FILE]
