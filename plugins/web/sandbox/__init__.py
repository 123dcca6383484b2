"""The sandbox: one person plays all seats of a real game in the browser."""
