"""The rules of a game: its RULES.md as a page, every rule with an address of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from farhaven.core.game import AnyGame
from farhaven.core.words import Say
from farhaven.svg.markup import escape

from ..preferences import Look
from .cited import anchor
from .frame import crumbs, main, page
from .html import Html, div, link, listed, tag

_HEADING: Final = re.compile(r"^(#+) +(.*)$")
_CHAPTER: Final = re.compile(r"^(\d+) ")
_RULE: Final = re.compile(r"^\*\*\[(\d+(?:\.\d+)+)\]\*\* *")
_CITED: Final = re.compile(r"\b(\d+\.\d+(?:\.\d+)*)\b")
_INLINE: Final = (
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*([^*]+)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*([^*]+)\*"), r"<em>\1</em>"),
)


def rules_page(game: AnyGame, say: Say, look: Look) -> str:
    title = say("Rules of {game}", game=say(game.title))
    return page(
        title,
        main(
            crumbs(
                ("/", say("Games")),
                (f"/new/{game.name}", say("A new table")),
                (f"/almanac/{game.name}", say("Almanac")),
            ),
            tag("h1", title),
            *_written(game, say),
        ),
        say=say,
        look=look,
        class_="page",
    )


def _written(game: AnyGame, say: Say) -> tuple[Html, ...]:
    """The rules, or that a game has none in writing, as one that is still being made."""
    path = game.folder / "RULES.md"
    if not path.is_file():
        return (
            tag("p", say("The rules of {game} are not written down yet.", game=say(game.title))),
        )
    text = path.read_text(encoding="utf-8")
    return (
        _search(say),
        tag("nav", _contents(text), class_="contents", aria_label=say("Chapters")),
        tag("article", *_blocks(text), lang="en", id="rules", class_="rules"),
    )


def _search(say: Say) -> Html:
    return div(
        "search",
        tag("label", say("Search the rules"), for_="search"),
        tag(
            "input",
            id="search",
            type="search",
            autocomplete="off",
            data_search="#rules > .rule-box",
        ),
        tag("output", id="found", for_="search", data_found=say("{count} rules", count="{count}")),
    )


def _contents(text: str) -> Html:
    chapters = [found[2] for line in text.splitlines() if (found := _HEADING.match(line))]
    numbered = [(found[1], title) for title in chapters if (found := _CHAPTER.match(title))]
    links = listed(link(f"#{anchor(number)}", title) for number, title in numbered)
    return tag("div", links, lang="en")  # like the rules themselves


# -- from text to HTML -----------------------------------------------------------------------


def _blocks(text: str) -> Iterator[Html]:
    """Headings, rules, tables, lists and paragraphs; RULES.md has nothing else."""
    numbers = {found[1] for found in re.finditer(_RULE.pattern, text, re.MULTILINE)}
    first = True
    for block in re.split(r"\n\s*\n", text.strip()):
        heading = _HEADING.match(block)
        if heading and first:
            first = False  # the title of the page says the same
        elif heading:
            yield _heading(heading)
        elif rule := _RULE.match(block):
            yield _rule(rule[1], block[rule.end() :], numbers)
        else:
            yield _other(block, numbers)


def _heading(found: re.Match[str]) -> Html:
    level, title = min(len(found[1]), 4), found[2]
    chapter = _CHAPTER.match(title)
    return tag(f"h{level}", _inline(title, set()), id=anchor(chapter[1]) if chapter else None)


def _rule(number: str, text: str, numbers: set[str]) -> Html:
    id = anchor(number)
    return div(
        "rule-box",
        link(f"#{id}", number, class_="rule-number"),
        div("", *_parts(text, numbers)),
        id=id,
        data_rule=number,
    )


def _parts(text: str, numbers: set[str]) -> Iterator[Html]:
    """A rule may go on with a list or a table."""
    lines: list[str] = []
    for line in text.splitlines():
        if lines and _kind(line) != _kind(lines[-1]) and not line.startswith("  "):
            yield _other("\n".join(lines), numbers)
            lines = []
        lines.append(line)
    if lines:
        yield _other("\n".join(lines), numbers)


def _kind(line: str) -> str:
    if line.startswith("|"):
        return "table"
    return "list" if line.startswith(("- ", "* ", "  ")) else "text"


def _other(block: str, numbers: set[str]) -> Html:
    kind = _kind(block)
    if kind == "table":
        return _table(block.splitlines(), numbers)
    if kind == "list":
        items = re.split(r"^[-*] ", block, flags=re.MULTILINE)[1:]
        return listed(_inline(" ".join(item.split()), numbers) for item in items)
    return tag("p", _inline(" ".join(block.split()), numbers))


def _table(lines: list[str], numbers: set[str]) -> Html:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    head, body = rows[0], rows[2:]
    return div(
        "sheet-scroll",
        tag(
            "table",
            tag(
                "thead",
                tag("tr", *(tag("th", _inline(cell, numbers), scope="col") for cell in head)),
            ),
            tag(
                "tbody",
                *(tag("tr", *(tag("td", _inline(cell, numbers)) for cell in row)) for row in body),
            ),
        ),
    )


def _inline(text: str, numbers: set[str]) -> Html:
    """Emphasis, code, and numbers of rules as links."""
    made = escape(text)
    for pattern, instead in _INLINE:
        made = pattern.sub(instead, made)
    return Html(_CITED.sub(lambda found: _cited(found[1], numbers), made))


def _cited(number: str, numbers: set[str]) -> str:
    return link(f"#{anchor(number)}", number) if number in numbers else number
