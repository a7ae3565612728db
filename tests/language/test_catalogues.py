"""The catalogues hold what the source says, all of it and nothing else, and hold it well."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog, Message

from farhaven.games.aldebaran_duel.components.cards import CARDS
from farhaven.games.aldebaran_duel.components.kinds import CardType
from farhaven.games.evacuation.components.old_world import CONTINENTS
from farhaven.games.planet_unknown.components.planets import PLANETS as UNKNOWN_PLANETS
from farhaven.games.planet_unknown.corporations import CORPORATIONS, SYMMETRIC_CORPORATION
from farhaven.language import LANGUAGES, SOURCE, catalogue_path, translations
from tools.messages import (
    ROOT,
    SAYING,
    TEMPLATE,
    calls,
    catalogue,
    forms,
    literals,
    merged,
    messages,
    name_of,
    shown,
    template,
    text_of,
    untranslated,
    written,
)

TRANSLATED = tuple(language for language in LANGUAGES if language != SOURCE)
ADVICE = "`make messages` brings it in step"

PLANETS = {card.name for card in CARDS.values() if card.kind is CardType.PLANET}
NAMES = (
    PLANETS
    | {planet.name for planet in UNKNOWN_PLANETS.values()}
    | {"Aldebaran Duel"}  # as all its boxes are called
    | {one.name for one in CORPORATIONS.values() if one.id != SYMMETRIC_CORPORATION}
    | set(CONTINENTS)
    | {"JOX49I", "Nàdair"}  # tribes whose names no language declines
)
# Planets that have a name of their own in the Czech box.
TRANSLATED_NAMES = {"cs": {"Arashi", "Charybdis", "Pajitnov", "Oblivion", "Cerberus"}}
# What else is the same in both languages, by chance or because it is a name.
SAME = {
    "cs": {
        "Chat",
        "Delta",
        "E-mail",
        "Farhaven",
        "Fjord",
        "Licence",
        "Text",
        "Tundra",
        "Webhook",
        "rover",
        "tundra",
        "{count} rover",
    },
    "pl": {
        "Delta",
        "E-mail",
        "Farhaven",
        "Link",
        "Ocean",
        "Tundra",
        "Webhook",
        "metal {level}",
        "metal: {points}",
        "Revive",
        "ocean",
        "tundra",
        "utopia",
        "{count} metal",
    },
}


SHORT = {"b."}  # a full stop that ends no sentence

# Letters that the other translation has and this one does not.
FOREIGN = {"cs": set("ąćęłńśźż"), "pl": set("áčďéěíňřšťúůýž")}
AUTHOR = "Vladimír Suchý"  # a Czech name, in every language
# Where a game says what somebody has to do, and how infinitives end.
TASKS = ("words/tasks.py", "words/questions.py")
INFINITIVES = {"cs": ("t", "ci"), "pl": ("ć", "c")}
WORD = re.compile(r"[^\W\d_]+")
# What Czech and Polish spell alike by chance, of at least two words.
ALIKE = {"E-mail", "Karta artefaktu {card}: {rule}", "Krok {at} z {last}", "symbol slotu"}


@pytest.fixture(scope="module")
def source() -> Catalog:
    return template()


def said(language: str) -> Iterator[Message]:
    return (one for one in catalogue(language) if one.id)


def source_forms(one: Message) -> tuple[str, ...]:
    return (one.id,) if isinstance(one.id, str) else tuple(one.id)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def letters(text: str) -> str:
    """The text without its placeholders."""
    parts = string.Formatter().parse(text)
    return "".join(filter(str.isalpha, "".join(literal for literal, _, _, _ in parts)))


# -- in step with the source -----------------------------------------------------------------


def test_the_template_is_what_the_source_says(source: Catalog) -> None:
    assert TEMPLATE.read_text(encoding="utf-8") == written(source), ADVICE


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_has_every_message_and_no_other(language: str, source: Catalog) -> None:
    held = {one.id for one in said(language)}
    needed = {one.id for one in source if one.id}
    assert held - needed == set(), ADVICE
    assert needed - held == set(), ADVICE
    text = catalogue_path(language).read_text(encoding="utf-8")
    assert text == written(merged(language, source)), ADVICE


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated(language: str) -> None:
    assert untranslated(catalogue(language)) == []


def test_messages_stand_at_the_call_or_are_kept_under_a_name() -> None:
    """What is put together at the call is in no catalogue."""
    assert [
        f"{shown(path)}:{call.lineno}"
        for path in sorted((ROOT / "src").rglob("*.py"))
        for call in calls(ast.parse(path.read_text(encoding="utf-8")))
        for argument in call.args[: SAYING[name_of(call)]]
        if not (literals(argument) or isinstance(argument, ast.Name | ast.Attribute))
    ] == []


def test_a_message_is_counted_in_one_way() -> None:
    plurals: dict[str, set[str]] = {}
    for found in messages():
        if found.plural:
            plurals.setdefault(found.text, set()).add(found.plural)
    assert {text: many for text, many in plurals.items() if len(many) > 1} == {}


# -- well made -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_are_those_of_the_source(language: str) -> None:
    wrong = []
    for one in said(language):
        needed = set().union(*(placeholders(text) for text in source_forms(one)))
        wrong += [text for text in forms(one) if placeholders(text) != needed]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_plurals_have_all_forms_of_the_language(language: str) -> None:
    made = catalogue(language)
    assert made.num_plurals == 3
    for one in said(language):
        assert len(forms(one)) == (3 if one.pluralizable else 1), text_of(one)


@pytest.mark.parametrize("language", TRANSLATED)
def test_plural_rules_are_those_of_the_cldr(language: str) -> None:
    header = catalogue_path(language).read_text(encoding="utf-8").split("\n\n")[0]
    assert "nplurals=3" in header
    place = {"one": 0, "few": 1, "many": 2, "other": 2}
    rule = Locale(language).plural_form
    ask = translations(language).ngettext
    one, many = "{count} point", "{count} points"
    point = next(found for found in said(language) if found.id == (one, many))
    for count in range(250):
        assert ask(one, many, count) == forms(point)[place[rule(count)]], count


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_says_something_else_than_the_source(language: str) -> None:
    same = {text_of(one) for one in said(language) if set(forms(one)) & set(source_forms(one))}
    names = NAMES - TRANSLATED_NAMES.get(language, set())
    assert {text for text in same if letters(text)} - names == SAME[language]
    assert same >= names


@pytest.mark.parametrize("language", TRANSLATED)
def test_sentences_begin_and_end_alike(language: str) -> None:
    wrong = []
    for one in said(language):
        first, last = text_of(one)[0], text_of(one)[-1]
        for text in set(forms(one)) - SHORT - {""}:
            ends_alike = text[-1] == last if last in ".:?" else text[-1] not in ".:?"
            begins_alike = not (first.isupper() and text[0].islower())
            if not (ends_alike and begins_alike):
                wrong.append(text)
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_language_has_its_own_letters_only(language: str) -> None:
    texts = [text for one in said(language) for text in forms(one)]
    assert [
        text for text in texts if FOREIGN[language] & set(text.replace(AUTHOR, "").lower())
    ] == []


def test_czech_and_polish_say_a_sentence_differently() -> None:
    """Letters do not tell that "Konec hry" is no Polish; two words that are the same may."""
    czech, polish = (
        {text_of(one): text for one in said(language) for text in forms(one)[:1]}
        for language in ("cs", "pl")
    )
    alike = {text for key, text in polish.items() if text == czech[key] and len(words(text)) > 1}
    assert alike - NAMES == ALIKE


def words(text: str) -> list[str]:
    return WORD.findall("".join(literal for literal, _, _, _ in string.Formatter().parse(text)))


@pytest.mark.parametrize("language", TRANSLATED)
def test_nobody_is_addressed_without_a_vocative(language: str) -> None:
    """Names are never declined, so a colon stands behind the name and no comma."""
    texts = [text for one in said(language) for text in forms(one)]
    assert [text for text in texts if re.match(r"\{(player|name)\},", text)] == []


def test_english_prompts_tell_people_what_to_do() -> None:
    texts = [text for one in said("cs") for text in source_forms(one)]
    assert [text for text in texts if re.match(r"\{player\}, (is|are|has|have|to)\b", text)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_somebody_has_to_do_is_an_infinitive(language: str) -> None:
    """It stands behind "máte" or "masz"; a word such as "ihned" may stand before it."""
    tasks = [
        text
        for one in said(language)
        if any(place.endswith(TASKS) for place, _ in one.locations)
        for text in forms(one)
    ]
    assert len(tasks) >= 100
    ends = INFINITIVES[language]
    assert [
        text for text in tasks if not any(word.endswith(ends) for word in words(text)[:3])
    ] == []


def test_files_hold_nothing_of_the_machine_they_were_made_on() -> None:
    for path in (TEMPLATE, *map(catalogue_path, TRANSLATED)):
        text = path.read_text(encoding="utf-8")
        assert "Date:" not in text
        assert str(ROOT) not in text
        places = {word for line in text.splitlines() if line[:2] == "#:" for word in line.split()}
        missing = [place for place in places - {"#:"} if not (ROOT / place).exists()]
        assert missing == []
        assert all(Path(place).suffix in ("", ".py") for place in places)
