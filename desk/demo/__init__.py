"""A whole game played before the eyes of whoever wants to see it, by a built-in OneBot v11 client."""
