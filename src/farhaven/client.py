"""A small client for bots that play over the network; nothing but the standard library.

    from farhaven.client import Client

    client = Client("http://127.0.0.1:8000")
    seat = client.join("http://127.0.0.1:8000/join/...")
    state = client.turn(seat)  # waits until the seat must decide; None when the game is over
    client.decide(seat, state, state["options"][0]["action"])

docs/protocol.md describes what is sent.
"""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Generator, Iterator, Mapping, Sequence
from http.client import HTTPException, HTTPResponse
from http.cookiejar import CookieJar
from typing import NamedTuple, TypedDict, cast
from urllib.parse import urlsplit

Action = dict[str, object]

ATTEMPTS = 8  # to reach a table that does not answer
PAUSE = 0.25  # seconds before the second attempt; each further one waits twice as long
SILENCE = 60.0  # seconds after which a connection counts as lost


class Seat(NamedTuple):
    """A seat that the client holds; number -1: it may watch."""

    table: str
    number: int


class Choice(TypedDict):
    action: Action
    text: str


class Sitting(TypedDict):
    name: str
    kind: str
    bot: str
    online: bool
    resigned: bool
    link: str


class ScoreLine(TypedDict):
    key: str
    points: int | None
    final: bool


class Score(TypedDict):
    seat: int
    lines: list[ScoreLine]


class State(TypedDict):
    """A table as one seat sees it."""

    table: str
    game: str
    components: str
    settings: dict[str, str]
    practice: bool
    seats: list[Sitting]
    seat: int
    version: int
    decisions: int
    deciders: list[int]
    prompt: str
    options: list[Choice]
    view: dict[str, object]
    scores: list[Score]
    over: bool
    winners: list[int]
    ending: str
    takeback: int | None
    rematch: str


class Answer(TypedDict):
    command_id: str
    seat: int
    version: int
    decisions: int
    table: str


class Links(TypedDict):
    table: str
    held: list[int]
    seats: dict[str, str]
    watch: str


class Gain(TypedDict):
    """How the points of a seat would change; None where that depends on chance."""

    seat: int
    points: int | None
    words: str


class Preview(TypedDict):
    sentences: list[str]
    scores: list[Gain]
    ends_turn: bool
    may_end_turn: bool
    then: str


class Change(TypedDict):
    version: int
    decisions: int


class Rejected(Exception):
    """The table does not do this; the message says why, `facts` what else it told."""

    def __init__(self, status: int, sentence: str, facts: Mapping[str, object]) -> None:
        super().__init__(sentence)
        self.status = status
        self.facts = dict(facts)


class Unreachable(Exception):
    """The table does not answer."""


class Client:
    """One player: the seats that it has been given are remembered in a cookie."""

    def __init__(self, address: str, attempts: int = ATTEMPTS) -> None:
        self.address = address.rstrip("/")
        self.attempts = attempts
        self.cookies = CookieJar()
        keeping = urllib.request.HTTPCookieProcessor(self.cookies)
        self._opener = urllib.request.build_opener(keeping)

    # -- tables ------------------------------------------------------------------------------

    def create(
        self,
        game: str,
        seats: Sequence[str],
        *,
        settings: Mapping[str, str] | None = None,
        preset: str = "",
        practice: bool = False,
    ) -> Links:
        """Open a table; a seat is "me", "here", "open" or "bot:LEVEL"."""
        wish = {
            "game": game,
            "seats": [{"who": who} for who in seats],
            "settings": dict(settings or {}),
            "preset": preset,
            "practice": practice,
        }
        return cast(Links, self._send("/api/tables", wish))

    def join(self, link: str) -> Seat:
        """Take the seat of a link, or watch."""
        secret = urlsplit(link).path.rsplit("/", 1)[-1]
        joined = cast(dict[str, object], self._send("/api/join", {"secret": secret}))
        return Seat(str(joined["table"]), cast(int, joined["seat"]))

    def state(self, seat: Seat) -> State:
        return cast(State, self._send(f"/api/tables/{seat.table}?seat={seat.number}"))

    def turn(self, seat: Seat) -> State | None:
        """Wait until the seat must decide; None when the game is over."""
        while True:
            state = self.state(seat)
            if state["over"]:
                return None
            if state["options"]:
                return state
            self._wait(seat, state)

    def changes(self, seat: Seat) -> Iterator[Change]:
        """Whatever happens at the table, beginning with how it stands; ends with the connection."""
        return (cast(Change, data) for kind, data in self.events(seat) if kind == "changed")

    def events(self, seat: Seat) -> Generator[tuple[str, dict[str, object]]]:
        """All that the table tells an open page: changed, chat, presence, closing."""
        path = f"/table/{seat.table}/live?as={seat.number}"
        kind = ""
        with self._open(urllib.request.Request(self.address + path)) as stream:
            for line in _lines(stream):
                name, _, value = line.partition(": ")
                if name == "event":
                    kind = value
                elif name == "data":
                    yield kind, _told(value)

    # -- commands ----------------------------------------------------------------------------

    def decide(self, seat: Seat, state: State, action: Action) -> Answer:
        return self.command(seat, "decide", version=state["version"], action=action)

    def command(self, seat: Seat, kind: str, **fields: object) -> Answer:
        """Any command. It is sent until somebody answers, and done once all the same."""
        command = {"kind": kind, "command_id": uuid.uuid4().hex, "seat": seat.number, **fields}
        return cast(Answer, self._send(f"/api/tables/{seat.table}/commands", command))

    def preview(self, seat: Seat, action: Action) -> Preview:
        """What an option would do."""
        asked = {"seat": seat.number, "action": action}
        return cast(Preview, self._send(f"/api/tables/{seat.table}/preview", asked))

    def why(self, seat: Seat, action: Action) -> list[str]:
        """Why something cannot be done now; empty if it can."""
        asked = {"seat": seat.number, "action": action}
        told = self._send(f"/api/tables/{seat.table}/why", asked)
        return cast(dict[str, list[str]], told)["obstacles"]

    # -- inside ------------------------------------------------------------------------------

    def _wait(self, seat: Seat, state: State) -> None:
        """Return when the table has changed since `state`, or might have."""
        seen = (state["version"], state["decisions"])
        try:
            for change in self.changes(seat):
                if (change["version"], change["decisions"]) != seen:
                    return
        except OSError:
            time.sleep(PAUSE)

    def _send(self, path: str, body: object = None) -> object:
        """The answer to a request; where nobody answers, it is sent again."""
        request = urllib.request.Request(self.address + path)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        for attempt in range(self.attempts):
            try:
                with self._open(request) as answer:
                    return cast(object, json.load(answer))
            except (OSError, HTTPException):
                time.sleep(PAUSE * 2**attempt)
        raise Unreachable(f"The table at {self.address} does not answer.")

    def _open(self, request: urllib.request.Request) -> HTTPResponse:
        try:
            return cast(HTTPResponse, self._opener.open(request, timeout=SILENCE))
        except urllib.error.HTTPError as error:
            with error:
                told = _told(error.read())
            if error.code in (429, 503):  # for the moment
                raise OSError(told.get("error")) from None
            sentence = str(told.pop("error", f"The table answered {error.code}."))
            raise Rejected(error.code, sentence, told) from None


def _lines(stream: HTTPResponse) -> Iterator[str]:
    """Line by line until the connection ends, in whatever way."""
    try:
        for line in stream:
            yield line.decode().rstrip("\r\n")
    except (OSError, HTTPException):
        return


def _told(body: bytes | str) -> dict[str, object]:
    try:
        told = json.loads(body)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}
