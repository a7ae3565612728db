"""Geometry on plain integers: square grids as bit masks, and polyominoes on them."""
