"""The peers: catanatron, open_spiel and PettingZoo, in a virtual environment of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec

from .figures import Doors, Peer

HERE = Path(__file__).parent
ENVIRONMENT = HERE.parent / ".venv-peer"
REQUIREMENTS = HERE / "peer-requirements.txt"
PYTHON = ENVIRONMENT / "bin" / "python"
LEARNING = HERE.parent / ".venv-learn" / "bin" / "python"  # `make test-learn` sets it up


class PeerMissing(Exception):
    """The peers cannot be measured here; the message is a full sentence."""


def prepare() -> None:
    """Install the peers, unless just these versions are there already."""
    stamp = ENVIRONMENT / ".ready"
    wanted = REQUIREMENTS.read_text(encoding="utf-8")
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print("Setting up the peers in .venv-peer.", file=sys.stderr)
    steps = (
        [sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)],
        [str(PYTHON), "-m", "pip", "install", "--quiet", "--requirement", str(REQUIREMENTS)],
    )
    for step in steps:
        done = subprocess.run(step, capture_output=True, text=True, check=False)
        if done.returncode:
            reason = (done.stderr.strip() or done.stdout.strip()).splitlines()
            raise PeerMissing(
                "The peers could not be installed, so there are no ratios this time "
                f"({reason[-1] if reason else 'no reason was given'})."
            )
    stamp.write_text(wanted, encoding="utf-8")


def measure(seconds: float, players: int) -> Peer:
    """One round of catanatron."""
    command = [str(PYTHON), str(HERE / "catanatron_round.py")]
    command += ["--seconds", str(seconds), "--players", str(players)]
    done = subprocess.run(command, capture_output=True, check=True)
    return msgspec.json.decode(done.stdout, type=Peer)


def libraries(seconds: float) -> tuple[Doors, ...]:
    """One round of the learning libraries' own games."""
    command = [str(PYTHON), "-m", "bench.library_round", "--seconds", str(seconds)]
    done = subprocess.run(command, cwd=HERE.parent, capture_output=True, check=True)
    return msgspec.json.decode(done.stdout, type=tuple[Doors, ...])


def environments(names: list[str], seconds: float) -> dict[str, float]:
    """One round of our own environments: steps per second, by table; none without .venv-learn."""
    if not LEARNING.exists():
        print("There is no .venv-learn, so our environments are not measured.", file=sys.stderr)
        return {}
    command = [str(LEARNING), "-m", "bench.env_round", *names, "--seconds", str(seconds)]
    done = subprocess.run(command, cwd=HERE.parent, capture_output=True, check=True)
    return msgspec.json.decode(done.stdout, type=dict[str, float])
