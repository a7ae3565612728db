"""Rule 1.16: where `rulings=online` differs, in the rules, in the code and in the tests."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from farhaven.core.rulebook import audit
from farhaven.games.planet_unknown import GAME

RULES = {rule.number: rule for rule in audit(GAME).rules}
LISTED = re.findall(r"(?<!\d)\d+\.\d+(?:\.\d+)?(?= \()", RULES["1.16"].text)

# These functions know the reading, but only hand it on.
HANDED_ON = {
    "features.py:_planet",
    "imagining.py:_player",
    "imagining.py:_skeleton",
    "rules/setting_up.py:seated",
    "rules/tracks.py:refresh",
    "scoring.py:contest",
    "scoring.py:leaders",
    "scoring.py:scores",
    "scoring.py:standing",
    "seen.py:_board",
    "value.py:value",
    "view.py:view",
}


class Place(NamedTuple):
    """A function that speaks of the reading."""

    file: str
    name: str
    lines: range


def functions(folder: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield str(path.relative_to(folder)), node


def speaks_of_the_reading(function: ast.FunctionDef) -> bool:
    names = {node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)}
    names |= {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    return bool(names & {"online", "ONLINE"})


PLACES = [
    Place(file, function.name, range(function.lineno, (function.end_lineno or 0) + 1))
    for file, function in functions(GAME.folder)
    if speaks_of_the_reading(function) and not file.startswith("svg/")  # drawings hand it on
]
ASKING = [place for place in PLACES if f"{place.file}:{place.name}" not in HANDED_ON]


def cites(place: Place, number: str) -> bool:
    return any(one.file == place.file and one.line in place.lines for one in RULES[number].code)


def test_1_16_lists_every_rule_that_tells_another_reading() -> None:
    telling = [
        number
        for number, rule in RULES.items()
        if "rulings=online" in rule.text and number != "1.16"
    ]
    assert telling == LISTED


@pytest.mark.parametrize("number", LISTED)
def test_1_16_the_code_asks_for_the_reading_where_it_cites_the_rule(number: str) -> None:
    assert any(cites(place, number) for place in ASKING)


@pytest.mark.parametrize("place", ASKING, ids=lambda place: f"{place.file}:{place.name}")
def test_1_16_whatever_asks_for_the_reading_cites_a_rule_of_the_list(place: Place) -> None:
    assert any(cites(place, number) for number in LISTED)


@pytest.mark.parametrize("number", LISTED)
def test_1_16_a_test_shows_both_readings(number: str) -> None:
    prefix = f"test_{number.replace('.', '_')}_"
    shown = [
        function.name
        for _, function in functions(Path(__file__).parent)
        if re.match(prefix + r"(?!\d)", function.name)
        and "online" in {argument.arg for argument in function.args.args}
    ]
    assert shown
