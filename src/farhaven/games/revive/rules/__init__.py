"""The rules of Revive, in the order of the rulebook."""
