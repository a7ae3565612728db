"""The doors for researchers: PettingZoo, Gymnasium, OpenSpiel, and self-play as Parquet.

Each module adapts every game to one library and knows no rule. The libraries come with the extra
`farhaven[learn]`; docs/learning.md says how to use them.
"""
