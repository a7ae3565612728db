"""Which language is spoken, and how its plurals and names come out."""

from __future__ import annotations

import pytest

from farhaven.core.words import ENGLISH
from farhaven.language import LANGUAGES, best, say_for

POINTS = ("{count} point", "{count} points")


def test_every_language_names_itself() -> None:
    assert LANGUAGES == {"en": "English", "cs": "Čeština", "pl": "Polski"}


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("cs", "cs"),
        ("cs-CZ,cs;q=0.9,en;q=0.8", "cs"),
        ("PL-pl", "pl"),
        ("de-DE,de;q=0.9,pl;q=0.4,en;q=0.3", "pl"),
        ("en;q=0.2, cs;q=0.7", "cs"),
        ("en;q=0.7, cs; q=0.7", "en"),  # equal weights: as the browser lists them
        ("de, fr", "en"),
        ("cs;q=0", "en"),  # anything but Czech
        ("*", "en"),
        ("cs;q=many, pl;q=0.1", "pl"),
        (";;;,,,q=", "en"),
    ],
)
def test_the_browser_chooses(accepted: str, language: str) -> None:
    assert best(accepted) == language


def test_a_choice_stands_above_the_browser() -> None:
    assert best("pl", "cs") == "cs"
    assert best("pl", "en") == "en"
    assert best("pl", "tlh") == "pl"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["0 points", "1 point", "2 points", "5 points", "22 points", "25 points"]),
        ("cs", ["0 bodů", "1 bod", "2 body", "5 bodů", "22 bodů", "25 bodů"]),
        ("pl", ["0 punktów", "1 punkt", "2 punkty", "5 punktów", "22 punkty", "25 punktów"]),
    ],
)
def test_plurals(language: str, said: list[str]) -> None:
    say = say_for(language)
    assert [say.plural(*POINTS, count) for count in (0, 1, 2, 5, 22, 25)] == said


def test_players_keep_their_names() -> None:
    say = say_for("cs", ("Žofie", "{card}"))
    assert say.name(0) == "Žofie"
    assert say.name(2) == "Hráč 3"
    said = say("{player} takes {card}.", player=say.name(1), card=say("Orrun"))
    assert said == "{card} bere kartu Orrun."


def test_what_is_not_translated_stays_english() -> None:
    assert say_for("pl")("A sentence that nobody ever wrote.") == (
        "A sentence that nobody ever wrote."
    )
    assert say_for("pl").plural("{count} zeppelin", "{count} zeppelins", 3) == "3 zeppelins"


@pytest.mark.parametrize("language", ["en", "tlh", "", "../pl"])
def test_english_is_the_source(language: str) -> None:
    assert say_for(language, ("Ann",))("Pass") == "Pass"
    assert say_for(language).translate is ENGLISH.translate
