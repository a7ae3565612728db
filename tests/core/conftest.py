"""The machine may be busy: a property is true or false, however long the proof takes."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
