"""Which code judges: the release, and a fingerprint of all that decides, so that two copies of it can be told apart."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Final

VERSION: Final = "0.1.0"

_ROOT: Final = Path(__file__).resolve().parent.parent
_NOT_DECIDING: Final = ("texts", "demo", "script", "export")
"""Parts of the desk that words and files are made in, and nothing decided."""


@lru_cache
def build() -> str:
    """The version of this copy: 0.1.0+3f9c…; the same on every machine that has the same sources."""
    digest = hashlib.sha256()
    for package in ("engine", "desk"):
        for file in sorted((_ROOT / package).rglob("*.py"), key=lambda path: path.as_posix()):
            if package == "desk" and file.relative_to(_ROOT / package).parts[0] in _NOT_DECIDING:
                continue
            # Line ends differ with the machine; nothing else does.
            digest.update(file.relative_to(_ROOT).as_posix().encode() + b"\n" + file.read_bytes().replace(b"\r\n", b"\n") + b"\n")
    return f"{VERSION}+{digest.hexdigest()[:12]}"
