"""Geometry on plain integers: square grids as bit masks, polyominoes on them, and hexes."""
