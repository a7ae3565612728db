"""Input that cannot be used: one sentence that names it, exit code 2, and nothing is changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypeAlias

import pytest

from .conftest import Farhaven, Ran

Fields: TypeAlias = dict[str, object]


def assert_refused(ran: Ran, *parts: str) -> None:
    """One sentence on stderr that has all `parts`, nothing else, and no traceback."""
    assert ran.code == 2, ran
    assert ran.out == ""
    assert "Traceback" not in ran.err
    lines = ran.err.splitlines()
    assert len(lines) == 1, ran.err
    assert lines[0][0].isupper() or lines[0].startswith(("--", "/"))
    assert lines[0].endswith((".", "?", ")"))
    for part in parts:
        assert part in lines[0]


@pytest.fixture
def record(farhaven: Farhaven, lanterns: str, tmp_path: Path) -> Fields:
    """A sound record of a whole game."""
    folder = tmp_path / "sound"
    assert (
        farhaven("sim", lanterns, "--games", 1, "--bots", "random,random", "--record", folder).code
        == 0
    )
    (path,) = folder.iterdir()
    fields: Fields = json.loads(path.read_text())
    return fields


# -- names and numbers -----------------------------------------------------------------------


@pytest.mark.parametrize("command", ["play", "sim", "render", "rules", "check", "coverage"])
def test_an_unknown_game_is_named_with_the_one_that_was_perhaps_meant(
    farhaven: Farhaven, lanterns: str, command: str
) -> None:
    assert_refused(farhaven(command, "lantern"), "lantern", "lanterns")


@pytest.mark.parametrize("command", ["play", "sim"])
@pytest.mark.parametrize(
    ("pair", "parts"),
    [
        ("colour=red", ("'colour'", "rounds")),
        ("rounds=7", ("rounds", "'7'", "1, 2")),
        ("rounds", ("'rounds'", "KEY=VALUE", "rounds=2")),
        ("=2", ("'=2'", "KEY=VALUE")),
        ("rounds=", ("'rounds='", "KEY=VALUE")),
    ],
)
def test_an_option_that_cannot_be(
    farhaven: Farhaven, lanterns: str, command: str, pair: str, parts: tuple[str, ...]
) -> None:
    assert_refused(farhaven(command, lanterns, "--option", pair), *parts)


def test_an_option_named_twice(farhaven: Farhaven, lanterns: str) -> None:
    ran = farhaven("sim", lanterns, "--option", "rounds=1", "--option", "rounds=2")
    assert_refused(ran, "'rounds'", "twice")


@pytest.mark.parametrize("command", ["play", "sim"])
@pytest.mark.parametrize("seats", ["0", "-1", "9"])
def test_a_number_of_seats_that_the_game_does_not_have(
    farhaven: Farhaven, lanterns: str, command: str, seats: str
) -> None:
    assert_refused(farhaven(command, lanterns, "--seats", seats), "2, 3", seats)


@pytest.mark.parametrize("command", ["play", "sim"])
def test_an_unknown_bot(farhaven: Farhaven, lanterns: str, command: str) -> None:
    assert_refused(farhaven(command, lanterns, "--bots", "gredy,random"), "'gredy'", "'greedy'")


@pytest.mark.parametrize("command", ["play", "sim"])
def test_a_wrong_number_of_bots(farhaven: Farhaven, lanterns: str, command: str) -> None:
    three = "random,random,random"
    ran = farhaven(command, lanterns, "--bots", three, "--seats", 2)
    assert_refused(ran, "--bots", "3", "random")


@pytest.mark.parametrize("bots", ["", ",", "greedy,"])
def test_a_bot_without_a_name(farhaven: Farhaven, lanterns: str, bots: str) -> None:
    assert_refused(farhaven("sim", lanterns, "--bots", bots), "no bot ''")


@pytest.mark.parametrize("seat", ["0", "3", "-1"])
def test_a_seat_that_is_not_at_the_table(farhaven: Farhaven, lanterns: str, seat: str) -> None:
    assert_refused(farhaven("play", lanterns, "--seat", seat), "--seat", seat, "1 to 2")


@pytest.mark.parametrize("games", ["0", "-3"])
def test_a_number_of_games_below_one(farhaven: Farhaven, lanterns: str, games: str) -> None:
    assert_refused(farhaven("sim", lanterns, "--games", games), "--games", games)
    assert_refused(farhaven("coverage", lanterns, "--games", games), "--games", games)


def test_a_number_that_is_none(farhaven: Farhaven, lanterns: str) -> None:
    assert_refused(farhaven("sim", lanterns, "--games", "many"), "--games", "many")


def test_an_unknown_preset(farhaven: Farhaven, lanterns: str) -> None:
    assert_refused(farhaven("play", lanterns, "--preset", "easy"), "'easy'", "preset")


def test_an_unknown_command_flag_or_missing_argument(farhaven: Farhaven) -> None:
    assert_refused(farhaven("pley"), "pley")
    assert_refused(farhaven("sim", "lanterns", "--gamse", 3), "--gamse")
    assert_refused(farhaven("sim"), "GAME")
    assert_refused(farhaven("play"), "--resume")


# -- records ---------------------------------------------------------------------------------

READERS = (("replay",), ("replay", "--verify"), ("play", "--resume"))


def write(tmp_path: Path, fields: Fields) -> Path:
    path = tmp_path / "game.farhaven.json"
    path.write_text(json.dumps(fields))
    return path


def assert_each_reader_refuses(farhaven: Farhaven, path: Path, *parts: str) -> None:
    before = path.read_bytes() if path.is_file() and path.stat().st_size < 10**6 else None
    for command in READERS:
        assert_refused(farhaven(*command, path), path.name, *parts)
    if before is not None:
        assert path.read_bytes() == before


@pytest.mark.parametrize("field", ["format", "game", "seats", "seed", "components", "decisions"])
def test_a_record_without_a_field(
    farhaven: Farhaven, tmp_path: Path, record: Fields, field: str
) -> None:
    del record[field]
    assert_each_reader_refuses(farhaven, write(tmp_path, record), field, "missing")


@pytest.mark.parametrize(
    ("field", "value", "parts"),
    [
        ("format", 99, ("format", "99")),
        ("rules_version", 99, ("rules_version", "99")),
        ("components", "printed-9", ("printed-9", "house-1")),
        ("game", "chess", ("game", "chess")),
        ("options", {"rounds": "7"}, ("rounds", "7")),
        ("options", {"colour": "red"}, ("colour",)),
        ("seats", [{"name": "A"}], ("seats", "1")),
        ("seed", "lucky", ("seed", "lucky")),
    ],
)
def test_a_record_with_a_value_that_cannot_be(
    farhaven: Farhaven,
    tmp_path: Path,
    record: Fields,
    field: str,
    value: object,
    parts: tuple[str, ...],
) -> None:
    record[field] = value
    assert_each_reader_refuses(farhaven, write(tmp_path, record), *parts)


def test_a_record_with_an_illegal_move(farhaven: Farhaven, tmp_path: Path, record: Fields) -> None:
    decisions = record["decisions"]
    assert isinstance(decisions, list)
    decisions[4]["action"] = {"type": "Stake", "coins": 9}
    assert_each_reader_refuses(farhaven, write(tmp_path, record), "move 5", "Stake")


def test_a_record_with_a_bot_that_is_not_known(
    farhaven: Farhaven, tmp_path: Path, record: Fields
) -> None:
    record["seats"] = [{"name": "Ada"}, {"name": "B", "kind": "bot", "bot": "oracle"}]
    path = write(tmp_path, record)
    assert_refused(farhaven("play", "--resume", path), path.name, "seats[1].bot", "oracle")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"format": 1,}', "\x00\x01", "x" * 1000])
def test_a_file_that_is_no_record(farhaven: Farhaven, tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.farhaven.json"
    path.write_text(text)
    assert_each_reader_refuses(farhaven, path)


def test_a_hundred_megabytes_of_garbage(farhaven: Farhaven, tmp_path: Path) -> None:
    path = tmp_path / "game.farhaven.json"
    with path.open("wb") as file:
        file.write(b"\xff{garbage")
        file.truncate(100 * 1024 * 1024)
    assert_each_reader_refuses(farhaven, path, "104,857,600")


def test_bytes_that_are_no_text(farhaven: Farhaven, tmp_path: Path) -> None:
    path = tmp_path / "game.farhaven.json"
    path.write_bytes(b'{"format": "\xff\xfe"}')
    assert_each_reader_refuses(farhaven, path)


def test_a_folder_in_place_of_a_file(farhaven: Farhaven, tmp_path: Path) -> None:
    assert_each_reader_refuses(farhaven, tmp_path)


def test_a_file_that_is_not_there(farhaven: Farhaven, tmp_path: Path) -> None:
    assert_each_reader_refuses(farhaven, tmp_path / "nowhere.farhaven.json")


@pytest.mark.parametrize("at", ["1000", "-1"])
def test_a_move_beyond_the_record(
    farhaven: Farhaven, tmp_path: Path, record: Fields, at: str
) -> None:
    assert_refused(farhaven("replay", write(tmp_path, record), "--at", at), at, "moves")


def test_a_seat_that_is_not_in_the_record(
    farhaven: Farhaven, tmp_path: Path, record: Fields
) -> None:
    assert_refused(farhaven("replay", write(tmp_path, record), "--seat", 3), "--seat", "3")


def test_what_the_record_settles_cannot_be_given_again(
    farhaven: Farhaven, tmp_path: Path, record: Fields
) -> None:
    path = write(tmp_path, record)
    for given in (("--seed", 3), ("--seats", 2), ("--option", "rounds=1"), ("--name", "Eve")):
        assert_refused(farhaven("play", "--resume", path, *given), given[0], path.name)


def test_a_record_of_another_game(farhaven: Farhaven, tmp_path: Path, record: Fields) -> None:
    path = write(tmp_path, record)
    ran = farhaven("play", "aldebaran_duel", "--resume", path)
    assert_refused(ran, path.name, "lanterns", "aldebaran_duel")


# -- outputs ---------------------------------------------------------------------------------


def test_a_save_file_that_exists_is_left_alone(
    farhaven: Farhaven, lanterns: str, tmp_path: Path
) -> None:
    path = tmp_path / "kept.farhaven.json"
    path.write_text("precious")
    assert_refused(farhaven("play", lanterns, "--save", path, typed="1\n"), path.name)
    assert path.read_text() == "precious"


def test_a_save_file_in_a_folder_that_is_not_there(
    farhaven: Farhaven, lanterns: str, tmp_path: Path
) -> None:
    path = tmp_path / "nowhere" / "kept.farhaven.json"
    assert_refused(farhaven("play", lanterns, "--save", path, typed="1\n"), path.name)


def test_a_folder_for_records_that_is_a_file(
    farhaven: Farhaven, lanterns: str, tmp_path: Path
) -> None:
    path = tmp_path / "file"
    path.write_text("precious")
    assert_refused(farhaven("sim", lanterns, "--games", 1, "--record", path), "--record", "file")
    assert path.read_text() == "precious"


def test_records_that_exist_are_found_before_the_first_game(
    farhaven: Farhaven, lanterns: str, tmp_path: Path
) -> None:
    taken = tmp_path / "lanterns-2-1.farhaven.json"
    taken.write_text("precious")
    ran = farhaven("sim", lanterns, "--games", 4, "--record", tmp_path)
    assert_refused(ran, taken.name)
    assert [path.name for path in tmp_path.iterdir()] == [taken.name]
