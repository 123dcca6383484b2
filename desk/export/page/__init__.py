"""A finished game as one page that can be kept: who knew what when, votes, traces."""
