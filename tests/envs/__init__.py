"""Tests of the doors for researchers; those that need the learning libraries are `test-learn`'s."""
