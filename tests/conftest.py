"""For all tests: a picture that can't be made is a fault, though a live bot would do without it; statements are compiled once."""

from __future__ import annotations

from desk.texts import pictures
from tests.quick import share_statements

pictures.FORGIVING[0] = False
share_statements()
