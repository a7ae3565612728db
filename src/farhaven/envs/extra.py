"""What is said when a library of the extra is missing."""

from __future__ import annotations


def needs_learn(what: str, missing: ModuleNotFoundError) -> str:
    """One sentence about a module that could not be imported, and what to install."""
    return (
        f"{what} needs {missing.name}, which is not installed; "
        "`pip install 'farhaven[learn]'` brings it."
    )
