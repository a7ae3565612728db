"""Why a request cannot be done: a status, one sentence, and what the page may want to know."""

from __future__ import annotations

from http import HTTPStatus

from farhaven.core.words import Say


class Problem(Exception):
    """`sentence` says what happened and what can be done; `facts` go with it as JSON."""

    def __init__(self, status: HTTPStatus, sentence: str, **facts: object) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.facts = facts


class NotThere(Problem):
    """An unknown or deleted table, a link that leads nowhere."""

    def __init__(self, sentence: str) -> None:
        super().__init__(HTTPStatus.NOT_FOUND, sentence)


class Unopened(Problem):
    """A table of other rules than ours, or a damaged one; its record can be had all the same.

    `own`: what is added for the devices that are its `holders`.
    """

    own = ""
    holders = frozenset[str]()

    def __init__(self, table: str, sentence: str) -> None:
        self.record = f"/table/{table}/record"
        super().__init__(HTTPStatus.GONE, sentence, record=self.record)

    def told(self, device: str) -> str:
        return f"{self.sentence} {self.own}".rstrip() if device in self.holders else self.sentence


class NotAllowed(Problem):
    """Somebody else's seat, turn or table."""

    def __init__(self, sentence: str) -> None:
        super().__init__(HTTPStatus.FORBIDDEN, sentence)


class Stale(Problem):
    """The seat was asked something else meanwhile; the facts say what happened."""

    def __init__(self, sentence: str, *, version: int, decisions: int, changed: list[str]) -> None:
        super().__init__(
            HTTPStatus.CONFLICT, sentence, version=version, decisions=decisions, changed=changed
        )


class NotPossible(Problem):
    """Not now, or not in this game."""

    def __init__(self, sentence: str, obstacles: list[str] | None = None) -> None:
        facts = {} if obstacles is None else {"obstacles": obstacles}
        super().__init__(HTTPStatus.UNPROCESSABLE_ENTITY, sentence, **facts)


def busy(say: Say) -> Problem:
    """Others were faster, again and again."""
    return Problem(
        HTTPStatus.CONFLICT, say("The table is busy; nothing was changed. Send it again.")
    )
