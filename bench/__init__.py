"""How fast it is, beside what it could be: commands, not tests."""
