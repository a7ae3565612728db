"""The only place that encodes and decodes: actions, states, views and records, as JSON.

What cannot be read raises `Refused` with one sentence that names the field and the value. What
msgspec returns is typed here and nowhere else.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar, cast

import msgspec

from .game import A, Game, Refused, S, V

T = TypeVar("T")

# Bytes and text are JSON; everything else is plain data: dicts, lists, strings, numbers.
Raw: TypeAlias = object

LONGEST_QUOTE = 60  # of a value in a message

_encoder = msgspec.json.Encoder()
_steady = msgspec.json.Encoder(order="deterministic")


# -- encoding --------------------------------------------------------------------------------


def encode(value: object) -> bytes:
    """`value` as JSON on one line."""
    return _encoder.encode(value)


def to_plain(value: object) -> object:
    """`value` as the dicts, lists, strings and numbers that its JSON stands for."""
    return cast(object, msgspec.json.decode(_encoder.encode(value)))


def pretty(value: object, width: int = 100) -> str:
    """`value` as JSON for people: whatever fits on a line stands on one line."""
    return "\n".join(_lines(to_plain(value), width - 1, "", ""))


def digest(state: object) -> str:
    """A name for exactly this state, the same on every machine."""
    return hashlib.sha256(_steady.encode(state)).hexdigest()


def _lines(plain: object, width: int, indent: str, key: str) -> list[str]:
    whole = f"{indent}{key}{_spaced(plain)}"
    if not isinstance(plain, dict | list) or not plain or len(whole) <= width:
        return [whole]
    deeper = indent + "  "
    if isinstance(plain, dict):
        brackets = "{}"
        names = {name: f"{_spaced(name)}: " for name in plain}
        parts = [_lines(plain[name], width, deeper, shown) for name, shown in names.items()]
    else:
        brackets = "[]"
        parts = [_lines(value, width, deeper, "") for value in plain]
    for part in parts[:-1]:
        part[-1] += ","
    inside = [line for part in parts for line in part]
    return [f"{indent}{key}{brackets[0]}", *inside, f"{indent}{brackets[1]}"]


def _spaced(plain: object) -> str:
    """JSON on one line, with a space after each comma and colon."""
    return msgspec.json.format(_encoder.encode(plain), indent=0).decode()


# -- decoding --------------------------------------------------------------------------------


def decode_action(game: Game[S, A, V], raw: Raw) -> A:
    return cast(A, _decode(raw, game.action_type, "The action"))


def decode_state(game: Game[S, A, V], raw: Raw) -> S:
    return cast(S, _decode(raw, game.state_type, "The state"))


def decode_view(game: Game[S, A, V], raw: Raw) -> V:
    return cast(V, _decode(raw, game.view_type, "The view"))


def decode(raw: Raw, kind: type[T], what: str) -> T:
    """`raw` as a `kind`; `what` names it at the head of a message: a file, "The action"."""
    return cast(T, _decode(raw, kind, what))


@lru_cache(maxsize=64)
def _decoder(kind: object) -> msgspec.json.Decoder[Any]:  # a union of Structs is no `type`
    return msgspec.json.Decoder(cast(Any, kind))


def _decode(raw: Raw, kind: object, what: str) -> object:
    try:
        if isinstance(raw, bytes | str):
            return cast(object, _decoder(kind).decode(raw))
        return cast(object, msgspec.convert(raw, cast(Any, kind)))
    except msgspec.ValidationError as error:
        raise Refused(f"{what}: {_wrong_value(raw, str(error))}") from None
    except msgspec.DecodeError as error:
        raise Refused(f"{what} is not valid JSON: {_reason(str(error))}.") from None
    except UnicodeError:
        raise Refused(f"{what} is not valid JSON: it is not UTF-8 text.") from None
    except RecursionError:
        raise Refused(f"{what} cannot be read: it is nested too deeply.") from None


# -- what is wrong, in words -----------------------------------------------------------------


def _wrong_value(raw: Raw, message: str) -> str:
    """msgspec's message, such as "Expected `int`, got `str` - at `$.seed`", with the value."""
    reason, _, place = message.partition(" - at ")
    found = re.search(r"`\$([^`]*)`$", place)
    # A path ends where msgspec leaves out the key: at `[...]`.
    path = found[1].split("[...]")[0] if found else ""
    missing = re.fullmatch(r"Object missing required field `(.*)`", reason)
    if missing:
        return f"field {_shown(f'{path}.{missing[1]}')} is missing."
    because = "" if reason.startswith("Invalid") else f": {_reason(reason)}"
    field = f"field {_shown(path)}" if path else "it"
    try:
        plain = msgspec.json.decode(raw) if isinstance(raw, bytes | str) else raw
    except (msgspec.DecodeError, RecursionError):  # a number that is too large, for example
        return f"{field} cannot be read{because}."
    return f"{field} cannot be {quote(_follow(plain, path))}{because}."


def _shown(path: str) -> str:
    return path.removeprefix(".")


def _reason(message: str) -> str:
    text = message.removeprefix("JSON is malformed: ").replace("`", "").rstrip(".")
    return text[:1].lower() + text[1:]


def _follow(plain: Any, path: str) -> object:  # msgspec has walked this path before us
    for name, number in re.findall(r"\.(\w+)|\[(\d+)\]", path):
        plain = plain[int(number)] if number else plain[name]
    return cast(object, plain)


def quote(value: object) -> str:
    """`value` as JSON, short enough for a message."""
    text = encode(value).decode()
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "..."
