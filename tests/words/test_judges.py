"""What a judge's word changes is asked about first, done once, told to somebody, and on record; what it only shows changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from desk import shelf
from desk.reader import table_of
from tests.town.tables import KINDS, Kind, Table
from tests.town.town import Town

LOOKS = {"公示", "看板", "全貌", "日志", "预演", "到齐", "送达", "代发", "平衡", "预设"}
"""Judges' words that only show something."""

ONLY_TELLS = {"重发": "/重发 4", "催到": "/催到"}
"""Judges' words that send something again: on record, but nothing that has to be asked about."""

OF_CHATS = {"绑定", "解绑"}
"""Judges' words about somebody's chat: tried in tests/desk/test_binding.py."""

CHANGES: dict[str, tuple[str, str]] = {
    "开局": ("", ""),  # tried with all the openings
    "裁定": ("lobby", "/裁定 late_grace_s 5"),
    "时区": ("lobby", "/时区 Asia/Tokyo"),
    "发身份": ("lobby", "/发身份"),
    "开始": ("dealt", "/开始"),
    "开门": ("night", "/开门"),
    "关门": ("day", "/关门"),
    "延时": ("day", "/延时 30分"),
    "加速": ("day", "/加速 17:30"),
    "暂停": ("day", "/暂停"),
    "继续": ("paused", "/继续"),
    "黄牌": ("day", "/黄牌 6 吵闹"),
    "红牌": ("day", "/红牌 6 私聊"),
    "撤牌": ("carded", "/撤牌 6"),
    "移出": ("lobby", "/移出 3"),
    "改期": ("day", "/改期 明天 21:30"),
    "提醒": ("day", "/提醒 60"),
    "图片": ("day", "/图片 关"),
    "预览": ("day", "/预览 30分"),
    "放行": ("held", "/放行"),
    "解除隔离": ("quarantined", "/解除隔离"),
    "回滚": ("night", "/回滚 D1"),
    "准假": ("day", "/准假 4 明天"),
    "挂机": ("day", "/挂机 4"),
    "代投": ("day", "/代投 3 4 说好的"),
    "代投改票": ("voted", "/代投改票 3 5 说好的"),
    "补记": ("day", "/补记 3 投票 4 说好的"),
    "顶替": ("day", "/顶替 5 40001"),
    "副法官": ("day", "/副法官 40001"),
    "撤副法官": ("deputy", "/撤副法官 40001"),
    "交接": ("day", "/交接 40001"),
    "结算": ("day", "/结算 D1"),
    "流局": ("day", "/流局"),
}
"""Word → the state of the game in which it is tried, and how."""

OWNERS = {"全局停摆", "全局恢复"}
"""Words of the bot's owners, for all games at once: tests/desk/test_house.py."""
BETWEEN_TWO = {"准假", "挂机"}
"""What only the seat and its judges are told; of everything else the group reads."""

JUDGES = {form.word for rule_set in ("classic", "infection", "cards") for form in table_of(rule_set).forms if form.slash}


def test_every_judge_s_word_is_tried_here():
    assert LOOKS | ONLY_TELLS.keys() | CHANGES.keys() | OWNERS | OF_CHATS == JUDGES


async def in_state(town: Town, kind: Kind, state: str) -> Table:
    table = Table(town, kind)
    town.befriend("40001")
    if state in ("lobby", "dealt"):
        await table.open()
        await table.sit_down()
        return await table.deal_roles() if state == "dealt" else table
    await table.begin()
    await table.until("day", 1)
    before = {"held": "/预览 30分 确认", "carded": "/黄牌 6 吵闹 确认", "deputy": "/副法官 40001 确认", "paused": "/暂停 确认"}
    if state in before:
        await table.say("法官", before[state])
    if state == "voted":
        await table.post(3, kind.ballot.format(4))
    if state == "night":
        await table.until("night", 2 if kind.rule_set == "cards" else 1)
    if state == "held":
        await town.pass_to(table.table.close + 3)
    if state == "quarantined":
        await quarantine(table)
    # Where the same was done a moment ago, it is somebody else's turn.
    await town.wait(61)
    return table


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rule_set)
@pytest.mark.parametrize("word", sorted(CHANGES.keys() - {"开局"}))
async def test_it_asks_first_then_does_it_once_tells_and_keeps_a_record(town: Town, kind: Kind, word: str) -> None:
    state, line = CHANGES[word]
    table = await in_state(town, kind, state)
    log = await table.kinds()
    asked = await table.say("法官", line)
    assert "确认" in table.to("法官", asked), asked
    assert {text.chat for text in asked} == {table.judge}
    assert (await table.kinds())[len(log) :] == ["Asked"]
    done = await table.say("法官", "确认")
    done += await town.pass_to(town.clock.now())
    new = (await table.kinds())[len(log) + 1 :]
    assert new.count("JudgeActed") == 1, new
    assert set(new) - {"Answered", "JudgeActed"}, new
    assert done if word in BETWEEN_TWO else table.to("群", done)
    (record,) = [shelf.CODEC.decode(row.body) for row in (await town.store.history(table.number))[len(log) :] if row.kind == "JudgeActed"]
    assert (record.judge, record.words) == (table.judge, line)
    again = await table.say("法官", "确认")
    assert "没有等你确认" in "".join(text.text for text in again) or word == "交接", again
    assert (await table.kinds())[len(log) + 1 :] == new


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rule_set)
@pytest.mark.parametrize("word", sorted(CHANGES.keys() - {"开局"}))
async def test_dropped_or_left_lying_it_does_nothing(town: Town, kind: Kind, word: str) -> None:
    state, line = CHANGES[word]
    table = await in_state(town, kind, state)
    log = await table.kinds()
    await table.say("法官", line)
    told = await table.ask("法官", "取消")
    assert "不执行" in told
    await table.say("法官", line)
    # Another's confirmation is none, nor is his own when ten minutes have passed.
    await table.say(3, "确认")
    town.clock.move_to(town.clock.now() + 600)
    await table.say("法官", "确认")
    assert not [kind for kind in (await table.kinds())[len(log) :] if kind not in ("Asked", "Answered")]


async def quarantine(table: Table) -> None:
    """A close that fails until the game stands still."""

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("desk.closing.decide", broken)
        table.town.clock.move_to(table.table.close + 3)
        while not table.game.quarantined:
            table.worker._rests_until = 0
            table.town.office.ring()
            await table.town.settle()
    table.town.office.faults.clear()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rule_set)
@pytest.mark.parametrize("word", sorted(ONLY_TELLS))
async def test_what_sends_something_again_is_on_record(town: Town, kind: Kind, word: str) -> None:
    table = await in_state(town, kind, "dealt")
    await town.wait(3601)
    log = await table.kinds()
    assert await table.say("法官", ONLY_TELLS[word])
    new = set((await table.kinds())[len(log) :])
    assert "JudgeActed" in new or not new, new


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rule_set)
@pytest.mark.parametrize("word", sorted(LOOKS))
async def test_what_only_shows_something_changes_nothing(town: Town, kind: Kind, word: str) -> None:
    table = await in_state(town, kind, "day")
    log = await table.kinds()
    assert await table.say("法官", f"/{word}")
    assert await table.kinds() == log
    assert table.game.questions == ()
