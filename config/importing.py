"""A start is mostly imports, and they leave nothing behind that could be collected: looking for it is a tenth of a start."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from config.generated_code import kept


@contextmanager
def importing() -> Iterator[None]:
    """Import something large in here. What is there at the end stays for good, and is left out of every later look."""
    gc.disable()
    try:
        with kept():
            yield
    finally:
        gc.freeze()
        gc.enable()
