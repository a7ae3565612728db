"""The languages that Farhaven speaks, and which of them suits a browser.

English is the language of the source: its messages are their own translation. The others are read
from `locale/<code>/LC_MESSAGES/farhaven.po`, which `make messages` keeps in step with the source.
"""

from __future__ import annotations

from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from .core.words import ENGLISH, Say

LANGUAGES: Final = {"en": "English", "cs": "Čeština", "pl": "Polski"}  # each in its own words
SOURCE: Final = "en"
LOCALE: Final = Path(__file__).parent / "locale"
DOMAIN: Final = "farhaven"


def say_for(language: str, names: tuple[str, ...] = ()) -> Say:
    """Speaks one of `LANGUAGES`, with the names of the players; English if it is none of them."""
    if language == SOURCE or language not in LANGUAGES:
        return Say(names, ENGLISH.translate, ENGLISH.translate_plural)
    found = translations(language)
    return Say(names, found.gettext, found.ngettext)


def best(accepted: str, chosen: str = "") -> str:
    """The language to speak: `chosen` if there is such a one, or the best that a browser accepts.

    `accepted` is its header Accept-Language, such as "cs-CZ,cs;q=0.9,en;q=0.5".
    """
    if chosen in LANGUAGES:
        return chosen
    wishes = [_wish(part) for part in accepted.split(",")]
    wishes.sort(key=lambda wish: -wish[1])  # stays in the browser's order where weights are equal
    fitting = (language for language, weight in wishes if language in LANGUAGES and weight > 0)
    return next(fitting, SOURCE)


def _wish(part: str) -> tuple[str, float]:
    """ "cs-CZ;q=0.9" as ("cs", 0.9); a weight that is no number counts for nothing."""
    tag, _, weight = part.partition(";")
    try:
        return tag.strip().lower().split("-")[0], float(weight.strip().removeprefix("q=") or 1)
    except ValueError:
        return "", 0


def catalogue_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


@lru_cache(maxsize=len(LANGUAGES))
def translations(language: str) -> NullTranslations:
    """A catalogue, ready to be asked. Its header says which numbers take which plural form."""
    with catalogue_path(language).open("rb") as file:
        catalogue = read_po(file, locale=language, abort_invalid=True)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)
