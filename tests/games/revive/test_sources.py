"""Every paragraph of the rulebook has its rules, and every rule its source."""

from __future__ import annotations

from pathlib import Path

from farhaven.core.rulebook import read_paragraphs, read_rules
from farhaven.games import revive

FOLDER = Path(revive.__file__).parent
RULES = read_rules((FOLDER / "RULES.md").read_text(encoding="utf-8"))
PARAGRAPHS = read_paragraphs((FOLDER / "SOURCES.md").read_text(encoding="utf-8"))


def test_every_paragraph_of_the_rulebook_is_listed() -> None:
    assert [paragraph.number for paragraph in PARAGRAPHS] == list(range(1, 366))


def test_every_paragraph_names_known_rules_or_a_reason() -> None:
    numbers = {number for number, _ in RULES}
    for paragraph in PARAGRAPHS:
        assert paragraph.rules or paragraph.reason, paragraph
        assert set(paragraph.rules) <= numbers, paragraph


def test_every_rule_has_a_paragraph_or_is_a_ruling() -> None:
    named = {number for paragraph in PARAGRAPHS for number in paragraph.rules}
    assert [n for n, text in RULES if n not in named and "**Ruling" not in text] == []


def test_rules_are_numbered_one_by_one() -> None:
    numbers = [tuple(map(int, number.split("."))) for number, _ in RULES]
    assert numbers == sorted(set(numbers))
    for chapter in range(1, 22):
        found = [rule for first, rule in numbers if first == chapter]
        assert found == list(range(1, len(found) + 1))


def test_every_ruling_gives_its_reason() -> None:
    for number, text in RULES:
        if "**Ruling" in text:
            after = text.split("**Ruling", 1)[1].split("**", 1)[1]
            assert after.replace("**", "").count("*") >= 2, number
