"""The store, tried the way a bad day tries it."""
