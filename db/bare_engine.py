"""SQLAlchemy's asynchronous engine without the object mapper that its package imports beside it: a good part of a start, and never used."""

from __future__ import annotations

import importlib.util
import sys
import types
from collections.abc import Iterator
from contextlib import contextmanager

PACKAGE = "sqlalchemy.ext.asyncio"


@contextmanager
def _by_name_alone() -> Iterator[None]:
    """Import modules of the package without running the package itself. Whoever imports it later gets it as it is, with these modules."""
    if PACKAGE in sys.modules or (spec := importlib.util.find_spec(PACKAGE)) is None:
        yield
        return
    bare = types.ModuleType(PACKAGE)
    bare.__path__, bare.__spec__ = list(spec.submodule_search_locations or ()), spec
    sys.modules[PACKAGE] = bare
    try:
        yield
    finally:
        del sys.modules[PACKAGE]


with _by_name_alone():
    from sqlalchemy.ext.asyncio.engine import create_async_engine

__all__ = ["create_async_engine"]
