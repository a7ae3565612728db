"""Revive: tribes thaw out, explore the ice, build, populate old sites and wake machines."""
