"""For all tests: a picture that can't be made is a fault, though a live bot would do without it."""

from __future__ import annotations

from desk.texts import pictures

pictures.FORGIVING[0] = False
