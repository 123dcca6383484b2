"""Many questions become one; each is answered by a query that began after it was asked."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from db.together import Together


async def test_questions_that_come_together_are_one_query_and_later_ones_another() -> None:
    asked: list[list[int]] = []
    truth = dict.fromkeys(range(10), "old")

    async def answer(keys: Sequence[int]) -> dict[int, str]:
        asked.append(list(keys))
        found = {key: truth[key] for key in keys if key in truth}
        await asyncio.sleep(0.01)
        return found

    together = Together(answer)
    first = [asyncio.create_task(together.ask(key)) for key in (1, 2, 2, 99)]
    await asyncio.sleep(0.001)
    truth[2] = "new"
    later = [asyncio.create_task(together.ask(key)) for key in (2, 3)]
    assert await asyncio.gather(*first) == ["old", "old", "old", None]
    assert await asyncio.gather(*later) == ["new", "old"]
    assert asked == [[1, 2, 99], [2, 3]]


async def test_a_query_that_fails_fails_for_all_who_asked_and_for_nobody_else() -> None:
    failing = True

    async def answer(keys: Sequence[int]) -> dict[int, int]:
        await asyncio.sleep(0)
        if failing:
            raise OSError("gone")
        return {key: key for key in keys}

    together = Together(answer)
    outcomes = await asyncio.gather(together.ask(1), together.ask(2), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [OSError, OSError]
    failing = False
    assert await together.ask(1) == 1


async def test_whoever_goes_away_takes_no_answer_from_others() -> None:
    async def answer(keys: Sequence[int]) -> dict[int, int]:
        await asyncio.sleep(0.01)
        return {key: key for key in keys}

    together = Together(answer)
    leaving, staying = asyncio.create_task(together.ask(1)), asyncio.create_task(together.ask(1))
    await asyncio.sleep(0.001)
    leaving.cancel()
    assert await staying == 1
    with pytest.raises(asyncio.CancelledError):
        await leaving
