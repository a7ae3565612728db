"""Farhaven: a table for board games about leaving an old world and settling a new one."""

__version__ = "0.1.0"
