"""What the system says, as the end of a sentence."""

from __future__ import annotations

import errno
import os

from farhaven.core.trouble import reason


def test_the_words_of_the_system_are_taken() -> None:
    error = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "games.jsonl")
    assert reason(error) == "no space left on device"


def test_whatever_else_went_wrong_tells_itself() -> None:
    assert reason(OSError("Timed out")) == "timed out"
    assert reason(UnicodeError("Label too long")) == "label too long"
