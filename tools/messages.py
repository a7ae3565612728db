"""The messages of the source, and the catalogues that translate them.

`python -m tools.messages` reads every `say("...")`, `say.plural("...", "...", n)` and
`message("...")`, and the names and explanations that the games declare; writes the template
`farhaven.pot`; and brings each language's `farhaven.po` in step: new messages wait there with an
empty translation, messages that are gone go. Then it names what is still to be translated.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from farhaven.core.game import AnyGame
from farhaven.core.registry import games
from farhaven.core.words import ENGLISH
from farhaven.language import DOMAIN, LANGUAGES, LOCALE, SOURCE, catalogue_path

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "farhaven" / "games"
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
SAYING = {"say": 1, "message": 1, "plural": 2}  # how many messages a call of this name begins with
WIDTH = 100

# Games whose words are still being written. Until they are, nothing of them is translated.
UNSPOKEN: tuple[str, ...] = ()


@dataclass(frozen=True)
class Found:
    """A message and the file that says it; `plural` is "" where nothing is counted."""

    path: str
    text: str
    plural: str = ""
    about: str = ""  # for the translator


# -- the source ------------------------------------------------------------------------------


def messages() -> Iterator[Found]:
    """Every message of the program, file by file."""
    unspoken = [GAMES / name for name in UNSPOKEN]
    for path in sorted((ROOT / "src" / "farhaven").rglob("*.py")):
        if not any(path.is_relative_to(folder) for folder in unspoken):
            yield from messages_in(path.read_text(encoding="utf-8"), shown(path))
    for game in games():
        if game.folder.is_relative_to(GAMES) and game.folder not in unspoken:
            yield from declared(game)


def messages_in(source: str, path: str) -> Iterator[Found]:
    """The messages that are written out where they are said, or marked for later."""
    for call in calls(ast.parse(source, path)):
        count = SAYING[name_of(call)]
        for texts in zip(*(literals(argument) for argument in call.args[:count]), strict=True):
            if len(texts) == count:
                yield Found(path, *texts)


def calls(tree: ast.AST) -> list[ast.Call]:
    """The calls that say something, in the order of the source."""
    found = [
        node for node in ast.walk(tree) if isinstance(node, ast.Call) and name_of(node) in SAYING
    ]
    return sorted(found, key=lambda call: (call.lineno, call.col_offset))


def name_of(call: ast.Call) -> str:
    """ "say" of `say(...)` and `here.say(...)`, "plural" of `say.plural(...)`."""
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def literals(argument: ast.expr) -> list[str]:
    """The text of an argument, two texts if it is a choice of two; none if it is kept elsewhere."""
    match argument:
        case ast.Constant(str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=otherwise):
            return literals(body) + literals(otherwise)
    return []


def declared(game: AnyGame) -> Iterator[Found]:
    """What a game declares as data and pages say."""
    path = shown(game.folder)
    yield Found(path, game.title, about="the title of the game, as on its box")
    for one in game.components:
        if not game.words.name(one.kind, one.id, ENGLISH):
            yield Found(path, one.name, about=f"the name of a component: {one.kind}")
    for setting in game.settings:
        yield Found(path, setting.explanation, about=f"explains the option {setting.key}")
    for preset in game.presets:
        yield Found(path, preset.name, about="the name of a choice of options")
        yield Found(path, preset.explanation, about=f"explains the choice {preset.name!r}")
    if game.campaign is not None:
        for chapter in game.campaign.chapters:
            for text in (chapter.title, chapter.story, *chapter.before, *chapter.after):
                yield Found(path, text, about=f"the campaign, chapter {chapter.title!r}")
    yield Found(path, game.credits, about="authors and publishers: their names stay")


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# -- catalogues ------------------------------------------------------------------------------


def template() -> Catalog:
    """All messages without translations, those of one file together."""
    made = Catalog(domain=DOMAIN, charset="utf-8")
    for found in messages():
        id = (found.text, found.plural) if found.plural else found.text
        about = [found.about] if found.about else []
        made.add(id, locations=[(found.path, 0)], auto_comments=about)
    return made


def catalogue(language: str) -> Catalog:
    """The translations as they stand; none if the language is new."""
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(language, DOMAIN, charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN, abort_invalid=True)


def merged(language: str, source: Catalog) -> Catalog:
    """The translations of `language`, with exactly the messages of `source`."""
    made = catalogue(language)
    made.update(source, no_fuzzy_matching=True)
    made.obsolete.clear()
    return made


def untranslated(made: Catalog) -> list[str]:
    """The messages that a translator has to look at."""
    return [text_of(one) for one in made if one.id and (one.fuzzy or not all(forms(one)))]


def forms(one: Message) -> tuple[str, ...]:
    """The translation in all its forms."""
    return (one.string or "",) if isinstance(one.string, str | None) else tuple(one.string)


def text_of(one: Message) -> str:
    return one.id if isinstance(one.id, str) else one.id[0]


# -- files -----------------------------------------------------------------------------------


def written(made: Catalog) -> str:
    """A catalogue as a file, with nothing in it that changes by itself: no dates, no lines."""
    file = BytesIO()
    write_po(file, made, width=WIDTH, omit_header=True, include_lineno=False)
    return f"{header(made.locale)}\n{file.getvalue().decode()}"


def header(locale: Locale | None) -> str:
    if locale is None:
        about, fields = "The messages of Farhaven. `make messages` writes this file.", []
    else:
        about = f"Farhaven in {locale.english_name}. The words to use are in docs/glossary.md."
        plurals = Catalog(locale).plural_forms
        fields = [f"Language: {locale}", f"Plural-Forms: {plurals}"]
    fields.append("Content-Type: text/plain; charset=utf-8")
    lines = "\n".join(f'"{field}\\n"' for field in fields)
    return f'# {about}\nmsgid ""\nmsgstr ""\n{lines}\n'


def main() -> int:
    source = template()
    TEMPLATE.parent.mkdir(exist_ok=True)
    TEMPLATE.write_text(written(source), encoding="utf-8")
    print(f"{len(source)} messages are in {shown(TEMPLATE)}.")
    for language in LANGUAGES:
        if language != SOURCE:
            update(language, source)
    return 0


def update(language: str, source: Catalog) -> None:
    made, path = merged(language, source), catalogue_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(written(made), encoding="utf-8")
    waiting = untranslated(made)
    state = f"{len(waiting)} wait for a translation:" if waiting else "all are translated."
    print(f"{shown(path)}: {state}", *(f"  {text}" for text in waiting), sep="\n")


if __name__ == "__main__":
    sys.exit(main())
