"""How messages are found in source, and how the files that hold them are kept."""

from __future__ import annotations

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from farhaven.core.registry import find
from tools.messages import Found, declared, forms, merged, messages_in, untranslated, written

SOURCE = """
def one(here, say, name):
    text = say("{card} costs {cost}.", cost=say.plural("{count} coin", "{count} coins", 2))
    here.say("A sentence that goes "
             "over two lines.")
    here.say.plural("one", "many", len(name), card=named(name, say))
    say("even" if name else "odd")
    say(name)
    say.name("never")
    other("never")


LATER = message("Said later.")
"""


def found(source: str) -> list[tuple[str, str]]:
    return [(one.text, one.plural) for one in messages_in(source, "file.py")]


def catalogue_of(*ids: str | tuple[str, str]) -> Catalog:
    made = Catalog()
    for id in ids:
        made.add(id, locations=[("file.py", 12)])
    return made


def test_messages_are_found_where_they_are_said() -> None:
    assert found(SOURCE) == [
        ("{card} costs {cost}.", ""),
        ("{count} coin", "{count} coins"),
        ("A sentence that goes over two lines.", ""),
        ("one", "many"),
        ("even", ""),
        ("odd", ""),
        ("Said later.", ""),
    ]


def test_what_a_game_declares_is_found() -> None:
    said = list(declared(find("aldebaran_duel")))
    texts = {one.text for one in said}
    assert {"Orrun", "Star Charts", "Influence board", "first game"} <= texts
    assert "The same four majority tiles every time." in texts
    path = "src/farhaven/games/aldebaran_duel"
    assert Found(path, "Orrun", about="the name of a component: card") in said


def test_a_file_has_no_dates_and_no_lines() -> None:
    text = written(catalogue_of("Pass", ("{count} coin", "{count} coins")))
    assert "#: file.py\n" in text
    assert "Date" not in text
    assert text == written(read_po(text.encode().splitlines(keepends=True)))


def test_merging_keeps_what_is_said_and_drops_what_is_not() -> None:
    source = catalogue_of("Pass", "A sentence of a test.", ("{count} point", "{count} points"))
    made = merged("pl", source)
    assert [one.id for one in made if one.id] == [one.id for one in source if one.id]
    assert forms(made["Pass"]) == ("Spasuj",)
    assert len(forms(made["{count} point"])) == 3
    assert untranslated(made) == ["A sentence of a test."]
    assert "Spasuj" in written(made)
    assert "#~" not in written(made)


def test_what_is_fuzzy_or_lacks_a_form_waits() -> None:
    made = Catalog("cs")
    made.add("Yes", "Ano", flags=["fuzzy"])
    made.add(("{count} coin", "{count} coins"), ("{count} mince", "{count} mince", ""))
    made.add("No", "Ne")
    assert untranslated(made) == ["Yes", "{count} coin"]
