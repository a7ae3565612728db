"""Does every rule have its code and its tests, and every paragraph of the rulebook its rules?

A game's RULES.md has numbered rules, each beginning a line with `**[4.2]**`. Code and tests cite
a rule as `[4.2]`, `[4.2, 4.5]` or `[4.2-4.5]` in a comment or a string; a test may also carry the
number in its name, as in `test_4_2_production_comes_first`. SOURCES.md has tables whose rows begin
with the number of a paragraph of the rulebook and end with its rules, or with `no rule: ` and the
reason.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Protocol, TypeAlias

from .game import Refused
from .value import Value

Number: TypeAlias = str  # "4.2"

_NUMBER = r"\d+(?:\.\d+)+"
_RULE = re.compile(rf"^\*\*\[({_NUMBER})\]\*\*", re.MULTILINE)
_HEADING = re.compile(r"^#+ +(.*)$", re.MULTILINE)
_RANGE = rf"{_NUMBER}(?:-{_NUMBER})?"
_CITATION = re.compile(rf"\[({_RANGE}(?:, {_RANGE})*)\]")
_TEST = re.compile(r"^test_(\d+(?:_\d+)+)(?:_|$)")
_ROW = re.compile(r"^\| *(\d+) *\|(.*)\|([^|]*)\| *$")
_NO_RULE = "no rule"


class HasFolder(Protocol):
    """What is asked of a game here."""

    @property
    def name(self) -> str: ...
    @property
    def folder(self) -> Path: ...


class Place(Value, frozen=True):
    """A line of a file, the file named from the game's or the tests' folder."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Rule(Value, frozen=True):
    number: Number
    text: str  # as RULES.md has it, without the number
    is_ruling: bool  # ours, wholly or in part, so that no paragraph needs to mention it
    is_definition: bool  # needs no code of its own
    code: tuple[Place, ...]
    tests: tuple[Place, ...]
    paragraphs: tuple[int, ...]


class Paragraph(Value, frozen=True):
    number: int
    heading: str
    says: str
    rules: tuple[Number, ...]
    reason: str = ""  # why it has no rule


class Audit(Value, frozen=True):
    rules: tuple[Rule, ...]
    paragraphs: tuple[Paragraph, ...]
    missing: list[str]  # what must be mended, each in a sentence
    notes: list[str]  # what could not be looked at, each in a sentence


Citation: TypeAlias = tuple[Number, Place]


def audit(game: HasFolder) -> Audit:
    """Hold the rules of a game against its code, its tests and its rulebook."""
    paragraphs = read_paragraphs(_text(game, "SOURCES.md"))
    written = read_rules(_text(game, "RULES.md"))
    numbers = {number for number, _ in written}
    code = list(_cited_in(game.folder, numbers))
    folder = tests_folder(game)
    tests = list(_cited_in(folder, numbers)) if folder else []
    rules = tuple(_rule(number, text, code, tests, paragraphs) for number, text in written)
    return Audit(
        rules=rules,
        paragraphs=paragraphs,
        missing=[
            *_faults_of_rules(rules, has_tests=folder is not None),
            *_faults_of_paragraphs(paragraphs, numbers),
            *_unknown(code, numbers),
            *_unknown(tests, numbers),
        ],
        notes=[] if folder else [_no_tests(game)],
    )


def tests_folder(game: HasFolder) -> Path | None:
    """The game's tests in a checkout; an installed package has none."""
    for parent in game.folder.parents:
        if parent.name == "src":
            folder = parent.parent / "tests" / "games" / game.name
            return folder if folder.is_dir() else None
    return None


# -- reading ---------------------------------------------------------------------------------


def read_rules(text: str) -> list[tuple[Number, str]]:
    """Numbers and texts of the rules; a rule runs to the next rule or heading."""
    starts = list(_RULE.finditer(text))
    ends = sorted(match.start() for match in [*starts, *_HEADING.finditer(text)])
    ends.append(len(text))
    return [
        (rule[1], text[rule.end() : next(end for end in ends if end > rule.start())].strip())
        for rule in starts
    ]


def read_paragraphs(text: str) -> tuple[Paragraph, ...]:
    """The rows of all tables, each with the heading above it."""
    found = []
    heading = ""
    for line in text.splitlines():
        if title := _HEADING.match(line):
            heading = title[1]
        elif row := _ROW.match(line):
            found.append(_paragraph(int(row[1]), heading, row[2].strip(), row[3].strip()))
    return tuple(found)


def _paragraph(number: int, heading: str, says: str, rules: str) -> Paragraph:
    if rules.startswith(_NO_RULE):
        reason = rules.removeprefix(_NO_RULE).lstrip(":, ")
        return Paragraph(number, heading, says, (), reason)
    return Paragraph(number, heading, says, tuple(re.findall(_NUMBER, rules)))


def _rule(
    number: Number,
    text: str,
    code: list[Citation],
    tests: list[Citation],
    paragraphs: tuple[Paragraph, ...],
) -> Rule:
    return Rule(
        number=number,
        text=text,
        is_ruling="**Ruling" in text,
        is_definition=text.endswith("(definition)"),
        code=tuple(place for cited, place in code if cited == number),
        tests=tuple(place for cited, place in tests if cited == number),
        paragraphs=tuple(p.number for p in paragraphs if number in p.rules),
    )


def _cited_in(folder: Path, numbers: set[Number]) -> Iterator[Citation]:
    """Every rule cited in the Python files of a folder, each place once."""
    for path in sorted(folder.rglob("*.py")):
        file = path.relative_to(folder).as_posix()
        found = _cited(path.read_text(encoding="utf-8"), numbers)
        for number, line in dict.fromkeys(found):
            yield number, Place(file, line)


def _cited(source: str, numbers: set[Number]) -> Iterator[tuple[Number, int]]:
    """Rule numbers in comments, strings and names of tests: `[1.5]` in code is a list."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            for match in _CITATION.finditer(token.string):
                line = token.start[0] + token.string.count("\n", 0, match.start())
                for cited in match[1].split(", "):
                    for number in _spelled_out(cited):
                        yield number, line
        elif token.type == tokenize.NAME and (name := _TEST.match(token.string)):
            yield _tested(name[1], numbers), token.start[0]


def _spelled_out(cited: str) -> list[Number]:
    """ "4.3-4.5" means 4.3, 4.4 and 4.5; a range across chapters means its two ends."""
    first, _, last = cited.partition("-")
    if not last:
        return [first]
    chapter, _, start = first.rpartition(".")
    other, _, end = last.rpartition(".")
    if chapter != other:
        return [first, last]
    return [f"{chapter}.{number}" for number in range(int(start), int(end) + 1)]


def _tested(digits: str, numbers: set[Number]) -> Number:
    """The longest known number that a test's name begins with: "3_2_2_cards" may mean 3.2."""
    parts = digits.split("_")
    heads = [".".join(parts[:end]) for end in range(len(parts), 1, -1)]
    return next((head for head in heads if head in numbers), heads[-1])


def _text(game: HasFolder, name: str) -> str:
    path = game.folder / name
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Refused(f"{game.name} has no {name}; it should be {path}.") from None


# -- what is missing -------------------------------------------------------------------------


def _faults_of_rules(rules: tuple[Rule, ...], *, has_tests: bool) -> Iterator[str]:
    if not rules:
        yield "RULES.md has no rule; a rule begins a line with its number, as in **[1.1]**."
    for number in _repeated(rule.number for rule in rules):
        yield f"RULES.md has the number {number} more than once."
    for rule in rules:
        if not rule.code and not rule.is_definition:
            yield f"Rule {rule.number} has no code: no Python file of the game cites it."
        if has_tests and not rule.tests and not (rule.is_definition and rule.paragraphs):
            yield f"Rule {rule.number} has no test: none cites it or has its number in its name."
        if not rule.paragraphs and not rule.is_ruling:
            yield (
                f"Rule {rule.number} has no source: no paragraph of SOURCES.md has it, "
                "and it is not marked as a ruling."
            )


def _faults_of_paragraphs(paragraphs: tuple[Paragraph, ...], numbers: set[Number]) -> Iterator[str]:
    if not paragraphs:
        yield "SOURCES.md has no paragraph; a row of a table begins with its number, as in | 1 |."
    for expected, paragraph in enumerate(paragraphs, start=1):
        if paragraph.number != expected:
            yield (
                f"Paragraph {expected} of SOURCES.md is missing or out of order: "
                f"{paragraph.number} stands in its place."
            )
            break
    for paragraph in paragraphs:
        if not paragraph.rules and not paragraph.reason:
            yield (
                f"Paragraph {paragraph.number} of SOURCES.md names neither a rule nor the reason "
                "why it has none."
            )
        for number in paragraph.rules:
            if number not in numbers:
                yield (
                    f"Paragraph {paragraph.number} of SOURCES.md names rule {number}, "
                    "which RULES.md does not have."
                )


def _unknown(citations: list[Citation], numbers: set[Number]) -> Iterator[str]:
    for number, place in citations:
        if number not in numbers:
            yield f"{place} cites rule {number}, which RULES.md does not have."


def _repeated(numbers: Iterable[Number]) -> list[Number]:
    """Those that occur again, in order."""
    seen: set[Number] = set()
    again = []
    for number in numbers:
        if number in seen:
            again.append(number)
        seen.add(number)
    return again


def _no_tests(game: HasFolder) -> str:
    return (
        f"This copy of Farhaven has no tests of {game.name}, so it is not known which rules "
        "have one; a checkout of the project has them."
    )
