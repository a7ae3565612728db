"""A bot for `--bots program:...`: it reads questions from stdin and writes answers to stdout.

    farhaven sim aldebaran_duel --games 20 --bots "program:python3 examples/program_bot.py,random"

It needs nothing of Farhaven, and could be written in any language. It does what takes the most
words to tell, because that is often what does most. `choose` is the place for better ideas: the
question has the seat's view, the options with their actions and words, and the score sheet.
"""

from __future__ import annotations

import json
import sys
from typing import Any  # what JSON holds


def choose(question: dict[str, Any]) -> int:
    """The number of an option; of equals, one that the host's random number names."""
    options = question["options"]
    longest = max(len(option["words"]) for option in options)
    best = [option["number"] for option in options if len(option["words"]) == longest]
    return int(best[question["random"] % len(best)])


def main() -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "ready"})
        elif message["type"] == "decide":
            say({"type": "answer", "number": message["number"], "option": choose(message)})
        elif message["type"] == "error":
            print(message["message"], file=sys.stderr)
        elif message["type"] == "bye":
            return


def say(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    main()
