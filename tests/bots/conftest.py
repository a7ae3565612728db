"""The toy game for the tests of the bots."""

from tests.guest import lanterns

__all__ = ["lanterns"]
