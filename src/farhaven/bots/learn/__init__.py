"""Values that are learned from self-play: what they are made of, and how they are fitted."""
