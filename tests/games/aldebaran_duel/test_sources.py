"""Every rule has its code and its tests, every paragraph of the rulebook its rules."""

from __future__ import annotations

from farhaven.core.rulebook import audit
from farhaven.games.aldebaran_duel import GAME


def test_nothing_is_missing() -> None:
    assert audit(GAME).missing == []


def test_the_tests_were_looked_at() -> None:
    assert audit(GAME).notes == []


def test_every_paragraph_of_the_rulebook_is_listed() -> None:
    assert len(audit(GAME).paragraphs) == 130


def test_few_rules_have_no_code_of_their_own() -> None:
    definitions = [rule.number for rule in audit(GAME).rules if rule.is_definition]
    assert definitions == ["5.8", "11.10"]
