"""P9: whoever floods waits, whoever doesn't doesn't, and the last ballot of a flooder counts."""

from __future__ import annotations

import asyncio
import sys

import pytest

from desk.floodgate import AT_ONCE, HELD
from desk.message import Message
from tests.town.tables import CARDS, CLASSIC, Kind, Table, a_game
from tests.town.town import Town

SOON = 0.02
"""Seconds between two messages of a flooder, where the bot itself takes three."""


@pytest.fixture
def gap() -> float:
    return SOON


@pytest.fixture
async def voting(town: Town, gap: float) -> Table:
    """A day of a classic game whose worker holds flooders up; its texts are not paced."""
    return await slowed(town, CLASSIC, gap)


async def slowed(town: Town, kind: Kind, gap: float) -> Table:
    table = await a_game(town, kind)
    await table.until("day", 1)
    table.worker._gate._gap = gap
    return table


async def settled(table: Table) -> None:
    while table.worker._gate.holds or table.worker.busy:  # noqa: ASYNC110 - nobody sets an event for it
        await asyncio.sleep(SOON)
    await table.town.settle()


def ballots(table: Table, seat: int, *targets: int) -> list[Message]:
    return [table.line(seat, table.kind.ballot.format(target), public=True) for target in targets]


async def test_the_last_ballot_of_a_flooder_counts(town: Town) -> None:
    table = await slowed(town, CARDS, SOON)
    await town.hear(*ballots(table, 3, *(1 + n % 2 for n in range(200)), 7))
    await settled(table)
    assert table.table.votes.of(3).target == 7
    cast = await table.log("BallotCast")
    assert AT_ONCE < cast <= AT_ONCE + HELD
    assert len([text for text in town.texts_of(table.group) if "发得太快太多" in text]) == 1


async def test_a_ballot_amid_talk_is_not_lost(voting: Table) -> None:
    town = voting.town
    talk = [voting.line(3, f"我觉得{n}", public=True) for n in range(1000)]
    await town.hear(*talk[:500], *ballots(voting, 3, 4), *talk[500:])
    await settled(voting)
    assert voting.table.votes.of(3).target == 4


async def test_nobody_else_waits_and_the_judge_never(town: Town) -> None:
    table = await slowed(town, CARDS, 3600.0)
    flood = ballots(table, 3, *(1 + n % 2 for n in range(100)))
    order = [*flood[:60], *ballots(table, 4, 5), table.line("法官", "/全貌"), *flood[60:]]
    for message in order[:60]:
        town.office.hear(message)
    assert table.worker.queue.qsize() <= AT_ONCE
    for message in order[60:62]:
        town.office.hear(message)
    await town.settle()
    assert table.table.votes.of(4).target == 5
    assert "【全貌】" in town.texts_of(table.judge)[-1] or "1号" in town.texts_of(table.judge)[-1]


async def test_what_waits_is_judged_before_the_limit_at_its_own_time(town: Town) -> None:
    """The flooder's last word came in time: it counts, though it waits for an hour."""
    table = await slowed(town, CARDS, 3600.0)
    await town.hear(*ballots(table, 3, *(1 + n % 2 for n in range(60)), 8))
    assert table.worker._gate.holds
    assert table.table.votes.of(3).target != 8
    close = table.table.close
    await town.pass_to(close + 60)
    closed = next(text for text in reversed(town.texts_of(table.group)) if "8号" in text)
    assert "3号" in closed
    assert not table.worker._gate.holds


async def test_a_judge_s_close_comes_after_what_was_said_before_it(town: Town) -> None:
    table = await slowed(town, CARDS, 3600.0)
    await town.hear(*ballots(table, 3, *(1 + n % 2 for n in range(60)), 8))
    await table.say("法官", "/结算 D1 确认")
    assert any("8号" in text and "3号" in text for text in town.texts_of(table.group)[-3:])


async def test_the_acts_of_a_flooder_keep_their_order(town: Town) -> None:
    table = await slowed(town, CARDS, SOON)
    targets = [1 + n % 2 for n in range(AT_ONCE + HELD)]
    await town.hear(*ballots(table, 3, *targets))
    await settled(table)
    assert await table.log("BallotCast") == len(targets)
    assert table.table.votes.of(3).target == targets[-1]


async def test_thousands_of_lines_of_talk_leave_no_memory_and_delay_no_vote(voting: Table) -> None:
    town, lines = voting.town, 6_000
    for number in range(lines):
        town.office.hear(voting.line(3, f"第{number}句闲话", public=True))
        if number % 50 == 0:
            await asyncio.sleep(0)  # as the adapter does after every frame
            assert voting.worker.queue.qsize() <= 100
    await town.hear(*ballots(voting, 5, 4))
    assert voting.table.votes.of(5).target == 4
    await settled(voting)
    assert len(voting.worker._seen) <= 4096
    assert sys.getsizeof(voting.worker._gate._lanes) < 1000


async def test_answers_to_a_flooder_are_few(voting: Table) -> None:
    town = voting.town
    before = len(town.wire.shown)
    for _ in range(300):
        town.office.hear(voting.line(3, "状态"))
    await settled(voting)
    assert len(town.wire.shown) - before <= 21


async def test_without_pacing_nobody_is_held_up(town: Town) -> None:
    table = await a_game(town, CLASSIC)
    assert table.worker._gate._gap is None
    assert town.office.flood_gap is None
