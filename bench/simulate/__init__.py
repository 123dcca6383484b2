"""Whole games through the engine alone, played by named policies: what a table is worth to each camp."""
