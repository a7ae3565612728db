"""How sentences are made: one language, the names at the table, and what a game can say.

Every message goes through a `Say`, so that translating is a matter of catalogues:
`say("{player} takes {card}.", player=say.name(seat), card=card)`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache, wraps
from typing import Final, Generic, TypeVar, TypeVarTuple, cast

from .events import Event
from .value import Seat, Value

A = TypeVar("A")  # a game's actions
V = TypeVar("V")  # a game's view
T = TypeVar("T")
Given = TypeVarTuple("Given")

REMEMBERED: Final = 4096  # of each kind of things that are said or drawn for all tables alike
OF_TABLES: Final = 512  # of each kind of things of one table, for all who look at it


def _unchanged(message: str) -> str:
    return message


def _english_plural(one: str, many: str, count: int) -> str:
    return one if count == 1 else many


def message(text: str) -> str:
    """Marks a text that is kept first and said later, so that the catalogues get it."""
    return text


SOMEBODY = message("Player {number}")


@dataclass(frozen=True)
class Say:
    """A language and the names of the players."""

    names: tuple[str, ...] = ()
    translate: Callable[[str], str] = _unchanged
    translate_plural: Callable[[str, str, int], str] = _english_plural

    def __call__(self, message: str, /, **values: object) -> str:
        text = self.translate(message)
        return text.format(**values) if values else text

    def plural(self, one: str, many: str, count: int, /, **values: object) -> str:
        return self.translate_plural(one, many, count).format(count=count, **values)

    def name(self, seat: Seat) -> str:
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self(SOMEBODY, number=seat + 1)

    @cached_property
    def nameless(self) -> Say:
        """The language alone: one value for all tables that speak it."""
        return _nameless(self.translate, self.translate_plural)


@lru_cache(maxsize=64)
def _nameless(
    translate: Callable[[str], str], translate_plural: Callable[[str, str, int], str]
) -> Say:
    return Say((), translate, translate_plural)


ENGLISH = Say()


def remembered(made: Callable[[*Given, Say], T]) -> Callable[[*Given, Say], T]:
    """Makes the same once for all tables: words or pictures of plain data, in a language.

    What is made depends on nothing but the arguments, and can name nobody, because the language
    comes without the names of the players.
    """
    known = lru_cache(REMEMBERED)(made)

    @wraps(made)
    def recalled(*arguments: object) -> T:
        *given, say = arguments
        return known(*given, cast(Say, say).nameless)

    return cast("Callable[[*Given, Say], T]", recalled)


def _plain(key: str) -> str:
    return key.replace("_", " ").capitalize()


def _no_explanation(key: str, say: Say) -> str:
    return ""


def _nothing_counted(view: object, key: str, say: Say) -> tuple[str, ...]:
    return ()


def _no_tie_break(say: Say) -> str:
    return ""


def _no_rule(view: object) -> str:
    return ""


def _plain_setting(key: str, value: str, say: Say) -> str:
    return _plain(value or key)


def _plain_kind(kind: str, group: str, say: Say) -> str:
    return _plain(group or kind)


def _own_name(kind: str, id: str, say: Say) -> str:
    return ""


def _no_description(kind: str, id: str, say: Say) -> str:
    return ""


@dataclass(frozen=True, kw_only=True)
class Words(Generic[A, V]):
    """All that a game can say. Full sentences, except where a word or a name is asked for."""

    prompt: Callable[[V, Say], str]  # who must do what now
    action: Callable[[V, A, Say], str]  # what an option does, as an order: "Take Orrun."
    event: Callable[[Event, Say], str]  # what happened; "" where the log need not tell it
    obstacle: Callable[[Value, Say], str]  # why a thing is not possible
    line: Callable[[str, Say], str]  # the heading of a score line, by its key
    ending: Callable[[str, Say], str]  # how the game ended, by its key
    board: Callable[[V, Say], str]  # the whole table as text, for terminals and screen readers
    explanation: Callable[[str, Say], str] = _no_explanation  # what a score line counts, by its key
    counted: Callable[[V, str, Say], tuple[str, ...]] = _nothing_counted  # what it counted here
    tie_break: Callable[[Say], str] = _no_tie_break
    rule: Callable[[V], str] = _no_rule  # the number of the rule that the prompt is about
    setting: Callable[[str, str, Say], str] = _plain_setting  # the name of a setting, or of a value
    kind: Callable[[str, str, Say], str] = _plain_kind  # a kind of components, or a group of it
    name: Callable[[str, str, Say], str] = _own_name  # of a component, where it is put together
    component: Callable[[str, str, Say], str] = _no_description  # what a component is and does
