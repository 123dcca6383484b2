"""The simulator of accidents: whole games through the real desk, in which whatever can go wrong does (docs/reliability.md)."""
