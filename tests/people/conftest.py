"""Played in a town, as the try-outs are."""

from tests.town.fixtures import kind, town

__all__ = ["kind", "town"]
