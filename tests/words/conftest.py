"""Words are said in a town."""

from tests.town.fixtures import town

__all__ = ["town"]
