"""The peer: catanatron, in a virtual environment of its own beside ours."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec

from .figures import Peer

HERE = Path(__file__).parent
ENVIRONMENT = HERE.parent / ".venv-peer"
REQUIREMENTS = HERE / "peer-requirements.txt"
PYTHON = ENVIRONMENT / "bin" / "python"


class PeerMissing(Exception):
    """The peer cannot be measured here; the message is a full sentence."""


def prepare() -> None:
    """Install the peer, unless just these versions are there already."""
    stamp = ENVIRONMENT / ".ready"
    wanted = REQUIREMENTS.read_text(encoding="utf-8")
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print("Setting up the peer in .venv-peer.", file=sys.stderr)
    steps = (
        [sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)],
        [str(PYTHON), "-m", "pip", "install", "--quiet", "--requirement", str(REQUIREMENTS)],
    )
    for step in steps:
        done = subprocess.run(step, capture_output=True, text=True, check=False)
        if done.returncode:
            reason = (done.stderr.strip() or done.stdout.strip()).splitlines()
            raise PeerMissing(
                "The peer could not be installed, so there are no ratios this time "
                f"({reason[-1] if reason else 'no reason was given'})."
            )
    stamp.write_text(wanted, encoding="utf-8")


def measure(seconds: float, players: int) -> Peer:
    """One round of the peer."""
    command = [str(PYTHON), str(HERE / "catanatron_round.py")]
    command += ["--seconds", str(seconds), "--players", str(players)]
    done = subprocess.run(command, capture_output=True, check=True)
    return msgspec.json.decode(done.stdout, type=Peer)
