"""Files of a host that are no numbers of a rule set: presets and customs, as plain values."""

import tomllib
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent


def load(name: str) -> dict[str, Any]:
    """What stands in config/NAME.toml; nothing where there is no such file. Raises ValueError for a file that is no TOML."""
    file = FOLDER / f"{name}.toml"
    if not file.is_file():
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"config/{name}.toml：{error}") from None
