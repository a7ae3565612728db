"""Aldebaran Duel."""
