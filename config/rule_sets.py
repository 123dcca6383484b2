"""The numbers that the rules leave to the host, one TOML file per rule set beside this module."""

import re
import tomllib
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def load(name: str) -> dict[str, str | int]:
    """Option name → value for live games of one rule set; whether the rules know the option is the engine's to say."""
    file = FOLDER / f"{name}.toml"
    if not re.fullmatch(r"[a-z]+", name) or not file.is_file():
        raise ValueError(f"没有规则集 {name} 的数值文件：config/{name}.toml")
    try:
        numbers = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"config/{name}.toml：{error}") from None
    for option, value in numbers.items():
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise ValueError(f'config/{name}.toml：{option} 应是整数或 "时:分"')
    return numbers
