"""Lines that a person enters: with an editor on a terminal, as they come from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from .shared import plain

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.input import Input
    from prompt_toolkit.output import Output

# What may stand next in a line that begins with this text.
Suggest = Callable[[str], Iterable[str]]


class NotText(Exception):
    """What was entered cannot be read as text."""


def nothing(begun: str) -> Iterable[str]:
    return ()


class LineEditor:
    """Reads lines; on a terminal the arrow keys recall and edit them, and Tab completes words."""

    def __init__(self, suggest: Suggest = nothing) -> None:
        self.suggest = suggest
        self.session: PromptSession[str] | None = None

    def read(self, prompt: str) -> str | None:
        """A line without the spaces around it, or None if there is no more. Raises `NotText`."""
        try:
            if sys.stdin.isatty() and sys.stdout.isatty():
                self.session = self.session or prompting(self.suggest)
                return self.session.prompt(prompt).strip()
            entered = input(prompt)
        except EOFError:
            plain("")
            return None
        except UnicodeDecodeError:
            raise NotText from None
        plain(entered)  # so that what was piped in can be read between the answers
        return entered.strip()


def prompting(
    suggest: Suggest, keys: Input | None = None, screen: Output | None = None
) -> PromptSession[str]:
    # The library is for people at a terminal; the other commands can do without.
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document

    class Words(Completer):
        def get_completions(
            self, document: Document, complete_event: CompleteEvent
        ) -> Iterator[Completion]:
            begun = document.get_word_before_cursor(WORD=True)
            for word in suggest(document.text_before_cursor):
                if word.casefold().startswith(begun.casefold()):
                    yield Completion(word, start_position=-len(begun))

    return PromptSession(completer=Words(), complete_while_typing=False, input=keys, output=screen)
