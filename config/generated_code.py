"""Code that `dataclasses` writes for a class is compiled at every start, a third of it; here it is kept as Python keeps that of modules."""

from __future__ import annotations

import dataclasses
import importlib.util
import marshal
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import CodeType
from typing import Any

MOST = 10_000
"""Texts; a bot has a third of them."""


def place() -> Path:
    """Beside the compiled modules; the name holds the version of Python, whose code no other reads."""
    return Path(importlib.util.cache_from_source(str(Path(__file__).with_name("generated_code_kept.py"))))


def _read(file: Path) -> dict[str, CodeType]:
    """What was kept; nothing where it is too much, what with classes that are no more, or there is no such file, or one that was cut off, or is another Python's."""
    with suppress(OSError, ValueError, EOFError, TypeError):
        version, kept = marshal.loads(file.read_bytes())  # noqa: S302 - ours, like every compiled module beside it
        if version == sys.version and isinstance(kept, dict) and len(kept) < MOST:
            return kept
    return {}


def _write(file: Path, code: dict[str, CodeType]) -> None:
    """As a whole or not at all. Who may not write there compiles anew next time."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as half:
            half.write(marshal.dumps((sys.version, code)))
        try:
            os.replace(half.name, file)
        except OSError:
            with suppress(OSError):
                os.unlink(half.name)


@contextmanager
def kept(file: Path | None = None) -> Iterator[None]:
    """Import in here. The very text is the key: the same text gives the same code, and a changed class is another text."""
    file = file or place()
    code, used = _read(file), dict[str, CodeType]()

    def run(text: Any, *scope: Any) -> None:
        if not isinstance(text, str):
            exec(text, *scope)  # noqa: S102 - what dataclasses would do
            return
        found = used.get(text) or code.get(text)
        if found is None:
            found = compile(text, "<dataclass>", "exec")
        used[text] = found
        exec(found, *scope)  # noqa: S102

    names = vars(dataclasses)
    names["exec"] = run  # before the builtin of that name
    try:
        yield
    finally:
        names.pop("exec", None)
        if not sys.dont_write_bytecode and used.keys() - code.keys():
            _write(file, code | used)
