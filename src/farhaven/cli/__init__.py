"""The command line: `farhaven` and its commands."""

from .app import main

__all__ = ["main"]
