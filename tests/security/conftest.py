"""What a town offers: a game of each rule set, opened and dealt in the chats."""

from tests.town.fixtures import kind, town

__all__ = ["kind", "town"]
