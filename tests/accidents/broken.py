"""What the simulator says when a promise is not kept."""

from __future__ import annotations


class Broken(AssertionError):  # noqa: N818 - says what is broken
    """A promise that was not kept; the text begins with its number."""


def hold(promise: str, holds: object, what: object = "") -> None:
    """Raises Broken where it does not hold."""
    if not holds:
        raise Broken(f"{promise}: {what}")
