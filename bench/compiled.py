"""The compiled build, in its own environment: one round, asked for in another process."""

from __future__ import annotations

import argparse
import filecmp
import subprocess
import sys
from pathlib import Path

import msgspec

from farhaven.core.registry import find

from . import engine, rounds
from .figures import Figures

ROOT = Path(__file__).parent.parent
ENVIRONMENT = ROOT / ".venv-compiled"
PYTHON = ENVIRONMENT / "bin" / "python"
TITLE = ", compiled"


def objection() -> str:
    """Why the compiled build is not measured, in a sentence; "" if it is."""
    if not PYTHON.exists():
        return "There is no compiled build; make compile makes one."
    installed = next(ENVIRONMENT.glob("lib/python*/site-packages/farhaven"), ENVIRONMENT)
    for source in (ROOT / "src" / "farhaven").glob("games/*/rules/*.py"):
        twin = installed / source.relative_to(ROOT / "src" / "farhaven")
        if not twin.exists() or not filecmp.cmp(source, twin, shallow=False):
            return "The compiled build is not of this source; make compile makes it anew."
    return ""


def measure(names: list[str], seconds: float, seed: int) -> dict[str, Figures]:
    """One round of every table of these games."""
    command = [str(PYTHON), "-m", "bench.compiled", *names]
    command += ["--seconds", str(seconds), "--seed", str(seed)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    return msgspec.json.decode(done.stdout, type=dict[str, Figures])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.compiled", description=__doc__)
    parser.add_argument("names", nargs="+")
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--seed", type=int, required=True)
    given = parser.parse_args()
    tables = [table for name in given.names for table in engine.tables(find(name))]
    found = {t.name + TITLE: rounds.measure(t, given.seconds, given.seed) for t in tables}
    sys.stdout.buffer.write(msgspec.json.encode(found))


if __name__ == "__main__":
    main()
