"""The drawing words that all games share. Nothing in here knows a game.

Every function takes plain values and returns SVG text: no clock, no randomness, no scripts, no
references to anything outside the text.
"""
