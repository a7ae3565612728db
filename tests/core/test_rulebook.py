"""The audit of a small made-up game."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from farhaven.core.game import Refused
from farhaven.core.rulebook import Audit, Place, audit, read_paragraphs, read_rules

RULES = """\
# Pebbles

Words before the first rule, with a [9.9] that is no rule.

## 1 The table

**[1.1]** Two players share a heap of pebbles.

**[1.2]** **Ruling.** The heap has seven pebbles. *The text is silent.*

## 2 A turn

**[2.1]** Take one pebble,
or two.

It may be the last one.
"""

SOURCES = """\
# Sources

## The heap

| paragraph | what it says | rules |
| --- | --- | --- |
| 1 | The title. | no rule: a heading |
| 2 | How many play. | 1.1 |

## Taking

| paragraph | what it says | rules |
| --- | --- | --- |
| 3 | What a turn is. | 2.1, 1.1 |
"""

CODE = '''\
"""Pebbles for two [1.1]."""

HEAP = 7  # [1.2]


def take(heap: int, count: int) -> int:
    """A turn.

    One pebble or two [2.1].
    """
    return heap - count
'''

TESTS = '''\
def test_1_1_two_players() -> None:
    """Also shows the heap [1.2]."""


def test_2_1() -> None:
    pass
'''


class Pebbles(NamedTuple):
    folder: Path
    tests: Path
    name: str = "pebbles"

    def write(self, file: str, text: str) -> None:
        (self.folder / file).write_text(text, encoding="utf-8")

    def write_test(self, file: str, text: str) -> None:
        (self.tests / file).write_text(text, encoding="utf-8")


@pytest.fixture
def game(tmp_path: Path) -> Pebbles:
    """A checkout with one game in which nothing is missing."""
    game = Pebbles(
        tmp_path / "src" / "farhaven" / "games" / "pebbles",
        tmp_path / "tests" / "games" / "pebbles",
    )
    game.folder.mkdir(parents=True)
    game.tests.mkdir(parents=True)
    game.write("RULES.md", RULES)
    game.write("SOURCES.md", SOURCES)
    game.write("rules.py", CODE)
    game.write_test("test_pebbles.py", TESTS)
    return game


def places(found: Audit, number: str) -> tuple[list[str], list[str]]:
    rule = next(rule for rule in found.rules if rule.number == number)
    return [str(place) for place in rule.code], [str(place) for place in rule.tests]


def test_nothing_is_missing(game: Pebbles) -> None:
    assert audit(game).missing == []
    assert audit(game).notes == []


def test_a_rule_is_found_with_its_code_its_tests_and_its_paragraphs(game: Pebbles) -> None:
    found = audit(game)
    assert places(found, "1.1") == (["rules.py:1"], ["test_pebbles.py:1"])
    assert places(found, "1.2") == (["rules.py:3"], ["test_pebbles.py:2"])
    assert places(found, "2.1") == (["rules.py:9"], ["test_pebbles.py:5"])
    assert [rule.paragraphs for rule in found.rules] == [(2, 3), (), (3,)]


def test_a_rule_runs_to_the_next_rule_or_heading() -> None:
    assert read_rules(RULES) == [
        ("1.1", "Two players share a heap of pebbles."),
        ("1.2", "**Ruling.** The heap has seven pebbles. *The text is silent.*"),
        ("2.1", "Take one pebble,\nor two.\n\nIt may be the last one."),
    ]


def test_a_paragraph_has_its_heading_and_its_rules_or_the_reason() -> None:
    title, players, turn = read_paragraphs(SOURCES)
    assert (title.heading, title.rules, title.reason) == ("The heap", (), "a heading")
    assert (players.says, players.rules, players.reason) == ("How many play.", ("1.1",), "")
    assert (turn.heading, turn.rules) == ("Taking", ("2.1", "1.1"))


def test_files_in_folders_below_are_read_too(game: Pebbles) -> None:
    (game.folder / "powers").mkdir()
    game.write("powers/heap.py", "# [2.1]\n")
    code, _ = places(audit(game), "2.1")
    assert code == ["powers/heap.py:1", "rules.py:9"]


def test_several_numbers_may_share_a_citation(game: Pebbles) -> None:
    game.write("more.py", "# [1.1, 2.1]\n")
    found = audit(game)
    assert "more.py:1" in places(found, "1.1")[0]
    assert "more.py:1" in places(found, "2.1")[0]


def test_a_citation_may_be_a_range(game: Pebbles) -> None:
    game.write("more.py", "# [1.1-1.2, 2.1]\n")
    found = audit(game)
    assert all("more.py:1" in places(found, number)[0] for number in ("1.1", "1.2", "2.1"))


def test_a_range_beyond_the_rules_is_unknown(game: Pebbles) -> None:
    game.write("more.py", "# [1.2-1.3]\n")
    assert audit(game).missing == ["more.py:1 cites rule 1.3, which RULES.md does not have."]


def test_a_range_across_chapters_means_its_ends(game: Pebbles) -> None:
    game.write("more.py", "# [1.1-2.1]\n")
    found = audit(game)
    cited = [rule.number for rule in found.rules if Place("more.py", 1) in rule.code]
    assert cited == ["1.1", "2.1"]


def test_a_list_with_one_number_is_no_citation(game: Pebbles) -> None:
    game.write("weights.py", "WEIGHTS = [1.1]\nOTHERS = [7.5]\n")
    found = audit(game)
    assert "weights.py:1" not in places(found, "1.1")[0]
    assert found.missing == []


def test_a_rule_without_code_is_missing(game: Pebbles) -> None:
    game.write("rules.py", CODE.replace("  # [1.2]", ""))
    assert audit(game).missing == ["Rule 1.2 has no code: no Python file of the game cites it."]


def test_a_rule_without_a_test_is_missing(game: Pebbles) -> None:
    game.write_test("test_pebbles.py", TESTS.replace("test_2_1", "test_taking"))
    assert audit(game).missing == [
        "Rule 2.1 has no test: none cites it or has its number in its name."
    ]


def test_a_rule_without_a_paragraph_is_missing_unless_it_is_a_ruling(game: Pebbles) -> None:
    game.write("RULES.md", RULES.replace("**Ruling.** ", ""))
    (fault,) = audit(game).missing
    assert fault.startswith("Rule 1.2 has no source: no paragraph of SOURCES.md has it")


def test_a_definition_needs_no_code(game: Pebbles) -> None:
    game.write("RULES.md", RULES.replace("silent.*", "silent.* (definition)"))
    game.write("rules.py", CODE.replace("  # [1.2]", ""))
    assert audit(game).missing == []


def test_a_definition_needs_a_test_or_a_paragraph(game: Pebbles) -> None:
    game.write("RULES.md", RULES.replace("silent.*", "silent.* (definition)"))
    game.write_test("test_pebbles.py", TESTS.replace("[1.2]", ""))
    assert audit(game).missing == [
        "Rule 1.2 has no test: none cites it or has its number in its name."
    ]
    game.write("SOURCES.md", SOURCES.replace("2.1, 1.1", "2.1, 1.2"))
    assert audit(game).missing == []


def test_unknown_numbers_are_named_with_their_place(game: Pebbles) -> None:
    game.write("rules.py", CODE + "# [2.7]\n")
    game.write_test("test_more.py", "def test_3_1_draws() -> None: ...\n")
    game.write("SOURCES.md", SOURCES.replace("2.1, 1.1", "2.1, 1.9"))
    assert audit(game).missing == [
        "Paragraph 3 of SOURCES.md names rule 1.9, which RULES.md does not have.",
        "rules.py:12 cites rule 2.7, which RULES.md does not have.",
        "test_more.py:1 cites rule 3.1, which RULES.md does not have.",
    ]


def test_the_name_of_a_test_may_go_on_with_a_number(game: Pebbles) -> None:
    game.write_test("test_more.py", "def test_2_1_2_pebbles_at_most() -> None: ...\n")
    found = audit(game)
    assert "test_more.py:1" in places(found, "2.1")[1]
    assert found.missing == []


def test_the_name_of_a_test_may_have_a_longer_number(game: Pebbles) -> None:
    game.write("RULES.md", RULES + "\n**[2.1.2]** **Ruling.** Two are the most.\n")
    game.write("more.py", "# [2.1.2]\n")
    game.write_test("test_more.py", "def test_2_1_2_pebbles_at_most() -> None: ...\n")
    found = audit(game)
    assert places(found, "2.1.2") == (["more.py:1"], ["test_more.py:1"])
    assert "test_more.py:1" not in places(found, "2.1")[1]


def test_a_number_given_twice_is_a_fault(game: Pebbles) -> None:
    game.write("RULES.md", RULES + "\n**[2.1]** Or none.\n")
    assert audit(game).missing == ["RULES.md has the number 2.1 more than once."]


def test_paragraphs_are_numbered_without_a_gap(game: Pebbles) -> None:
    game.write("SOURCES.md", SOURCES.replace("| 2 |", "| 4 |"))
    assert audit(game).missing == [
        "Paragraph 2 of SOURCES.md is missing or out of order: 4 stands in its place."
    ]


@pytest.mark.parametrize("rules", ["", "no rule", "no rule:", "none"])
def test_a_paragraph_without_rules_needs_a_reason(game: Pebbles, rules: str) -> None:
    game.write("SOURCES.md", SOURCES.replace("no rule: a heading", rules))
    assert audit(game).missing == [
        "Paragraph 1 of SOURCES.md names neither a rule nor the reason why it has none."
    ]


def test_empty_files_are_faults(game: Pebbles) -> None:
    game.write("RULES.md", "# Pebbles\n")
    game.write("SOURCES.md", "# Sources\n")
    game.write("rules.py", "")
    game.write_test("test_pebbles.py", "")
    rules, paragraphs = audit(game).missing
    assert rules.startswith("RULES.md has no rule")
    assert paragraphs.startswith("SOURCES.md has no paragraph")


@pytest.mark.parametrize("name", ["RULES.md", "SOURCES.md"])
def test_a_missing_file_is_refused_in_a_sentence(game: Pebbles, name: str) -> None:
    (game.folder / name).unlink()
    with pytest.raises(Refused, match=f"pebbles has no {name}"):
        audit(game)


def test_an_installed_package_has_no_tests_and_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "site-packages" / "farhaven" / "games" / "pebbles"
    folder.mkdir(parents=True)
    game = Pebbles(folder, tmp_path / "nowhere")
    game.write("RULES.md", RULES)
    game.write("SOURCES.md", SOURCES)
    game.write("rules.py", CODE)
    found = audit(game)
    assert found.missing == []
    assert len(found.notes) == 1
    assert "no tests of pebbles" in found.notes[0]


def test_a_place_reads_as_file_and_line() -> None:
    assert str(Place("rules.py", 12)) == "rules.py:12"
