"""A language in capitals: what is not in capitals was not said through `Say`."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from farhaven.core.registry import games
from farhaven.core.words import Say
from farhaven.language import LANGUAGES, SOURCE, say_for
from tools.messages import UNSPOKEN, catalogue

TRANSLATED = tuple(language for language in LANGUAGES if language != SOURCE)
SPOKEN = [game for game in games() if game.name not in UNSPOKEN]
NAMES = ("ŽOFIE", "ŁUCJA")
SIGN = re.compile(r"\b\d*[a-d]\b")  # the spaces of an area tile are a to d in every language
READ = ("alt", "aria-label", "aria-valuetext", "placeholder", "title")


def loud(language: str, names: tuple[str, ...] = NAMES) -> Say:
    """Speaks `language` in capitals, and only what its catalogue holds."""
    say = say_for(language, names)
    known = {one.id for one in catalogue(language)}
    known |= {id[0] for id in known if isinstance(id, tuple)}

    def translate(message: str) -> str:
        assert message in known, f"The catalogue {language} does not hold: {message}"
        return shout(say.translate(message))

    def translate_plural(one: str, many: str, count: int) -> str:
        assert (one, many) in known, f"The catalogue {language} does not hold: {one}"
        return shout(say.translate_plural(one, many, count))

    return Say(names, translate, translate_plural)


def shout(message: str) -> str:
    """In capitals, but for the placeholders."""
    parts = re.split(r"(\{\w+\})", message)
    return "".join(part if part.startswith("{") else part.upper() for part in parts)


def is_loud(text: str) -> bool:
    said = SIGN.sub("", text)
    return said == said.upper() and not set("{}") & set(said)


class Texts(HTMLParser):
    """All that a person reads on a page or in a drawing."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.silent = 0  # inside a key's name, a style, or what is in English on purpose

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if self.silent or tag in ("kbd", "style", "code") or (given.get("lang") and tag != "html"):
            self.silent += tag not in VOID
        else:
            self.texts += [value or "" for key, value in attrs if key in READ]
            if given.get("id") == "phrases":  # scripts fill in what is in braces
                said = [value or "" for key, value in attrs if key.startswith("data-")]
                self.texts += [re.sub(r"\{\w+\}", "", text) for text in said]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= bool(self.silent)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.texts.append(data)


VOID = ("br", "hr", "img", "input", "link", "meta")


def quiet(page: str, *names: str) -> list[str]:
    """What was not said through `Say`, apart from `names`, which are the same everywhere."""
    reader = Texts()
    reader.feed(page)
    found = []
    for text in reader.texts:
        rest = text
        for name in sorted(names, key=len, reverse=True):
            rest = rest.replace(name, "")
        if not is_loud(rest):
            found.append(text.strip())
    return found
