"""How the words of a game are laid out: wrapped to the width, details in the background."""

from __future__ import annotations

import textwrap

from rich.text import Text

WIDEST = 110  # longer lines are hard to read, however wide the terminal
STEP = 4  # how far the rest of a wrapped line stands further in
FEW = 3  # sentences that are read at a glance

HEADING = "bold"
DETAIL = "dim"
NUMBER = "cyan"


def board(words: str, width: int) -> Text:
    """The table of a game: headings stand out, what is in brackets stands back."""
    return Text("\n").join(board_line(line, width) for line in words.splitlines())


def board_line(words: str, width: int) -> Text:
    indent = len(words) - len(words.lstrip())
    text = Text(wrapped(words.strip(), width, " " * indent, " " * (indent + STEP)))
    if not indent:
        text.stylize(HEADING)
    elif words.endswith(")") and " (" in words:
        text.stylize(DETAIL, text.plain.index("("))
    return text


def option(number: int, words: str, width: int) -> Text:
    """An option with its number: first what it does, then in the background what comes of it."""
    start = f"{number:>3}  "
    text = Text(wrapped(words, width, start, " " * len(start)))
    text.stylize(NUMBER, 0, len(start))
    if ": " in text.plain:
        text.stylize(DETAIL, text.plain.index(": ") + 1)
    return text


def bullet(words: str, width: int) -> Text:
    """One of several things that happened, or of several reasons."""
    return Text(wrapped(words, width, "  · ", "    "))


def points(sentences: list[str]) -> list[str]:
    """What one move brought: few sentences stay together, many become a point each."""
    return sentences if len(sentences) > FEW else [" ".join(sentences)] if sentences else []


def wrapped(words: str, width: int, start: str, further: str) -> str:
    return textwrap.fill(
        words,
        min(width, WIDEST),
        initial_indent=start,
        subsequent_indent=further,
        break_on_hyphens=False,
        break_long_words=False,
    )


def order(words: str) -> str:
    """The words of an option without what comes of it: "Take Orrun for 2"."""
    return words.partition(": ")[0].rstrip(".")


def unsaid(words: str, said: str) -> str:
    """The words of an option, less what comes of it where `said` has it in the same words."""
    detail = words.partition(": ")[2].rstrip(".")
    return f"{order(words)}." if detail and detail in said else words
