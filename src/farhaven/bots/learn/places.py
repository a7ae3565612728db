"""Where what was learned for a game is kept: beside its rules, or in a folder of one's own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal, TypeAlias

from farhaven.core.game import AnyGame, Refused

FOLDER: Final = "FARHAVEN_VALUES"  # of the environment: a folder with what one has learned oneself

# What something learned is for. A value for the "search" is for all; with "outlook" it tells what
# scores to expect, while bots put options in order by the value made by hand, which does that
# better. One for "plans" tells what to expect where a plan ends, and nothing else. "habits" are no
# value: they tell what a bot that thinks would probably do.
Serves: TypeAlias = Literal["search", "outlook", "plans", "habits"]

_SHIPPED: Final[dict[Serves, str]] = {
    "search": "learned.json",
    "outlook": "learned.json",
    "plans": "plans.json",
    "habits": "habits.json",
}


def own_file(game: AnyGame, serves: Serves) -> str:
    """How a file of one's own is called."""
    kind = "" if serves in ("search", "outlook") else f".{serves}"
    return f"{game.name}{kind}.json"


def own_folder() -> str:
    return os.environ.get(FOLDER, "")


def place(game: AnyGame, serves: Serves) -> Path | None:
    """The file that is to be used, if there is one."""
    own = own_folder()
    if own and not Path(own).is_dir():
        raise Refused(f"{FOLDER} names {own}, which is not a folder.")
    path = Path(own) / own_file(game, serves) if own else game.folder / _SHIPPED[serves]
    return path if path.exists() else None
