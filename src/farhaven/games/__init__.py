"""The games, a package each. `farhaven.core.registry` finds them; there is no list to edit."""
