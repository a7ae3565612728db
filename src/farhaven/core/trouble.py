"""What the system says when it cannot do something."""

from __future__ import annotations


def reason(error: Exception) -> str:
    """Why it could not, in words that end a sentence."""
    return (getattr(error, "strerror", None) or str(error)).lower()


def needs_learn(what: str, missing: ModuleNotFoundError) -> str:
    """About a module of the extra that could not be imported, and what to install: a sentence."""
    return (
        f"{what} needs {missing.name}, which is not installed; "
        "`pip install 'farhaven[learn]'` brings it."
    )
