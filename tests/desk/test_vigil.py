"""Clocks that lie, and a bot that slept: every running game is held, nobody loses time, everybody is told (P7, try-out 23)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from db.store import Store
from desk.clock import RealClock
from desk.course import HouseResumed, HouseStopped
from desk.export.document import as_text, document, parse, read
from desk.export.script import CannotTell, script
from desk.record import load
from desk.script.load import parse as parse_script
from desk.verify import verify
from desk.vigil import MINUTE, Policy
from engine import RULE_SETS
from tests.desk.conftest import judged_again
from tests.desk.scene import CLOSE, GRACE, GROUP, JUDGE, NOON, ZONE, Scene, account, clock
from tests.desk.test_house import OTHERS, OWNER, SECOND, settle
from tests.desk.test_judges import told
from tests.export.games import play

HOUR, DAY, YEAR = 3600, 86400, 365 * 86400
VOTE = "投票：2 理由：像狼"
TICK = ("vigil", "tick")


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    """An office under the usual policy, that has been looked after."""
    store = await Store.open("sqlite+aiosqlite://")
    scene = Scene(store, policy=Policy(), owners=frozenset({("test", OWNER)}))
    scene.wire.known = frozenset({OWNER, JUDGE})
    scene.office.connected("20001")
    await scene.office.sweep()
    yield scene
    await scene.stop()
    await judged_again(store)
    await store.close()


async def sweep(scene: Scene) -> None:
    await scene.office.sweep()
    await settle(scene)


async def after(scene: Scene, seconds: int) -> None:
    """Time passes, and the alarm clock calls."""
    scene.clock.move_to(scene.clock.now() + seconds)
    await sweep(scene)


async def kinds(scene: Scene) -> list[str]:
    """What happened in the first game since it began."""
    log = [event.kind for event in await scene.store.history(1)]
    return log[log.index("Began") :]


def close(scene: Scene, number: int = 1) -> int:
    found: Any = scene.office.workers[number].game.table
    return int(found.close)


def held(scene: Scene, number: int = 1) -> str:
    return scene.office.workers[number].game.stopped_by


# -- jumps while it runs


@pytest.mark.parametrize("rule_set", ["classic", "infection", "cards"])
@pytest.mark.parametrize("jump", [HOUR, YEAR])
async def test_23_a_clock_that_jumps_ahead_closes_nothing_and_limits_keep_their_distance(scene: Scene, rule_set: str, jump: int) -> None:
    await scene.deal(rule_set=rule_set)
    await after(scene, HOUR)
    due = scene.office.next_ring()
    assert due is not None
    scene.clock.jump(jump)
    await sweep(scene)
    assert held(scene) == "ahead"
    assert scene.office.next_ring() is None
    for chat in (GROUP, JUDGE):
        (line,) = [text for text in scene.wire.to(chat) if "【停表】" in text]
        assert "往前跳了：本来是" in line
        assert "3月1日 13:00，一下子成了" in line
        assert "原定" in line.split("自动恢复")[1]
    assert "请检查对时" in scene.wire.to(OWNER)[-1]
    await after(scene, 10 * MINUTE)
    assert held(scene) == ""
    assert "【恢复】" in scene.wire.to(GROUP)[-1]
    assert scene.office.next_ring() == due + jump + 10 * MINUTE
    assert not {"DayClosed", "NightOpened", "GameEnded"} & set(await kinds(scene))


@pytest.mark.parametrize(("back", "moved"), [(HOUR, 10 * MINUTE), (YEAR, 10 * MINUTE - YEAR)])
async def test_a_clock_that_is_set_back_a_little_keeps_the_hours_that_were_told_and_by_far_the_distance(scene: Scene, back: int, moved: int) -> None:
    await scene.deal()
    await after(scene, HOUR)
    scene.clock.jump(-back)
    await sweep(scene)
    assert held(scene) == "back"
    assert "往回跳了：本来是" in scene.wire.to(GROUP)[-1]
    await after(scene, 10 * MINUTE)
    assert close(scene) == CLOSE + moved
    assert "收到" in "".join(text.text for text in await scene.say(2, VOTE, group=GROUP))
    await scene.pass_to(close(scene) + GRACE)
    assert (await kinds(scene)).count("DayClosed") == 1


async def test_a_clock_that_is_put_right_within_the_hold_costs_the_hold_only(scene: Scene) -> None:
    await scene.deal()
    scene.clock.jump(YEAR)
    await sweep(scene)
    await after(scene, 2 * MINUTE)
    scene.clock.jump(-YEAR)
    await sweep(scene)
    assert scene.clock.now() == NOON + 2 * MINUTE
    await after(scene, 10 * MINUTE)
    assert close(scene) == CLOSE + 12 * MINUTE


@pytest.mark.parametrize("first", [YEAR, -YEAR])
async def test_a_clock_that_is_put_right_days_later_leads_all_back(scene: Scene, first: int) -> None:
    await scene.deal()
    scene.clock.jump(first)
    await sweep(scene)
    await after(scene, 10 * MINUTE)
    await after(scene, HOUR)
    scene.clock.jump(-first)
    await sweep(scene)
    await after(scene, 10 * MINUTE)
    assert scene.clock.now() == NOON + HOUR + 20 * MINUTE
    assert close(scene) == CLOSE + 20 * MINUTE


async def test_a_message_that_comes_before_the_alarm_clock_does_not_end_anything(scene: Scene) -> None:
    await scene.deal()
    scene.clock.jump(YEAR)
    message = scene.message(2, VOTE, group=GROUP, at=NOON + 1)
    assert "停表中，这条没有记下" in "".join(text.text for text in await scene.hear(message))
    assert held(scene) == "ahead"
    assert not {"DayClosed", "BallotCast"} & set(await kinds(scene))


async def test_nor_does_the_bell(scene: Scene) -> None:
    await scene.deal()
    await scene.restart()
    await asyncio.sleep(0.02)
    scene.clock.jump(YEAR)
    async with asyncio.timeout(5):
        while not held(scene):  # noqa: ASYNC110 - the bell's own doing
            await asyncio.sleep(0.01)
    await scene.settle()
    assert "DayClosed" not in await kinds(scene)


async def test_what_was_due_before_the_jump_is_closed_at_its_own_time(scene: Scene) -> None:
    await scene.deal()
    scene.clock.move_to(CLOSE + GRACE)
    scene.clock.jump(HOUR)
    await sweep(scene)
    log = await scene.store.history(1)
    assert [event.at for event in log if event.kind == "DayClosed"] == [CLOSE]
    assert [event.at for event in log if event.kind == "Paused"] == [CLOSE + GRACE]
    await after(scene, 10 * MINUTE)
    due = {window.name: window.due for window in scene.worker.game.table.windows}  # type: ignore[union-attr]
    assert due["doors"] == CLOSE + HOUR + HOUR + 10 * MINUTE


async def test_small_corrections_are_nothing(scene: Scene) -> None:
    await scene.deal()
    for jump in (9 * MINUTE, -9 * MINUTE, 1, -1):
        scene.clock.jump(jump)
        await sweep(scene)
        assert not held(scene)
    assert "HouseStopped" not in await kinds(scene)


async def test_who_left_the_group_is_not_set_aside_by_a_jump(scene: Scene) -> None:
    await scene.deal()
    scene.office.left_group(("test", "20001"), GROUP, account(4))
    await settle(scene)
    scene.clock.jump(YEAR)
    await sweep(scene)
    assert "SeatIdled" not in await kinds(scene)


# -- over a restart


async def down(scene: Scene, seconds: int) -> None:
    """The bot is killed, and started again after so long by its clock, which may lie."""
    await sweep(scene)
    await scene.stop()
    scene.clock.jump(seconds)
    await scene.restart()
    await settle(scene)


@pytest.mark.parametrize("rule_set", ["classic", "infection", "cards"])
async def test_three_hours_of_downtime_are_given_back(scene: Scene, rule_set: str) -> None:
    await scene.deal(rule_set=rule_set)
    due = scene.office.next_ring()
    assert due is not None
    scene.clock.move_to(due - HOUR)
    await down(scene, 3 * HOUR)
    assert not {"DayClosed", "NightOpened"} & set(await kinds(scene))
    (line,) = [text for text in scene.wire.to(GROUP) if "【停表】" in text]
    assert "没有运行（3小时），错过的时间还给大家" in line
    assert [text for text in scene.wire.to(JUDGE) if line in text and "发 /继续" in text] != []
    assert "没有运行" in scene.wire.to(OWNER)[-1]
    await after(scene, 10 * MINUTE)
    assert scene.office.next_ring() == due + 3 * HOUR + 10 * MINUTE
    await scene.pass_to(due + 3 * HOUR + 10 * MINUTE)
    assert set(await kinds(scene)) & {"DayClosed", "NightOpened"}


async def test_the_phase_gets_its_time_back_and_the_next_day_has_its_usual_hour(scene: Scene) -> None:
    await scene.deal()
    await scene.hear(*(scene.message(seat, VOTE, group=GROUP) for seat in range(1, 11)))
    await down(scene, 3 * HOUR)
    await after(scene, 10 * MINUTE)
    assert close(scene) == CLOSE + 3 * HOUR + 10 * MINUTE
    await scene.pass_to(close(scene) + GRACE)
    await scene.hear(*(scene.message(wolf, "狼头 1") for wolf in (1, 2, 3)))
    await scene.pass_to(close(scene) + 2 * HOUR)
    assert scene.worker.game.table.here == "D2"  # type: ignore[union-attr]
    assert close(scene) in (clock(22, day=2), clock(22, day=3))


async def test_after_a_short_downtime_what_fell_due_closes_at_its_own_time(scene: Scene) -> None:
    await scene.deal()
    scene.clock.move_to(CLOSE - 5 * MINUTE)
    await down(scene, 9 * MINUTE)
    log = await scene.store.history(1)
    assert [event.at for event in log if event.kind == "DayClosed"] == [CLOSE]
    assert "HouseStopped" not in await kinds(scene)


@pytest.mark.parametrize(("jump", "why", "moved"), [(-HOUR, "back", 0), (-YEAR, "back", -YEAR), (HOUR, "down", HOUR), (YEAR, "down", YEAR)])
async def test_a_jump_over_a_restart(scene: Scene, jump: int, why: str, moved: int) -> None:
    await scene.deal()
    await after(scene, HOUR)
    await down(scene, jump)
    assert held(scene) == why
    await after(scene, 10 * MINUTE)
    assert close(scene) == CLOSE + moved + 10 * MINUTE


async def test_a_database_without_a_sign_of_life_tells_nothing(scene: Scene) -> None:
    await scene.deal()
    await scene.stop()
    await scene.store.note(*TICK, None)
    scene.clock.move_to(clock(12, day=2))
    await scene.restart()
    assert "HouseStopped" not in await kinds(scene)
    assert "DayClosed" in await kinds(scene)


async def test_a_crash_within_a_hold_begins_its_while_anew_and_loses_nothing(scene: Scene) -> None:
    await scene.deal()
    await scene.deal("701", OTHERS, SECOND)
    await down(scene, 3 * HOUR)
    await after(scene, 9 * MINUTE)
    await scene.restart()
    await after(scene, 5 * MINUTE)
    assert held(scene) == "down"
    await after(scene, 5 * MINUTE)
    assert held(scene) == held(scene, 2) == ""
    assert close(scene) == close(scene, 2) == CLOSE + 3 * HOUR + 19 * MINUTE
    assert (await kinds(scene)).count("HouseStopped") == 1
    await scene.restart()
    await sweep(scene)
    assert (await kinds(scene)).count("HouseStopped") == 1


async def test_a_crash_between_the_note_and_the_games_is_made_good(scene: Scene) -> None:
    await scene.deal()
    scene.clock.move_to(NOON + HOUR)
    await scene.stop()
    note = '{"since": %d, "by": "ahead", "mark": "x", "before": %d, "now": %d, "until": %d}'
    await scene.store.note("vigil", "hold", note % (NOON, NOON, NOON + HOUR, NOON + HOUR + 600))
    await scene.store.note(*TICK, str(NOON + HOUR))
    await scene.restart()
    await settle(scene)
    assert held(scene) == "ahead"
    await after(scene, 10 * MINUTE)
    assert close(scene) == CLOSE + HOUR + 10 * MINUTE
    assert (await scene.store.notes("vigil")).keys() == {"tick"}


async def test_a_second_downtime_right_after_a_hold_is_given_back_too(scene: Scene) -> None:
    """The last sign of life is from before the judge's word, and yet what follows is lost anew."""
    await scene.deal()
    await down(scene, 3 * HOUR)
    scene.clock.move_to(scene.clock.now() + 20)
    await scene.say(JUDGE, "/继续 确认")
    assert close(scene) == CLOSE + 3 * HOUR + 20
    await scene.stop()
    scene.clock.jump(2 * HOUR)
    await scene.restart()
    await settle(scene)
    assert held(scene) == "down"
    await after(scene, 10 * MINUTE)
    assert close(scene) == CLOSE + 5 * HOUR + 20 + 10 * MINUTE


# -- how it goes on


async def test_each_judge_lets_his_own_game_go_on(scene: Scene) -> None:
    await scene.deal()
    await scene.deal("701", OTHERS, SECOND)
    await down(scene, 3 * HOUR)
    await scene.say(JUDGE, "/恢复")
    assert held(scene) == "down"
    await scene.say(JUDGE, "确认")
    assert held(scene) == ""
    assert close(scene) == CLOSE + 3 * HOUR
    assert "顺延 3小时" in scene.wire.to(GROUP)[-1]
    assert held(scene, 2) == "down"
    assert "收到" in "".join(text.text for text in await scene.say(2, VOTE, group=GROUP))
    await after(scene, 10 * MINUTE)
    assert (close(scene), close(scene, 2)) == (CLOSE + 3 * HOUR, CLOSE + 3 * HOUR + 10 * MINUTE)


async def test_players_may_ask_but_not_act_meanwhile(scene: Scene) -> None:
    await scene.deal()
    await down(scene, 3 * HOUR)
    assert "停表中" in told(await scene.say(2, VOTE, group=GROUP), GROUP)
    assert "暂停中" in told(await scene.say(2, "状态"), account(2))
    assert "关门" in told(await scene.say(JUDGE, "/全貌"), JUDGE)


async def test_a_judge_may_close_meanwhile_and_what_opens_then_loses_no_time_either(scene: Scene) -> None:
    """Seed 20 of the accidents, which took it for a close of the bell's: what falls due waits, what a judge says is done."""
    await scene.deal()
    scene.clock.jump(HOUR)
    await sweep(scene)
    await scene.say(JUDGE, "/关门 确认")
    assert "DayClosed" in await kinds(scene)
    assert held(scene) == "ahead"
    opened = {window.name: window.due for window in scene.office.workers[1].game.table.windows}  # type: ignore[union-attr]
    await after(scene, 10 * MINUTE)
    assert held(scene) == ""
    assert {window.name: window.due for window in scene.office.workers[1].game.table.windows} == {  # type: ignore[union-attr]
        name: due + 10 * MINUTE for name, due in opened.items()
    }


async def test_without_an_end_it_waits_for_its_judges(scene: Scene) -> None:
    scene.policy = Policy(after=0)
    await scene.deal()
    await down(scene, 3 * HOUR)
    assert "法官发 /继续 恢复" in scene.wire.to(GROUP)[-1]
    await after(scene, DAY)
    assert held(scene) == "down"
    other = await scene.deal("701", OTHERS, SECOND)
    await sweep(scene)
    assert held(scene, other) == ""
    await scene.say(JUDGE, "/继续 确认")
    assert close(scene) == CLOSE + 3 * HOUR + DAY
    await sweep(scene)
    assert held(scene) == ""


async def test_a_policy_without_holds_closes_everything_at_its_own_time(scene: Scene) -> None:
    scene.policy = Policy(hold=False, away=0)
    await scene.deal()
    await down(scene, 0)
    scene.clock.jump(11 * HOUR)
    await sweep(scene)
    assert [event.at for event in await scene.store.history(1) if event.kind == "DayClosed"] == [CLOSE]


async def test_what_a_judge_has_paused_and_what_is_not_dealt_is_left_alone(scene: Scene) -> None:
    await scene.deal()
    await scene.say(JUDGE, "/暂停 确认")
    await scene.hear(scene.message("90005", "/开局 狼头局 确认", group="702", admin=True))
    shown = len(scene.wire.to("702"))
    scene.clock.jump(YEAR)
    await sweep(scene)
    await after(scene, 10 * MINUTE)
    assert "HouseStopped" not in await kinds(scene)
    assert len(scene.wire.to("702")) == shown
    await scene.say(JUDGE, "/继续 确认")
    assert close(scene) == CLOSE + YEAR + 10 * MINUTE


async def test_the_owner_s_word_goes_before_a_hold(scene: Scene) -> None:
    await scene.deal()
    await down(scene, 3 * HOUR)
    await scene.say(OWNER, "/全局停摆 确认")
    await settle(scene)
    assert held(scene) == "owner"
    await after(scene, HOUR)
    assert held(scene) == "owner"
    await scene.say(OWNER, "/全局恢复 确认")
    await settle(scene)
    assert held(scene) == ""
    assert close(scene) == CLOSE + 4 * HOUR


async def test_the_owner_lets_all_go_on_that_time_has_stopped(scene: Scene) -> None:
    await scene.deal()
    await scene.deal("701", OTHERS, SECOND)
    await down(scene, 3 * HOUR)
    assert "将让全部 2 局接着走" in told(await scene.say(OWNER, "/全局恢复"), OWNER)
    await scene.say(OWNER, "确认")
    await settle(scene)
    assert held(scene) == held(scene, 2) == ""
    assert close(scene) == close(scene, 2) == CLOSE + 3 * HOUR
    assert (await scene.store.notes("vigil")).keys() == {"tick"}
    assert "没有停摆" in told(await scene.say(OWNER, "/全局恢复"), OWNER)


# -- on record


async def test_it_is_on_record_and_its_script_plays(scene: Scene) -> None:
    await scene.deal()
    await scene.hear(*(scene.message(seat, VOTE, group=GROUP) for seat in range(1, 9)))
    await down(scene, 3 * HOUR)
    assert "没有运行，停表" in told(await scene.say(JUDGE, "/日志"), JUDGE)
    await after(scene, 10 * MINUTE)
    scene.clock.move_to(CLOSE + HOUR)
    await scene.hear(scene.message(9, VOTE, group=GROUP), scene.message(10, VOTE, group=GROUP))
    await scene.pass_to(close(scene) + GRACE)
    await scene.say(JUDGE, "/流局 确认")
    whole = await load(scene.store, 1, RULE_SETS["classic"].options(), ZONE)
    events = [type(event) for step in whole.steps for event in step.events]
    assert events.count(HouseStopped) == events.count(HouseResumed) == 1
    back = read(parse(as_text(document(whole))))
    assert verify(back).flaw is None
    told_as = script(back, "held")
    store = await Store.open("sqlite+aiosqlite://")
    player, failures = await play(store, parse_script(told_as, "held.yaml"))
    assert failures == []
    assert [event.kind for event in await store.history(1) if event.kind == "BallotCast"] == 10 * ["BallotCast"]
    await player.close()
    await store.close()


async def test_a_game_whose_clock_was_set_back_by_a_year_is_told_as_json_alone(scene: Scene) -> None:
    await scene.deal()
    scene.clock.jump(-YEAR)
    await sweep(scene)
    await after(scene, 10 * MINUTE)
    back = read(parse(as_text(document(await load(scene.store, 1, RULE_SETS["classic"].options(), ZONE)))))
    assert verify(back).flaw is None
    with pytest.raises(CannotTell):
        script(back, "held")


async def test_a_forged_hold_is_found(scene: Scene) -> None:
    """Who writes a standstill into the log that gives nobody his time back is found out."""
    await scene.deal()
    await down(scene, 3 * HOUR)
    await after(scene, 10 * MINUTE)
    whole = await load(scene.store, 1, RULE_SETS["classic"].options(), ZONE)
    last = whole.steps[-1]
    forged = replace(last, events=(last.events[0],))
    assert verify(replace(whole, steps=(*whole.steps[:-1], forged))).flaw is not None


# -- several processes


async def test_two_offices_that_find_it_out_together_hold_once(scene: Scene) -> None:
    await scene.deal()
    other = Scene(scene.store, scene.clock.now(), policy=Policy())
    await other.office.take_up(1)
    for each in (scene, other):
        each.clock.move_to(NOON + HOUR)
        each.clock.jump(YEAR)
    await scene.office.sweep()
    await other.office.sweep()
    for each in (scene, other):
        await each.office.settled()
    for each in (scene, other):
        each.clock.move_to(each.clock.now() + 10 * MINUTE)
        await each.office.sweep()
        await each.office.settled()
        await each.office.sweep()
    log = await kinds(scene)
    assert (log.count("HouseStopped"), log.count("LimitsMoved")) == (1, 1)
    await scene.worker._reload()
    assert close(scene) == CLOSE + YEAR + 10 * MINUTE
    await other.stop()


# -- a process that stood still


class Fast(RealClock):
    """A real clock of days that are a tenth as long, from just before the close on."""

    def __init__(self) -> None:
        self._began = time.monotonic()

    def steady(self) -> float:
        return 10 * (time.monotonic() - self._began)

    def now(self) -> int:
        return int(CLOSE - 2 + self.steady())

    async def wait_until(self, instant: int | None) -> None:
        while instant is None or self.now() < instant:  # noqa: ASYNC110 - a clock of our own
            await asyncio.sleep(0.01)


async def test_8_a_loop_that_is_blocked_over_a_limit_closes_late_and_skips_nothing(scene: Scene) -> None:
    await scene.deal()
    await scene.stop()
    await scene.store.note(*TICK, None)
    fast = Fast()
    scene.clock = fast  # type: ignore[assignment]
    scene.office = scene._office()
    await scene.office.start()
    await asyncio.sleep(0)
    time.sleep(0.8)  # noqa: ASYNC251 - that is what is tried: nothing runs for eight of its seconds
    assert fast.now() > CLOSE + GRACE
    async with asyncio.timeout(5):
        while "DayClosed" not in await kinds(scene):  # noqa: ASYNC110 - the bell's own doing
            await asyncio.sleep(0.01)
    await settle(scene)
    log = await scene.store.history(1)
    assert [event.at for event in log if event.kind in ("DayClosed", "NightOpened")] == [CLOSE, CLOSE]
    assert "HouseStopped" not in await kinds(scene)
    assert len([text for text in scene.wire.to(GROUP) if "关门】" in text]) == 1


class Slow(RealClock):
    """A real clock, after the machine has stopped the process for an hour."""

    def __init__(self) -> None:
        self.slept = 0

    def now(self) -> int:
        return NOON + self.slept

    def steady(self) -> float:
        return float(self.slept)


async def test_a_process_that_stood_still_gives_the_time_back_too(scene: Scene) -> None:
    await scene.deal()
    await scene.stop()
    slow = Slow()
    scene.clock = slow  # type: ignore[assignment]
    scene.office = scene._office()
    await scene.office.start()
    slow.slept = HOUR
    await sweep(scene)
    assert held(scene) == "down"
    assert "没有运行（1小时）" in scene.wire.to(GROUP)[-1]


async def test_a_phase_that_is_opened_again_within_a_hold_stands_still_too(scene: Scene) -> None:
    await scene.deal()
    await scene.hear(*(scene.message(seat, VOTE, group=GROUP) for seat in range(1, 11)))
    await scene.pass_to(CLOSE + GRACE)
    await after(scene, 5 * MINUTE)
    scene.clock.jump(-HOUR)
    await sweep(scene)
    assert held(scene)
    await scene.say(JUDGE, "/回滚 D1 确认")
    table = scene.worker.game.table
    assert table is not None
    assert (table.here, table.votes.open) == ("D1", True)
    assert table.paused is not None
    assert held(scene)
    await after(scene, 11 * MINUTE)
    table = scene.worker.game.table
    assert table is not None
    assert table.paused is None
    assert close(scene) >= scene.clock.now() + HOUR
