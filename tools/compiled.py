"""The compiled build, in an environment of its own, held against the plain one.

`python -m tools.compiled` installs Farhaven with compiled kernels into .venv-compiled, which takes
some minutes, then plays the same seeded games with both builds and says whether they agree.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).parent.parent
ENVIRONMENT = ROOT / ".venv-compiled"
PYTHON = ENVIRONMENT / "bin" / "python"


class Failed(Exception):
    """A step that did not work; the message is a full sentence."""


def build() -> None:
    """Install the tree as it stands. What an earlier build left is used again where it can be."""
    if not PYTHON.exists():
        execute([sys.executable, "-m", "venv", str(ENVIRONMENT)], "make .venv-compiled")
    for left in ROOT.glob("build/lib*"):  # modules that are gone would be installed with the rest
        shutil.rmtree(left)
    execute(
        [str(PYTHON), "-m", "pip", "install", "--quiet", "."],
        "compile the kernels",
        FARHAVEN_COMPILE="1",
        PIP_CONSTRAINT="constraints.txt",
        PIP_DISABLE_PIP_VERSION_CHECK="1",
    )


def execute(command: list[str], purpose: str, **settings: str) -> str:
    """What the command printed."""
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | settings, capture_output=True, text=True, check=False
    )
    if done.returncode:
        told = (done.stderr.strip() or done.stdout.strip()).splitlines()
        raise Failed("\n".join([*told[-20:], f"It was not possible to {purpose}."]))
    return done.stdout


def disagreements() -> list[str]:
    """The tables on which the two builds do not come to the same."""
    command = ["-m", "tools.fingerprint"]
    plain = execute([sys.executable, *command], "play with the plain build").splitlines()
    compiled = execute([str(PYTHON), *command], "play with the compiled build").splitlines()
    return [
        f"plain {one}, compiled {other}"
        for one, other in zip_longest(plain, compiled, fillvalue="nothing")
        if one != other
    ]


def main() -> int:
    print("Compiling the kernels into .venv-compiled; this takes some minutes.", flush=True)
    try:
        build()
        found = disagreements()
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1
    if found:
        print(*found, sep="\n")
        print("The compiled build plays differently; do not use it.")
        return 1
    print("Both builds come to the same; .venv-compiled/bin/farhaven is the compiled one.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
