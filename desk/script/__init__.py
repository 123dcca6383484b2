"""Chat scripts: games written down as chat lines with times, and what must be true of them (the contract)."""
