"""HTML text: elements whose plain text is escaped by itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextvars import ContextVar
from functools import lru_cache
from hashlib import blake2b
from typing import Final, NamedTuple, TypeAlias

from farhaven.svg.markup import REMEMBERED, escape

Attribute: TypeAlias = str | int | bool | None  # None and False: the attribute is left out

BASE: Final[ContextVar[str]] = ContextVar("base", default="")  # what stands before every path

_ADDRESSES: Final = frozenset(("action", "data_copy", "href", "src"))
_VOID: Final = frozenset(("br", "hr", "img", "input", "link", "meta"))


class Html(str):
    """Text that is HTML already, so it is not escaped again."""

    __slots__ = ()


NOTHING: Final = Html("")


def tag(name: str, /, *children: str, **attributes: Attribute) -> Html:
    """One element; `class_` is written `class`, `data_action` is written `data-action`."""
    head = _opening(name, attributes)
    return Html(head if name in _VOID else f"{head}{join(children)}</{name}>")


# -- long pages, in parts --------------------------------------------------------------------


class Piece(NamedTuple):
    """HTML that often stays as it was, so that a page which has it need not be sent it again."""

    made: Callable[[], tuple[str, ...]]
    mark: str = ""  # where it is known already


def piece(*parts: str) -> Piece:
    return Piece(lambda: parts)


Part: TypeAlias = str | Piece


def within(parts: Iterable[Part], name: str, /, **attributes: Attribute) -> Iterator[Part]:
    """One element around HTML that is long, so it is handed on in parts and not copied."""
    yield _opening(name, attributes)
    yield from parts
    yield f"</{name}>"


def whole(parts: Iterable[Part]) -> Html:
    return Html("".join(flat(parts)))


def flat(parts: Iterable[Part]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Piece):
            yield from part.made()
        else:
            yield part


def sent(parts: Iterable[Part], known: Collection[str] | None = None) -> bytes:
    """HTML as it is sent; part by part, because most of them are ASCII and need no work.

    A page that names the marks of the pieces it has is sent the others alone, each with its mark.
    """
    if known is None:
        return b"".join(map(str.encode, flat(parts)))
    return b"".join(_marked(part, known) for part in parts)


def _marked(part: Part, known: Collection[str]) -> bytes:
    if isinstance(part, str):
        return part.encode()
    mark, content = part.mark, b""
    if mark not in known:
        content = b"".join(map(str.encode, part.made()))
        mark = mark or mark_of(content)
    if mark in known:
        return f"<!--={mark}/-->".encode()
    return b"<!--=%s-->%s<!--/=-->" % (mark.encode(), content)


def mark_of(content: bytes) -> str:
    return blake2b(content, digest_size=8).hexdigest()


def _opening(name: str, attributes: Mapping[str, Attribute]) -> str:
    return f"<{name}{''.join([_attribute(*one) for one in attributes.items()])}>"


def join(children: Iterable[str], between: str = "") -> Html:
    return Html(safe(between).join([safe(child) for child in children]))


def safe(text: str) -> Html:
    return text if isinstance(text, Html) else Html(escape(text))


def _attribute(key: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    if key in _ADDRESSES and str(value).startswith("/"):
        value = f"{BASE.get()}{value}"
    return _written(key, value)


@lru_cache(REMEMBERED, typed=True)
def _written(key: str, value: str | int) -> str:
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


# -- what many pages use ---------------------------------------------------------------------


def div(class_: str, *children: str, **more: Attribute) -> Html:
    return tag("div", *children, class_=class_, **more)


def link(href: str, *children: str, **more: Attribute) -> Html:
    return tag("a", *children, href=href, **more)


def unseen(text: str) -> Html:
    """Words for screen readers alone."""
    return tag("span", text, class_="unseen")


def button(*children: str, class_: str = "plain", **more: Attribute) -> Html:
    return tag("button", *children, type="button", class_=class_, **more)


def listed(items: Iterable[str], class_: str | None = None, name: str = "ul") -> Html:
    return tag(name, *(tag("li", item) for item in items), class_=class_)
