"""How somebody likes the table: language, colours, movement. Kept in a cookie, not in the store."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final, Literal, TypeAlias
from urllib.parse import parse_qsl, urlencode

from farhaven.language import LANGUAGES, SOURCE, best

Theme: TypeAlias = Literal["auto", "light", "dark"]
Palette: TypeAlias = Literal["standard", "safe"]  # "safe": for the colour-blind

COOKIE: Final = "look"
THEMES: Final[tuple[Theme, ...]] = ("auto", "light", "dark")
PALETTES: Final[tuple[Palette, ...]] = ("standard", "safe")
SWITCHES: Final = ("animation", "sound", "confirm", "autoskip")


@dataclass(frozen=True)
class Look:
    language: str = SOURCE
    theme: Theme = "auto"
    palette: Palette = "standard"
    animation: bool = True  # whoever asks the system for less movement is heard in any case
    sound: bool = False
    confirm: bool = False  # ask before an answer that ends the turn
    autoskip: bool = True  # answer questions that have one answer


def from_cookie(cookie: str, accepted: str = "") -> Look:
    """What `cookie` says; `accepted` is the browser's Accept-Language, for a first visit."""
    chosen = dict(parse_qsl(cookie))
    chosen.setdefault("language", best(accepted))
    return _look(chosen)


def to_cookie(look: Look) -> str:
    return urlencode({key: _written(value) for key, value in asdict(look).items()})


def from_form(fields: Mapping[str, str]) -> Look:
    """What the settings page sends: a switch that is off is not sent at all."""
    return _look(dict.fromkeys(SWITCHES, "off") | dict(fields))


def _look(chosen: Mapping[str, str]) -> Look:
    """What cannot be used takes its default: a cookie of an older table is no error."""
    usual = Look()
    language, theme, palette = (chosen.get(key) for key in ("language", "theme", "palette"))
    on = {key: chosen.get(key, _written(getattr(usual, key))) == "on" for key in SWITCHES}
    return Look(
        language=language if language in LANGUAGES else usual.language,
        theme=theme if theme in THEMES else usual.theme,
        palette=palette if palette in PALETTES else usual.palette,
        animation=on["animation"],
        sound=on["sound"],
        confirm=on["confirm"],
        autoskip=on["autoskip"],
    )


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
