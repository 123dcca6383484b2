"""An event loop whose time is made up: it leaps to the next timer instead of waiting for it, and nothing in it depends on luck.

What asyncio leaves open is when the outside world answers and in which order; that is drawn from a seed, by the disk and the
platform of the simulation, as waits on this loop. Callbacks that are ready run in the order in which asyncio promises it.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from typing import Any, TypeVar

T = TypeVar("T")
LIFE: ContextVar[Any] = ContextVar("life", default=None)
"""The process of the bot to which what runs belongs; None for the world outside."""


class StuckError(Exception):
    """Everything waits for something that will never happen."""


class _Leaps(selectors.SelectSelector):
    """Waits for nothing: time passes at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise StuckError("everything waits, and no timer runs")
        self.now += max(timeout, 0.0)
        return []


class Loop(asyncio.SelectorEventLoop):
    """Made-up time from 0.0 on; what would go to a thread is done at once."""

    def __init__(self) -> None:
        self._leaps = _Leaps()
        super().__init__(self._leaps)
        self._clock_resolution = 1e-6
        self.set_task_factory(_belonging)  # type: ignore[arg-type]

    def time(self) -> float:
        return self._leaps.now

    def run_in_executor(self, _executor: Any, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]
        future: asyncio.Future[T] = self.create_future()
        try:
            result = func(*args)
        except BaseException as error:
            future.set_exception(error)
        else:
            # It takes its time, as a thread would.
            self.call_later(0.001, _settle, future, result)
        return future

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:  # noqa: ASYNC109 - as asyncio has it
        """There is none."""


def _settle(future: asyncio.Future[T], result: T) -> None:
    if not future.done():
        future.set_result(result)


def _belonging(loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, T], **named: Any) -> asyncio.Task[T]:
    task: asyncio.Task[T] = asyncio.Task(work, loop=loop, **named)
    life = LIFE.get()
    if life is not None:
        life.adopt(task)
    return task
