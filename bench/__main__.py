"""`python -m bench`: measure our games and the peers, turn and turn about."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import track

from farhaven.core.game import AnyGame, Refused
from farhaven.core.registry import find, games

from . import compiled, engine, peer, report, rounds
from .figures import Figures, Peer, Placing, Results, results

EXAMPLE = "example: python -m bench --games aldebaran_duel --seconds 3 --json"


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__, epilog=EXAMPLE)
    parser.add_argument("--games", default="", help="names with commas between; all if left out")
    parser.add_argument("--seconds", type=float, default=1.0, help="per game and round (1)")
    parser.add_argument("--rounds", type=int, default=3, help="of which the medians are told (3)")
    parser.add_argument("--players", type=int, default=4, help="of catanatron's game, 2 to 4 (4)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--update", metavar="FILE", help="also write the table to this page")
    return parser


def check(given: argparse.Namespace) -> None:
    if not given.seconds > 0:
        raise Refused(f"--seconds must be more than 0, not {given.seconds}.")
    if given.rounds < 1:
        raise Refused(f"--rounds must be at least 1, not {given.rounds}.")
    if given.players not in (2, 3, 4):
        raise Refused(f"--players must be 2, 3 or 4, not {given.players}.")
    if given.update:
        report.around_figures(Path(given.update))


def chosen(names: str) -> list[AnyGame]:
    return [find(name.strip()) for name in names.split(",")] if names else list(games())


def has_peer() -> bool:
    """Are the peers ready? If they cannot be, the reason is told and the run goes on without."""
    try:
        peer.prepare()
    except peer.PeerMissing as missing:
        print(missing, file=sys.stderr)
        return False
    return True


def has_compiled() -> bool:
    """Is there a compiled build of this source? If not, the reason is told."""
    objection = compiled.objection()
    if objection:
        print(objection, file=sys.stderr)
    return not objection


def run(ours: list[AnyGame], seconds: float, count: int, players: int) -> Results:
    """All contestants in each round, so that a busy moment of the machine meets them alike."""
    tables = [table for game in ours for table in engine.tables(game)]
    names = [game.name for game in ours]
    measured: dict[str, list[Figures]] = {}
    placing: dict[str, list[Placing]] = {}
    peers: list[Peer] = []
    with_peer, with_compiled = has_peer(), has_compiled()
    progress = Console(stderr=True)
    for number in track(range(count), "Measuring", console=progress, transient=True):
        for table in tables:
            figures = rounds.measure(table, seconds, seed=number)
            measured.setdefault(table.name, []).append(figures)
            placing.setdefault(table.name, []).extend(
                engine.placing(table, seconds / 4, seed=number)
            )
        if with_compiled:
            for name, figures in compiled.measure(names, seconds, seed=number).items():
                measured.setdefault(name, []).append(figures)
        if with_peer:
            peers.append(peer.measure(seconds, players))
    # Ratios of ten and more need no rounds.
    libraries = peer.libraries(seconds) if with_peer else ()
    return results(measured, peers, placing, libraries, peer.environments(names, seconds))


def main() -> None:
    given = arguments().parse_args()
    try:
        check(given)
        found = run(chosen(given.games), given.seconds, given.rounds, given.players)
        if given.update:
            report.update(Path(given.update), found)
    except Refused as refused:
        print(refused, file=sys.stderr)
        sys.exit(2)
    if given.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        Console().print(report.for_terminal(found))


if __name__ == "__main__":
    main()
