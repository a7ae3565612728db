"""SVG text: escaping, elements, groups, labels.

The pictures of a table repeat themselves, from piece to piece and from decision to decision, so
what was written before is remembered, within bounds.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

Attribute: TypeAlias = str | int | float | None  # None: the attribute is left out

REMEMBERED: Final = 16_384  # of each kind: about ten thousand occur in the pictures of one game


def escape(text: str) -> str:
    """`text` as it may stand between tags or inside a quoted attribute."""
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(sign, name)
    return text


@lru_cache(REMEMBERED)
def number(value: float) -> str:
    """A number in at most two decimals, written alike on every machine."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, *children: str, **attributes: Attribute) -> str:
    """One element; `class_` is written `class`, `data_action` is written `data-action`."""
    opening = _opening(name, tuple(attributes.items()))
    if not children:
        return f"{opening}/>"
    return f"{opening}>{''.join(children)}</{name}>"


def group(*children: str, **attributes: Attribute) -> str:
    """A group, one child per line, so that drawings can be compared."""
    return element("g", "\n", *(f"{child}\n" for child in children if child), **attributes)


def moved(x: float, y: float, *children: str, scale: float = 1, **attributes: Attribute) -> str:
    """A group whose own (0, 0) lies at (x, y)."""
    return group(*children, transform=transform(x, y, scale), **attributes)


@lru_cache(REMEMBERED)
def transform(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    parts = [f"translate({number(x)} {number(y)})"]
    if turn:
        parts.append(f"rotate({number(turn)})")
    if scale != 1:
        parts.append(f"scale({number_of_scale(scale)})")
    return " ".join(parts)


def number_of_scale(value: float) -> str:
    """Scales need one digit more than lengths."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


@lru_cache(REMEMBERED)
def label(
    x: float,
    y: float,
    text: str,
    size: float,
    *,
    anchor: str = "middle",
    class_: str = "ink",
    turn: float = 0,
) -> str:
    """A line of text with its baseline at y."""
    return element(
        "text",
        escape(text),
        x=None if turn else x,
        y=None if turn else y,
        transform=transform(x, y, turn=turn) if turn else None,
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        class_=class_,
    )


def title(text: str) -> str:
    """What a person reads when pointing at the thing, and a screen reader says."""
    return element("title", escape(text)) if text else ""


def fitted(text: str, size: float, width: float) -> float:
    """The font size at which `text` stays inside `width`, at most `size`; for wide fonts too."""
    return min(size, round(width / (0.62 * max(len(text), 1)), 1))


@lru_cache(REMEMBERED)
def _opening(name: str, attributes: tuple[tuple[str, Attribute], ...]) -> str:
    """A tag up to its end; `1` and `1.0` are written alike, so they may count as equal."""
    written = (f" {_name(key)}={_quoted(value)}" for key, value in attributes if value is not None)
    return f"<{name}{''.join(written)}"


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _quoted(value: Attribute) -> str:
    text = number(value) if isinstance(value, int | float) else escape(str(value))
    return f'"{text}"'
