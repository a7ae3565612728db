"""How a table is hosted: every setting, what it means, and where its value comes from.

A flag has the last word, then the environment (`FARHAVEN_PORT`), then a file in TOML (`port = 80`),
and then the value that suits most.
"""

from __future__ import annotations

import ipaddress
import os
import re
import sys
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar
from urllib.parse import urlsplit

from farhaven.core.game import Refused
from farhaven.core.trouble import reason

from .databases import database_url, shown
from .permissions import DATABASE

LogKind: TypeAlias = Literal["text", "json"]
Registration: TypeAlias = Literal["open", "invite", "off"]
BotTables: TypeAlias = Literal["members", "everybody"]
T = TypeVar("T")

MOST_THINKERS = 4  # unless more are asked for
MOST_PROCESSES = 64
KEY_DIGITS = 64
USUAL = "usual"  # the source of a value that nobody has set
FILE = "config"  # the setting that names the file with the others


@dataclass(frozen=True)
class Settings:
    """How a table is hosted."""

    data: Path  # the folder for the key, and for the database if that is SQLite
    db: str = ""  # the address of another database
    workers: int = 1  # processes that answer
    thinkers: int = 0  # processes of each of them for bots; 0: a thread
    host: str = "127.0.0.1"
    port: int = 8000
    base: str = ""  # the path before all addresses, such as /farhaven
    proxies: str = ""  # whose word is taken for where a request comes from
    key: str = ""  # of the links; else it lies in the data folder
    limits: bool = True  # whether requests are counted, see limits.py
    connections: int = 800  # that one address may hold open; 0 for any number
    registration: Registration = "open"  # who may have an account
    bots: BotTables = "members"  # who may let them play alone
    site: str = ""  # the address by which people reach the table, for links in letters
    smtp: str = ""  # the server that takes letters
    sender: str = ""  # from whom they are
    webhooks: bool = False  # whether the table calls addresses that people give it
    metrics: bool = False
    log: LogKind = "text"
    patience: float = 60.0  # seconds that a bot may think about one decision
    grace: float = 20.0  # seconds after which somebody who left counts as away

    @property
    def database(self) -> str:
        return self.db or f"sqlite:///{self.data / DATABASE}"

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same database."""
        return database_url(self.database).get_backend_name() != "sqlite"


class Field(NamedTuple):
    name: str
    meaning: str
    usual: str
    is_secret: bool = False


def usual_folder() -> Path:
    """Where this user's tables are kept."""
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA", Path.home() / "AppData" / "Roaming"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "farhaven"


FIELDS: Final = (
    Field("host", "The address to listen at.", "127.0.0.1"),
    Field("port", "The port; 0: any that is free.", "8000"),
    Field("workers", "Processes that answer; several need PostgreSQL.", "1"),
    Field("thinkers", "Processes of each worker in which bots think.", "auto"),
    Field("db", "postgresql://user:password@host/name; else SQLite in the data folder.", ""),
    Field("data", "Where the tables are kept; else the user's data folder.", ""),
    Field("base", "The path of the table behind a proxy, such as /farhaven.", ""),
    Field("proxies", "Addresses of proxies to be trusted, with commas between them.", ""),
    Field("key", "The key of the links, 64 hexadecimal digits; else kept as a file.", "", True),
    Field("limits", "Whether who asks too often has to wait: yes or no.", "yes"),
    Field("connections", "Connections that one address may hold open; 0: any number.", "800"),
    Field("registration", "Who may have an account: open, invite or off.", "open"),
    Field("bots", "Who may let bots play alone: members or everybody.", "members"),
    Field("site", "The address by which people reach the table, for links in e-mail.", ""),
    Field("smtp", "smtp://user:password@host:587 or smtps://...; else no e-mail.", "", True),
    Field("sender", "The address from which e-mail comes.", ""),
    Field("webhooks", "Whether people may have addresses called: yes or no.", "no"),
    Field("metrics", "Whether /metrics answers: yes or no.", "no"),
    Field("log", "How the log is written: text or json.", "text"),
    Field("patience", "Seconds that a bot may think about one decision.", "60"),
    Field("grace", "Seconds after which somebody who left counts as away.", "20"),
)


class Found(NamedTuple):
    """The value of a setting as it was written, and where."""

    value: str
    source: str  # "--port", "FARHAVEN_PORT", "port in farhaven.toml" or USUAL


Gathered: TypeAlias = dict[str, Found]


# -- gathering -------------------------------------------------------------------------------


def gathered(flags: Mapping[str, str | None], environ: Mapping[str, str]) -> Gathered:
    """Every setting with its source; raises `Refused` if the file cannot be used."""
    file = flags.get(FILE) or environ.get(variable(FILE))
    written = _from_file(Path(file)) if file else {}
    return {field.name: _found(field, flags, environ, written) for field in FIELDS}


def _found(
    field: Field, flags: Mapping[str, str | None], environ: Mapping[str, str], written: Gathered
) -> Found:
    name = field.name
    flag, value = flags.get(name), environ.get(variable(name))
    if flag is not None:
        return Found(flag, f"--{name}")
    if value:
        return Found(value, variable(name))
    return written.get(name) or Found(field.usual, USUAL)


def variable(name: str) -> str:
    return f"FARHAVEN_{name.upper()}"


def _from_file(path: Path) -> Gathered:
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refused(f"{path} cannot be read: {reason(error)}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refused(f"{path} is not valid TOML: {str(error).rstrip('.')}.") from None
    known = [field.name for field in FIELDS]
    for key, value in content.items():
        if key not in known:
            raise Refused(f"{path} sets {key!r}, which is none of: {', '.join(known)}.")
        if isinstance(value, dict | list):
            raise Refused(f"{path} sets {key!r} to several values; it has one.")
    return {key: Found(_plain(value), f"{key} in {path}") for key, value in content.items()}


def _plain(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


# -- reading ---------------------------------------------------------------------------------


def read(found: Gathered) -> Settings:
    """The settings; raises `Refused` with the source and the value of one that cannot be used."""
    workers = _read(found["workers"], _whole(1, MOST_PROCESSES))
    data = found["data"].value
    settings = Settings(
        data=(Path(data).expanduser() if data else usual_folder()).absolute(),
        db=_read(found["db"], _database),
        workers=workers,
        thinkers=_read(found["thinkers"], lambda text: _thinkers(text, workers)),
        host=found["host"].value,
        port=_read(found["port"], _whole(0, 2**16 - 1)),
        base=_read(found["base"], _base),
        proxies=_read(found["proxies"], _proxies),
        key=_read(found["key"], _key),
        limits=_read(found["limits"], _yes_or_no),
        connections=_read(found["connections"], _whole(0, 10**6)),
        registration=_read(found["registration"], _registration),
        bots=_read(found["bots"], _bots),
        site=_read(found["site"], _site),
        smtp=_read_secret(found["smtp"], _smtp),
        sender=_read(found["sender"], _sender),
        webhooks=_read(found["webhooks"], _yes_or_no),
        metrics=_read(found["metrics"], _yes_or_no),
        log=_read(found["log"], _log),
        patience=_read(found["patience"], _seconds),
        grace=_read(found["grace"], _seconds),
    )
    if settings.smtp and not (settings.site and settings.sender):
        raise Refused(
            f"{found['smtp'].source} needs site, the address for links in e-mail, and sender, the "
            "address that it comes from; set both."
        )
    if workers > 1 and not settings.is_shared:
        raise Refused(
            f"{found['workers'].source} cannot be {workers} with SQLite, which is for one process; "
            "name a PostgreSQL with --db, or leave the workers at 1: bots have their own processes."
        )
    return settings


def _read(found: Found, reading: Callable[[str], T]) -> T:
    try:
        return reading(found.value)
    except ValueError as error:
        raise Refused(f"{found.source} cannot be {found.value[:60]!r}; {error}.") from None


def _read_secret(found: Found, reading: Callable[[str], T]) -> T:
    """As `_read`, without telling the value."""
    try:
        return reading(found.value)
    except ValueError as error:
        raise Refused(f"{found.source} cannot be used; {error}.") from None


def _whole(least: int, most: int) -> Callable[[str], int]:
    def reading(text: str) -> int:
        if not re.fullmatch(r"-?\d{1,9}", text) or not least <= int(text) <= most:
            raise ValueError(f"it is a whole number from {least} to {most}")
        return int(text)

    return reading


def _thinkers(text: str, workers: int) -> int:
    """By default, one core answers and the others think."""
    if text == "auto":
        spare = (os.cpu_count() or 1) - 1
        return max(1, min(MOST_THINKERS, spare // workers))
    return _whole(0, MOST_PROCESSES)(text)


def _database(text: str) -> str:
    if text:
        database_url(text)
    return text


def _base(text: str) -> str:
    path = text.strip("/")
    if not re.fullmatch(r"[A-Za-z0-9._~/-]*", path) or ".." in path or "//" in path:
        raise ValueError("it is a path such as /farhaven")
    return f"/{path}" if path else ""


def _proxies(text: str) -> str:
    trusted = [one.strip() for one in text.split(",") if one.strip()]
    for one in trusted:
        try:
            ipaddress.ip_network(one)
        except ValueError:
            raise ValueError("it lists addresses such as 127.0.0.1 or 10.0.0.0/8") from None
    return ",".join(trusted)


def _key(text: str) -> str:
    if text and not re.fullmatch(rf"[0-9a-fA-F]{{{KEY_DIGITS}}}", text):
        raise Refused(f"The key is not of {KEY_DIGITS} hexadecimal digits; put back the right one.")
    return text


def _yes_or_no(text: str) -> bool:
    known = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
    if text.lower() not in known:
        raise ValueError("it is yes or no")
    return known[text.lower()]


def _registration(text: str) -> Registration:
    match text:
        case "open" | "invite" | "off":
            return text
    raise ValueError("it is open, invite or off")


def _bots(text: str) -> BotTables:
    match text:
        case "members" | "everybody":
            return text
    raise ValueError("it is members or everybody")


def _site(text: str) -> str:
    if text and not re.fullmatch(r"https?://[A-Za-z0-9.:\[\]-]+(/[A-Za-z0-9._~/-]*)?", text):
        raise ValueError("it is an address such as https://games.example.org")
    return text.rstrip("/")


def _smtp(text: str) -> str:
    try:
        parts = urlsplit(text)
        known = not text or (parts.scheme in ("smtp", "smtps") and parts.hostname is not None)
        known = known and parts.port != 0
    except ValueError:
        known = False
    if not known:
        raise ValueError("it looks like smtp://user:password@host:587")
    return text


def _sender(text: str) -> str:
    if text and not re.fullmatch(r"[^@\s]+@[^@\s]+", text):
        raise ValueError("it is an address such as table@example.org")
    return text


def _log(text: str) -> LogKind:
    if text == "json":
        return "json"
    if text != "text":
        raise ValueError("it is text or json")
    return "text"


def _seconds(text: str) -> float:
    if not re.fullmatch(r"\d{1,6}(\.\d{1,6})?", text):
        raise ValueError("it is a number of seconds")
    return float(text)


# -- showing ---------------------------------------------------------------------------------


def told(found: Gathered, settings: Settings) -> list[tuple[str, str, str]]:
    """Every setting as it is used, its secrets masked, and its source."""
    return [(field.name, _shown(field, settings), found[field.name].source) for field in FIELDS]


def _shown(field: Field, settings: Settings) -> str:
    value: object = getattr(settings, field.name)
    if field.name == "db":
        return shown(database_url(settings.database))
    if field.is_secret:
        return "***" if value else ""
    return _plain(value)
