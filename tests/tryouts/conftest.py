"""Try-outs are played in a town."""

from tests.town.fixtures import kind, town

__all__ = ["kind", "town"]
