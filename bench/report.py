"""The figures, for people: tables for the terminal and for docs/performance.md."""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Group
from rich.table import Table

from farhaven.core.game import Refused

from .figures import Doors, Figures, Results

HERE = Path(__file__).parent
HEADINGS = (
    "",
    "clone µs",
    "options µs",
    "apply µs",
    "decisions per s",
    "choices per s",
    "games per s",
)
DOOR_FIGURES = ("clone_us", "decisions_per_second", "nodes_per_second", "steps_per_second")
DOOR_HEADINGS = ("", "clone µs", "decisions per s", "search nodes per s", "environment steps per s")
CAPTION = (
    "For search and learning. In brackets, how many times a peer's speed that is: catanatron's for "
    "clones and decisions, that of open_spiel's backgammon for nodes, that of PettingZoo's chess "
    "for steps."
)
BEGIN = "<!-- figures: written by `python -m bench --update` -->"
END = "<!-- end of figures -->"


def rows(results: Results) -> Iterator[tuple[str, ...]]:
    """One row a game, how many times faster than the peer each figure is, and the peer's own."""
    peer = results.peer
    for name, game in results.games.items():
        yield (name, *written(game))
        if peer and game.decisions_to_peer and game.choices_to_peer:
            times = (
                peer.clone_us / game.clone_us,
                peer.options_us / game.options_us,
                peer.apply_us / game.apply_us,
                game.decisions_to_peer,
                game.choices_to_peer,
                game.games_per_second / peer.games_per_second,
            )
            yield ("  times the peer's speed", *(f"{ratio:.1f}" for ratio in times))
        if game.placing is not None:
            label = f"  {game.placing.options:.0f} options of placing"
            yield (label, "", f"{game.placing.options_us:.1f}", "", "", "", "")
    if peer is not None:
        yield (f"{peer.name} {peer.version}, {peer.players} players", *written(peer))


def written(figures: Figures) -> tuple[str, ...]:
    return (
        f"{figures.clone_us:.2f}",
        f"{figures.options_us:.1f}",
        f"{figures.apply_us:.1f}",
        f"{figures.decisions_per_second:,.0f}",
        f"{figures.choices_per_second:,.0f}",
        f"{figures.games_per_second:,.1f}",
    )


def door_rows(results: Results) -> Iterator[tuple[str, ...]]:
    """Our games and the peers' side by side; in brackets, times the first peer that has it."""
    lines = [*our_doors(results), *peer_doors(results)]
    references = [reference(results, name) for name in DOOR_FIGURES]
    for line in lines:
        cells = []
        for name, known in zip(DOOR_FIGURES, references, strict=True):
            cells.append(beside(getattr(line, name), known, name))
        yield (line.title, *cells)


def our_doors(results: Results) -> Iterator[Doors]:
    for name, game in results.games.items():
        yield Doors(
            title=name,
            clone_us=game.clone_us,
            decisions_per_second=game.decisions_per_second,
            nodes_per_second=game.nodes_per_second,
            steps_per_second=results.steps.get(name),
        )


def peer_doors(results: Results) -> Iterator[Doors]:
    peer = results.peer
    if peer is not None:
        yield Doors(
            title=f"{peer.name} {peer.version}",
            clone_us=peer.clone_us,
            decisions_per_second=peer.decisions_per_second,
        )
    yield from results.doors


def reference(results: Results, name: str) -> float | None:
    """The figure of the first peer that has it."""
    told: list[float | None] = [getattr(line, name) for line in peer_doors(results)]
    return next((value for value in told if value is not None), None)


def beside(value: float | None, known: float | None, name: str) -> str:
    if value is None:
        return ""
    shown = f"{value:.2f}" if name == "clone_us" else f"{value:,.0f}"
    if known is None:
        return shown
    ratio = known / value if name == "clone_us" else value / known
    return f"{shown} ({ratio:.1f})" if ratio >= 0.1 else f"{shown} ({ratio:.2f})"


def for_terminal(results: Results) -> Group:
    tables = []
    for headings, lines in ((HEADINGS, rows(results)), (DOOR_HEADINGS, door_rows(results))):
        table = Table()
        for heading in headings:
            on_two_lines = heading.replace(" ", "\n", 1)
            table.add_column(
                on_two_lines, justify="right" if heading else "left", no_wrap=bool(heading)
            )
        for row in lines:
            table.add_row(*(cell.replace(" (", "\n(") for cell in row))
        tables.append(table)
    return Group(*tables)


def for_docs(results: Results) -> str:
    """The tables in Markdown, with when and on what they were taken."""
    today = datetime.now(UTC).date().isoformat()
    taken = (
        f"Taken on {today} of {revision()}, with {platform.python_implementation()} "
        f"{platform.python_version()} on {platform.system()}, {processor()}, {os.cpu_count()} "
        "cores, of which one was used."
    )
    return "\n\n".join(
        (
            taken,
            markdown(HEADINGS, rows(results)),
            CAPTION,
            markdown(DOOR_HEADINGS, door_rows(results)),
        )
    )


def markdown(headings: tuple[str, ...], lines: Iterable[tuple[str, ...]]) -> str:
    all_lines = [headings, ("---", *["---:"] * (len(headings) - 1)), *lines]
    return "\n".join("| " + " | ".join(cell.strip() for cell in line) + " |" for line in all_lines)


def revision() -> str:
    """Which source was measured; figures of a tree with changes of its own say so."""
    command = ["git", "describe", "--always", "--dirty=, with changes that are not committed"]
    try:
        told = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "a tree without its history"
    return f"commit {told.stdout.strip()}"


def processor() -> str:
    """The processor's name, where the system tells it."""
    told = Path("/proc/cpuinfo")
    if told.exists():
        for line in told.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.machine()


def update(path: Path, results: Results) -> None:
    """Put the tables between the marks in a page of the docs."""
    before, after = around_figures(path)
    path.write_text(f"{before}{BEGIN}\n\n{for_docs(results)}\n\n{END}{after}", encoding="utf-8")


def around_figures(path: Path) -> tuple[str, str]:
    """What the page says before and after the figures; it is refused if they have no place."""
    if not path.is_file():
        raise Refused(f"There is no file {path} to write the figures to.")
    text = path.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise Refused(f"{path} has no place for the figures: a line {BEGIN!r} and a line {END!r}.")
    return before, after
