"""Every rule has its code and its tests, every paragraph of the rulebook its rules."""

from __future__ import annotations

from farhaven.core.rulebook import audit
from farhaven.games.planet_unknown import GAME


def test_nothing_is_missing() -> None:
    assert audit(GAME).missing == []


def test_the_tests_were_looked_at() -> None:
    assert audit(GAME).notes == []


def test_every_paragraph_of_the_rulebook_is_listed() -> None:
    found = [p for p in audit(GAME).paragraphs if p.heading != "The printed cards"]
    assert len(found) == 457


def test_every_rule_has_code_of_its_own() -> None:
    assert [rule.number for rule in audit(GAME).rules if rule.is_definition] == []
