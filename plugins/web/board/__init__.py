"""The judge's page of a running game, behind a one-time address."""
