"""What people typed, as it may stand in a text of ours: it can't reach beyond its own place, whatever it holds."""

from __future__ import annotations

import re
from typing import Final

_MARK: Final = "[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u302a-\u302f\u3099\u309a\ufe00-\ufe2f]"
_TOWER: Final = re.compile(rf"\A{_MARK}+|({_MARK}{{2}}){_MARK}+")
"""Marks with nothing to stand on, and more than two on one letter: they would cover the lines above and below."""
_DIRECTION: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def flattened(said: str) -> str:
    """Without towers of accents."""
    return _TOWER.sub(r"\1", said)


def tamed(said: str) -> str:
    """Word for word, but without towers and what turns the direction of writing."""
    return flattened(_DIRECTION.sub("", said))
