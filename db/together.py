"""Many questions of the same kind at once become one query: whoever asks while one runs is answered by the next."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

V = TypeVar("V")


class Together(Generic[V]):
    """Asks `answer` for the values of as many keys as have come together; a key without a value gives None."""

    def __init__(self, answer: Callable[[Sequence[int]], Awaitable[Mapping[int, V]]]) -> None:
        self._answer = answer
        self._waiting: dict[int, asyncio.Future[V | None]] = {}
        self._asking: asyncio.Task[None] | None = None

    async def ask(self, key: int) -> V | None:
        """The value of a key as it is after this was called."""
        future = self._waiting.get(key)
        if future is None:
            future = self._waiting[key] = asyncio.get_running_loop().create_future()
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(future)  # another may wait for the same

    async def _ask(self) -> None:
        try:
            while self._waiting:
                waiting, self._waiting = self._waiting, {}
                try:
                    found = await self._answer(list(waiting))
                except Exception as error:
                    for future in waiting.values():
                        future.set_exception(error)
                        future.exception()  # whoever asked may be gone
                else:
                    for key, future in waiting.items():
                        future.set_result(found.get(key))
        finally:
            self._asking = None
