"""How fast the engines are, on one core, beside a peer that is measured in the same run."""
