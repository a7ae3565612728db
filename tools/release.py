"""Build the wheel and try it as a stranger would: `make release`.

The wheel is installed into a new virtual environment, away from this folder; the table is started
there and has to answer with pages, styles, scripts and translations. It then lies in `dist`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from farhaven.language import say_for

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
PROMPT = re.compile(r"http://[\d.]+:\d+")

LANGUAGE = "cs"  # in which the table is asked, to see that the translations are there

# What a page of the table is made of, and a word that each of them holds.
PARTS = {
    "/": f'lang="{LANGUAGE}"',
    "/about": say_for(LANGUAGE)("About Farhaven"),
    "/rules/revive": "<main",
    "/almanac/planet_unknown": "<main",
    "/static/style.css": "{",
    "/static/table.js": "import",
    "/drawing.css": "{",
    "/readyz": "ready",
}


def build() -> Path:
    """The wheel of this version, alone in `dist`."""
    for old in DIST.glob("*.whl"):
        old.unlink()
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(DIST)]
    subprocess.run([*pip, str(ROOT)], check=True)
    (wheel,) = DIST.glob("farhaven-*.whl")
    return wheel


def installed(wheel: Path, folder: Path) -> Path:
    """The command `farhaven` of a new environment that has the wheel and what it needs."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--constraint", str(ROOT / "constraints.txt"), str(wheel)], check=True)
    return folder / "bin" / "farhaven"


@contextmanager
def served(command: Path, folder: Path) -> Iterator[str]:
    """The address of a table that runs meanwhile."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    serve = [str(command), "serve", "--port", "0", "--data", str(folder / "data")]
    with subprocess.Popen(
        serve, cwd=folder, env=environ, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            said = process.stdout.readline() if process.stdout else ""
            found = PROMPT.search(said)
            if found is None:
                raise SystemExit(f"The table did not start: {said!r}.")
            yield found[0]
        finally:
            process.terminate()


def missing(address: str) -> list[str]:
    """The parts that do not answer as they should."""
    return [path for path, word in PARTS.items() if word not in _read(address + path)]


def _read(address: str) -> str:
    request = urllib.request.Request(address, headers={"Accept-Language": LANGUAGE})
    with urllib.request.urlopen(request, timeout=60) as answer:
        content: bytes = answer.read()
    return content.decode()


def main() -> int:
    wheel = build()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        command = installed(wheel, folder / "venv")
        with served(command, folder) as address:
            lacking = missing(address)
    if lacking:
        print(f"{wheel.name} lacks something: {', '.join(lacking)} did not answer as it should.")
        return 1
    size = wheel.stat().st_size / 2**20
    print(f"dist/{wheel.name} ({size:.1f} MiB) starts the table and serves it whole.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
