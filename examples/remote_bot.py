"""A bot that plays over the network: it takes a seat by its link and plays until the end.

    python examples/remote_bot.py http://127.0.0.1:8000/join/...

Without a link it opens a table of its own and plays against the bot of the house:

    python examples/remote_bot.py --at http://127.0.0.1:8000

It likes whatever brings the most points at once. `choose` is the place for better ideas: the state
that it is given has the seat's view, its options and the score sheet.
"""

from __future__ import annotations

import argparse
import random
import sys
from urllib.parse import urlsplit

from farhaven.client import Action, Client, Rejected, Seat, State, Unreachable

LOOKED_AT = 12  # options that are previewed for one decision


def main() -> int:
    parser = argparse.ArgumentParser(description="Play a game over the network.")
    parser.add_argument("link", nargs="?", help="the link of a seat")
    parser.add_argument("--at", default="http://127.0.0.1:8000", help="a table to play at")
    parser.add_argument("--game", default="aldebaran_duel", help="what to play there")
    asked = parser.parse_args()
    try:
        play(asked.link, asked.at, asked.game)
    except (Rejected, Unreachable) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def play(link: str | None, address: str, game: str) -> None:
    if link is not None:
        parts = urlsplit(link)
        client = Client(f"{parts.scheme}://{parts.netloc}")
        seat = client.join(link)
    else:
        client = Client(address)
        made = client.create(game, ["me", "bot:normal"])
        seat = Seat(made["table"], made["held"][0])
        print(f"Watch the game: {client.address}{made['watch']}")
    while (state := client.turn(seat)) is not None:
        try:
            client.decide(seat, state, choose(client, seat, state))
        except Rejected as problem:
            if problem.status != 409:  # the table has changed: look again
                raise
    tell_the_end(client.state(seat))


def choose(client: Client, seat: Seat, state: State) -> Action:
    """The option that brings the most points, as far as a preview can tell."""
    options = [choice["action"] for choice in state["options"]]
    if len(options) == 1:
        return options[0]
    looked_at = random.sample(options, min(len(options), LOOKED_AT))
    return max(looked_at, key=lambda action: gain(client, seat, action))


def gain(client: Client, seat: Seat, action: Action) -> int:
    changes = client.preview(seat, action)["scores"]
    return sum(one["points"] or 0 for one in changes if one["seat"] == seat.number)


def tell_the_end(state: State) -> None:
    winners = " and ".join(state["seats"][seat]["name"] for seat in state["winners"])
    print(f"{state['ending']} {winners} won after {state['decisions']} decisions.")


if __name__ == "__main__":
    sys.exit(main())
