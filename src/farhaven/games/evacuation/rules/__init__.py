"""Evacuation: the rules, a module per chapter. Numbers [n.m] are those of RULES.md."""
