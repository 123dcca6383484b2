"""Several offices on one PostgreSQL database, as several processes have them: nothing twice, nothing lost, whoever dies."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from db.records import Change, Sending, Step, Unavailable
from db.store import Store
from desk import fleet
from tests.desk.processes import Start, kill, serving, until
from tests.desk.scene import BOT, CLOSE, GRACE, GROUP, JUDGE, Scene, Text

VOTE = "投票：2 理由：像狼"
OTHER_BOT = "20002"


async def test_one_process_closes_and_the_one_with_the_account_tells(start: Start) -> None:
    with_account, without = await start(BOT), await start()
    await serving(with_account)
    await with_account.deal()
    await until(lambda: 1 in without.office.workers)
    without.clock.move_to(CLOSE + GRACE)
    await without.office.sweep()
    await until(lambda: any("【第1天 关门】22:00" in text for text in with_account.wire.to(GROUP)))
    with_account.clock.move_to(CLOSE + GRACE)
    await with_account.office.sweep()
    await with_account.settle()
    await without.settle()
    assert (await with_account.kinds()).count("DayClosed") == 1
    assert without.wire.tried == []
    assert len([text for text in with_account.wire.to(GROUP) if "关门】" in text]) == 1
    await until(lambda: with_account.office.workers[1].game.table == without.office.workers[1].game.table)
    assert set(await with_account.states()) == {"sent"}


async def test_both_have_the_account_and_each_message_is_answered_once(start: Start) -> None:
    first = await start(BOT)
    await serving(first)
    await first.deal()
    second = await start(BOT)
    await asyncio.sleep(0.3)
    for seat in range(1, 6):
        for message in (first.message(seat, VOTE, group=GROUP), first.message(seat, "状态")):
            first.office.hear(message)
            second.office.hear(message)
    await first.settle()
    await second.settle()
    await asyncio.sleep(0.3)
    assert second.wire.tried == []
    assert len(first.wire.to(GROUP)) == 5
    assert [len(first.wire.to(f"1000{seat}")) for seat in range(1, 6)] == [1] * 5


async def test_an_account_whose_taking_over_was_cut_short_by_the_database_is_heard_all_the_same(start: Start) -> None:
    """Seed 200 of the accidents: it was served and never heard."""
    scene = await start()
    collect, cut = scene.office.fleet.collect, list[str]()

    async def cut_short(*, again: bool = False) -> None:
        if again and not cut:
            cut.append("read")
            raise Unavailable("the database is full")
        await collect(again=again)

    scene.office.fleet.collect = cut_short  # type: ignore[method-assign]
    scene.office.connected(BOT)
    await serving(scene)
    await until(lambda: bool(cut) and scene.office.fleet.hears(scene.message(1, "状态")))


async def test_a_text_whose_claim_was_stored_though_its_commit_failed_is_sent(start: Start) -> None:
    """Seed 100011 of the accidents: it was claimed by a process that did not know of it, for as long as that lived."""
    with_account, without = await start(BOT), await start()
    await serving(with_account)
    await with_account.deal()
    await until(lambda: 1 in without.office.workers)
    sendings, lost = with_account.store.claims.sendings, list[int]()

    async def of_unknown_outcome(*among: Any, **how: Any) -> tuple[Sending, ...]:
        found = await sendings(*among, **how)
        if found and not lost:
            lost.extend(row.id for row in found)
            raise Unavailable("the connection is lost")
        return found

    with_account.store.claims.sendings = of_unknown_outcome  # type: ignore[method-assign]
    without.clock.move_to(CLOSE + GRACE)
    await without.office.sweep()
    await until(lambda: bool(lost))
    await with_account.office.sweep()
    await until(lambda: any("【第1天 关门】22:00" in text for text in with_account.wire.to(GROUP)))


async def test_the_account_comes_back_at_another_process(start: Start) -> None:
    first, second = await start(BOT), await start()
    await serving(first)
    await first.deal()
    assert "收到" in (await first.say(1, VOTE, group=GROUP))[0].text
    first.wire.up = False
    first.office.disconnected(BOT)
    second.office.connected(BOT)
    second.office.hear(second.message(2, VOTE, group=GROUP))  # before anybody serves the account again
    await until(lambda: len(second.wire.to(GROUP)) == 1)
    assert "2号 2票：1号、2号" in "".join(text.text for text in await second.say(3, "票型", group=GROUP))
    assert not first.office.fleet.serves(BOT)


async def test_a_killed_process_is_replaced_and_what_it_had_not_sent_is_sent(start: Start) -> None:
    first, second = await start(BOT), await start()
    await serving(first)
    await first.deal()
    first.office.muted(BOT, GROUP, True)  # so that something stays unsent
    await first.office.fleet.catch_up()
    for seat in (1, 2, 3):
        first.office.hear(first.message(seat, VOTE, group=GROUP))
    await first.office.settled()
    kill(first)
    second.office.connected(BOT)
    second.office.hear(second.message(4, VOTE, group=GROUP))
    assert second.wire.shown == []
    await until(lambda: len(second.wire.to(GROUP)) == 4)
    assert ["".join(c for c in text if c.isdigit())[:1] for text in second.wire.to(GROUP)] == ["1", "2", "3", "4"]  # in order
    assert [row.state for row in await second.store.sendings(1)] == ["sent"] * 4
    assert "2号 4票：1号、2号、3号、4号" in "".join(text.text for text in await second.say(5, "票型", group=GROUP))


async def test_a_process_that_stood_still_sends_nothing_that_another_has_sent(start: Start) -> None:
    first, second = await start(BOT), await start()
    await serving(first)
    await first.deal()
    first.office.muted(BOT, GROUP, True)
    first.office.hear(first.message(1, VOTE, group=GROUP))
    await first.office.settled()
    # It stands still: no claim is renewed, but its lines still hold what was to be sent.
    assert first.office.fleet._watching is not None
    first.office.fleet._watching.cancel()
    second.office.connected(BOT)
    await until(lambda: len(second.wire.to(GROUP)) == 1)
    first.office.muted(BOT, GROUP, False)  # it wakes
    await asyncio.sleep(1.5)
    assert first.wire.tried == []
    first.office.fleet._watching = asyncio.create_task(first.office.fleet._watch())
    await until(lambda: not first.office.fleet.serves(BOT))
    await asyncio.sleep(0.2)
    assert first.wire.tried == []
    assert len(second.wire.to(GROUP)) == 1


async def test_games_opened_changed_and_ended_elsewhere_are_known(start: Start) -> None:
    first, second = await start(BOT), await start(OTHER_BOT)
    await serving(first)
    await serving(second, OTHER_BOT)
    opened = await first.hear(first.message(JUDGE, "/开局 狼头局 确认", group=GROUP, admin=True))
    assert opened[0].text.startswith("【")
    await until(lambda: 1 in second.office.workers)
    await first.say(7, "报名", group=GROUP)
    await until(lambda: second.office.workers[1].game.seat_of("10007") == 1)
    # The group's talk that the other account hears is none of its business.
    heard = second.message(8, "报名", group=GROUP)
    second.office.hear(heard)
    await second.settle()
    assert second.wire.tried == []
    await first.say(JUDGE, "/流局 确认")
    await until(lambda: not second.office.workers[1].open)
    assert second.office.next_ring() is None


async def test_what_is_judged_is_judged_on_the_game_as_it_stands(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = await start(BOT), await start()
    await serving(first)
    await first.deal()
    await until(lambda: 1 in second.office.workers)
    monkeypatch.setattr(fleet, "POLL", 60)  # nobody looks what the others do
    await asyncio.sleep(0.1)
    version = first.office.workers[1].version
    await second.store.commit(Change(1, version, (Step(None),)))
    told: list[Text] = await first.say(1, "状态")
    assert told
    assert first.office.workers[1].version == version + 1


async def test_out_of_sight_of_the_database_nothing_stored_is_sent_and_later_all(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = await start(BOT)
    await serving(scene)
    await scene.deal()
    scene.office.muted(BOT, GROUP, True)
    scene.office.hear(scene.message(1, VOTE, group=GROUP))
    await scene.office.settled()

    async def gone(*_: object) -> frozenset[str]:
        raise Unavailable("no server answers")

    with monkeypatch.context() as away:
        away.setattr(scene.store.claims, "serve", gone)
        await until(lambda: not scene.office.fleet.may_send(BOT))
        scene.office.muted(BOT, GROUP, False)
        await asyncio.sleep(0.6)
        assert scene.wire.tried == []
    await until(lambda: len(scene.wire.to(GROUP)) == 1)


async def test_a_server_that_is_started_anew_costs_nothing(start: Start) -> None:
    scene = await start(BOT)
    await serving(scene)
    await scene.deal()
    assert "收到" in (await scene.say(1, VOTE, group=GROUP))[0].text
    for seat in (2, 3, 4):
        await cut_off(scene)
        assert "收到" in (await scene.say(seat, VOTE, group=GROUP))[0].text
    assert len(await scene.store.heard(1)) == 4
    assert len(scene.wire.to(GROUP)) == 4


async def cut_off(scene: Scene) -> None:
    """Every connection to the database ends, as when the server is stopped."""
    engine = create_async_engine(scene.store._engine.url)
    others = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()")
    async with engine.connect() as connection:
        await connection.execute(others)
    await engine.dispose()


@pytest.mark.parametrize("name", ["daybreak_no_such_database"])
async def test_a_database_that_is_not_there_is_one_line(postgres_url: str, name: str) -> None:
    with pytest.raises(Unavailable, match=name) as caught:
        await Store.open(postgres_url.rpartition("/")[0] + "/" + name)
    assert "\n" not in str(caught.value)
