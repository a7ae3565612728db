"""What the system says when it cannot do something."""

from __future__ import annotations


def reason(error: Exception) -> str:
    """Why it could not, in words that end a sentence."""
    return (getattr(error, "strerror", None) or str(error)).lower()
