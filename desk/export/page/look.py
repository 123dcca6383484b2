"""How every page looks: one style, light and dark."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent
STYLE = FOLDER / "static" / "look.css"
