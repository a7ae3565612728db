"""Evacuation, a race from a dying world to a new one, for one to four."""
